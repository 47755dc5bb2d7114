#!/bin/sh
# SPDX-License-Identifier: MIT
# Prove the test suites: break one thing in a copy of a source file, build the
# suite with it and expect it to fail.  A break that goes unnoticed, or that no
# longer fits its file, is an error.  `make check-mutants` runs this in the build
# directory and sets CC, COMPILE_FLAGS, OBJECTS_property and its like, LIBRARY and
# LIBS; names given as arguments select breaks.
set -u
here=$(dirname "$0")
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
ASOBI_DATADIR=$PWD/data
export ASOBI_DATADIR
# The quotes of -DASOBI_DATADIR='"..."' and its like got lost on the way through make.
flags=$(printf '%s\n' "$COMPILE_FLAGS" | sed "s/-D\([A-Z_]*DIR\)=\([^ ]*\)/'-D\1=\"\2\"'/g")
failed=0
tried=0

say() {
	printf '%-28s %s\n' "$1" "$2"
}

# What has to notice is a game, by its properties, a program of tests/unit, or a script that plays
# the whole program.
program_of() {
	case $1 in
	gomoku_unit) echo gomoku ;;
	daily | themes) echo asobi ;;
	layout) echo layout ;;
	settings) echo settings ;;
	letters | lobby | reasons | tables | tables_secret | base | pool | core | mcts | players | match | statistics | numer0n_rules | daifugo | daifugo_players | daifugo_learnt | events | uecda | solver) echo "$1" ;;
	*) echo property ;;
	esac
}

# The broken file defines the same names as the library's, so that one stays out.
build() {
	eval "objects=\$OBJECTS_$(program_of "$1")"
	# The program's own files are no library's.
	[ $# -eq 1 ] || objects=$(echo " $objects " | sed "s| src/${2%.c}\.o | |")
	# shellcheck disable=SC2086,SC2154
	eval "$CC $flags -w -c '$work/broken.c' -o '$work/broken.o'" &&
		$CC $objects "$work/broken.o" $LIBRARY $LIBS -o "$work/suite"
}

script_of() {
	case $1 in
	daily) echo tests/cli/daily.sh ;;
	themes) echo tests/tui/themes.sh ;;
	esac
}

# Endless loops are failures, too: a test has 300 seconds, here a tenth of that.
run_suite() {
	if [ "$(program_of "$1")" = asobi ]; then
		ASOBI=$work/suite ASOBI_DATADIR=$(pwd)/data srcdir=$(cd "$here/../.." && pwd) sh "$here/../../$(script_of "$1")" >/dev/null 2>&1
		return
	fi
	[ "$(program_of "$1")" = property ] && export PROPERTY_GAME="$1"
	CK_VERBOSITY=silent CK_TIMEOUT_MULTIPLIER=0.1 "$work/suite" >/dev/null 2>&1
}

# file, expression: the file as it should be ("p") or broken.
prepare() {
	sed "$2" "$here/../../src/$1" >"$work/broken.c"
}

try() {
	prepare "$3" "$4" || exit 1
	if cmp -s "$work/broken.c" "$here/../../src/$3"; then
		say "$1" "ERROR: the expression changes nothing in src/$3"
		return 1
	fi
	if ! build "$2" "$3" 2>"$work/errors"; then
		say "$1" "ERROR: does not build"
		cat "$work/errors"
		return 1
	fi
	if run_suite "$2"; then
		say "$1" "SURVIVED"
		return 1
	fi
	say "$1" "caught"
}

wanted() {
	[ $# -eq 1 ] && return 0
	name=$1
	shift
	for w; do
		[ "$w" = "$name" ] && return 0
	done
	return 1
}

# Were a suite to fail anyway, all of this would prove nothing.
check_unbroken() {
	prepare games/nim/rules.c ''
	# shellcheck disable=SC2013
	for who in $(sed -n 's/^\([a-z][^|	]*\)[	 ]*| *\([a-z0-9_]*\) *|.*/\1 \2/p' "$here/table" |
		while read -r name who; do wanted "$name" "$@" && echo "$who"; done | sort -u); do
		if ! build "$who" || ! run_suite "$who"; then
			say unbroken "ERROR: the suite fails on $who as it is"
			exit 1
		fi
	done
}

check_unbroken "$@"
tab=$(printf '\t')
while IFS= read -r line; do
	case $line in '#'* | '') continue ;; esac
	name=${line%%|*} rest=${line#*|}
	name=${name%"$tab"}
	game=${rest%%|*} rest=${rest#*|}
	file=${rest%%|*} expression=${rest#*| }
	game=$(echo "$game" | tr -d ' ') file=$(echo "$file" | tr -d ' ')
	wanted "$name" "$@" || continue
	tried=$((tried + 1))
	try "$name" "$game" "$file" "$expression" || failed=$((failed + 1))
done <"$here/table"

echo "$tried breaks, $failed not caught"
[ "$tried" -gt 0 ] && [ "$failed" -eq 0 ]
