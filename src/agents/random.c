/* SPDX-License-Identifier: MIT */
/* Any legal move, each as likely as the others. */
#include "asobi/agent.h"
#include "base/i18n.h"
#include "base/xalloc.h"

#include <stdlib.h>

struct agent {
	const struct game *game;
	struct move_list list;
};

static struct agent *create(const struct game *g, const int *option_values, char error[ERROR_TEXT])
{
	struct agent *a = xcalloc(1, sizeof *a);

	(void)option_values;
	(void)error;
	a->game = g;
	return a;
}

static void destroy(struct agent *a)
{
	move_list_free(&a->list);
	free(a);
}

static bool think(struct agent *a, const void *seen, unsigned seat, struct rng *rng,
		  struct budget *budget, struct thought *out)
{
	(void)budget;
	out->move = game_pick(a->game, seen, seat, rng, &a->list);
	return true;
}

const struct agent_class agent_random = {
	.id = "random",
	.title = N_("Random moves"),
	.create = create,
	.destroy = destroy,
	.think = think,
};
