#!/bin/sh
# SPDX-License-Identifier: MIT
# Checks that the tests find mistakes. It makes one deliberate mistake, called a break, in a copy of
# a source file, links a test program with it and expects the test to fail. It is an error if no
# test notices the break, or if the break no longer fits its file. Run it in the build directory
# through make, which builds what is needed:
#
#   make check-mutants                              every break in the table beside this script
#   make check-mutants MUTANTS='NAME SUITE FILE'    the breaks with these names, suites or files
#   make check-mutants SINCE=REV                    breaks made by rule on lines changed since REV
#   make check-mutants RANDOM_LINES=60 SEED=7       breaks made by rule on 60 random lines
#
# Breaks made by rule are tried against the suites that tests/mutants/suites names for the file.
set -u
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
games=" $(sed -n 's|^include src/games/\([a-z0-9_]*\)/.*|\1|p' "$root/src/games/games.am" | tr '\n' ' ')"
# Restores the quotes of -DASOBI_DATADIR='"..."' and similar options, which make removed.
flags=$(printf '%s\n' "$COMPILE_FLAGS" | sed "s/-D\([A-Z_]*DIR\)=\([^ ]*\)/'-D\1=\"\2\"'/g")

say() {
	printf '%-36s %s\n' "$1" "$2"
}

# A suite is "game", "property:GAME" (the properties of one game), a script below tests, or a section
# of a test program. A section is called GAME_unit if a game has the same name.
#
# section_of SUITE: prints the section of the suite.
section_of() {
	case $1 in
	property:* | game) echo property ;;
	solver) echo numer0n_solver ;;
	*_unit) echo "${1%_unit}" ;;
	*) case $games in
		*" $1 "*) [ "$1" = daifugo ] && echo daifugo || echo property ;;
		*) echo "$1" ;;
		esac ;;
	esac
}

# program_of SUITE: prints the program that the suite runs, by the name that make uses.
program_of() {
	case $1 in
	server/*.sh) echo asobi-server ;;
	tui/screens.sh) echo tests/tui/scripted ;;
	tui/lobby_looks.sh) echo tests/tools ;;
	cli/crash.sh | cli/daily.sh | cli/drill.sh | cli/puzzles.sh | tui/daily_screen.sh | tui/drill_screen.sh | tui/puzzles_screen.sh) echo tests/cli/asobi_tested ;;
	*.sh) echo asobi ;;
	*) awk -v section="$(section_of "$1")" '
		$1 !~ /fuzz/ && $1 ~ ("/" section "_section[.]c$") { print $2 }' tests/programs ;;
	esac
}

# parts_of PROGRAM: asks make for the objects and libraries of the program, only once.
parts_of() {
	parts=$work/parts-$(echo "$1" | tr / -)
	# Automake uses the name of the program with underscores in its variables.
	of=$(echo "$1" | tr '/-' '__')
	[ -s "$parts" ] || printf 'include Makefile\nparts-of:\n\t@echo "$(%s_OBJECTS) # $(%s_LDADD)"\n' "$of" "$of" |
		${MAKE:-make} -s --no-print-directory -f - parts-of >"$parts"
	cat "$parts"
}

# The broken file defines the same names as the file in the library, so the original is left out. No
# object of the program may be named twice.
#
# link_with SUITE FILE: links the program of the suite with $work/broken.o in place of FILE (a path
# below src/).
link_with() {
	program=$(program_of "$1")
	parts_of "$program" >/dev/null
	objects=$(sed 's/ # .*//' "$parts" | tr ' ' '\n' | grep -vE "^src/${2%/*}/([a-z0-9_]+-)?$(basename "${2%.c}")\.o$")
	# shellcheck disable=SC2046,SC2086
	$CC $objects "$work/broken.o" $(sed 's/.* # //' "$parts") $LIBS -o "$work/program"
}

# Runs a script in a copy of the build directory that differs only in the broken program.
run_script() {
	if [ ! -d "$work/run" ]; then
		mkdir -p "$work/run/tests/tui" "$work/run/tests/cli"
		for below in '' tests/ tests/tui/ tests/cli/; do
			for part in "$PWD/$below"*; do
				[ -e "$work/run/$below${part##*/}" ] || ln -s "$part" "$work/run/$below"
			done
		done
	fi
	rm -f "$work/run/$program"
	cp "$work/program" "$work/run/$program"
	(cd "$work/run" && ASOBI=$work/run/asobi ASOBI_DATADIR=$work/run/data srcdir=$root builddir=. \
		timeout "$patience" sh "$root/tests/$1" >/dev/null 2>&1 </dev/null)
	ended=$?
	rm -f "$work/run/$program"
	ln -s "$PWD/$program" "$work/run/$program"
	return $ended
}

# The limit for a suite is processor time, because that does not depend on other work on the
# machine. The clock stops only a suite that waits forever.
#
# run_suite SUITE: succeeds if the suite passes. Each process may use $seconds of processor time,
# and $patience seconds may pass.
run_suite() {
	ulimit -S -t "$seconds"
	case $1 in
	*.sh) run_script "$1" ;;
	*) section=$(section_of "$1")
		case $section:$1 in property:game) ;; property:*) PROPERTY_GAME=${1#property:}; export PROPERTY_GAME ;; esac
		ASOBI_DATADIR=$PWD/data srcdir=$root CK_VERBOSITY=silent CK_TIMEOUT_MULTIPLIER=10 \
			timeout "$patience" "$work/program" "$section" >/dev/null 2>&1 </dev/null ;;
	esac
}

# Prints the processor seconds that all child processes have used so far.
used() {
	times >"$work/times"
	awk 'NR == 2 { n = 0; for (i = 1; i <= 2; i++) { split($i, t, "[ms]"); n += t[1] * 60 + t[2] } print int(n + 1) }' "$work/times"
}

# If a suite fails or is slow even without a break, its result would prove nothing.
#
# know_suite SUITE: runs the suite once without a break and stores its processor time.
know_suite() {
	known=$work/time-$(echo "$1" | tr /: --)
	if [ ! -s "$known" ]; then
		compile "$root/src/core/game.c" && link_with "$1" core/game.c || { say "$1" 'ERROR: does not build'; exit 1; }
		seconds=1000 patience=3000
		before=$(used)
		(run_suite "$1")
		ended=$?
		case $ended in
		0) ;;
		77) say "$1" 'skips itself here'; echo skip >"$known"; return 1 ;;
		*) say "$1" 'ERROR: fails as it is'; exit 1 ;;
		esac
		echo $(($(used) - before)) >"$known"
	fi
	read -r seconds <"$known"
	[ "$seconds" != skip ] || return 1
	patience=$((seconds * 40 + 120))
	seconds=$((seconds * 4 + 5))
}

compile() {
	eval "$CC $flags -w -I'$root/src/$(dirname "${file:-core/x}")' -c -o '$work/broken.o' '$1'" 2>"$work/errors"
}

# try NAME SUITES FILE EXPRESSION: breaks the file and checks that one of the suites fails.
try() {
	file=$3
	sed "$4" "$root/src/$file" >"$work/broken.c" || exit 1
	if cmp -s "$work/broken.c" "$root/src/$file"; then
		say "$1" "ERROR: the expression changes nothing in src/$file"
		return 1
	fi
	for suite in $2; do
		know_suite "$suite" || continue
		# A break made by a rule may be invalid C; a break that a person wrote must compile.
		compile "$work/broken.c" && link_with "$suite" "$file" 2>>"$work/errors" || {
			[ "$by_rule" = yes ] && { unfit=$((unfit + 1)); return 0; }
			say "$1" 'ERROR: does not build'
			cat "$work/errors"
			return 1
		}
		(run_suite "$suite")
		case $? in
		0) ;;
		124) say "$1" "caught by $suite: waits for ever"; return 0 ;;
		*) say "$1" "caught by $suite"; return 0 ;;
		esac
	done
	say "$1" 'SURVIVED'
	[ "$by_rule" = yes ] && sed -n "${4%%[!0-9]*}s/^[[:space:]]*/    /p" "$root/src/$file" && printf '    %s\n' "$4"
	return 1
}

# wanted NAME SUITE FILE: succeeds if the user asked for this break.
wanted() {
	[ -n "${MUTANTS:-}" ] || return 0
	for w in $MUTANTS; do
		case $1 in $w) return 0 ;; esac
		case $2 in $w) return 0 ;; esac
		case src/$3 in $w | $w/*) return 0 ;; esac
	done
	return 1
}

# Prints the rows to try: "name | suites | file | expression".
rows() {
	if [ -n "${SINCE:-}" ]; then
		(cd "$root" && git diff -U0 "$SINCE" -- 'src/*.c') | awk '
			/^\+\+\+ / { file = substr($2, 3) }
			/^@@/ { split($3, a, ","); n = a[2] == "" ? 1 : a[2]; for (i = 0; i < n; i++) print file, substr(a[1], 2) + i }' |
			breaks 0
	elif [ -n "${RANDOM_LINES:-}" ]; then
		(cd "$root" && find src -name '*.c' ! -path 'src/lab/*' ! -path 'src/server/bench/*' | LC_ALL=C sort |
			xargs awk '{ print FILENAME, FNR }') | breaks "$RANDOM_LINES"
	else
		cat "$here/table"
	fi
}

breaks() {
	(cd "$root" && awk -v want="$1" -v seed="${SEED:-1}" -v suites="$here/suites" -f "$here/breaks.awk")
}

by_rule=no
[ -z "${SINCE:-}${RANDOM_LINES:-}" ] || by_rule=yes
tried=0 failed=0 unfit=0
rows >"$work/rows"
while IFS='|' read -r name suites file expression; do
	case $name in '#'* | '') continue ;; esac
	name=${name%%[ 	]*} file=$(echo "$file" | tr -d ' \t')
	# shellcheck disable=SC2086
	suites=$(echo $suites)
	wanted "$name" "$suites" "$file" || continue
	tried=$((tried + 1))
	try "$name" "$suites" "$file" "${expression# }" || failed=$((failed + 1))
done <"$work/rows"

echo "$((tried - unfit)) breaks, $failed not caught"
[ "$tried" -gt 0 ] && [ "$failed" -eq 0 ]
