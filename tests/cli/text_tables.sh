#!/bin/sh
# SPDX-License-Identifier: MIT
# Tests `asobi analyze`, `perft`, `list`, `bench`, `--help` and `--version`.
. "${srcdir:-.}/tests/cli/lib.sh"

run 0 perft tictactoe 10
same 'perft tictactoe' "1${tab}9
2${tab}72
3${tab}504
4${tab}3024
5${tab}15120
6${tab}54720
7${tab}148176
8${tab}200448
9${tab}127872
10${tab}0"
run 0 perft nim 3 n=3 k=2
same 'perft nim' "1${tab}2
2${tab}3
3${tab}1"
# The plies of this game are a toss, then a secret for each player in turn, and then a guess.
run 0 perft null 4 most=3
same 'perft null' "1${tab}2
2${tab}6
3${tab}18
4${tab}54"

run 0 analyze nim n=6
same 'analyze nim' "2${tab}win in 3
1${tab}loss in 4
3${tab}loss in 2"
run 0 analyze tictactoe --moves '0 1 4 2'
same 'analyze tictactoe' "8${tab}win in 1
3${tab}win in 3
5${tab}win in 3
6${tab}win in 3
7${tab}draw"
# The player who begins Hamlet loses, but only just. The values come from the book and then from the
# solver.
run 0 analyze hamlet
same 'analyze hamlet' "2${tab}loss in 36
3${tab}loss in 36
0${tab}loss in 34
1${tab}loss in 34
4${tab}loss in 34
5${tab}loss in 34"
run 0 analyze hamlet --moves '0 3 3'
same 'analyze hamlet, three stones' "3${tab}win in 31
2${tab}draw
4${tab}draw
0${tab}loss in 30
5${tab}loss in 28
1${tab}loss in 26"
run 0 analyze hamlet --moves '2 3 2 3 3 3 2 2 5 5 5 4 4'
same 'analyze hamlet, thirteen stones' "4${tab}win in 21
0${tab}loss in 2
1${tab}loss in 2
2${tab}loss in 2
3${tab}loss in 2
5${tab}loss in 2"
run 0 analyze nim n=3 --moves ' 3 '
same 'analyze the end' ''
has 'analyze the end' "$err" 'game is over'
run 0 analyze null --moves '1 3 4' --seed 2 --nodes 2000
cp "$home/out" "$home/first"
run 0 analyze null --moves '1 3 4' --seed 2 --nodes 2000
cmp -s "$home/out" "$home/first" || fail 'an estimate is not repeatable'
has 'an estimate' "$out" "^[1-9]${tab}about [0-9]*%$"

run 0 list
has 'list' "$out" "^tictactoe${tab}Tic-tac-toe$"
! printf '%s\n' "$out" | grep -q '^null' || fail 'the template is listed'
cp "$home/out" "$home/games"
run 0 list games
cmp -s "$home/out" "$home/games" || fail "'list games' is not 'list'"
run 0 list --lang ja
has 'list --lang ja' "$out" "^tictactoe${tab}[^a-zA-Z]*$"
run 0 list players nim
has 'list players' "$(printf '%s\n' "$out" | sed -n 1p)" "^human${tab}Human${tab}$"
has 'list players' "$(printf '%s\n' "$out" | sed -n 2p)" "^perfect${tab}Solver${tab}$"
has 'list players' "$out" "^level${tab}Level${tab}level=1..5$"
has 'list players' "$out" "^general${tab}Monte Carlo${tab}ms=1..600000,playouts=0..1000000000$"
# No two players of a game have the same name in the menu.
for game in $(cut -f1 "$home/games"); do
	run 0 list players "$game"
	same_names=$(printf '%s\n' "$out" | cut -f2 | sort | uniq -d)
	[ -z "$same_names" ] || fail "two players of $game are called '$same_names'"
done
run 0 list players null
! printf '%s\n' "$out" | grep -q '^perfect' || fail 'a player is listed that cannot play this game'
run 0 list options nim
same 'list options' "n${tab}Stones${tab}1..9999${tab}30
k${tab}Maximum per turn${tab}1..9999${tab}3
misere${tab}Last stone loses${tab}off|on${tab}off"
run 0 list options tictactoe
same 'no options' ''
run 0 list options daifugo
has 'presets are listed' "$(printf '%s\n' "$out" | sed 1q)" "^rules${tab}Rule set${tab}full|server|uecda|easy${tab}full$"

run 0 bench nim.study k=7
has 'bench' "$out" "^nim.study${tab}[0-9.]*${tab}us$"
has 'bench' "$out" "^nim.study_worst${tab}[0-9.]*${tab}ms$"
run 0 bench hamlet.solve_nodes
has 'bench hamlet.solve_nodes' "$out" "^hamlet.solve_nodes${tab}[1-9][0-9]*${tab}nodes$"
run 0 bench nim.study --json
has 'bench --json' "$out" '^  {"name": "nim.study", "value": [0-9.]*, "unit": "us"},*$'
[ "$(printf '%s' "$out" | tr -d '\n' | cut -c1)" = '[' ] || fail "no list: $out"

run 0 --version
has 'version' "$(printf '%s\n' "$out" | sed -n 1p)" '^asobi [0-9.]*$'
has 'version' "$(printf '%s\n' "$out" | sed -n 2p)" 'the Asobi authors'
has 'version' "$(printf '%s\n' "$out" | sed -n 3p)" 'MIT'
run 0 --help
for word in watch match analyze prove perft replay stats list bench --p1 --plain --resume --jobs --lang; do
	has '--help' "$out" "$word"
done
for command in watch match analyze prove perft replay stats list bench; do
	run 0 $command --help
	has "$command --help" "$out" "^Usage: asobi $command"
done
# The help lists the options of games in the form that the command accepts.
run 0 analyze daifugo --help
has 'analyze daifugo --help' "$out" '^  players=  *Players (3..6)$'
has 'analyze daifugo --help' "$out" '^  --rules  *Rule set (full|server|uecda|easy)$'
run 0 daifugo --help
has 'daifugo --help' "$out" '^  --players  *Players (3..6)$'
run 0 nim --help --frob
has 'nim --help' "$out" '--misere .*Last stone loses (off|on)'
run 0 --lang ja match --help
! printf '%s\n' "$out" | grep -q 'Usage' || fail "help is not translated: $out"
exit $bad
