#!/bin/sh
# SPDX-License-Identifier: MIT
# Tests check-engine: a program with a board of its own passes if it handles every line that changes
# the board. If it forgets one, check-engine names that line, and so does an exercise.
. "${srcdir:-.}/tests/cli/lib.sh"
keeper="sh $(cd "${srcdir:-.}/tests/engines" && pwd)/keeper.sh"

run 0 check-engine "$keeper" --game nim
[ "$(printf '%s\n' "$out" | grep -c '^ok ')" -eq 8 ] || fail "a good program: $out"
has 'played' "$out" "^ok    Moves sent: the program follows 'played'[.]$"
has 'undone' "$out" "^ok    Taking back: the program follows 'undone'[.]$"
has 'position=' "$out" "^ok    Starting position: the program follows 'position='[.]$"

# forgets LINE TEXT: fails unless this is the only thing that check-engine finds.
forgets() {
	run 1 check-engine "$keeper $1" --game nim
	has "a program that forgets $1" "$out" "^WRONG $2"
	[ "$(printf '%s\n' "$out" | grep -c '^WRONG ')" -eq 1 ] || fail "$1: $out"
}
forgets played "Moves sent: in a game, the program answered '[1-3]', but when it was told the same moves in a new game, it answered '[1-3]'[.] Apply the moves from all 'played' lines to your board, including your own moves, "
forgets undone "Taking back: The program 'sh' exited with status 1[.] Take back the last N moves when you read 'undone N', "
forgets position "Starting position: when the game began with 'position=', the program answered '[1-3]', but when moves led to the same position, it answered '[1-3]'[.] Begin the game from 'position=' when "
# Programs that follow every line of the protocol may choose among the legal moves at random.
run 0 check-engine "$ASOBI engine hamlet general:ms=1" --game hamlet
run 0 check-engine "$ASOBI engine numer0n ver2" --game numer0n digits=2 mode=solo
run 0 check-engine "$ASOBI engine hasami level:3" --game hasami

# If a program goes wrong in an exercise, it is asked again in a new game. If its answer there is a
# different one, the message says so.
run 1 exercise nim-last "$keeper undone"
has 'another answer in a new game' "$out" "exited with status 1[.] In a new game, the program answers 1 in the same position[.] Take back the last N moves when you read 'undone N', or rely only on 'state'[.]$"
run 1 exercise nim-misere "$keeper"
! printf '%s\n' "$out" | grep -q 'In a new game' || fail "the same answer in a new game: $out"

# A line that isn't an answer is quoted once: the first one.
remark="^ *\(.*[.] \)\?Your program also wrote 'I see [0-9]* stones', which isn't part of the protocol[.] Write such lines to stderr[.]$"
run 0 check-engine "$keeper talk" --game nim
has 'a remark' "$out" "$remark"
for exercise in nim-last nim-legal; do
	run 0 exercise $exercise "$keeper talk"
	has "a remark in $exercise" "$out" "$remark"
	[ "$(printf '%s\n' "$out" | grep -o 'I see' | wc -l)" -eq 1 ] || fail "more than one remark: $out"
done
run 0 exercise nim-last "$keeper"
! printf '%s\n' "$out" | grep -q 'also wrote' || fail "a remark on nothing: $out"
exit $bad
