#!/bin/sh
# SPDX-License-Identifier: MIT
# The corpus of files that are read line by line: nothing in it may do harm.
exec tests/fuzz/replay_files "${srcdir:-.}/tests/fuzz/corpus/files"
