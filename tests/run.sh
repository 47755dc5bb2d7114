#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs one test the way `make check` does. The test gets its own temporary directory, which must be
# empty again when the test passes. The last line of the log, such as "cpu: 1.23 wall: 4", gives the
# CPU seconds that the test took (see tests/slowest.sh) and the seconds that passed.
#
#   Usage: run.sh TEST
here=$(mktemp -d "${TMPDIR:-/tmp}/aXXXXXX") && chmod 711 "$here" || exit 99
trap 'rm -rf "$here"' EXIT
TMPDIR=$here
export TMPDIR
began=$(date +%s)

# A test may be a script. The name of a source file stands for a section of a test program, and
# NAME.game for the properties of a game.
case $1 in
*.sh) sh "$@" ;;
*.c)
	name=$(basename "$1" .c) name=${name%_section} name=${name%_target}
	program=$(awk -v file="${1#"${srcdir:-.}/"}" '$1 == file { print $2 }' tests/programs)
	case $program in
	'') echo "run.sh: no program runs $1"; false ;;
	*/fuzz/*) "$program" "$name" "${srcdir:-.}/tests/fuzz/corpus/$name" ;;
	*) "$program" "$name" ;;
	esac ;;
*.game) PROPERTY_GAME=$(basename "$1" .game) tests/unit/unit property ;;
*) "$@" ;;
esac
status=$?

if [ $status -eq 0 ]; then
	left=$(ls -A "$here")
	[ -z "$left" ] || { echo "FAIL: left behind in the temporary directory:" "$left"; status=1; }
fi
# Adds the processor time of the shell and of its child processes, both user and system time.
times >"$here/times"
awk '{ for (i = 1; i <= 2; i++) { split($i, t, "[ms]"); all += t[1] * 60 + t[2] } } END { printf "cpu: %.2f", all }' "$here/times"
echo " wall: $(($(date +%s) - began))"
exit $status
