/* SPDX-License-Identifier: MIT */
/* Calls any number that fits all answers, each as likely. */
#include "base/i18n.h"
#include "games/numer0n/players/choice.h"

num_code num_choose_any(struct agent *a, const struct num_choice *h, struct rng *rng, struct budget *budget)
{
	(void)a;
	(void)budget;
	return num_any_candidate(h, rng);
}

static bool think(struct agent *a, const void *seen, unsigned seat, struct rng *rng,
		  struct budget *budget, struct thought *out)
{
	return num_choice_think(num_choose_any, a, seen, seat, rng, budget, out);
}

const struct agent_class agent_numer0n_random = {
	.id = "random",
	.title = N_("Any number that fits"),
	.options = num_no_options,
	.fits = num_player_fits,
	.think = think,
};
