#!/bin/sh
# SPDX-License-Identifier: MIT
# Measures which lines of the games' rules, of src/core and of src/match the unit tests run, as
# counted by gcc and gcov. It reports the result for each directory and the files with the most
# lines missed. It builds in the subdirectory coverage of the build directory, so a later run
# doesn't build everything again. `make coverage` runs this script.
#
#   Usage: coverage.sh SOURCES TEST... (relative to the build directory)
set -u
sources=$(cd "$1" && pwd) || exit 1
shift
mkdir -p coverage && cd coverage || exit 1
[ -f Makefile ] || "$sources/configure" --quiet CFLAGS='-O0 -g --coverage' || exit 1
find . -name '*.gcda' -exec rm -f {} +
# Code that was built without optimization is slow, so its tests get more time.
CK_TIMEOUT_MULTIPLIER=${CK_TIMEOUT_MULTIPLIER:-10} make -s check TESTS="$*" || exit 1

# Prints "file executed lines" for each source, and "file:line: text" for each line that was never
# executed.
rules='src/games/([^/]*/rules/[^/]*|[^/]*/([a-z0-9]*_(rules|text)|men))\.c$'
for data in $(find . -name 'libasobi_a-*.gcno' | sort); do
	source=$(echo "$data" | sed 's|^\./||; s|libasobi_a-||; s|gcno$|c|')
	echo "$source" | grep -qE "^src/(core|match)/|$rules" || continue
	gcov -t -o "$(dirname "$data")" "$data" 2>/dev/null | awk -F: -v source="$source" '
		$2 + 0 == 0 && $3 == "Source" { here = substr($0, length($0) - length(source) + 1) == source; next }
		!here || $2 + 0 == 0 { next }
		{ count = $1; gsub(/[ *]/, "", count) }
		count == "-" { next }
		{ lines++; if (count ~ /^[#=]/) print source ":" $2 + 0 ":" substr($0, index($0, $3)) >"/dev/stderr"; else ran++ }
		END { print source, ran + 0, lines + 0 }'
done >files 2>missed

awk '
	function percent(ran, lines) { return lines ? sprintf("%6.2f %%  %5d of %5d", 100 * ran / lines, ran, lines) : "no lines" }
	{
		folder = $1; sub("/[^/]*$", "", folder)
		ran[folder] += $2; lines[folder] += $3
		all_ran += $2; all += $3
		if ($3 > $2) print $3 - $2, $1 | "sort -rn | head -n 12 >worst"
	}
	END {
		for (folder in lines) print percent(ran[folder], lines[folder]) "  " folder | "sort -k 6"
		close("sort -k 6")
		print percent(all_ran, all) "  all"
		if (all == 0 || all_ran < 0.95 * all) { print "less than 95 % of the lines were run"; exit 1 }
	}' files
result=$?
echo 'Lines missed, by file (each line is in coverage/missed):'
cat worst
exit $result
