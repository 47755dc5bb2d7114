/* SPDX-License-Identifier: MIT */
/* order.h - the move ordering of hasami_search.c.
 *
 * The order is: the best move known so far, captures, moves that caused cutoffs at the same ply
 * (killer moves) or have done well elsewhere (history heuristic), and moves that prevent a capture.
 */
#ifndef ASOBI_HASAMI_ORDER_H
#define ASOBI_HASAMI_ORDER_H

#include "games/hasami/evaluate.h"
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
 * Returns their number. `known` is the best move known so far, which ranks first. At ply
 * ORDER_PLIES and beyond, killer moves aren't used. */
unsigned order_moves(const struct order *o, const struct hasami *h, const struct outlook *outlook,
		     bool takes_only, unsigned known, int ply, struct ranked out[HASAMI_MOVES]);
/* These two fill `out` with only the captures or only the other moves, but leave out `known`. They
 * are faster than order_moves(), and moves that prevent a capture don't rank higher. */
unsigned order_captures(const struct hasami *h, const struct outlook *outlook, unsigned known,
			struct ranked out[HASAMI_MOVES]);
unsigned order_quiet(const struct order *o, const struct hasami *h, const struct outlook *outlook,
		     unsigned known, int ply, struct ranked out[HASAMI_MOVES]);
/* The moves of a position that the search has not tried yet. */
struct picker {
	const struct order *order;
	const struct hasami *h;
	const struct outlook *outlook;
	unsigned known, moves, at;
	int ply;
	/* What to list when the moves in the list have been tried. */
	enum { PICK_ALL, PICK_KNOWN, PICK_CAPTURES, PICK_QUIET, PICK_NONE } next;
	struct ranked list[HASAMI_MOVES];
};
/* Begins with the most promising move. If `lazy` is set, captures and quiet moves are listed only
 * when they are needed, because an earlier move is often good enough. */
void order_begin(struct picker *p, const struct order *o, const struct hasami *h,
		 const struct outlook *outlook, unsigned known, int ply, bool lazy);
/* Moves on to the next move. Returns false if there are no more, apart from quiet moves if
 * `takes_only` is set. */
bool order_next(struct picker *p, bool takes_only, struct ranked *move);

/* Records that a quiet move of this seat caused a beta cutoff in a search of this depth. */
void order_reward(struct order *o, unsigned seat, unsigned move, int depth, int ply);

#endif
