#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs the part of `make check-faults` that takes only seconds: two calls of each kind, in the
# sessions that save something.
exec sh "${srcdir:-.}/tests/faults/faults.sh" 2 play leave continue end match match-resume match-engine prove prove-resume \
	film replay stats daily engine gtp
