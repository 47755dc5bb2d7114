#!/bin/sh
# SPDX-License-Identifier: MIT
# No screen looks different on a machine that stalls (see slow_clock.c).
SCRIPTED=scripted_slow
export SCRIPTED
exec sh "${srcdir:-.}/tests/tui/screens.sh"
