#!/bin/sh
# SPDX-License-Identifier: MIT
# Tests the screen of the daily puzzle. It judges answers and gives reasons, stores the result in
# the diary and shows text to share. Both q and Esc leave it.
#
# shellcheck source=tests/tui/tmux.sh
. "${srcdir:-.}/tests/tui/tmux.sh"

diary=$XDG_DATA_HOME/asobi/daily
# The clock stands still at noon of one day, however long this test takes.
ASOBI=${ASOBI%/*}/tests/cli/asobi_tested ASOBI_NOW=1795953600
export ASOBI_NOW
day() {
	date -u -d "@$((ASOBI_NOW - $1 * 86400))" +%F
}

# Of the puzzles of a day, only one is the puzzle of the day.
start 80x24 "$ASOBI" daily --date 2026-11-22
wait_for 'PUZZLE  Gomoku'
wait_for 'Puzzle of the day, 2026-11-22'
keys N
wait_for 'Extra puzzle, 2026-11-22'
hides 'Puzzle of the day' || fail 'there are two puzzles of the day'
keys Q
wait_end 0

# After a wrong move, the screen says what to look for. After the right move, it says why that move
# is right, and only then what all other moves would have done.
start 80x24 "$ASOBI" daily hamlet --date 2026-11-22
wait_for 'Extra puzzle, 2026-11-22'
wait_for 'forces a win in at most 3 of'
wait_for 'none yet'
hides 'What each move leads to' || fail 'the answer is told before it is found'
hides 'n=' || fail 'options are told'
keys 0
wait_for "Try again: column 0 isn't it. "
wait_for '□'
hides 'What each move leads to' || fail 'the answer is told after a wrong move'
test ! -e "$diary" || fail 'an unfinished puzzle is in the diary'
keys 9
wait_for "There's no column '9'"
keys 2
wait_for 'Correct: column 2: O must block it'
wait_for '* 2  '
wait_for 'wins in 5'
wait_for 'Asobi 2026-11-22 Hamlet: 2'
wait_for '□■'
# Once the puzzle is solved, no move is judged any more. A change of language affects the whole
# screen.
keys 1 L
wait_for '正解です'
wait_for '2026-11-22の追加問題'
wait_for '5手'
keys L
wait_for 'Correct: column 2: O must block it'
[ "$(cat "$diary")" = '2026-11-22 hamlet 2 solved late' ] || fail "the diary is: $(cat "$diary")"
keys Q
wait_end 0
# The result card stays on the terminal after the program has ended.
wait_for 'Asobi 2026-11-22 Hamlet: 2'

# The player can solve a puzzle by pointing at a cell, and only the first attempt counts. Enter
# starts the puzzle of the next game.
start 80x24 "$ASOBI" daily hamlet --date 2026-11-22
wait_for 'Already solved. Only your first'
keys Home Right Right Enter
wait_for 'Correct: column 2'
[ "$(wc -l <"$diary")" -eq 1 ] || fail 'it is written down twice'
keys Enter
wait_for 'PUZZLE  Othello'
wait_for 'Extra puzzle, 2026-11-22'
wait_for 'Look for a region'
keys Escape
wait_end 0

# The player calls numbers until the hidden one is found.
start 120x40 "$ASOBI" daily numer0n --date 2026-11-22 --delay 0
wait_for 'Find the hidden number with 3 different'
n=0
for call in $(for a in 0 1 2 3 4 5 6 7 8 9; do for b in 0 1 2 3 4 5 6 7 8 9; do for c in 0 1 2 3 4 5 6 7 8 9; do echo $a$b$c; done; done; done | awk '
	{ if (substr($0, 1, 1) != substr($0, 2, 1) && substr($0, 1, 1) != substr($0, 3, 1) && substr($0, 2, 1) != substr($0, 3, 1)) print }' | head -20); do
	n=$((n + 1))
	keys "$call" Enter
	wait_for "$(printf '%2d  %s ' $n "$call")"
	if [ $n -eq 1 ]; then
		keys Escape	# the call would be lost
		wait_for 'Press Q to leave.'
	fi
done
wait_for 'Not solved.'
wait_for 'Asobi 2026-11-22 Numer0n: not solved in 20'
grep -qx '2026-11-22 numer0n 20 missed late' "$diary" || fail "the diary is: $(cat "$diary")"
keys Q
wait_end 0

# The page of daily puzzles shows the last weeks, with today in brackets, and the streak. When it is
# opened from the menu, it starts the first puzzle that has not been tried yet.
{
	echo "$(day 2) nim 2 solved"
	echo "$(day 1) nim 2 solved"
	for game in numer0n nim othello gomoku; do
		echo "$(day 0) $game 3 solved"
	done
} >"$diary"
start 80x24 "$ASOBI"
wait_for 'q quit'
keys d
wait_for 'PUZZLE  Hamlet'
wait_for '3 days in a row'
wait_for '[■]'
# The commands of a normal game are not available in the puzzle of the day.
keys U H A G R I
wait_for 'ASOBI   Rules'
keys q
wait_for 'PUZZLE  Hamlet'
hides 'practice' || fail 'a puzzle is practice'
hides 'Resign' || fail 'a puzzle can be resigned'
keys Escape
wait_for '┌─ Games'
keys q q
wait_end 0
find "$dir" -name '*.asobi' | grep . && fail 'a puzzle is kept as a game'

# If the result cannot be saved, the screen says so. In small windows, the last row asks the
# question of the puzzle.
rm "$diary" && mkdir "$diary"
start 250x40 "$ASOBI" daily hamlet --date 2026-11-22
wait_for 'forces a win in at most 3 of'
keys 2
wait_for "Can't write $diary: Is a directory."
keys Q
wait_end 1
start 60x18 "$ASOBI" daily hamlet --date 2026-11-22
wait_for 'Find the move that forces'
hides 'solution' || fail 'the solution is offered before anything was tried'
keys 1
wait_for "Try again: column 1 isn't it. "
# After a wrong move, the player can see the solution; then the puzzle does not count as solved.
wait_for 'H solution'
keys H
wait_for 'Not solved. The best move: column 2: O must block'
keys Q
wait_end 1
exit 0
