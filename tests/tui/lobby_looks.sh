#!/bin/sh
# SPDX-License-Identifier: MIT
# Checks that the lobby looks the way the files in tests/golden/lobby show it. REGOLDEN=1 writes
# those files again.
set -u
LC_ALL=C.UTF-8 TZ=UTC
export LC_ALL TZ
golden=${srcdir:-.}/tests/golden/lobby
out=$(mktemp -d) || exit 99
trap 'rm -rf "$out"' EXIT
HOME=$out XDG_STATE_HOME=$out
export HOME XDG_STATE_HOME
bad=0
for language in en ja; do
	LANGUAGE=$language tests/tools shown_lobby 80x24 120x40 <"$golden/evening.lines" >"$out/shown" || bad=1
	[ -z "${REGOLDEN-}" ] || cp "$out/shown" "$golden/evening.$language.txt"
	diff -u "$golden/evening.$language.txt" "$out/shown" || bad=1
done

# Everything can be read with few colours and with many (see contrast.c).
for few in '' ASOBI_FEW=1; do
	# shellcheck disable=SC2086
	env $few ASOBI_FILLS=1 ASOBI_CONTRAST=1 tests/tools shown_lobby 80x24 120x40 <"$golden/evening.lines" >"$out/shown" 2>&1 || bad=1
	! grep ' has a contrast of ' "$out/shown" || bad=1
done

# A small window shows the names of games in full, and no text covers a frame.
LANGUAGE=en tests/tools shown_lobby 40x16 <"$golden/evening.lines" >"$out/shown" || bad=1
! grep -F '…' "$out/shown" || { echo 'a small window cuts a text'; bad=1; }
[ "$(grep -c '^└.*┘$' "$out/shown")" -eq 2 ] || { echo 'a text covers a frame'; cat "$out/shown"; bad=1; }

# rows WORDS ARGUMENT...: compares the games in the rows of the list of tables with these words.
rows() {
	words=$1
	shift
	found=$(LANGUAGE=en tests/tools shown_lobby "$@" 80x24 <"$golden/evening.lines" | tail -n 24 | sed -n 2,12p |
		grep -oE 'Daifugo|Hamlet|Othello|Gomoku|Numer0n|No matching tables' | sort -u | tr '\n' ' ')
	[ "$found" = "$words" ] || { echo "$*: '$found', not '$words'"; bad=1; }
}
rows 'Othello ' /oTHel
rows 'No matching tables ' /nobody
rows 'Daifugo ' +game
rows 'Hamlet ' +down +game
rows 'Daifugo Gomoku Hamlet Numer0n Othello ' +game +game
rows 'Numer0n ' 80x24 +page +game

# With 200 tables, the list has pages, and a note in the language of the user says what is not
# shown.
awk '/^ready/ { for (i = 1; i <= 200; i++) print "table\t" 1000 + i "\tgame=" (i % 2 ? "nim" : "gomoku") "\tseats=2\tseat0=Guest " i \
	"\tkind0=person\tkind1=free\tstate=open\towner=Guest " i } { print }' "$golden/evening.lines" >"$out/many"
# many LANGUAGE WORDS ARGUMENT...: shows the 200 tables and looks for the words.
many() {
	language=$1 words=$2
	shift 2
	LANGUAGE=$language tests/tools shown_lobby "$@" <"$out/many" | tail -n "${rows:-24}" >"$out/shown"
	grep -qF -- "$words" "$out/shown" || { echo "$*: no '$words' in"; cat "$out/shown"; bad=1; }
}
many en 'more tables' 80x24
many ja 'ほかに' 80x24
! grep -q 'ほかに[0-9]*手' "$out/shown" || { echo 'tables are counted as moves'; bad=1; }
many en 'Tables (100 of' /Guest 80x24 +page +game 80x24
many ja '卓(2/20' '/Guest 20' 80x24
# shellcheck disable=SC2046
many en '>1200 Gomoku' '/Guest' 80x24 $(seq 40 | sed 's/.*/+page/') 80x24
rows=40 many en 'Tables (1 of' '/Guest 200' 120x40

# Every sentence with which a server refuses something is marked for translation and is shown in
# translation.
unmarked=$(grep -nE '(say_sorry(_to)?|turn_away|refuse)\(.*"[A-Z]' "${srcdir:-.}"/src/referee/*.c | grep -v 'N_("')
[ -z "$unmarked" ] || { echo "not marked for translation: $unmarked"; bad=1; }
# japanese WORDS SENTENCE: fails unless the sentence of a server is shown with these words.
japanese() {
	shown=$(LANGUAGE=ja tests/tools shown_lobby "?$2" <"$golden/evening.lines")
	[ "$shown" = "$1" ] || { echo "'$2' is shown as '$shown', not '$1'"; bad=1; }
}
japanese 'この名前の誤ったパスワードが、あなたのアドレスから12回送られました。次のパスワードは16秒後に受け付けます。' \
	'12 wrong passwords for this name came from your address. You can try again in 16 s.'
japanese '同じアドレスから、この名前でのログインが集中しています。16秒後にもう一度試してください。' \
	'Too many logins with this name are pending from your address. Try again in 16 s.'
japanese 'レーティング対局の卓では観戦を遅らせられません。どちらかをやめてください。' \
	'A rated table can'\''t have a spectator delay. Turn off the rating or the delay.'
japanese 'ゲストがコンピューターに指定できるのは「nodes=50」までです。' "Guests can set a computer's 'nodes' to at most 50."
japanese '12 wrong passwords came.' '12 wrong passwords came.'
exit $bad
