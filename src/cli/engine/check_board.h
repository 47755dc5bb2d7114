/* SPDX-License-Identifier: MIT */
/* check_board.h - tests whether a program that keeps its own board obeys the protocol lines that
 * change the board. Exercises send these lines: `played` and `undone` in any order, and `game`
 * with `position=`. */
#ifndef ASOBI_CHECK_BOARD_H
#define ASOBI_CHECK_BOARD_H

#include "asobi/player.h"

enum { BOARD_FINDINGS = 3 };

/* Starts another process of the program and asks it about positions in the middle of games. The
 * test reaches these positions in three ways: in new games, by taking moves back, and with
 * `position=`. Writes one sentence for each way that was tested and returns the number of
 * sentences; well[i] is true if the program passed that test. With `strict`, a program that
 * doesn't play at random must always answer the same question in the same way; otherwise, its
 * answers only need to be legal. */
unsigned check_board(const struct who *who, const struct setup *setup, bool strict,
		     char said[BOARD_FINDINGS][ERROR_TEXT], bool well[BOARD_FINDINGS]);

#endif
