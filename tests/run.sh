#!/bin/sh
# SPDX-License-Identifier: MIT
# run.sh TEST: run one test as `make check` does.  It gets a temporary directory of its own, which must be empty
# again when it passes; the last line of its log tells the CPU seconds that it took.
here=$(mktemp -d "${TMPDIR:-/tmp}/aXXXXXX") && chmod 711 "$here" || exit 99
trap 'rm -rf "$here"' EXIT
TMPDIR=$here
export TMPDIR

case $1 in
*.sh) sh "$@" ;;
*) "$@" ;;
esac
status=$?

if [ $status -eq 0 ]; then
	left=$(ls -A "$here")
	[ -z "$left" ] || { echo "FAIL: left behind in the temporary directory:" "$left"; status=1; }
fi
echo "CPU seconds of this test, user and system, follow those of its shell:"
times
exit $status
