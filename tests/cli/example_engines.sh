#!/bin/sh
# SPDX-License-Identifier: MIT
# Checks the example programs that are installed and the one shown in the manual page. Each must
# play whole games of everything it claims to play, without any mistake.
. "${srcdir:-.}/tests/cli/lib.sh"
case $ASOBI in /*) ;; *) echo "ASOBI must be an absolute path"; exit 99 ;; esac
numer0n=$(cd "${srcdir:-.}/tests/engines" && pwd)/numer0n.py
engines=$(cd "${srcdir:-.}/assets/exercises" && pwd)

# Prints the options that fill the other seats with built-in players.
others() {
	case $1 in
	daifugo) echo "--p2 random --p3 random --p4 random --places 1 players=4" ;;
	numer0n) echo "--p2 level:3" ;;
	*) echo "--p2 random" ;;
	esac
}

# plays GAME COMMAND [OPTION...]: fails unless the program plays two games.
plays() {
	game=$1 engine=$2
	shift 2
	# shellcheck disable=SC2046 # words
	run 0 match "$game" --p1 "exec:$engine" $(others "$game") "$@" --games 2 --seed 1 --no-times --json
	has "$game $* by $engine" "$out" '"games": 2'
	! printf '%s\n' "$out" | grep -qE '"(illegal|timeouts?|late|crashed|lost|resigned)": [1-9]' || fail "$game $* by $engine: it missed: $out"
}
plays_all() {
	for game in tictactoe nim hamlet numer0n daifugo othello gomoku hasami; do
		plays $game "$1"
	done
	# This position has more legal moves than the protocol lists.
	plays nim "$1" n=9999 k=9999
	for digits in 4 5; do
		plays numer0n "$1" digits=$digits
	done
}

# ---- The program shown in the manual page asobi-seat(5) ----
sed -e '/^#!\/bin\/sh/,/^\.Ed/!d' -e '/^\.Ed/d' -e 's/\\e/\\/g' -e 's/\\-/-/g' "${srcdir:-.}/assets/asobi-seat.5" >"$home/mine"
chmod +x "$home/mine"
lines=$(wc -l <"$home/mine")
[ "$lines" -gt 10 ] && [ "$lines" -le 20 ] || fail "the program in asobi-seat.5 has $lines lines"
plays_all "$home/mine"
run 0 check-engine "$home/mine" --game daifugo
run 0 check-engine "$home/mine" --game daifugo rules=uecda
run 0 check-engine "$home/mine" --game nim n=2000 k=1500 misere=on
run 2 check-engine "$home/mine" --game nim stones=3
has "an option that is none" "$err" stones
run 2 check-engine "$home/mine" --game daifugo rules=house
has "a preset that is none" "$err" house
mkdir "$home/a=b"
cp "$home/mine" "$home/a=b/mine"
run 0 check-engine "$home/a=b/mine x=1" --game hamlet

# ---- The example programs ----
plays_all "sh $engines/player.sh"
[ -x "${ASOBI%/*}/tests/engines/player" ] || fail "player.c was not compiled"
plays_all "${ASOBI%/*}/tests/engines/player"
if awk -W version </dev/null 2>&1 | grep -q '^mawk'; then
	plays_all "awk -W interactive -f $engines/player.awk"
elif command -v awk >/dev/null; then
	plays_all "awk -f $engines/player.awk"
fi
if python3 -c '' 2>/dev/null; then
	plays_all "python3 $engines/player.py"
	for digits in 2 3 4; do
		plays numer0n "python3 $numer0n" digits=$digits
	done
	run 0 match numer0n --p1 "exec:python3 $numer0n" --p2 level:1 --games 10 --swap --seed 1 --no-times --json
	wins=$(printf '%s\n' "$out" | sed -n 's/.*"player": 1,[^{]*"wins": \([0-9]*\).*/\1/p')
	[ "$wins" -ge 7 ] || fail "numer0n.py wins $wins of 10 only"
	run 2 match nim --p1 "exec:python3 $numer0n" --p2 random --games 2
	has "what it does not play" "$err" "only numer0n"
fi
if node --version >/dev/null 2>&1; then
	plays_all "node $engines/player.js"
fi
# The Java virtual machine takes a second to start, so the test plays only some games.
if javac -d "$home/java" "$engines/RandomPlayer.java" 2>/dev/null; then
	for game in nim numer0n daifugo; do
		plays $game "java -cp $home/java RandomPlayer"
	done
fi
for example in "$engines"/player.* "$engines/RandomPlayer.java"; do
	[ "$(grep -cv SPDX-License-Identifier "$example")" -lt 60 ] || fail "$example is too long for an example"
done
exit $bad
