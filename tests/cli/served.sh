#!/bin/sh
# SPDX-License-Identifier: MIT
# Tests Asobi as a player for other programs, with all four protocols. The other side behaves badly:
# it sends everything at once, sends lines in pieces, or closes either direction early.
. "${srcdir:-.}/tests/cli/lib.sh"
case $ASOBI in /*) ;; *) echo "ASOBI must be an absolute path"; exit 99 ;; esac
engines=$(cd "${srcdir:-.}/tests/engines" && pwd)
# A program that hangs with one protocol would hang with all of them, so the first failure stops all
# tests of this script.
fail() {
	echo "FAIL: $*"
	exit 1
}
start='---------------------------OX------XO---------------------------'

# Prints the lines that each protocol sends, all at once.
lines() {
	case $1 in
	engine) printf 'asobi\t1\ngame\tnim\tseat=0\tn=5\nstate\t5 3 0 0 -\nlegal\t1\t2\t3\nthink\nplayed\t0\t1\nstate\t3 3 0 0 -\nthink\nquit' ;;
	gtp) printf '1 boardsize 6\n2 genmove b\n3 genmove w\n4 genmove b\n5 quit' ;;
	gomocup) printf 'START 8\nBEGIN\nTURN 0,0\nTURN 7,7\nEND' ;;
	nboard) printf 'nboard 2\nset depth 1\nset game (;GM[Othello]TY[8]BO[8 %s *];)\nping 1\ngo\nmove F5\ngo\nquit' \
		"$(echo "$start" | tr X '*')" ;;
	esac
}
command_of() {
	case $1 in
	engine) echo engine nim perfect ;;
	gtp) echo gtp othello random ;;
	gomocup) echo gomocup threats:ms=20 ;;	# never in a corner, where the others play
	nboard) echo nboard deep ;;
	esac
}
# Counts the answers that do not depend on random choices.
answers() {
	case $1 in
	engine) grep -c '^move' ;;
	gtp) grep -c '^=[1-5]' ;;
	gomocup) grep -c '^[0-7],[0-7]$' ;;
	nboard) grep -c '^pong 1\|^===' ;;
	esac
}
expected() {
	case $1 in
	engine) echo 2 ;;
	gtp) echo 5 ;;
	*) echo 3 ;;
	esac
}

# ---- All lines arrive at once, and the last one has no line ending. The protocol may end with or
# without a goodbye. ----
for protocol in engine gtp gomocup nboard; do
	# shellcheck disable=SC2046 # words
	set -- $(command_of $protocol)
	lines $protocol | timeout 30 "$ASOBI" "$@" >"$home/out" 2>&1
	status=$?
	[ $status = 0 ] && [ "$(answers $protocol <"$home/out")" = "$(expected $protocol)" ] ||
		fail "$protocol, all at once: status $status: $(cat "$home/out")"
	lines $protocol | sed '$d' | timeout 30 "$ASOBI" "$@" >"$home/out" 2>&1
	status=$?
	least=$(expected $protocol)
	[ $protocol = gtp ] && least=4
	[ $status = 0 ] && [ "$(answers $protocol <"$home/out")" = $least ] ||
		fail "$protocol, the end of input: status $status: $(cat "$home/out")"
	timeout 30 "$ASOBI" "$@" </dev/null >"$home/out" 2>&1 || fail "$protocol, nothing said: status $?"
	[ -s "$home/out" ] && fail "$protocol, nothing said: $(cat "$home/out")"
done

# ---- A line arrives in two pieces. The lines before the break are answered first, so the first
# piece has been read by then. ----
mkfifo "$home/in" "$home/from"
# pieces PROTOCOL FIRST LAST REST ANSWER: sends FIRST, which ends inside a line, waits for the reply
# LAST, then sends REST and expects ANSWER.
pieces() {
	protocol=$1
	# shellcheck disable=SC2046 # words
	timeout 30 "$ASOBI" $(command_of "$protocol") <"$home/in" >"$home/from" &
	exec 3>"$home/in" 4<"$home/from"
	printf "$2" >&3
	while IFS= read -r line <&4; do
		case $line in $3) break ;; esac
	done
	printf "$4" >&3
	while IFS= read -r line <&4; do
		case $line in $5) break ;; esac
	done
	case $line in $5) ;; *) fail "$protocol: a line in pieces is answered by '$line'" ;; esac
	exec 3>&- 4<&-
	wait $! || fail "$protocol, in pieces: status $?"
}
pieces engine 'asobi\t1\nga' 'ready*' 'me\tnim\tseat=0\n' ok
pieces gtp '1 name\n2 protocol_v' '=1*' 'ersion\n' '=2 2'
pieces gomocup 'START 8\nBEG' OK 'IN\n' '[0-7],[0-7]'
pieces nboard 'nboard 2\npi' 'set myname*' 'ng 77\n' 'pong 77'

# ---- Nobody reads the output any more although the input stays open. A waiting program must end,
# and so must a thinking one. ----
#
# unread TEXT LAST PROTOCOL PLAYER: sends the text and stops reading after the reply LAST.
unread() {
	said=$1 last=$2
	shift 2
	timeout 30 "$ASOBI" "$@" <"$home/in" >"$home/from" &
	exec 3>"$home/in" 4<"$home/from"
	printf "$said" >&3
	while IFS= read -r line <&4; do
		case $line in $last) break ;; esac
	done
	exec 4<&-
	wait $!
	status=$?
	exec 3>&-
	[ $status = 0 ] || fail "$*, nobody reads: status $status"
}
unread 'asobi\t1\n' 'ready*' engine nim perfect
unread 'name\n' '= *' gtp othello random
unread 'START 8\n' OK gomocup random
unread 'nboard 2\n' 'set myname*' nboard deep
unread "asobi\t1\ngame\tothello\tseat=0\nstate\t$start X\nthink\n" ok engine othello deep:ms=600000
unread 'name\ngenmove b\n' '= *' gtp othello deep:ms=600000
unread 'nboard 2\ngo\n' 'set myname*' nboard deep:ms=600000

# ---- "stop", "ping" and "quit" make a thinking player answer at once, even if they arrive together
# with the question. A line that belongs to the next question waits until this answer is sent. ----
printf 'asobi\t1\ngame\tothello\tseat=0\nstate\t%s X\nthink\nstop\nstate\t%s X\nthink\nquit\n' "$start" "$start" |
	timeout 30 "$ASOBI" engine othello deep:ms=600000 >"$home/out" 2>&1
[ $? = 0 ] && [ "$(grep -c '^move' "$home/out")" = 2 ] || fail "stop: $(cat "$home/out")"
printf 'nboard 2\ngo\nping 1\ngo\nquit\n' | timeout 30 "$ASOBI" nboard deep:ms=600000 >"$home/out" 2>&1
[ $? = 0 ] && [ "$(sed 's/ .*//' "$home/out" | tr '\n' ' ')" = 'set === pong === ' ] || fail "ping: $(cat "$home/out")"

# ---- GTP: after the end of the game, both sides may pass as often as they like and undo that. ----
gtp() {
	printf "$2" | timeout 30 "$ASOBI" gtp "$1" random >"$home/out" 2>&1
	out=$(sed '/^$/d' "$home/out")
}
gtp tictactoe 'play b 0\nplay w 3\nplay b 1\nplay w 4\nplay b 2\ngenmove w\nplay b pass\nplay w 5\nundo\nundo\nundo\nplay b 2\nfinal_score\n'
same "GTP after the end" "=
=
=
=
=
= pass
=
? illegal move
=
=
=
=
= B+1"
gtp gomoku 'boardsize 9\nshowboard\nplay b J9\nshowboard\nplay w i8\n'
has "GTP's columns" "$out" '^ *A B C D E F G H J$'
has "GTP's columns" "$out" '^ *9 .* . [OX]$'
printf '%s\n' "$out" | grep -q 'a b c\|H I' && fail "GTP's columns: $out"
has "the letter I" "$(printf '%s\n' "$out" | tail -n 1)" '^?'
gtp hasami 'showboard\n'
has "GTP's columns" "$out" '^ *A B C D E F G H J$'

# ---- GTP: whole games under a referee script that knows only the rules of Go. ----
#
# refereed GAMES SIZE PROGRAM...: fails if any of the games has an error.
refereed() {
	run_out=$(sh "$engines/twogtp.sh" "$@" 2>&1)
	[ "$run_out" = "$1 games without an error" ] || fail "twogtp $*: $run_out"
}
refereed 10 8 "$ASOBI gtp othello random" "$ASOBI gtp othello deep:depth=1"
refereed 6 6 "$ASOBI gtp othello random" "$ASOBI gtp othello random"
refereed 4 9 "$ASOBI gtp gomoku threats:nodes=100" "$ASOBI gtp gomoku random"

# ---- Gomocup: the program refuses rules that Asobi does not play. The rule of exactly five applies
# from the first move. ----
printf 'START 15\nINFO rule 4\nINFO rule 8\nINFO rule 2\nINFO rule 0\n' | timeout 30 "$ASOBI" gomocup random >"$home/out" 2>&1
[ "$(grep -c '^ERROR' "$home/out")" = 3 ] || fail "Renju: $(cat "$home/out")"
six='BOARD\n0,0,1\n1,0,1\n2,0,1\n4,0,1\n5,0,1\n0,5,2\n2,5,2\n4,5,2\n6,5,2\n8,5,2\n3,0,1\n0,7,2\nDONE\n'
printf "START 15\nINFO rule 1\n$six" | timeout 30 "$ASOBI" gomocup random >"$home/out" 2>&1
grep -q '^[0-9]*,[0-9]*$' "$home/out" || fail "six are not five: $(cat "$home/out")"
printf "START 15\n$six" | timeout 30 "$ASOBI" gomocup random >"$home/out" 2>&1
grep -q '^ERROR' "$home/out" || fail "six win: $(cat "$home/out")"

# The program plays on the largest board, up to its far corner.
four='0,0,2\n19,19,1\n2,0,2\n19,18,1\n4,0,2\n19,17,1\n6,0,2\n19,16,1\n'
printf "START 20\nBOARD\n${four}DONE\nSTART 21\n" | timeout 30 "$ASOBI" gomocup threats:nodes=500 >"$home/out" 2>&1
[ "$(grep -v MESSAGE "$home/out" | tr '\n' ' ')" = 'OK 19,15 ERROR this size is not played ' ] || fail "START 20: $(cat "$home/out")"

# ---- NBoard: any position, any depth, hints, and endgames 40 to 44 of the FFO test suite. ----
#
# endgame POSITION DEPTH COMMAND PATTERN: fails unless the answer matches the pattern.
endgame() {
	printf 'nboard 2\nset depth %s\nset game (;GM[Othello]PC[NBoard]PB[B[a1]PW[W]RE[?]TI[15:00]TY[8]BO[8 %s];)\nping 1\n%s\n' \
		"$2" "$(printf %s "$1" | tr X '*')" "$3" | timeout 300 "$ASOBI" nboard >"$home/out" 2>&1
	grep -q "$4" "$home/out" || fail "the endgame $1: no '$4' in: $(cat "$home/out")"
}
f40='O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X'
f41='-OOOOO----OOOOX--OOOOOO-XXXXXOO--XXOOX--OOXOXX----OXXO---OOO--O- X'
f42='--OOO-------XX-OOOOOOXOO-OOOOXOOX-OOOXXO---OOXOO---OOOXO--OOOO-- X'
f43='--XXXXX---XXXX---OOOXX---OOXXXX--OOXXXO-OOOOXOO----XOX----XXXXX- O'
f44='--O-X-O---O-XO-O-OOXXXOOOOOOXXXOOOOOXX--XXOOXO----XXXX-----XXX-- O'
endgame "$f40" 60 'hint 1' '^search a2 38 0 100%'
endgame "$f40" 10 go '^=== a2$'
endgame "$f41" 10 go '^=== h4$'
endgame "$f42" 60 go '^=== g2$'
endgame "$f43" 10 go '^=== [cg][73]$'
endgame "$f44" 10 go '^=== [db][28]$'
if [ -n "${ASOBI_LONG-}" ]; then
	endgame "$f41" 60 hint '^search h4 0 0 100%'
	endgame "$f42" 60 hint '^search g2 6 0 100%'
	endgame "$f43" 60 hint '^search [cg][73] -12 0 100%'
	endgame "$f44" 60 hint '^search [db][28] -14 0 100%'
fi
for depth in 2 3 7; do
	endgame "$start X" $depth 'hint 4' "^search .. -*[0-9]* 0 $depth .*[(]looked $depth moves ahead[)]"
done
# The program reports what it cannot do.
endgame "$start X" 99 go '^status .*depth'
endgame "${start#-} X" 1 go '^status .*position'
printf 'set depth 3\n' | timeout 30 "$ASOBI" nboard random >"$home/out" 2>&1
grep -q '^status .*depth' "$home/out" || fail "a player without depth: $(cat "$home/out")"
# If the position is followed by moves, they are played before the search begins.
endgame "$f40" 2 'move PA
move A2
move c7
go' '^status .*move'
grep -q '^=== ' "$home/out" || fail "moves behind a position: $(cat "$home/out")"

# ---- At a table of a server: when the server refuses a move, the person who started the program is
# told why. ----
printf 'ticket\t00ff\nasobi\t1\nrefused\t17\tThis move is illegal.\treason=There are not so many.\nrefused\t1\tNot now.\nsorry\tsilent\tCome again.\nquit\n' >"$home/said"
mkfifo "$home/hold" "$home/port"
"${ASOBI%/*}/tests/cli/planted" "$home/said" <"$home/hold" >"$home/port" &
exec 8>"$home/hold"
read -r port <"$home/port"
timeout 30 "$ASOBI" engine nim random --connect "127.0.0.1:$port" --name Ann >"$home/out" 2>"$home/err" || fail "refused: $(cat "$home/err")"
exec 8>&-
[ "$(cat "$home/out" "$home/err")" = 'asobi: The server says: There are not so many.
asobi: The server says: Not now.
asobi: The server says: Come again.' ] || fail "refused: $(cat "$home/out" "$home/err")"
exit 0
