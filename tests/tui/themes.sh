#!/bin/sh
# SPDX-License-Identifier: MIT
# Tests the colours on real terminals with 8, 16 and 256 colours, dark and light, and the settings
# that choose them.
#
# shellcheck source=tests/tui/tmux.sh
. "${srcdir:-.}/tests/tui/tmux.sh"

# has_sgr CODE: succeeds if the screen uses this attribute, such as 44 or 48;5;24.
has_sgr() {
	t capture-pane -e -p -t main | grep -q "$(printf '\033')\[\([0-9;]*;\)\{0,1\}$1[;m]"
}

leave() {
	keys Q
	wait_end 0
}

# The rack of Hamlet is drawn in blue. On terminals with few colours, it is one of the basic blues.
for terminal in screen:44 linux:44 xterm-16color:44 screen-256color:'48;5;24'; do
	TERM=${terminal%%:*}
	infocmp "$TERM" >/dev/null 2>&1 || continue
	# (The test switches the mouse off, because on the Linux console it needs a library that
	# leaks ten bytes.)
	start_afresh 80x24 "$ASOBI" hamlet --no-mouse
	wait_for 'column 0-5'
	until_true 60 has_sgr "${terminal#*:}" || fail "TERM=$TERM: the rack has no colour"
	if [ "$TERM" != screen-256color ]; then
		! has_sgr '48;5;[0-9]*' || fail "TERM=$TERM: there are more colours than it has"
	fi
	keys 3
	wait_for 'move 2'
	leave
done
TERM=screen-256color

# The program asks the terminal whether it is light or dark; COLORFGBG can also say it, and the
# command line takes precedence.
start_afresh 80x24 COLORFGBG='0;15' "$ASOBI" hamlet
wait_for 'column 0-5'
until_true 60 has_sgr '48;5;153' || fail 'COLORFGBG is not looked at'
leave
start_afresh 80x24 COLORFGBG='0;15' "$ASOBI" hamlet --theme default
wait_for 'column 0-5'
until_true 60 has_sgr '48;5;24' || fail '--theme does not go first'
leave
# (From version 3.2 on, tmux answers with the colour of its pane.)
case $(tmux -V) in
'tmux 2.'* | 'tmux 3.0'* | 'tmux 3.1'*) echo 'left out: this tmux answers no OSC 11' ;;
*)
	t set-option -g window-style 'bg=#fdfdfb'
	start_afresh 80x24 COLORFGBG='15;0' "$ASOBI" hamlet
	wait_for 'column 0-5'
	until_true 60 has_sgr '48;5;153' || fail 'the answer to OSC 11 is not minded'
	keys 3
	wait_for 'move 2'
	leave
	t set-option -gu window-style
	;;
esac
start_afresh 80x24 ASOBI_THEME=contrast "$ASOBI" hamlet
wait_for 'column 0-5'
until_true 60 has_sgr '48;5;26' || fail 'ASOBI_THEME is not looked at'
leave

# The values of the settings file apply. A wrong value is reported and affects nothing else.
mkdir -p "$XDG_CONFIG_HOME/asobi"
printf 'thema = mono\ntheme = own\nground.rack = 53\nlanguage = ja\n' >"$XDG_CONFIG_HOME/asobi/config"
start_afresh 80x24 "$ASOBI" hamlet
wait_for '列0〜5'
until_true 60 has_sgr '48;5;53' || fail 'the rack has not the colour in the file'
leave
start 80x24 NO_COLOR=1 "$ASOBI" --lang en
wait_for 'config, line 1'
! has_sgr '48;5;[0-9]*' || fail 'NO_COLOR does not go first'
keys q q; wait_end 0
rm "$XDG_CONFIG_HOME/asobi/config"
