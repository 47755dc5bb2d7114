#!/bin/sh
# SPDX-License-Identifier: MIT
# Checks that the program says why it can't show the full screen and then plays in line mode.
#
# shellcheck source=tests/tui/tmux.sh
. "${srcdir:-.}/tests/tui/tmux.sh"

# Without a terminal, the program writes neither colours nor cursor movements.
for game in 'tictactoe --p2 perfect' 'nim n=9 --p2 perfect'; do
	# shellcheck disable=SC2086
	printf '1\n2\n3\n' | "$ASOBI" $game --seed 1 >"$dir/out" 2>&1 || fail "exit status $? without a terminal"
	grep -q 'Your choice:' "$dir/out" || fail 'it does not play line by line'
	! grep -q "$(printf '\033')" "$dir/out" || fail 'there are escapes without a terminal'
	! grep -qi 'terminal' "$dir/out" || fail 'a pipe needs no remark about terminals'
done
"$ASOBI" </dev/null >"$dir/out" 2>&1
[ $? -eq 2 ] || fail 'the menu without a terminal must be refused'
grep -q 'menu needs a terminal' "$dir/out" || fail "no clear word: $(cat "$dir/out")"

# A terminal of an unknown kind is treated as the most similar known kind, and a message says so;
# keys and colours work.
for TERM in xterm-kitty screen-nobody unknown-kind; do
	start_afresh 80x24 "$ASOBI" nim n=9 --p2 perfect --seed 1
	wait_for "Unknown terminal type '$TERM'"
	case $TERM in
	screen*) wait_for "Using 'screen' instead" ;;
	*) wait_for "Using 'xterm-256color' instead" ;;
	esac
	keys Left
	wait_gone 'Unknown terminal type'
	keys Q
	wait_end 0
done

# On a terminal that cannot place the cursor or does not say what kind it is, the program runs line
# by line.
for TERM in dumb ''; do
	start_afresh 80x24 "$ASOBI" nim n=9 --p2 perfect --seed 1
	wait_for 'Your choice:'
	case $TERM in
	?*) wait_for "Terminals of type '$TERM' can't display Asobi's screens" ;;
	*) wait_for "TERM isn't set" ;;
	esac
	keys 1 Enter
	wait_for 'Player 1 chose 1'
	keys C-d
	wait_end 0
	start 80x24 "$ASOBI"
	wait_for 'The menu needs a terminal'
	wait_end 2
done
TERM=screen-256color

# With --plain, whole games run line by line on a terminal, in both languages.
start_afresh 80x24 "$ASOBI" nim n=5 --p2 random --seed 1 --plain
wait_for 'Your choice:'
keys x Enter
wait_for 'x cannot be chosen'
keys 1 Enter
keys 1 Enter 1 Enter 1 Enter
wait_for 'wins'
wait_end 0
start_afresh 80x60 "$ASOBI" tictactoe --p1 human --p2 human --plain --lang ja
wait_for '選択してください:'
keys 0 Enter 3 Enter 1 Enter 4 Enter 2 Enter
wait_for 'プレイヤー1の勝ち'
wait_end 0
