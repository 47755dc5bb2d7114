#!/bin/sh
# SPDX-License-Identifier: MIT
# Checks what happens when a built-in player crashes. With --isolate, the player runs in its own
# process, so each crash only loses that game. This holds for any kind of crash and any number of
# games at the same time.
. "${srcdir:-.}/tests/cli/lib.sh"
. "${srcdir:-.}/tests/on_purpose.sh"
ASOBI=${ASOBI%/*}/tests/cli/asobi_tested
case $ASOBI in /*) ;; *) echo "ASOBI must be an absolute path"; exit 99 ;; esac
cd "$home" || exit 99

# Prints how often the player under test crashed, from the JSON in $out.
crashes() {
	printf '%s\n' "$out" | sed -n 's/.*"name": "apart:crashing.*"crashed": \([0-9]*\).*/\1/p' | sed 1q
}

for how in write abort overflow division illegal exit begin; do
	event="match tictactoe --p1 crashing:how=$how,at=2,odds=3 --p2 random --games 24 --swap --seed 3 --no-times --json --isolate"
	rm -f one two
	# shellcheck disable=SC2086
	run 1 $event --record one
	cp out one.json
	n=$(crashes)
	[ "$(number "$out" games)" = 24 ] || fail "$how: not 24 games: $out"
	[ "${n:-0}" -gt 3 ] && [ "$n" -lt 22 ] || fail "$how: crashes: $n"
	has "$how" "$err" "^asobi: Games in which a player crashed: $n[.]\$"
	has "$how" "$err" "^asobi: The first problem was in game [0-9]*: The program 'crashing:how=$how,at=2,odds=3' "
	# shellcheck disable=SC2086
	run 1 $event --record two --jobs 2
	cmp -s one two || fail "$how: two jobs play otherwise: $(diff one two | head -3)"
	cmp -s one.json out || fail "$how: two jobs report otherwise: $(diff one.json out | head -3)"
done

# If a player's process crashes only while it exits, the match is not affected either.
run 0 match nim --p1 crashing:how=release --p2 random --games 4 --seed 5 --no-times --isolate
exit $bad
