#!/bin/sh
# SPDX-License-Identifier: MIT
# Lets five programs play a series of Daifugo on the server. Then it compares what they received,
# what the server answered, and what it stored.
command -v python3 >/dev/null || { echo 'SKIP: python3 is missing'; exit 77; }
exec python3 "${srcdir:-.}/tests/server/platform.py" "${srcdir:-.}" .
