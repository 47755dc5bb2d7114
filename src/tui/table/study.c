/* SPDX-License-Identifier: MIT */
#include "tui/table/study.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "agents/advise.h"
#include "asobi/pool.h"
#include "base/xalloc.h"

struct study {
	struct pool_job job;		/* first member */
	struct pool *pool;
	const struct game *game;
	/* What is wanted, and whether the job has begun and ended it. */
	void *wanted;
	unsigned seat;
	struct history past;
	bool want, begun, complete;
	/* The job's own copy, and what it found. */
	void *seen;
	unsigned seen_seat;
	struct history seen_past;
	pthread_mutex_t lock;
	struct verdict_list found;
};

static void release(struct pool_job *job)
{
	struct study *s = (struct study *)job;

	pthread_mutex_destroy(&s->lock);
	verdict_list_free(&s->found);
	history_free(&s->past);
	history_free(&s->seen_past);
	free(s->wanted);
	free(s->seen);
	free(s);
}

void study_free(struct study *s)
{
	pool_leave(&s->job, release);
}

static void add_found(void *context, const struct verdict *v)
{
	struct study *s = context;

	pthread_mutex_lock(&s->lock);
	verdict_list_found(&s->found, v);
	pthread_mutex_unlock(&s->lock);
	pool_nudge(s->pool);
}

static void run(struct pool_job *job, atomic_bool *cancel)
{
	struct study *s = (struct study *)job;
	struct budget budget = budget_unlimited();
	struct rng rng;

	budget.cancel = cancel;
	budget.past = s->game->key ? &s->seen_past : NULL;
	rng_seed(&rng, 1);	/* estimates should not flicker when asked for again */
	advise(s->game, s->seen, s->seen_seat, &rng, &budget, add_found, s);
}

static void ran(struct pool_job *job)
{
	struct study *s = (struct study *)job;

	s->complete = s->begun;
}

struct study *study_new(const struct game *g, struct pool *pool)
{
	struct study *s = xcalloc(1, sizeof *s);

	s->job.run = run;
	s->job.done = ran;
	s->pool = pool;
	s->game = g;
	s->wanted = xcalloc(1, g->state_size);
	s->seen = xcalloc(1, g->state_size);
	pthread_mutex_init(&s->lock, NULL);
	return s;
}

/* The same position after other moves is another: what stood tells what repeats. */
static bool is_wanted(const struct study *s, const void *seen, unsigned seat, const struct history *past)
{
	return s->want && s->seat == seat && !memcmp(s->wanted, seen, s->game->state_size) && s->past.len == past->len &&
	       (!past->len || !memcmp(s->past.key, past->key, past->len * sizeof *past->key));
}

void study_want(struct study *s, const void *seen, unsigned seat, const struct history *past)
{
	if (is_wanted(s, seen, seat, past))
		return;
	history_copy(&s->past, past);
	memcpy(s->wanted, seen, s->game->state_size);
	s->seat = seat;
	s->want = true;
	s->begun = s->complete = false;
	pool_cancel(&s->job);
}

void study_drop(struct study *s)
{
	if (!s->want)
		return;
	s->want = s->begun = s->complete = false;
	pool_cancel(&s->job);
}

void study_tick(struct study *s)
{
	if (!s->want || s->begun || pool_busy(&s->job))
		return;
	memcpy(s->seen, s->wanted, s->game->state_size);
	history_copy(&s->seen_past, &s->past);
	s->seen_seat = s->seat;
	s->found.len = 0;
	s->begun = true;
	if (!pool_start(s->pool, &s->job))
		s->complete = true;	/* there is no thread: nothing is found */
}

bool study_found(struct study *s, struct verdict_list *out)
{
	*out = (struct verdict_list){0};
	if (!s->begun)
		return false;
	pthread_mutex_lock(&s->lock);
	for (size_t i = 0; i < s->found.len; i++)
		verdict_list_add(out, &s->found.at[i]);
	pthread_mutex_unlock(&s->lock);
	verdict_list_sort(out);
	return s->complete;
}

bool study_busy(const struct study *s)
{
	return s->want && !s->complete;
}

/* ---- The review of a finished game ---- */

struct reviewer {
	struct pool_job job;		/* first member */
	struct pool *pool;
	struct board board;		/* the job's while it runs */
	bool begun, complete;
	enum review_reach reach;	/* once it is complete */
	pthread_mutex_t lock;
	struct slip *found;		/* under the lock, like their number */
	size_t n;
	struct expected *expected;	/* likewise, by ply */
	size_t n_expected;
};

static void release_review(struct pool_job *job)
{
	struct reviewer *r = (struct reviewer *)job;

	pthread_mutex_destroy(&r->lock);
	board_free(&r->board);
	free(r->found);
	free(r->expected);
	free(r);
}

void reviewer_free(struct reviewer *r)
{
	pool_leave(&r->job, release_review);
}

static void add_slip(void *context, const struct slip *s)
{
	struct reviewer *r = context;

	pthread_mutex_lock(&r->lock);
	r->found = xrealloc(r->found, r->n + 1, sizeof *r->found);
	r->found[r->n++] = *s;
	pthread_mutex_unlock(&r->lock);
	pool_nudge(r->pool);
}

static void add_expected(void *context, unsigned ply, unsigned seat, int score_milli)
{
	struct reviewer *r = context;

	pthread_mutex_lock(&r->lock);
	if (ply < r->n_expected)
		r->expected[ply] = (struct expected){ true, seat, score_milli };
	pthread_mutex_unlock(&r->lock);
	pool_nudge(r->pool);
}

static void review_run(struct pool_job *job, atomic_bool *cancel)
{
	struct reviewer *r = (struct reviewer *)job;
	struct budget budget = budget_unlimited();

	budget.cancel = cancel;
	r->reach = review_weigh(&r->board, &budget, add_slip, add_expected, r);
}

static void review_ran(struct pool_job *job)
{
	struct reviewer *r = (struct reviewer *)job;

	r->complete = r->begun;
}

struct reviewer *reviewer_new(struct pool *pool)
{
	struct reviewer *r = xcalloc(1, sizeof *r);

	r->job.run = review_run;
	r->job.done = review_ran;
	r->pool = pool;
	pthread_mutex_init(&r->lock, NULL);
	return r;
}

void reviewer_want(struct reviewer *r, const struct match *m)
{
	if (r->begun || pool_busy(&r->job) || !review_possible(match_config(m)->game))
		return;
	r->n = 0;
	r->complete = false;
	r->begun = true;
	r->reach = REVIEW_BROKEN_OFF;
	board_free(&r->board);
	match_copy_board(m, &r->board);
	free(r->expected);
	r->n_expected = r->board.len;
	r->expected = xcalloc(r->n_expected ? r->n_expected : 1, sizeof *r->expected);
	if (!pool_start(r->pool, &r->job))
		r->complete = true;	/* there is no thread: nothing is found */
}

void reviewer_drop(struct reviewer *r)
{
	if (!r->begun)
		return;
	r->begun = r->complete = false;
	pool_cancel(&r->job);
}

bool reviewer_busy(const struct reviewer *r)
{
	return r->begun && !r->complete;
}

bool reviewer_is_exact(const struct reviewer *r)
{
	return r->begun && r->complete && r->reach == REVIEW_EXACT;
}

bool reviewer_slip(struct reviewer *r, size_t i, struct slip *out)
{
	bool there;

	pthread_mutex_lock(&r->lock);
	there = r->begun && i < r->n;
	if (there)
		*out = r->found[i];
	pthread_mutex_unlock(&r->lock);
	return there;
}

struct expected reviewer_expected(struct reviewer *r, unsigned ply)
{
	struct expected e;

	pthread_mutex_lock(&r->lock);
	e = r->begun && ply < r->n_expected ? r->expected[ply] : (struct expected){0};
	pthread_mutex_unlock(&r->lock);
	return e;
}
