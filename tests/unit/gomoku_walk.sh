#!/bin/sh
# SPDX-License-Identifier: MIT
# Plays the defender's answers from the Gomoku proof against every move of the opponent on the 6x6
# and 7x7 boards. This takes about a second. `make check-gomoku` also does 8x8.
exec ./check-gomoku-proof "${srcdir:-.}/assets/gomoku.proof" 7
