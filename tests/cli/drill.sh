#!/bin/sh
# SPDX-License-Identifier: MIT
# Tests `asobi drill` in line mode, which asks players about their own earlier mistakes. A clock
# that the test sets lets five weeks pass.
. "${srcdir:-.}/tests/cli/lib.sh"

turned=${ASOBI%/*}/tests/cli/asobi_tested
kept=$XDG_DATA_HOME/asobi
mkdir -p "$kept"
cp -r "${srcdir:-.}/tests/golden/archive/asobi/games" "$kept/games"

# on DAY COMMAND...: runs the command with the clock on that day, counted from 2026-06-01.
on() {
	ASOBI_NOW=$((1780272000 + 86400 * $1 + 43200))
	export ASOBI_NOW
	shift
	"$@"
}
drill() {
	"$turned" drill --plain "$@" 2>&1
}

# The drill does not change the saved games and reviews each of them once. It reports files that it
# cannot read.
out=$(on 0 drill --mistakes)
has 'kinds' "$out" "^Hamlet: doesn't block three in a column${tab}1 time$"
has 'kinds' "$out" "^Tic-tac-toe: doesn't block two in a row${tab}1 time$"
has 'due' "$out" '^4 questions left today\.$'
has 'unreadable' "$out" '^2 saved games can'\''t be read. One of the errors: Line'
lines=$(wc -l <"$kept/lessons")
out=$(on 0 drill --mistakes --json)
has 'json' "$out" '"game": "hamlet", "pattern": "block-vertical", "missed": 1, "right": 0, "wrong": 0, "learnt": 0'
has 'json' "$out" '"games": 14, "unreadable": 2, "due": 4, "tomorrow": 0, "streak": 0'
[ "$(wc -l <"$kept/lessons")" -eq "$lines" ] || fail 'a game is gone through twice'
diff -r "${srcdir:-.}/tests/golden/archive/asobi/games" "$kept/games" || fail 'games are changed'

# A drill can be limited to one game. If the player leaves with q, the same question comes again
# next time and nothing is counted.
out=$(printf '\nhelp\nzz\nq\n' | on 0 drill hamlet)
[ "$(echo "$out" | grep -c 'Which move draws?')" -eq 3 ] || fail "the task is not told again: $out"
has 'no move' "$out" "There's no column 'zz'"
has 'help' "$out" 'The answer appears after the third try'
case $out in *Asobi\ drill*) fail "counted: $out" ;; esac
out=$(on 0 drill othello </dev/null)
has 'another game' "$out" '^No more positions to solve today\.$'

# If the first try is wrong, the answer counts as wrong, even if the player then leaves. The right
# move is shown with its reason.
line_of() {
	printf '%s\n' "$1" | sed -n "s/^$2: //p" | sed 1q
}
out=$(printf '0\n2\n' | on 0 drill hamlet)
has 'the first hint' "$out" "Try again: column 0 isn't it\\. X has three on top of each other\\."
has 'the same again' "$out" "Try again: that's the move from your game\\."
has 'card' "$out" '^Asobi drill 2026-06-01: 0 of 1$'
has 'block' "$out" '^□$'
tail -n 1 "$kept/lessons" | grep -qx '2026-06-01 wrong 6 20260408T081500Z-hamlet.asobi' || fail "written: $(tail -n 1 "$kept/lessons")"
out=$(on 0 drill hamlet </dev/null)
has 'once a day' "$out" '^Tomorrow: 1 question\. Learnt so far: 0 of 1\.$'
out=$(printf '2\n2\n2\n' | on 1 drill hamlet)
has 'the answer' "$out" 'Not solved\. The best move: column [0-9]: X has three on top of each other, and this blocks the fourth\.'
best=$(printf '%s\n' "$out" | sed -n 's/.*The best move: column \([0-9]\).*/\1/p')
has 'two days' "$out" '^Your streak: 2 days\.$'

# After right answers, a question comes back after 1, 3, 7 and 20 days and then no more.
came=
for day in $(seq 2 40); do
	out=$(echo "$best" | on "$day" drill hamlet)
	case $out in *'Correct: column'*) came="$came $day" ;; esac
done
[ "$came" = ' 2 5 12 32' ] || fail "it came back on the days$came"
out=$(on 41 drill --mistakes hamlet)
has 'learnt' "$out" "^Hamlet: doesn't block three in a column${tab}1 time, 4 right, 2 wrong since then, 1 learnt$"

# The reason that the drill shows is the one that the analysis computes, and the position is the one
# in the record.
out=$(on 50 drill tictactoe </dev/null)
# shellcheck disable=SC2046
best=$("$ASOBI" analyze tictactoe --position "$(line_of "$out" Position)" | sed -n '1s/	.*//p')
out=$(echo "$best" | on 50 drill tictactoe)
has 'why' "$out" "Correct: cell $best: X needs one more mark for three in a row, and this blocks it\\."

# If a game was deleted or replaced, one sentence says so and the other questions are asked.
rm "$kept"/games/*-tictactoe.asobi
echo 'asobi-record 99' >"$kept/games/20260413T134500Z-numer0n.asobi"
before=$(cat "$kept/lessons")
out=$(on 60 drill </dev/null)
has 'gone' "$out" '^Skipping 2 mistakes: their games are gone or have changed\.$'
has 'others' "$out" '^Nim: Game of 2026-04-02, move 1$'
[ "$before" = "$(cat "$kept/lessons")" ] || fail 'lessons are lost with their games'

# The test adds a line of an unknown kind, and then a file that cannot be written.
echo 'what is this' >>"$kept/lessons"
out=$(on 60 drill </dev/null)
has 'strange' "$out" "^1 line of the file 'lessons' can't be read and stays as it is\.$"
rm "$kept/lessons" && mkdir "$kept/lessons"
out=$(echo 1 | on 60 drill nim)
has 'unwritten' "$out" 'Can'\''t write .*lessons: '
has 'and yet asked' "$out" 'Asobi drill 2026-07-31: . of 1'

# Without saved games there is nothing to ask.
rm -rf "$kept"
out=$(on 60 drill </dev/null)
has 'nothing' "$out" '^No mistakes found yet\. '
run 2 drill chess
run 2 drill --json
run 2 drill nim hamlet
exit $bad
