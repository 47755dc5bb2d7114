#!/bin/sh
# SPDX-License-Identifier: MIT
# Checks that every row of the table of breaks still fits, because a row that doesn't would prove
# nothing. Each row must change the file it names, and must name a test suite that exists.
set -u
root=${srcdir:-.}
bad=0
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT

# Checks where the breaks (deliberate mistakes) of the table apply. For each file, writes a sed
# script with all its breaks: each break is tried on every line, and its name is printed where it
# replaces something. N.sed is the script for the file whose name is in N.file. The files `names`
# and `suites` list the names of the breaks and their suites.
awk -F'|' -v work="$work" '
	/^#/ || !NF { next }
	{
		expression = $4
		for (i = 5; i <= NF; i++) expression = expression "|" $i
		name = $1; gsub(/[ \t]+$/, "", name)
		file = $3; gsub(/[ \t]/, "", file)
		if (!(file in number)) {
			number[file] = ++files
			print file > (work "/" files ".file")
			print "h" > (work "/" files ".sed")
		}
		script = work "/" number[file] ".sed"
		rows++
		printf "%s\nt hit%d\nb end%d\n:hit%d\ni\\\n%s\n:end%d\ng\n", expression, rows, rows, rows, name, rows > script
		print name > (work "/names")
		n = split($2, suite, " ")
		if (!n) print name > (work "/no-suite")
		for (i = 1; i <= n; i++) if (suite[i] ~ /\//) print name, suite[i] > (work "/suites")
	}' "$root/tests/mutants/table"

: >"$work/hits"
for named in "$work"/*.file; do
	read -r file <"$named"
	if [ -f "$root/src/$file" ]; then
		sed -n -f "${named%.file}.sed" "$root/src/$file" >>"$work/hits"
	else
		echo "FAIL: there is no src/$file"
		bad=1
	fi
done
awk 'NR == FNR { hit[$0] = 1; next } !($0 in hit) { print "FAIL: " $0 ": its expression changes nothing in its file"; bad = 1 }
	END { exit bad }' "$work/hits" "$work/names" || bad=1
if [ -f "$work/no-suite" ]; then
	sed 's/^/FAIL: no suite: /' "$work/no-suite"
	bad=1
fi
while read -r name suite; do
	[ -f "$root/tests/$suite" ] || { echo "FAIL: $name: there is no tests/$suite"; bad=1; }
done <"$work/suites"
[ "$(wc -l <"$work/names")" -gt 400 ] || { echo 'FAIL: the table has lost its rows'; bad=1; }
exit $bad
