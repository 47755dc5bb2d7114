#!/bin/sh
# SPDX-License-Identifier: MIT
# Checks that a saved game contains every move whose result was already shown, even if the program
# is killed with kill -9. ROUNDS says how often the test kills it, and SEED chooses the moments.
# `make check-killed` runs 100 rounds.
. "${srcdir:-.}/tests/cli/lib.sh"
kept=$XDG_STATE_HOME/asobi/unfinished-nim-1.asobi
lost=0 shown_in_all=0

# Prints random moments within 60 ms, determined by the seed.
moments() {
	awk -v seed="${SEED:-1}" -v n="${ROUNDS:-10}" 'BEGIN { srand(seed); for (i = 0; i < n; i++) print int(rand() * 60) / 1000 }'
}

yes 1 | head -n 900 >"$home/moves"
for moment in $(moments); do
	rm -rf "$XDG_STATE_HOME"
	"$ASOBI" nim --plain --n 1000 --p2 human <"$home/moves" >"$home/out" 2>/dev/null &
	# The program is killed some time after its first move was shown; the time that it needs to
	# start depends on the machine and does not count.
	until [ "$(grep -c 'stones remain' "$home/out")" -gt 1 ] || ! kill -0 $! 2>/dev/null; do :; done
	sleep "$moment"
	kill -9 $! 2>/dev/null
	wait $! 2>/dev/null
	# Each line "N stones remain." except the first one follows a move, so the number of these
	# lines tells how many moves were shown.
	shown=$(grep -c 'stones remain' "$home/out")
	shown=$((shown > 0 ? shown - 1 : 0))
	plies=$([ -f "$kept" ] && grep -c '^ply' "$kept" || echo 0)
	[ "$plies" -ge "$shown" ] || { lost=$((lost + 1)); echo "after $moment s: $shown moves shown, $plies kept"; }
	shown_in_all=$((shown_in_all + shown))
done
[ $lost -eq 0 ] || fail "moves were lost in $lost rounds"
[ $shown_in_all -gt 0 ] || fail 'nothing was ever shown'
echo "$shown_in_all moves shown in all, none lost"
exit $bad
