#include "tui/table/reviewer.h"

#include <pthread.h>
#include <stdlib.h>

#include "asobi/worker.h"
#include "base/xalloc.h"

struct reviewer {
	struct worker *worker;
	struct board board;		/* the worker's while it runs */
	bool begun, complete;
	pthread_mutex_t lock;
	struct slip *found;		/* under the lock, like their number */
	size_t n;
};

struct reviewer *reviewer_new(void)
{
	struct reviewer *r = xcalloc(1, sizeof *r);

	r->worker = worker_new();
	pthread_mutex_init(&r->lock, NULL);
	return r;
}

void reviewer_free(struct reviewer *r)
{
	worker_free(r->worker);
	pthread_mutex_destroy(&r->lock);
	board_free(&r->board);
	free(r->found);
	free(r);
}

static void add_found(void *context, const struct slip *s)
{
	struct reviewer *r = context;

	pthread_mutex_lock(&r->lock);
	r->found = xrealloc(r->found, r->n + 1, sizeof *r->found);
	r->found[r->n++] = *s;
	pthread_mutex_unlock(&r->lock);
	worker_nudge(r->worker);
}

static void run(void *job, atomic_bool *cancel)
{
	struct reviewer *r = job;
	struct budget budget = budget_unlimited();

	budget.cancel = cancel;
	review_game(&r->board, &budget, add_found, r);
}

/* All plies, on a board of the worker's own: the game is over. */
static bool copy_game(struct reviewer *r, const struct match *m)
{
	const struct match_config *c = match_config(m);
	char error[ERROR_TEXT];

	board_free(&r->board);
	if (!board_start(&r->board, c->game, &c->setup, error))
		return false;
	for (unsigned i = 0; i < match_plies(m); i++) {
		struct ply p = match_ply_at(m, SEAT_ALL, i);

		board_put(&r->board, p.seat, p.move);
	}
	return true;
}

void reviewer_want(struct reviewer *r, const struct match *m)
{
	if (r->begun || worker_busy(r->worker) || !review_possible(match_config(m)->game))
		return;
	r->n = 0;
	r->complete = false;
	r->begun = copy_game(r, m);
	if (r->begun)
		worker_start(r->worker, run, r);
}

void reviewer_drop(struct reviewer *r)
{
	if (!r->begun)
		return;
	r->begun = r->complete = false;
	worker_cancel(r->worker);
}

void reviewer_tick(struct reviewer *r)
{
	if (worker_done(r->worker) && r->begun)
		r->complete = true;
}

bool reviewer_busy(const struct reviewer *r)
{
	return r->begun && !r->complete;
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

int reviewer_fd(const struct reviewer *r)
{
	return worker_fd(r->worker);
}
