#!/bin/sh
# SPDX-License-Identifier: MIT
# The corpus of the lobby's fuzz target: nothing in it may do harm.
exec tests/fuzz/replay_lobby "${srcdir:-.}/tests/fuzz/corpus/lobby"
