/* SPDX-License-Identifier: MIT */
#include "tui/reviewer.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "agents/advise.h"
#include "asobi/pool.h"
#include "base/xalloc.h"

struct study {
	struct pool_job job; /* must be the first member */
	struct pool *pool;
	const struct game *game;
	/* The position for which the caller wants verdicts. The flags say whether its job has
	 * begun and whether it has finished. */
	void *wanted;
	unsigned seat;
	uint64_t max_nodes;
	struct history past;
	bool want, begun, complete;
	/* The job's own copy of the request, and its results. */
	void *seen;
	unsigned seen_seat;
	struct history seen_past;
	pthread_mutex_t lock;
	struct verdict_list found;
};

static void release_job(struct pool_job *job)
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
	pool_leave(&s->job, release_job);
}

static void add_found(void *context, const struct verdict *v)
{
	struct study *s = context;

	pthread_mutex_lock(&s->lock);
	verdict_list_found(&s->found, v);
	pthread_mutex_unlock(&s->lock);
	pool_nudge(s->pool);
}

static void run_job(struct pool_job *job, atomic_bool *cancel)
{
	struct study *s = (struct study *)job;
	struct budget budget = budget_unlimited();
	struct rng rng;

	budget.cancel = cancel;
	budget.max_nodes = s->max_nodes;
	budget.past = s->game->key ? &s->seen_past : NULL;
	/* The seed is fixed, so that asking again gives the same estimates. */
	rng_seed(&rng, 1);
	advise_seat(s->game, s->seen, s->seen_seat, &rng, &budget, add_found, s);
}

static void finish_job(struct pool_job *job)
{
	struct study *s = (struct study *)job;

	s->complete = s->begun;
}

struct study *study_new(const struct game *g, struct pool *pool)
{
	struct study *s = xcalloc(1, sizeof *s);

	s->job.run = run_job;
	s->job.done = finish_job;
	s->pool = pool;
	s->game = g;
	s->max_nodes = UINT64_MAX;
	s->wanted = xcalloc(1, g->state_size);
	s->seen = xcalloc(1, g->state_size);
	pthread_mutex_init(&s->lock, NULL);
	return s;
}

void study_limit(struct study *s, uint64_t max_nodes)
{
	s->max_nodes = max_nodes;
}

/* Returns true if this is the position for which verdicts are wanted now. The same position
 * reached by other moves counts as different, because the earlier positions decide what counts as
 * a repetition. */
static bool is_wanted(const struct study *s, const void *seen, unsigned seat,
		      const struct history *past)
{
	return s->want && s->seat == seat && !memcmp(s->wanted, seen, s->game->state_size) &&
	       s->past.len == past->len &&
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
	/* Begin the job at once, because nothing else might wake the event loop. If another job
	 * has to end first, its end wakes the loop. */
	study_tick(s);
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
		s->complete = true; /* no thread is available, so there will be no verdicts */
}

bool study_found(struct study *s, struct verdict_list *out)
{
	*out = (struct verdict_list){ 0 };
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

/* ---- The review of a game ---- */

struct reviewer {
	struct pool_job job; /* must be the first member */
	struct pool *pool;
	struct board board; /* the job's board while it is running */
	unsigned from;	    /* the first ply that the job reviews */
	bool wanted, begun, complete;
	struct ply *plies; /* the plies of the game under review */
	size_t n_plies;
	unsigned players;
	/* The seats whose moves the caller wants judged, and the seats whose moves the job judges.
	 */
	uint32_t seats, judged;
	/* How much skill and luck contributed to each player's result, known once the review is
	 * complete. */
	bool accounted[2];
	struct skill_account account[2];
	pthread_mutex_t lock;
	struct known {
		bool here;
		struct judgement judgement;
	} * known; /* the judgements by ply, protected by the lock */
};

static void release_review(struct pool_job *job)
{
	struct reviewer *r = (struct reviewer *)job;

	pthread_mutex_destroy(&r->lock);
	board_free(&r->board);
	free(r->plies);
	free(r->known);
	free(r);
}

void reviewer_free(struct reviewer *r)
{
	pool_leave(&r->job, release_review);
}

static void add_judgement(void *context, UNUSED const struct board *b, const struct judgement *j)
{
	struct reviewer *r = context;

	pthread_mutex_lock(&r->lock);
	r->known[j->ply] = (struct known){ true, *j };
	pthread_mutex_unlock(&r->lock);
	pool_nudge(r->pool);
}

static void review_run(struct pool_job *job, atomic_bool *cancel)
{
	struct reviewer *r = (struct reviewer *)job;
	struct budget budget = budget_unlimited();

	budget.cancel = cancel;
	review_game(&r->board, r->players, r->from, r->judged, &budget, add_judgement, r);
	for (unsigned s = 0; s < 2 && s < r->players && board_ended(&r->board); s++)
		r->accounted[s] = review_account(&r->board, s, &budget, &r->account[s]);
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

/* Counts how many plies this game shares, from the start, with the last game reviewed. */
static size_t in_common(const struct reviewer *r, const struct match *m)
{
	const size_t plies = match_plies(m);
	size_t n = 0;

	for (; n < plies && n < r->n_plies; n++) {
		const struct ply p = match_ply_at(m, SEAT_ALL, (unsigned)n);

		if (p.seat != r->plies[n].seat || p.move != r->plies[n].move)
			break;
	}
	return n;
}

/* Returns the ply after the last one that an earlier review judged. Deals and moves that can't be
 * judged have no judgement, so a ply without one needn't be reviewed again if a later ply has one.
 */
static unsigned first_unknown(const struct reviewer *r, size_t common)
{
	unsigned from = 0;

	for (unsigned i = 0; i < common; i++)
		if (r->known[i].here)
			from = i + 1;
	return from;
}

/* Begins reviewing the match. Call this only while no job is running. */
static void begin_review(struct reviewer *r, const struct match *m)
{
	r->from = first_unknown(r, in_common(r, m));
	r->players = match_config(m)->setup.seats;
	r->judged = r->seats;
	board_free(&r->board);
	match_copy_board(m, &r->board);
	r->n_plies = r->board.len;
	r->plies = xrealloc(r->plies, r->n_plies + 1, sizeof *r->plies);
	r->known = xrealloc(r->known, r->n_plies + 1, sizeof *r->known);
	for (size_t i = 0; i < r->n_plies; i++)
		r->plies[i] = r->board.plies[i];
	for (size_t i = r->from; i < r->n_plies; i++)
		r->known[i].here = false;
	r->accounted[0] = r->accounted[1] = false;
	r->begun = true;
	r->complete = false;
	if (!pool_start(r->pool, &r->job))
		r->complete = true; /* no thread is available, so there will be no judgements */
}

void reviewer_want(struct reviewer *r, const struct match *m, uint32_t seats)
{
	if (!review_possible(match_config(m)->game))
		return;
	if (seats != r->seats)
		reviewer_forget(r);
	r->seats = seats;
	r->wanted = true;
	if (r->begun && r->n_plies == match_plies(m) && in_common(r, m) == r->n_plies)
		return;
	r->begun = false;
	if (pool_busy(&r->job))
		pool_cancel(&r->job);
	else
		begin_review(r, m);
}

void reviewer_drop(struct reviewer *r)
{
	r->wanted = false;
	if (r->begun && !r->complete) {
		r->begun = false;
		pool_cancel(&r->job);
	}
}

void reviewer_forget(struct reviewer *r)
{
	reviewer_drop(r);
	r->begun = r->complete = false;
	r->n_plies = 0;
}

bool reviewer_busy(const struct reviewer *r)
{
	return r->wanted && !r->complete;
}

bool reviewer_looked(const struct reviewer *r)
{
	return r->wanted && r->complete;
}

bool reviewer_judgement(struct reviewer *r, unsigned ply, struct judgement *out)
{
	bool there;

	pthread_mutex_lock(&r->lock);
	there = r->wanted && ply < r->n_plies && r->known[ply].here;
	if (there)
		*out = r->known[ply].judgement;
	pthread_mutex_unlock(&r->lock);
	return there;
}

const struct skill_account *reviewer_account(const struct reviewer *r, unsigned seat)
{
	return reviewer_looked(r) && seat < 2 && r->accounted[seat] ? &r->account[seat] : NULL;
}

bool reviewer_moment(struct reviewer *r, uint32_t seats, size_t i, struct judgement *out)
{
	for (unsigned ply = 0; ply < r->n_plies; ply++)
		if (reviewer_judgement(r, ply, out) && seats >> out->seat & 1 &&
		    judgement_is_moment(out) && !i--)
			return true;
	return false;
}

void reviewer_sum(struct reviewer *r, unsigned seat, struct review_summary *out)
{
	struct judgement j;

	*out = (struct review_summary){ 0 };
	for (unsigned i = 0; i < r->n_plies; i++)
		if (reviewer_judgement(r, i, &j) && j.seat == seat)
			review_sum(out, &j);
}
