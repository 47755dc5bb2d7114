/* SPDX-License-Identifier: MIT */
/* Never loses; wins as fast and loses as late as possible; any of the equally
 * good moves. */
#include "asobi/verdict.h"
#include "base/i18n.h"
#include "games/tictactoe/tictactoe.h"

static bool fits(const struct game *g)
{
	return g == &game_tictactoe;
}

static bool think(struct agent *a, const void *seen, unsigned seat, struct rng *rng,
		  struct budget *budget, struct thought *out)
{
	(void)a;
	return study_think(&game_tictactoe, seen, seat, rng, budget, out);
}

static const struct option options[] = { { .key = NULL } };

const struct agent_class agent_tictactoe_perfect = {
	.id = "perfect",
	.perfect = true,
	.title = N_("Solver"),
	.options = options,
	.fits = fits,
	.think = think,
};
