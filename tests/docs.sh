#!/bin/sh
# SPDX-License-Identifier: MIT
# Checks that README.md, CONTRIBUTING.md and doc/ are correct:
#
# - Asobi accepts every command in them. The test runs each command for up to a second.
# - Every link leads to an existing file or heading.
# - Every file that they name exists.
# - The README is short.
set -u
: "${srcdir=.}"
scratch=$(mktemp -d) || exit 99
trap 'rm -rf "$scratch"' EXIT
asobi=${ASOBI:-./asobi}
case $asobi in /*) ;; *) asobi=$PWD/$asobi ;; esac
[ -x "$asobi" ] || { echo 'docs.sh: run it in the build directory'; exit 99; }
pages="README.md CONTRIBUTING.md $(cd "$srcdir" && echo doc/*.md)"
failed=0

complain() {
	echo "$*"
	failed=1
}

# commands PAGE: prints the commands of the page, from fenced blocks and from text between
# backquotes. A line that ends with a backslash continues on the next. Comments are skipped, and so
# are commands with placeholders (words in capitals, dots) and commands of other programs.
commands() {
	awk '
	/^```/ { fence = !fence; next }
	fence { line = line $0; if (sub(/\\$/, "", line)) next; print line; line = ""; next }
	# A command between backquotes may continue on the next line, so lines are joined.
	{ text = text $0 " " }
	/^$/ { spans(text); text = "" }
	END { spans(text) }
	function spans(t,    part, n, i) { n = split(t, part, "`"); for (i = 2; i <= n; i += 2) print part[i] }' "$1" |
		sed 's/[[:space:]][[:space:]]*#.*//; s/^[[:space:]]*//; s/[[:space:]]*$//; s/^build\///' |
		grep -E '^asobi( |$)' | grep -vE '(^|[ =:,])[A-Z][A-Z]+|\$|--lang|\.\.\.|…|\[|\||<|  |, ' | LC_ALL=C sort -u
}

# Prepares a directory like the one where a reader of the page works: the sources, and some files of
# the reader.
prepare() {
	mkdir -p "$scratch/place/assets"
	ln -s "$(cd "$srcdir" && pwd)/assets/exercises" "$scratch/place/assets/exercises"
	cp "$srcdir/assets/exercises/player.sh" "$scratch/place/mine"
	cp "$srcdir/assets/exercises/kalah_board.py" "$scratch/place/"
	mkdir -p "$scratch/place/class/anna"
	cp "$srcdir/assets/exercises/player.sh" "$scratch/place/class/anna/run"
	cp "$srcdir/assets/exercises/player.sh" "$scratch/place/run"
	mkdir -p "$scratch/place/own"
	cp -R "$srcdir/assets/exercises/nim" "$scratch/place/own/pile"
	chmod +x "$scratch/place/mine" "$scratch/place/run" "$scratch/place/class/anna/run"
}

# run NUMBER COMMAND [SECONDS]: runs the command in a fresh copy of the prepared directory and
# stores its exit status. Status 124 means that it was still running.
run() {
	cp -R "$scratch/place" "$scratch/$1"
	(cd "$scratch/$1" && HOME=$scratch/$1 XDG_STATE_HOME=$scratch/$1 XDG_DATA_HOME=$scratch/$1 \
		XDG_CONFIG_HOME=$scratch/$1 ASOBI=$asobi timeout -k 5 "${3:-1}" \
		sh -c "asobi() { exec \"\$ASOBI\" \"\$@\"; }
$2" </dev/null >"$scratch/out.$1" 2>&1)
	echo $? >"$scratch/ended.$1"
}

prepare
run 1 'asobi --help' 20
[ "$(cat "$scratch/ended.1")" -eq 0 ] || complain "docs.sh: asobi --help ends with $(cat "$scratch/ended.1")"
run 2 'asobi analyze nim --colour 3' 20
[ "$(cat "$scratch/ended.2")" -eq 2 ] || complain 'docs.sh: a wrong command is not noticed'

# Lists each command once, even if several pages show it, as lines of "page, TAB, command".
tab=$(printf '\t')
for page in $pages; do
	commands "$srcdir/$page" | sed "s|^|$page$tab|"
done | awk -F'\t' '!seen[$2]++' >"$scratch/commands"
# Four commands run at the same time, because each may take up to a second.
n=2
while IFS=$tab read -r page line; do
	# The test skips commands that need another server, and commands that use programs or files
	# that do not exist here. tests/cli/kit.sh runs the commands for classes in Java.
	case $line in *java* | *tictactoe_board* | *general_player* | *gtp-rhino* | *fort.sh* | *--connect* | 'asobi join'* | *"'COMMAND'"* | *part* | *'--check proof'* | *.asobi*) continue ;; esac
	n=$((n + 1))
	echo "$page: '$line'" >"$scratch/command.$n"
	# Two words, such as `asobi nim`, only name a command, so the test adds --help.
	case $line in
	'asobi '*' '* | asobi) run $n "$line" & ;;
	*) run $n "$line --help" & ;;
	esac
	[ $((n % 4)) -ne 0 ] || wait
done <"$scratch/commands"
wait
for ended in "$scratch"/ended.*; do
	nth=${ended##*.}
	[ "$nth" -gt 2 ] || continue
	case $(cat "$ended") in
	0 | 1 | 124 | 137 | 143) ;;
	2) grep -q 'needs a terminal' "$scratch/out.$nth" || complain "$(cat "$scratch/command.$nth") is refused: $(head -n 3 "$scratch/out.$nth")" ;;
	*) complain "$(cat "$scratch/command.$nth") ends with $(cat "$ended"): $(head -n 3 "$scratch/out.$nth")" ;;
	esac
done
[ "$n" -ge 17 ] || complain "docs.sh: found only $n commands"

# headings PAGE: prints the headings of the page in the form that links use.
headings() {
	sed -n 's/^##* //p' "$1" | tr 'A-Z' 'a-z' | sed 's/[^[:alnum:] _-]//g; s/ /-/g'
}

for page in $pages; do
	grep -oE '\]\([^)]*\)' "$srcdir/$page" | sed 's/^](//; s/)$//' | while read -r link; do
		file=${link%%#*}
		case $link in
		http*) continue ;;
		'#'*) there=$srcdir/$page ;;
		*) there=$srcdir/$(dirname "$page")/$file ;;
		esac
		[ -e "$there" ] || echo "$page: there is no $file"
		case $link in
		*'#'*) headings "$there" | grep -qx -e "${link#*#}" || echo "$page: no heading ${link#*#} in $there" ;;
		esac
	done >>"$scratch/links"
done
[ ! -s "$scratch/links" ] || complain "$(cat "$scratch/links")"

# named_files PAGE: lists the files that the page names between backquotes. Each must exist, by its
# path or by its name.
named_files() {
	grep -oE '`[[:alnum:]_/.-]+`' "$1" | tr -d '`' | grep -E '^(src|include|tests|po)/|^[[:alnum:]_-]+\.(c|h|am)$' | LC_ALL=C sort -u
}
(cd "$srcdir" && find src include tests po assets -type f | sed 's|.*/||') >"$scratch/names"
for page in $pages; do
	named_files "$srcdir/$page" | while read -r file; do
		case $file in
		*NAME*) ;;
		*/*) [ -e "$srcdir/$file" ] || [ -e "$srcdir/$file.c" ] || echo "$page: there is no $file" ;;
		*) grep -qxF "$file" "$scratch/names" || echo "$page: there is no $file" ;;
		esac
	done >>"$scratch/named"
done
[ ! -s "$scratch/named" ] || complain "$(cat "$scratch/named")"
n=$(for page in $pages; do named_files "$srcdir/$page"; done | wc -l)
[ "$n" -ge 100 ] || complain "docs.sh: found only $n names of files"

[ "$(wc -l <"$srcdir/README.md")" -le 90 ] || complain 'README.md has more than 90 lines'
exit $failed
