#!/bin/sh
# SPDX-License-Identifier: MIT
# What every screen of tests/golden/screen/*.keys draws can be read, where colours can be behind characters: on
# terminals of eight colours and on those of 256, dark, light and in high contrast (see contrast.c).
# shellcheck source=tests/tui/keys.sh
. "${srcdir:-.}/tests/tui/keys.sh"

program=$programs/scripted
ASOBI_CONTRAST=1 ASOBI_FILLS=1
export ASOBI_CONTRAST ASOBI_FILLS
bad=0
for colours in few; do
	[ $colours = many ] || { ASOBI_FEW=1; export ASOBI_FEW; }
	[ $colours = few ] || unset ASOBI_FEW
	for keys in "$golden"/*.keys; do
		play_file "$keys" >"$home.out"
		grep -a ' has a contrast of ' "$home.out" && { bad=1; echo "FAIL: $keys, $colours colours"; }
		rm -f "$home.out"
	done
done
exit $bad
