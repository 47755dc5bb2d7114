#!/bin/sh
# SPDX-License-Identifier: MIT
# Tests clicks and the mouse wheel with both forms of mouse reports. It also checks that Esc reacts
# without an extra wait.
#
# shellcheck source=tests/tui/tmux.sh
. "${srcdir:-.}/tests/tui/tmux.sh"

# sgr BUTTON COLUMN ROW and x10 BUTTON COLUMN ROW: press and release a button, as terminals with
# long or short reports send it. Columns and rows are counted from 1.
sgr() {
	keys -l "$(printf '\033[<%d;%d;%dM\033[<%d;%d;%dm' "$1" "$2" "$3" "$1" "$2" "$3")"
}

x10() {
	col=$(printf '%x' $((32 + $2))) row=$(printf '%x' $((32 + $3)))
	keys -H 1b 5b 4d "$(printf '%x' $((32 + $1)))" "$col" "$row" 1b 5b 4d 23 "$col" "$row"
}

for form in xterm-256color:sgr screen-256color:x10; do
	TERM=${form%:*} send=${form#*:}
	infocmp "$TERM" >/dev/null 2>&1 || continue
	start_afresh 80x24 "$ASOBI" tictactoe --p2 perfect --seed 1
	wait_for 'cell 0-8'
	$send 0 29 15
	wait_for 'move 2'
	screen | grep -q ' 1  8 ' || fail 'the click played another cell'
	$send 64 20 10
	wait_for 'move 1 of 2'
	$send 65 20 10
	wait_gone 'move 1 of 2'
	$send 0 3 3			# beside the board
	$send 0 60 22
	keys A
	wait_for 'Analysis'
	shows 'move 2' || fail 'a click beside the board played'
	keys Q
	wait_end 0
	start_afresh 80x24 "$ASOBI" nim --p2 perfect --seed 1
	wait_for 'take 1-3'
	$send 0 21 18
	wait_for 'took'
	screen | grep -q ' 1  3 ' || fail 'the click took another number'
	keys Q
	wait_end 0
	start_afresh 80x24 "$ASOBI"
	wait_for 'Player 2'
	keys 1
	wait_gone 'Maximum per turn'
	$send 0 8 6
	wait_for 'Maximum per turn'
	$send 0 8 6			# a second click on the chosen game starts it
	wait_for 'take 1-3'
	keys Q
	wait_for 'Maximum per turn'
	$send 0 45 6
	wait_for '◂ '
	# The keys named in the last rows can also be clicked.
	$send 0 "$(screen | sed -n 24p | sed 's/w watch.*/x/' | wc -m)" 24
	wait_for 'WATCH'
	$send 0 "$(screen | sed -n 24p | sed 's/Q leave.*/x/' | wc -m)" 24
	wait_for 'q quit'
	$send 0 "$(screen | sed -n 24p | sed 's/  q quit.*/x/' | wc -m)" 24	# between two of them
	$send 0 "$(screen | sed -n 24p | sed 's/q quit.*/x/' | wc -m)" 24
	wait_for 'Press q again to quit Asobi.'
	$send 0 "$(screen | sed -n 24p | sed 's/q quit.*/x/' | wc -m)" 24
	wait_end 0
done

# With --no-mouse, the program leaves the mouse to the terminal.
start_afresh 80x24 "$ASOBI" nim --no-mouse
wait_for 'take 1-3'
[ "$(t display-message -p -t main '#{mouse_any_flag}#{mouse_button_flag}#{mouse_standard_flag}')" = 000 ] ||
	fail '--no-mouse is not obeyed'

# Esc must react after 25 ms and not after a second, the default of curses. Because the speed of a
# screen depends on the machine, this compares Esc with another key that closes the same page. The
# best of several tries counts; an Esc that waits longer never passes.
TERM=screen-256color
milliseconds() {
	date +%s%3N
}
close_by() {
	keys '?'
	wait_for 'Tab all keys'
	pressed=$(milliseconds)
	keys "$1"
	wait_gone 'Tab all keys'
	took=$(($(milliseconds) - pressed))
}
escape_is_quick() {
	close_by q
	usual=$took
	close_by Escape
	[ "$took" -lt $((usual + 500)) ]
}
start 80x24 "$ASOBI"
wait_for 'q quit'
tries=0
until escape_is_quick; do
	tries=$((tries + 1))
	[ $tries -lt 8 ] || fail 'Esc waits for more'
done

# In this test, a click arrives before the page that the key opens is drawn. It selects a row of the
# menu, which is what the player saw.
TERM=xterm-256color
start_afresh 80x24 "$ASOBI"
wait_for 'Player 1'
keys -l "$(printf 'o\033[<0;30;9M\033[<0;30;9m')"
wait_for 'Language'
keys q
wait_for 'Player 1'
keys q q q
wait_end 0
