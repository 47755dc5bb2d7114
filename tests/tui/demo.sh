#!/bin/sh
# SPDX-License-Identifier: MIT
# Tests how the tour begins and ends. It begins with a game, in both languages, but not if the
# window is too small. Any key ends it. tour.sh plays the whole tour.
#
# shellcheck source=tests/tui/tmux.sh
. "${srcdir:-.}/tests/tui/tmux.sh"

start 80x24 "$ASOBI" demo
wait_for 'Play, watch and learn.'
wait_for '▸ X │ O │ X Tic-tac-toe'
keys x
wait_end 0
start 80x24 "$ASOBI" demo --loop --lang ja
wait_for '何かキーを押すと紹介が終わります'
keys x
wait_end 0
start 20x5 "$ASOBI" demo
wait_for 'Asobi needs'
keys Escape
wait_end 0
