#!/bin/sh
# SPDX-License-Identifier: MIT
# Checks that boards written for the framework of a course are judged as they are, and that a
# mistake in one is shown.
. "${srcdir:-.}/tests/cli/lib.sh"
kit=$(cd "${srcdir:-.}/assets/exercises" && pwd) classes=$(cd "${srcdir:-.}/tests/kit" && pwd)
case $ASOBI in /*) ;; *) echo "ASOBI must be an absolute path"; exit 99 ;; esac
command -v javac >/dev/null || exit 77
cp "$kit"/java/*.java "$classes"/java/*.java "$home"
cd "$home" || exit 99
javac ./*.java || fail "the kit doesn't compile"

for board in NimBoard TicTacToeBoard GomokuBoard; do
	name=$(printf '%s\n' "${board%Board}" | tr 'A-Z' 'a-z')-board
	run 0 exercise "$name" "java -cp . AsobiBoard $board" --patience 10
	has "$board" "$out" '^Passed[.]'
done

# This board doesn't look for lines along the rising diagonal.
sed 's/, { 1, -1 } /  /' "$classes/java/GomokuBoard.java" >GomokuBoard.java
cmp -s GomokuBoard.java "$classes/java/GomokuBoard.java" && fail "GomokuBoard wasn't spoiled"
javac GomokuBoard.java || fail "the spoiled GomokuBoard doesn't compile"
run 1 exercise gomoku-board 'java -cp . AsobiBoard GomokuBoard' --patience 10
has 'a forgotten diagonal' "$out" '^Not passed[.]'
printf '%s\n' "$out"
exit $bad
