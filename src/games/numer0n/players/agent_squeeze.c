/* SPDX-License-Identifier: MIT */
/* The Java client-server's computer as its author meant it: 926 first, then, of the
 * numbers that fit all answers, the one after which the fewest are expected to be left
 * (the sum of the squares of the parts); the first of equals.  Other lengths begin with
 * as much of 92604. */
#include "base/i18n.h"
#include "games/numer0n/solve/fitting.h"
#include "games/numer0n/players/choice.h"

static uint64_t expected_size(const struct num_choice *h, num_code call)
{
	uint64_t size[NUM_MOST_ANSWERS] = {0}, sum = 0;
	struct num_judge judge;

	num_judge_start(&judge, call, h->digits);
	for (unsigned i = 0; i < h->n; i++)
		size[num_judge_index(&judge, h->codes[i])]++;
	for (unsigned a = 0; a < num_answers(h->digits); a++)
		sum += size[a] * size[a];
	return sum;
}

num_code num_choose_squeeze(struct agent *a, const struct num_choice *h, struct rng *rng,
			    struct budget *budget)
{
	static const num_code first[] = { 0, 9, 92, 926, 9260, 92604 };
	uint64_t least = UINT64_MAX;
	num_code best = NUM_UNCHOSEN;

	(void)a;
	(void)rng;
	if (!h->n_calls)
		return first[h->digits];
	for (unsigned i = 0; i < h->n && !(i && budget_spent(budget)); i++) {
		const uint64_t size = expected_size(h, h->codes[i]);

		if (size >= least)
			continue;
		least = size;
		best = h->codes[i];
	}
	return best;
}

static bool think(struct agent *a, const void *seen, unsigned seat, struct rng *rng,
		  struct budget *budget, struct thought *out)
{
	return num_choice_think(num_choose_squeeze, a, seen, seat, rng, budget, out);
}

const struct agent_class agent_numer0n_squeeze = {
	.id = "squeeze",
	.title = N_("Java program, as meant"),
	.options = num_no_options,
	.fits = num_player_fits,
	.think = think,
};
