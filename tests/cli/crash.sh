#!/bin/sh
# Players that crash: each crash is a lost game, whatever else is going on, and the match
# ends with the same report and the same file of results however many play side by side.
. "${srcdir:-.}/tests/cli/lib.sh"
real=$ASOBI
ASOBI=${ASOBI%/*}/tests/cli/asobi_crashing
case $ASOBI in /*) ;; *) echo "ASOBI must be an absolute path"; exit 99 ;; esac
cd "$home" || exit 99
TMPDIR=$home/tmp
export TMPDIR
mkdir tmp

# Sanitizers handle crashes themselves, and then those are fatal; here ours are looked at.
mine='handle_segv=0:handle_sigbus=0:handle_sigfpe=0:handle_sigill=0:handle_abort=0'
ASAN_OPTIONS=${ASAN_OPTIONS:+$ASAN_OPTIONS:}$mine
TSAN_OPTIONS=${TSAN_OPTIONS:+$TSAN_OPTIONS:}$mine
UBSAN_OPTIONS=${UBSAN_OPTIONS:+$UBSAN_OPTIONS:}$mine
export ASAN_OPTIONS TSAN_OPTIONS UBSAN_OPTIONS

alike() {
	cmp -s "$2" "$3" || fail "$1: $(diff "$2" "$3" | head -5)"
}

# The crashes of a player in the JSON in $out.
crashes() {
	printf '%s\n' "$out" | sed -n "s/.*\"name\": \"$1\".*\"crashed\": \\([0-9]*\\).*/\\1/p" | sed 1q
}

# ---- Each kind of crash, one and two at the same time, with and without a file. ----
for how in write abort overflow division illegal exit begin; do
	crashing=crashing:how=$how,at=2,odds=3
	event="match tictactoe --p1 $crashing --p2 random --games 24 --swap --seed 3 --no-times --json"
	rm -f one two
	# shellcheck disable=SC2086
	run 1 $event --record one
	cp out one.json
	n=$(crashes "$crashing")
	[ "$(number "$out" games)" = 24 ] || fail "$how: not 24 games: $out"
	[ "${n:-0}" -gt 3 ] && [ "$n" -lt 20 ] || fail "$how: crashes: $n"
	[ "$(crashes random)" = 0 ] || fail "$how: random crashed, too"
	has "$how" "$err" "^asobi: Games in which a player crashed: $n[.]\$"
	has "$how" "$err" "^asobi: The first crash: .*$how.* as player [12] in game [0-9]*, at its move [12][.]\$"
	[ "$(outcomes "$crashing" | awk '{ print $3 }')" -ge "$n" ] || fail "$how: crashes are not lost: $out"
	# shellcheck disable=SC2086
	run 1 $event --record two --jobs 2
	alike "$how: --jobs 2" one two
	alike "$how: --jobs 2, report" one.json out
	# shellcheck disable=SC2086
	run 1 $event --jobs 2
	alike "$how: without a file" one.json out
	run 1 merge one --json
	alike "$how: the file is whole" one.json out
done

# ---- A crash after everything: all was counted. ----
never='match nim --p1 crashing --p2 random --games 10 --seed 5 --no-times'
# shellcheck disable=SC2086
run 0 $never --record peace
late=$(printf %s "$never" | sed 's/crashing/&:how=destroy/')
# shellcheck disable=SC2086
ASAN_OPTIONS=$ASAN_OPTIONS:detect_leaks=0 run 0 $late --record late
has 'late' "$err" '^asobi: A player crashed when all was played[.]$'
sed -n '/^game [0-9]/s/ #.*//p' peace >peace.games
sed -n '/^game [0-9]/s/ #.*//p' late >late.games
[ -s peace.games ] || fail 'no games'
alike 'late' peace.games late.games
tail -1 late | grep -q '^end 10 ' || fail "late: no end: $(tail -1 late)"

# ---- The reason is told in every form, and in the records of the games. ----
mixed='match nim n=12 --p1 crashing:how=write,at=2,odds=2 --p2 random --games 20 --seed 8 --no-times'
# shellcheck disable=SC2086
run 1 $mixed --save saved --jobs 2
has 'text' "$out" '^Player .* crashes$'
[ "$(ls saved | wc -l)" -eq 20 ] || fail "not 20 saved games: $(ls saved)"
game=$(grep -l '^ply 1 crashed$' saved/* | sed 1q)
[ -n "$game" ] || fail 'no record tells of a crash'
has 'record' "$(cat "$game")" '^result 0 1$'
run 0 replay "$game"
has 'replay' "$out" 'Player 1 crashed'
# shellcheck disable=SC2086
run 1 $mixed --tsv
has 'tsv' "$out" "${tab}crashed"

# ---- A tournament, a gauntlet, a place of five: they go on. ----
run 1 tournament tictactoe --players random,crashing:how=write,at=2,odds=4,mcts:playouts=20 --rounds 4 --seed 2 --no-times --json --jobs 2
cp out two.json
[ "$(number "$out" games)" = 24 ] || fail "tournament: not 24 games: $out"
[ "$(crashes crashing:how=write,at=2,odds=4)" -gt 0 ] || fail 'tournament: no crash'
run 1 tournament tictactoe --players random,crashing:how=write,at=2,odds=4,mcts:playouts=20 --rounds 4 --seed 2 --no-times --json
alike 'tournament' two.json out
five='match daifugo --p1 crashing:how=write,at=2,odds=3 --p2 random --p3 random --p4 random --p5 random --games 8 --places 5 --seed 9 --no-times --json'
# shellcheck disable=SC2086
run 1 $five
cp out one.json
has 'places' "$out" '^  "games": 40,$'
n=$(crashes crashing:how=write,at=2,odds=3)
[ "${n:-0}" -gt 2 ] && [ "$n" -lt 40 ] || fail "places: crashes: $n"
# shellcheck disable=SC2086
run 1 $five --jobs 2
alike 'places' one.json out

# ---- Who always crashes loses always, and what it left open does not add up. ----
run 1 match nim --p1 crashing:how=write --p2 crashing:how=abort --games 30 --seed 1 --json --swap --jobs 2
[ "$(crashes crashing:how=write)" = 15 ] && [ "$(crashes crashing:how=abort)" = 15 ] || fail "both crash: $out"
(ulimit -n 24 && exec "$ASOBI" match nim --p1 crashing:how=write --p2 random --games 40 --json) >out 2>err
out=$(cat out)
[ "$(crashes crashing:how=write)" = 40 ] || fail "files left open: $out $(cat err)"

# ---- With a clock: who answers too late, or never, has lost that game; others play on. ----
for how in slow hang; do
	for jobs in 1 2; do
		run 0 match tictactoe --p1 crashing:how=$how,at=2 --p2 random --games 2 --clock 1 --seed 2 --jobs $jobs --json
		n=$(printf '%s\n' "$out" | sed -n 's/.*"name": "crashing.*"timeout": \([0-9]*\).*/\1/p')
		[ "$n" = 2 ] || fail "$how: not 2 answers too late: $out"
		[ "$(crashes crashing:how=$how,at=2)" = 0 ] || fail "$how: counted as crashes: $out"
		[ -z "$err" ] || fail "$how: $err"
		has "$how" "$out" '^  "clock": 1.000,$'
	done
done

# A computer that would think longer is told in time: it makes more than the move it is late with.
run 0 match tictactoe --p1 general:ms=60000 --p2 random --games 1 --clock 2 --json
moves=$(printf '%s\n' "$out" | sed -n 's/.*"name": "general.*"moves": \([0-9]*\).*/\1/p')
[ "${moves:-0}" -gt 1 ] || fail "not hurried: $out"

# ---- Parts and resumed matches. ----
whole='match tictactoe --p1 crashing:how=write,at=2,odds=3 --p2 random --games 30 --seed 6 --no-times --json'
# shellcheck disable=SC2086
run 1 $whole --record whole
cp out whole.json
for i in 1 2; do
	# shellcheck disable=SC2086
	run 1 $whole --record part$i --shard $i/2 --jobs 2
done
run 1 merge part1 part2 --record joined --json
alike 'joined' whole joined
alike 'joined, report' whole.json out
size=$(wc -c <whole)
begun=$(sed '/^begin/q' whole | wc -c)
for cut in "$begun" $((size / 2)); do
	head -c "$cut" whole >part
	run 1 match --resume part --json --jobs 2
	alike "cut after $cut bytes" part whole
	alike "cut after $cut bytes, report" out whole.json
done

# ---- Ended by a signal while one crash follows the other; the same process all the time. ----
endless='match nim --p1 crashing:how=write,odds=2 --p2 general:playouts=2000 --games 1000000 --seed 1 --record ended'
# shellcheck disable=SC2086
"$ASOBI" $endless >out 2>err &
n=0
while [ ! -f ended ] || [ "$(grep -c ' crashed ' ended)" -lt 5 ]; do
	n=$((n + 1))
	[ $n -lt 1200 ] || break
	sleep 0.05
done
kill -TERM $!
wait $!
status=$?
[ $status -eq 1 ] || fail "SIGTERM: status $status, $(cat err)"
has 'SIGTERM' "$(cat out)" '^Games: [0-9]*, seed: 1, planned: 1000000'
has 'SIGTERM' "$(cat err)" 'To go on: asobi match --resume ended$'

# ---- A signal from elsewhere is not the player's crash. ----
rm -f ended
"$ASOBI" match nim --p1 general:playouts=2000 --p2 general:playouts=2000 --games 1000000 --record ended >out 2>err &
n=0
while [ ! -f ended ] || [ "$(wc -l <ended)" -lt 20 ]; do
	n=$((n + 1))
	[ $n -lt 1200 ] || break
	sleep 0.05
done
kill -SEGV $!
wait $! 2>/dev/null
status=$?
[ $status -gt 128 ] || fail "SIGSEGV from elsewhere: status $status, $(cat out err)"

# ---- Nothing is left behind, and the program itself has no such player. ----
[ -z "$(ls -A tmp)" ] || fail "left in the directory for temporary files: $(ls -A tmp)"
ASOBI=$real
run 2 match nim --p1 crashing --p2 random
has 'the program itself' "$err" "nim has no player 'crashing'"
exit $bad
