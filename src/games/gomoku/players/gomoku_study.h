/* SPDX-License-Identifier: MIT */
/* gomoku_study.h - alpha-beta over the moves that look best, deeper and deeper. */
#ifndef ASOBI_GOMOKU_STUDY_H
#define ASOBI_GOMOKU_STUDY_H

#include "games/gomoku/players/field.h"

enum { SEARCH_WIN = 1000000, SEARCH_DEEPEST = 12 };

/* The mover's empty cells with their values for the mover, within 1000 of SEARCH_WIN: won for
 * certain; best first.  Returns how many.  Only those in `allowed`, unless that is NULL.  As deep
 * as the budget allows, but no deeper than `depth`; when it runs out, as the last whole round found
 * them. */
unsigned search_moves(struct field *f, unsigned mover, const struct gomoku_cells *allowed,
		      unsigned depth, struct budget *budget, struct ranked out[GOMOKU_CELLS]);

/* A value as an expected score x 1000. */
int32_t gomoku_milli(int32_t value);

#endif
