#!/bin/sh
# SPDX-License-Identifier: MIT
# Checks the libraries for boards in C, Python and JavaScript: the same game gives the same answers
# in all of them. The library for players in Python is tested with the player that it comes with.
. "${srcdir:-.}/tests/cli/lib.sh"
case $ASOBI in /*) ;; *) echo "ASOBI must be an absolute path"; exit 99 ;; esac
kit=$(cd "${srcdir:-.}/assets/exercises" && pwd)

# asks COMMAND...: stores the answers of a board program, except for the lines that describe
# positions, because every program writes positions in its own way.
asks() {
	out=$("$@" <"$home/questions" | sed "s/^\\(P[12]\\) [^ ].*/\\1 .../")
}
printf '%s\n' "rules${tab}1" new print legal "put${tab}4" "put${tab}4" state unput unput "put${tab}x" "put${tab}0" "put${tab}3" "put${tab}1" \
	"put${tab}4" "put${tab}2" over winner legal "put${tab}5" print unput next "walk${tab}1${tab}1000" over frob quit next >"$home/questions"
answers="ready${tab}1${tab}name=TicTacToeBoard
ok
(0)|(1)|(2)
---+---+---
(3)|(4)|(5)
---+---+---
(6)|(7)|(8)
.
0${tab}1${tab}2${tab}3${tab}4${tab}5${tab}6${tab}7${tab}8
ok
illegal
P2 ...
ok
illegal
illegal
ok
ok
ok
ok
ok
yes
P1

illegal
 O | O | O 
---+---+---
 X | X |(5)
---+---+---
(6)|(7)|(8)
.
ok
P1
ok${tab}puts=1000
no
error${tab}unknown question 'frob'"

asks "${ASOBI%/*}/tests/engines/board"
same 'in C' "$answers"
if node --version >/dev/null 2>&1; then
	asks node "$kit/tictactoe_board.js"
	same 'in JavaScript' "$answers"
fi
python3 -c '' 2>/dev/null || exit $bad
PYTHONDONTWRITEBYTECODE=1
export PYTHONDONTWRITEBYTECODE
asks python3 "$kit/tictactoe_board.py"
same 'in Python' "$answers"

# The options are the parameters of the class's constructor, and text that the class prints doesn't
# disturb the protocol.
cat >"$home/count.py" <<'END'
from asobi_board import Board, serve


class Count(Board):
    def __init__(self, n=3, up=0):
        super().__init__()
        print("begins", n, up)
        self.n, self.up = n, up

    def is_end_of_game(self):
        return self.n == 0

    def legal_moves(self):
        return ["down"]

    def board_state(self):
        return {"n": self.n,
                "up": self.up}

    def put(self, m):
        self.n -= 1


serve(Count)
END
out=$(printf '%s\n' "rules${tab}1" "new${tab}n=1${tab}up=on" state legal "put${tab}up" "put${tab}down" over legal winner |
	PYTHONPATH=$kit python3 "$home/count.py" 2>"$home/err")
same 'options' "ready${tab}1${tab}name=Count${tab}option=n:0..9999:3${tab}option=up:0..9999:0
ok
P1 {'n': 1, 'up': 1}
down
illegal
ok
yes"
has 'a verb that is missing' "$(cat "$home/err")" '^NotImplementedError$'
has 'print()' "$(cat "$home/err")" '^begins 1 1$'

run 0 match tictactoe --p1 "exec:python3 $kit/general_player.py" --p2 level:1 --games 4 --swap --seed 1 --no-times --json
! printf '%s\n' "$out" | grep -qE '"(illegal|timeouts?|crashed|lost|resigned)": [1-9]' || fail "the player that knows no game: $out"
run 2 match nim --p1 "exec:python3 $kit/general_player.py" --p2 random --games 2
has 'a game without a board' "$err" 'I only play tictactoe, from the beginning[.]$'
exit $bad
