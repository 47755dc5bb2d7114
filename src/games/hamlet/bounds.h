/* bounds.h - what can be said of a position without searching.  All of it rests on
 * following: a side that answers every stone with one in the same column decides
 * who gets which rows (Allis, "A knowledge-based approach of connect-four", 1988:
 * claimeven, baseinverse, aftereven, and the odd threat of the first player).  The
 * board has an even number of cells in every column, so the second player follows
 * by nature. */
#ifndef ASOBI_HAMLET_BOUNDS_H
#define ASOBI_HAMLET_BOUNDS_H

#include "games/hamlet/lines.h"

enum follow { FOLLOW_NOTHING, FOLLOW_DRAWS, FOLLOW_WINS };

/* The first player is to move: what does the second secure by following?
 * `threats` are the second player's. */
enum follow hamlet_follow_even(uint64_t first, uint64_t second, uint64_t threats);

/* The second player is to move: does the first win by following, thanks to a
 * threat in an odd row?  `threats` are the first player's. */
bool hamlet_odd_threat_wins(uint64_t first, uint64_t second, uint64_t threats);

#endif
