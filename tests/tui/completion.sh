#!/bin/sh
# SPDX-License-Identifier: MIT
# Tests completion in real shells. It presses Tab in bash, zsh and fish, if they are installed.
#
# shellcheck source=tests/tui/tmux.sh
. "${srcdir:-.}/tests/tui/tmux.sh"

scripts=$(cd "${srcdir:-.}/assets/completion" && pwd) || exit 99
PATH=$(cd "$(dirname "$ASOBI")" && pwd):$PATH
export PATH
# The completion script for zsh gets the name that it has when installed, because zsh finds it by
# that name.
mkdir "$dir/functions" && cp "$scripts/asobi.zsh" "$dir/functions/_asobi" || exit 99

# tabs LINE RESULT: checks that Tab turns the line into this result, and then clears the line.
tabs() {
	keys -l "$1"
	keys Tab
	wait_for "$2"
	keys C-u
	wait_gone "$2"
}

# in_shell SETUP COMMAND...: starts the shell and waits until it knows the completions of asobi.
in_shell() {
	command -v "$2" >/dev/null || { echo "$2 is not here"; return; }
	setup=$1
	shift
	start 160x24 "$@"	# paths are long
	wait_for 'the shell'
	[ -z "$setup" ] || keys -l "$setup"
	keys Enter
	keys -l 'clear; echo is""ready'
	keys Enter
	wait_for isready
	tabs 'asobi mat' 'asobi match'
	tabs 'asobi match nim mise' 'asobi match nim misere='
	tabs 'asobi match nim misere=of' 'asobi match nim misere=off'
	tabs 'asobi watch nim --p2 perf' 'asobi watch nim --p2 perfect'
	: >"$dir/some-record.asobi"
	tabs "asobi replay $dir/some-rec" "some-record.asobi"
	keys -l exit
	keys Enter
	wait_end 0
	tried="$tried $1"
}

tried=
in_shell ". '$scripts/asobi.bash'" bash --norc -i
in_shell "fpath=('$dir/functions' \$fpath); autoload -Uz compinit; compinit -u -D" zsh -f -i
in_shell "set -g fish_autosuggestion_enabled 0; source '$scripts/asobi.fish'" fish --no-config -i
[ -n "$tried" ] || { echo 'SKIP: no shell of these is here'; exit 77; }
echo "tried:$tried"
