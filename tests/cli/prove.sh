#!/bin/sh
# SPDX-License-Identifier: MIT
# asobi prove: what it says of players that are right, wrong and impolite.
. "${srcdir:-.}/tests/cli/lib.sh"

# ---- Ours ----

run 0 prove tictactoe perfect
has 'perfect' "$out" '^tictactoe: perfect never loses: [0-9]* positions, [0-9]* questions, both seats$'
has 'perfect' "$out" 'chance: this holds for its seed 1 alone'
run 0 prove tictactoe "exec:$ASOBI engine tictactoe perfect"
has 'perfect as a program' "$out" 'never loses: [0-9]* positions, [0-9]* questions, both seats$'
run 0 prove nim perfect n=1..30 k=1..5 misere=off..on
same 'perfect Nim' 'nim: perfect wins every game that can be won: 300 starts, 11381 positions, 7015 questions, both seats'
run 1 prove tictactoe random
has 'random' "$out" '^tictactoe: random gives away a draw as second player\.$'
has 'random' "$out" '^After 1 ply: 0$'
has 'its side' "$out" '^It has X and is to move:$'
has 'the board' "$out" '^     O |(1)|(2)$'
has 'random' "$out" 'would have kept a draw: '
run 1 prove nim random n=1..4 k=2
has 'random Nim' "$out" '^With n=2 k=2'
has 'random Nim' "$out" '^At once'
has 'the stones' "$out" '^    [1-4] stones* remain'
run 1 prove othello random size=6 --ms 50 --questions 4
has 'White' "$out" '^It has \(White (O)\|Black (X)\) and is to move:$'
has 'its board' "$out" '^      a b c d e f$'
run 1 prove tictactoe general:playouts=20 --json
has 'json' "$out" '"verdict": "refuted"'
has 'json' "$out" '"would have kept it": \["4"\]'
run 0 prove tictactoe perfect --seeds 3 --json
has 'seeds' "$out" '"whole walks": 6'
has 'seeds' "$out" '"by chance": true'
run 3 prove tictactoe perfect --questions 100
has 'budget' "$out" 'perfect gave nothing away as far as was looked'
has 'budget' "$out" '^Not whole: every reply was followed for [0-9]* plies; beyond them [0-9]* lines'

# What the solver does not know in time is told, and proves nothing; so is what is too much to walk.
run 1 prove othello random size=6 --ms 20 --questions 2
has 'unjudged' "$out" 'answers could not be judged exactly'
run 1 prove hamlet random --seconds 5
has 'Hamlet' "$out" '^Then it plays [0-5], which'

# The line of a fault is one that analyze takes, and there what was played is not the best.
run 1 prove tictactoe level:1
line=$(printf '%s\n' "$out" | sed -n 's/^After [0-9]* pl[a-z]*: //p')
played=$(printf '%s\n' "$out" | sed -n 's/^Then it plays \([0-9]\), .*/\1/p')
run 0 analyze tictactoe --moves "$line"
has 'the line' "$out" "^$played${tab}loss"
has 'the line' "$out" '^[0-9]'"$tab"'draw'

# ---- What cannot be tried ----

run 2 prove hasami level:5
has 'hasami' "$err" 'positions may recur'
run 2 prove daifugo rules
has 'daifugo' "$err" 'chance deals'
run 2 prove numer0n optimal
has 'numer0n' "$err" 'hidden'
run 2 prove tictactoe
has 'nobody' "$err" 'Say who'
run 2 prove tictactoe human
has 'a person' "$err" 'computers'
run 2 prove tictactoe exec:no-such-program
has 'no program' "$err" 'cannot be started'
run 2 prove tictactoe 'exec:true'
has 'no hello' "$err" 'ended with status 0'
run 2 prove nim perfect n=9..2
has 'empty range' "$err" 'is empty'
run 2 prove nim perfect n=1..zz
has 'no number' "$err" 'n'
run 2 prove nim perfect n=1..9999 k=1..9999
has 'too many' "$err" 'more than 100000'

# ---- Programs that are impolite ----

# bot NAME 'COMMANDS': what it does when asked; $first is the first legal move.
bot() {
	cat >"$home/$1" <<END
#!/bin/sh
tab=\$(printf '\\t')
asked=0
while IFS= read -r line; do
	case \$line in
	asobi*) echo "ready\${tab}1" ;;
	game*) echo ok ;;
	state*) left=\${line#*"\$tab"} left=\${left%% *} ;;
	legal*) first=\${line#*"\$tab"} first=\${first%%"\$tab"*} last=\${line##*"\$tab"} ;;
	think*) asked=\$((asked + 1)); $2 ;;
	quit) exit 0 ;;
	esac
done
END
	chmod +x "$home/$1"
}
bot first 'echo "move${tab}$first"'
run 1 prove tictactoe "exec:$home/first"
has 'the first' "$out" 'gives away a draw as second player'
bot dies 'exit 7'
run 1 prove tictactoe "exec:$home/dies"
has 'dies' "$out" 'breaks down as first player'
has 'dies' "$out" 'ended with status 7'
bot silent ':'
run 1 prove tictactoe "exec:$home/silent" --patience 1
has 'silent' "$out" 'does not answer as first player'
has 'silent' "$out" 'within 1 seconds'
bot illegal 'echo "move${tab}12"'
run 1 prove tictactoe "exec:$home/illegal"
has 'illegal' "$out" 'makes an illegal move as first player'
bot resigns 'echo resign'
run 1 prove tictactoe "exec:$home/resigns"
has 'resigns' "$out" 'gives away a draw as first player'
has 'resigns' "$out" 'Then it resigns'
bot floods 'yes "info${tab}text=more"'
run 1 prove tictactoe "exec:$home/floods" --patience 1
has 'floods' "$out" 'does not answer'
bot ahead 'echo "move${tab}$first"; echo "move${tab}$first"'
run 1 prove nim "exec:$home/ahead" n=1..6
# It takes what wins, of at most 3; where nothing does, something else after a while.
bot wavers 'take=$((left % 4)); [ $take -gt 0 ] || take=$((1 + (asked > 4 && left > 1))); echo "move${tab}$take"'
run 2 prove nim "exec:$home/wavers" n=8 k=3
has 'wavers' "$out" 'answers differently when asked twice'
has 'wavers' "$out" 'the first time and'
exit $bad
