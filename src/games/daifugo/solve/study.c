/* SPDX-License-Identifier: MIT */
#include "games/daifugo/solve/study.h"

#include "games/daifugo/players/mc.h"
#include "games/daifugo/players/packed.h"

/* What each play is worth is told after the first deals, roughly, and again after the last. */
enum { FIRST_DEALS = 30, LAST_DEALS = 300, SEED = 300 };

/* Of many plays that nobody would try, one may come out best by chance; it is not called so. */
static void tell(const struct mc *mc, unsigned likely, verdict_fn *found, void *context)
{
	int32_t best = INT32_MIN;

	for (unsigned i = 0; i < mc->n_arms; i++) {
		struct verdict v = daifugo_arm_verdict(&mc->arm[i]);

		if (i < likely)
			best = v.value_milli > best ? v.value_milli : best;
		else if (v.value_milli >= best)
			v.value_milli = best - 1;
		found(context, &v);
	}
}

bool daifugo_study(const void *seen, unsigned seat, struct budget *budget, verdict_fn *found, void *context)
{
	struct mc_limits limits = { .all_alike = true };
	struct learnt_sets sets = {0};
	struct mc_way way;
	unsigned likely;
	struct rng rng;
	struct mc mc;

	if (!(game_daifugo.actors(seen) >> seat & 1))
		return true;
	way.learnt = learnt_for(&sets, &((const struct daifugo *)seen)->rules);
	likely = daifugo_all_candidates(seen, seat, &way, &mc);
	rng_seed(&rng, SEED);
	for (uint64_t deals = FIRST_DEALS; deals <= LAST_DEALS; deals *= LAST_DEALS / FIRST_DEALS) {
		limits.playouts = deals * mc.n_arms;
		if (daifugo_monte_carlo(seen, seat, &way, &limits, &rng, budget, &mc))
			tell(&mc, likely, found, context);
	}
	learnt_free(&sets);
	return mc.playouts == limits.playouts;
}
