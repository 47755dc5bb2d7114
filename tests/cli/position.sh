#!/bin/sh
# SPDX-License-Identifier: MIT
# Tests games, records, matches and tournaments that start from a given position, for every game. If
# a position is invalid or already finished, the program rejects it with one sentence.
. "${srcdir:-.}/tests/cli/lib.sh"
cd "$home" || exit 99

# from GAME POSITION [SETTING...]: uses this position everywhere a position is accepted.
from() {
	game=$1 position=$2
	shift 2
	rm -rf saved kept
	run 0 match "$game" "$@" --p1 random --p2 random --games 4 --seed 3 --position "$position" --record kept --save saved --json --no-times
	cp out whole
	for record in saved/*.asobi; do
		grep -qxF "position $position" "$record" || fail "$game: $record says nothing of it"
		run 0 replay "$record" --plain
	done
	grep -qF "\"position\": \"$position\"," whole || fail "$game: the JSON says nothing of it"
	grep -qxF "position $position" kept || fail "$game: the results say nothing of it"
	# An interrupted match continues from this position, and joined parts give the same as the
	# whole.
	sed '$d' kept | sed '$d' >part
	run 0 match --resume part --json
	cmp -s out whole || fail "$game resumed: $(diff out whole)"
	for i in 1 2; do
		run 0 match "$game" "$@" --p1 random --p2 random --games 4 --seed 3 --position "$position" --shard $i/2 --record "p$i" --no-times
	done
	run 0 merge p1 p2 --json
	cmp -s out whole || fail "$game merged: $(diff out whole)"
	rm -f p1 p2
	run 0 tournament "$game" "$@" --players random,level:1 --rounds 1 --seed 3 --position "$position" --save tour --no-times
	has "$game: the report tells it" "$out" '^Starting position: '
	grep -qxF "position $position" tour/0000001-1-001.asobi || fail "$game: a tournament begins elsewhere"
	run 0 analyze "$game" "$@" --position "$position"
	first=$(printf '%s\n' "$out" | sed -n 1p)
	[ -n "$first" ] || fail "$game: nothing to analyze"
	rm -rf tour
	# If a player leaves a game in line mode, the saved game also starts from this position.
	printf 'quit\n' | "$ASOBI" "$game" "$@" --plain --p1 human --p2 human --position "$position" >out 2>err || fail "$game: $(cat err)"

	run 2 match "$game" "$@" --p1 random --p2 random --position "$position "
	has "$game: a blank too many" "$err" "^asobi: \(Invalid position '.*' for $game. The starting position is '.*'\|Position '.*' can't occur in a game of $game\|The position '.*' for $game isn't written correctly. Write it as '.*'\)[.]*$"
	run 2 match "$game" "$@" --p1 random --p2 random --position ''
	has "$game: nothing" "$err" "^asobi: '--position' needs a value[.]$"
	run 2 "$game" "$@" --plain --position 'no such thing'
	has "$game: nonsense" "$err" "^asobi: Invalid position 'no such thing' for $game. The starting position is '.*'[.]*$"
	[ "$(printf '%s\n' "$err" | wc -l)" -eq 1 ] || fail "$game: more than a sentence: $err"
	long=$(printf '%9000s' '' | tr ' ' x)
	run 2 watch "$game" "$@" --plain --p1 random --p2 random --position "$long"
	has "$game: too long" "$err" "^asobi: The position is too long for $game[.]$"
}

from tictactoe '.OX...... 0 -'
from nim '10 3 0 1 -'
from hamlet '/X/O//OX/ 0 -'
from hasami 'X.XXXXXXX/.X......./........./........./........./O......../........./........./.OOOOOOOO 0 - 2 9 1 1 100 1 0 0'
from othello '--------------OX----XO-------------- X' size=6
from numer0n '3 0 0 1 0 287 645 /'
from gomoku '......../......../......../......../......../......../......X./..O..... 0 - ormore' size=8

# A position sets the options of its game; other options can't be combined with it.
run 2 match nim k=2 --p1 random --p2 random --position '10 3 0 1 -'
has 'other options' "$err" "^asobi: Position '10 3 0 1 -' doesn't match these options of nim[.]"
# A game cannot start from a finished position.
run 2 match tictactoe --p1 random --p2 random --position 'OOO.XX... 1 0'
has 'over' "$err" "^asobi: The game is already over in position '"
run 2 watch nim --plain --p1 random --p2 random --position '0 3 0 1 0'
has 'over' "$err" "^asobi: The game is already over in position '"
# These positions are impossible: one side has two more marks than the other, or a stone hangs in
# the air.
run 2 analyze tictactoe --position 'OO....... 0 -'
same 'nothing is analyzed' ''
has 'impossible' "$err" "^asobi: Position 'OO[.]* 0 -' can't occur in a game of tictactoe[.]$"
# The notation with a leading zero means the same board but is not its official spelling.
run 2 analyze nim --position '07 3 0 1 -'
has 'spelling' "$err" "^asobi: The position '07 3 0 1 -' for nim isn't written correctly. Write it as '7 3 0 1 -'[.]$"

# The analysis lists the moves of a position that the test gives. If both players are perfect, the
# player to move wins.
run 0 analyze nim --position '2 3 0 1 -'
same 'what wins' "2${tab}win in 1
1${tab}loss in 2"
run 0 watch nim --plain --p1 perfect --p2 perfect --position '2 3 0 1 -'
has 'the second begins and wins' "$out" '^Player 2 wins[.]$'

# The file of results names a position from which no game can start.
run 0 match nim --p1 random --p2 random --games 4 --seed 3 --position '10 3 0 1 -' --record kept.nim
for wrong in 'position' 'position 0 3 0 1 0' 'position 10 2 0 1 -' 'position x'; do
	sed "s/^position.*/$wrong/" kept.nim >spoilt
	run 2 match --resume spoilt
	has "'$wrong'" "$err" '^asobi: spoilt, line 4: '
done
sed '/^position/d' kept.nim >spoilt
run 2 match --resume spoilt
has 'not the match that was played' "$err" 'the lines above were changed, or written by another version of Asobi[.]$'
run 2 match --resume kept.nim --position '10 3 0 1 -'
has 'twice said' "$err" "^asobi: Can't combine '--position' with '--resume': the file already sets it[.]$"
exit $bad
