#!/bin/sh
# SPDX-License-Identifier: MIT
# Tests `asobi analyze`: how far it searches, what stops it, and what it prints about moves that it
# couldn't solve.
. "${srcdir:-.}/tests/cli/lib.sh"

# Endgame 40 of the FFO endgame tests for Othello must be solved completely, however long that
# takes.
ffo40='O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X'
run 0 analyze othello --position "$ffo40" --exact
has 'the best move' "$out" "^a2${tab}win by 38$"
printf '%s\n' "$out" | grep -q about && fail "something is not known: $out"
[ -z "$err" ] || fail "all is known, and yet: $err"

# With a node limit, the result is the same on every machine, and a message says how to search
# further.
run 0 analyze othello --nodes 20000
first=$out
has 'an estimate' "$out" "${tab}about "
has 'how to know more' "$err" "Use '--ms N' for a longer search, or '--exact' to get the exact value of every move[.]"
run 0 analyze othello --nodes 20000
same 'twice alike' "$first"

# The analysis reports what is proved in Gomoku, either for each move or for the two sides.
run 0 analyze gomoku size=6 --nodes 20000 --moves 'c3 d4'
has 'a proof' "$out$err" "${tab}draw\|Can't lose: O (proved)"

# When the analysis is stopped, it prints the results found so far, even if the signal arrives twice
# in quick succession, as it does from `timeout`.
timeout -s TERM "${CK_TIMEOUT_MULTIPLIER:-1}" "$ASOBI" analyze othello --exact >"$home/out" 2>"$home/err"
grep -q "${tab}about " "$home/out" || fail "stopped, it told nothing: $(cat "$home/err")"
grep -q 'Stopped. These are the results so far' "$home/err" || fail "it was not stopped: $(cat "$home/err")"

run 2 analyze othello --exact --ms 5
has 'two limits' "$err" "Can't combine '--exact' with '--ms' or '--nodes'"
run 2 analyze othello --ms 0
has 'no time' "$err" "'--ms' needs a number from 1"
exit $bad
