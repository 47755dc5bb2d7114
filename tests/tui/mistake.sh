#!/bin/sh
# SPDX-License-Identifier: MIT
# Tests that an exercise shows the program's mistake on the screen, move by move, with a remark. The
# exit status is still that of the judgement.
#
# shellcheck source=tests/tui/tmux.sh
. "${srcdir:-.}/tests/tui/tmux.sh"

start 120x40 "$ASOBI" exercise tictactoe level:4 --replay
wait_for 'REPLAY  Tic-tac-toe'
wait_for 'move 0 of'
keys . . . . . . . . .
wait_for 'Asobi: this loses; better: '
keys Q
wait_end 1

start 80x24 "$ASOBI" exercise numer0n-fits ver2 --replay
wait_for 'REPLAY  Numer0n'
keys . . .
wait_for 'Asobi: earlier answers rule this number out'
keys Q
wait_end 1

# If a fault ended the match, --replay shows its games as they were played.
start 80x24 "$ASOBI" exercise nim-legal "${ASOBI%/*}/tests/engines/faulty illegal 3" --replay
wait_for 'REPLAY  Nim'
keys Q
wait_end 1

# If the program passes the exercise, --replay opens no screen.
start 80x24 "$ASOBI" exercise nim-last perfect --replay
wait_for "There's no mistake to replay."
wait_end 0
