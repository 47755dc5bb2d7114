#!/bin/sh
# SPDX-License-Identifier: MIT
# Checks that the screen still reacts while a computer player thinks. The user can resize it, open
# the help, make the computer move at once, or leave.
#
# shellcheck source=tests/tui/tmux.sh
. "${srcdir:-.}/tests/tui/tmux.sh"

think() {
	start_afresh 80x24 "$ASOBI" tictactoe --p2 "general:ms=$1"
	wait_for 'cell 0-8'
	keys 4
	wait_for 'is thinking'
}

# Whether the computer still thinks when the size changes depends on the machine, so this waits for
# the move alone.
start_afresh 80x24 "$ASOBI" tictactoe --p2 general:ms=2000
wait_for 'cell 0-8'
keys 4
resize 40x10
wait_for 'Asobi needs 40x16'
resize 1x1
resize 200x60
wait_for '┌─ Moves'
resize 80x24
wait_for 'move 2'
until_true 60 frame_ends 21 || fail 'the frame is torn'
keys Q
wait_end 0

# Nobody has to wait for a computer player that thinks for 200 s: the key N makes it move at once,
# even just before it starts to think, and Q leaves the table at once.
think 200000
keys '?'
wait_for 'this page'
keys q
wait_for 'is thinking'
keys N
wait_for 'move 2' 20
for _ in 1 2 3 4 5; do
	start_afresh 80x24 "$ASOBI" tictactoe --p2 general:ms=200000
	wait_for 'cell 0-8'
	keys 4 N
	wait_for 'move 2' 20
	keys Q
	wait_end 0 20
done
think 200000
keys N
wait_for 'move 2' 20
keys Tab Enter
wait_for 'is thinking'
keys Q
wait_end 0 20

# A move typed while the opponent thinks is played when it is the user's turn, unless the user
# cancels it. After a move has been taken back, a pending move is not played.
think 200000
keys 5
wait_for '1 key typed before your turn'
keys Escape
wait_for 'is thinking'
keys U
wait_for 'move 0' 20
wait_for 'cell 0-8'
keys Q
wait_end 0 20

# A user who watches a game can pause it or leave it while a player thinks.
start 80x24 "$ASOBI" watch tictactoe --p1 general:ms=200000 --p2 random
wait_for 'Playing'
keys Space
wait_for 'Paused'
keys N .
wait_for 'move 1' 20
keys Q
wait_end 0 20

clock_runs() {
	screen | grep -q '[0-9] s *$'
}

# If each move has a time limit, a person who runs out of time loses, and a computer is made to move
# in time. The clock stands still while the keyboard is passed to the other person.
start_afresh 80x24 "$ASOBI" tictactoe --p2 general:ms=200000 --clock 6
wait_for 'Ready?'
sleep 0.3	# long enough for a clock to be drawn
! clock_runs || fail 'a clock runs before anybody is ready'
keys Enter
wait_for 'cell 0-8'
until_true 60 clock_runs || fail 'no clock runs'
keys 4
wait_for 'move 2' 60
wait_for 'You ran out of time. You lose' 60
keys Q
wait_end 0
start_afresh 80x24 "$ASOBI" null --p1 human --p2 human --clock 2
wait_for 'Ready?'
keys Enter
wait_for 'Then press Enter.'
! clock_runs || fail 'a clock runs behind the curtain'
sleep 2.2	# longer than the clock
keys Enter
wait_for 'number 1-9'
wait_for 'ran out of time' 60
keys Q
wait_end 0
