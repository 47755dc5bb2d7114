#!/bin/sh
# SPDX-License-Identifier: MIT
# A place open to everybody: no page, no data and no message ever tells a hand before the game finished.
command -v python3 >/dev/null || { echo 'SKIP: python3 is missing'; exit 77; }
exec python3 -B "${srcdir:-.}/tests/server/open_place.py" "${srcdir:-.}" .
