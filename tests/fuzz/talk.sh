#!/bin/sh
# SPDX-License-Identifier: MIT
# The corpus of the protocols' fuzz target: nothing in it may do harm.
exec tests/fuzz/replay_talk "${srcdir:-.}/tests/fuzz/corpus/talk"
