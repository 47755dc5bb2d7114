#!/bin/sh
# SPDX-License-Identifier: MIT
# Checks that finished games are saved, counted and listed. A damaged file doesn't hide the others.
# If the disk is full, the record is lost, but the game goes on.
. "${srcdir:-.}/tests/cli/lib.sh"
TZ=UTC
export TZ
games=$XDG_DATA_HOME/asobi/games

type_in() {
	printf '%s\n' $1 >"$home/typed"
	shift
	"$ASOBI" "$@" >"$home/out" 2>"$home/err" <"$home/typed" || fail "asobi $*: status $?"
}

number_of_games() {
	ls "$games" 2>/dev/null | wc -l
}

run 0 stats
same 'nothing yet' 'No finished games yet.'
run 0 stats nim --json
has 'nothing yet' "$out" '"games": \[\]'

# Only finished games with a person in them are saved, one file for each.
type_in 'resign' nim --plain --p2 random
type_in 'resign' nim --plain --p1 level:3 --p2 human --seed 1
[ "$(number_of_games)" -eq 2 ] || fail "kept: $(ls "$games")"
type_in '1' nim --plain
"$ASOBI" watch nim --plain --delay 0 >/dev/null
"$ASOBI" match nim --p1 random --p2 random --games 2 >/dev/null
[ "$(number_of_games)" -eq 2 ] || fail "others are kept: $(ls "$games")"
type_in 'resign' nim --plain --resume
[ "$(number_of_games)" -eq 3 ] || fail 'the resumed game is not kept'
for file in "$games"/*; do
	has 'the time' "$(tail -2 "$file")" '^finished 20[0-9-]*T[0-9:]*Z$'
done
run 0 stats
has 'the title' "$out" '^Nim$'
has 'an opponent' "$out" '^  Normal  *2  *0  *0  *2$'
has 'all of them' "$out" '^  Total  *3  *0  *0  *3$'
run 0 replay "$(ls "$games"/* | sed 1q)"
has 'replay' "$out" 'Player 1'

# A game in which a move was taken back is a practice game.
type_in '1 undo resign' nim --plain
run 0 stats nim
has 'practice' "$out" 'Not counted: practice 1$'
has 'practice' "$out" '^  Total  *3  *0  *0  *3$'

# A series is saved with one file per game. A player who resigns finishes last of five.
type_in 'resign
resign
resign' daifugo games=3 --plain --p2 random --p3 random --p4 random --p5 random --seed 1
[ "$(ls "$games" | grep -c daifugo)" -eq 3 ] || fail "the series: $(ls "$games")"
run 0 stats daifugo
has 'places' "$out" '^  Random moves  *3  *0  *0  *5\.0$'
has 'places' "$out" '^  Ranks: 1st: 0, 2nd: 0, 3rd: 0, 4th: 0, 5th: 3$'

# The golden archive holds thirteen games, among them one practice game and one between people. Two
# files are unreadable.
XDG_DATA_HOME=${srcdir:-.}/tests/golden/archive
case $XDG_DATA_HOME in /*) ;; *) XDG_DATA_HOME=$PWD/$XDG_DATA_HOME ;; esac
run 1 stats
cp "$home/out" "$home/stats"
diff "${srcdir:-.}/tests/golden/archive/stats-en.txt" "$home/stats" || fail 'the statistics differ'
has 'a cut file' "$err" '^asobi: .*/20260411T091500Z-nim.asobi: Line 9 of the record: the record ends too early[.]$'
has 'a newer file' "$err" '/20260412T091500Z-tictactoe.asobi: Line 1 .* newer Asobi'
run 1 stats hamlet
same 'one game only' 'Hamlet
  Rating: near Easy
  Opponent                       games     won   drawn    lost
  Beginner                           1       1       0       0
  Winning streak: now 1, longest 1.'
run 1 stats --json
if command -v python3 >/dev/null; then
	printf '%s\n' "$out" | python3 -c '
import json, sys
found = json.load(sys.stdin)
nim = [g for g in found["games"] if g["game"] == "nim"][0]
assert nim["games"] == 6 and nim["wins"] == 2 and nim["losses"] == 4, nim
assert sum(o["games"] for o in nim["opponents"]) == 6, nim
hunts = [g for g in found["games"] if g["game"] == "numer0n"][0]
assert hunts["best"] == [{"digits": 3, "calls": 2}] and hunts["alone"] == 3, hunts
assert nim["rating"]["games"] == 3 and not nim["rating"]["known"], nim
assert nim["achievements"] == ["level:1"] and nim["seats"][0]["games"] == 4, nim
assert [p["rating"] for p in found["played"] if p["game"] == "hamlet"] == [909], found["played"]
assert found["days"] == [] and found["achievements"] == [], found
assert len(found["unreadable"]) == 2, found' || fail 'the JSON is wrong'
fi
has 'JSON' "$out" '"file": ".*20260411T091500Z-nim.asobi", "error": "Line 9'
has 'JSON says which' "$err" "^asobi: Some of your saved games can't be read. They are listed under 'unreadable'[.]\$"

# A table has a line for each game that can be read, and a heading.
run 1 stats --csv
[ "$(printf '%s\n' "$out" | wc -l)" -eq 15 ] || fail "the table: $out"
has 'a line' "$out" '^20260408T081500Z-hamlet.asobi,hamlet,2026-04-08T08:15:00Z,level:1,1,won,,0,9,909,,,,$'
run 2 stats --csv --json
has 'one of both' "$err" "Choose either '--json' or '--csv'"

# For a directory of records, `replay` lists what each file is or why it cannot be read.
run 1 replay "$XDG_DATA_HOME/asobi/games"
has 'how many not' "$err" "^asobi: 2 files in .* can't be read as saved games[.]$"
[ "$(printf '%s\n' "$out" | wc -l)" -eq 16 ] || fail "the list: $out"
has 'a record' "$out" "^20260401T011500Z-nim.asobi${tab}nim${tab}human, random${tab}won${tab}2026-04-01 01:15\$"
has 'no record' "$out" "^20260411T091500Z-nim.asobi${tab}-${tab}Line 9 of the record"
mkdir "$home/empty" "$home/bad"
echo nonsense >"$home/bad/a.asobi"
run 2 replay "$home/empty"
has 'an empty directory' "$err" "^asobi: There are no saved games in $home/empty[.]$"
run 2 replay "$home/bad"
has 'a bad directory' "$err" "^asobi: None of the saved games in $home/bad can be read[.]$"
has 'a bad directory' "$out" "^a.asobi${tab}-${tab}Line 1"

run 2 stats chess
has 'no game' "$err" "^asobi: Unknown game 'chess'[.] List the games with 'asobi list'[.]$"
run 2 stats nim hamlet
has 'too much' "$err" "^asobi: Unexpected argument 'hamlet'[.] Usage: asobi stats "
XDG_DATA_HOME=/dev/null
run 2 stats
has 'no directory' "$err" "^asobi: Can't read /dev/null/asobi/games: Not a directory[.]$"

# If the game cannot be saved, the program says so once. The game is played all the same, but the
# exit status is not 0.
play_unkept() {
	printf '%s\n' "$1" >"$home/typed"
	shift
	"$ASOBI" "$@" >"$home/out" 2>"$home/err" <"$home/typed"
	status=$?
	[ $status -eq 1 ] || fail "asobi $*: status $status"
}
play_unkept 'resign' nim --plain
has 'no directory' "$(cat "$home/err")" "^asobi: Can't save the game: Not a directory (/dev/null/asobi/games)[.]$"
[ "$(wc -l <"$home/err")" -eq 1 ] || fail "not said once: $(cat "$home/err")"
has 'the end' "$(cat "$home/out")" 'win'
play_unkept 'resign
resign
resign' null games=3 --plain
[ "$(grep -c "Can't save the game" "$home/err")" -eq 1 ] || fail "not said once: $(cat "$home/err")"
XDG_DATA_HOME=$home/full
export XDG_DATA_HOME
echo resign >"$home/typed"
(
	trap '' XFSZ
	ulimit -f 0
	exec "$ASOBI" nim --plain <"$home/typed" 2>&1
) | cat >"$home/both"
has 'a full disk' "$(cat "$home/both")" "asobi: Can't save the game: File too large (.*/full/asobi/games)[.]$"
has 'a full disk' "$(cat "$home/both")" 'win'
[ -z "$(ls "$home/full/asobi/games")" ] || fail 'half a record is left'
if [ "$(id -u)" -ne 0 ]; then
	chmod 500 "$home/full/asobi/games"
	play_unkept 'resign' nim --plain
	has 'read-only' "$(cat "$home/err")" "Can't save the game: Permission denied"
	chmod 700 "$home/full/asobi/games"
fi
exit $bad
