#!/bin/sh
# SPDX-License-Identifier: MIT
# Checks that every golden screen looks the same on a machine that stalls (see slow_clock.c).
SCRIPTED=scripted_slow
export SCRIPTED
exec sh "${srcdir:-.}/tests/tui/screens.sh"
