#!/bin/sh
# SPDX-License-Identifier: MIT
# Tests how a finished game is played again, on a real terminal.
#
# shellcheck source=tests/tui/tmux.sh
. "${srcdir:-.}/tests/tui/tmux.sh"

# When you play again, your opponent moves first. With a given seed, the same game is played again
# and you move first again.
start_afresh 80x24 "$ASOBI" tictactoe --p2 random
wait_for 'O You'
keys G y
wait_for 'Game over.'
keys R
wait_for 'X You'
keys Q
wait_end 0
start_afresh 80x24 "$ASOBI" tictactoe --p2 random --seed 1
wait_for 'O You'
keys G y
wait_for 'Game over.'
keys R
wait_gone 'Game over.'
wait_for 'O You'
keys Q
wait_end 0

# If no game is named, `asobi watch` shows all games in turn and then starts again with the first.
start_afresh 80x24 "$ASOBI" watch --delay 40 --seed 1
for title in Tic-tac-toe Nim Hamlet Othello; do
	wait_for "WATCH  $title"
done
keys Q
wait_end 0
