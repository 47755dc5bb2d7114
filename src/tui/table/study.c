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
