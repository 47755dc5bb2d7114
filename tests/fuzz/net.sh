#!/bin/sh
# SPDX-License-Identifier: MIT
# The corpora of what the server hears: nothing in them may do harm.
for name in http form socket; do
	"tests/fuzz/replay_$name" "${srcdir:-.}/tests/fuzz/corpus/$name" || exit 1
done
