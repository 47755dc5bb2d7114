#!/bin/sh
# SPDX-License-Identifier: MIT
# A break that no longer fits its file would prove nothing: every row of the table changes the file it
# names, and names a suite that there is.
set -u
root=${srcdir:-.}
bad=0
rows=0
work=$(mktemp) || exit 99
trap 'rm -f "$work"' EXIT

while IFS='|' read -r name suites file expression; do
	case $name in '#'* | '') continue ;; esac
	name=${name%%[ 	]*} file=$(echo "$file" | tr -d ' \t')
	rows=$((rows + 1))
	path=$root/src/$file
	if ! [ -f "$path" ]; then
		echo "FAIL: $name: there is no src/$file"
		bad=1
	elif ! sed "$expression" "$path" >"$work" || cmp -s "$path" "$work"; then
		echo "FAIL: $name: its expression changes nothing in src/$file"
		bad=1
	fi
	[ -n "$(echo "$suites" | tr -d ' \t')" ] || { echo "FAIL: $name: no suite"; bad=1; }
	for suite in $suites; do
		case $suite in */*) [ -f "$root/tests/$suite" ] || { echo "FAIL: $name: there is no tests/$suite"; bad=1; } ;; esac
	done
done <"$root/tests/mutants/table"
[ $rows -gt 400 ] || { echo "FAIL: $rows rows"; bad=1; }
exit $bad
