#!/bin/sh
# SPDX-License-Identifier: MIT
# The unfinished game: kept after every move of a game with people, continued as it
# was, even when the program was killed.
. "${srcdir:-.}/tests/cli/lib.sh"
kept=$XDG_STATE_HOME/asobi/unfinished-nim.asobi

type_in() {
	printf '%s\n' $1 >"$home/typed"
	shift
	"$ASOBI" "$@" >"$home/out" 2>"$home/err" <"$home/typed" || fail "asobi $*: status $?"
	out=$(cat "$home/out")
}

type_in '3 2' nim --plain --n 40 --k 5 --p1 human --p2 general:playouts=30 --seed 9
has 'kept' "$(cat "$kept")" '^player 2 general:playouts=30$'
has 'kept' "$(cat "$kept")" '^options n=40 k=5 misere=off$'
[ "$(grep -c '^ply' "$kept")" -eq 4 ] || fail "not four plies: $(cat "$kept")"

# Chance continues where it was: the same moves as in one sitting.
type_in '1 1' nim --plain --resume
cp "$kept" "$home/two"
rm "$kept"
type_in '3 2 1 1' nim --plain --n 40 --k 5 --p2 general:playouts=30 --seed 9
cmp -s "$kept" "$home/two" || fail "two sittings differ from one: $(diff "$home/two" "$kept")"

# Help and hints touch nothing; the kept game goes with the first move of another.
type_in 'help hint' nim --plain
cmp -s "$kept" "$home/two" || fail 'asking for help lost the kept game'
type_in '3' nim --plain --p2 random
! cmp -s "$kept" "$home/two" || fail 'the new game is not kept'

# Other players on request, and computers alone.
type_in '' nim --plain --resume --p1 perfect --p2 random
has 'resumed by computers' "$out" 'wins[.]$'
type_in '1' nim --plain --resume --p2 perfect
has 'other player' "$(cat "$kept")" '^player 2 perfect$'
run 2 nim --plain --resume --p2 nobody
has 'wrong player' "$err" "'nobody'"

type_in 'resign' nim --plain --resume
[ ! -e "$kept" ] || fail 'a finished game is still kept'
"$ASOBI" watch nim --plain >/dev/null
[ ! -e "$kept" ] || fail 'a watched game was kept'

# Killed between two moves.
mkfifo "$home/keys"
"$ASOBI" nim --plain --p2 perfect >"$home/out" <"$home/keys" &
pid=$!
exec 3>"$home/keys"
echo 3 >&3
n=0
while [ "$(grep -c '^ply' "$kept" 2>/dev/null || :)" != 2 ] && [ $n -lt 600 ]; do
	sleep 0.1
	n=$((n + 1))
done
kill -TERM $pid
wait $pid 2>/dev/null && fail 'a signal does not end it'
exec 3>&-
[ "$(grep -c '^ply' "$kept")" -eq 2 ] || fail 'killed, and the game is gone'

# A broken record is told, not played.
sed 's/^ply 1 3/ply 1 9/' "$kept" >"$home/broken"
cp "$home/broken" "$kept"
run 2 nim --plain --resume
has 'broken' "$err" 'cannot be read.*Line'
cmp -s "$home/broken" "$kept" || fail 'the broken record was changed'

# Nowhere to keep it: told once, played on.
printf '1\n1\n1\n' >"$home/typed"
XDG_STATE_HOME=/dev/null/none HOME=/dev/null "$ASOBI" nim --plain --p2 random --seed 1 >/dev/null \
	2>"$home/err" <"$home/typed" || fail 'unkept games cannot be played'
[ "$(wc -l <"$home/err")" -eq 1 ] || fail "not told once: $(cat "$home/err")"

# Options are set on top of a preset, wherever it stands.
printf 'quit\n' >"$home/typed"
"$ASOBI" daifugo games=3 --rules uecda --plain --p1 random --p2 random --p3 random --p4 random --p5 human \
	--seed 1 >/dev/null <"$home/typed"
grep -q '^options .*jokers=1 .*games=3 ' "$home/state/asobi/unfinished-daifugo.asobi" ||
	fail 'a preset overrides the options before it'
exit $bad
