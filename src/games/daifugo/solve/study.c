#include "games/daifugo/solve/study.h"

#include "games/daifugo/players/mc.h"
#include "games/daifugo/players/packed.h"

enum { DEALS = 300 };

bool daifugo_study(const void *seen, unsigned seat, struct budget *budget, verdict_fn *found, void *context)
{
	struct mc_limits limits = { .all_alike = true };
	struct learnt_sets sets = {0};
	struct mc_way way;
	struct rng rng;
	struct mc mc;
	bool known;

	if (!(game_daifugo.actors(seen) >> seat & 1))
		return true;
	way.learnt = learnt_for(&sets, &((const struct daifugo *)seen)->rules);
	daifugo_candidates(seen, seat, &way, &mc);
	limits.playouts = (uint64_t)DEALS * mc.n_arms;
	rng_seed(&rng, DEALS);
	known = daifugo_monte_carlo(seen, seat, &way, &limits, &rng, budget, &mc);
	learnt_free(&sets);
	if (!known)
		return false;
	for (unsigned i = 0; i < mc.n_arms; i++) {
		const struct verdict v = daifugo_arm_verdict(&mc.arm[i]);

		found(context, &v);
	}
	return mc.playouts == limits.playouts;
}
