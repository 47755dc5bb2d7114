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
chess | Unknown game or command 'chess'. The games are: tictactoe, nim
hamlte | Unknown game or command 'hamlte'. Did you mean 'hamlet'?
Tictactoe | Unknown game or command 'Tictactoe'. Did you mean 'tictactoe'?
reply | Unknown game or command 'reply'. Did you mean 'replay'?
play gomoku size=0 | To start a game, type just its name: 'asobi GAME', as in 'asobi nim'.
match otello --p1 random --p2 random | Unknown game 'otello'. Did you mean 'othello'?
match nim --sede 3 | '--sede'. Did you mean '--seed'?
analyze othello --excat | '--excat'. Did you mean '--exact'?
nim --misre on | '--misre'. Did you mean '--misere'?
gomoku --clokc 3 | '--clokc'. Did you mean '--clock'?
help chess | Unknown game or command 'chess'. The games are: tictactoe, nim
help helmet | Unknown game or command 'helmet'. Did you mean 'hamlet'?
help nim nim | Unexpected argument 'nim'. Usage: asobi help
'' | ''
--p1 human | '--p1' needs a game
--resume | '--resume' needs a game
nim --frob | Unknown option '--frob'. .*'asobi nim --help'
--frob | Unknown option '--frob'. .*'asobi --help'
match nim --frob | Unknown option '--frob'. .*'asobi match --help'
nim -n 3 | '-n'
nim --n | '--n' needs a value
nim --n --plain | '--n' needs a value
nim --p1 | '--p1' needs a value
nim --seed= | '--seed' needs a number
nim --n 3 --n 4 | 'n' appears twice
nim --n 3 n=4 | 'n' appears twice
nim --plain --clock 5 | needs the full screen
nim --clock soon | '--clock' needs seconds per move (such as 5 or 0.5)
nim --clock 1.2345 | '1.2345' isn't valid
match nim --p1 random --p2 random --clock -1 | '--clock' needs seconds per move (such as 5 or 0.5)
tournament nim --players random,perfect --clock 3601 | or seconds per game plus an increment (such as 60+1), at most 3600
merge part --clock 5 | '--clock' isn't an option of 'asobi merge'
nim --plain --plain | '--plain' appears twice
nim --p1 human --p1=human | '--p1' appears twice
nim --plain=yes | '--plain' doesn't take a value
nim --n 0 | n=0. Use a number from 1 to 9999
nim --n ten | n=ten
nim --n 99999999999999999999 | n=99999999999999999999
nim --misere perhaps | off, on
nim m=3 | no option 'm'. Available options: n, k, misere
tictactoe n=3 | tictactoe has no options
nim 30 | Unexpected argument '30'. Usage: asobi \[GAME]
nim nim | Unexpected argument 'nim'. Usage: asobi \[GAME]
nim --p3 human | Can't use '--p3': .* limited to 2
nim --p1 nobody | 'nobody'. Use one of: human, .*perfect, level, 
nim --p1 general:ms=0 | ms=0. Use a number from 1
nim --p1 general:speed=3 | 'speed'
nim --p1 human:3 | no options
nim --p1 level:6 | level=6. Use a number from 1 to 5
nim --p1 '' | ''
nim --seed -1 | '--seed' needs a number
nim --seed 99999999999999999999 | 18446744073709551615
nim --lang de | 'de'. Use 'en' or 'ja'
nim --lang | '--lang' needs a value
nim --glyphs latin | must be one of auto, unicode, ascii
nim --theme dark | must be one of auto, default, light, contrast, mono, own
nim --delay slow | from 0 to 600000
nim --games 3 | can't use '--games' to play a game
--json nim | can't use '--json' to play a game
nim --coach | works only in full-screen mode
nim --resume | no unfinished game of Nim
nim --resume --n 3 | Can't change 'n' in an unfinished game
nim --resume --seed 3 | Can't change the seed of an unfinished game
watch | Name a game. Usage: asobi watch
watch go | 'go'. Choose one of these: tictactoe, nim
watch nim --p1 human | can only watch games between computers
watch nim --resume | '--resume' isn't an option of 'asobi watch'
match | Name a game
match nim --p2 random | '--p1'. .*'asobi list players nim'
match nim --p1 random | '--p2'
match nim --p1 human --p2 random | Choose a computer player for '--p1'
match nim --p1 random --p2 simple | Choose a computer player for '--p2'
match nim --p1 random --p2 random --p3 random | Can't use '--p3': .* limited to 2
match nim --p1 random --p2 random --games 0 | from 1 to 10000000
match nim --p1 random --p2 random --games 1e3 | not '1e3'
match nim --p1 random --p2 random --games 10000001 | from 1 to 10000000
match nim --p1 random --p2 random --jobs 0 | '--jobs' needs a number from 1
match nim --p1 random --p2 random --jobs x | not 'x'
match nim --p1 random --p2 random --jobs 99999999999999999999 | '--jobs'
match nim --p1 random --p2 random --n 3 | n=VALUE
match nim --p1 random --p2 random --review | '--review' isn't an option of 'asobi match'
match nim --p1 random --p2 random 7 | Unexpected argument '7'. Usage: asobi match
match nim --p1 random --p2 random --places 3 | '--places' is only for games played in series
match nim --p1 random --p2 random --openings x | '--openings' needs a number from 0 to 1000
match nim --p1 random --p2 random n=4 --openings 9 | 9 random opening moves are too many
match numer0n --p1 random --p2 random --openings 2 | openings in numer0n, because it has hidden information
match nim --p1 random --p2 random --games 3 --duplicate | a multiple of 2
match nim --p1 random --p2 random --sprt 5 | two Elo differences
match nim --p1 random --p2 random --sprt 5,0 | the lower one first
match nim --p1 random --p2 random --sprt 0,5000 | from -1000 to 1000
match nim --p1 random --p2 random --sprt 0,5,6 | '0,5,6' isn't valid
match nim --p1 random --p2 random --sprt 0,nan | '0,nan' isn't valid
match daifugo --p1 random --p2 random --p3 random --p4 random --p5 random --sprt 0,5 | only in two-player games
match daifugo --p1 random --p2 random --p3 random --p4 random --p5 random --games 0 | from 1 to
match daifugo --p1 random --p2 random --p3 random --p4 random --p5 random --places 0 | '--places' needs a number from 1
match daifugo players=4 --p1 random --p2 random --p3 random --p4 random --p5 random | Can't use '--p5': .* limited to 4
match nim --p1 random --p2 random --shard 3/2 | as in '2/5', not '3/2'
match nim --p1 random --p2 random --shard 0/2 | '0/2'
match nim --p1 random --p2 random --shard 1 | '1'
match nim --p1 random --p2 random --shard 1/2x | '1/2x'
match nim --p1 random --p2 random --games 3 --shard 4/5 | too few games for 5 parts
match nim --p1 random --p2 random --sprt 0,5 --shard 1/2 | Can't combine '--shard' with '--sprt'
match nim --p1 random --p2 random --json --tsv | Can't combine '--json' with '--tsv'
match nim --p1 random --p2 random --record "$home/cut" | cut already exists
match nim --p1 random --p2 random --record "$home/no/where" | Can't write
match --resume "$home/none" | Can't read
match --resume "$home" | line 1
match --resume "$home/cut" | cut, line 1: expected 'asobi-journal' here
match --resume "$home/cut" --seed 3 | Can't combine '--seed' with '--resume'
match --resume "$home/cut" --p1 random | Can't combine '--p1' with '--resume'
match --resume nim | Can't read nim
match nim --resume "$home/cut" n=3 | Can't combine 'n' with '--resume'
nim --record x | can't use '--record' to play a game
tournament | Name a game
tournament nim | '--players A,B,...'
tournament nim --players random | at least 2 players
tournament nim --players random,frog | 'frog'
tournament nim --players random,,random | ''
tournament nim --players random,human | People can't play in a tournament
tournament nim --players general:ms=50,playouts=x | playouts=x
tournament nim --players random,perfect --gauntlet frog | 'frog'
tournament nim --players random,perfect --rounds 0 | '--rounds' needs a number from 1
tournament nim --players random,perfect --games 3 | '--games' isn't an option of 'asobi tournament'
tournament nim --players random,perfect --p1 random | '--p1' isn't an option of 'asobi tournament'
tournament numer0n mode=solo --players random,random | a game for two or more
tournament daifugo --players random,random,random,random | at least 5 players
tournament daifugo --players random,random,random,random,random --gauntlet random | only in two-player games
merge | Name the files
merge "$home/none" | Can't read
merge "$home/cut" | cut, line 1
merge --frob | 'asobi merge --help'
analyze | Name a game
analyze nim x=3 | no option 'x'
analyze tictactoe --moves | '--moves' needs a value
analyze tictactoe --moves "0 9" | Move 2 ('9') is illegal. Legal moves: 1 2 3 4 5 6 7 8
analyze tictactoe --moves "0 0" | Move 2 ('0')
analyze tictactoe --moves resign | Move 1 ('resign')
analyze nim n=3 --moves "3 1" | Can't play move 2 ('1'): the game is already over
analyze null | next move is random
analyze numer0n | Nothing to analyze yet. Add '--calls' or '--moves'
analyze daifugo | Nothing to analyze yet. Add '--hand' or '--moves'
analyze nim --games 3 | '--games' isn't an option of 'asobi analyze'
perft | Name a game
perft nim | Give a depth
perft nim 0 | from 1 to 1000, not '0'
perft nim deep | not 'deep'
perft nim -3 | '-3'
perft nim 99999999999999999999 | DEPTH
perft nim 3 4 | Unexpected argument '4'. Usage: asobi perft
replay | Specify the file
replay "$home/none" | Can't read
replay "$home/cut" | Line 3
replay "$home/go" | Line 2.*'go'
replay a b | Unexpected argument 'b'. Usage: asobi replay
list frogs | 'frogs'
list players | list players GAME
list options go | 'go'
list games nim | Unexpected argument 'nim'. Usage: asobi list
bench frogs | 'frogs'
bench n=3 | 'n' need a game
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
! printf '%s\n' "$err" | grep -q 'Unknown game' || fail "not translated: $err"

# Errors are translated in every locale, whether it is installed or not. The C library translates
# its own messages only in some locales.
japanese=$err
for locale in C POSIX C.UTF-8 en_US.UTF-8 ja_JP.UTF-8 none; do
	LC_ALL=$locale run 2 --lang=ja chess
	[ "$err" = "$japanese" ] || fail "LC_ALL=$locale: not translated: $err"
done

# A catalogue of translations that is cut off or damaged is not used. One that was written in the
# other byte order is used.
whole=$ASOBI_DATADIR/locale/ja/LC_MESSAGES/asobi.mo
ASOBI_DATADIR=$home/damaged
export ASOBI_DATADIR
damaged=$home/damaged/locale/ja/LC_MESSAGES/asobi.mo
mkdir -p "${damaged%/*}" "$home/damaged/rules"
run 2 --lang=en chess
english=$err

# If the catalogue of translations can't be used, the program says so and continues in English.
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
	has 'alone' "$err" 'Can'\''t show the rules and exercises: .*/rules is missing'
fi
exit $bad
