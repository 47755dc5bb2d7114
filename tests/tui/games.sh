#!/bin/sh
# SPDX-License-Identifier: MIT
# Plays whole games with the keyboard, in both languages, without colour and in plain ASCII.
#
# shellcheck source=tests/tui/tmux.sh
. "${srcdir:-.}/tests/tui/tmux.sh"

# play HINT OVER: asks for a hint and plays it, again and again until the text OVER appears. While
# the computer is to move, no hint comes; the test then asks again.
play() {
	tries=0
	until shows "$2"; do
		tries=$((tries + 1))
		[ $tries -lt 60 ] || fail "'$2' does not come"
		keys H
		until_true 1 shows "$1" || continue
		keys Enter
		wait_gone "$1"
	done
}

header_differs() {
	[ "$(screen | head -n 1)" != "$header" ]
}

# press KEY: types a key that changes the number of moves in the header.
press() {
	header=$(screen | head -n 1)
	keys "$1"
	until_true 60 header_differs || fail "$1 does nothing"
}

for game in tictactoe 'nim n=13'; do
	# shellcheck disable=SC2086
	{
		start 80x24 "$ASOBI" $game --p2 perfect --seed 1
		wait_for 'You >'
		play 'Hint:' 'Game over.'
		keys Q
		wait_end 0
		start 80x24 "$ASOBI" $game --p2 level:1 --seed 1 --lang ja --theme mono
		wait_for 'あなた >'
		play 'ヒント:' '終局しました。'
		keys Q
		wait_end 0
		start 40x16 LC_ALL=C "$ASOBI" $game --p1 perfect --p2 human --seed 1
		wait_for 'You >'
		play 'Hint:' 'Game over.'
		keys Q
		wait_end 0
	}
done

# Card games are played by making the weakest legal play each time; the program passes
# automatically.
due() {
	shows "$1" || shows "$2"
}

play_cards() {
	keys Z
	tries=0
	until shows "$2"; do
		tries=$((tries + 1))
		[ $tries -lt 200 ] || fail "'$2' does not come"
		until_true 60 due "$1" "$2"
		shows "$2" || keys Tab Enter
	done
}

start 80x24 "$ASOBI" daifugo games=1 --p2 random --p3 random --p4 random --p5 random --seed 1 --delay 0
wait_for 'You >'
play_cards 'You >' 'Game over.'
wait_for 'Your rank in this game is'
keys Q
wait_end 0
start 120x40 "$ASOBI" daifugo players=3 games=1 --p2 sample --p3 random --seed 2 --delay 0 --lang ja --theme mono
wait_for 'あなたの番'
play_cards 'あなたの番' '終局しました。'
wait_for 'あなたは'
keys Q
wait_end 0

# The second game of the menu, Nim, is started there against the strongest player.
start 80x24 "$ASOBI"
wait_for 'q quit'
keys j Tab
wait_for '← → change'
keys j j l l
wait_for '◂ Perfect'
keys Enter
wait_for 'take 1-3:'
play 'Hint:' 'Game over.'

# All moves are taken back and redone. The test reads the move number in the header, because that
# row is always drawn as a whole.
in_header() {
	screen | head -n 1 | grep -qw "$1"
}
end=$(screen | head -n 1 | grep -o 'move [0-9]*')
until in_header 'move 0'; do
	press U
done
wait_for 'Y redo'
until in_header "$end"; do
	press Y
done
wait_gone 'Y redo'
wait_for 'Game over.'
keys Q
wait_for 'q quit'
keys q q
wait_end 0

# Two games are watched to the end, one without and one with pauses.
start 80x24 "$ASOBI" watch nim n=13 --p1 perfect --p2 level:2 --seed 1 --delay 0
wait_for 'Game over.'
keys Q
wait_end 0
start 80x24 "$ASOBI" watch tictactoe --p1 perfect --p2 perfect --delay 20000
wait_for 'move 1'
keys Space
wait_for 'Paused'
keys .
wait_for 'move 2'
keys Space ">"
wait_for 'Game over.'
keys Q
wait_end 0

# A watched series continues automatically.
start 80x24 "$ASOBI" watch null games=3 --p1 random --p2 random --seed 1 --delay 0
wait_for 'The series is over'
wait_for 'game 3 of 3'
keys Q
wait_end 0
start 80x24 "$ASOBI" watch null games=2 --p1 random --p2 random --seed 1 --delay 60
wait_for 'The series is over'
keys Q
wait_end 0
