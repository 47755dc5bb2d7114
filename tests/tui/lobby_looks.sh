#!/bin/sh
# SPDX-License-Identifier: MIT
# How the lobby looks, against tests/golden/lobby; REGOLDEN=1 writes it anew.
set -u
LC_ALL=C.UTF-8 TZ=UTC
export LC_ALL TZ
golden=${srcdir:-.}/tests/golden/lobby
out=$(mktemp -d) || exit 99
trap 'rm -rf "$out"' EXIT
HOME=$out XDG_STATE_HOME=$out
export HOME XDG_STATE_HOME
bad=0
for language in en ja; do
	LANGUAGE=$language tests/tui/lobby_looks 80x24 120x40 <"$golden/evening.lines" >"$out/shown" || bad=1
	[ -z "${REGOLDEN-}" ] || cp "$out/shown" "$golden/evening.$language.txt"
	diff -u "$golden/evening.$language.txt" "$out/shown" || bad=1
done
exit $bad
