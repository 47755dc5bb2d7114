#!/bin/sh
# SPDX-License-Identifier: MIT
# Checks that the Japanese translation is complete and well-formed, and that every game has its
# pages of rules. `make check` runs this script. To run it by hand:
#
#   srcdir=. sh tests/po.sh
set -u

LC_ALL=C
export LC_ALL
unset LANGUAGE
srcdir=${srcdir:-.}
dir=$(mktemp -d) || exit 99
trap 'rm -rf "$dir"' EXIT
bad=0

fail() {
	echo "FAIL: $*"
	bad=1
}

"${XGETTEXT:-xgettext}" --version >/dev/null 2>&1 || {
	echo 'SKIP: xgettext is missing'
	exit 77
}

games=$(sed -n 's/^GAMES += *//p' "$srcdir"/src/games/*/game.am)
[ -n "$games" ] || fail "there are no games in $srcdir/src/games"

# A game without rules pages is unfinished, so its texts need no Japanese yet.
unfinished=
for game in $games; do
	grep -q "^RULES += .*/$game.en.txt .*/$game.ja.txt" "$srcdir/src/games/$game/game.am" || {
		echo "$game has no pages of rules yet, and needs no Japanese"
		unfinished="$unfinished $game"
	}
done

# strings OPTION FILE: prints the strings that msgattrib selects with this option, without the
# header and without strings that only unfinished games use.
strings() {
	msgattrib "$1" --no-obsolete --no-wrap "$2" | sed '1,/^$/d' | awk -v unfinished="$unfinished" '
		function is_open(file,   i) {
			for (i in game)
				if (index(file, "src/games/" game[i] "/") == 1)
					return 1
			return 0
		}
		BEGIN { split(unfinished, game, " "); shown = 0 }
		/^$/ { shown = 0 }
		/^#: / { for (f = 2; f <= NF; f++) if (!is_open($f)) shown = 1 }
		/^msgid/ { p = shown }
		/^msgstr/ { p = 0 }
		p { print "    " $0 }'
}

# Compares the strings in the sources with the catalogue. The merged file takes its format marks
# from the sources, so a translation with a wrong format becomes fuzzy there.
check_catalogue() {
	po=$1
	merged=$dir/merged.po
	msgfmt --check -o /dev/null "$po" || { fail "$po is not well-formed"; return; }
	msgmerge --quiet --no-fuzzy-matching --no-wrap -o "$merged" "$po" "$dir/asobi.pot" ||
		{ fail "$po does not fit the sources"; return; }
	# Asobi uses the first form of a translated text for every number (src/base/i18n.c).
	grep -q '^"Plural-Forms: nplurals=1;' "$po" || fail "$po has more than one form of a plural"
	missing=$(strings --untranslated "$merged")
	[ -z "$missing" ] || fail "$po lacks these strings (make update-po, then translate):
$missing"
	fuzzy=$(strings --only-fuzzy "$merged")
	[ -z "$fuzzy" ] || fail "$po has unsure translations (marked fuzzy, or with another format):
$fuzzy"
}

# Prints the width of the widest line. A character of three or four bytes counts as two columns.
columns() {
	awk '{ gsub(/[\200-\277]/, ""); gsub(/[\340-\367]/, "xx"); if (length($0) > w) w = length($0) }
	     END { print w + 0 }' "$1"
}

check_page() {
	[ -s "$1" ] || { fail "$1 is missing"; return; }
	head -n 1 "$1" | grep -q '[^ ]' || fail "$1 does not begin with a title"
	iconv -f UTF-8 -t UTF-8 "$1" >/dev/null || fail "$1 is not UTF-8"
	! grep -q "$(printf '\t')" "$1" || fail "$1 has tabs; their width is anybody's guess"
	[ "$(columns "$1")" -le 76 ] || fail "$1 has a line wider than 76 columns"
}

sh "$srcdir/po/extract.sh" "$srcdir" "$dir/asobi.pot" || fail 'the strings cannot be extracted'
for po in "$srcdir"/po/*.po; do
	check_catalogue "$po"
done

for game in $games; do
	case " $unfinished " in *" $game "*) continue ;; esac
	for language in en ja; do
		check_page "$srcdir/assets/rules/$game.$language.txt"
	done
done

# answer_refusal() translates the sentence, so every sentence that it gets must be marked.  The
# platform's contract has one in English.
bare=$(cat "$srcdir"/src/server/web/*.c | tr '\n\t' '  ' | grep -oE '(answer_refusal|refuse_visit)\( *v,[^;]*;' |
	sed 's/N_("[^"]*"\( *"[^"]*"\)*)//g' | grep '"' | grep -v '"Could not login"')
[ -z "$bare" ] || fail "these refusals have no translation; mark them with N_():
$bare"
exit $bad
