#!/bin/sh
# SPDX-License-Identifier: MIT
# Tables of every game: lines cut and the server killed in the middle of games; programs.
command -v python3 >/dev/null || { echo 'SKIP: python3 is missing'; exit 77; }
exec python3 "${srcdir:-.}/tests/server/tables.py" .
