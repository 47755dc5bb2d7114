#!/bin/sh
# SPDX-License-Identifier: MIT
# Checks that classes written for the framework of a course run unchanged as players and boards, and
# that the kit says what is wrong with those that don't.
. "${srcdir:-.}/tests/cli/lib.sh"
java='java -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp .'
docs=$(cd "${srcdir:-.}/doc" && pwd)
kit=$(cd "${srcdir:-.}/assets/exercises" && pwd) classes=$(cd "${srcdir:-.}/tests/kit" && pwd)
case $ASOBI in /*) ;; *) echo "ASOBI must be an absolute path"; exit 99 ;; esac
command -v javac >/dev/null || exit 77
cp "$kit"/java/*.java "$classes"/java/*.java "$home"
cd "$home" || exit 99
javac -J-XX:TieredStopAtLevel=1 -J-XX:+UseSerialGC -Xlint:all -Werror ./*.java || fail "the kit doesn't compile"

# ---- Players ----
# These are the commands that the documents promise to work.
asobi() {
	"$ASOBI" "$@"
}
sed -n '/^asobi exercise .*java/{s/ *#.*//;p;}' "$docs/kit.md" "$docs/kit.ja.md" | sort -u >commands
[ "$(wc -l <commands)" -eq 2 ] || fail "commands in kit.md: $(cat commands)"
while IFS= read -r line; do
	# Judging a board takes longer; tests/cli/kit_boards.sh does that.
	case $line in *nim-board*) continue ;; esac
	eval "$line" >out </dev/null || fail "$line: $(cat out)"
done <commands
run 0 exercise tictactoe "$java AsobiPlayer TTTMaster"

# answers PLAYER LINE...: sends these lines to a player, and stores its answers and its messages on
# stderr.
nim="game${tab}nim${tab}seat=0${tab}seats=2${tab}name0=a${tab}name1=b${tab}n=30${tab}k=3${tab}misere=off"
turn="legal${tab}1${tab}2${tab}3
think"
answers() {
	player=$1
	shift
	# shellcheck disable=SC2086 # words
	out=$(printf '%s\n' "asobi${tab}1" "$@" | $java AsobiPlayer $player 2>err)
	err=$(cat err)
}
answers Chatty "$nim" "$turn"
same "only answers reach the standard output" "id${tab}name=Chatty
ready${tab}1
ok
move${tab}1"
has "the rest is for people" "$err" chatty
answers Broken "$nim" "$turn"
has "what was thrown" "$(sed 1q err)" '^java.lang.ArithmeticException: / by zero$'
has "and where" "$(sed -n '$p' err)" '^	at Broken.move(Rude.java:2[0-9])$'
answers Deep "$nim" "$turn"
has "a stack overflow" "$(sed 1q err)" '^java.lang.StackOverflowError$'
answers Asking "$nim" "$turn"
has "no person" "$err" "Nobody is at the keyboard, so System.in can't be read.$"
same_error() {
	[ "$err" = "$2" ] || fail "$1: $err"
}
answers Messy "$nim" "$turn"
same_error "a move that stays" "Messy.move() didn't leave the board as it was."
answers Wild "$nim" "$turn" "played${tab}0${tab}3" "played${tab}1${tab}2" "undone${tab}1" "$turn"
has "Asobi judges the move" "$out" "^move${tab}99$"
answers NimPlayer.java
same_error "a file" "Write the name of the class without '.java': NimPlayer"
answers NimBoard
same_error "no player" "NimBoard isn't a class that implements Player."
answers 'Wild FourBoard' "$nim" "legal${tab}1${tab}2${tab}3${tab}4" think
same_error "other rules" "FourBoard.legalMoves() says [1, 2, 3], but the legal moves are [1, 2, 3, 4]."
answers Chatty "game${tab}othello${tab}seat=0${tab}seats=2${tab}name0=a${tab}name1=b${tab}size=8" "state${tab}x" \
	"legal${tab}d3${tab}c4" think "played${tab}0${tab}d3"
has "a game without a class for its board" "$out" "^move${tab}d3$"
mkdir -p packed
printf 'package packed;\npublic class Packed { }\n' >packed/Packed.java
javac -J-XX:TieredStopAtLevel=1 packed/Packed.java && mv packed/Packed.class .
answers Packed
has "a package" "$err" "^Can't load the class Packed (.*). If its file has a 'package' line, delete it.$"

# ---- Boards ----
# asks BOARD QUESTION...: stores what a board answers.
asks() {
	board=$1
	shift
	# shellcheck disable=SC2086 # words
	out=$(printf '%s\n' "rules${tab}1" "$@" | $java AsobiBoard $board 2>&1)
}
asks 'NimBoard n=5' new next legal "put${tab}4" "put${tab}3" next "put${tab}2" over winner legal "put${tab}1" state unput unput unput state print \
	"new${tab}n=2${tab}k=3${tab}misere=off" legal frob
same "Nim" "ready${tab}1${tab}name=NimBoard${tab}option=n:0..9999:5
ok
P1
1${tab}2${tab}3
illegal
ok
P2
ok
yes
P2

illegal
P1 [0]
ok
ok
illegal
P1 [5]
5 stones are left.
.
ok
1${tab}2
error${tab}unknown question 'frob'"
asks GomokuBoard new "put${tab}0" "put${tab}8" "put${tab}1" "put${tab}9" "put${tab}2" "put${tab}10" "put${tab}3" "put${tab}11" over "put${tab}4" \
	over winner "walk${tab}7${tab}100" unput "walk${tab}7${tab}100" over next
has "five in a row" "$(printf '%s\n' "$out" | tr '\n' ' ')" \
	"ok no ok yes P1 ok${tab}puts=0 ok ok${tab}puts=100 no P1 \$"
asks NimBoard new print
has "the usual options of a game" "$out" "^30 stones are left.$"
asks ChancyBoard new "new${tab}seeds=3${tab}odd=on" print state
has "options that are missing" "$out" "^refuse${tab}ChancyBoard needs numbers. Write them after its name, for example n=30$"
has "a constructor that takes yes or no" "$out" '^3 true$'
has "a position that has no text is described by its drawing" "$out" '^P1 3 true$'

# ---- A class of students, with the scripts of the kit ----
mkdir -p class/anna class/ben
cp "$kit"/java/* "$classes"/java/[GNT]*.java class/anna
cp "$kit"/java/* class/ben
sed 's/;$//' "$classes/java/NimPlayer.java" >class/ben/NimPlayer.java
run 0 exercise --grade class nim-three tictactoe
has "Anna" "$out" '^anna: passed 2 of 2 exercises'
has "Ben" "$out" "^  ? 'build' failed with exit status 1. First message: ./NimPlayer.java:[0-9]*: error: ';' expected"
exit $bad
