#!/bin/sh
# SPDX-License-Identifier: MIT
# Tests the teacher. When a move is a clear mistake, the teacher asks the player to look again. If
# the player insists on the move, the teacher says why not and shows the reply. It does so up to
# five times in a game, even if the game is saved and resumed. The test makes moves by typing, with
# the arrow keys and by clicking.
#
# shellcheck source=tests/tui/tmux.sh
. "${srcdir:-.}/tests/tui/tmux.sh"

click() {
	at="$(printf '%x' $((32 + $1))) $(printf '%x' $((32 + $2)))"
	# shellcheck disable=SC2086
	keys -H 1b 5b 4d 20 $at 1b 5b 4d 23 $at
}

# After a bad move, the teacher asks a question that gives nothing away, and the player may choose
# again. If the player tries the same move again, the question gives the reason, and the board shows
# the opponent's reply.
start 80x24 "$ASOBI" tictactoe --coach --position 'O........ 1 -' --p1 perfect --p2 human --seed 1
wait_for 'with a teacher'
wait_for 'You >'
keys 1
wait_for 'Look again: O took a corner.'
hides 'What would follow' || fail 'the reply is shown before the player has looked again'
shows 'move 0' || fail 'the move is played before the question is answered'
keys Escape
wait_gone 'think again'
wait_for 'Look again: O took a corner.'	# it can be read once more
# The teacher also objects to a move made by pointing or by a click; the player can still play it.
keys Home Right Enter
wait_for 'Not cell 1: O took a corner; only'
wait_for 'What would follow'
wait_for 'play it anyway'
row=$(screen | grep -n 'play it anyway' | cut -d : -f 1)
col=$(screen | sed -n "${row}s/play it anyway.*//p" | wc -m)
click "$col" "$row"
wait_for 'move 2'
keys Q
wait_end 0

# Keys typed ahead do not answer the question, and neither does the Enter that ends a typed move.
start_afresh 80x24 "$ASOBI" nim n=13 --coach --p2 perfect --seed 1
wait_for 'take 1-3:'
keys 2pp
wait_for 'Look again: Leave '
wait_for 'think again'
hides 'move 2' || fail 'what was typed ahead is an answer'
keys Enter t
wait_gone 'think again'
shows 'move 0' || fail 'Enter answers the question'
keys 1
wait_for 'move 2'
# A move can be taken back without a question, because this is already a practice game.
keys U
wait_for 'move 0'
keys Q
wait_end 0

# Two people take turns to make mistakes, so the winning position changes hands again and again. The
# teacher speaks five times and no more, even if the game is saved and resumed.
start_afresh 80x24 "$ASOBI" nim n=18 --coach --p2 human
wait_for 'Player 1 >'
n=0
for take in 1 2 2; do
	keys $take
	wait_for 'Look again: Leave '
	keys p
	n=$((n + 1))
	wait_for "move $n"
done
keys Q
wait_end 0
grep -qx 'coach 3' "$XDG_STATE_HOME"/asobi/unfinished-nim-1.asobi || fail 'the kept game forgets how often the teacher spoke'
start 80x24 "$ASOBI" nim --resume
wait_for 'with a teacher'
for take in 2 2; do
	keys $take
	wait_for 'Look again: Leave '
	keys p
	n=$((n + 1))
	wait_for "move $n"
done
keys 2
wait_for 'move 6'
hides 'Look again' || fail 'the teacher speaks for a sixth time'
keys Q
wait_end 0
rm -rf "$XDG_STATE_HOME"

# A key in the menu starts a game with the teacher, and so does one of the modes in the form for a
# new game. The form keeps the players that were chosen in it.
start 80x24 "$ASOBI"
wait_for 'q quit'
keys j c
wait_for 'take 1-3:'
wait_for 'with a teacher'
keys Q
wait_for 'q quit'
keys Tab
wait_for '◂ Play ▸'
keys j j l
wait_for '◂ Hard ▸'
keys k k l
wait_for '◂ With a teacher ▸'
shows 'Hard' || fail 'a teacher changes the players'
keys l
wait_for '◂ Shared keyboard ▸'
keys h Enter
wait_for 'with a teacher'
keys Q
wait_for 'q quit'
keys q q
wait_end 0

# In a window with no room beside the board, the question stands at the bottom, also in Japanese and
# in plain ASCII.
start_afresh 40x16 "$ASOBI" nim n=13 --coach --p2 perfect --seed 1 --glyphs ascii
wait_for 'take 1-3:'
keys 3
wait_for 'play it anyway'
keys p
wait_for 'move 2'
keys Q
wait_end 0
start_afresh 120x40 "$ASOBI" numer0n digits=3 mode=solo --coach --seed 1 --lang ja
wait_for 'あなた >'
keys 123 Enter
wait_for '2手目'
keys 123 Enter
wait_for 'そのまま着手する'
wait_for 'もう一度'
keys p
wait_for '3手目'
keys Q
wait_end 0

# The teacher asks nothing if no person plays.
start 80x24 "$ASOBI" nim --coach --p1 random --p2 random
wait_for "'--coach' is for games that you play yourself"
wait_end 2
exit 0
