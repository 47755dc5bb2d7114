#!/bin/sh
# SPDX-License-Identifier: MIT
# The corpus of the rooms' fuzz target: nothing in it may do harm.
exec tests/fuzz/replay_rooms "${srcdir:-.}/tests/fuzz/corpus/rooms"
