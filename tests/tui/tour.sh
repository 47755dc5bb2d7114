#!/bin/sh
# SPDX-License-Identifier: MIT
# Plays the whole tour. It must end on its own, save nothing and offer no saved game.
#
# shellcheck source=tests/tui/tmux.sh
. "${srcdir:-.}/tests/tui/tmux.sh"

files() {
	find "$dir/state" "$dir/data" "$dir/config" -type f 2>/dev/null | xargs cat 2>/dev/null | cksum
}

# Before the tour, the test saves a game and writes a settings file that would change the keys and
# the first game.
mkdir -p "$dir/config/asobi"
printf 'keys = wasd\ngame = othello\nnames = Aki\n' >"$dir/config/asobi/config"
start 80x24 "$ASOBI" hamlet --p2 perfect --seed 1
wait_for 'You >'
keys 3
wait_for 'move 2'
keys Q
wait_end 0
before=$(files)

start 80x24 "$ASOBI" demo
wait_for 'Play, watch and learn.'
wait_for '▸ X │ O │ X Tic-tac-toe'
hides 'nfinished' || fail 'a kept game is offered'
wait_for 'Hamlet: drop stones'
wait_for 'Hint: '
wait_for 'Daifugo: be the first'
wait_for 'Getting started' 240
wait_for 'asobi daily'
wait_end 0 60
[ "$(files)" = "$before" ] || fail 'the tour has written something'
