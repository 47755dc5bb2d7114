#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs the test programs that open a terminal of their own, with a new home directory.
set -u
tests=$(cd "${builddir:-.}" && pwd)/tests
programs=$tests/tui
home=$(mktemp -d) || exit 99
trap 'rm -rf "$home"' EXIT
HOME=$home XDG_STATE_HOME=$home/state XDG_DATA_HOME=$home/data XDG_CONFIG_HOME=$home/config
LC_ALL=C.UTF-8 LANGUAGE=en TERM=xterm
export HOME XDG_STATE_HOME XDG_DATA_HOME XDG_CONFIG_HOME LC_ALL LANGUAGE TERM
unset NO_COLOR ESCDELAY LINES COLUMNS

(. "${srcdir:-.}/tests/on_purpose.sh" && "$programs/vanish") && "$programs/resize" && "$programs/secrets" && "$programs/gate" && "$tests/tools" ahead && "$programs/monkey" 2000 "${MONKEY_SEED:-1}"
