/* SPDX-License-Identifier: MIT */
/* Looks one call ahead and calls what tells most: the least sum of n log n over the
 * parts, n candidates behind an answer.  Of equals a candidate first, then the least. */
#include "base/i18n.h"
#include "games/numer0n/solve/entropy.h"
#include "games/numer0n/players/choice.h"

static num_code choose(struct agent *a, const struct num_choice *h, struct rng *rng, struct budget *budget)
{
	(void)a;
	(void)rng;
	return num_telling_call(h->digits, h->codes, h->n, false, budget);
}

static bool think(struct agent *a, const void *seen, unsigned seat, struct rng *rng,
		  struct budget *budget, struct thought *out)
{
	return num_choice_think(choose, a, seen, seat, rng, budget, out);
}

const struct agent_class agent_numer0n_entropy = {
	.id = "entropy",
	.title = N_("One call ahead"),
	.options = num_no_options,
	.fits = num_player_fits,
	.think = think,
};
