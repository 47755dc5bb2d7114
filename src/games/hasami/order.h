/* SPDX-License-Identifier: MIT */
/* order.h - the move ordering of hasami_search.c.
 *
 * The order is: the best move known so far, captures, moves that caused cutoffs at the same ply
 * (killer moves) or have done well elsewhere (history heuristic), and moves that prevent a capture.
 */
#ifndef ASOBI_HASAMI_ORDER_H
#define ASOBI_HASAMI_ORDER_H

#include "games/hasami/hasami.h"
#include "search/search.h"

enum { ORDER_PLIES = 120, ORDER_NO_MOVE = 0 };

/* All data that the move ordering has learnt during a search. All members start as zero. */
struct order {
	uint16_t killer[ORDER_PLIES][2];
	int32_t history[2][HASAMI_CELLS][HASAMI_CELLS];
};

enum { ORDER_TAKES = 1 << 15 }; /* a flag added to the move in a ranked item if the move captures */

static inline unsigned order_move(struct ranked r)
{
	return r.item & ~(unsigned)ORDER_TAKES;
}

static inline bool order_takes(struct ranked r)
{
	return (r.item & ORDER_TAKES) != 0;
}

/* Fills `out` with all moves and their ranks, or only with captures if `takes_only` is set.
 * Returns their number. At ply ORDER_PLIES and beyond, killer moves aren't used. */
unsigned order_moves(const struct order *o, const struct hasami *h, bool takes_only, unsigned known,
		     int ply, struct ranked out[HASAMI_MOVES]);
/* Records that a quiet move of this seat caused a beta cutoff in a search of this depth. */
void order_reward(struct order *o, unsigned seat, unsigned move, int depth, int ply);

#endif
