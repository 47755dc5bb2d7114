/* SPDX-License-Identifier: MIT */
/* The classroom framework's "general" player. It knows nothing about any game, and chooses the
 * move with the best balance of wins and losses in random play. */
#include "agents/advise.h"
#include "asobi/verdict.h"
#include "base/i18n.h"

enum { OPTION_MS, OPTION_PLAYOUTS };

static const struct option options[] = {
	[OPTION_MS] = { "ms", N_("Milliseconds per move"), 1, 600000, 1000, NULL },
	/* If given, the number of playouts is the only limit, so that play is the same on every
	 * machine. */
	[OPTION_PLAYOUTS] = { "playouts", N_("Playouts per move"), 0, 1000000000, 0, NULL },
	{ .key = NULL },
};

struct agent {
	struct agent_base base;
};

static bool think_of_move(struct agent *a, const void *seen, unsigned seat, struct rng *rng,
			  struct budget *budget, struct thought *out)
{
	const int *option = a->base.option;
	const uint64_t playouts = option[OPTION_PLAYOUTS] ? (uint64_t)option[OPTION_PLAYOUTS]
							  : UINT64_MAX;
	struct budget own = option[OPTION_PLAYOUTS] ? *budget
						    : budget_within(budget, option[OPTION_MS]);
	struct verdict_list list = { 0 };
	bool known = flat_monte_carlo(a->base.game, seen, seat, rng, playouts, &own,
				      verdict_list_found, &list);

	budget->nodes = own.nodes;
	if (!known)
		return false;
	/* of several equal moves, the first is chosen, as in the classroom framework */
	verdict_list_sort(&list);
	verdict_list_conclude(&list, list.at[0].move, out);
	out->nodes = own.nodes;
	verdict_list_free(&list);
	return true;
}

const struct agent_class agent_general = {
	.id = "general",
	.title = N_("Monte Carlo"),
	.about = N_(
		"Plays many random games after each move and chooses the move that won most often."),
	.options = options,
	.think = think_of_move,
};
