/* SPDX-License-Identifier: MIT */
/* The built-in computer players. think() runs in a thread from the pool or, if there is no pool,
 * inside poll(). */
#include <poll.h>
#include <pthread.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/player.h"
#include "asobi/pool.h"
#include "base/clock.h"
#include "base/i18n.h"
#include "base/loss.h"
#include "base/xalloc.h"

/* The state that a player shares with its thread. It belongs to the thread while the job is
 * running, and outlives the player if the job hasn't ended by then. */
struct thinker {
	struct pool_job job; /* must be the first member */
	const struct agent_class *class;
	const struct game *game;
	struct pool *pool;     /* the thread pool; NULL if the player thinks inside poll() */
	struct player *player; /* the player that owns this state; off limits to the thread */
	/* the computer player's own state; NULL until it is created */
	struct agent *agent;
	int value[MAX_AGENT_OPTIONS];
	bool begins; /* true if a new game has begun since the last question */
	bool ran;    /* true once the job has finished */
	/* Setting this flag stops the search; used only if there is no pool. May be NULL. */
	atomic_bool *stop;
	struct question question;
	void *seen;
	struct history history;
	bool known;
	struct thought thought;

	/* protects `so_far`, the latest report from thinking still in progress */
	pthread_mutex_t lock;
	/* `any_so_far` is true if `so_far` holds a thought, and `fresh` if it hasn't been read yet
	 */
	bool any_so_far, fresh;
	struct thought so_far;
};

struct computer {
	struct player base;
	struct thinker *thinker;
	bool asked; /* true if there is a question that hasn't been answered yet */
	/* True if the thinker has been given the question; false while it is still busy with an
	 * earlier one. */
	bool handed;
	bool hurried; /* true if the thinker must answer this question quickly */
	bool begins;
	struct question question; /* the question, kept until the thinker can take it */
	void *seen;
	struct history history;
};

/* ---- Functions that run in the thread, or inside poll() ---- */

static void note_so_far(void *context, const struct thought *t)
{
	struct thinker *k = context;
	bool news;

	pthread_mutex_lock(&k->lock);
	news = !k->fresh;
	k->any_so_far = k->fresh = true;
	k->so_far = *t;
	pthread_mutex_unlock(&k->lock);
	if (news && k->pool)
		pool_nudge(k->pool);
}

static void begin_thinker(struct thinker *k)
{
	if (k->class->begin)
		k->class->begin(k->agent, k->question.seat);
	k->begins = false;
}

static void think_of_move(struct thinker *k, atomic_bool *cancel)
{
	struct budget budget = budget_unlimited();
	struct question *q = &k->question;

	budget.cancel = cancel;
	budget.so_far = note_so_far;
	budget.context = k;
	budget.past = k->game->key ? &k->history : NULL;
	if (q->max_nodes)
		budget.max_nodes = q->max_nodes;
	/* Without a pool, nothing can interrupt the player while it is thinking, so it gets a time
	 * limit. */
	if (!k->pool && q->hurry_ms)
		budget.deadline_ms = q->hurry_ms;
	memset(&k->thought, 0, offsetof(struct thought, verdicts));
	k->known = false;
	k->known = k->class->think(k->agent, k->seen, q->seat, &q->rng, &budget, &k->thought);
	if (!k->known) { /* the player was told to hurry before it had found any move */
		struct move_list list = { 0 };

		k->thought.move = game_pick(k->game, k->seen, q->seat, &q->rng, &list);
		move_list_free(&list);
	}
}

static void run_thinker(struct pool_job *job, atomic_bool *cancel)
{
	struct thinker *k = (struct thinker *)job;

	/* A thinker that has just replaced a busy one has no computer player yet, so create one
	 * first. */
	if (!k->agent)
		k->agent = agent_new(k->class, k->game, k->value);
	if (k->begins)
		begin_thinker(k);
	think_of_move(k, cancel);
}

/* ---- Thinkers ---- */

/* pool_collect() calls this function when a job has finished. */
static void came_back(struct pool_job *job)
{
	struct thinker *k = (struct thinker *)job;

	k->ran = true;
	if (k->player->news)
		k->player->news(k->player->context);
}

static struct thinker *thinker_new(struct player *p, const struct game *g,
				   const struct agent_class *class, const int *value,
				   struct pool *pool)
{
	struct thinker *k = xcalloc(1, sizeof *k);

	k->job.run = run_thinker;
	k->job.done = came_back;
	k->player = p;
	k->class = class;
	k->game = g;
	k->pool = pool;
	memcpy(k->value, value, sizeof k->value);
	k->seen = xcalloc(1, g->state_size);
	pthread_mutex_init(&k->lock, NULL);
	return k;
}

static void thinker_free(struct pool_job *job)
{
	struct thinker *k = (struct thinker *)job;

	if (k->agent)
		agent_free(k->class, k->agent);
	pthread_mutex_destroy(&k->lock);
	free(k->seen);
	history_free(&k->history);
	free(k);
}

/* ---- The player ---- */

/* Drops the question that the player is thinking about. The thread stops as soon as it notices. */
static void cancel_question(struct player *p)
{
	struct computer *c = (struct computer *)p;

	c->asked = false;
	if (!pool_withdraw(&c->thinker->job))
		pool_cancel(&c->thinker->job);
}

static void begin_game(struct player *p, const struct briefing *b)
{
	struct computer *c = (struct computer *)p;

	cancel_question(p);
	c->begins = true;
	if (c->thinker->pool)
		return;
	c->thinker->question.seat = b->seat;
	begin_thinker(c->thinker);
	c->begins = false;
}

/* Gives the question to an idle thinker. Returns false if no thread is free. */
static bool hand_over(struct computer *c)
{
	struct thinker *k = c->thinker;
	const struct history history = k->history;
	void *seen = k->seen;

	k->question = c->question;
	k->history = c->history;
	c->history = history;
	k->seen = c->seen;
	c->seen = seen;
	k->begins = k->begins || c->begins;
	c->begins = false;
	k->any_so_far = k->fresh = false;
	k->ran = false;
	c->handed = true;
	if (!k->pool)
		return true;
	if (!pool_start(k->pool, &k->job)) {
		loss_note(_("Can't start any more threads for computer players."));
		return false;
	}
	if (c->hurried)
		pool_cancel(&k->job);
	return true;
}

static void ask_question(struct player *p, const struct question *q)
{
	struct computer *c = (struct computer *)p;

	cancel_question(p);
	memcpy(c->seen, q->seen, c->thinker->game->state_size);
	c->history.len = 0;
	if (q->history)
		history_copy(&c->history, q->history);
	c->question = *q;
	c->asked = true;
	c->handed = c->hurried = false;
}

/* Replaces a thinker that is still busy with an earlier, cancelled question. */
static void replace_the_deaf(struct computer *c)
{
	struct thinker *old = c->thinker;

	if (!pool_deaf(&old->job))
		return;
	c->thinker = thinker_new(&c->base, old->game, old->class, old->value, old->pool);
	c->begins = true;
	pool_leave(&old->job, thinker_free);
}

static enum player_news refuse_answer(const struct computer *c, const char *words,
				      char why[ERROR_TEXT])
{
	snprintf(why, ERROR_TEXT, words, c->thinker->class->id);
	return PLAYER_LOST;
}

/* Gives the question to the player's thinker. If that fails, returns false and sets *news. */
static bool set_to_work(struct computer *c, enum player_news *news, char why[ERROR_TEXT])
{
	struct pool *pool = c->thinker->pool;

	*news = PLAYER_WAITING;
	if (pool_busy(&c->thinker->job))
		replace_the_deaf(c);
	if (pool_busy(&c->thinker->job)) {
		if (pool_look(pool).deaf == POOL_MOST_DEAF)
			*news = refuse_answer(
				c,
				_("%s is stuck on its move, and too many other players are stuck as well."),
				why);
		return false;
	}
	if (hand_over(c))
		return true;
	*news = refuse_answer(c, _("Can't start a thread for the player %s."), why);
	return false;
}

/* Returns true if the answer came too late. With a thread pool, this isn't needed because the
 * match watches the clock. */
static bool is_late(const struct thinker *k)
{
	return !k->pool && k->question.until_ms && clock_ms() >= k->question.until_ms;
}

static enum player_news poll_answer(struct player *p, game_move *out, char why[ERROR_TEXT])
{
	struct computer *c = (struct computer *)p;
	atomic_bool never = false;
	enum player_news news;
	struct thinker *k;

	if (!c->asked)
		return PLAYER_WAITING;
	if (c->thinker->pool)
		pool_collect(c->thinker->pool);
	if (!c->handed && !set_to_work(c, &news, why)) {
		c->asked = news == PLAYER_WAITING;
		return news;
	}
	k = c->thinker;
	if (!k->pool)
		think_of_move(k, k->stop ? k->stop : &never);
	else if (!k->ran)
		return PLAYER_WAITING;
	c->asked = false;
	*out = k->thought.move;
	return is_late(k) ? PLAYER_LATE : PLAYER_MOVED;
}

static void hurry_answer(struct player *p)
{
	struct computer *c = (struct computer *)p;

	c->hurried = c->asked;
	if (c->asked && c->handed)
		pool_cancel(&c->thinker->job);
}

static int list_fds(const struct player *p, struct pollfd *out, int max)
{
	const struct computer *c = (const struct computer *)p;

	if (!c->thinker->pool || !c->asked || max < 1)
		return 0;
	*out = (struct pollfd){ .fd = pool_fd(c->thinker->pool), .events = POLLIN };
	return 1;
}

static int64_t due_ms(const struct player *p)
{
	const struct computer *c = (const struct computer *)p;

	if (!c->asked || !c->thinker->pool)
		return INT64_MAX;
	/* If the job has finished, there is nothing to wait for, even if another player has
	 * already collected it from the pool. */
	return c->handed && c->thinker->ran ? 0 : pool_due_ms(c->thinker->pool);
}

static const struct thought *last_thought(const struct player *p)
{
	const struct computer *c = (const struct computer *)p;
	const bool idle = !c->thinker->pool || c->thinker->ran;

	return idle && c->thinker->known ? &c->thinker->thought : NULL;
}

static bool thought_so_far(struct player *p, struct thought *out)
{
	struct computer *c = (struct computer *)p;
	struct thinker *k = c->thinker;
	bool any;

	if (!c->asked || !c->handed)
		return false;
	pthread_mutex_lock(&k->lock);
	any = k->any_so_far;
	if (any)
		*out = k->so_far;
	k->fresh = false;
	pthread_mutex_unlock(&k->lock);
	return any;
}

static void destroy_player(struct player *p)
{
	struct computer *c = (struct computer *)p;

	pool_leave(&c->thinker->job, thinker_free);
	history_free(&c->history);
	free(c->seen);
	free(c);
}

static const struct player_ops ops = {
	.begin = begin_game,
	.ask = ask_question,
	.poll = poll_answer,
	.hurry = hurry_answer,
	.cancel = cancel_question,
	.fds = list_fds,
	.due_ms = due_ms,
	.thought = last_thought,
	.thinking = thought_so_far,
	.destroy = destroy_player,
};

struct player *player_agent_new(const struct game *g, const struct agent_class *class,
				const int value[MAX_AGENT_OPTIONS], struct pool *pool)
{
	struct computer *c = xcalloc(1, sizeof *c);

	c->base.ops = &ops;
	c->seen = xcalloc(1, g->state_size);
	c->thinker = thinker_new(&c->base, g, class, value, pool);
	c->thinker->agent = agent_new(class, g, value);
	return &c->base;
}

void player_heed(struct player *p, atomic_bool *stop)
{
	if (p->ops == &ops)
		((struct computer *)p)->thinker->stop = stop;
}
