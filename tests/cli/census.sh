#!/bin/sh
# SPDX-License-Identifier: MIT
# Tests `asobi census`: the proven totals, the output formats and the arguments that it rejects.
# ASOBI_LONG adds the totals for four digits and the duels that are counted completely.
. "${srcdir:-.}/tests/cli/lib.sh"

total() {
	wanted_total=$1
	shift
	run 0 census numer0n --seed 1 --json "$@"
	[ "$(number "$out" total)" = "$wanted_total" ] || fail "$*: total $(number "$out" total), not $wanted_total"
}

total 3575 --player optimal
has 'histogram' "$out" '"histogram": {"1": 1, "2": 4, "3": 25, "4": 156, "5": 342, "6": 187, "7": 5}'
total 3576 --player optimal:worst=6
[ "$(number "$out" worst)" = 6 ] || fail "optimal:worst=6 needs $(number "$out" worst)"
total 3701 --player optimal:probe=0
total 3616 --player entropy
total 3707 --player squeeze
total 451 --player optimal digits=2

# The same seed gives the same result and another seed a different one; `--secret` with one number
# tests just that number.
run 0 census numer0n --player random --seed 5 --json
first=$out
run 0 census numer0n --player random --seed 5 --json
same 'seed' "$first"
run 0 census numer0n --player random --seed 6 --json
[ "$out" != "$first" ] || fail 'the seed does not matter'
run 0 census numer0n --player ver1 --secret 321 --runs 400 --seed 1 --json
has 'secrets' "$out" '"secrets": 1,'
case $(number "$out" mean) in
7.* | 8.*) ;;
*) fail "ver1 needs $(number "$out" mean) calls for 321, not about 8" ;;
esac
# Players ver1 and ver2 differ in their mean number of calls: ver2 also remembers calls with two
# hits.
run 0 census numer0n --player ver2 --secret 234 --runs 1000 --seed 1 --json
case $(number "$out" mean) in
10.[3-7]*) ;;
*) fail "ver2 needs $(number "$out" mean) calls for 234, not about 10.5" ;;
esac
run 0 census numer0n --player optimal --against optimal --seed 1 --json
has 'share' "$out" '"first": 0.67065'
run 0 census numer0n --player optimal --seed 1
has 'text' "$out" '^Calls: 3575 in total, mean 4.9653, median 5, maximum 7$'

# Several players and several numbers give one table. Each of its rows is the same as in a table for
# that player and number alone.
run 0 census numer0n --player ver1,optimal:worst=6,probe=on --secret 321,012 --runs 3 --seed 1
[ "$(printf '%s\n' "$out" | wc -l)" -eq 5 ] || fail "not four rows: $out"
has 'a row' "$out" '^ver1  *321  *3  *[0-9]'
has 'a player with settings' "$out" '^optimal:worst=6  *012  *3  *[0-9]'
row=$(printf '%s\n' "$out" | awk '$1 == "ver1" && $2 == "012" { print $4 }')
run 0 census numer0n --player ver1 --secret 012 --runs 3 --seed 1 --json
[ "$(number "$out" total)" = "$row" ] || fail "alone $(number "$out" total) calls, in the table $row"
run 0 census numer0n --player optimal,entropy --json --seed 1
[ "$(printf '%s\n' "$out" | grep -c '"player"')" -eq 2 ] && [ "$(printf '%s\n' "$out" | sed -n '1p;$p' | tr -d '\n')" = '[]' ] ||
	fail "no list of two: $out"

run 2 census numer0n --player optimal,entropy --against race
has 'against' "$err" "Can't use '--against' with several players, or with a list of secret numbers[.] Give one '--player' and at most one '--secret'[.]$"
run 2 census numer0n --player optimal --secret 321,322
has 'one wrong secret' "$err" "Invalid secret number '322'"
run 2 census numer0n --player human
has 'human' "$err" 'only with built-in computer players'
run 2 census numer0n --player optimal --secret 112
has 'secret' "$err" "Invalid secret number '112'"
run 2 census nim --player random
has 'game' "$err" 'nim has none'
run 2 census numer0n
has 'player' "$err" "'--player'"

if [ -n "${ASOBI_LONG:-}" ]; then
	total 26424 --player entropy digits=4
	total 26274 --player optimal digits=4
	run 0 bench numer0n.duel_race_optimal
	[ "$(printf '%s\n' "$out" | cut -f 2)" -ge 680000 ] || fail "race first: $out"
	run 0 bench numer0n.duel_race_second
	[ "$(printf '%s\n' "$out" | cut -f 2)" -ge 334000 ] || fail "race second: $out"
fi
exit $bad
