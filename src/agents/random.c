/* SPDX-License-Identifier: MIT */
/* Plays a random legal move; all are equally likely. */
#include "asobi/agent.h"
#include "base/i18n.h"

struct agent {
	struct agent_base base;
	struct move_list list; /* a list of moves, reused between calls */
};

static void release_agent(struct agent *a)
{
	move_list_free(&a->list);
}

static bool think_of_move(struct agent *a, const void *seen, unsigned seat, struct rng *rng,
			  UNUSED struct budget *budget, struct thought *out)
{
	out->move = game_pick(a->base.game, seen, seat, rng, &a->list);
	return true;
}

const struct agent_class agent_random = {
	.id = "random",
	.title = N_("Random moves"),
	.about = N_("Plays any legal move, chosen at random."),
	.size = sizeof(struct agent),
	.release = release_agent,
	.think = think_of_move,
};
