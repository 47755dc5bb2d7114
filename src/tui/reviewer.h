/* SPDX-License-Identifier: MIT */
/* reviewer.h - background computations for the screen: verdicts for one position, and the review of
 * a game (match/review.h). The owner of the pool collects finished jobs. */
#ifndef ASOBI_TUI_REVIEWER_H
#define ASOBI_TUI_REVIEWER_H

#include "asobi/match.h"
#include "asobi/verdict.h"
#include "match/review.h"

struct pool;
struct study;
struct study *study_new(const struct game *g, struct pool *pool); /* the pool is borrowed */
void study_free(struct study *s);

/* Limits the nodes of each search; unlimited by default. */
void study_limit(struct study *s, uint64_t max_nodes);

/* Requests the verdicts for this observation and its history, and drops any other request. Costs
 * little if it is already the current request. */
void study_want(struct study *s, const void *seen, unsigned seat, const struct history *past);
void study_drop(struct study *s); /* drops the current request */
void study_tick(struct study *s); /* call once per turn of the event loop, after pool_collect() */
/* Copies the verdicts found so far, sorted; returns true once they are complete. The caller frees
 * the list. */
bool study_found(struct study *s, struct verdict_list *out);
bool study_busy(const struct study *s);

/* ---- The review of a game, finished or not ---- */

struct reviewer;
struct reviewer *reviewer_new(struct pool *pool); /* the pool is borrowed */
void reviewer_free(struct reviewer *r);
/* Reviews this game as far as it has been played, and reuses results for plies already reviewed.
 * Costs little if this review has already begun. Does nothing if the game can't be reviewed. */
void reviewer_want(struct reviewer *r, const struct match *m);
void reviewer_drop(struct reviewer *r); /* drops the current request */
/* Drops the request and all results; call when another game begins. */
void reviewer_forget(struct reviewer *r);
bool reviewer_busy(const struct reviewer *r);
bool reviewer_looked(const struct reviewer *r); /* true if a review is wanted and complete */
/* Returns true if the review is complete and can't have missed anything. */
bool reviewer_is_exact(const struct reviewer *r);
/* Fills `out` with the i-th mistake found so far; returns false if there are fewer. */
bool reviewer_slip(struct reviewer *r, size_t i, struct slip *out);

/* Fills `out` with the result that the player of this ply could expect before making it; returns
 * false if that isn't known yet. */
bool reviewer_weight(struct reviewer *r, unsigned ply, struct weight *out);

#endif
