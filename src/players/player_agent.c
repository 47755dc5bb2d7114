/* A computer player: think() in a worker, or within poll() where nobody waits. */
#include <assert.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/player.h"
#include "asobi/worker.h"
#include "base/clock.h"
#include "base/xalloc.h"
#include "players/guard.h"

struct computer {
	struct player base;
	const struct agent_class *class;
	const struct game *game;
	struct agent *agent;
	struct worker *worker;		/* NULL: think within poll() */
	atomic_bool *stop;		/* NULL, or heeded where there is no worker */
	bool asked;
	enum guard_knows fault;		/* it did so in this game before: no use asking again */
	/* The question, untouched while the worker runs. */
	struct question question;
	void *seen;
	bool known;
	struct thought thought;
};

static void think(void *job, atomic_bool *cancel)
{
	struct computer *c = job;
	struct budget budget = budget_unlimited();
	const struct question *q = &c->question;
	struct rng rng;

	budget.cancel = cancel;
	if (!c->worker && q->hurry_ms)	/* nobody can hurry it */
		budget.deadline_ms = q->hurry_ms;
	rng_for_decision(&rng, q->seed, q->game_no, q->seat, q->nth);
	memset(&c->thought, 0, sizeof c->thought);
	c->known = false;
	if (!c->fault)
		c->fault = guard_enter(q->seat, q->nth);
	if (c->fault)
		return;
	c->known = c->class->think(c->agent, c->seen, q->seat, &rng, &budget, &c->thought);
	guard_leave();
	if (!c->known) {		/* hurried before it knew anything */
		struct move_list list = {0};

		c->thought.move = game_pick(c->game, c->seen, q->seat, &rng, &list);
		move_list_free(&list);
	}
}

/* Drop a running question; agents notice within milliseconds. */
static void cancel(struct player *p)
{
	struct computer *c = (struct computer *)p;

	c->asked = false;
	if (!c->worker || !worker_busy(c->worker))
		return;
	worker_cancel(c->worker);
	while (!worker_done(c->worker)) {
		struct pollfd fd = { .fd = worker_fd(c->worker), .events = POLLIN };

		poll(&fd, 1, -1);
	}
}

static void begin(struct player *p, const struct game *g, unsigned seat)
{
	struct computer *c = (struct computer *)p;

	(void)g;
	cancel(p);
	c->fault = c->class->begin ? guard_enter(seat, GUARD_BEGIN) : GUARD_NOTHING;
	if (c->class->begin && !c->fault)
		c->class->begin(c->agent, seat);
	guard_leave();
}

static void ask(struct player *p, const void *seen, const struct question *q)
{
	struct computer *c = (struct computer *)p;

	cancel(p);
	memcpy(c->seen, seen, c->game->state_size);
	c->question = *q;
	c->asked = true;
	if (c->worker)
		worker_start(c->worker, think, c);
}

/* In a worker the match looks at the clock. */
static bool is_late(const struct computer *c)
{
	return !c->worker && c->question.until_ms && clock_ms() >= c->question.until_ms;
}

static enum player_news poll_answer(struct player *p, game_move *out, char why[ERROR_TEXT])
{
	struct computer *c = (struct computer *)p;
	atomic_bool never = false;

	(void)why;
	if (!c->asked)
		return PLAYER_WAITING;
	if (!c->worker)
		think(c, c->stop ? c->stop : &never);
	else if (!worker_done(c->worker))
		return PLAYER_WAITING;
	c->asked = false;
	*out = c->thought.move;
	if (c->fault)
		return c->fault == GUARD_LATE ? PLAYER_LATE : PLAYER_CRASHED;
	return is_late(c) ? PLAYER_LATE : PLAYER_MOVED;
}

static void hurry(struct player *p)
{
	struct computer *c = (struct computer *)p;

	if (c->worker && c->asked)
		worker_cancel(c->worker);
}

static int fd(const struct player *p)
{
	const struct computer *c = (const struct computer *)p;

	return c->worker ? worker_fd(c->worker) : -1;
}

static const struct thought *thought(const struct player *p)
{
	const struct computer *c = (const struct computer *)p;

	return c->known ? &c->thought : NULL;
}

static void destroy(struct player *p)
{
	struct computer *c = (struct computer *)p;

	worker_free(c->worker);
	if (c->class->destroy && !guard_enter(0, GUARD_END))
		c->class->destroy(c->agent);
	guard_leave();
	free(c->seen);
	free(c);
}

static const struct player_ops ops = {
	begin, ask, poll_answer, hurry, cancel, fd, thought, destroy,
};

struct player *player_agent_new(const struct game *g, const struct agent_class *class, const int *value,
				bool threaded, char error[ERROR_TEXT])
{
	struct computer *c;
	struct agent *agent = NULL;

	if (class->create && !(agent = class->create(g, value, error)))
		return NULL;
	c = xcalloc(1, sizeof *c);
	c->base.ops = &ops;
	c->class = class;
	c->game = g;
	c->agent = agent;
	c->seen = xcalloc(1, g->state_size);
	if (threaded)
		c->worker = worker_new();
	return &c->base;
}

void player_heed(struct player *p, atomic_bool *stop)
{
	if (p->ops == &ops)
		((struct computer *)p)->stop = stop;
}
