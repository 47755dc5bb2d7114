#!/bin/sh
# SPDX-License-Identifier: MIT
# Builds and runs a single test and shows all its output. `make t NAME=...` calls this script in the
# build directory. NAME can be a test (core, unit/tables, same, tests/cli/match.sh), a game, whose
# properties are then tested, or a golden screen (filled, nim.keys).
set -u
name=${1:-}
root=${srcdir:-.}
make=${MAKE:-make}

die() {
	echo "make t: $*" >&2
	exit 2
}

[ -n "$name" ] || die 'NAME=... is missing: core, nim, tests/tui/same.sh'
name=${name#tests/}
name=${name%.c}
name=${name%.game}
games=" $(sed -n 's|^include src/games/\([a-z0-9_]*\)/.*|\1|p' "$root/src/games/games.am" | tr '\n' ' ')"

# The name that the user gives may be that of a script, which tests the whole program.
for room in . cli tui server fuzz unit; do
	script=$root/tests/$room/${name%.sh}.sh
	if [ -f "$script" ]; then
		$make -s all && $make -s check TESTS= >/dev/null || exit 1
		exec sh "$script"
	fi
done
# The name that the user gives may stand for a section of a test program.
$make -s tests/programs || exit 1
case $games in
*" $name "*) found="$name.game tests/unit/unit" ;;
*) found=$(awk -v name="$name" '{ section = $1; sub(/_(section|target)\.c$/, "", section) }
	section == "tests/" name || (name !~ "/" && section ~ "/" name "$") { print; exit }' tests/programs) ;;
esac
if [ -n "$found" ]; then
	$make -s "${found#* }" || exit 1
	exec env CK_VERBOSITY="${CK_VERBOSITY:-normal}" sh "$root/tests/run.sh" "${found% *}"
fi
keys=$root/tests/golden/screen/$(basename "$name" .keys).keys
if [ -f "$keys" ]; then
	$make -s all && $make -s tests/tui/scripted || exit 1
	exec sh "$root/tests/tui/screens.sh" "$keys"
fi
die "there is no test of the name $name; those of make check are in tests/unit, tests/cli, tests/tui, tests/server"
