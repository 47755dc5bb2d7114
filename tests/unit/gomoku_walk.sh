#!/bin/sh
# SPDX-License-Identifier: MIT
# The proof's side of Gomoku against every move of the other on 6x6 and 7x7, in a second;
# `make check-gomoku` does 8x8 as well.
exec ./check-gomoku-proof "${srcdir:-.}/assets/gomoku.proof" 7
