#!/bin/sh
# SPDX-License-Identifier: MIT
# The corpus of the tables' fuzz target: nothing in it may do harm.
exec tests/fuzz/replay_tables "${srcdir:-.}/tests/fuzz/corpus/tables"
