#!/bin/sh
# SPDX-License-Identifier: MIT
# Tests rounds of leagues, both Swiss and round robin. They are started by hand and at a set time of
# day, and the server is killed during one of them.
command -v python3 >/dev/null || { echo 'SKIP: python3 is missing'; exit 77; }
exec python3 -B "${srcdir:-.}/tests/server/league_rounds.py" .
