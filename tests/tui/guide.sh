#!/bin/sh
# SPDX-License-Identifier: MIT
# Tests the guide beside the board. It is shown when you play a kind of game for the first time,
# until you have finished one game of that kind.
#
# shellcheck source=tests/tui/tmux.sh
. "${srcdir:-.}/tests/tui/tmux.sh"
unset ASOBI_GUIDE

# The guide explains the game and its keys, and then what the last move did.
start_afresh 100x34 "$ASOBI" nim n=7 --p2 level:5 --seed 1
wait_for 'For your first game'
wait_for 'Take 1 to 3 stones.'
wait_for 'Choose with the arrow keys and'
keys 3
wait_for 'Your last move (take 3)'
wait_for 'U takes back your move'
# Any other pane takes the place of the guide, and the guide does not make this a practice game.
keys A
wait_for 'Analysis'
wait_gone 'For your first game'
keys A U
wait_for 'Take 1 to 3 stones.'
keys L
wait_for 'はじめての対局に'
wait_for '1個から3個まで'
keys L G y
wait_for 'Game over.'
wait_gone 'For your first game'
# After one finished game, the next game of the same kind has no guide, but a game of another kind
# has one.
keys R s
wait_for 'take 1-3:'
wait_gone 'For your first game'
keys Q
wait_end 0
start 80x24 "$ASOBI" tictactoe --p2 random --seed 1
wait_for 'get three of your'
keys Q
wait_end 0
start 80x24 env ASOBI_GUIDE=always "$ASOBI" nim n=7 --p2 random --seed 1
wait_for '─ Guide ─'
keys Q
wait_end 0
start 80x24 env ASOBI_GUIDE=off "$ASOBI" hamlet --p2 random --seed 1
wait_for 'column 0-5'
wait_gone 'For your first game'
keys Q
wait_end 0
start 80x24 env ASOBI_GUIDE=now "$ASOBI" hamlet --p2 random --seed 1
wait_for 'For your first game'
keys Q
wait_end 0
# If there is no room for all sentences, the first and the last are shown in full.
start 80x24 env ASOBI_GUIDE=always "$ASOBI" nim n=7 --p2 level:5 --seed 1
wait_for 'Take 1 to 3 stones.'
keys 3
wait_for 'You can win with your next'
wait_for "doesn't count."
keys Q
wait_end 0
# The number of remaining candidates is right even while the computer thinks.
start 100x34 env ASOBI_GUIDE=always "$ASOBI" numer0n --p2 general:ms=600000 --seed 1
wait_for 'hide 3'
keys 0 1 2 Enter
wait_for 'is thinking'
keys N
wait_for 'call 3 different'
keys 3 4 5 Enter
wait_for 'fit all'
shows 'N move now' || fail 'it is told only after the computer has thought'
keys Q
wait_end 0
