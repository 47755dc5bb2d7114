#!/bin/sh
# SPDX-License-Identifier: MIT
# Tests a league round that is played outside the server. The round is exported as matches and
# played, and its results are merged only once. Files that aren't results are rejected.
command -v python3 >/dev/null || { echo 'SKIP: python3 is missing'; exit 77; }
exec python3 -B "${srcdir:-.}/tests/server/league_away.py" .
