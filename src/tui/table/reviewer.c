/* SPDX-License-Identifier: MIT */
#include "tui/table/reviewer.h"

#include <pthread.h>
#include <stdlib.h>

#include "asobi/pool.h"
#include "base/xalloc.h"

struct hope {
	bool known;
	unsigned seat;
	int milli, score_milli;
};

struct reviewer {
	struct pool_job job;		/* first member */
	struct pool *pool;
	struct board board;		/* the job's while it runs */
	bool begun, complete;
	enum review_reach reach;	/* once it is complete */
	pthread_mutex_t lock;
	struct slip *found;		/* under the lock, like their number */
	size_t n;
	struct hope *hope;		/* likewise, by ply */
	size_t n_hopes;
};

static void release(struct pool_job *job)
{
	struct reviewer *r = (struct reviewer *)job;

	pthread_mutex_destroy(&r->lock);
	board_free(&r->board);
	free(r->found);
	free(r->hope);
	free(r);
}

void reviewer_free(struct reviewer *r)
{
	pool_leave(&r->job, release);
}

static void add_found(void *context, const struct slip *s)
{
	struct reviewer *r = context;

	pthread_mutex_lock(&r->lock);
	r->found = xrealloc(r->found, r->n + 1, sizeof *r->found);
	r->found[r->n++] = *s;
	pthread_mutex_unlock(&r->lock);
	pool_nudge(r->pool);
}

static void add_hope(void *context, unsigned ply, unsigned seat, int milli, int score_milli)
{
	struct reviewer *r = context;

	pthread_mutex_lock(&r->lock);
	if (ply < r->n_hopes)
		r->hope[ply] = (struct hope){ true, seat, milli, score_milli };
	pthread_mutex_unlock(&r->lock);
	pool_nudge(r->pool);
}

static void run(struct pool_job *job, atomic_bool *cancel)
{
	struct reviewer *r = (struct reviewer *)job;
	struct budget budget = budget_unlimited();

	budget.cancel = cancel;
	r->reach = review_weigh(&r->board, &budget, add_found, add_hope, r);
}

static void ran(struct pool_job *job)
{
	struct reviewer *r = (struct reviewer *)job;

	r->complete = r->begun;
}

struct reviewer *reviewer_new(struct pool *pool)
{
	struct reviewer *r = xcalloc(1, sizeof *r);

	r->job.run = run;
	r->job.done = ran;
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
	free(r->hope);
	r->n_hopes = r->board.len;
	r->hope = xcalloc(r->n_hopes ? r->n_hopes : 1, sizeof *r->hope);
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

static bool find_hope(struct reviewer *r, unsigned ply, struct hope *out)
{
	pthread_mutex_lock(&r->lock);
	*out = r->begun && ply < r->n_hopes ? r->hope[ply] : (struct hope){0};
	pthread_mutex_unlock(&r->lock);
	return out->known;
}

bool reviewer_hope(struct reviewer *r, unsigned ply, unsigned *seat, int *hope)
{
	struct hope h;

	if (!find_hope(r, ply, &h))
		return false;
	*seat = h.seat;
	*hope = h.milli;
	return true;
}

bool reviewer_score(struct reviewer *r, unsigned ply, unsigned *seat, int *score)
{
	struct hope h;

	if (!find_hope(r, ply, &h))
		return false;
	*seat = h.seat;
	*score = h.score_milli;
	return true;
}
