/* SPDX-License-Identifier: MIT */
/* hamlet_study.h - what a stone is worth exactly: seen at once, from the book where it
 * reaches, else from the solver.
 *
 * The book is right only for positions that can arise in play.  All others are kept
 * out by decode(), the one door through which a state comes in that was not played. */
#ifndef ASOBI_HAMLET_STUDY_H
#define ASOBI_HAMLET_STUDY_H

#include "games/hamlet/hamlet_solver.h"

struct hamlet_judge {
	struct hamlet_solver *solver; /* NULL until one is needed */
	bool bookless;		      /* as if there were no book */
};
void hamlet_judge_free(struct hamlet_judge *j);

static inline struct hamlet_position hamlet_position_of(const struct hamlet *h)
{
	return (struct hamlet_position){ h->side[h->turn], h->side[0] | h->side[1], h->plies };
}

/* After one more stone, seen by the other side. */
static inline struct hamlet_position hamlet_position_after(const struct hamlet_position *p,
							   uint64_t stone)
{
	return (struct hamlet_position){ p->own ^ p->taken, p->taken | stone, p->plies + 1 };
}

/* The score for the side to move if it plays this stone; false if that takes the
 * solver.  Nobody has four yet. */
bool hamlet_judge_knows(const struct hamlet_judge *j, const struct hamlet_position *p,
			uint64_t stone, int *score);
/* Always the score, or SOLVER_UNKNOWN if the budget was spent first. */
int hamlet_judge_stone(struct hamlet_judge *j, const struct hamlet_position *p, uint64_t stone,
		       struct budget *budget);

/* study() with a judge of the caller's.  The game is open.  False if the budget ran out; verdicts
 * given out are exact. */
bool hamlet_study_with(struct hamlet_judge *j, const struct hamlet *h, struct budget *budget,
		       verdict_fn *found, void *context);

#endif
