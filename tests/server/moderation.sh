#!/bin/sh
# SPDX-License-Identifier: MIT
# Tests what moderators can do, in the lobby and on the web pages: close tables, and mute, ban and
# rename players. It also checks the moderation log, and that bans and results follow a player to a
# new name.
command -v python3 >/dev/null || { echo 'SKIP: python3 is missing'; exit 77; }
exec python3 -B "${srcdir:-.}/tests/server/moderation.py" .
