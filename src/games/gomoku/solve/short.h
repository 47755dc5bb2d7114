/* SPDX-License-Identifier: MIT */
/* short.h - the search that the table (known.h) is made for; the same for its maker, its
 * checker and the player. */
#ifndef ASOBI_GOMOKU_SHORT_H
#define ASOBI_GOMOKU_SHORT_H

#include "games/gomoku/solve/prove.h"

enum {
	SHORT_SEARCH = 3000,		/* positions looked at */
	SHORT_AT_MOST = 12000,		/* where that is not enough, which is rare: so many more */
	SHORT_LOG = 14			/* entries of its memory: 2 to the power of that */
};

/* Where a defender that begins puts the first stone: in the middle. */
#define SHORT_FIRST(size) (9U * (((size) - 1U) / 2))

/* Search as if nothing had been searched before, within so many positions.  What is found
 * of a position is found of all the ways to turn it. */
struct finding short_search(struct prover *p, const struct lines *l, const struct siege *s, unsigned side,
			    uint64_t most, struct budget *budget);

#endif
