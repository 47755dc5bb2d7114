#include "games/daifugo/solve/study.h"

#include "games/daifugo/players/mc.h"
#include "games/daifugo/players/packed.h"

/* What each play is worth is told after the first deals, roughly, and again after the last. */
enum { FIRST_DEALS = 30, LAST_DEALS = 300, SEED = 300 };

static void tell(const struct mc *mc, verdict_fn *found, void *context)
{
	for (unsigned i = 0; i < mc->n_arms; i++) {
		const struct verdict v = daifugo_arm_verdict(&mc->arm[i]);

		found(context, &v);
	}
}

bool daifugo_study(const void *seen, unsigned seat, struct budget *budget, verdict_fn *found, void *context)
{
	struct mc_limits limits = { .all_alike = true };
	struct learnt_sets sets = {0};
	struct mc_way way;
	struct rng rng;
	struct mc mc;

	if (!(game_daifugo.actors(seen) >> seat & 1))
		return true;
	way.learnt = learnt_for(&sets, &((const struct daifugo *)seen)->rules);
	daifugo_all_candidates(seen, seat, &way, &mc);
	rng_seed(&rng, SEED);
	for (uint64_t deals = FIRST_DEALS; deals <= LAST_DEALS; deals *= LAST_DEALS / FIRST_DEALS) {
		limits.playouts = deals * mc.n_arms;
		if (daifugo_monte_carlo(seen, seat, &way, &limits, &rng, budget, &mc))
			tell(&mc, found, context);
	}
	learnt_free(&sets);
	return mc.playouts == limits.playouts;
}
