#!/bin/sh
# SPDX-License-Identifier: MIT
# Rounds of leagues: Swiss and round robin, by hand and at a time of the day, with the server killed in one.
command -v python3 >/dev/null || { echo 'SKIP: python3 is missing'; exit 77; }
exec python3 -B "${srcdir:-.}/tests/server/league_rounds.py" .
