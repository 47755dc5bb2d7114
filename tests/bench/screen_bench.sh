#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs the screen benchmark in a new home directory. SCREEN_BENCH names the program.
set -u
home=$(mktemp -d) || exit 1
trap 'rm -rf "$home"' EXIT
HOME=$home XDG_STATE_HOME=$home/state XDG_DATA_HOME=$home/data XDG_CONFIG_HOME=$home/config
LC_ALL=C.UTF-8 LANGUAGE=en TERM=xterm-256color
export HOME XDG_STATE_HOME XDG_DATA_HOME XDG_CONFIG_HOME LC_ALL LANGUAGE TERM
"$SCREEN_BENCH"
