#!/bin/sh
# SPDX-License-Identifier: MIT
# Tests the lessons on the screen: a whole lesson is taken by keys, with one wrong move, up to the
# game that follows it.
#
# shellcheck source=tests/tui/tmux.sh
. "${srcdir:-.}/tests/tui/tmux.sh"

learnt=$XDG_DATA_HOME/asobi/learnt

# The menu offers the lessons of a game that was never played.
start 80x24 "$ASOBI"
wait_for 'New to Tic-tac-toe? Press t to learn it'
wait_for 't learn'
keys t
wait_for 'LESSON  Tic-tac-toe'
# The lesson leads back to where the user came from: the menu, not a page that was never shown.
keys Q
wait_for 'New to Tic-tac-toe? Press t to learn it'
keys t
wait_for 'Lesson, step 1 of 6'
keys H
wait_for 'Try a move first. After a wrong one, H shows the solution.'
wait_for "You're O. Make three in a row."
hides 'New to' || fail 'the menu shows through'
# A wrong move is answered on the board; then the board shows the position of the task again.
keys 5
wait_for 'You have two in the top row'
wait_for 'Press Enter to try again.'
wait_for 'H solution'
grep -qx '20..-..-.. wrong tictactoe win' "$learnt" || fail "written: $(cat "$learnt")"
keys L
wait_for '一番上の段に2つあります。'
keys L
keys Enter
wait_for 'You > cell 0-8:'
keys 2
wait_for 'Three in a row: you win.'
wait_for 'see this step again soon.'
[ "$(wc -l <"$learnt")" -eq 1 ] || fail 'a second try counts'
# The failed step comes back after the next one.
keys Enter
wait_for 'Lesson, step 2 of 6'
wait_for ' 2. '
keys 8
wait_for 'Correct! Blocked.'
hides 'comes back soon' || fail 'a step that was right comes back'
keys Enter
wait_for 'Lesson, step 1 of 6'
keys 2
wait_for 'you win.'
n=2
for move in 3 4 0 1; do
	n=$((n + 1))
	keys Enter
	wait_for "Lesson, step $n of 6"
	keys $move
	wait_for 'Press Enter to go on.'
done
# At the end, the page has a tick for each step and tells what to do next.
keys Enter
wait_for 'All steps done. Next: press p'
wait_for '███ ███ ███'
wait_for '6 of 6'
hides '□' || fail 'a step has no tick'
[ "$(grep -c ' right tictactoe ' "$learnt")" -eq 6 ] || fail "written: $(cat "$learnt")"
keys p
wait_for 'Beginner'
wait_for 'You > cell 0-8:'
keys Q
wait_for 'All steps done.'
# On the page with the lessons of all games, another game can be chosen.
keys j
wait_for '6 steps left. Press Enter to begin.'
keys Enter
wait_for 'LESSON  Nim'
keys Escape
wait_for '6 steps left.'
keys q
wait_for 'q quit'
hides 'New to Tic-tac-toe' || fail 'a game is offered that was learnt'
keys q q
wait_end 0

# Cards are picked by their letters, and the solution is shown on request. The progress stays on the
# terminal.
start 80x24 "$ASOBI" learn daifugo
wait_for 'LESSON  Daifugo'
wait_for 'Get rid of your cards'
keys j Enter
wait_for 'Keep strong cards'
keys H
wait_for 'Not solved. The answer:'
keys Q
wait_for '0 of 8'
# A list of steps that is too long can be scrolled to its end and back.
resize 60x20
wait_for 'PgDn shows'
wait_for '─ Steps 1-5 of 8 ─'
while shows 'PgDn shows'; do
	seen=$(screen)
	keys PgDn
	wait_gone "$(echo "$seen" | grep 'PgDn shows')"
done
wait_for 'PgUp goes back'
keys PgUp PgUp PgUp PgUp
wait_for 'PgDn shows'
wait_for 'Get rid of your cards'
keys q
wait_end 0
wait_for 'Daifugo: 0 of 8 steps done'

# The screen reports that the progress cannot be saved. A small window shows the task in its last
# rows.
rm "$learnt" && mkdir "$learnt"
start 60x18 "$ASOBI" learn nim
wait_for 'The player who takes the last stone wins.'
keys 3
wait_for 'You took the last stone.'
keys Q
wait_for 'steps left'
keys q
wait_end 1
exit 0
