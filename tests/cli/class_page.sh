#!/bin/sh
# SPDX-License-Identifier: MIT
# Checks that a teacher can follow doc/class.md and its Japanese version up to the first marks. It
# runs every command on the page exactly as printed, one after the other. Only the sources and the
# built programs are available.
. "${srcdir:-.}/tests/cli/lib.sh"
case $ASOBI in /*) ;; *) echo "ASOBI must be an absolute path"; exit 99 ;; esac
pages=$(cd "${srcdir:-.}/doc" && pwd)
sources=$(cd "${srcdir:-.}" && pwd)
unset ASOBI_DATADIR

# commands PAGE: prints the command lines of the page. A block that begins with #! shows the
# contents of a file and is skipped. A line that ends with a backslash continues on the next.
commands() {
	awk '/^```/ { fence = !fence; first = 1; next }
		fence { if (first) file = /^#!/; first = 0; line = line $0; if (sub(/\\$/, "", line)) next; if (!file) print line; line = "" }' "$1"
}

# plain PAGE: prints the command lines of the page without the remarks after them, and without what
# depends on the language.
plain() {
	commands "$1" | sed "s/[[:space:]]*#.*//; s/ *'[^']*'//g; s/ --lang ja//; s/ja[.]txt/en.txt/"
}

# follow PAGE WORDS: runs the commands of the page; WORDS is how the page marks a student who does
# not pass.
follow() {
	place=$home/$1
	mkdir -p "$place/asobi"
	ln -s "$sources/assets" "$place/asobi/assets"
	ln -s "${ASOBI%/*}" "$place/asobi/build"
	commands "$pages/$1" >"$home/commands"
	grep -q '^git clone .*cd asobi$' "$home/commands" && grep -q '^./bootstrap play list' "$home/commands" || fail "$1: how does it begin?"
	{
		echo "cd '$place/asobi'"
		while IFS= read -r line; do
			case $line in
			printf*class.txt*) break ;;		# a server for everybody: tests/server/league.sh
			'git clone'* | './bootstrap'*) continue ;;
			asobi\ nim | asobi\ nim\ *) line="asobi --version" ;;		# it wants a terminal
			esac
			# Each line must end the way the page says.
			case $line in
			*"# $2"*) wants=1 ;;
			*) wants=0 ;;
			esac
			printf '%s\n' "$line"
			printf '[ $? -eq %s ] || { echo "ended otherwise than with %s: %s"; exit 1; }\n' $wants $wants "${line%%#*}"
		done <"$home/commands"
	} >"$home/followed"
	sh "$home/followed" >"$home/out" 2>&1 </dev/null || fail "$1: $(tail -n 5 "$home/out")"
	grep -q '^anna,nim-legal,"*passed' "$place/asobi/class/marks-details.csv" || fail "$1: no marks: $(tail -n 5 "$home/out")"
	grep -q '^anna,1,' "$home/out" && [ -s "$place/asobi/class/reports/gradescope/anna.json" ] || fail "$1: the marks are not shown"
}

[ "$(plain "$pages/class.md")" = "$(plain "$pages/class.ja.md")" ] || fail 'the two pages do not say the same commands'
[ "$(plain "$pages/class.md" | wc -l)" -ge 12 ] || fail 'few commands are found'
follow class.md 'Not passed'
grep -q '^Passed\. The program followed the rules in every game\.' "$home/out" || fail 'class.md promises another sentence'
follow class.ja.md '不合格'
exit $bad
