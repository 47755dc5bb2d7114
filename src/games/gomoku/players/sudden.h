/* SPDX-License-Identifier: MIT */
/* sudden.h - Gomoku wins in at most five plies: five in a row, two cells that both complete five,
 * or a four that leads to two such cells.
 *
 * The distances are exact. A win in one or three plies is always found; a win in five is found
 * only if its first stone makes a four, so that the answer is forced. */
#ifndef ASOBI_GOMOKU_SUDDEN_H
#define ASOBI_GOMOKU_SUDDEN_H

#include "games/gomoku/players/field.h"

/* Returns how many plies the side to move needs to win if it starts with a stone in this free
 * cell: 1, 3 or 5, or 0 if no such win is known. */
unsigned sudden_win_with(struct field *f, unsigned side, unsigned cell);
/* Returns how many plies the side to move needs to win if it starts with its best stone: 1, 3 or
 * 5, or 0 if no such win is known. */
unsigned sudden_win(struct field *f, unsigned side);

#endif
