/* SPDX-License-Identifier: MIT */
/* search.h - the solver's search, for solver.c. */
#ifndef ASOBI_HAMLET_SEARCH_H
#define ASOBI_HAMLET_SEARCH_H

#include "games/hamlet/solver.h"
#include "games/hamlet/table.h"

struct hamlet_solver {
	struct hamlet_table table;
	uint64_t nodes;
	struct budget *budget;		/* of the question being answered */
	bool stopped;			/* it was spent: results mean nothing */
};

/* Is the score greater than alpha?  A result above alpha is a lower bound, any
 * other an upper one.  The side to move must have no winning move; `threats` are
 * the opponent's. */
int hamlet_search(struct hamlet_solver *s, uint64_t own, uint64_t taken, unsigned plies, int alpha,
		  uint64_t threats);

/* How good a stone looks before any search: what the moves are ordered by. */
int hamlet_looks(const struct hamlet_position *p, uint64_t stone);

#endif
