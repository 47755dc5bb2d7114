#!/bin/sh
# SPDX-License-Identifier: MIT
# Tests what people are told about their boards: which position is wrong, what both sides say there,
# and a command that shows it.
. "${srcdir:-.}/tests/cli/lib.sh"
spoiled=${ASOBI%/*}/tests/unit/spoiled_board

# Runs the command that the output recommends, and prints the last line of the board's answers.
shown() {
	command=$(printf '%s\n' "$out" | sed -n "s/^To see it yourself, run: \(printf .*\) | COMMAND\$/\1/p")
	[ -n "$command" ] || fail "no command in: $out"
	eval "$command" | "$spoiled" "$@" | tail -n 1
}

# told STATUS GAME FAULT PATTERN [LAST LINE]: judges a board by Asobi's rules.
told() {
	run "$1" exercise "$2-board" "$spoiled $2 $3" --seconds 600 --seed 1
	has "$2 $3" "$out" "$4"
	[ $# -lt 5 ] || [ "$(shown "$2" "$3")" = "$5" ] || fail "$2 $3: the command shows '$(shown "$2" "$3")'"
}

told 1 tictactoe no-diagonal '^Not passed[.] The game is over, but the board says it isn.t[.]$' no
has 'a drawn board' "$out" '^     O | X | X $'
has 'both' "$out" "^'over': your board says no, but the rules say yes[.]$"
told 1 tictactoe short "^Not passed[.] The game isn't over, but the board says it is[.]$" yes
told 1 tictactoe swapped "^Not passed[.] The right answer to 'winner' is P1, but the board says P2[.]$" P2
told 1 tictactoe turn-stuck "^Not passed[.] The right answer to 'next' is P2, but the board says P1[.]$" P1
told 1 tictactoe legal-taken "^Not passed[.] The board lists moves that aren't legal: 0[.]$"
has 'extra' "$out" "^'legal': yours also has 0[.]$"
told 1 tictactoe legal-misses-last "^Not passed[.] The board doesn't list these legal moves: 8[.]$"
told 1 tictactoe legal-after-end '^Not passed[.] The game is over, but the board still lists moves: '
told 1 tictactoe legal-twice '^Not passed[.] The board lists the move 8 twice[.]$'
told 1 tictactoe put-refuses '^Not passed[.] The board refuses the legal move 2[.]$' illegal
told 1 tictactoe put-overwrites "^Not passed[.] The board program accepts the illegal move 0[.]$" ok
told 1 tictactoe illegal-passes '^Not passed[.] The board refuses the illegal move -1, but its state changes anyway[.]' P2
told 1 tictactoe unput-never "^Not passed[.] The board doesn't take back the move 0[.]$" illegal
told 1 tictactoe unput-start '^Not passed[.] The board takes back a move even though there is none[.]$' ok
told 1 nim undo-turn "^Not passed[.] The board isn't restored when the move 1 is taken back[.] Before, the answer to 'next' was P1; now it is P2[.]$" P2
has 'the options' "$out" '^Options of the game: n=1 k=3[.]$'
told 1 tictactoe print-passes "^Not passed[.] Printing the board or asking it a question changes its state[.]" P2
told 1 tictactoe new-keeps "^Not passed[.] Sending 'new' after the move 0 doesn't begin a new game[.]" P2
told 1 nim state-no-turn "^Not passed[.] The board gives the same answer to 'state' in two different positions[.]$"
has 'the other position' "$out" '^The other position is reached by these moves: 2$'
told 1 tictactoe state-counts "^Not passed[.] In the same position, the board now answers 'state' differently from before[.]$"
told 1 tictactoe new-keeps-winner 'This happens only after other games or moves[.] A board that has just been started answers correctly[.]$'
has 'advice' "$out" "^Check that 'new' clears everything"
told 1 tictactoe crashes 'Its last message: Exception: index 3 out of range$'
told 0 nim '' '^Passed[.] The board agrees with the rules in all [0-9]* positions that were compared[.] It played 9990 random games[.] Every position that can occur in the game was checked[.]$'
has 'counts' "$out" '^Number of sequences of 1, 2, 3 [.][.][.] moves, counted by the rules:      87 243 675 1863 '
has 'speed' "$out" "^Speed: through the pipe, your board makes and takes back [0-9]* moves a second[.]"
run 2 exercise tictactoe-board random
has 'a player' "$out" "^Not judged[.] 'random' is a computer player, but this exercise judges a board program[.]"
run 2 exercise nim-board "$spoiled tictactoe"
has 'no option' "$out" "^Not judged[.] Your board has no option 'n', which this exercise sets[.]"
run 1 exercise tictactoe-board "$spoiled tictactoe no-row" --json
has 'JSON' "$out" '"reason": "differs",.*"sentence": "After the moves 0 3 1 4 2: The game is over, but the board says it isn.t[.]"'
run 1 exercise tictactoe-board "$spoiled tictactoe no-row" --lang ja
has 'Japanese' "$out" '^「over」: あなたの盤の答えはno、ルールどおりの答えはyesです。$'

# ---- Boards of games that Asobi doesn't have ----

run 1 board "$spoiled drop no-draw" --check
has 'stuck' "$out" "^The game isn't over, but the board lists no legal moves[.]$"
has 'own drawing' "$out" '^    [OX][OX][OX][OX]$'
run 1 board "$spoiled heaps endless" --check n=3
has 'endless' "$out" "^A game of random moves still isn't over after 2000 moves[.]$"
run 0 board "$spoiled drop" --check
has 'well' "$out" "Asobi can't know whether these are the rules of your game[.]$"

exit $bad
