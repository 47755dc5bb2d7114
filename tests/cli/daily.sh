#!/bin/sh
# SPDX-License-Identifier: MIT
# The puzzle of the day is the same for everybody, has one answer, and that is the solver's.
. "${srcdir:-.}/tests/cli/lib.sh"

puzzle() {
	printf '%s\n' "$2" | "$ASOBI" daily "$1" --date "$3" 2>&1
}

line_of() {
	printf '%s\n' "$1" | sed -n "s/^$2: //p" | sed 1q
}

for game in nim hamlet othello gomoku; do
	for day in 2026-11-22 2026-11-23 2028-02-29; do
		once=$(puzzle $game '' $day)
		[ "$once" = "$(puzzle $game '' $day)" ] || fail "$game, $day: not the same twice"
		# shellcheck disable=SC2046
		best=$("$ASOBI" analyze $game $(line_of "$once" Options) --position "$(line_of "$once" Position)" | sed -n '1s/	.*//p')
		found=$(puzzle $game "$best" $day)
		has "$game, $day: the solver's $best" "$found" 'That is it\.'
		has "$game, $day: to share" "$found" "To share: Asobi $day .* 1 O$"
	done
	[ "$(puzzle $game '' 2026-11-22)" != "$(puzzle $game '' 2026-11-23)" ] || fail "$game: the same on two days"
done

# A wrong move is told and counted, what is no move is not.
out=$(printf '99\n1\n2\n3\n4\n5\n6\n' | "$ASOBI" daily nim --date 2026-11-22)
has 'no move' "$out" "'99' is no move here"
has 'tries' "$out" 'To share: Asobi 2026-11-22 Nim [2-6] x*O$'

# A number is found by calls; what is none is not counted.
n=$(printf '012\nx\n345\n678\n' | "$ASOBI" daily numer0n --date 2026-11-22 | grep -c '^Your call: [0-9]* [0-3]-[0-3]$')
[ "$n" -eq 3 ] || fail "numer0n: $n answers to three calls"

# Without a game the days have theirs in turn.
days=$(for d in 1 2 3 4 5; do "$ASOBI" daily --date 2026-11-0$d </dev/null | sed -n '1s/,.*//p'; done | sort -u | wc -l)
[ "$days" -eq 5 ] || fail "$days games in five days"

run 2 daily chess
run 2 daily --date 2026-02-30
run 2 daily --date yesterday
exit $bad
