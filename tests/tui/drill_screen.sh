#!/bin/sh
# SPDX-License-Identifier: MIT
# Tests the screen on which players practise their own mistakes. A page is shown while the program
# searches the saved games, and then the positions are asked at the board. The clock shows a
# different day.
#
# shellcheck source=tests/tui/tmux.sh
. "${srcdir:-.}/tests/tui/tmux.sh"

kept=$XDG_DATA_HOME/asobi
mkdir -p "$kept"
cp -r "${srcdir:-.}/tests/golden/archive/asobi/games" "$kept/games"
chmod -R u+w "$kept"
ASOBI=${ASOBI%/*}/tests/cli/asobi_tested now=1780315200

# If nothing was found, the page says how the drill works and when positions come back.
start 120x40 env XDG_DATA_HOME="$XDG_DATA_HOME/empty" ASOBI_NOW=$now "$ASOBI" drill nim
wait_for 'No mistakes found yet.'
wait_for 'First finish a game against a computer'
wait_for '20 days    █████'
wait_for '─ Example ─'
keys q
wait_end 0

# After games without mistakes, it says so instead.
start 120x40 env ASOBI_NOW=$now "$ASOBI" drill othello
wait_for 'Nothing to drill in Othello: no serious'
hides 'First finish a game' || fail 'the user has finished games'
keys q
wait_end 0

# The menu leads to the drill, which asks about the player's own mistakes. It says which mistakes it
# found and how many files it cannot read.
start 80x24 env ASOBI_NOW=$now "$ASOBI"
wait_for 'q quit'
keys '!'
wait_for 'Your own mistakes'
wait_for '4 questions left today.'
wait_for "2 saved games can't be"
wait_for "Hamlet: doesn't block three in a column"
# The drill asks about the latest game first. A question that the player put off comes again at the
# end.
keys Enter
wait_for 'PUZZLE  Numer0n'
wait_for 'You lost ground here.'
keys N
wait_for 'PUZZLE  Hamlet'
wait_for 'of 2026-04-08'
keys 0
wait_for "Try again: column 0 isn't it. X has three"
wait_for '□'
tail -n 1 "$kept/lessons" | grep -qx '2026-06-01 wrong 6 20260408T081500Z-hamlet.asobi' || fail "written: $(tail -n 1 "$kept/lessons")"
hides 'What each move leads to' || fail 'the answer is told after a wrong move'
# The commands of a normal game are not available in the drill, and only the first try counts.
keys U A '!' G I
wait_for 'ASOBI   Rules'
keys q
wait_for 'PUZZLE  Hamlet'
hides 'practice' || fail 'a position is practice'
hides 'Resign' || fail 'a position can be resigned'
keys 2 2
wait_for 'Not solved. The best move: column'
wait_for 'What each move leads to'
wait_for 'Asobi drill 2026-06-01: 0 of 1'
wait_for 'Press Enter for the next puzzle.'
grep -c ' wrong ' "$kept/lessons" | grep -qx 1 || fail 'later tries count'
keys L
wait_for '解けませんでした'
wait_for '復習'
keys L
wait_for 'Not solved.'
keys Enter
wait_for 'PUZZLE  Tic-tac-toe'
keys 0
wait_for 'Cell 0 is taken.'
keys Enter
keys Q
wait_for 'Kinds of mistakes'
wait_for 'Asobi drill 2026-06-01:'
keys q
wait_for '┌─ Games'
keys q q
wait_end 0

# A day later, the drill is started from the command line. The question comes back, and the result
# card stays on the terminal.
now=$((now + 86400))
start 120x40 env ASOBI_NOW=$now "$ASOBI" drill hamlet
wait_for '1 question left today.'
wait_for 'Hamlet: press Enter to begin.'
wait_for '1 day      ██'
wait_for '█ 1'
keys Enter
wait_for 'PUZZLE  Hamlet'
for column in 0 1 3 4 5; do
	keys $column
done
wait_for 'Asobi drill 2026-06-02:'
wait_for 'That was the last position for today. Press Enter to go back.'
hides 'next puzzle' || fail 'a puzzle is offered after the last one'
keys Enter
# When no question is left, the screen returns to the overview.
wait_for 'Kinds of mistakes'
wait_for 'Your streak: 2 days.'
wait_for 'Hamlet: comes back on 2026-06-03'
keys Enter
hides 'PUZZLE' || fail 'what was asked is asked again'
keys Escape
wait_end 0
wait_for 'Asobi drill 2026-06-02:'

# From the end of a game, a key leads to the drill, where the mistakes of that game come first.
start 120x40 env ASOBI_NOW=$now "$ASOBI" nim --p2 perfect n=5
wait_for 'You >'
keys 3
wait_for '! drill'
keys '!'
wait_for 'Nim: '
wait_for '2 questions left today.'
keys Enter
wait_for 'of 2026-06-02'
wait_for 'You missed a win here.'
keys 1
wait_for 'Correct: take 1:'
keys Q
wait_for 'Kinds of mistakes'
keys q
wait_for '! drill'
keys Q
wait_end 0

# The screen reports that the lessons cannot be saved.
rm "$kept/lessons" && mkdir "$kept/lessons"
start 60x18 env ASOBI_NOW=$now "$ASOBI" drill
wait_for 'lessons: Is a'
keys q
wait_end 1
exit 0
