/* SPDX-License-Identifier: MIT */
/* The first C program: 123, 456, 789, whatever the answers; then numbers made of digits
 * that may be in it, in any order, never the same twice.
 *
 * A digit may be in the number if it was in one of the first calls and that had a hit;
 * 0 may unless all three had hits.  A later call without a hit strikes its digits out,
 * one with as many hits as digits strikes out all others.  Nothing else is learnt from
 * an answer: neither places, nor how many hits there were.
 *
 * It was written for three digits and numbers that do not begin with 0.  Here those are
 * called too, but only after all others that its digits make; with other lengths the
 * first calls go through the digits from 1 in the same way, and digits that fit in none
 * of them may be in the number as 0 may.  Should every number have been called that its
 * digits make, it calls one that fits the answers. */
#include "base/i18n.h"
#include "games/numer0n/players/digit_pool.h"

num_code num_choose_ver1(struct agent *a, const struct num_choice *h, struct rng *rng, struct budget *budget)
{
	unsigned set = 0;

	(void)a;
	(void)budget;
	if (h->n_calls < num_fixed_calls(h->digits))
		return num_fixed_call(h->digits, h->n_calls);
	for (unsigned i = 0; i < h->n_calls; i++)
		set = num_digits_after(set, h, i);
	return num_draw_or_fit(h, set, 0, 0, rng);
}

static bool think(struct agent *a, const void *seen, unsigned seat, struct rng *rng,
		  struct budget *budget, struct thought *out)
{
	return num_choice_think(num_choose_ver1, a, seen, seat, rng, budget, out);
}

const struct agent_class agent_numer0n_ver1 = {
	.id = "ver1",
	.title = N_("C program, version 1"),
	.options = num_no_options,
	.fits = num_player_fits,
	.think = think,
};
