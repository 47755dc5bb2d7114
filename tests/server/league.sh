#!/bin/sh
# SPDX-License-Identifier: MIT
# Tests a league in which programs of all kinds play each other again and again, while connections
# are cut and the server is killed.
command -v python3 >/dev/null || { echo 'SKIP: python3 is missing'; exit 77; }
exec python3 -B "${srcdir:-.}/tests/server/league.py" .
