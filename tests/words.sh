#!/bin/sh
# SPDX-License-Identifier: MIT
# Checks that Asobi speaks plainly. It refuses phrases that make a sentence stumble, in messages,
# documents and comments. It also refuses words that have been replaced by others.
# By hand: srcdir=. sh tests/words.sh
set -u

LC_ALL=C
export LC_ALL
srcdir=$(cd "${srcdir:-.}" && pwd) || exit 99
case ${0%/*} in /*) here=${0%/*} ;; *) here=$srcdir/tests ;; esac
scratch=$(mktemp -d) || exit 99
trap 'rm -rf "$scratch"' EXIT

# Each rule has the kinds of text, the pattern, a text that it must refuse, and what to write
# instead. The kinds are m (an English message), d (a document), c (a comment) and j (Japanese). The
# patterns see each text with a space before and after it.
rules() {
	cat <<'RULES'
mdc	[^e] (is|are) no [b-zB-Z]	'x' is no clock.	isn't a valid ..., unknown ...
mdc	[^a-z]so many [^t]	for so many days	a number, or "that many"
mdc	[^a-z][Ww]hat came of	what came of the last move	the result of
mdc	[^a-z]the own [a-z]	the own hand	your, its
mdc	[^a-z]the other's	the other's stones	the opponent's
mdc	[.;:] Who [^?]*[.;]	Press a key. Who waits is late.	name the person: you, a player
md	^ Who [^?]*$	Who comes late loses.	name the person: you, a player
md	[^a-z]whoever	and whoever comes late loses	anyone who
mdc	[^a-z]Whoever	Whoever comes late loses.	anyone who
mdc	[^a-z](as much|as often) as it likes	it writes as much as it likes	any amount
mdc	[^a-z][Dd]raws? lots	Draw lots for the first move.	random
md	[^a-z-](ply|plies)[^a-z]	a mate in 7 plies	move
mdc	(impossible|unplayable) (move|play)	tried an impossible move	illegal move
md	[^a-z]kept games?[^a-z]	the kept games	saved game
md	[^a-z]points against	makes 72 points against Easy	Wins about 72 of 100 games against
m	Scores %u	Scores %u%% against %s.	Wins about %u of 100 games against
m	[^a-z]beat the field	beat the field or pass	stronger cards, or pass
m	ranks may overlap	ranks may overlap	an example: 4-5-6 beats 3-4-5
m	%u expected	(%u expected)	(average %u)
m	Rows still open	Rows still open	still possible
m	about %[+]d	about %+d discs	expects to win by about %d discs
mdc	[^a-z]somebody of	somebody of this name	a player with
j	[\200-\277] [A-Za-z0-9%(-]	手は uです	no space there
j	[A-Za-z0-9)%] [\343-\351]	u 手です	no space there
j	（	（初期値）	(
j	）	（初期値）	)
j	～	1～3	〜
j	？	始めますか？	?
j	！	革命！	!
j	連戦	連戦を続ける	対戦
j	ディレクトリー	ディレクトリーを作る	ディレクトリ
j	でたらめ	でたらめに選ぶ	ランダム
j	無作為	無作為に選ぶ	ランダム
j	不可能な手	不可能な手	ルール違反の手
j	対局場	対局場	シリーズ
j	テーブル	テーブルに着く	卓
RULES
}

# Each exception has the file, a part of the text, and the reason why it may stay.
allowed() {
	cat <<'ALLOWED'
assets/web/api.txt	"plies"	a key of the JSON
assets/web/api.txt	ply 1	a line of a record
doc/numer0n.ja.md	-	the plan is drawn with lines of signs
po/ja.po	'ply SEAT MOVE'	a line of a record, as written
po/ja.po	ply 席 手	the same
po/ja.po	player %u 名前	another line of a record
po/ja.po	Asobi %.	a result to share, in columns
po/ja.po	Asobi 復習	the same
po/ja.po	正解	a legend of signs
ALLOWED
}

# refuse RULES ALLOWED TEXTS: prints every text that a rule refuses; the status is 1 if there was
# one.
refuse() {
	awk -F '\t' '
	FILENAME == ARGV[1] { kinds[++n] = $1; pattern[n] = $2; instead[n] = $4; next }
	FILENAME == ARGV[2] { where[++a] = $1; part[a] = $2; next }
	{
		text = " " $3 " "
		gsub(/so many [a-z ]+ that /, " ", text)
		gsub(/ no (longer|more|less|better|worse|larger|harder|fewer) /, " ", text)
		kind = substr($1, 1, 1)
		for (i = 1; i <= n; i++)
			if (index(kinds[i], kind) && match(text, pattern[i])) {
				for (k = 1; k <= a; k++)
					if (index($2, where[k]) == 1 && index(text, part[k])) { used[k] = 1; break }
				if (k <= a)
					continue
				print $2 ": \"" substr(text, RSTART, RLENGTH) "\" in: " $3 "\n    rather: " instead[i]
				bad = 1
			}
	}
	END {
		for (k = 1; k <= a; k++)
			if (!used[k]) { print "words.sh allows what is not there any more: " part[k]; bad = 1 }
		exit bad
	}' "$1" "$2" "$3"
}

rules >"$scratch/rules"
allowed >"$scratch/allowed"

# Before the texts are read, each rule is tried on its own example.
awk -F '\t' '{ if (!match(" " $3 " ", $2)) { print "words.sh: the rule " $2 " lets its own example through"; bad = 1 } }
END { exit bad }' "$scratch/rules" || exit 1

cd "$srcdir" || exit 99
{
	ls README.md CONTRIBUTING.md SECURITY.md NEWS doc/*.md assets/*.[568] assets/rules/*.txt \
		assets/exercises/*/*.txt assets/web/api.txt po/ja.po
	find src include tests -name '*.[ch]' -o -name '*.sh' -o -name '*.awk' -o -name '*.am' \
		-o -name '*.py' -o -name '*.md' |
		grep -v -e ^tests/words -e ^tests/golden -e ^tests/fuzz/corpus
} | sort | xargs awk -f "$here/words.awk" >"$scratch/texts" || exit 99
n=$(wc -l <"$scratch/texts")
[ "$n" -ge 10000 ] || { echo "words.sh: found only $n texts"; exit 1; }
refuse "$scratch/rules" "$scratch/allowed" "$scratch/texts"
