#!/bin/sh
# SPDX-License-Identifier: MIT
# Checks what happens if a signal ends the program while a computer player thinks: the game is saved
# and the terminal is restored.
#
# shellcheck source=tests/tui/tmux.sh
. "${srcdir:-.}/tests/tui/tmux.sh"

kept=$dir/state/asobi/unfinished-tictactoe-1.asobi

for pair in TERM:143 HUP:129 INT:130; do
	start_afresh 80x24 "$ASOBI" tictactoe --p2 general:ms=200000
	wait_for 'cell 0-8'
	keys 4
	wait_for 'is thinking'
	kill -"${pair%:*}" "$(pid_of_program)"
	wait_end "${pair#*:}" 20
	grep -q 'general' "$kept" || fail "nothing was kept after SIG${pair%:*}"
done

# Ctrl-C also ends the program, as the signal SIGINT does.
start_afresh 80x24 "$ASOBI" nim
wait_for 'take 1-3'
keys C-c
wait_end 130 20

# Ctrl-Z stops the program and gives the terminal back to the shell; fg restores the screen.
t kill-session -t main
t new-session -d -s main -x 80 -y 24 "exec env PS1='shell> ' ENV= sh -i"
wait_for 'shell>'
before=$(t display-message -p -t main '#{pane_tty}')
before=$(stty -g <"$before")
keys "$ASOBI tictactoe --p2 perfect" Enter
wait_for 'cell 0-8'
keys 4
wait_for 'move 2'
keys C-z
wait_for 'shell>'
wait_gone 'cell 0-8'
[ "$(t display-message -p -t main '#{alternate_on}')" = 0 ] || fail 'the alternate screen was not left'
keys fg Enter
wait_for 'cell 0-8'
wait_for 'move 2'
keys U
wait_for 'move 0'
keys Q
wait_gone 'cell 0-8'
keys 'echo sta''tus $?' Enter
wait_for 'status 0'
[ "$(stty -g <"$(t display-message -p -t main '#{pane_tty}')")" = "$before" ] ||
	fail 'the terminal has other settings now'

# If memory runs out, the program leaves the terminal in order.
if (. "${srcdir:-.}/tests/on_purpose.sh" && ulimit -v 40000 && exec "$ASOBI" list) >/dev/null 2>&1; then
	start_afresh 80x24 sh -c "ulimit -v 40000; exec '$ASOBI' watch othello --p1 deep:ms=50 --p2 mcts:ms=50"
	wait_end 1
	wait_for 'Not enough memory. Use smaller settings'
fi

# If the whole terminal disappears, no process stays behind and the game is saved.
start_afresh 80x24 "$ASOBI" tictactoe --p2 general:ms=200000
wait_for 'cell 0-8'
keys 4
wait_for 'is thinking'
pid=$(pid_of_program)
t kill-server
gone() {
	! kill -0 "$pid" 2>/dev/null
}
until_true 60 gone || { echo "FAIL: $pid is still there"; exit 1; }
grep -q 'general' "$kept" || { echo 'FAIL: nothing was kept'; exit 1; }
