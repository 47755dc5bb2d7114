#!/bin/sh
# SPDX-License-Identifier: MIT
# asobi-server as a whole: its doors, its commands, its end.
command -v python3 >/dev/null || { echo 'SKIP: python3 is missing'; exit 77; }
exec python3 "${srcdir:-.}/tests/server/program.py" "${srcdir:-.}" .
