#!/bin/sh
# Golden screens: play tests/golden/screen/*.keys and compare what they print with the
# .txt beside them.  `make regolden-screens` writes them anew; read what changed.
#
# A .keys file: lines "# ..." are comments, a line "$ [VAR=value...] asobi ARG..." starts
# the program, the lines after it are its keys (see tests/tui/script.h).  All programs
# of one file share a fresh home directory, so that one can continue another's game.
set -u

LC_ALL=C.UTF-8
LANGUAGE=en
export LC_ALL LANGUAGE
unset NO_COLOR
golden=${srcdir:-.}/tests/golden/screen
scripted=$(cd "${builddir:-.}" && pwd)/tests/tui/scripted
home=$(mktemp -d) || exit 99
trap 'rm -rf "$home"' EXIT

# Split into $home/1.run, 1.keys, 2.run, ...
split() {
	awk -v to="$home/" '
		/^#/ { next }
		/^\$ / { n++; print substr($0, 3) > (to n ".run"); printf "" > (to n ".keys"); next }
		{ print > (to n ".keys") }' "$1"
}

play() {
	ASOBI_KEYS=$home/$1.keys
	HOME=$home XDG_STATE_HOME=$home/state
	export ASOBI_KEYS HOME XDG_STATE_HOME
	line=$(cat "$home/$1.run")
	printf '$ %s\n' "$line"
	eval "env $(printf '%s\n' "$line" | sed "s|asobi|'$scripted'|")" 2>&1 || {
		status=$?
		# 129: the keys were used up, as if the terminal had been closed.
		[ $status -eq 129 ] || echo "=== exit status $status"
	}
}

play_file() {
	rm -rf "$home"/*
	split "$1"
	n=1
	while [ -f "$home/$n.run" ]; do
		play $n
		n=$((n + 1))
	done
}

bad=0
for keys in "$golden"/*.keys; do
	want=${keys%.keys}.txt
	if [ -n "${REGOLDEN-}" ]; then
		play_file "$keys" >"$want"
		continue
	fi
	play_file "$keys" >"$home.out"
	diff -u "$want" "$home.out" || { bad=1; echo "FAIL: $keys"; }
	rm -f "$home.out"
done
exit $bad
