/* SPDX-License-Identifier: MIT */
/* reviewer.h - the review of a finished game, made in a thread while the screen
 * lives (match/review.h). */
#ifndef ASOBI_TUI_REVIEWER_H
#define ASOBI_TUI_REVIEWER_H

#include "asobi/match.h"
#include "match/review.h"

struct pool;
struct reviewer;
struct reviewer *reviewer_new(struct pool *pool);	/* borrowed */
void reviewer_free(struct reviewer *r);
/* Who owns the pool collects what ran. */
/* Review this game, unless it is the one already begun.  Reviews nothing where
 * none is possible. */
void reviewer_want(struct reviewer *r, const struct match *m);
void reviewer_drop(struct reviewer *r);
bool reviewer_busy(const struct reviewer *r);
/* It is at its end, and nothing can have escaped it. */
bool reviewer_is_exact(const struct reviewer *r);
/* The i-th slip found so far; false: there are not so many. */
bool reviewer_slip(struct reviewer *r, size_t i, struct slip *out);

/* What the mover of this ply could hope for, x 1000 of a win; false: that is not known (yet). */
bool reviewer_hope(struct reviewer *r, unsigned ply, unsigned *seat, int *hope);
/* The same as the score to be expected, x 1000: of an outcome that is known just that. */
bool reviewer_score(struct reviewer *r, unsigned ply, unsigned *seat, int *score);

#endif
