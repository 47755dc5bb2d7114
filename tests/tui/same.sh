#!/bin/sh
# SPDX-License-Identifier: MIT
# Checks that it makes no difference whether a move is typed, chosen with the arrow keys or clicked.
# Afterwards the screen must look the same, even the position of the cursor.
#
# shellcheck source=tests/tui/tmux.sh
. "${srcdir:-.}/tests/tui/tmux.sh"

click() {
	keys -l "$(printf '\033[<0;%d;%dM\033[<0;%d;%dm' "$1" "$2" "$1" "$2")"
}

# play GAME HOW KEYS: plays one move and stores the screen that shows the reply.
play() {
	# shellcheck disable=SC2086
	start_afresh 80x24 "$ASOBI" $1 --p2 level:1 --seed 1 --delay 0
	wait_for 'move 0'
	wait_for 'You >'
	how=$2
	shift 2
	"$@"
	wait_for 'move 2'
	wait_for 'You >'
	# Right after a typed move, Enter does nothing and isn't offered, until another key is pressed.
	keys '?'
	wait_gone 'You >'
	keys q
	wait_for 'You >'
	{
		t capture-pane -p -e -t main
		t display-message -p -t main '#{cursor_x} #{cursor_y}'
	} >"$dir/$how"
	keys Q
	wait_end 0
}

alike() {
	cmp -s "$dir/typed" "$dir/$2" || {
		diff "$dir/typed" "$dir/$2"
		fail "$1: a move that is $2 differs from one that is typed"
	}
}

both() {
	play "$1" typed keys "$2"
	game=$1
	shift 2
	play "$game" pointed keys "$@"
	alike "$game" pointed
}

TERM=xterm-256color
both tictactoe 8 Right Down Enter
play tictactoe clicked click 29 15
alike tictactoe clicked
both nim 3 Right Right Enter
play nim clicked click 21 18
alike nim clicked
both hamlet 5 Right Right Right Enter
both othello d3 Right Left Enter
both othello c4 Tab Enter
both gomoku d4 Right Left Enter
both hasami e1-e2 Enter Up Enter
