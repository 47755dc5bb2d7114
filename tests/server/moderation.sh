#!/bin/sh
# SPDX-License-Identifier: MIT
# Moderators: tables closed, names muted, banned and renamed, by line and by page; the log; what is kept.
command -v python3 >/dev/null || { echo 'SKIP: python3 is missing'; exit 77; }
exec python3 -B "${srcdir:-.}/tests/server/moderation.py" .
