#!/bin/sh
# SPDX-License-Identifier: MIT
# A league's round that is played elsewhere: written as matches, played, brought back once, and files that are none.
command -v python3 >/dev/null || { echo 'SKIP: python3 is missing'; exit 77; }
exec python3 -B "${srcdir:-.}/tests/server/league_away.py" .
