#!/bin/sh
# SPDX-License-Identifier: MIT
# Tests a series of Daifugo that everyone may watch. Until a game is over, no page, data or message
# may reveal a hand.
command -v python3 >/dev/null || { echo 'SKIP: python3 is missing'; exit 77; }
exec python3 -B "${srcdir:-.}/tests/server/open_place.py" "${srcdir:-.}" .
