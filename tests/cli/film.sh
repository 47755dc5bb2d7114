#!/bin/sh
# SPDX-License-Identifier: MIT
# Tests `asobi replay FILE --film OUT.svg`. The film of every game is smaller than 500 kB and is the
# same every time. It contains no scripts, even if the names of the players look like code.
#
# shellcheck source=tests/cli/lib.sh
. "${srcdir:-.}/tests/cli/lib.sh"

# film WHAT ARG...: makes a film of the game that these arguments name, in $home/out.svg.
film() {
	what=$1
	shift
	rm -f "$home/out.svg"
	run 0 replay "$@" --film "$home/out.svg"
	[ -s "$home/out.svg" ] || { fail "$what: there is no film"; return; }
	[ "$(wc -c <"$home/out.svg")" -lt 500000 ] || fail "$what: the film has $(wc -c <"$home/out.svg") bytes"
	if grep -q '<script\|javascript:\|<image\|<foreignObject' "$home/out.svg"; then
		fail "$what: what forums take out of pictures stands in it"
	fi
	# A change after the end of the film would never be shown.
	! grep -q "keyTimes='[^']*;[1-9]" "$home/out.svg" || fail "$what: something moves after the end"
	command -v xmllint >/dev/null || return 0
	xmllint --noout "$home/out.svg" 2>"$home/why" || fail "$what: $(head -3 "$home/why")"
}

for game in tictactoe nim hamlet othello gomoku hasami numer0n daifugo; do
	set -- --p1 level:1 --p2 level:1
	[ $game != daifugo ] || set -- "$@" --p3 level:1 --p4 level:1 --p5 level:1
	run 0 match $game "$@" --games 1 --seed 7 --save "$home/$game.asobi"
	film $game "$home/$game.asobi" 1
	grep -q "'href'.* dur=" "$home/out.svg" || fail "$game: nothing moves"
	cp "$home/out.svg" "$home/first.svg"
	film $game "$home/$game.asobi" 1
	cmp -s "$home/first.svg" "$home/out.svg" || fail "$game: the second film has other bytes"
done

# A game of hundreds of plies is too long for a film to show each ply, but the film still reaches
# the end of the game.
run 0 match hasami men=18 win=all limit=400 repetition=superko --p1 random --p2 random --games 1 --seed 2 --save "$home/long.asobi"
film 'a long game' "$home/long.asobi" 1
[ "$(grep -c '^ply' "$home/long.asobi")" -eq 1180 ] || fail 'the long game is another one'
for words in 'hat decided th' '400 moves' "It's a draw[.]"; do	# parts of rows stand apart
	grep -q ">[^<]*$words" "$home/out.svg" || fail "the page of the long game's end does not say '$words'"
done
! grep -q '>[^<]*the boar' "$home/out.svg" || fail 'the film names keys'

# A picture of a game shows the last position and doesn't move. A game shared as text consists of
# the players, the moves and the result.
run 0 replay "$golden/nim.asobi" --picture "$home/still.svg"
! grep -q '<animate' "$home/still.svg" || fail 'the picture moves'
grep -q '<title>' "$home/still.svg" || fail 'there is no picture'
run 0 replay "$golden/nim.asobi" --text
[ "$out" = 'Nim
Player 1: Player 1
Player 2: Solver
Rules: n=7

1. 1  2. 2  3. 2  4. resign

Player 1 wins.
Solver resigned.' ] || fail "the game as text: $out"
run 2 replay "$home" --text
has 'text of a directory' "$err" "^asobi: '--text' needs a single game[.]"

# The film looks the way the options say.
record=$golden/nim.asobi
film 'on light' "$record" --theme light
grep -q "fill='#fdfdfb'" "$home/out.svg" || fail 'the film on light is dark'
film 'in ASCII' "$record" --glyphs ascii
! LC_ALL=C grep -q '[^ -~]' "$home/out.svg" || fail 'the film in ASCII has other signs'
film 'in Japanese' "$record" --lang ja
grep -q '<title>石取り' "$home/out.svg" || fail 'the film in Japanese is in English'

# The names in a record may contain anything.
cat >"$home/poison.asobi" <<'END'
asobi-record 2
game nim
options n=3 k=3 misere=0
seed 1
game_no 0
player 1 gtp:/bin/]]><script>x&
player 2 gtp:/bin/</text></svg>
ply 1 3
result 1 0
end 1
END
film 'names like tags' "$home/poison.asobi"
grep -q '&#60;script&#62;x&#38;' "$home/out.svg" || fail 'the name is not told'

# One sentence explains each mistake, and no existing file is overwritten.
echo mine >"$home/there.svg"
run 2 replay "$record" --film "$home/there.svg"
has 'a file that is there' "$err" 'there.svg already exists. Choose another file.$'
[ "$(cat "$home/there.svg")" = mine ] || fail 'a file was written over'
run 2 replay "$record" --film "$home/no/where.svg"
has 'no directory' "$err" "^asobi: Can't write .*where.svg: No such file or directory.$"
run 2 replay "$home/none.asobi" --film "$home/none.svg"
run 2 replay "$home/hasami.asobi" --film "$home/none.svg"
has 'a file of many' "$err" "^asobi: '--film' needs a single game[.] List the games with 'asobi replay .*hasami.asobi'[.]$"
run 2 replay "$home" --film "$home/none.svg"
has 'a directory' "$err" "^asobi: '--film' needs a single game[.] List the games with 'asobi replay $home'[.]$"
[ ! -e "$home/none.svg" ] || fail 'a film of nothing was written'

exit $bad
