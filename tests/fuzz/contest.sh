#!/bin/sh
# SPDX-License-Identifier: MIT
# The corpus of what a server of the contest may send: nothing in it may do harm.
exec tests/fuzz/replay_contest "${srcdir:-.}/tests/fuzz/corpus/contest"
