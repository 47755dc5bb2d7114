#!/bin/sh
# SPDX-License-Identifier: MIT
# Tests the packs of puzzles and the streak on the screen.
#
# shellcheck source=tests/tui/tmux.sh
. "${srcdir:-.}/tests/tui/tmux.sh"

# The clock stands still at noon of one day, however long this test takes.
ASOBI=${ASOBI%/*}/tests/cli/asobi_tested ASOBI_NOW=1795953600
export ASOBI_NOW
ledger=$XDG_DATA_HOME/asobi/puzzles

# Enter opens the next puzzle of a pack. At the end, the pack's result card counts the puzzles that
# were solved.
right=$(awk -F '\t' '$1 == "win" { print $5 }' "${srcdir:-.}/assets/puzzles/hamlet.puzzles")
start 80x24 "$ASOBI" puzzles hamlet --pack win
wait_for 'Puzzle, difficulty 1 of 10'
wait_for 'One move wins'
wait_for 'Puzzles left by difficulty'
wait_for ' left '
hides 'What each move leads to' || fail 'the answer is told before it is found'
for column in 0 1 2 3 4 5; do
	echo "$right" | grep -q "$column" || break
done
keys "$column"
wait_for "isn't it"
wait_for '□'
keys H
wait_for 'Not solved. The best move: column'
wait_for 'Asobi puzzles 2026-11-29'
wait_for '0 of 1'
wait_for 'Press Enter for the next puzzle.'
keys Enter
wait_for 'none yet'
keys Q
wait_end 0
wait_for 'Asobi puzzles 2026-11-29 Hamlet: 0 of 1'

# After the last puzzle of a pack, the prompt doesn't offer another one, and Enter leaves, even
# right after the typed move.
start 80x24 "$ASOBI" puzzles hamlet --pack zugzwang
wait_for 'none yet'
for column in 0 1 2 3 4 5; do
	keys "$column"
	until_true 2 shows 'last puzzle' && break
done
wait_for 'That was the last puzzle. Press Enter to leave.'
hides 'another' || fail 'a puzzle is offered after the last one'
keys Enter
wait_end 0

# From the menu, u begins a streak of the chosen game. One puzzle may be skipped, and the first error
# ends the streak; then a new one begins.
start 80x24 "$ASOBI"
wait_for 'q quit'
keys j
keys u
wait_for 'PUZZLE  Nim'
wait_for 'may skip one'
keys N
wait_gone 'may skip one'
wait_for 'The first mistake ends'
# A second puzzle can't be skipped.
hides 'N another' || fail 'skipping is offered again'
keys N
wait_for "You've already skipped a puzzle."
keys 0 I
wait_for 'ASOBI   Rules'
keys q
wait_for 'PUZZLE  Nim'
hides 'Streak over' || fail 'an illegal move ends the streak'
keys 1
wait_for 'Streak over. Your result'
wait_for 'Press Enter to begin a new streak.'
keys Escape
wait_for '┌─ Games'
test ! -e "$ledger" || fail 'a streak that did not end is in the file'
keys q q
wait_end 0
exit 0
