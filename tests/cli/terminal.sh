#!/bin/sh
# SPDX-License-Identifier: MIT
# Tests the line mode on a real terminal. Typed text appears in the output as usual, the program
# mentions saved games, and it switches to line mode if the terminal can't show the full screen.
. "${srcdir:-.}/tests/cli/lib.sh"

script -qec true /dev/null </dev/null >/dev/null 2>&1 || {
	echo 'SKIP: no script(1) that takes -qec'
	exit 77
}

# Waits until FILE matches PATTERN, for at most 60 seconds.
wait_for() {
	n=0
	while ! grep -q -e "$2" "$1" 2>/dev/null; do
		n=$((n + 1))
		[ $n -lt 1200 ] || { fail "never saw '$2' in $1: $(cat "$1")"; return; }
		sleep 0.05
	done
}

# talk COMMAND [FILE PATTERN TYPED]...: types each TYPED when the file matches the pattern, then
# ends the input. The output of the terminal is in $out.
shown=$home/shown
talk() {
	rm -f "$home/typed"
	mkfifo "$home/typed"
	: >"$shown"
	script -qefc "$1" "$shown" <"$home/typed" >/dev/null &
	exec 3>"$home/typed"
	shift
	while [ $# -gt 0 ]; do
		wait_for "$1" "$2"
		# shellcheck disable=SC2059
		printf "$3" >&3
		shift 3
	done
	exec 3>&-
	wait
	out=$(tr -d '\r' <"$shown")
}

talk "'$ASOBI' nim --plain --n 3" "$shown" 'choice: ' '3\n'
has 'plain on a terminal' "$out" '^Player 1 wins[.]$'
has 'what is typed is seen' "$out" '^Your choice: 3$'

kept=$XDG_STATE_HOME/asobi/unfinished-nim-1.asobi
talk "'$ASOBI' nim --plain --p2 perfect" "$shown" 'choice: ' '1\n' "$kept" '^ply 2' 'quit\n'
talk "'$ASOBI' nim --plain" "$shown" 'choice: ' 'quit\n'
has 'a kept game is mentioned' "$out" "^asobi: You have 1 unfinished game of Nim[.] Continue it with 'asobi nim --resume':$"

# The game that was saved in line mode continues on the screen, against another player.
talk "TERM=xterm '$ASOBI' nim --resume --p2 random" "$shown" 'stones' '1\r' \
	"$kept" '^player 2 random$' 'Q'
[ "$(grep -c '^ply 1' "$kept")" -eq 2 ] || fail "not continued on the screen: $(cat "$kept")"

talk "TERM=dumb '$ASOBI' nim --n 3" "$shown" 'choice: ' '3\n'
has 'TERM=dumb plays plainly' "$out" '^Player 1 wins[.]$'
has 'TERM=dumb is told' "$out" '^asobi: '
talk "TERM=dumb '$ASOBI'; echo status \$?"
has 'the menu needs a terminal' "$out" '^status 2$'

# A long match shows its progress and erases this display at the end.
talk "'$ASOBI' match nim --p1 random --p2 random --games 300000 --seed 1 --plain"
has 'progress' "$out" ' of 300000 games ([0-9.]*%), [0-9.]* per second'
has 'progress' "$out" 'Games: 300000, seed: 1'
talk "'$ASOBI' match nim --p1 random --p2 random --games 300 --seed 1 --plain 2>/dev/null"
! printf '%s\n' "$out" | grep -q 'of 300 games' || fail "progress without a terminal: $out"
exit $bad
