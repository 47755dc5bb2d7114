#!/bin/sh
# SPDX-License-Identifier: MIT
# Tests the packs of puzzles and the streak, line by line.
. "${srcdir:-.}/tests/cli/lib.sh"
# The clock stands still at noon of one day, however long this test takes.
ASOBI=${ASOBI%/*}/tests/cli/asobi_tested ASOBI_NOW=1795953600
export ASOBI_NOW
packs=${srcdir:-.}/assets/puzzles

# answer_of GAME OUTPUT: the first right answer of the last puzzle in the output, taken from its pack.
answer_of() {
	at=$(printf '%s\n' "$2" | sed -n 's/^Position: //p' | tail -n 1)
	awk -F '\t' -v at="$at" '$4 == at { sub(/[|].*/, "", $5); print $5; exit }' "$packs/$1.puzzles"
}

# A pack begins with its easiest puzzle. After three wrong moves, the answer is shown with its reason.
out=$("$ASOBI" puzzles hamlet --pack double </dev/null)
has 'title' "$out" '^Hamlet: Puzzle, difficulty 1 of 10$'
best=$(answer_of hamlet "$out")
case $out in *Asobi*) fail "a card without a try: $out" ;; esac
out=$(printf '%s\n' "$best" | "$ASOBI" puzzles hamlet --pack double)
has 'right' "$out" "Correct: column $best: it makes two threats at once"
has 'goes on' "$out" '^Hamlet: Puzzle, difficulty [1-9][0-9]* of 10$'
has 'the card' "$out" '^Asobi puzzles 2026-11-29 Hamlet: 1 of 1$'
wrong=$(( (best + 1) % 6 ))
out=$(printf '%s\n%s\n%s\n' $wrong $wrong $wrong | "$ASOBI" puzzles hamlet --pack double)
has 'given up' "$out" "Not solved\. The best move: column $best: it makes two threats at once"
has 'not counted' "$out" '^Asobi puzzles 2026-11-29 Hamlet: 0 of 1$'

# All puzzles of the Nim pack can be solved one after another; then the round is over.
moves= n=0
while [ $n -lt 20 ]; do
	out=$(printf '%s' "$moves" | "$ASOBI" puzzles nim)
	moves="$moves$(answer_of nim "$out")
" n=$((n + 1))
done
out=$(printf '%s' "$moves" | "$ASOBI" puzzles nim)
has 'all' "$out" '^Asobi puzzles 2026-11-29 Nim: 20 of 20$'
case $out in *'Your move: '"$tab"*) fail 'a puzzle is asked after the last one' ;; esac

# A streak ends at the first error. The longest streak of the day and the longest of all days are
# shown, separately for each game.
ledger=$XDG_DATA_HOME/asobi/puzzles
moves= n=0
while [ $n -lt 4 ]; do
	out=$(printf '%s' "$moves" | "$ASOBI" puzzles nim --streak)
	moves="$moves$(answer_of nim "$out")
" n=$((n + 1))
done
grep -q '^2026-11-29 nim 3$' "$ledger" || fail 'a streak that was left in the middle is lost'
# One of these two moves is wrong in the next puzzle.
last=$(printf '%s' "$moves" | "$ASOBI" puzzles nim --streak)
wrong=1
[ "$(answer_of nim "$last")" != 1 ] || wrong=2
mkdir -p "${ledger%/*}"
printf '2026-11-20 nim 9\n2026-11-29 nim 2\n2026-11-29 hamlet 30\nno line\n' >"$ledger"
out=$(printf '%s%s\n1\n1\n' "$moves" $wrong | "$ASOBI" puzzles nim --streak)
has 'ends' "$out" '^Asobi streak 2026-11-29 Nim: 4$'
has 'blocks' "$out" '^■■■■□$'
has 'best' "$out" "^Today's best: 4\. Best ever: 9\.$"
[ "$(tail -n 1 "$ledger")" = '2026-11-29 nim 4' ] || fail "written: $(tail -n 1 "$ledger")"
out=$("$ASOBI" puzzles --streak </dev/null)
has 'any game' "$out" ': Puzzle, difficulty 1 of 10$'

# If the streak can't be saved, a message says so.
rm "$ledger" && mkdir "$ledger"
out=$(printf '%s%s\n' "$moves" $wrong | "$ASOBI" puzzles nim --streak 2>&1)
has 'not saved' "$out" "Can't write .*puzzles: "
rmdir "$ledger"

run 2 puzzles chess
run 2 puzzles tictactoe
run 2 puzzles hamlet --pack corner
case $err in *'double'*) ;; *) fail "which packs there are: $err" ;; esac
run 2 puzzles nim hamlet
exit $bad
