#!/bin/sh
# SPDX-License-Identifier: MIT
# The corpus of the fuzz target for files and the command line: nothing in it may do harm.
exec tests/fuzz/replay_texts "${srcdir:-.}/tests/fuzz/corpus/texts"
