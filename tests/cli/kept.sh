#!/bin/sh
# SPDX-License-Identifier: MIT
# Tests unfinished games. A game with people is saved after every move, in a file of its own. It can
# be resumed exactly as it was, even after the program was killed.
. "${srcdir:-.}/tests/cli/lib.sh"
saves=$XDG_STATE_HOME/asobi kept=$XDG_STATE_HOME/asobi/unfinished-nim-1.asobi

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

# The random numbers continue where they stopped, so the moves are the same as in one sitting.
type_in '1 1' nim --plain --resume
cp "$kept" "$home/two"
rm "$kept"
type_in '3 2 1 1' nim --plain --n 40 --k 5 --p2 general:playouts=30 --seed 9
cmp -s "$kept" "$home/two" || fail "two sittings differ from one: $(diff "$home/two" "$kept")"

# Help and hints do not change the saved game. A new game of the same kind is saved beside the first
# one. Without a terminal, the program lists the unfinished games and asks nothing.
type_in 'help hint' nim --plain
cmp -s "$kept" "$home/two" || fail 'asking for help lost the kept game'
type_in '3' nim --plain --p2 random
has 'what waits' "$(cat "$home/err")" "^asobi: You have 1 unfinished game of Nim. Continue it with 'asobi nim --resume':$"
has 'what waits' "$(cat "$home/err")" '^asobi:   1  move 8, .*, Monte Carlo (playouts=30)$'
cmp -s "$kept" "$home/two" || fail 'another game takes the place of the first'
[ -f "$saves/unfinished-nim-2.asobi" ] || fail 'the new game is not kept'

# `--resume` continues the last game, or the one with the given number. The program then lists the
# other unfinished games.
type_in '' nim --plain --resume
has 'the last one' "$(cat "$home/err")" "^asobi: You have 1 more unfinished game of Nim. Continue it with 'asobi nim --resume=N':$"
type_in 'resign' nim --plain --resume=2
[ ! -e "$saves/unfinished-nim-2.asobi" ] || fail 'a finished game is still kept'
run 2 nim --plain --resume=2
has 'no such number' "$err" "^asobi: There's no unfinished game 2 of Nim. The one you played last is number 1[.]$"
run 2 nim --plain --resume=x
run 2 nim --plain --resume=1000

# The test plays five plies of one game and one ply of another.
rm -rf "$saves"
type_in '1 2 3 1 2' nim --plain --p2 human
cp "$kept" "$home/five"
type_in '1' nim --plain --p2 human
cmp -s "$kept" "$home/five" || fail 'five plies are gone with one of another game'

# Older versions saved only one unfinished game of each kind, as "unfinished-GAME.asobi". Such a
# file is still resumed.
rm -rf "$saves"
mkdir "$saves"
cp "$home/two" "$saves/unfinished-nim.asobi"
type_in '' nim --plain --resume
cmp -s "$kept" "$home/two" || fail 'an old file is not taken over'
[ ! -e "$saves/unfinished-nim.asobi" ] || fail 'an old file stays'

# While one process plays a saved game, no other process can resume it.
mkfifo "$home/slow"
"$ASOBI" nim --plain --resume >"$home/out" <"$home/slow" &
pid=$!
exec 3>"$home/slow"
n=0
until grep -q 'choice' "$home/out" || [ $n -ge 600 ]; do
	sleep 0.1
	n=$((n + 1))
done
run 2 nim --plain --resume
has 'played already' "$err" '^asobi: Unfinished game 1 of Nim is already open in another running copy of Asobi[.]$'
type_in '2' nim --plain --p2 random
cmp -s "$kept" "$home/two" || fail 'a game that is played is written over'
kill -9 $pid
wait $pid 2>/dev/null || :
exec 3>&-
type_in 'resign' nim --plain --resume=2
cmp -s "$kept" "$home/two" || fail 'killed, and the game is gone'

# A game can be resumed with other players, even with computers only.
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

# The program is killed between two moves.
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

# A broken record is reported and not played.
sed 's/^ply 1 3/ply 1 9/' "$kept" >"$home/broken"
cp "$home/broken" "$kept"
run 2 nim --plain --resume
has 'broken' "$err" "^asobi: Can't read $kept[.] Line 8 of the record: '9' isn't a legal move in this position[.]$"
cmp -s "$home/broken" "$kept" || fail 'the broken record was changed'

# If the game cannot be saved, the program says so once and the game continues.
printf '1\n1\n1\n' >"$home/typed"
XDG_STATE_HOME=/dev/null/none HOME=/dev/null "$ASOBI" nim --plain --p2 random --seed 1 >/dev/null \
	2>"$home/err" <"$home/typed"
[ $? -eq 1 ] || fail 'an unsaved game ends well'
[ "$(wc -l <"$home/err")" -eq 1 ] || fail "not told once: $(cat "$home/err")"

# Options override a preset, wherever the preset stands on the command line.
printf 'i2-i3\n' >"$home/typed"
"$ASOBI" hasami corner=off --rules dai --plain --p1 human --p2 random --seed 1 >/dev/null <"$home/typed"
grep -q '^options men=18 win=line corner=0 ' "$saves"/unfinished-hasami-*.asobi ||
	fail 'a preset overrides the options before it'
exit $bad
