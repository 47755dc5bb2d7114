#!/bin/sh
# On a real terminal: what is typed stands in the lines, as in the original; a kept
# game is mentioned; a terminal that cannot show the screen gets the plain mode.
. "${srcdir:-.}/tests/cli/lib.sh"

script -qec true /dev/null </dev/null >/dev/null 2>&1 || {
	echo 'SKIP: no script(1) that takes -qec'
	exit 77
}

# on_terminal TYPED COMMAND: prints what the terminal shows.
on_terminal() {
	{ sleep 0.3; for word in $1; do echo "$word"; sleep 0.1; done; sleep 0.3; } |
		script -qec "$2" /dev/null | tr -d '\r'
}

out=$(on_terminal '3' "'$ASOBI' nim --plain --n 3")
has 'plain on a terminal' "$out" '^Player 1 wins[.]$'
out=$(on_terminal '1' "'$ASOBI' nim --plain --n 9 --p2 perfect")
has 'typed words are seen' "$out" '^Player 1 chose 1$'
out=$(on_terminal 'quit' "'$ASOBI' nim --plain")
has 'a kept game is mentioned' "$out" "'asobi nim --resume' continues it"
out=$(on_terminal '3' "TERM=dumb '$ASOBI' nim --n 3")
has 'TERM=dumb plays plainly' "$out" '^Player 1 wins[.]$'
has 'TERM=dumb is told' "$out" '^asobi: '
out=$(on_terminal '' "TERM=dumb '$ASOBI'; echo status \$?")
has 'the menu needs a terminal' "$out" '^status 2$'
exit $bad
