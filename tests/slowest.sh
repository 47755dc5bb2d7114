#!/bin/sh
# SPDX-License-Identifier: MIT
# Shows which tests of this run took the most CPU time, according to the last lines of their logs,
# so that slow growth is noticed.
#
#   Usage: slowest.sh LIST LOG...
#
# A test may take up to 15 s. A slower test must be named in LIST with the reason. Otherwise the run
# fails on our own machines (CI=true). Elsewhere, and under sanitizers (which raise
# CK_TIMEOUT_MULTIPLIER), the script only reports it. On a slower machine all tests take longer, so
# the limit is a share of the total: 15 s of 330 s.
set -u
list=$1
shift
[ $# -gt 0 ] || exit 0
fails=0
[ "${CI:-false}" = true ] && [ -z "${CK_TIMEOUT_MULTIPLIER:-}" ] && fails=1

awk '
	FNR == 1 { name = FILENAME; sub(/\.log$/, "", name) }
	/^cpu: [0-9.]+ wall: [0-9]+$/ { seconds[name] = $2 }
	END { for (name in seconds) print seconds[name], name }' "$@" 2>/dev/null | sort -rn |
	awk -v list="$list" -v fails="$fails" '
	BEGIN { while ((getline line < list) > 0) if (line ~ /^tests\/[^:]*: ./) { sub(/(\.[a-z]+)?:.*/, "", line); named[line] } }
	{ name[NR] = $2; seconds[NR] = $1; all += $1 }
	END {
		if (!NR)
			exit
		most = all / 22 > 15 ? all / 22 : 15
		printf "The slowest of %d tests, in CPU seconds of %.0f:\n", NR, all
		for (i = 1; i <= NR && (i <= 10 || seconds[i] > most); i++) {
			slow = seconds[i] > most && !(name[i] in named)
			bad += slow
			printf "%8.2f  %s%s\n", seconds[i], name[i], slow ? "  (more than " int(most) " s)" : ""
		}
		if (bad)
			print (fails ? "FAIL: " : "") "Make it cheaper, or give the reason in tests/slow."
		exit fails && bad
	}'
