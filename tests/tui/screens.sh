#!/bin/sh
# SPDX-License-Identifier: MIT
# screens.sh [FILE.keys...]: play such files, or all of tests/golden/screen, and compare what they print with the
# .txt beside them.  Each file is a test of `make check`; `make regolden-screens` writes all of them anew; read what
# changed.  SCRIPTED names another program with a scripted terminal.
#
# A .keys file: lines "# ..." are comments, a line "$ [VAR=value...] asobi ARG..." starts
# the program with a fresh home directory, "& ..." starts it again in the same one; the
# lines after it are its keys (see tests/tui/script.h).  $archive is a data directory
# with finished games.  What cannot be read in colours is told in what they print (see contrast.c).
# shellcheck source=tests/tui/keys.sh
. "${srcdir:-.}/tests/tui/keys.sh"

program=$programs/${SCRIPTED:-scripted}
bad=0
[ $# -gt 0 ] || set -- "$golden"/*.keys
for keys; do
	if [ -n "${REGOLDEN-}" ]; then
		play_file "$keys" >"${keys%.keys}.txt"
	else
		play_file "$keys" >"$home.out"
		diff -u "${keys%.keys}.txt" "$home.out" || { bad=1; echo "FAIL: $keys"; }
		rm -f "$home.out"
	fi
done
exit $bad
