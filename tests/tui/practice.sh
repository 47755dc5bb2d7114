#!/bin/sh
# SPDX-License-Identifier: MIT
# Checks that Asobi asks before it turns a game into a practice game, if the game counts, and that
# it remembers the user's choice.
#
# shellcheck source=tests/tui/tmux.sh
. "${srcdir:-.}/tests/tui/tmux.sh"
unset ASOBI_PRACTICE
config=$XDG_CONFIG_HOME/asobi/config

# Before a game becomes a practice game, a question appears. "No" leaves the game as it is; "yes"
# does what the user asked for.
start 80x24 "$ASOBI" tictactoe --p2 perfect --seed 1
wait_for 'You >'
keys H
wait_for 'A hint turns this into a practice'
hides 'Hint:' || fail 'the hint is shown before it is wanted'
keys n
wait_gone 'A hint turns this into a practice'
keys A
wait_for 'Analysis turns this into a'
keys Enter
wait_gone 'Analysis turns this into a'
hides 'practice' || fail 'a no makes it practice'
hides 'Analysis' || fail 'a no opens the analysis'
keys 5
wait_for 'move 2'
keys U
wait_for 'Taking a move back makes this a'
keys Escape
wait_gone 'Taking a move back makes this a'
shows 'move 2' || fail 'a no takes the move back'
# A click on "yes" or "no" answers the question.
keys U
wait_for 'Taking a move back makes this a'
row=$(screen | grep -n 'y yes' | head -n 1 | cut -d : -f 1)
col=$(screen | sed -n "${row}s/y yes.*//p" | wc -m)
at="$(printf '%x' $((32 + col))) $(printf '%x' $((32 + row)))"
# shellcheck disable=SC2086
keys -H 1b 5b 4d 20 $at 1b 5b 4d 23 $at
wait_for 'move 0'
wait_for 'practice'
# The game is a practice game now, so no question comes.
keys H
wait_for 'Hint:'
keys Q
wait_end 0

# Keys typed ahead are no answer: keys from before the question was shown change nothing.
start_afresh 80x24 "$ASOBI" hamlet --p2 perfect --seed 1
wait_for 'You >'
keys Hyyyy
wait_for 'A hint turns this into a practice'
hides 'practice  move' || fail 'what was typed ahead is an answer'
keys q
wait_gone 'A hint turns this into a practice'
keys y
wait_for 'No move starts with y'
keys Q
wait_end 0

# Before a hint, nothing is asked if the game doesn't count anyway, because several people play or
# because it began from a given position. Everyone sees the analysis, so it is opened only after a
# question if several people play.
start_afresh 80x24 "$ASOBI" tictactoe --p2 human
wait_for 'Player 1 >'
keys A
wait_for 'Analysis turns this into a'
keys n
wait_gone 'Analysis turns this into a'
keys H
wait_for 'Hint:'
keys Q
wait_end 0
start_afresh 80x24 "$ASOBI" nim n=20 --position '7 3 0 0 -' --p2 perfect
wait_for 'You >'
keys A
wait_for 'Analysis'
hides 'turns this into' || fail 'a given position never counted'
keys Q
wait_end 0

# The user answers that Asobi shall not ask again, which holds for this game and for later ones.
start_afresh 80x24 "$ASOBI" nim n=13 --p2 perfect --seed 1 --lang ja
wait_for 'あなた >'
keys A
wait_for '成績に入りません'
wait_for 's はい(今後は全ゲームで省略)'
keys s
wait_gone '成績に入りません'
wait_for '練習'
grep -qx 'practice = at-once' "$config" || fail 'it is not written down'
# The analysis stays open in the next game. It makes that game practice too, and the user already
# knows that.
keys G
wait_for '投了'
keys y
wait_for '終局しました。'
keys R
wait_for '0手目'
wait_for '分析'
keys Q
wait_end 0

# In a series, one question is enough: it says that it also holds for the next games.
printf 'practice = ask\n' >"$config"
start_afresh 80x24 "$ASOBI" daifugo players=3 games=2 --p2 random --p3 random --seed 1 --delay 0
wait_for 'You >'
keys H
wait_for 'later games of'
keys y
wait_for 'Hint:'
keys G
wait_for 'Resign this game'
keys y
wait_for 'Game over.'
keys Enter
wait_for 'game 2 of 2'
wait_for 'You >'
hides 'practice' || fail 'the next game of the series is practice before any hint'
keys H
wait_for 'Hint:'
hides 'later games of' || fail 'a series asks twice'
keys Q
wait_end 0

# If the settings say "practice = ask", an analysis that was left open after a game does not turn
# the next game into a practice game.
printf 'practice = ask\n' >"$config"
start_afresh 80x24 "$ASOBI" nim n=13 --p2 perfect --seed 1
wait_for 'You >'
keys G
wait_for 'Resign this game'
keys y
wait_for 'Game over.'
keys W A '['
wait_for 'Analysis'
keys R
wait_for 'You >'
wait_gone 'Analysis'
hides 'practice' || fail 'the next game is practice without a word'
keys Q
wait_end 0
exit 0
