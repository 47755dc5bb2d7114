#!/bin/sh
# SPDX-License-Identifier: MIT
# Tests three things on a real terminal: games from a given position, positions that the user sets
# up, and moves typed after a colon, whatever letters they contain.
#
# shellcheck source=tests/tui/tmux.sh
. "${srcdir:-.}/tests/tui/tmux.sh"

# Letters that name cells are never commands, and a colon can begin any move.
start 80x24 "$ASOBI" hasami --p1 human --p2 human
wait_for 'Player 1 >'
keys : a1-a
wait_for 'a1-a5: :a1-a'
keys 5
wait_for 'Player 1 played a1-a5'
for move in h9-h3 i1-i8 c9-c2; do
	keys $move
	wait_for "played $move"
done
keys : a9
wait_for "The piece on a9 isn't yours."
keys Q
wait_end 0

# A game begins from the position that is given on the command line.
start_afresh 80x24 "$ASOBI" othello --p1 human --p2 human --position '---------------------------OX------XO--------------------------- O'
wait_for 'Player 2 >'
keys e3
wait_for 'Player 2 played e3 and flipped 1 disc'
keys Q
wait_end 0
# The game is saved with its starting position.
start 80x24 "$ASOBI" othello --resume
wait_for 'Player 1 >'
wait_for 'move 1'
keys Q
wait_end 0

# In the menu, the user sets up a position. An impossible position is refused; a possible one is
# played and analyzed.
start_afresh 80x24 "$ASOBI"
wait_for '▸ X │ O │ X Tic-tac-toe'
keys p
wait_for 'O 0   X 0   O to move'
keys o
wait_for 'O 1   X 0   O to move'
keys Enter
wait_for "When it's O's turn, X must have the same number of pieces"
keys Right x Left Left Space
wait_for 'O 2   X 1   O to move'
wait_gone 'must have just as many pieces'
keys t a
wait_for 'Analysis'
wait_for 'Player 2 >'
wait_for '-4'			# on the board: the list has room for the best alone
keys Q
wait_for 'O 2   X 1   X to move'
keys t . Enter
wait_for 'You >'
keys Q
wait_for 'O 1   X 1   O to move'
keys c
wait_for 'O 0   X 0   O to move'
keys Escape
wait_for '▸ X │ O │ X Tic-tac-toe'
keys q q
wait_end 0

# The editor fits into a small window, in Japanese and without colour.
start 40x16 "$ASOBI" --lang ja --theme mono
wait_for '▸ 1 三目並べ'
keys j j p
wait_for '手番: O'
keys x x Enter
wait_for 'Oの番なら、盤上の石や駒はXと同じ'
keys q q q
wait_end 0
