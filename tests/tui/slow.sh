#!/bin/sh
# SPDX-License-Identifier: MIT
# Checks that every golden screen looks the same on a machine that stalls (see turned_clock.c).
ASOBI_STALLS=1
export ASOBI_STALLS
exec sh "${srcdir:-.}/tests/tui/screens.sh"
