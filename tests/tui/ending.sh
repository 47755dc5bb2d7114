#!/bin/sh
# SPDX-License-Identifier: MIT
# Tests the final page of a game on a real terminal. It appears automatically after the board has
# been shown, and keys leave it or bring it back. A user who only watches needs no key.
#
# shellcheck source=tests/tui/tmux.sh
. "${srcdir:-.}/tests/tui/tmux.sh"

# leave_page TEXT: presses W until the page gives way to the board, where TEXT stands. The page ignores
# a key that comes with it, because the user meant the board before it.
leave_page() {
	for _ in 1 2 3 4 5; do
		keys W
		if until_true 1 shows "$1"; then
			return
		fi
	done
	fail "W does not leave the page"
}

# After a game, the board is shown first; then the page appears without a key press. W and Enter
# switch between them, and looking back through the game closes the page. What is shared is in a
# file, and the message says where.
start 120x40 sh -c "cd '$dir' && exec '$ASOBI' tictactoe --p2 human --seed 1"
wait_for ' > '
n=0
for move in 0 1 4 2 8; do
	n=$((n + 1))
	keys $move
	wait_for "move $n"
done
wait_for 'How the game went'
wait_for 'Move 4, cell 2 (blunder): O needed one more mark;'
wait_for 'Three in a row: 0 4 8.'
keys "&"
wait_for 'Share this game:'
keys a
wait_for 'Saved an animation of this game to ~/asobi-tictactoe.svg.'
grep -q '<animate' "$dir/asobi-tictactoe.svg" || fail 'there is no film'
keys "&" p
wait_for 'Saved a picture of this game to ~/asobi-tictactoe-2.svg.'
! grep -q '<animate' "$dir/asobi-tictactoe-2.svg" || fail 'the picture moves'
keys "&" t
wait_for '1. 0  2. 1  3. 4  4. 2  5. 8'
wait_for 'Saved this game as text to ~/asobi-tictactoe.txt.'
grep -q '^1. 0  2. 1  3. 4  4. 2  5. 8$' "$dir/asobi-tictactoe.txt" || fail 'the text has other moves'
keys q
leave_page '─ Review'
hides 'How the game went' || fail 'the page stays'
keys Enter
wait_for 'How the game went'
keys Left
wait_for 'move 4 of 5'
hides 'How the game went' || fail 'the page stands over an earlier position'
keys R
wait_for 'move 0'
keys Q
wait_end 0

# If the board does not show the rule that ended the game, the result and the page name it.
start 120x40 "$ASOBI" replay "${srcdir:-.}/tests/golden/play/hasami-fort.asobi"
wait_for 'move 0 of 20'
keys . . . . . . . . . . . . . . . . . . . .
wait_for 'Player 1 loses for having made more moves in areas the opponent can'
keys W
wait_for 'How the game went'
wait_for 'Player 2 wins.'
keys Q
wait_end 0

# When the user asks for mistakes, the program looks for them, even without a pane to show them.
# Until the search ends, it says nothing about them; then it shows the first without another key.
start 40x16 "$ASOBI" replay "${srcdir:-.}/tests/golden/play/hasami-fort.asobi"
wait_for 'Hasami'
keys M
wait_for 'Still looking'
wait_for 'Move 5, c1-b1 (mistake)'
keys Q
wait_end 0

# In the header, above the moves and on the page after the game, the same mark shows which pieces
# belong to a player.
while read -r game first second; do
	start 120x40 "$ASOBI" watch "$game" --p1 random --p2 random --seed 1 --delay 0 --theme mono
	wait_for 'Game over.'
	keys W
	wait_for 'How the game went'
	wait_for "Tanuki"
	for name in "$first Tanuki" "$second Crane"; do
		screen | sed -n 1p | grep -qF -e "$name" || fail "$game: the header does not say '$name'"
		screen | sed 1d | grep -qF -e "$name" || fail "$game: the page does not say '$name'"
	done
	keys W
	wait_for '─ Moves'
	screen | sed -n 3p | grep -qF -e "$first Tanuki" || fail "$game: above the moves stands another mark than $first"
	screen | sed -n 3p | grep -qF -e "$second Crane" || fail "$game: above the moves stands another mark than $second"
	keys Q
	wait_end 0
done <<-games
	tictactoe O X
	hamlet O X
	othello ● ○
	gomoku ● ○
	hasami ▲ ▼
games

# Without colour, the page also appears automatically, and it says who begins the next game.
start 80x24 "$ASOBI" nim n=3 --p2 perfect --theme mono
wait_for 'You >'
keys 1
wait_for 'What you can learn'
wait_for 'again, Solver first'
keys K
wait_for 'You go first.'
keys Q
wait_end 0

# When all games are watched in turn, each one ends with its page.
start 80x24 "$ASOBI" watch --delay 250
wait_for 'WATCH  Tic-tac-toe'
wait_for 'How the game went'
wait_for 'WATCH  Nim'
wait_for 'How the game went'
keys Q
wait_end 0

# A series that is watched continues without a key from page to page, up to its podium. A key stops
# the animation of the podium.
start 120x40 "$ASOBI" watch daifugo games=2 --p1 rules --p2 random --p3 random --p4 random --p5 random --seed 1 --delay 5
wait_for 'What decided the series'
wait_for 'Points after each game'
keys x
wait_for '7 points'
# What the page tells about earlier games of the series also follows a change of the language.
keys L
wait_for 'シリーズの決め手'
hides ' played ' || fail 'the page keeps an English sentence'
keys L
wait_for '7 points'
leave_page '─ Result'
keys Q
wait_end 0

# In Othello, the graph of a game is measured in discs.
start 120x40 "$ASOBI" othello size=6 --p1 human --p2 human --delay 0
wait_for 'Player 1 >'
keys G
wait_for 'Resign this game?'
keys y
wait_for 'Player 1 resigned'
keys W
wait_for 'How the game went'
wait_for '+8'
keys Q
wait_end 0
