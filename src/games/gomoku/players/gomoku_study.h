/* SPDX-License-Identifier: MIT */
/* gomoku_study.h - an alpha-beta search with iterative deepening that considers only the most
 * promising Gomoku moves. */
#ifndef ASOBI_GOMOKU_STUDY_H
#define ASOBI_GOMOKU_STUDY_H

#include "games/gomoku/players/field.h"

enum { SEARCH_WIN = 1000000, SEARCH_DEEPEST = 12 };

/* Fills `out` with the empty cells and their values to the side to move, best first, and returns
 * their number. A value within 1000 of SEARCH_WIN is a certain win. Only cells in `allowed` are
 * considered, unless it is NULL. The search goes as deep as the budget allows, up to `depth`. If
 * the budget runs out, the values are those of the last complete iteration. */
unsigned search_moves(struct field *f, unsigned mover, const struct gomoku_cells *allowed,
		      unsigned depth, struct budget *budget, struct ranked out[GOMOKU_CELLS]);

/* Converts a search value to an expected score times 1000. */
int32_t gomoku_milli(int32_t value);

#endif
