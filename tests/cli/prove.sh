#!/bin/sh
# SPDX-License-Identifier: MIT
# Tests what `asobi prove` reports about players that make no mistake, players that make mistakes,
# and programs that break the protocol.
. "${srcdir:-.}/tests/cli/lib.sh"

# bot NAME COMMANDS: makes a program that runs these commands when it is asked for a move; $first is
# the first legal move.
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
# Starts a proof of a program in the background, so that its waiting time passes while the other
# tests run.
waits_for() {
	bot "$1" "$2"
	(
		"$ASOBI" prove tictactoe "exec:$home/$1" --patience 1 >"$home/$1.out" 2>&1 </dev/null
		echo "status $?" >>"$home/$1.out"
	) &
}
waits_for silent ':'
waits_for chatty 'echo "I play $first"'
waits_for tabbed 'echo "go${tab}$first"'
waits_for floods 'yes "info${tab}text=more"'

# ---- Built-in players ----

run 0 prove tictactoe perfect
has 'perfect' "$out" '^tictactoe: perfect never loses: [0-9]* positions, [0-9]* questions, both sides$'
has 'perfect' "$out" '^The player makes random choices, so this result holds only for seed 1[.]'
run 0 prove tictactoe "exec:$ASOBI engine tictactoe perfect"
has 'perfect as a program' "$out" 'never loses: [0-9]* positions, [0-9]* questions, both sides$'
run 0 prove nim perfect n=1..30 k=1..5 misere=off..on
same 'perfect Nim' 'nim: perfect wins every game that can be won: 300 starts, 11381 positions, 7015 questions, both sides'
run 1 prove tictactoe random
has 'random' "$out" '^tictactoe: random throws away a draw as second player\.$'
has 'random' "$out" '^After 1 move: 0$'
has 'its side' "$out" "^The player has X and moves next:$"
has 'the board' "$out" '^     O |(1)|(2)$'
has 'random' "$out" 'would have kept a draw: '
run 1 prove nim random n=1..4 k=2
has 'random Nim' "$out" '^Options of the game: n=2 k=2'
has 'random Nim' "$out" '^This happens in the starting position[.]$'
has 'the stones' "$out" '^    [1-4] stones* remain'
run 1 prove othello random size=6 --ms 50 --questions 4
has 'White' "$out" "^The player has \(White (O)\|Black (X)\) and moves next:$"
has 'its board' "$out" '^      a b c d e f$'
run 1 prove tictactoe general:playouts=20 --json
has 'json' "$out" '"verdict": "refuted"'
has 'json' "$out" '"would have kept it": \["4"\]'
run 0 prove tictactoe perfect --seeds 3 --json
has 'seeds' "$out" '"whole walks": 6'
has 'seeds' "$out" '"by chance": true'
run 3 prove tictactoe perfect --questions 100
has 'budget' "$out" 'perfect made no mistakes in the part that was checked (the rest is unproven): '
has 'budget' "$out" '^Incomplete: Asobi followed the replies only [0-9]* moves deep[.] Beyond that, [0-9]* random sequences of moves were tried'

# If the solver cannot judge a position in time, the output says so and nothing is proved. In a game
# that is too large to explore, a mistake can still be found: the positions near the end of a game
# are judged in time even on a busy machine, and 40 questions lead to enough of them.
run 1 prove othello random size=6 --ms 20 --questions 40
has 'unjudged' "$out" "answers couldn't be judged exactly"
run 1 prove hamlet random --seconds 5
has 'Hamlet' "$out" '^Then the player chooses [0-5], which'

# `analyze` accepts the moves that lead to a player's mistake, and shows that the move played there
# is not the best.
run 1 prove tictactoe level:1
line=$(printf '%s\n' "$out" | sed -n 's/^After [0-9]* moves*: //p')
played=$(printf '%s\n' "$out" | sed -n 's/^Then the player chooses \([0-9]\), .*/\1/p')
run 0 analyze tictactoe --moves "$line"
has 'the line' "$out" "^$played${tab}loss"
has 'the line' "$out" '^[0-9]'"$tab"'draw'

# ---- Numer0n: every number that can be hidden ----

run 0 prove numer0n optimal
has 'a duel' "$out" '^numer0n: optimal finds every number: 1440 numbers, 4.965 calls on average, at most 7; [0-9]* questions, both sides$'
has 'the longest' "$out" '^The number that took the most calls was \([0-9]*\): .*, \1 3-0$'
has 'not looked at' "$out" "^The opponent always calls the same number, so this doesn't test what the player learns from the opponent's calls[.]$"
run 0 prove numer0n optimal mode=solo --mean 4.966 --worst 7
has 'alone' "$out" '^numer0n: optimal finds every number in at most 7 calls, and in at most 4.966 on average: 720 numbers, 4.965 calls on average, at most 7; [0-9]* questions$'
run 1 prove numer0n optimal mode=solo --worst 6
has 'the worst' "$out" '^numer0n: optimal needs 7 calls for a number (limit: 6) as first player\.$'
has 'its calls' "$out" '^Hidden number \([0-9]*\), after 7 calls: .*, \1 3-0$'
run 1 prove numer0n squeeze mode=solo --mean 5.1
has 'the mean' "$out" 'needs 5\.[0-9]* calls on average (limit: 5\.1) as first player\.$'
run 0 prove numer0n "exec:$ASOBI engine numer0n optimal" digits=2 --json
[ "$(number "$out" calls)" = 902 ] || fail "digits=2 as a program: $(number "$out" calls) calls, not 2 times 451"
run 3 prove numer0n optimal --questions 100
has 'a part of it' "$out" '^Incomplete: only [0-9]* of 1440 numbers were tried[.]$'
run 2 prove numer0n optimal digits=5 --memory 10
has 'too little memory' "$err" "^asobi: Checking every possible hidden number needs [0-9]* MB of memory[.] Raise the limit with '--memory'[.]$"

# ---- Certificates: checked without the player ----

run 0 prove tictactoe perfect --certificate "$home/proof"
run 0 prove --check "$home/proof"
has 'a check' "$out" '^tictactoe: perfect never loses: 2 runs, 970 positions, 520 answers$'
has 'by what' "$out" '^The certificate is correct (checked against the rules alone)\.$'
run 0 prove --check "$home/proof" --json
has 'a check as JSON' "$out" '"worst end": "draw"'
run 2 prove tictactoe perfect --certificate "$home/proof"
has 'it is there' "$err" 'already exists[.] Choose another file for the certificate[.]$'
sed '10s/^\([0-9]\)/x/' "$home/proof" >"$home/spoilt"
run 1 prove --check "$home/spoilt"
has 'altered' "$err" 'spoilt, line 10: this line was changed, or belongs to another file[.]$'
sed '10d' "$home/proof" >"$home/spoilt"
run 1 prove --check "$home/spoilt"
has 'missing' "$err" "walk 1: there's no answer for position '.*', reached by these moves: "
run 1 prove tictactoe random --certificate "$home/none"
has 'not proved' "$err" 'No certificate was written'
[ ! -e "$home/none" ] || fail 'a certificate of what was refuted'
run 2 prove --check "$home/none"
has 'no file' "$err" "^asobi: Can't read $home/none: No such file or directory[.]$"
run 2 prove tictactoe --check "$home/proof"
has 'the file says' "$err" "^asobi: Can't combine 'tictactoe' with '--check': the file already contains this setting[.]$"
run 0 prove numer0n optimal digits=2 --certificate "$home/numbers"
run 0 prove --check "$home/numbers"
has 'numbers' "$out" '^numer0n: optimal finds every number: 2 runs, 5.011 calls on average, at most [0-9]*; [0-9]* answers$'

# ---- Stopped and resumed proofs ----

run 0 prove nim perfect n=1..12 k=1..3 --record "$home/book"
all=$out
lines=$(wc -l <"$home/book")
sed -n "1,$((lines / 2))p" "$home/book" >"$home/half"
printf '9 first mov' >>"$home/half"
run 0 prove --resume "$home/half"
same 'gone on with' "$all"
cmp -s "$home/book" "$home/half" || fail 'what was gone on with is not as when it was not stopped'
run 2 prove nim perfect --record "$home/book"
has 'there is a book' "$err" "already exists[.] Continue it with '--resume', or choose another file[.]$"
run 2 prove --resume "$home/book" --ms 5
has 'the book says' "$err" "^asobi: Can't combine '--ms' with '--resume': the file already has this setting[.]$"
run 2 prove --resume "$home/proof"
has 'no book' "$err" "line 1: expected 'asobi-prove' here[.]$"
# After Ctrl-C, the output says how to continue, and the book holds the questions asked so far.
"$ASOBI" prove hamlet perfect --record "$home/long" >"$home/out" 2>"$home/err" </dev/null &
stopped=$!
until grep -q '^1 first' "$home/long" 2>/dev/null; do kill -0 $stopped 2>/dev/null || break; done
kill -TERM $stopped
wait $stopped
status=$?
[ $status -eq 3 ] || fail "stopped: status $status, not 3"
has 'stopped' "$(cat "$home/out")" '^Stopped before the end; this is the result so far[.]$'
has 'to go on' "$(cat "$home/err")" "^asobi: Interrupted[.] Continue with: asobi prove --resume $home/long$"

# ---- Proofs that are not possible ----

run 2 prove hasami level:5
has 'hasami' "$err" 'positions can repeat'
run 2 prove daifugo rules
has 'daifugo' "$err" 'hidden information or chance makes it impossible to try every reply'
run 2 prove
has 'no game' "$err" 'Name a game'
run 2 prove tictactoe perfect --worst 3
has 'no calls' "$err" "^asobi: '--worst' limits the number of calls, but there are no calls in tictactoe[.]$"
run 2 prove numer0n optimal --mean few
has 'no mean' "$err" "'--mean' needs an average number of calls"
run 2 prove numer0n optimal --never-loses
has 'never loses what' "$err" "^asobi: Can't use '--never-loses' with numer0n[.]"
run 2 prove tictactoe
has 'nobody' "$err" '^asobi: Specify the player to test[.] Usage: asobi prove '
run 2 prove tictactoe human
has 'a person' "$err" '^asobi: Only computer players and programs can be tested, not people[.]$'
run 2 prove tictactoe exec:no-such-program
has 'no program' "$err" "^asobi: Can't start the program 'no-such-program': "
run 2 prove tictactoe 'exec:true'
has 'no hello' "$err" 'exited with status 0'
run 2 prove nim perfect n=9..2
has 'empty range' "$err" 'is empty'
run 2 prove nim perfect n=1..zz
has 'no number' "$err" 'n'
run 2 prove nim perfect n=1..9999 k=1..9999
has 'too many' "$err" 'more than 100000'

# ---- Programs that break the protocol ----

bot first 'echo "move${tab}$first"'
run 1 prove tictactoe "exec:$home/first"
has 'the first' "$out" 'throws away a draw as second player'
bot dies 'exit 7'
run 1 prove tictactoe "exec:$home/dies"
has 'dies' "$out" 'stops working as first player'
has 'dies' "$out" 'exited with status 7'
wait
for name in silent chatty tabbed floods; do
	has "$name" "$(cat "$home/$name.out")" '^status 1$'
done
out=$(cat "$home/silent.out")
has 'silent' "$out" 'doesn'\''t answer as first player'
has 'silent' "$out" 'within 1 s\.'
bot illegal 'echo "move${tab}12"'
run 1 prove tictactoe "exec:$home/illegal"
has 'illegal' "$out" 'makes an illegal move as first player'
has 'what it said' "$out" "^Then: The program 'illegal' answered '12', which isn't a legal move here\.$"
has 'chatty' "$(cat "$home/chatty.out")" "^Then: No valid answer within 1 s[.] Asobi can't read 'I play 0' as an answer[.]$"
has 'a tab that is seen' "$(cat "$home/tabbed.out")" "^Then: No valid answer within 1 s[.] Asobi can't read 'go<TAB>0' as an answer[.]$"
run 1 prove numer0n "exec:$home/illegal" --patience 1
has 'an illegal number' "$out" '^This happens at the very start, when the player chooses its own number\.$'
run 1 prove numer0n "exec:$home/first" mode=solo
has 'never found' "$out" 'doesn'\''t find every number as first player'
has 'its last calls' "$out" '^Hidden number [0-9]*, after 100 calls: \.\.\., 012 '
run 1 prove numer0n "exec:$home/illegal" --patience 1
has 'the number' "$out" "^Then: The program 'illegal' answered '12', which isn't a legal move here\.$"
bot resigns 'echo resign'
run 1 prove tictactoe "exec:$home/resigns"
has 'resigns' "$out" 'throws away a draw as first player'
has 'resigns' "$out" 'Then the player resigns[.]'
has 'floods' "$(cat "$home/floods.out")" "doesn't answer as first player"
bot ahead 'echo "move${tab}$first"; echo "move${tab}$first"'
run 1 prove nim "exec:$home/ahead" n=1..6
# The program takes the winning number of at most 3 stones. If no move wins, its answer changes
# after a while.
bot wavers 'take=$((left % 4)); [ $take -gt 0 ] || take=$((1 + (asked > 4 && left > 1))); echo "move${tab}$take"'
run 2 prove nim "exec:$home/wavers" n=8 k=3
has 'wavers' "$out" 'answers inconsistently as first player (two different answers to the same position), so nothing can be proved[.]$'
has 'wavers' "$out" 'the first time and'
exit $bad
