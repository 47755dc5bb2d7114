#!/bin/sh
# SPDX-License-Identifier: MIT
# Checks that a game whose rules a program holds keeps the promises of include/asobi/game.h, like the
# games of Asobi itself. The program holds the rules of our own Tic-tac-toe.
for case in 'legal moves' 'put and unput' 'state texts' 'fast paths' twins study matches records mirrors; do
	CK_RUN_CASE=$case PROPERTY_GAME='board:tests/unit/rules_server tictactoe' tests/unit/unit property || exit 1
done
