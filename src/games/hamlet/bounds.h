/* SPDX-License-Identifier: MIT */
/* bounds.h - what can be said of a position without searching.  All of it rests on
 * following: a side that answers every stone with one in the same column decides
 * who gets which rows (Allis, "A knowledge-based approach of connect-four", 1988:
 * claimeven, baseinverse, aftereven, and the odd threat of the first player).  The
 * board has an even number of cells in every column, so the second player follows
 * by nature. */
#ifndef ASOBI_HAMLET_BOUNDS_H
#define ASOBI_HAMLET_BOUNDS_H

#include "games/hamlet/lines.h"

enum {
	FOLLOW_MOST = 3,	/* no win that is promised scores more */
	FOLLOW_NOTHING = 127	/* greater than any score */
};

/* The first player is to move: its score is no more than this, because the second follows;
 * FOLLOW_NOTHING: that is no use.  `threats` are the second player's. */
int hamlet_follow_even(uint64_t first, uint64_t second, uint64_t threats);

/* The second player is to move: the first has at least this score by following, thanks
 * to a threat in an odd row; 0: it has none.  `threats` are the first player's. */
int hamlet_odd_threat(uint64_t first, uint64_t second, uint64_t threats);

#endif
