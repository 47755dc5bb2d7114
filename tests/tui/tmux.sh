# SPDX-License-Identifier: MIT
# Contains helpers for tests that play the real program in tmux. Tests source this file. Each test
# has its own tmux server and its own home directory. Nothing sleeps for a fixed time: the helpers
# look for the expected text again and again until a deadline.
#
# shellcheck shell=sh

command -v tmux >/dev/null || { echo 'SKIP: tmux is missing'; exit 77; }
: "${ASOBI:?}"
# The test screens cut off long names, so the temporary directory gets the shortest possible name.
dir=$(mktemp -d "${TMPDIR:-/tmp}/XXXXXX") || exit 99
HOME=$dir XDG_STATE_HOME=$dir/state XDG_DATA_HOME=$dir/data XDG_CONFIG_HOME=$dir/config
LC_ALL=C.UTF-8 LANGUAGE=en TERM=screen-256color
export HOME XDG_STATE_HOME XDG_DATA_HOME XDG_CONFIG_HOME LC_ALL LANGUAGE TERM
ASOBI_PREVIEWS=off ASOBI_GUIDE=off ASOBI_PRACTICE=at-once
export ASOBI_PREVIEWS ASOBI_GUIDE ASOBI_PRACTICE
unset NO_COLOR ESCDELAY LINES COLUMNS TMUX

t() {
	tmux -S "$dir/tmux" -f /dev/null "$@"
}

end() {
	t kill-server 2>/dev/null
	rm -rf "$dir"
}
trap end EXIT
trap 'exit 1' HUP INT TERM

screen() {
	t capture-pane -p -t main
}

fail() {
	echo "FAIL: $*; the screen is:"
	screen
	exit 1
}

quoted() {
	for word; do
		printf "'%s' " "$(printf %s "$word" | sed "s/'/'\\\\''/g")"
	done
}

# start COLSxROWS COMMAND...: runs the program on a terminal of this size. Its exit status goes to
# $dir/status, and the settings of the terminal go to $dir/before and $dir/after.
start() {
	size=$1 unanswered=
	shift
	rm -f "$dir/status" "$dir/after"
	cat >"$dir/run" <<-EOF
		trap : INT	# Ctrl-C is for the program
		stty -g >'$dir/before'
		echo the shell
		sh -c 'echo \$\$ >"\$0"; exec "\$@"' '$dir/pid' $(quoted env TERM="$TERM" "$@")
		echo \$? >'$dir/status.new'
		stty -g >'$dir/after'
		mv '$dir/status.new' '$dir/status'
		exec sleep 600
	EOF
	t kill-session -t main 2>/dev/null
	# A second session keeps the tmux server alive between programs.
	t has-session -t keep 2>/dev/null || t new-session -d -s keep 'exec sleep 600'
	t new-session -d -s main -x "${size%x*}" -y "${size#*x}" "exec sh '$dir/run'" || fail 'tmux does not start'
}

# start_afresh ...: does the same as start, but first deletes all saved games.
start_afresh() {
	rm -rf "$dir/state"
	start "$@"
}

now() {
	date +%s
}

# A wait proves nothing if the screen already met it before the keys: on a slow machine, the test
# would go on before the program has reacted. Such waits are hard to see, so `make check-waits` looks
# for them: it sets STALE_WAITS to the name of a file, and they are listed there.
#
# note_screen: stores the screen before keys are sent, unless earlier keys are still unanswered.
unanswered=
note_screen() {
	[ -z "${STALE_WAITS-}" ] || [ -n "$unanswered" ] || unanswered=$(screen)
}

# note_wait shows|hides TEXT: lists the wait if the screen already met it before the keys. If the
# screen didn't, the keys count as answered when the wait ends. Other waits are not judged.
note_wait() {
	[ -n "$unanswered" ] || return 0
	case $1:$unanswered in
	shows:*"${2-}"*) ;;
	hides:*"${2-}"* | shows:*) unanswered= && return ;;
	hides:*) ;;
	*) return 0 ;;
	esac
	echo "${0##*/}: the screen $1 '$2' before the keys" >>"$STALE_WAITS"
}

# until_true SECONDS COMMAND...: repeats the command until it succeeds or the time is over.
until_true() {
	until=$(($(now) + $1 * ${CK_TIMEOUT_MULTIPLIER:-1}))
	shift
	note_wait "$@"
	polls=0
	while ! "$@"; do
		polls=$((polls + 1))
		# Each check starts other programs. After ten checks the pauses get longer, because
		# the text will probably take a while to appear.
		if [ $polls -le 10 ]; then
			sleep 0.03
		else
			sleep 0.1
			[ "$(now)" -le $until ] || return 1
		fi
	done
	[ $polls -eq 0 ] || unanswered=
}

shows() {
	case $(screen) in
	*"$1"*) ;;
	*) return 1 ;;
	esac
}

hides() {
	! shows "$1"
}

wait_for() {
	until_true "${2:-60}" shows "$1" || fail "'$1' does not appear"
}

wait_gone() {
	until_true "${2:-60}" hides "$1" || fail "'$1' does not go away"
}

# frame_ends ROW: succeeds if a frame ends in this row, counted from 1.
frame_ends() {
	screen | sed -n "$1p" | grep -q '[┘+]$'
}

keys() {
	note_screen
	t send-keys -t main "$@"
}

resize() {
	note_screen
	t resize-window -t main -x "${1%x*}" -y "${1#*x}"
}

# wait_end STATUS [SECONDS]: waits for the program and checks its status and that the terminal has
# its old settings.
wait_end() {
	until_true "${2:-60}" ended || fail 'it does not end'
	unanswered=
	[ "$(cat "$dir/status")" = "$1" ] || fail "exit status $(cat "$dir/status"), not $1"
	cmp -s "$dir/before" "$dir/after" || fail 'the terminal has other settings now'
	[ "$(t display-message -p -t main '#{alternate_on}')" = 0 ] || fail 'the alternate screen was not left'
}

ended() {
	test -f "$dir/status"
}

# Prints the process ID of the program in the terminal.
pid_of_program() {
	cat "$dir/pid"
}
