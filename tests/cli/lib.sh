# SPDX-License-Identifier: MIT
# lib.sh - shared code for the tests of the command line. It gives each test its own home directory
# and has functions that report what went wrong. $ASOBI must name the program, and $srcdir the
# directory of the sources.
LC_ALL=C.UTF-8
LANGUAGE=en
export LC_ALL LANGUAGE
unset NO_COLOR LANG
home=$(mktemp -d "${TMPDIR:-/tmp}/XXXXXX") || exit 99
trap 'rm -rf "$home"' EXIT
HOME=$home XDG_STATE_HOME=$home/state XDG_DATA_HOME=$home/data XDG_CONFIG_HOME=$home/config
export HOME XDG_STATE_HOME XDG_DATA_HOME XDG_CONFIG_HOME
golden=${srcdir:-.}/tests/golden/play
tab=$(printf '\t')
bad=0

fail() {
	echo "FAIL: $*"
	bad=1
}

# run STATUS ARG...: runs asobi, stores its output in $out and $err, and checks its exit status.
run() {
	wanted=$1
	shift
	"$ASOBI" "$@" >"$home/out" 2>"$home/err" </dev/null
	status=$?
	out= err=
	[ ! -s "$home/out" ] || out=$(cat "$home/out")
	[ ! -s "$home/err" ] || err=$(cat "$home/err")
	[ $status -eq "$wanted" ] || fail "asobi $*: status $status, not $wanted: $err"
}

# same WHAT EXPECTED: fails unless $out is exactly this text.
same() {
	[ "$out" = "$2" ] || fail "$1: expected
$2
but got
$out"
}

# has WHAT TEXT PATTERN: fails unless the text matches the pattern.
has() {
	grep -q -e "$3" <<-END || fail "$1: no '$3' in: $2"
		$2
	END
}

# Prints the number that follows the first "KEY": in a line of JSON.
number() {
	printf '%s\n' "$1" | sed -n "s/.*\"$2\": \\([0-9.]*\\).*/\\1/p" | sed 1q
}

# Prints the results of a player from the JSON in $out as "wins draws losses".
outcomes() {
	printf '%s\n' "$out" | sed -n "s/.*\"name\": \"$1\", \"wins\": \\([0-9]*\\), \"draws\": \\([0-9]*\\), \"losses\": \\([0-9]*\\).*/\\1 \\2 \\3/p" | sed 1q
}
