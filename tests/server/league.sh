#!/bin/sh
# SPDX-License-Identifier: MIT
# A league: programs of all kinds meet again and again, lines are cut and the server is killed.
command -v python3 >/dev/null || { echo 'SKIP: python3 is missing'; exit 77; }
exec python3 -B "${srcdir:-.}/tests/server/league.py" .
