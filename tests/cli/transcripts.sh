#!/bin/sh
# SPDX-License-Identifier: MIT
# Compares one whole game of each kind with its transcript in the seat protocol. Asobi's engine must
# give the answers in the transcript, and the arcade must send the lines in it. REGOLDEN=1 writes
# the transcripts again.
. "${srcdir:-.}/tests/cli/lib.sh"
case $ASOBI in /*) ;; *) echo "ASOBI must be an absolute path"; exit 99 ;; esac
engines=$(cd "${srcdir:-.}/tests/engines" && pwd)
kept=$(cd "${srcdir:-.}/tests/golden/engine" && pwd)
page=${srcdir:-.}/assets/asobi-seat.5

# Checks that asobi engine gives the same answers as in the transcript.
answers() {
	rm -f "$home/in" "$home/from"
	mkfifo "$home/in" "$home/from"
	timeout 60 "$ASOBI" engine "$1" "$2" <"$home/in" >"$home/from" &
	exec 3>"$home/in" 4<"$home/from"
	while IFS= read -r line; do
		case $line in
		'> '*) printf '%s\n' "${line#> }" >&3 ;;
		'< '*)
			IFS= read -r answer <&4 || answer='nothing'
			[ "< $answer" = "$line" ] || { fail "$1: expected ${line#< } but it said $answer"; break; }
			;;
		esac
	done <"$kept/$1.txt"
	exec 3>&- 4<&-
	wait
}

# transcript GAME PLAYER [OPTION...]: compares a game of this engine with its transcript; the
# options name the other players and settings.
transcript() {
	game=$1 player=$2
	shift 2
	if [ -n "$REGOLDEN" ]; then
		run 0 match "$game" --p1 "exec:sh $engines/tap.sh $kept/$game.txt $ASOBI engine $game $player" "$@" \
			--games 1 --seed 1 --no-times
		return
	fi
	[ -s "$kept/$game.txt" ] || { fail "$game: there is no transcript"; return; }
	run 0 match "$game" --p1 "exec:sh $engines/parrot.sh $kept/$game.txt $home/$game" "$@" --games 1 --seed 1 --no-times
	# The program gets a moment to receive the last lines.
	looks=0
	while [ ! -s "$home/$game" ] && [ $looks -lt 1000 ]; do
		looks=$((looks + 1))
		ls "$home" >"$home/out"
	done
	read -r end <"$home/$game"
	[ "$end" = well ] || fail "$game: $end"
	answers "$game" "$player"
}
transcript tictactoe perfect --p2 random
transcript nim perfect --p2 random n=12
transcript hamlet mcts:playouts=30 --p2 random
transcript numer0n random --p2 random
transcript daifugo random --p2 random --p3 random --p4 random --places 1 players=4
transcript othello mcts:playouts=20 --p2 random size=6
transcript gomoku mcts:playouts=20 --p2 random size=8
transcript hasami mcts:playouts=20 --p2 random win=three

# The manual page shows the game of Nim.
shown() {
	sed -e 's/\\-/-/g' "$page" | grep '^[<>] '
}
if [ -n "$REGOLDEN" ]; then
	awk 'FNR == NR { gsub(/-/, "\\-"); game[++n] = $0; next }
		/^[<>] / { while (i < n) print game[++i]; next } { print }' "$kept/nim.txt" "$page" >"$home/page" &&
		cat "$home/page" >"$page"
fi
shown | cmp -s - "$kept/nim.txt" ||
	fail "the game of Nim in asobi-seat.5 is not that of tests/golden/engine/nim.txt"

# Each state line that the page shows must be a valid position in which a player can be asked for a
# move. (In the source of the page, the state stands in ".Ql ..." after "State:", below ".Ss GAME";
# roff writes \\- for - and \\& before a dot or a question mark.)
awk '/^\.Ss / { game = $2 } /^State:$/ { getline; if ($1 == ".Ql") { sub(/^\.Ql /, ""); gsub(/\\&/, ""); gsub(/\\-/, "-"); print game "\t" $0 } }' \
	"$page" >"$home/states"
while IFS=$tab read -r game state; do
	for seat in 0 1; do
		printf 'asobi\t1\ngame\t%s\tseat=%s\nstate\t%s\nthink\n' "$game" $seat "$state" |
			timeout 60 "$ASOBI" engine "$game" random
	done >"$home/out" 2>&1
	grep -q 'cannot be read' "$home/out" && fail "the state of $game in asobi-seat.5: $state"
	grep -q '^move' "$home/out" || fail "nobody moves in the state of $game in asobi-seat.5: $(cat "$home/out")"
done <"$home/states"
[ "$(wc -l <"$home/states")" = 7 ] || fail "states in asobi-seat.5: $(cat "$home/states")"

# The page names every option of a game in the game's section. A program never sees "rules", which only
# sets other options.
for game in $(awk '/^\.Ss / && $2 ~ /^[a-z]/ { print $2 }' "$page"); do
	awk -v game="$game" '/^\.S[sh] / { here = $2 == game } here' "$page" >"$home/section"
	for option in $("$ASOBI" list options "$game" | cut -f 1 | grep -v '^rules$'); do
		grep -qw -e "$option" "$home/section" || fail "asobi-seat.5 does not name the option $option of $game"
	done
done

# The page gives the first and the last move, and these must be the first and the last legal move.
for game in tictactoe hamlet; do
	told=$(awk -v game=$game '/^\.Ss / { here = $2 == game } here && /^A move is/ { getline; while (/^(\.Ql|to)/) {
		if ($1 == ".Ql") printf "%s ", $2; getline } exit }' "$page")
	legal=$(awk -F'\t' '$1 == "> legal" { print $2, $NF; exit }' "$kept/$game.txt")
	[ "$told" = "$legal " ] || fail "$game: the page has moves from and to $told, the first list $legal"
done
# Values must stay within the range that the page states; a win has the highest value.
cat "$kept"/[!d]*.txt | sed -n 's/.*value=\([-0-9]*\).*/\1/p' | awk '$1 < -1000 || $1 > 1000 { bad = 1 } END { exit bad }' ||
	fail "a value beyond what asobi-seat.5 says"
for word in $(sed -n 's/^[<>] \([a-z]*\).*/\1/p' "$kept"/*.txt | sort -u); do
	grep -q "^\.It Cm $word\( \|\$\)" "$page" || fail "the page does not tell of '$word'"
done

# A state line has as many fields as the page says.
fields=$(awk -F'\t' '$1 == "> state" { n = split($2, word, " "); while (word[n] ~ /[:*]/) n--; print n; exit }' "$kept/daifugo.txt")
[ "$fields" = 86 ] || fail "daifugo: a state line has $fields fields, not 86"
if man --version >/dev/null 2>&1; then
	wrong=$(MANWIDTH=200 man --warnings -l "$page" 2>&1 >/dev/null | grep -v 'cannot adjust\|can.t break')
	[ -z "$wrong" ] || fail "asobi-seat.5: $wrong"
fi
exit $bad
