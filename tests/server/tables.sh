#!/bin/sh
# SPDX-License-Identifier: MIT
# Tests the server's tables for every game, with people and programs. During the games, connections
# are cut and the server is killed.
command -v python3 >/dev/null || { echo 'SKIP: python3 is missing'; exit 77; }
exec python3 "${srcdir:-.}/tests/server/tables.py" .
