/* SPDX-License-Identifier: MIT */
/* hamlet_study.h - finds a stone's exact score without a search, in the opening book or with the
 * solver. The book is correct only for positions that can arise in play. Other positions could
 * come only from text, and decode() rejects those. */
#ifndef ASOBI_HAMLET_STUDY_H
#define ASOBI_HAMLET_STUDY_H

#include "games/hamlet/hamlet_solver.h"

struct hamlet_judge {
	struct hamlet_solver *solver; /* NULL until it is needed */
	bool bookless;		      /* true to ignore the opening book */
};
void hamlet_judge_free(struct hamlet_judge *j);

static inline struct hamlet_position hamlet_position_of(const struct hamlet *h)
{
	return (struct hamlet_position){ h->side[h->turn], h->side[0] | h->side[1], h->plies };
}

/* Returns the position after the side to move has added a stone, seen from the opponent's side. */
static inline struct hamlet_position hamlet_position_after(const struct hamlet_position *p,
							   uint64_t stone)
{
	return (struct hamlet_position){ p->own ^ p->taken, p->taken | stone, p->plies + 1 };
}

/* Stores this stone's score for the side to move. Returns false if only the solver can find the
 * score. Neither side may have four in a row yet. */
bool hamlet_judge_knows(const struct hamlet_judge *j, const struct hamlet_position *p,
			uint64_t stone, int *score);
/* Returns this stone's score, or SOLVER_UNKNOWN if the budget ran out first. */
int hamlet_judge_stone(struct hamlet_judge *j, const struct hamlet_position *p, uint64_t stone,
		       struct budget *budget);

/* Judges every legal move in a game that isn't over, like the game's study(), but with the
 * caller's judge. Returns false if the budget ran out; all verdicts reported by then are exact. */
bool hamlet_study_with(struct hamlet_judge *j, const struct hamlet *h, struct budget *budget,
		       verdict_fn *found, void *context);

#endif
