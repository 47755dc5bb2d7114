#!/bin/sh
# SPDX-License-Identifier: MIT
# Plays the given .keys files, or all those in tests/golden/screen, and compares the output with the
# .txt files beside them. Each file is a test of `make check`. `make regolden-screens` writes all
# the .txt files again; read what changed.
#
#   Usage: screens.sh [FILE.keys...]
#
# A .keys file has these lines:
#
#   # TEXT	is a comment
#   $ [VAR=value...] asobi ARG...	starts the program with a new home directory
#   & [VAR=value...] asobi ARG...	starts it again with the same home directory
#
# The lines after a command are its keys (see tests/tui/script.h). $archive is a data directory with
# finished games. If the colours make some text unreadable, the output says so (see contrast.c).
#
# shellcheck source=tests/tui/keys.sh
. "${srcdir:-.}/tests/tui/keys.sh"

program=$programs/scripted
bad=0
[ $# -gt 0 ] || set -- "$golden"/*.keys
for keys; do
	if [ -n "${REGOLDEN-}" ]; then
		play_file "$keys" >"${keys%.keys}.txt"
	else
		play_file "$keys" >"$home.out"
		diff -u "${keys%.keys}.txt" "$home.out" || { bad=1; echo "FAIL: $keys"; }
		! grep 'has a contrast of' "$home.out" || { bad=1; echo "FAIL: $keys: text can't be read"; }
		rm -f "$home.out"
	fi
done
exit $bad
