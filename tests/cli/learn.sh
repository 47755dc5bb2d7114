#!/bin/sh
# SPDX-License-Identifier: MIT
# Tests `asobi learn` in line mode, and that mistakes in the files of the lessons are found when
# they are made into a table.
. "${srcdir:-.}/tests/cli/lib.sh"

learnt=$XDG_DATA_HOME/asobi/learnt

out=$("$ASOBI" learn --list)
has 'none yet' "$out" '^Tic-tac-toe: 0 of 6 steps done$'
has 'none yet' "$out" '^Daifugo: 0 of 8 steps done$'
[ "$(echo "$out" | wc -l)" -eq 8 ] || fail "listed: $out"

# A wrong move is refuted, and the failed step comes back after the next one.
out=$(printf '1\n3\n1\n3\n2\n3\n3\n2\n' | "$ASOBI" learn nim --plain 2>&1)
has 'task' "$out" '^Nim: Lesson, step 1 of 6$'
has 'refuted' "$out" 'The reply: take 2\.$'
has 'wrong' "$out" 'Your opponent takes what you left\.$'
has 'right' "$out" 'You took the last stone\.$'
has 'end' "$out" '^All steps done\. Play a game: asobi nim --p2 level:1$'
[ "$(echo "$out" | grep -c 'step 1 of 6')" -eq 2 ] || fail "the failed step doesn't come back: $out"
[ "$(grep -c ' right nim ' "$learnt")" -eq 6 ] || fail "written: $(cat "$learnt")"
grep -qx '20..-..-.. wrong nim end' "$learnt" || fail "written: $(cat "$learnt")"
out=$("$ASOBI" learn nim --list)
has 'listed' "$out" "^\[x\] four${tab}You may take"
has 'listed' "$out" '^Nim: 6 of 6 steps done$'
# A line that was only partly written is lost, but no other line is.
printf '\0\0\n' >>"$XDG_DATA_HOME/asobi/learnt"
has 'after a torn write' "$("$ASOBI" learn nim --list)" '^Nim: 6 of 6 steps done$'

# A player who leaves continues at the same step the next time.
out=$(printf '2\nhelp\nzz\nq\n' | "$ASOBI" learn tictactoe --plain 2>&1)
has 'help' "$out" '^Type a move, or q to leave\.$'
has 'left' "$out" '^Tic-tac-toe: 1 of 6 steps done$'
out=$("$ASOBI" learn tictactoe --plain </dev/null 2>&1)
has 'goes on' "$out" '^Tic-tac-toe: Lesson, step 2 of 6$'

# The lessons of every game can be shown in Japanese. In Numer0n, the lesson also prints the answer
# to a call.
for game in tictactoe nim hamlet othello hasami numer0n daifugo gomoku; do
	out=$("$ASOBI" learn $game --plain --lang ja </dev/null 2>&1)
	has "$game" "$out" '。$'
done
out=$(printf '125\n231\n' | "$ASOBI" learn numer0n --plain 2>&1)
has 'call' "$out" '125 0-2\|125.*0 EAT.*2 BITE\|125 *0 *2'

"$ASOBI" learn chess 2>/dev/null && fail 'an unknown game can be learnt'
has 'unknown' "$("$ASOBI" learn chess 2>&1)" "Unknown game 'chess'"

# If the progress can't be saved, a message says so.
rm "$learnt" && mkdir "$learnt"
out=$(printf '3\n' | "$ASOBI" learn nim --plain 2>&1) && fail 'lost progress is no failure'
has 'lost' "$out" 'learnt: Is a directory'

# For a mistake in a file of lessons, the message gives the line.
lessons=${srcdir:-.}/assets/lessons/nim.lessons
broken() {
	sed "$2" "$lessons" >"$home/nim.lessons"
	out=$(awk -f "${srcdir:-.}/src/match/steps.awk" "$home/nim.lessons" 2>&1 >/dev/null) && fail "$1: accepted"
	has "$1" "$out" "nim\.lessons:$3: $4"
}
awk -f "${srcdir:-.}/src/match/steps.awk" "$lessons" >/dev/null || fail 'good lessons are refused'
broken 'unknown key' '6s/.*/colour red/' 6 "Unknown key 'colour'"
broken 'missing' '6d' 6 "'accept' is missing"
broken 'missing at the end' '13d' 13 "'wrong.ja' is missing"
broken 'twice' '6p' 7 "'accept' is out of place"
broken 'no value' '6s/ .*//' 6 'A line needs a key'
broken 'other game' '3s/nim/othello/' 3 "This file has the lessons of 'nim'"
broken 'name' '4s/end/The End/' 4 "A step's name"
broken 'same name' '16s/four/end/' 16 "There is another step 'end'"
broken 'check' '7s/wins 1/wins soon/' 7 "Unknown check 'wins soon'"
broken 'moves' '6s/3/3 /' 6 'A line needs a key'
broken 'two positions' '5p' 6 "'position' is out of place"
exit $bad
