#!/bin/sh
# SPDX-License-Identifier: MIT
# Tests games whose rules a program holds: the examples, the conversation in the manual page, games
# in line mode, matches and tournaments, records, and programs that go wrong.
. "${srcdir:-.}/tests/cli/lib.sh"
command -v python3 >/dev/null || { echo 'SKIP: python3 is missing'; exit 77; }
examples=$(cd "${srcdir:-.}/assets/exercises" && pwd)
boards=$(cd "${srcdir:-.}/tests/cli/boards" && pwd)
page=${srcdir:-.}/assets/asobi-rules.5
nim="python3 $examples/nim_board.py"
kalah="python3 $examples/kalah_board.py"

# ---- The manual page shows the example program of a board, and that program answers as the page
# says ----
sed -e '/^#!\/usr\/bin\/env/,/^\.Ed/!d' -e '/^\.Ed/d' -e 's/\\-/-/g' -e 's/\\e/\\/g' "$page" >"$home/shown"
cmp "$home/shown" "$examples/nim_board.py" || fail "the program in asobi-rules.5 isn't nim_board.py"
sed -n 's/\\-/-/g; /^[<>] \{0,1\}/p' "$page" | sed 's/^<$/< /' >"$home/talk"
sed -n 's/^> //p' "$home/talk" | $nim | sed 's/^/< /' >"$home/answers"
sed -n '/^</p' "$home/talk" | cmp - "$home/answers" || fail "nim_board.py doesn't answer as asobi-rules.5 says"
[ "$(wc -l <"$home/talk")" -gt 40 ] || fail "the conversation is missing"

# ---- The rules of the examples and of two more games ----
# counts DEPTH SETTING COUNT... BOARD: checks the numbers of move sequences.
counts() {
	run 0 perft "board:$4" "$1" ${2:+"$2"}
	same "perft of $4" "$(printf '%s\n' "$3" | tr ' ' '\n' | sed = | paste -d "$tab" - -)"
}
counts 4 n=3 '3 3 1 0' "$nim"
counts 3 '' '12 132 1320' "python3 $boards/dots_board.py"
counts 5 size=3 '6 20 40 8 0' "python3 $boards/domineering_board.py"
# In Kalah, sowing from house 3 ends in the store, so the same player moves again, from one of the
# five other houses.
counts 2 '' '6 35' "$kalah"
# In Kalah with one seed per house, the seed from house 5 falls into the house 6 that was just
# emptied, and captures the seed opposite.
printf 'new\tseeds=1\nput\t6\nput\t5\nstate\nput\t1\n' | $kalah >"$home/answers"
[ "$(sed -n 4,5p "$home/answers")" = '2 [1, 1, 1, 1, 0, 0, 3, 0, 1, 1, 1, 1, 1, 0]
illegal' ] || fail "a capture in Kalah: $(cat "$home/answers")"

# ---- A game in line mode ----
"$ASOBI" board "$kalah" --plain --p2 general:playouts=30 --seed 1 <"$golden/kalah.in" >"$home/out" 2>&1
if [ -n "$REGOLDEN" ]; then
	cp "$home/out" "$golden/kalah-en.txt"
else
	cmp "$home/out" "$golden/kalah-en.txt" || fail "the game of Kalah has changed"
fi

# ---- Matches and tournaments; the same seed gives the same games, in any number of threads ----
for board in dots domineering; do
	for jobs in 1 2; do
		run 0 board "python3 $boards/${board}_board.py" --p1 general:playouts=8 --p2 random --games 4 --swap --seed 4 \
			--jobs $jobs --save "$home/$board.$jobs" --plain
	done
	cat "$home/$board.1"/* | grep '^ply' >"$home/one"
	cat "$home/$board.2"/* | grep '^ply' | cmp - "$home/one" || fail "$board: the threads matter"
	[ "$(grep -c '^ply' "$home/one")" -gt 20 ] || fail "$board: no moves"
done
run 0 tournament "board:$nim" --players mcts:playouts=50,random,exec:"${srcdir:-.}/assets/exercises/player.sh" --rounds 2 \
	--seed 1 --no-times --plain n=7
echo "$out" | grep -q '^1 mcts:playouts=50 ' || fail "who wins Nim: $out"

# ---- A record can be replayed if the program is named; it never starts a program on its own ----
cat >"$home/marking" <<-END
	#!/bin/sh
	: >"$home/started"
	exec $nim
END
chmod +x "$home/marking"
run 0 board "$home/marking" --p1 random --p2 random --games 1 --seed 1 --save "$home/games" --plain n=5
rm "$home/started"
record=$(echo "$home/games"/*)
run 2 replay "$record" --plain
[ "$err" = "asobi: Line 2 of the record: this game was played by the rules of an external program ('$home/marking'). If you trust that program, name it with '--board COMMAND'." ] ||
	fail "a record without its program: $err"
run 2 replay "$home/games"
run 2 review "$record"
for command in play watch match 'replay --plain'; do
	# shellcheck disable=SC2086
	"$ASOBI" $command "$record" </dev/null >/dev/null 2>&1
done
[ ! -e "$home/started" ] || fail "a record started a program"
run 0 replay "$record" --plain --board "$nim"
echo "$out" | tail -1 | grep -q 'wins\.$' || fail "the replay: $out"
run 2 replay "$record" --plain --board "$kalah"

# ---- Programs that go wrong end the game with one sentence ----
# wrong SED STATUS SENTENCE: plays with nim_board.py, changed by sed.
wrong() {
	sed "$1" "$examples/nim_board.py" >"$home/wrong.py"
	cmp -s "$home/wrong.py" "$examples/nim_board.py" && fail "nothing is changed by $1"
	run "$2" board "python3 $home/wrong.py" --plain --p1 random --p2 random --seed 1
	case $err in
	asobi:*"$3"*) [ "$(echo "$err" | wc -l)" = 1 ] || fail "more than a sentence: $err" ;;
	*) fail "$1: $err" ;;
	esac
}
wrong 's/"ready.t1/"hello/' 2 "answered 'hello name=Nim option=n:1..99:20' to 'rules 1'. Its answer must be 'ready', a TAB and '1'"
wrong 's/"no" if left/"no" if True/' 1 "lists no legal moves, but says that the game isn't over (the last move was '"
wrong 's/"no" if left/"no" if left > 9/' 1 "says that the game is over, but also that '1' is a legal move"
wrong 's/(1, 2, 3)/(1, 1, 3)/' 1 "lists the legal move '1' twice"
wrong 's/"put": "ok" if done/"put": "ok" if len(moves) < 4/' 1 "refuses the move '"
wrong 's/str(take)/"resign"/' 1 "calls a move 'resign', which means something else to Asobi"
wrong 's/turn = 1/turn = 1 \/\/ (len(moves) != 3)/' 1 "exited with status 1 when it was asked 'put "
wrong 's/^    print(/    print("debug")\n    print(/' 2 "answered 'debug' to 'rules 1'"
sed 's/"o" \* left/"\\033[2J\\007" * left/' "$examples/nim_board.py" >"$home/wrong.py"
run 0 board "python3 $home/wrong.py" --plain --p1 random --p2 random --seed 1 n=2
echo "$out" | sed 1q | grep -q '^?\[2J??\[2J?$' || fail "escapes reach the terminal: $out"
# A person's game stays saved, and continues when the program is fixed.
sed 's/^    turn = 1/    if len(moves) == 3: sys.exit("broken")\n&/' "$examples/nim_board.py" >"$home/wrong.py"
for how in n=5 --resume; do
	printf '1\n1\n1\n1\n1\n1\n' | "$ASOBI" board "python3 $home/wrong.py" --plain --p2 human "$how" \
		>"$home/out" 2>"$home/err"
	echo $? >>"$home/ends"
	cp "$examples/nim_board.py" "$home/wrong.py"
done
[ "$(cat "$home/ends")" = "1
0" ] || fail "a person's game: $(cat "$home/ends" "$home/err")"
tail -1 "$home/out" | grep -q 'wins\.$' || fail "the mended game: $(cat "$home/out" "$home/err")"
run 2 board ''
same "an empty command" ''
[ "$err" = "asobi: Specify the program that implements the rules, such as 'python3 kalah_board.py'." ] || fail "no program: $err"
run 2 board "$nim" n=0 --plain
run 2 host "board:$nim"
[ "$err" = "asobi: 'asobi host' works only with Asobi's own games." ] || fail "host: $err"

exit $bad
