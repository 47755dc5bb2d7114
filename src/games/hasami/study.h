/* SPDX-License-Identifier: MIT */
/* study.h - a look at every move of a position, not only at the best. */
#ifndef ASOBI_HASAMI_STUDY_H
#define ASOBI_HASAMI_STUDY_H

#include "games/hasami/search.h"

enum { STUDY_MOVES = 288 };		/* no position has more */

struct hasami_opinion {
	game_move move;
	int value;			/* as in search.h */
};

/* All legal moves, best first, each looked at equally far: as far as `nodes` positions
 * go, but at least one ply.  Returns how many there are; 0 if the budget was spent before
 * that first ply was done. */
unsigned hasami_look_around(struct hasami_search *s, const struct hasami *h, uint64_t nodes, struct budget *budget,
			    struct hasami_opinion out[STUDY_MOVES]);

/* Wins and losses within three plies are sure and as short as can be; what is found
 * beyond may be longer than needed and is told as an estimate. */
struct verdict hasami_verdict_of(game_move m, int value);

bool hasami_study(const void *seen, unsigned seat, struct budget *budget, verdict_fn *found, void *context);

#endif
