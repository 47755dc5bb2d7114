/* SPDX-License-Identifier: MIT */
/* reviewer.h - computes verdicts on a position and reviews of games (match/review.h) in background
 * threads, for display on the screen. The pool's owner collects finished jobs. */
#ifndef ASOBI_TUI_REVIEWER_H
#define ASOBI_TUI_REVIEWER_H

#include "asobi/match.h"
#include "asobi/verdict.h"
#include "match/review.h"

struct pool;
struct study;
struct study *study_new(const struct game *g, struct pool *pool); /* the pool is borrowed */
void study_free(struct study *s);

/* Limits the number of nodes in each search; there is no limit by default. */
void study_limit(struct study *s, uint64_t max_nodes);

/* Requests verdicts on this observation with its history, and drops any earlier request. Repeating
 * the current request is cheap. */
void study_want(struct study *s, const void *seen, unsigned seat, const struct history *past);
void study_drop(struct study *s); /* drops the current request */
/* call this once per iteration of the event loop, after pool_collect() */
void study_tick(struct study *s);
/* Copies the verdicts found so far, in sorted order; returns true if they are complete. The caller
 * frees the list. */
bool study_found(struct study *s, struct verdict_list *out);
bool study_busy(const struct study *s);

/* ---- Reviews of finished and unfinished games ---- */

struct reviewer;
struct reviewer *reviewer_new(struct pool *pool); /* the pool is borrowed */
void reviewer_free(struct reviewer *r);
/* Reviews the moves that these seats (a bit set) have made in this game so far, and reuses the
 * results for plies already reviewed. While a game with hidden information is in progress, the
 * seats must be those whose cards or numbers the viewer knows: a judgement of another player's
 * move would reveal what that player knew. Repeating the current request is cheap. Does nothing if
 * the game can't be reviewed. */
void reviewer_want(struct reviewer *r, const struct match *m, uint32_t seats);
void reviewer_drop(struct reviewer *r); /* drops the current request */
/* Drops the request and all results. Call this function when another game begins. */
void reviewer_forget(struct reviewer *r);
bool reviewer_busy(const struct reviewer *r);
bool reviewer_looked(const struct reviewer *r); /* true if a review was requested and is complete */
/* Fills in the judgement of this ply. Returns false if there is none (yet). */
bool reviewer_judgement(struct reviewer *r, unsigned ply, struct judgement *out);
/* Fills in the i-th moment worth showing among the moves of these seats (a bit set), in the order
 * of play. Returns false if fewer moments are known so far. */
bool reviewer_moment(struct reviewer *r, uint32_t seats, size_t i, struct judgement *out);
/* Returns the breakdown of a player's result into skill and luck; NULL if there is none (yet). */
const struct skill_account *reviewer_account(const struct reviewer *r, unsigned seat);
/* Sums up what is known so far about one player's moves. */
void reviewer_sum(struct reviewer *r, unsigned seat, struct review_summary *out);

#endif
