#!/bin/sh
# SPDX-License-Identifier: MIT
# Tests matches whose games begin with openings from a file or end early by adjudication. It also
# tests the report on pairs and sequential tests with custom bounds.
. "${srcdir:-.}/tests/cli/lib.sh"
cd "$home" || exit 99

printf '# corner, centre\n0 4\n4 0 8   # three plies\n1\n' >lines
match='match tictactoe --p1 mcts:playouts=30 --p2 general:playouts=10 --swap --seed 1 --no-times'

# The openings are used in turn, and both games of a pair have the same one.
#
# shellcheck disable=SC2086
run 0 $match --games 9 --opening-file lines --save saved --record kept --json
cp out whole
opening() {
	sed -n 's/^ply [0-9]* \(.*\)/\1/p' "saved/000000$1-$2-001.asobi" | head -"$3" | tr '\n' ' '
}
for unit in 1 4; do
	[ "$(opening $unit 1 2)" = '0 4 ' ] || fail "pair $unit begins with $(opening $unit 1 2)"
done
[ "$(opening 2 1 3)" = '4 0 8 ' ] && [ "$(opening 2 2 3)" = '4 0 8 ' ] || fail "pair 2 begins with $(opening 2 1 3)"
# A match can be resumed from its file of results without the file of openings. Joined parts give
# the same result as the whole match.
mv lines elsewhere
sed '$d' kept >part
run 0 match --resume part --json
cmp -s out whole || fail "resumed: $(diff out whole)"
cp elsewhere lines
for i in 1 2; do
	# shellcheck disable=SC2086
	run 0 $match --games 9 --opening-file lines --shard $i/2 --record "p$i"
done
run 0 merge p1 p2 --json
cmp -s out whole || fail "merged: $(diff out whole)"
sed '/^line 0 4$/s/4/0/' kept >spoilt
run 2 match --resume spoilt
has 'a spoilt line' "$err" "line [0-9]*: move 2 ('0') is illegal[.]"

# In each round of a tournament, everyone plays the same opening.
run 0 tournament tictactoe --players random,general:playouts=2,level:2 --rounds 2 --opening-file lines --seed 1 --save saved
for unit in 1 2 3; do
	[ "$(opening $unit 1 2)" = '0 4 ' ] || fail "round 1 begins with $(opening $unit 1 2)"
done
[ "$(opening 4 1 3)" = '4 0 8 ' ] || fail "round 2 begins with $(opening 4 1 3)"

# The shuffled order is always the same for one seed, but not the same for all seeds.
seq 1 30 | sed 's/.*/0 4/; 5s/.*/4/' >many
for seed in 1 2 3 4; do
	rm -rf saved
	run 0 match tictactoe --p1 random --p2 random --games 30 --opening-file many --shuffle --seed $seed --record "s$seed" --no-times
	grep -n '^line 4$' "s$seed"
done | sort -u | wc -l >orders
[ "$(cat orders)" -gt 1 ] || fail 'all seeds give one order'
run 2 match tictactoe --p1 random --p2 random --shuffle
has 'nothing to shuffle' "$err" "^asobi: '--shuffle' needs '--opening-file'[.]$"
run 2 match tictactoe --p1 random --p2 random --opening-file none
has 'no file' "$err" "^asobi: Can't read none: No such file or directory[.]$"
run 2 match numer0n --p1 random --p2 random --opening-file lines
has 'not for hidden games' "$err" '^asobi: lines, line 2: \|Openings are for open games'
run 2 match tictactoe --p1 random --p2 random --opening-file lines --openings 2
has 'one or the other' "$err" "^asobi: Can't combine random opening moves with openings from a file[.] Choose one[.]$"

# The report counts pairs, and games that have no counterpart.
#
# shellcheck disable=SC2086
run 0 $match --games 11 --json
pairs=$(printf '%s\n' "$out" | sed -n 's/.*"pairs": \[\([0-9, ]*\)\], "unpaired": 1.*/\1/p' | tr -d ,)
[ "$(echo "$pairs" | awk '{ print $1 + $2 + $3 + $4 + $5 }')" = 5 ] || fail "not 5 pairs: $out"
# shellcheck disable=SC2086
run 0 $match --games 11
has 'pairs' "$out" "^Pairs of games in which mcts:playouts=30 scored 0, 1/2, 1, 3/2 or 2 points: $(echo "$pairs" | sed 's/ /, /g')$"
has 'odd' "$out" "The last game wasn't repeated with sides swapped"
has 'normalised' "$out" '^Normalised Elo: '
# shellcheck disable=SC2086
run 0 $match --games 8
has 'too early' "$out" '^Elo of .*: too few games to tell$'
! printf '%s\n' "$out" | grep -q 'sides swapped' || fail "even: $out"

# The better player is listed first in every output format.
tournament='tournament nim n=12 --players random,perfect,level:1 --rounds 10 --seed 1'
# shellcheck disable=SC2086
run 0 $tournament
has 'rank' "$out" '^1 perfect '
[ "$(printf '%s\n' "$out" | grep -c '^perfect')" -eq 2 ] || fail "no standings: $out"
printf '%s\n' "$out" | awk '/^Player/ { getline; if ($1 != "perfect" && $2 != "perfect") exit 1 }' || fail "not in order: $out"
# shellcheck disable=SC2086
run 0 $tournament --tsv
has 'tsv' "$(printf '%s\n' "$out" | sed -n 2p)" '^perfect'
# shellcheck disable=SC2086
run 0 $tournament --json
has 'json' "$(printf '%s\n' "$out" | grep '"name"' | sed -n 1p)" '"player": 2, "name": "perfect"'

# ---- Games that are adjudicated before their end ----
run 0 match nim --p1 perfect --p2 perfect --games 6 --resign 2,1 --no-times --json --record resigned
has 'resigned' "$out" '"adjudged": {"draw": 0, "resigned": 6, "long": 0}'
has 'not the players did it' "$out" '"resigned": 0, "lost"'
cp out whole
run 0 merge resigned --json
cmp -s out whole || fail "from the file: $(diff out whole)"
run 0 match tictactoe --p1 perfect --p2 perfect --games 4 --draw 2,2,0 --longest 8
has 'draws' "$out" '^Games ended early: 4 as draws, 0 by resignation, 0 at the move limit$'
has 'draws' "$out" '^Moves per game: mean 3[.]0'
run 0 match tictactoe --p1 perfect --p2 perfect --games 4 --longest 8 --save long
has 'too long' "$out" '0 as draws, 0 by resignation, 4 at the move limit$'
run 0 replay long/0000001-1-001.asobi
has 'a record that breaks off' "$out" 'The game was not finished'
# Values that players report for resigning and draws have the same effect whether the players run
# inside the program, in a process of their own, or as other programs.
while read -r match; do
	match="match $match --games 4 --swap --seed 1 --resign 1,0.3 --draw 1,2,0.1 --json --no-times"
	# shellcheck disable=SC2086
	run 0 $match
	cp out inside
	# shellcheck disable=SC2086
	run 0 $match --isolate
	sed 's/"apart:/"/' out | cmp -s - inside || fail "isolated, '$match' ends otherwise: $(diff out inside)"
done <<-'MATCHES'
	hamlet --p1 mcts:playouts=100 --p2 general:playouts=30
	gomoku --p1 threats:nodes=300 --p2 general:playouts=30
	hasami --p1 deep:nodes=500 --p2 random
	othello --p1 deep:nodes=1000 --p2 level:1
	nim --p1 perfect --p2 random
	tictactoe --p1 perfect --p2 random
MATCHES
cat >gloomy <<-'GLOOMY'
	#!/bin/sh
	tab=$(printf '\t')
	while read -r word rest; do
		case $word in
		asobi) printf 'ready\t1\n' ;;
		game) echo ok ;;
		legal) move=${rest%%"$tab"*} ;;
		think) printf 'info\tvalue=-900\nmove\t%s\n' "$move" ;;
		quit) exit ;;
		esac
	done
GLOOMY
run 0 match tictactoe --p1 'exec:sh gloomy' --p2 random --games 2 --resign 2,0.9 --json
has 'a program of others' "$out" '"adjudged": {"draw": 0, "resigned": 2, "long": 0}'
run 2 match nim --p1 random --p2 random --resign 2
has 'resign' "$err" "^asobi: '--resign' needs a number of moves and a score from 0 to 1, such as '3,0.9'[.] '2' isn't valid[.]$"
run 2 match nim --p1 random --p2 random --draw 2,0,1
has 'draw' "$err" "^asobi: '--draw' needs MOVE,N,SCORE (move number, number of moves, score from 0 to 1), as in '40,8,0.05', not '2,0,1'[.]$"
run 2 match numer0n --p1 random --p2 random --longest 9
has 'hidden' "$err" "^asobi: Only two-player games without hidden information can be ended early[.] This isn't possible in numer0n[.]$"

# ---- Sequential tests with custom parameters ----
run 0 match nim n=12 --p1 level:4 --p2 random --sprt 0,20,alpha=0.01,beta=0.2,model=normalised --games 4000 --seed 1 --json
has 'sprt' "$out" '"alpha": 0.01, "beta": 0.2, "model": "normalised", .*"upper": 4.38'
has 'sprt' "$out" '"accepted": "H1"'
run 0 tournament nim n=12 --gauntlet level:4 --players random,level:1 --sprt 0,20 --rounds 2000 --seed 1
has 'a gauntlet' "$out" 'Sequential test of Elo 0 against 20: the higher difference is accepted'
run 2 tournament nim n=12 --players random,level:1,level:2 --sprt 0,20
has 'no round robin' "$err" 'or a gauntlet'
run 2 match nim --p1 random --p2 random --sprt 0,5,model=frog
has 'a model' "$err" 'model=normalised'
exit $bad
