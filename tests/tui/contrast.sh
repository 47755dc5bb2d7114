#!/bin/sh
# SPDX-License-Identifier: MIT
# What every screen of tests/golden/screen/*.keys draws can be read, where colours can be behind characters: on
# terminals of eight colours and on those of 256, dark, light and in high contrast (see contrast.c).
# shellcheck source=tests/tui/keys.sh
. "${srcdir:-.}/tests/tui/keys.sh"

program=$programs/scripted
ASOBI_CONTRAST=1 ASOBI_FILLS=1
export ASOBI_CONTRAST ASOBI_FILLS

# look COLOURS: all of it, in a home of its own.
look() {
	home=$home/$1 bad=0
	mkdir "$home"
	[ "$1" = many ] || { ASOBI_FEW=1; export ASOBI_FEW; }
	for keys in "$golden"/*.keys; do
		play_file "$keys" >"$home.out"
		grep -a ' has a contrast of ' "$home.out" && { bad=1; echo "FAIL: $keys, $1 colours"; }
	done
	return $bad
}

(trap - EXIT; look few) &
few=$!
bad=0
(trap - EXIT; look many) || bad=1
wait $few || bad=1
exit $bad
