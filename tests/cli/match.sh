#!/bin/sh
# SPDX-License-Identifier: MIT
# Tests `asobi match`. The numbers add up and don't depend on --jobs, and perfect players never lose
# a game that they can avoid losing. With ASOBI_LONG, the test plays more games (make check-long).
. "${srcdir:-.}/tests/cli/lib.sh"
games=1000
[ -z "${ASOBI_LONG:-}" ] || games=10000

timeless() {
	sed 's/"elapsed": [0-9.]*/"elapsed": 0/' "$home/out"
}

# A match gives the same result with one job and with four, for every kind of player that can repeat
# its moves.
for players in 'tictactoe --p1 random --p2 general:playouts=20 --games 101' \
	'nim --p1 level:1 --p2 level:4 n=12 --games 101' 'tictactoe --p1 perfect --p2 level:2 --games 101' \
	'null --p1 random --p2 general:playouts=20 --games 3 --places 34 --no-times'; do
	# shellcheck disable=SC2086
	run 0 match $players --seed 7 --swap --json --jobs 1
	timeless >"$home/one"
	# shellcheck disable=SC2086
	run 0 match $players --seed 7 --swap --json --jobs 4
	timeless | cmp -s - "$home/one" || fail "$players: --jobs 4 plays other games than --jobs 1"
	# shellcheck disable=SC2086
	run 0 match $players --seed 8 --swap --json
	! timeless | cmp -s - "$home/one" || fail "$players: the seed does not matter"
done

# The test compares the whole JSON output, but only for this match. A random player that meets
# itself has two entries.
run 0 match nim n=1 k=2 misere=on --p1 random --p2 random --games 3 --seed 1 --swap --json
out=$(timeless)
same 'json' '{
  "game": "nim",
  "options": {"n": 1, "k": 2, "misere": "on"},
  "seed": 1,
  "games": 3,
  "players": [
    {"player": 1, "name": "random", "wins": 1, "draws": 0, "losses": 2, "by_seat": [{"seat": 1, "games": 2, "wins": 0, "draws": 0, "losses": 2}, {"seat": 2, "games": 1, "wins": 1, "draws": 0, "losses": 0}], "moves": 2, "moves_per_win": 0, "nodes": 0, "illegal": 0, "timeout": 0, "resigned": 0, "lost": 0, "crashed": 0},
    {"player": 2, "name": "random", "wins": 2, "draws": 0, "losses": 1, "by_seat": [{"seat": 1, "games": 1, "wins": 0, "draws": 0, "losses": 1}, {"seat": 2, "games": 2, "wins": 2, "draws": 0, "losses": 0}], "moves": 1, "moves_per_win": 0, "nodes": 0, "illegal": 0, "timeout": 0, "resigned": 0, "lost": 0, "crashed": 0}
  ],
  "elo": {"from": "pairs", "n": 1, "state": "too few", "difference": 0, "low": null, "high": null, "superiority": null, "normalised": {"value": null, "low": null, "high": null}, "pairs": [0, 0, 1, 0, 0], "unpaired": 1},
  "plies": {"mean": 1, "median": 1, "min": 1, "max": 1},
  "elapsed": 0
}'
run 0 match nim n=1 --p1 random --p2 perfect --games 4 --seed 1 --swap
has 'text' "$out" '^random *2 *0 *2 *50.0% *2/0/0 *0/0/2$'
has 'text' "$out" '^Moves per game: mean 1.0, median 1, shortest 1, longest 1$'
run 0 match tictactoe --p1 random --p2 random --games 1
has 'fresh seed' "$out" 'seed: [0-9]'
run 0 match tictactoe --p1 random --p2 random --json
[ "$(number "$out" games)" = 100 ] || fail "not 100 games by default: $out"

# With 6 stones taken one at a time, the second player wins with its third move.
run 0 match nim n=6 k=1 --p1 random --p2 random --games 4 --json
[ "$(number "$(printf '%s\n' "$out" | sed -n '/random/{n;p;q;}')" moves_per_win)" = 3 ] || fail "moves of a win: $out"

# Numer0n reports the calls of the player who found the number. In solo mode these are all the
# moves; for duels, the records list them call by call.
run 0 match numer0n mode=solo --p1 random --games 40 --seed 2 --json
needed=$(printf '%s\n' "$out" | sed -n 's/.*"calls": {\(.*\)}}.*/\1/p')
has 'calls' "$needed" "^\"games\": 40, \"mean\": $(number "$out" moves_per_win), \"median\": [0-9.]*, \"worst\": [0-9]*, \"histogram\": {"
printf '%s\n' "$needed" | sed 's/.*{//' | tr ',:' '\n ' | tr -d '"}' | awk -v moves="$(number "$out" moves)" '
	{ games += $2; calls += $1 * $2 } END { exit games != 40 || calls != moves }' || fail "histogram: $needed"
run 0 match numer0n --p1 random --p2 ver1 --games 30 --seed 2 --swap --save "$home/duels" --tsv
found=$(for f in "$home"/duels/*; do
	sed -n 's/^ply \([12]\) .*/\1/p; s/^player \([12]\) /who \1 /p' "$f" |
		awk '/^who/ { who[$2] = $3; next } { plies[$1]++; last = $1 } END { print who[last], plies[last] - 1 }'
done | sort | uniq -c | awk '{ line[$2] = line[$2] "," $3 ":" $1 } END { for (w in line) print w substr(line[w], 2) }' | sort)
told=$(printf '%s\n' "$out" | awk -F'\t' '
	NR == 1 { for (i = 1; i <= NF; i++) if ($i == "calls_histogram") c = i; next } { print $1 $c }' | sort)
[ "$found" = "$told" ] || fail "calls of duels: $told, not $found"
run 0 match numer0n --p1 random --p2 ver1 --games 30 --seed 2 --swap
has 'calls as text' "$out" '^Player *games *mean *median *worst  *[0-9]  '
has 'calls as text' "$out" '^Calls: games that ended without a final value are left out[.]'

# Game i is the same however many games follow it, so a longer match shows how many plies it took.
first_games() {
	run 0 match tictactoe --p1 random --p2 random --seed 4 --games "$1" --json
}
for n in 1 2 3 4; do
	first_games $n
	printf '%s %s\n' $n "$(number "$out" mean)"
done | awk '{ sum = $1 * $2; printf "%.0f\n", sum - last; last = sum }' | sort -n >"$home/plies"
first_games 4
has 'plies' "$out" "\"median\": $(sed -n '2,3p' "$home/plies" | awk '{ sum += $1 } END { print sum / 2 }'),"
has 'plies' "$out" "\"min\": $(sed -n 1p "$home/plies"), \"max\": $(sed -n 4p "$home/plies")}"
[ "$(sort -u "$home/plies" | wc -l)" -gt 2 ] || fail 'the games are all alike'

# Without --swap, the first player always moves first.
run 0 match nim n=1 --p1 random --p2 random --games 5 --json
[ "$(outcomes random)" = '5 0 0' ] || fail "the first seat takes the only stone: $out"

never_loses() {
	run 0 match "$@" --games $games --seed 5 --swap --jobs 2 --json
	set -- "$1" $(outcomes perfect)
	[ "${4:-}" = 0 ] && [ $(($2 + $3)) -eq $games ] || fail "perfect at $1: wins $2, draws $3, losses ${4:-?}"
}

never_loses tictactoe --p1 perfect --p2 random
never_loses tictactoe --p1 perfect --p2 general:playouts=50
never_loses tictactoe --p1 perfect --p2 level:4

# In Nim, one side wins from every starting position, and the perfect player on that side must win
# all games.
for start in 'n=30 k=3' 'n=28 k=3' 'n=29 k=3 misere=on' 'n=30 k=3 misere=on' 'n=5 k=9' 'n=100 k=7'; do
	# shellcheck disable=SC2086
	run 0 analyze nim $start
	case $(printf '%s\n' "$out" | sed 1q) in
	*win*) seats='--p1 perfect --p2 random' ;;
	*) seats='--p1 random --p2 perfect' ;;
	esac
	# shellcheck disable=SC2086
	run 0 match nim $start $seats --games $games --seed 6 --json
	[ "$(outcomes perfect)" = "$games 0 0" ] || fail "nim $start: perfect has $(outcomes perfect)"
done

# If memory runs out, in any thread, the program prints one sentence and exits with a normal status.
short_of_memory() {
	(ulimit -v "$1" && exec "$ASOBI" match othello --p1 deep:ms=5 --p2 mcts:ms=5 --games 4 --jobs "$2" --no-times) 2>"$home/err" >"$home/out"
	status=$?
	[ $status -le 2 ] || fail "$1 KiB, $2 jobs: status $status: $(cat "$home/err")"
	[ $status -eq 0 ] || [ "$(grep -c '^asobi: ' "$home/err")" = "$(wc -l <"$home/err")" ] || fail "$1 KiB: $(cat "$home/err")"
	[ $status -ne 1 ] || grep -q 'Not enough memory' "$home/err" || fail "$1 KiB: $(cat "$home/err")"
	ends="$ends $status"
}
ends=
for kib in 16000 24000 32000 64000 100000; do
	(. "${srcdir:-.}/tests/on_purpose.sh" && ulimit -v $kib && exec "$ASOBI" list) >/dev/null 2>&1 || continue	# not even that: or a sanitizer, or valgrind
	short_of_memory $kib 1
	short_of_memory $kib 2
done
case $ends in *1* | '') ;; *) fail "memory never ended: $ends" ;; esac
exit $bad
