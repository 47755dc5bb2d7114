#!/bin/sh
# SPDX-License-Identifier: MIT
# Plays the golden screens and those of cut_screens.keys, draws each of them in five sizes and in both
# languages, and fails if a sentence, a label or a title was cut anywhere. Names may be cut. A text
# that doesn't fit is wrapped, shortened by whole sentences or left out.
#
# shellcheck source=tests/tui/keys.sh
. "${srcdir:-.}/tests/tui/keys.sh"

program=$programs/scripted
bad=0
export ASOBI_TOUR=1
for keys in "${srcdir:-.}/tests/tui/cut_screens.keys" "$golden"/*.keys; do
	# These scripts are left out, because they take a long time and show no screens that the
	# other scripts don't show.
	case $keys in */sizes.keys | */ascii.keys | */dashboard.keys) continue ;; esac
	play_file "$keys" >"$home.out"
	grep '^=== cut' "$home.out" && bad=1 && echo "FAIL: $keys"
done
rm -f "$home.out"
exit $bad
