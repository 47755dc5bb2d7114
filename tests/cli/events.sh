#!/bin/sh
# SPDX-License-Identifier: MIT
# Checks that the results of `asobi match` and `asobi tournament` can be trusted. However many jobs,
# parts and interruptions there are, the file of results and the report stay the same.
. "${srcdir:-.}/tests/cli/lib.sh"
cd "$home" || exit 99
case $ASOBI in /*) ;; *) echo "ASOBI must be an absolute path"; exit 99 ;; esac

pairs='match tictactoe --p1 random --p2 mcts:playouts=30 --openings 2 --swap --games 61 --seed 3'
robin='tournament nim n=12 --players random,general:ms=50,playouts=10,level:2,perfect --rounds 3 --seed 5'
gauntlet='tournament nim n=12 --gauntlet perfect --players random,level:1 --rounds 4 --seed 5'
places='match daifugo --p1 random --p2 random --p3 random --p4 random --p5 random --games 3 --places 10 --seed 9'
duels='match numer0n lastturn=on --p1 random --p2 ver2 --games 31 --swap --seed 6'
tables='tournament daifugo players=4 games=2 --players random,random,random,random,random,random --rounds 2 --seed 2'

# differ WHAT FILE FILE: fails if the two files are the same.
differ() {
	! cmp -s "$2" "$3" || fail "$1: $2 and $3 are alike"
}
alike() {
	cmp -s "$2" "$3" || fail "$1: $(diff "$2" "$3" | head -5)"
}

# ---- Jobs: the file and the report are the same for any number of jobs. ----
for event in "$pairs" "$robin" "$gauntlet" "$places" "$places --duplicate" "$duels" "$tables"; do
	rm -f one four
	# shellcheck disable=SC2086
	run 0 $event --no-times --record one --json
	cp out one.json
	# shellcheck disable=SC2086
	run 0 $event --no-times --record four --json --jobs 4
	alike "$event: --jobs 4" one four
	alike "$event: --jobs 4, report" one.json out
	# The report can be printed again from the file, in every form.
	run 0 merge one --json
	alike "$event: merge" one.json out
	for form in '' --tsv; do
		# shellcheck disable=SC2086
		run 0 merge one $form
		[ "$(printf '%s\n' "$out" | wc -l)" -gt 2 ] || fail "$event: no report $form"
	done
done

# ---- Pairs: both games of a pair have the same opening, and every pair has a different opening.
# ----
opening() {
	sed -n '/^ply/p' "saved/$1.asobi" | sed 2q
}
# shellcheck disable=SC2086
run 0 $pairs --save saved
[ "$(ls saved | wc -l)" -eq 61 ] || fail "not 61 saved games: $(ls saved | wc -l)"
for i in 1 2 3 4 5; do
	[ "$(opening 000000$i-1-001)" = "$(opening 000000$i-2-001)" ] || fail "pair $i has two openings"
	for line in 'player 1' 'player 2'; do
		[ "$(grep "^$line" saved/000000$i-1-001.asobi)" != "$(grep "^$line" saved/000000$i-2-001.asobi)" ] ||
			fail "pair $i: nobody changed sides"
	done
	opening 000000$i-1-001
done | sort | uniq -c >openings
[ "$(wc -l <openings)" -gt 3 ] || fail "all pairs have one opening: $(cat openings)"
run 0 replay saved/0000001-1-001.asobi
has 'a saved game' "$out" 'Game over'
has 'time of a move' "$(cat saved/0000001-1-001.asobi)" '^us [0-9][0-9]*$'
has 'remark' "$(cat saved/0000001-1-001.asobi)" '^remark [0-9]* playouts'
# shellcheck disable=SC2086
run 0 $pairs --save timeless --no-times
! grep -q '^us' timeless/* || fail '--no-times does not keep times out of records'
head -12 timeless/0000001-1-001.asobi | grep -q '^ply' || fail 'no plies'

# The games can also go into one file, and later games are appended to it. `replay` lists the file
# and opens a game by its number.
#
# shellcheck disable=SC2086
run 0 $pairs --save all.asobi --no-times
run 0 replay all.asobi
[ "$(printf '%s\n' "$out" | wc -l)" -eq 61 ] || fail "not 61 games in one file: $out"
has 'the list' "$(printf '%s\n' "$out" | sed -n 4p)" "^4	0000002-2-001	tictactoe	mcts:playouts=30, random	"
run 0 replay all.asobi 4 --plain
cp out one.game
run 0 replay timeless/0000002-2-001.asobi --plain
alike 'a game of many' one.game out
run 2 replay all.asobi 62
has 'no such number' "$err" "There are only 61 saved games in all.asobi, so there's no game 62"
run 2 replay all.asobi x
has 'no number' "$err" "'x' isn't the number of a saved game"
cp all.asobi once.asobi
# shellcheck disable=SC2086
run 0 $pairs --save once.asobi --no-times
run 0 replay once.asobi
[ "$(printf '%s\n' "$out" | wc -l)" -eq 122 ] || fail 'a file of games is not appended to'
# This match was killed after a game was saved and before its result was written, so the file ends
# in the middle of a word. It is resumed from there.
#
# shellcheck disable=SC2086
run 0 $pairs --record kept.all --no-times
sed '/^game 20 1/,$d' kept.all >kept.part
head -c $(($(grep -abo 'record 0000020-2' all.asobi | cut -d: -f1) + 100)) all.asobi >part.asobi
run 0 match --resume kept.part --save part.asobi
alike 'a file of games, resumed' part.asobi all.asobi
run 2 match nim --p1 random --p2 random --save /etc/passwd.asobi/x.asobi
echo hello >other.asobi
run 2 match nim --p1 random --p2 random --save other.asobi
has 'another file' "$err" "other.asobi isn't a file of saved games. Choose another file"

# ---- Duplicates: each player gets the hands of every other player. ----
#
# shellcheck disable=SC2086
run 0 $places --duplicate --save deals --no-times
hands() {
	sed -n '/^ply dealer/p' "deals/000000$1-1-001.asobi"
}
[ "$(hands 1)" = "$(hands 5)" ] || fail 'places 1 and 5 have different deals'
[ "$(hands 1)" != "$(hands 6)" ] || fail 'places 1 and 6 have the same deals'
# shellcheck disable=SC2086
run 0 $places --save free --no-times
differ 'without --duplicate' free/0000001-1-001.asobi free/0000002-1-001.asobi

# ---- A match can be resumed from a file that is cut off anywhere. ----
size=$(wc -c <one)
rm -f whole
# shellcheck disable=SC2086
run 0 $pairs --no-times --record whole --json
cp out whole.json
size=$(wc -c <whole)
begun=$(sed '/^begin/q' whole | wc -c)
for cut in $begun $((begun + 1)) $((begun + 100)) $((size / 2)) $((size - 30)) $((size - 1)); do
	head -c "$cut" whole >part
	run 0 match --resume part --json --jobs 3
	# If the last line of the file lacks only its newline, it is complete, so the program adds
	# nothing to it.
	[ "$cut" -lt $((size - 1)) ] || echo >>part
	alike "cut after $cut bytes" part whole
	alike "cut after $cut bytes, report" out whole.json
done
# The report can leave the times out even if the file has them; a resumed file keeps its times.
#
# shellcheck disable=SC2086
run 0 $pairs --record timed
head -c $(($(wc -c <timed) / 2)) timed >part
run 0 match --resume part --no-times --tsv
cp out untimed
run 0 merge whole --no-times --tsv
alike 'resumed without times, report' untimed out
run 0 match --resume part --tsv
differ 'resumed with times, report' untimed out
has 'a file with times' "$(tail -n 3 part)" ' us '
run 0 match tictactoe --resume whole --json
alike 'nothing left to do' out whole.json
head -c $((begun - 1)) whole >part
run 2 match --resume part
has 'cut in the head' "$err" 'part, line [0-9]*: the file ends before the first result'

# ---- Killed in the middle: everything written so far is still there. ----
slow='match hamlet --p1 general:playouts=10000 --p2 general:playouts=7000 --games 40 --swap --seed 4'
# shellcheck disable=SC2086
run 0 $slow --no-times --record whole2 --json --jobs 2
cp out whole2.json

# wait_for FILE LINES: waits until the file has this many lines.
wait_for() {
	n=0
	while [ ! -f "$1" ] || [ "$(wc -l <"$1")" -lt "$2" ]; do
		n=$((n + 1))
		[ $n -lt 2400 ] || break
		sleep 0.05
	done
}
# shellcheck disable=SC2086
"$ASOBI" $slow --no-times --record killed --jobs 2 >/dev/null 2>&1 &
wait_for killed 24
kill -9 $!
wait $! 2>/dev/null
[ "$(wc -l <killed)" -lt "$(wc -l <whole2)" ] || fail 'it was not killed in the middle'
run 0 match --resume killed --json
alike 'kill -9' killed whole2
alike 'kill -9, report' out whole2.json

# ---- Ctrl-C: the program prints the standings so far and the command that resumes the match. ----
#
# Shells start background jobs with SIGINT ignored. Where env can restore the default, the test uses
# it.
signals='TERM HUP'
undo=
if env --default-signal=INT,HUP true 2>/dev/null; then
	signals="INT $signals"
	undo='env --default-signal=INT,HUP'	# nohup ignores the other one
fi
for signal in $signals; do
	rm -f "my file"
	# shellcheck disable=SC2086
	$undo "$ASOBI" $slow --no-times --record "my file" --jobs 2 >out 2>err &
	wait_for 'my file' 24
	kill -$signal $!
	wait $!
	status=$?
	[ $status -eq 1 ] || fail "SIG$signal: status $status, $(cat err)"
	has "SIG$signal" "$(cat out)" '^Games: [0-9]*, seed: 4, planned: 40$'
	has "SIG$signal" "$(cat out)" '^general:playouts=10000 '
	has "SIG$signal" "$(cat err)" "Continue with: asobi match --resume 'my file' --jobs 2$"
	eval "run 0 $(sed 's/.*Continue with: asobi //' err) --json"
	alike "SIG$signal" 'my file' whole2
	alike "SIG$signal, report" out whole2.json
done

# A signal that was ignored at the start stays ignored, as with nohup.
(trap '' HUP; exec "$ASOBI" match hamlet --p1 general:playouts=10000 --p2 general:playouts=7000 --games 10 --swap --record deaf) >out 2>err &
wait_for deaf 22
kill -HUP $!
wait $! || fail "SIGHUP is not ignored: $(cat err)"
has 'after SIGHUP' "$(cat out)" '^Games: 10, seed: [0-9]*, time: [0-9.]* s$'

# ---- If a match is played in parts, the joined parts give the same result as the whole match. ----
for event in "$pairs" "$robin" "$places" "$places --duplicate" "$duels" "$tables"; do
	rm -f whole joined part?
	# shellcheck disable=SC2086
	run 0 $event --no-times --record whole --json
	cp out whole.json
	for i in 1 2; do		# at the same time, as on two machines
		# shellcheck disable=SC2086
		"$ASOBI" $event --no-times --record part$i --shard $i/2 --jobs 2 >/dev/null || fail "part $i" &
	done
	wait
	run 0 merge part2 part1 --record joined --json
	alike "$event: joined" joined whole
	alike "$event: joined, report" out whole.json
done
for i in 1 2 3 4; do
	rm -f p$i
	# shellcheck disable=SC2086
	run 0 $pairs --record p$i --shard $i/4
done
has 'a part' "$out" 'part 4 of 4'
run 0 merge p1 p2 p3 p4
has 'joined parts' "$out" '^Games: 61, seed: 3$'
has 'joined parts' "$out" 'ms/move'

# A resumed part prints no time, because the time before the interruption is unknown.
run 0 match --resume p1
has 'a resumed part' "$out" '^Games: [0-9]*, seed: 3, part 1 of 4$'

# refused PATTERN ARG...: fails unless merge refuses the files and writes nothing.
refused() {
	pattern=$1
	shift
	run 2 merge "$@" --record never
	has "merge $*" "$err" "$pattern"
	[ ! -e never ] || fail "merge $*: writes a file"
	rm -f never
}
refused '^asobi: Of the 4 parts, these are missing: 3[.]$' p1 p2 p4
refused '^asobi: Of the 4 parts, these are missing: 1-2, 4[.]$' p3
refused '^asobi: p2 and p2 are both part 2 of 4[.]$' p1 p2 p3 p4 p2
refused 'whole and p1 belong to different matches' p1 whole
# shellcheck disable=SC2086
run 0 $pairs --record third --shard 2/3
refused 'third is one of 3 parts, but p1 is one of 4' p1 third p3 p4
# shellcheck disable=SC2086
run 0 $(echo "$pairs" | sed 's/--seed 3/--seed 33/') --record foreign --shard 2/4
refused "foreign and p1 belong to different matches: the first says 'seed 33', the second says 'seed 3'" p1 foreign p3 p4
sed '$d' p2 >unfinished
refused 'unfinished is incomplete' p1 unfinished p3 p4
sed 's/^seed 3$/seed 4/' p2 >altered
refused 'altered, line [0-9]*: the lines above were changed' p1 altered p3 p4
refused "Can't read none" p1 none

# ---- Lines that were changed or belong to another file are refused with their number. ----
lines=$(wc -l <p2)
last=$((lines - 1))
spoilt() {
	sed "$1" p2 >spoilt
	cp spoilt before
	run 2 match --resume spoilt
	has "$1" "$err" "^asobi: spoilt, line $2: $3"
	alike "$1: left as it is" spoilt before
}
spoilt "$last s/points 1 0/points 0 1/; $last s/points 0 0/points 1 0/; t; $last s/plies ./plies 4/" "$last" 'this line was changed'
spoilt "${last}d" $last 'there are [0-9]* sets of results above\|expected .* here'
spoilt "$((last - 1))d" $((last - 1)) "expected 'game .*' here"
spoilt '1s/6/7/' 1 'a newer Asobi wrote this file (file version 7; this Asobi reads versions up to 6)'
spoilt '1s/6/1/' 1 'this file is from an older Asobi (file version 1; this Asobi reads version 3 and later)'
spoilt '2s/tictactoe/go/' 2 "there's no game 'go'"
spoilt '5s/random/frog/' 5 "tictactoe has no player 'frog'"
spoilt "${lines}s/\$/x/" "$lines" 'this line was changed'
spoilt "\$a game 1" $((lines + 1)) "there's extra text where the file should end"
sed "$last,\$d" p2 >spoilt
sed -n "${last}p" foreign >>spoilt
run 2 match --resume spoilt
has 'a foreign line' "$err" "^asobi: spoilt, line $last: .*belongs to another file"

# ---- If a file is resumed with the wrong command, the message names the right one. ----
run 2 tournament --resume whole2
has 'a match' "$err" "whole2 contains a match. Continue it with 'asobi match --resume'"
# shellcheck disable=SC2086
run 0 $gauntlet --record rounds
run 2 match --resume rounds
has 'a tournament' "$err" "rounds contains a tournament. Continue it with 'asobi tournament --resume'"
run 2 match tictactoe --resume whole2
has 'another game' "$err" 'whole2 contains games of hamlet, not tictactoe'
run 2 match nim --p1 random --p2 random --record whole2
has 'a file that exists' "$err" "whole2 already exists. Continue it with '--resume'"

# ---- The sequential test stops at the same game for any number of jobs. ----
sprt='match nim n=12 --p1 level:4 --p2 random --sprt 0,20 --games 4000 --seed 1 --no-times'
# shellcheck disable=SC2086
run 0 $sprt --record one.sprt --json
cp out one.json
has 'sprt' "$out" '"accepted": "H1"'
[ "$(number "$out" games)" -lt 4000 ] || fail 'the test does not stop'
# shellcheck disable=SC2086
run 0 $sprt --record four.sprt --json --jobs 4
alike 'sprt --jobs 4' one.sprt four.sprt
alike 'sprt --jobs 4, report' one.json out
sed '$d' one.sprt >cut.sprt
run 0 match --resume cut.sprt --json
alike 'sprt resumed' cut.sprt one.sprt
alike 'sprt resumed, report' out one.json
run 0 match nim n=12 --p1 random --p2 random --sprt 0,20 --games 6 --seed 1
has 'sprt undecided' "$out" 'Sequential test of Elo 0 against 20: undecided'

# ---- If there are too few games for a figure, the report says so in words. ----
run 0 match nim --p1 random --p2 random --games 1
has 'one game' "$out" 'Elo of random relative to random (2): too few games to tell'
run 0 match daifugo --p1 random --p2 random --p3 random --p4 random --p5 random --games 2 --places 1
has 'one place' "$out" 'Too early for a confidence interval'
! printf '%s\n' "$out" | grep -q '±' || fail "one place has an interval: $out"

# ---- If the disk is full, the match says so once and continues. ----
rm -f full
# shellcheck disable=SC2086
(ulimit -f 2; exec "$ASOBI" $pairs --no-times --record full) >/dev/null 2>err
[ $? -eq 1 ] || fail "a full disk: status not 1: $(cat err)"
has 'a full disk' "$(cat err)" "Can't write full: .*The games continue"
[ "$(wc -l <err)" -eq 1 ] || fail "a full disk is told more than once: $(cat err)"
run 0 match --resume full
cp full full.resumed
rm -f whole
# shellcheck disable=SC2086
run 0 $pairs --no-times --json --record whole
alike 'a full disk, resumed' full.resumed whole
run 2 match nim --p1 random --p2 random --save /dev/null/x
has 'no directory' "$err" 'Can'\''t create the directory /dev/null/x: Not a directory[.]$'
exit $bad
