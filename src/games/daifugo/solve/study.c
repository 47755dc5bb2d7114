#include "games/daifugo/solve/study.h"

#include "games/daifugo/players/mc.h"

enum { DEALS = 300 };

bool daifugo_study(const void *seen, unsigned seat, struct budget *budget, verdict_fn *found, void *context)
{
	struct mc_limits limits = { .all_alike = true };
	struct rng rng;
	struct mc mc;

	if (!(game_daifugo.actors(seen) >> seat & 1))
		return true;
	daifugo_candidates(seen, seat, &mc);
	limits.playouts = (uint64_t)DEALS * mc.n_arms;
	rng_seed(&rng, DEALS);
	if (!daifugo_monte_carlo(seen, seat, &policy_quick, &limits, &rng, budget, &mc))
		return false;
	for (unsigned i = 0; i < mc.n_arms; i++) {
		const struct verdict v = daifugo_arm_verdict(&mc.arm[i]);

		found(context, &v);
	}
	return mc.playouts == limits.playouts;
}
