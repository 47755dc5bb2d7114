/* SPDX-License-Identifier: MIT */
#include "games/numer0n/players/players.h"

#include <stdlib.h>

#include "base/i18n.h"
#include "base/xalloc.h"

bool num_was_called(const struct num_choice *h, num_code c)
{
	for (unsigned i = 0; i < h->n_calls; i++)
		if (h->calls[i].call == c)
			return true;
	return false;
}

num_code num_any_candidate(const struct num_choice *h, struct rng *rng)
{
	return h->codes[rng_below(rng, h->n)];
}

static bool think_of_call(num_choose_fn *choose, struct agent *a, const struct numer0n *seen, unsigned seat,
			  struct rng *rng, struct budget *budget, struct thought *out)
{
	num_code *codes = xcalloc(num_count(seen->digits), sizeof *codes), chosen;
	struct num_choice h = {
		.seen = seen, .seat = seat, .digits = seen->digits,
		.calls = seen->calls[seat], .n_calls = seen->n_calls[seat], .codes = codes,
	};

	h.n = num_fitting(seen, seat, codes);
	assert(h.n);
	chosen = choose(a, &h, rng, budget);
	free(codes);
	out->move = chosen;
	return chosen != NUM_UNCHOSEN;
}

bool num_choice_think(num_choose_fn *choose, struct agent *a, const void *seen, unsigned seat,
		      struct rng *rng, struct budget *budget, struct thought *out)
{
	const struct numer0n *n = seen;

	if (n->phase == NUM_CALL)
		return think_of_call(choose, a, n, seat, rng, budget, out);
	out->move = game_numer0n.pick(seen, seat, rng);
	return true;
}

/* ---- The player who calls any number that fits all answers, each as likely ---- */

static num_code choose(struct agent *a, const struct num_choice *h, struct rng *rng, struct budget *budget)
{
	(void)a;
	(void)budget;
	return num_any_candidate(h, rng);
}

static bool think(struct agent *a, const void *seen, unsigned seat, struct rng *rng,
		  struct budget *budget, struct thought *out)
{
	return num_choice_think(choose, a, seen, seat, rng, budget, out);
}

const struct agent_class agent_numer0n_random = {
	.id = "random",
	.title = N_("Any number that fits"),
	.game = &game_numer0n,
	.think = think,
};
