#!/bin/sh
# SPDX-License-Identifier: MIT
# Tests the puzzle of the day. It is the same for everyone on a given day and has exactly one right
# answer, the one that the solver finds. The unit tests check that people can solve it.
. "${srcdir:-.}/tests/cli/lib.sh"
# The clock stands still at noon of one day, however long this test takes.
ASOBI=${ASOBI%/*}/tests/cli/asobi_tested ASOBI_NOW=1795953600
export ASOBI_NOW

puzzle() {
	printf '%s\n' "$2" | "$ASOBI" daily "$1" --date "$3" 2>&1
}

line_of() {
	printf '%s\n' "$1" | sed -n "s/^$2: //p" | sed 1q
}

# In these games the whole position is visible. A node limit makes the analysis give the same result
# on every machine.
for game in nim hamlet othello 'gomoku --nodes 20000'; do
	limit=${game#"${game%% *}"} game=${game%% *}
	for day in 2026-11-22 2026-11-23 2028-02-29; do
		once=$(puzzle $game '' $day)
		[ "$once" = "$(puzzle $game '' $day)" ] || fail "$game, $day: not the same twice"
		# shellcheck disable=SC2046,SC2086
		best=$("$ASOBI" analyze $game $limit $(line_of "$once" Options) --position "$(line_of "$once" Position)" | sed -n '1s/	.*//p')
		found=$(puzzle $game "$best" $day)
		has "$game, $day: the solver's $best" "$found" "Correct: \(take \|column \|\)$best: "
		has "$game, $day: to share" "$found" "^Asobi $day .*: 1$"
		has "$game, $day: its block" "$found" '^■$'
	done
	[ "$(puzzle $game '' 2026-11-22)" != "$(puzzle $game '' 2026-11-23)" ] || fail "$game: the same on two days"
done

# The reply to a wrong move says what to look for, and the try is counted. An illegal move is refused
# with a reason and is not counted.
out=$(printf '99\n6\n5\n4\n3\n2\n1\n7\n' | "$ASOBI" daily nim --date 2026-11-22)
has 'no move' "$out" "You can't take '99'"
has 'a wrong one' "$out" 'Try again: take [1-6] isn'\''t it\. Taking the last stone loses: leave one more than a multiple of 8\.'
has 'tries' "$out" '^Asobi 2026-11-22 Nim: [2-7]$'
has 'blocks' "$out" '^□□*■$'

# In Numer0n the player calls until the number is found; an invalid call is not counted.
n=$(printf '012\nx\n345\n678\n' | "$ASOBI" daily numer0n --date 2026-11-22 | grep -c '^Your call: [0-9]* [0-3]-[0-3]$')
[ "$n" -eq 3 ] || fail "numer0n: $n answers to three calls"

# The player can leave, and can ask for the task again; neither counts as a try.
for word in q quit exit; do
	out=$(printf '%s\n3\n' "$word" | "$ASOBI" daily hamlet)
	[ "$(echo "$out" | grep -c 'Your move')" -eq 1 ] || fail "$word does not leave: $out"
	case $out in *[Ss]hare*) fail "$word: $out" ;; esac
done
for word in '' h help '?'; do
	out=$(printf '%s\n' "$word" | "$ASOBI" daily hamlet)
	[ "$(echo "$out" | grep -c ' to move\. ')" -eq 2 ] || fail "'$word' does not tell the task again: $out"
done

# The diary stores the first attempt at each puzzle. Only puzzles solved on their own day count for
# a streak.
diary=${XDG_DATA_HOME:-$HOME/.local/share}/asobi/daily
rm -f "$diary"
solve() {
	printf '1\n2\n3\n4\n5\n6\n7\n8\n' | "$ASOBI" daily nim "$@" >/dev/null
}
solve --date 2026-11-20
solve --date 2026-11-20
[ "$(cat "$diary")" = "$(grep '^2026-11-20 nim [1-8] solved late$' "$diary")" ] && [ "$(wc -l <"$diary")" -eq 1 ] ||
	fail "the diary: $(cat "$diary")"
today=$ASOBI_NOW
for ago in 2 1; do
	echo "$(date -u -d "@$((today - ago * 86400))" +%F) nim 2 solved" >>"$diary"
done
echo 'this is no entry' >>"$diary"
out=$(printf '1\n2\n3\n4\n5\n6\n7\n8\n' | "$ASOBI" daily nim)
has 'three days' "$out" '^Your streak: 3 days\.$'
rm -f "$diary" && mkdir "$diary"
run 0 daily nim --date 2026-11-20 </dev/null
out=$(printf '1\n2\n3\n4\n5\n6\n7\n8\n' | "$ASOBI" daily nim 2>&1)
has 'a diary that cannot be written' "$out" 'Can'\''t write .*daily: '
rmdir "$diary"

# If no game is named, a different game comes on each of five days in a row.
days=$(for d in 1 2 3 4 5; do "$ASOBI" daily --date 2026-11-0$d </dev/null | sed -n '1s/: the puzzle for .*//p'; done | sort -u | wc -l)
[ "$days" -eq 5 ] || fail "$days games in five days"

run 2 daily chess
run 2 daily --date 2026-02-30
run 2 daily --date yesterday
exit $bad
