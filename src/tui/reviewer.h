/* SPDX-License-Identifier: MIT */
/* reviewer.h - what is reckoned in threads while the screen lives: verdicts for one position, and
 * the review of a game (match/review.h).  Who owns the pool collects what ran. */
#ifndef ASOBI_TUI_REVIEWER_H
#define ASOBI_TUI_REVIEWER_H

#include "asobi/match.h"
#include "asobi/verdict.h"
#include "match/review.h"

struct pool;
struct study;
struct study *study_new(const struct game *g, struct pool *pool); /* borrowed */
void study_free(struct study *s);

void study_limit(struct study *s, uint64_t max_nodes); /* of each; else there is none */

/* Want the verdicts of this observation, with what stood before it; anything else is dropped.
 * Cheap when it is the one already wanted. */
void study_want(struct study *s, const void *seen, unsigned seat, const struct history *past);
void study_drop(struct study *s); /* nothing is wanted */
void study_tick(struct study *s); /* call once a turn of the loop, after pool_collect() */
/* Copy the verdicts found so far, sorted; true once they are all.  The caller frees the list. */
bool study_found(struct study *s, struct verdict_list *out);
bool study_busy(const struct study *s);

/* ---- The review of a game, also of one that goes on ---- */

struct reviewer;
struct reviewer *reviewer_new(struct pool *pool); /* borrowed */
void reviewer_free(struct reviewer *r);
/* Review this game as far as it was played; what is known of its plies already is kept.  Cheap when
 * it is the one already begun.  Reviews nothing where none is possible. */
void reviewer_want(struct reviewer *r, const struct match *m);
void reviewer_drop(struct reviewer *r);	  /* nothing is wanted now */
void reviewer_forget(struct reviewer *r); /* nor kept: another game begins */
bool reviewer_busy(const struct reviewer *r);
bool reviewer_looked(const struct reviewer *r); /* it is at its end */
/* It is at its end, and nothing can have escaped it. */
bool reviewer_is_exact(const struct reviewer *r);
/* The i-th slip found so far; false: there are not so many. */
bool reviewer_slip(struct reviewer *r, size_t i, struct slip *out);

/* Tell what the mover of a ply could expect before it; false: that is not known by now. */
bool reviewer_weight(struct reviewer *r, unsigned ply, struct weight *out);

#endif
