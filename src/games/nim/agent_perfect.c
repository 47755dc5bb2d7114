/* SPDX-License-Identifier: MIT */
/* Wins whenever it can be won.  When lost it takes one: that leaves the opponent
 * the largest heap, hence the most ways to err. */
#include "asobi/verdict.h"
#include "base/i18n.h"
#include "games/nim/nim.h"

static bool fits(const struct game *g)
{
	return g == &game_nim;
}

static bool think(struct agent *a, const void *seen, unsigned seat, struct rng *rng,
		  struct budget *budget, struct thought *out)
{
	(void)a;
	if (!study_think(&game_nim, seen, seat, rng, budget, out))
		return false;
	if (!nim_winning_take(seen))
		out->move = 1;
	return true;
}

static const struct option options[] = { { .key = NULL } };

const struct agent_class agent_nim_perfect = {
	.id = "perfect",
	.perfect = true,
	.title = N_("Solver"),
	.options = options,
	.fits = fits,
	.think = think,
};
