#include "tui/table/study.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "agents/advise.h"
#include "asobi/worker.h"
#include "base/xalloc.h"

struct study {
	const struct game *game;
	struct worker *worker;
	/* What is wanted, and whether the worker has begun and ended it. */
	void *wanted;
	unsigned seat;
	bool want, begun, complete;
	/* The worker's own copy, and what it found. */
	void *seen;
	unsigned seen_seat;
	pthread_mutex_t lock;
	struct verdict_list found;
};

struct study *study_new(const struct game *g)
{
	struct study *s = xcalloc(1, sizeof *s);

	s->game = g;
	s->worker = worker_new();
	s->wanted = xcalloc(1, g->state_size);
	s->seen = xcalloc(1, g->state_size);
	pthread_mutex_init(&s->lock, NULL);
	return s;
}

void study_free(struct study *s)
{
	worker_free(s->worker);
	pthread_mutex_destroy(&s->lock);
	verdict_list_free(&s->found);
	free(s->wanted);
	free(s->seen);
	free(s);
}

static void add_found(void *context, const struct verdict *v)
{
	struct study *s = context;

	pthread_mutex_lock(&s->lock);
	verdict_list_add(&s->found, v);
	pthread_mutex_unlock(&s->lock);
	worker_nudge(s->worker);
}

static void run(void *job, atomic_bool *cancel)
{
	struct study *s = job;
	struct budget budget = budget_unlimited();
	struct rng rng;

	budget.cancel = cancel;
	rng_seed(&rng, 1);	/* estimates should not flicker when asked for again */
	advise(s->game, s->seen, s->seen_seat, &rng, &budget, add_found, s);
}

void study_want(struct study *s, const void *seen, unsigned seat)
{
	if (s->want && s->seat == seat && !memcmp(s->wanted, seen, s->game->state_size))
		return;
	memcpy(s->wanted, seen, s->game->state_size);
	s->seat = seat;
	s->want = true;
	s->begun = s->complete = false;
	worker_cancel(s->worker);
}

void study_drop(struct study *s)
{
	if (!s->want)
		return;
	s->want = s->begun = s->complete = false;
	worker_cancel(s->worker);
}

void study_tick(struct study *s)
{
	if (worker_done(s->worker) && s->begun)
		s->complete = true;
	if (!s->want || s->begun || worker_busy(s->worker))
		return;
	memcpy(s->seen, s->wanted, s->game->state_size);
	s->seen_seat = s->seat;
	s->found.len = 0;
	s->begun = true;
	worker_start(s->worker, run, s);
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

int study_fd(const struct study *s)
{
	return worker_fd(s->worker);
}

bool study_busy(const struct study *s)
{
	return s->want && !s->complete;
}
