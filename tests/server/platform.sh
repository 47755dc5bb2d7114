#!/bin/sh
# SPDX-License-Identifier: MIT
# Five programs play a place on the server; what was heard, answered and kept is compared.
command -v python3 >/dev/null || { echo 'SKIP: python3 is missing'; exit 77; }
exec python3 "${srcdir:-.}/tests/server/platform.py" "${srcdir:-.}" .
