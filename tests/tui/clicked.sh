#!/bin/sh
# SPDX-License-Identifier: MIT
# What the last rows of every kind of screen tell of keys can be clicked: each comes to the same as its key.
# shellcheck source=tests/tui/keys.sh
. "${srcdir:-.}/tests/tui/keys.sh"

program=$programs/scripted
kept=$(mktemp -d) || exit 99
trap 'rm -rf "$home" "$kept"' EXIT
cp -R "$archive/." "$kept" && chmod -R u+w "$kept"
bad=0 clicked=0

# What is shown after these keys: all of it, or of what works by itself ($part=head) how the first row begins.
shown() {
	rm -rf "$home/shown"
	mkdir "$home/shown"
	printf '%s\n' "$1" >"$home/1.keys"
	play 1 | case $part in
	all) cat ;;
	head) sed -n '/^===/{n;p;}' | cut -c1-24 ;;
	esac
}

# The hints of the last row, and of the one before where they begin there: "w watch" in each line.
hints() {
	part=all
	shown "$open<Snap x>" | tail -2 | awk 'NR == 2 || /^ Enter /' | sed 's/^ *//; s/   */\n/g' | grep -E "^($keys) [^ ]"
}

key_of() {
	case $1 in
	'←↓↑→ '*) echo '<Left>' ;;
	'[ ] '*) echo '[' ;;
	Enter* | Tab* | Space* | Esc* | Del* | PgDn* | Home*) echo "<${1%% *}>" ;;
	*) echo "${1%% *}" ;;
	esac
}

# As the key lines write keys that have a place of their own.
keys='Enter|Tab|Space|Esc|Del|PgDn|Home|←↓↑→|\[ \]|[][a-zA-Z0-9?!&%@,.+*=-]'

try() {
	name=$1 open=$2
	shift 2
	rm -rf "${home:?}"/*
	printf '$ %s\n' "$*" >"$home/1.run"
	hints >"$home.hints"
	[ -s "$home.hints" ] || { echo "FAIL: $name tells of no keys"; bad=1; }
	while read -r hint; do
		part=all
		case $hint in 'm match' | 'n network' | 'w watch' | 'Space pause' | '& film' | 'a analysis') part=head ;; esac
		typed=$(shown "$open$(key_of "$hint")<Snap x>")
		[ "$typed" = "$(shown "$open<On $hint><Snap x>")" ] || { echo "FAIL: $name: a click on '$hint' is not its key"; bad=1; }
		clicked=$((clicked + 1))
	done <"$home.hints"
	rm -f "$home.hints"
}

wide='<Resize 120x40>'
try 'the menu' '' asobi --seed 1
try 'the menu, wide' "$wide" asobi --seed 1
try 'its form' '<Tab>' asobi --seed 1
try 'a help page' '?' asobi --seed 1
try 'rules' 'i' asobi daifugo --p1 human --seed 1
try 'settings' 'o' asobi --seed 1
try 'statistics' 's' XDG_DATA_HOME="$kept" asobi
try 'mistakes' '!' XDG_DATA_HOME="$kept" asobi
try 'a puzzle' "$wide" asobi daily --date 2026-11-22 hamlet
try 'an editor' 'p' asobi --seed 1
try 'a table' "$wide" asobi nim --p2 perfect --seed 1
try 'a table of cards' "$wide" asobi daifugo --p1 human --seed 1
try 'numbers' "$wide" asobi numer0n --seed 1
try 'a table in play' "${wide}4" asobi tictactoe --p2 perfect --seed 1
try 'the page of an end' "${wide}3W" asobi nim n=3 --p2 perfect --seed 1
try 'watching' "$wide" asobi watch nim --p1 random --p2 random --seed 1 --delay 600000
[ $clicked -ge 80 ] || { echo "FAIL: only $clicked hints were clicked"; bad=1; }
exit $bad
