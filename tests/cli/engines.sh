#!/bin/sh
# SPDX-License-Identifier: MIT
# Tests programs as players. Asobi's own players play the same when they run as programs. If a
# program makes a mistake, it loses its own game, and nobody else is affected.
. "${srcdir:-.}/tests/cli/lib.sh"
case $ASOBI in /*) ;; *) echo "ASOBI must be an absolute path"; exit 99 ;; esac
# This test uses its own copy of the program: other tests start the same program while this one
# looks for processes that still run.
faulty=$home/faulty
cp "${ASOBI%/*}/tests/engines/faulty" "$faulty" || exit 99
printf '%s\n' "$faulty" >"$home/pattern"

# Lists the engines that were started and still run. The search pattern is in a file, because
# otherwise grep would find itself.
running() {
	grep -aslF -f "$home/pattern" /proc/[0-9]*/cmdline
}

# Fails if engines still run after a while. The repeated look-ups give them a moment to end.
nobody_left() {
	looks=0
	while [ -n "$(running)" ]; do
		looks=$((looks + 1))
		[ $looks -gt 200 ] && fail "still runs: $(running)" && return
	done
}

# Prints the count of KEY for player 1 in the JSON in $out, or its wins, draws and losses.
count() {
	printf '%s\n' "$out" | sed -n "s/.*\"player\": 1,[^{]*\"$1\": \([0-9]*\).*/\1/p;s/.*\"player\": 1,.*}\], .*\"$1\": \([0-9]*\).*/\1/p" | sed 1q
}
result() {
	echo "$(count wins) $(count draws) $(count losses)"
}

# ---- Each fault is counted correctly, game after game. All cases run at once, because most of them
# wait. ----
#
# begin_fault FAULT STATUS COUNTER [OPTION...]: starts a match against an engine with this fault.
begin_fault() {
	fault=$1
	echo "$1 $2 $3" >>"$home/faults"
	shift 3
	(
		"$ASOBI" match nim --p1 "exec:$faulty $fault 2" --p2 random --games 3 --seed 1 --no-times --json "$@" \
			>"$home/$fault.out" 2>"$home/$fault.err" </dev/null
		echo $? >"$home/$fault.status"
	) &
}
check_fault() {
	out=$(cat "$home/$1.out")
	[ "$(cat "$home/$1.status")" = "$2" ] || fail "$1: status $(cat "$home/$1.status"), not $2: $(cat "$home/$1.err")"
	[ "$(count "$3")" = 3 ] || fail "$1: $3 is $(count "$3"), not 3: $out"
	[ "$(count losses)" = 3 ] || fail "$1: not all were lost: $out"
}
for fault in crash exit close flood garbage nul children; do
	begin_fault $fault 1 crashed
done
# Sanitizers need more memory than any limit allows.
if [ -z "${ASAN_OPTIONS-}${TSAN_OPTIONS-}" ]; then
	begin_fault memory 1 crashed --engine-memory 64
fi
begin_fault illegal 1 illegal
for fault in silent deaf busy; do
	begin_fault $fault 0 timeout --clock 0.2
done
begin_fault resign 0 resigned
wait
while read -r fault status counted; do
	check_fault "$fault" "$status" "$counted"
done <"$home/faults"
nobody_left

# ---- The match reports the reason for a fault and the game in which it first happened. ----
run 1 match nim --p1 random --p2 "exec:$faulty exit 2" --games 3 --seed 1 --no-times
has reason "$err" "game 1.*exited with status 7.*I have had enough"

# ---- A second answer to the same question does no harm. ----
run 0 match nim --p1 "exec:$faulty" --p2 random --games 6 --seed 1 --no-times --json
well=$(result)
run 0 match nim --p1 "exec:$faulty twice" --p2 random --games 6 --seed 1 --no-times --json
[ "$(count crashed)" = 0 ] && [ "$(result)" = "$well" ] || fail "twice: $out"

# ---- One sentence explains why an engine cannot start. ----
run 2 match nim --p1 "exec:$faulty hello-exit" --p2 random --games 2
has hello-exit "$err" "exited with status 2.*wrong version of something"
run 2 match nim --p1 "exec:$faulty refuse" --p2 random --games 2
has refuse "$err" "refused the game: I do not like this game"
run 2 match nim --p1 "exec:/nonexistent/engine" --p2 random --games 2
has missing "$err" "Can't start the program '/nonexistent/engine': No such file"
run 2 match nim --p1 "exec:" --p2 random
has empty "$err" "needs a command line"
run 2 match nim --p1 "exec:'$faulty" --p2 random
has quote "$err" "has an unclosed quotation mark"
run 2 match numer0n --p1 "gtp:$faulty" --p2 random
has fits "$err" "Programs of type 'gtp' can't play numer0n"
run 2 nim --plain --p1 "exec:/nonexistent/engine" --p2 random
has "at a table" "$err" "Can't start the program"

# ---- Built-in players play the same in a process of their own as inside the program, for any
# number of jobs. ----
#
# as_ever GAME PLAYER ENGINE: compares the player with the same player run as an engine.
as_ever() {
	run 0 match "$1" --p1 "$2" --p2 level:2 --games 12 --swap --seed 3 --no-times --json
	inside=$(result)
	run 0 match "$1" --p1 "$3" --p2 level:2 --games 12 --swap --seed 3 --no-times --json --jobs 2
	outside=$(result)
	[ -n "$inside" ] && [ "$inside" = "$outside" ] || fail "$3: $outside, not $inside"
}
as_ever hamlet mcts:playouts=50 apart:mcts:playouts=50
as_ever numer0n level:3 apart:level:3
as_ever nim mcts:playouts=20 apart:mcts:playouts=20
# The other protocols cannot pass on a seed, so games differ between runs. This test only checks
# that players that never lose don't lose when they play through these protocols either.
#
# never_loses GAME ENGINE: fails if the engine loses a game against random moves.
never_loses() {
	run 0 match "$1" --p1 "$2" --p2 random --games 12 --swap --seed 3 --no-times --json
	[ "$(count losses)" = 0 ] || fail "$2: lost $(count losses) of 12: $out"
}
never_loses tictactoe "gtp:$ASOBI gtp tictactoe perfect"
never_loses gomoku "gomocup:$ASOBI gomocup threats:nodes=500"
never_loses othello "nboard:$ASOBI nboard deep:nodes=5000"

# ---- An engine is told the starting position; if its protocol cannot express the position, the
# game does not begin. ----
endgame='O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X'
for engine in "exec:$ASOBI engine othello deep:depth=6" "nboard:$ASOBI nboard deep:nodes=20000"; do
	run 0 othello --plain --position "$endgame" --p1 "$engine" --p2 random --seed 1
	has "$engine from a position" "$out" 'Black wins'
done
run 2 othello --plain --position "$endgame" --p1 "gtp:$ASOBI gtp othello random" --p2 random
has "GTP from a position" "$err" "its protocol can't express the starting position or the options"
run 2 match othello size=6 --p1 "nboard:$ASOBI nboard" --p2 random --games 2
has "NBoard on the small board" "$err" "its protocol can't express the starting position or the options"

# ---- If an engine's answer can't be read, the match stops waiting for it, even without a clock.
# ----
cat >"$home/brain" <<'END'
#!/bin/sh
while read -r line; do
	case $line in
	ABOUT*) echo 'name="brain"' ;;
	START*) echo OK ;;
	BEGIN*|TURN*) echo '(7,7)' ;;
	END*) exit 0 ;;
	esac
done
END
chmod +x "$home/brain"
run 1 match gomoku --p1 "gomocup:$home/brain" --p2 random --games 1 --seed 1 --no-times
has "what cannot be read" "$err" "The program 'brain' wrote '(7,7)'; Gomocup programs answer with a move like '7,7'"

# ---- The names of programs survive in saved games and results. ----
run 0 match nim --p1 "exec:$faulty 'a, b'" --p2 random --games 4 --seed 2 --record "$home/kept" --no-times
cp "$home/out" "$home/first"
run 0 merge "$home/kept"
cmp -s "$home/first" "$home/out" || fail "a name in a file of results: $(diff "$home/first" "$home/out" | head -5)"
run 0 tournament nim --players "random,\"exec:$faulty 'a, b'\"" --rounds 2 --seed 2 --no-times
has tournament "$out" "exec:$faulty 'a, b'"

# ---- The stderr output of an engine goes to the log directory that the user names. ----
mkdir "$home/log"
run 1 match nim --p1 "exec:$faulty crash 2" --p2 random --games 2 --seed 1 --engine-log "$home/log"
[ "$(cat "$home/log"/faulty-*.log | grep -c 'about to fall')" = 2 ] || fail "log: $(ls "$home/log")"
run 1 match tictactoe --p1 "exec:$faulty illegal 2" --p2 random --games 1 --seed 1 --engine-log "$home/log"
run 0 match tictactoe --p1 "exec:$faulty silent 2" --p2 random --games 1 --seed 1 --clock 0.2 --engine-log "$home/log"
grep -q "^asobi: Illegal move '.*': .* Legal moves: [0-8]" "$home/log"/faulty-*.log || fail "no reason: $(cat "$home/log"/*)"
grep -q '^asobi: No answer came in time. Time used: 0.2 s of the 0.2 s allowed. Legal moves: [0-8]' "$home/log"/faulty-*.log || fail "no reason: $(cat "$home/log"/*)"
exit $bad
