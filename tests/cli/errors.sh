#!/bin/sh
# SPDX-License-Identifier: MIT
# Checks that a wrong command prints one sentence on stderr that names the mistake, prints nothing
# on stdout and exits with status 2. The lines below have this form:
#
#   arguments | pattern that the sentence must match
. "${srcdir:-.}/tests/cli/lib.sh"

nl='
'
check() {
	eval "run 2 $1"
	[ -z "$out" ] || fail "asobi $1: prints $out"
	case $err in *"$nl"*) fail "asobi $1: more than one line: $err" ;; esac
	has "asobi $1" "$err" '^asobi: ..*[].)?a-zA-Z0-9]$'
	has "asobi $1" "$err" "$2"
}

printf 'asobi-record 1\ngame nim\n' >"$home/cut"
printf 'asobi-record 1\ngame go\n' >"$home/go"
while IFS='|' read -r arguments pattern; do
	check "$arguments" "${pattern# }"
done <<END
| needs a terminal.*--plain
--plain | name a game
chess | 'chess'; the games are: tictactoe, nim
hamlte | 'hamlte'; did you mean 'hamlet'?
Tictactoe | 'Tictactoe'; did you mean 'tictactoe'?
reply | 'reply'; did you mean 'replay'?
play gomoku size=0 | To start a game, type just its name: 'asobi GAME', as in 'asobi nim'.
match otello --p1 random --p2 random | no game 'otello'; did you mean 'othello'?
match nim --sede 3 | '--sede'; did you mean '--seed'?
analyze othello --excat | '--excat'; did you mean '--exact'?
nim --misre on | '--misre'; did you mean '--misere'?
gomoku --clokc 3 | '--clokc'; did you mean '--clock'?
help chess | 'chess'; the games are: tictactoe, nim
help helmet | 'helmet'; did you mean 'hamlet'?
help nim nim | 'nim' is too much
'' | ''
--p1 human | '--p1' needs a game
--resume | '--resume' needs a game
nim --frob | '--frob'; 'asobi nim --help'
--frob | '--frob'; 'asobi --help'
match nim --frob | '--frob'; 'asobi match --help'
nim -n 3 | '-n'
nim --n | follow '--n'
nim --n --plain | follow '--n'
nim --p1 | follow '--p1'
nim --seed= | '--seed' needs a number
nim --n 3 --n 4 | 'n' was given twice
nim --n 3 n=4 | 'n' was given twice
nim --plain --clock 5 | needs the screen
nim --clock soon | needs seconds from 0 to 3600
nim --clock 1.2345 | not '1.2345'
match nim --p1 random --p2 random --clock -1 | needs seconds from 0 to 3600
tournament nim --players random,perfect --clock 3601 | needs seconds
merge part --clock 5 | does not go with 'asobi merge'
nim --plain --plain | '--plain' was given twice
nim --p1 human --p1=human | '--p1' was given twice
nim --plain=yes | '--plain' takes no value
nim --n 0 | n=0; use a number from 1 to 9999
nim --n ten | n=ten
nim --n 99999999999999999999 | n=99999999999999999999
nim --misere perhaps | off, on
nim m=3 | no option 'm'; it has: n, k, misere
tictactoe n=3 | none at all
nim 30 | '30' is too much
nim nim | 'nim' is too much
nim --p3 human | is played by 2
nim --p1 nobody | 'nobody'; use one of: human, .*perfect, level, 
nim --p1 general:ms=0 | ms=0; use a number from 1
nim --p1 general:speed=3 | 'speed'
nim --p1 human:3 | no options
nim --p1 level:6 | level=6; use a number from 1 to 5
nim --p1 '' | ''
nim --seed -1 | '--seed' needs a number
nim --seed 99999999999999999999 | 18446744073709551615
nim --lang de | 'de'; use 'en' or 'ja'
nim --lang | follow '--lang'
nim --glyphs latin | is one of auto, unicode, ascii
nim --theme dark | is one of auto, default, light, contrast, mono, own
nim --delay slow | from 0 to 600000
nim --games 3 | '--games' does not go
--json nim | '--json' does not go
nim --coach | whole screen of a terminal
nim --resume | no unfinished game of Nim
nim --resume --n 3 | own options
nim --resume --seed 3 | own seed
watch | Name a game. Usage: asobi watch
watch go | 'go'; choose one of: tictactoe, nim
watch nim --p1 human | Only computers
watch nim --resume | '--resume' does not go with 'asobi watch'
match | Name a game
match nim --p2 random | '--p1'; 'asobi list players nim'
match nim --p1 random | '--p2'
match nim --p1 human --p2 random | '--p1' a computer
match nim --p1 random --p2 simple | '--p2' a computer
match nim --p1 random --p2 random --p3 random | is played by 2
match nim --p1 random --p2 random --games 0 | from 1 to 10000000
match nim --p1 random --p2 random --games 1e3 | not '1e3'
match nim --p1 random --p2 random --games 10000001 | from 1 to 10000000
match nim --p1 random --p2 random --jobs 0 | '--jobs' needs a number from 1
match nim --p1 random --p2 random --jobs x | not 'x'
match nim --p1 random --p2 random --jobs 99999999999999999999 | '--jobs'
match nim --p1 random --p2 random --n 3 | n=VALUE
match nim --p1 random --p2 random --review | '--review' does not go
match nim --p1 random --p2 random 7 | '7' is too much
match nim --p1 random --p2 random --places 3 | '--places' is for games played in series
match nim --p1 random --p2 random --openings x | '--openings' needs a number from 0 to 1000
match nim --p1 random --p2 random n=4 --openings 9 | openings of 9 moves are too long
match numer0n --p1 random --p2 random --openings 2 | for open games
match nim --p1 random --p2 random --games 3 --duplicate | a multiple of 2
match nim --p1 random --p2 random --sprt 5 | two Elo differences
match nim --p1 random --p2 random --sprt 5,0 | the lower one first
match nim --p1 random --p2 random --sprt 0,5000 | from -1000 to 1000
match nim --p1 random --p2 random --sprt 0,5,6 | not '0,5,6'
match nim --p1 random --p2 random --sprt 0,nan | not '0,nan'
match daifugo --p1 random --p2 random --p3 random --p4 random --p5 random --sprt 0,5 | for two players
match daifugo --p1 random --p2 random --p3 random --p4 random --p5 random --games 0 | from 1 to
match daifugo --p1 random --p2 random --p3 random --p4 random --p5 random --places 0 | '--places' needs a number from 1
match daifugo players=4 --p1 random --p2 random --p3 random --p4 random --p5 random | no seat for '--p5'
match nim --p1 random --p2 random --shard 3/2 | as in '2/5', not '3/2'
match nim --p1 random --p2 random --shard 0/2 | '0/2'
match nim --p1 random --p2 random --shard 1 | '1'
match nim --p1 random --p2 random --shard 1/2x | '1/2x'
match nim --p1 random --p2 random --games 3 --shard 4/5 | too little to play for 5 parts
match nim --p1 random --p2 random --sprt 0,5 --shard 1/2 | does not go with '--sprt'
match nim --p1 random --p2 random --json --tsv | one of '--json' and '--tsv'
match nim --p1 random --p2 random --record "$home/cut" | cut exists
match nim --p1 random --p2 random --record "$home/no/where" | Cannot write
match --resume "$home/none" | Cannot read
match --resume "$home" | line 1
match --resume "$home/cut" | cut, line 1: 'asobi-journal' should stand here
match --resume "$home/cut" --seed 3 | '--seed' does not go with '--resume'
match --resume "$home/cut" --p1 random | '--p1' does not go with '--resume'
match --resume nim | Cannot read nim
match nim --resume "$home/cut" n=3 | 'n' does not go with '--resume'
nim --record x | '--record' does not go
tournament | Name a game
tournament nim | '--players A,B,...'
tournament nim --players random | at least 2 players
tournament nim --players random,frog | 'frog'
tournament nim --players random,,random | ''
tournament nim --players random,human | A human cannot play
tournament nim --players general:ms=50,playouts=x | playouts=x
tournament nim --players random,perfect --gauntlet frog | 'frog'
tournament nim --players random,perfect --rounds 0 | '--rounds' needs a number from 1
tournament nim --players random,perfect --games 3 | '--games' does not go
tournament nim --players random,perfect --p1 random | '--p1' does not go
tournament numer0n mode=solo --players random,random | a game for two or more
tournament daifugo --players random,random,random,random | at least 5 players
tournament daifugo --players random,random,random,random,random --gauntlet random | for games for two
merge | Name the files
merge "$home/none" | Cannot read
merge "$home/cut" | cut, line 1
merge --frob | 'asobi merge --help'
analyze | Name a game
analyze nim x=3 | no option 'x'
analyze tictactoe --moves | follow '--moves'
analyze tictactoe --moves "0 9" | Move 2 ('9') is illegal. Legal moves: 1 2 3 4 5 6 7 8
analyze tictactoe --moves "0 0" | Move 2, '0'
analyze tictactoe --moves resign | Move 1, 'resign'
analyze nim n=3 --moves "3 1" | Move 2, '1', cannot be played: the game finished
analyze null | Chance
analyze numer0n | Say what to analyze, with '--calls' or '--moves'
analyze daifugo | Say what to analyze, with '--hand' or '--moves'
analyze nim --games 3 | '--games' does not go with 'asobi analyze'
perft | Name a game
perft nim | how deep
perft nim 0 | from 1 to 1000, not '0'
perft nim deep | not 'deep'
perft nim -3 | '-3'
perft nim 99999999999999999999 | DEPTH
perft nim 3 4 | '4' is too much
replay | Name the file
replay "$home/none" | Cannot read
replay "$home/cut" | Line 3
replay "$home/go" | Line 2.*'go'
replay a b | 'b' is too much
list frogs | 'frogs'
list players | list players GAME
list options go | 'go'
list games nim | 'nim' is too much
bench frogs | 'frogs'
bench n=3 | need one game
bench nim x=3 | no option 'x'
END

# The program checks the whole record before it shows anything.
sed 's/^ply 1 2$/ply 1 4/' "$golden/nim.asobi" >"$home/wrong"
run 2 replay "$home/wrong"
same 'a wrong record' ''
has 'a wrong record' "$err" 'Line 10'

# Error messages also come in Japanese, wherever --lang stands.
run 2 --lang=ja chess
has japanese "$err" 'chess.*nim'
! printf '%s\n' "$err" | grep -q 'There is' || fail "not translated: $err"

# Errors are translated in every locale, installed or not. The translation of the C library works
# only in some locales.
japanese=$err
for locale in C POSIX C.UTF-8 en_US.UTF-8 ja_JP.UTF-8 none; do
	LC_ALL=$locale run 2 --lang=ja chess
	[ "$err" = "$japanese" ] || fail "LC_ALL=$locale: not translated: $err"
done

# A catalogue that is cut off or damaged is not used; one with the other byte order is.
whole=$ASOBI_DATADIR/locale/ja/LC_MESSAGES/asobi.mo
ASOBI_DATADIR=$home/damaged
export ASOBI_DATADIR
damaged=$home/damaged/locale/ja/LC_MESSAGES/asobi.mo
mkdir -p "${damaged%/*}" "$home/damaged/rules"
run 2 --lang=en chess
english=$err

# The program falls back to English, but never silently.
stays_english() {
	[ "$(printf '%s\n' "$err" | tail -n 1)" = "$english" ] || fail "$1: $err"
	has "$1" "$(printf '%s\n' "$err" | sed 1q)" '^asobi: .*/ja/LC_MESSAGES/asobi.mo is missing or damaged'
}

# damage OFFSET BYTES: overwrites four bytes of the catalogue header.
damage() {
	cat "$whole" >"$damaged"
	printf "$2" | dd of="$damaged" bs=1 seek="$1" conv=notrunc 2>"$home/dd"
	run 2 --lang=ja chess
	stays_english "$2 at $1 of the catalogue"
}

for size in 0 3 19 20 28 4000 60000 $(($(wc -c <"$whole") / 2)); do
	head -c "$size" "$whole" >"$damaged"
	run 2 --lang=ja chess
	stays_english "a catalogue of $size bytes"
done
damage 0 '\1\2\3\4'
damage 4 '\1\1\1\1'
for at in 8 12 16; do
	damage $at '\377\377\377\377'
	damage $at '\377\377\377\177'
done
if command -v msgfmt >/dev/null && msgfmt --endianness=big -o "$damaged" "${srcdir:-.}/po/ja.po"; then
	run 2 --lang=ja chess
	[ "$err" = "$japanese" ] || fail "a catalogue of the other byte order: $err"
fi

# An installation that was moved as a whole finds its files beside itself, whether it is called by
# its path or by its name. A program without its files says so.
unset ASOBI_DATADIR
mkdir -p "$home/moved/bin" "$home/moved/share/locale/ja/LC_MESSAGES" "$home/moved/share/asobi/rules" "$home/alone"
cp "$whole" "$home/moved/share/locale/ja/LC_MESSAGES"
cp "$ASOBI" "$home/moved/bin/asobi"
cp "$ASOBI" "$home/alone/asobi"
ASOBI=$home/moved/bin/asobi run 2 --lang=ja chess
[ "$err" = "$japanese" ] || fail "moved: $err"
err=$(cd / && PATH=$home/moved/bin:$PATH asobi --lang=ja chess 2>&1)
[ "$err" = "$japanese" ] || fail "moved, by its name: $err"
if [ ! -e /usr/local/share/asobi ]; then
	ASOBI=$home/alone/asobi run 2 --lang=ja chess
	stays_english 'alone'
	has 'alone' "$err" '/rules is missing: there are no pages of rules'
fi
exit $bad
