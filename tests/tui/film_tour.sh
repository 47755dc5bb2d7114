#!/bin/sh
# SPDX-License-Identifier: MIT
# Plays the tour in a real terminal and saves it as an animated picture. `make film` runs this
# script.
#
# shellcheck source=tests/tui/tmux.sh
. "${srcdir:-.}/tests/tui/tmux.sh"

size=${FILM_SIZE:-100x34} TERM=screen-256color
start "$size" "$ASOBI" demo
wait_for 'Asobi' >&2
until ended; do
	printf '\f\n'
	t capture-pane -e -N -p -t main
	sleep 0.17
done | "$FILM" "$size"
