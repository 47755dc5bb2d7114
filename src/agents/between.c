/* SPDX-License-Identifier: MIT */
/* A computer player whose strength lies between two levels. For each move, it picks one of the two
 * levels at random and plays that level's move. At level 2.6, for example, it picks level 3 for
 * six moves out of ten. */
#include "asobi/agent.h"
#include "base/i18n.h"

struct agent {
	struct agent_base base;
	const struct agent_class *level;
	struct agent *lower, *upper; /* `upper` is NULL if the level is a whole number */
};

static void prepare_agent(struct agent *a)
{
	const struct game *g = a->base.game;
	const int level = a->base.option[0] / 10;

	a->level = agent_scale(g);
	a->lower = agent_new(a->level, g, (int[MAX_AGENT_OPTIONS]){ level });
	if (a->base.option[0] % 10)
		a->upper = agent_new(a->level, g, (int[MAX_AGENT_OPTIONS]){ level + 1 });
}

static void release_agent(struct agent *a)
{
	agent_free(a->level, a->lower);
	if (a->upper)
		agent_free(a->level, a->upper);
}

static void begin_game(struct agent *a, unsigned seat)
{
	if (!a->level->begin)
		return;
	a->level->begin(a->lower, seat);
	if (a->upper)
		a->level->begin(a->upper, seat);
}

static bool think_of_move(struct agent *a, const void *seen, unsigned seat, struct rng *rng,
			  struct budget *budget, struct thought *out)
{
	const bool up = a->upper && (int)rng_below(rng, 10) < a->base.option[0] % 10;

	return a->level->think(up ? a->upper : a->lower, seen, seat, rng, budget, out);
}

static const struct option options[] = {
	{ "level", N_("Level"), 10, 10 * MOST_LEVELS, 30, NULL },
	{ .key = NULL },
};

const struct agent_class agent_between = {
	.id = "level",
	.title = N_("Even"),
	.options = options,
	.size = sizeof(struct agent),
	.prepare = prepare_agent,
	.release = release_agent,
	.begin = begin_game,
	.think = think_of_move,
};
