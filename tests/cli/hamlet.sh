#!/bin/sh
# SPDX-License-Identifier: MIT
# Plays a whole game of Hamlet in line mode, in Japanese, and compares the output with a golden
# file.
set -eu

golden=$srcdir/tests/golden/hamlet
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
HOME=$dir XDG_STATE_HOME=$dir XDG_CONFIG_HOME=$dir
export HOME XDG_STATE_HOME XDG_CONFIG_HOME
"$ASOBI" hamlet --plain --lang ja --p1 human --p2 human <"$golden/classic.in" >"$dir/out"
diff -u "$golden/classic.txt" "$dir/out"
