#!/bin/sh
# SPDX-License-Identifier: MIT
# Tests asobi-server as a whole: its ports, its commands and its shutdown.
command -v python3 >/dev/null || { echo 'SKIP: python3 is missing'; exit 77; }
exec python3 "${srcdir:-.}/tests/server/program.py" "${srcdir:-.}" .
