#!/bin/sh
# SPDX-License-Identifier: MIT
# Golden screens: play tests/golden/screen/*.keys and compare what they print with the
# .txt beside them.  `make regolden-screens` writes them anew; read what changed.
#
# A .keys file: lines "# ..." are comments, a line "$ [VAR=value...] asobi ARG..." starts
# the program with a fresh home directory, "& ..." starts it again in the same one; the
# lines after it are its keys (see tests/tui/script.h).  $archive is a data directory
# with finished games.
# shellcheck source=tests/tui/keys.sh
. "${srcdir:-.}/tests/tui/keys.sh"

bad=0
compare() {
	program=$programs/$2
	play_file "$1" >"$home.out"
	diff -u "${1%.keys}.txt" "$home.out" || { bad=1; echo "FAIL: $1 with $2"; }
	rm -f "$home.out"
}

for keys in "$golden"/*.keys; do
	if [ -n "${REGOLDEN-}" ]; then
		program=$programs/scripted
		play_file "$keys" >"${keys%.keys}.txt"
	else
		compare "$keys" scripted
		compare "$keys" scripted_slow
	fi
done
exit $bad
