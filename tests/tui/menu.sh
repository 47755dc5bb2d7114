#!/bin/sh
# SPDX-License-Identifier: MIT
# Tests the menu on real terminals, with different languages, colours, characters and sizes.
#
# shellcheck source=tests/tui/tmux.sh
. "${srcdir:-.}/tests/tui/tmux.sh"

# Succeeds if the screen uses colours. The default colours of the terminal, 39 and 49, do not count.
colour() {
	t capture-pane -e -p -t main | grep -q "$(printf '\033')\[[0-9;]*[34][0-8]"
}

non_ascii() {
	screen | LC_ALL=C grep -q "$(printf '[\200-\377]')"
}

# chosen GAME: succeeds if this game is the chosen one in the menu.
chosen() {
	screen | grep -q "▸.* $1"
}

for TERM in screen-256color xterm-256color screen; do
	infocmp "$TERM" >/dev/null 2>&1 || continue
	start 80x24 "$ASOBI"
	wait_for 'q quit'
	wait_for '┌─ Games'
	colour || fail "there is no colour with TERM=$TERM"
	keys q q
	wait_end 0
	wait_for 'the shell'		# what was there before is there again
done
TERM=screen-256color

# In the form, q goes back to the games. There, it quits if it is pressed twice in a row; another key
# in between takes the first one back.
start 80x24 "$ASOBI"
wait_for 'q quit'
keys Tab
wait_for '← → change'
keys q
wait_gone '← → change'
keys q
wait_for 'Press q again to quit Asobi.'
keys Down
wait_gone 'Press q again'
keys q
wait_for 'Press q again to quit Asobi.'
keys q
wait_end 0

start 80x24 NO_COLOR=1 "$ASOBI"
wait_for 'q quit'
! colour || fail 'NO_COLOR is not obeyed'
keys T
until_true 60 colour || fail 'T brings no colours'
keys q q
wait_end 0

start 80x24 "$ASOBI" --theme mono tictactoe
wait_for 'cell 0-8'
keys 4
wait_for 'move 2'
! colour || fail 'mono is not obeyed'
keys Q
wait_end 0

start 80x24 LC_ALL=C "$ASOBI"
wait_for '+- Games'
! non_ascii || fail 'there is more than ASCII in a C locale'
keys q q
wait_end 0

# The program needs no Japanese locale, nor any locale at all.
for locale in LC_ALL=C.UTF-8 LC_ALL= LC_ALL=ja_JP.UTF-8; do
	start 80x24 LANG= LANGUAGE= $locale "$ASOBI" --lang ja
	wait_for '三目並べ'
	wait_for 'q 終了'
	keys q q
	wait_end 0
done

# After each resize, the frame is complete.
start 80x24 "$ASOBI"
wait_for 'q quit'
resize 120x40
until_true 60 frame_ends 37 || fail 'the frame does not grow'
resize 40x16
wait_gone 'Player 1'
wait_for 'English'
resize 20x5
wait_for 'Asobi needs'
resize 80x24
wait_for 'Player 1'
keys q q
wait_end 0

# LINES and COLUMNS in the environment must not fix the size of the screen.
start 80x24 LINES=10 COLUMNS=20 "$ASOBI"
wait_for 'q quit'
resize 100x30
until_true 60 frame_ends 27 || fail 'LINES and COLUMNS freeze the size'
keys q q
wait_end 0

# While nobody presses a key, the preview shows one game after another, played by computers. The
# chosen game stays chosen, Enter plays it, and nothing of the preview is saved. The shortest wait
# is 3 seconds; while the user is in the form, no preview starts.
start_afresh 120x40 ASOBI_PREVIEWS=3 "$ASOBI" --seed 1
wait_for '1 Tic-tac-toe'
keys Tab Tab 8
wait_for '─ Demo: Gomoku ─'
wait_for 'move 3'
wait_for '─ Demo: Tic-tac-toe ─'
keys '?'
wait_gone 'Demo'
wait_for 'or use the arrow keys or its number'
keys q
wait_for '─ Gomoku ─'
wait_for 'Demo: Gomoku'
wait_for 'Demo: Tic-tac-toe'
chosen Gomoku || fail 'an idle minute chose another game'
keys Enter
wait_for 'point a1-h8'
keys Q
wait_for 'q quit'
keys q q
wait_end 0
[ ! -e "$dir/state/asobi/tictactoe.asobi" ] || fail 'a game that played itself was kept'

# A click in the row of a game chooses it. A click beside the list chooses nothing.
start_afresh 120x40 "$ASOBI"
wait_for '▸'
row=$(screen | grep -n 'Hamlet' | sed 's/:.*//;q')
keys -H 1b 5b 4d 20 36 "$(printf '%x' $((32 + row)))"	# column 22 of its row
until_true 60 chosen Hamlet || fail 'the click chose another game'
keys -H 1b 5b 4d 20 51 "$(printf '%x' $((31 + row)))"
keys i
wait_for 'ASOBI   Rules'
shows 'Hamlet' || fail 'the rules are those of another game'
keys q
until_true 60 chosen Hamlet || fail 'a click beside the list chose a game'
keys q q
wait_end 0

# The key f in the menu opens a table of the chosen game that a friend can join, and shows what the
# friend must type. The table's referee ends when the table is closed.
start_afresh 80x24 "$ASOBI"
wait_for '▸'
keys 4 f
wait_for 'Your friend can join with: asobi join'
wait_for '1 Othello'
keys q
wait_for 'Close this table for everyone'
keys y
wait_for '─ Othello ─'
keys q q
wait_end 0
