#!/bin/sh
# SPDX-License-Identifier: MIT
# A public series: no page, no data and no message reveals a hand before the game is over.
command -v python3 >/dev/null || { echo 'SKIP: python3 is missing'; exit 77; }
exec python3 -B "${srcdir:-.}/tests/server/open_place.py" "${srcdir:-.}" .
