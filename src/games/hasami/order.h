/* SPDX-License-Identifier: MIT */
/* order.h - which moves of a position to look at first: the one known to be good, captures, what
 * refuted others at the same ply (killers) or has done well elsewhere (history), moves that
 * forestall a capture.  For hasami_search.c. */
#ifndef ASOBI_HASAMI_ORDER_H
#define ASOBI_HASAMI_ORDER_H

#include "games/hasami/hasami.h"
#include "search/search.h"

enum { ORDER_PLIES = 120, ORDER_NO_MOVE = 0 };

/* The order holds what a search has learnt so far; all zero at first. */
struct order {
	uint16_t killer[ORDER_PLIES][2];
	int32_t history[2][HASAMI_CELLS][HASAMI_CELLS];
};

enum { ORDER_TAKES = 1 << 15 }; /* in a ranked item, beside the move */

static inline unsigned order_move(struct ranked r)
{
	return r.item & ~(unsigned)ORDER_TAKES;
}

static inline bool order_takes(struct ranked r)
{
	return (r.item & ORDER_TAKES) != 0;
}

/* All moves with their ranks, captures alone if `takes_only`; how many.  From ORDER_PLIES on there
 * are no killers. */
unsigned order_moves(const struct order *o, const struct hasami *h, bool takes_only, unsigned known,
		     int ply, struct ranked out[HASAMI_MOVES]);
/* A quiet move of this seat was too good for the other side, which looked so deep. */
void order_reward(struct order *o, unsigned seat, unsigned move, int depth, int ply);

#endif
