/* SPDX-License-Identifier: MIT */
/* The classroom framework's "general" player: it knows nothing of any game and
 * takes the move after which random play wins most and loses least often. */
#include <stdlib.h>

#include "agents/advise.h"
#include "asobi/verdict.h"
#include "base/i18n.h"
#include "base/xalloc.h"

enum { OPTION_MS, OPTION_PLAYOUTS };

static const struct option options[] = {
	[OPTION_MS] = { "ms", N_("Milliseconds a move"), 1, 600000, 1000, NULL },
	/* When given, it alone counts: then play is the same on every machine. */
	[OPTION_PLAYOUTS] = { "playouts", N_("Playouts a move"), 0, 1000000000, 0, NULL },
	{ .key = NULL },
};

struct agent {
	const struct game *game;
	int ms, playouts;
};

static struct agent *create(const struct game *g, const int *option_values, char error[ERROR_TEXT])
{
	struct agent *a = xcalloc(1, sizeof *a);

	(void)error;
	a->game = g;
	a->ms = option_values[OPTION_MS];
	a->playouts = option_values[OPTION_PLAYOUTS];
	return a;
}

static bool think(struct agent *a, const void *seen, unsigned seat, struct rng *rng,
		  struct budget *budget, struct thought *out)
{
	uint64_t playouts = a->playouts ? (uint64_t)a->playouts : UINT64_MAX;
	struct budget own = a->playouts ? *budget : budget_within(budget, a->ms);
	struct verdict_list list = {0};
	bool known = flat_monte_carlo(a->game, seen, seat, rng, playouts, &own, verdict_list_found, &list);

	budget->nodes = own.nodes;
	if (!known)
		return false;
	verdict_list_sort(&list);		/* of equals the first, as in the original */
	verdict_list_conclude(&list, list.at[0].move, out);
	out->nodes = own.nodes;
	verdict_list_free(&list);
	return true;
}

const struct agent_class agent_general = {
	.id = "general",
	.title = N_("Monte Carlo"),
	.options = options,
	.create = create,
	.think = think,
};
