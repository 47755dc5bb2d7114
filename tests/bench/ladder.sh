#!/bin/sh
# SPDX-License-Identifier: MIT
# Prints the tables of playing strength, row by row. The ranges are 95 % confidence intervals,
# computed over pairs of games. ASOBI names the program.
#
# 	ladder.sh			print all tables
# 	ladder.sh levels GAME ROUNDS	five levels against each other, in Elo
# 	ladder.sh players GAME PAIRS	each player against three others, in percent of the points
# 	ladder.sh steps GAME PAIRS OPTIONS	each level against the one below
# 	ladder.sh duels ROUNDS		a tournament of Numer0n's players
set -eu

levels() {
	"$ASOBI" tournament "$1" --players level:1,level:2,level:3,level:4,level:5 --rounds "$2" --seed 1 \
		--plain 2>/dev/null | awk -v game="$1" '
		$2 ~ /^level:/ && !($2 in row) { row[$2] = $3 " " $4 }
		END { printf "| %s |", game; for (i = 1; i <= 5; i++) printf " %s |", row["level:" i]; print "" }'
}

# points GAME PAIRS PLAYER OPPONENT [OPTIONS]: prints the player's score in percent and its margin
# of error.
points() {
	"$ASOBI" match "$1" --p1 "$3" --p2 "$4" --games $((2 * $2)) --swap --seed 1 --json --no-times $5 |
		sed -n 's/.*"pairs": \[\([0-9, ]*\)\].*/\1/p' | awk -F ', ' '
		{
			for (i = 1; i <= 5; i++) { n += $i; sum += $i * (i - 1) / 4; squares += $i * ((i - 1) / 4) ^ 2 }
			mean = sum / n
			printf " %.0f ± %.0f |", 100 * mean, 196 * sqrt((squares / n - mean ^ 2) / (n - 1))
		}'
}

players() {
	case $1 in
	numer0n) best=race others='optimal entropy squeeze' ;;
	*) best=perfect others='general:playouts=1000 mcts:playouts=1000 mcts:playouts=10000' ;;
	esac
	echo "| $1 | random | level:3 | $best |"
	[ "$1" = hamlet ] && others="level:6 $others"
	for one in random level:1 level:2 level:3 level:4 level:5 $others; do
		printf '| %s |' "$one"
		for other in random level:3 $best; do
			points "$1" "$2" "$one" "$other" ''
		done
		echo
	done
}

steps() {
	printf '| %s |' "$1"
	case $1 in
	hamlet | gomoku) above='2 3 4 5 6' ;;
	othello | hasami) above='2 3 4 5 6 7 8' ;;
	*) above='2 3 4 5' ;;
	esac
	for level in $above; do
		points "$1" "$2" level:$level level:$((level - 1)) "$3"
	done
	echo
}

duels() {
	"$ASOBI" tournament numer0n \
		--players race,optimal,optimal:worst=6,entropy,squeeze,squeeze-asis,random,ver2,ver1 \
		--rounds "$1" --seed 1 --plain 2>/dev/null
}

if [ $# -gt 0 ]; then
	"$@"
	exit
fi
levels tictactoe 300
levels nim 200
levels numer0n 250
steps tictactoe 500 ''
steps nim 300 ''
steps hamlet 100 ''
steps numer0n 300 ''
steps othello 100 '--openings 2'
steps hasami 100 '--openings 2'
steps gomoku 100 '--openings 2'
players tictactoe 500
players nim 300
players hamlet 30
players numer0n 150
duels 200
