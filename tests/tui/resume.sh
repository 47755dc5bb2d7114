#!/bin/sh
# SPDX-License-Identifier: MIT
# Checks that the game is saved if the program is killed, and that it can be resumed both on the
# screen and in line mode.
#
# shellcheck source=tests/tui/tmux.sh
. "${srcdir:-.}/tests/tui/tmux.sh"

start 80x24 "$ASOBI" nim --p2 perfect --seed 1
wait_for 'take 1-3'
keys 2
wait_for 'move 2'
kill -9 "$(pid_of_program)"
until_true 60 ended || fail 'it survived kill -9'

# The menu offers the unfinished game, continues it and saves it again.
start 80x24 "$ASOBI"
wait_for 'Press r to resume it.'
keys r
wait_for 'Game resumed.'
wait_for 'move 2'
keys 3
wait_for 'move 4'
kill -9 "$(pid_of_program)"
until_true 60 ended

# In a tall window, the list has the position of the chosen game below it.
start 80x40 "$ASOBI" nim
wait_for '─ Position ─'
wait_for 'stones left'
keys q q
wait_end 0
# A command that names the game asks whether to resume it; with --resume it does not ask.
start 80x24 "$ASOBI" nim
wait_for 'Unfinished games'
wait_for 'move 4'
keys r
wait_for 'Game resumed.'
wait_for 'move 4'
keys U
wait_for 'move 2'
keys Q
wait_end 0
start 80x24 "$ASOBI" nim --resume
wait_for 'move 2'
keys 3
wait_for 'move 4'
keys Q
wait_end 0

# A new game can start while another one of its kind is being played, and does not affect it. The
# program does not offer to resume a game that is being played.
start 80x24 "$ASOBI" nim --resume
wait_for 'move 4'
one=$(pid_of_program)
TMUX= XDG_STATE_HOME=$dir/state "$ASOBI" nim --plain --p2 random --seed 3 >"$dir/beside" 2>&1 <<-END
	3
	quit
END
! grep -q 'unfinished game' "$dir/beside" || fail "a game that is played is offered: $(cat "$dir/beside")"
kill -9 "$one"
until_true 60 ended
start 80x24 "$ASOBI"
wait_for '2 unfinished games. Press r to choose one.'
keys r
wait_for 'Unfinished games'
keys x
wait_for 'Give up this game?'
keys y
wait_gone 'move 2'
wait_for 'move 4'
keys r
wait_for 'Game resumed.'
wait_for 'move 4'
keys Q
wait_for 'Unfinished game (move 4)'
keys q q
wait_end 0

# The same game continues in line mode, and then on the screen again.
start 80x24 "$ASOBI" nim --resume --plain
wait_for '23 stones remain'
keys 1 Enter
asks_twice() {
	[ "$(screen | grep -c 'Your choice:')" -eq 2 ]
}
until_true 60 asks_twice || fail 'it does not ask again'
kill -9 "$(pid_of_program)"
until_true 60 ended
start 80x24 "$ASOBI" nim --resume
wait_for 'move 6'
# After a resignation, there is no unfinished game to save any more.
keys G
wait_for 'Resign'
keys y
wait_for 'Game over.'
keys Q
wait_end 0
start 80x24 "$ASOBI" nim --resume
wait_for 'You have no unfinished game of Nim'
wait_end 2
