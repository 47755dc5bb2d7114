#include "games/daifugo/players/mc.h"

#include <stdlib.h>
#include <string.h>

#include "games/daifugo/players/gift.h"
#include "games/daifugo/solve/outlook.h"
#include "games/daifugo/rules/private.h"
#include "games/daifugo/solve/world.h"

/* One is compared with another over the same deals; after so many a difference of so many
 * standard errors drops the worse one. */
enum { FIRST_DEALS = 24 };
static const double doubtless = 2.6;

/* Sums of the differences of points between pairs of arms over the deals both played. */
struct duel {
	int64_t sum, squares;
};
struct duels {
	struct duel of[MC_ARMS][MC_ARMS];
};

static void give_all(struct daifugo *d)
{
	for (unsigned s = 0; d->phase == PHASE_GIVE && s < d->rules.players; s++)
		if (d->to_give >> s & 1)
			daifugo_take_gift(d, s, daifugo_usual_gift(d, s));
}

/* Points that the seat makes when everybody plays on by the policy; the deal is played. */
static unsigned play_out(struct daifugo *world, unsigned seat, const struct daifugo_policy *policy, struct rng *rng)
{
	give_all(world);
	while (world->phase == PHASE_PLAY && daifugo_is_in(world, seat)) {
		const struct sight s = daifugo_sight(world, world->turn);

		daifugo_play(world, world->turn, policy->pick(policy, &s, rng));
	}
	if (world->phase == PHASE_LOTS && daifugo_is_in(world, seat))
		daifugo_draw_lots(world, daifugo_deal(world, rng));
	return world->rules.players + 0U - world->rank[seat] + world->rules.points;
}

/* Play one deal with every arm that is left; the same chance plays in all of them. */
static void play_deal(struct mc *mc, const struct daifugo *deal, unsigned seat,
		      const struct daifugo_policy *policy, struct rng chance, int points[MC_ARMS])
{
	for (unsigned i = 0; i < mc->n_arms; i++) {
		struct mc_arm *arm = &mc->arm[i];
		struct daifugo world = *deal;
		struct rng rng = chance;

		if (arm->dropped)
			continue;
		game_daifugo.apply(&world, seat, arm->move);
		points[i] = (int)play_out(&world, seat, policy, &rng);
		arm->points += (unsigned)points[i];
		if (world.rank[seat] == 1)
			arm->firsts++;
		arm->n++;
		mc->playouts++;
	}
}

static void note_duels(const struct mc *mc, const int points[MC_ARMS], struct duels *duels)
{
	for (unsigned i = 0; i < mc->n_arms; i++)
		for (unsigned j = 0; j < i; j++)
			if (!mc->arm[i].dropped && !mc->arm[j].dropped) {
				const int diff = points[i] - points[j];

				duels->of[i][j].sum += diff;
				duels->of[i][j].squares += diff * diff;
			}
}

static bool is_worse(const struct duels *duels, unsigned i, unsigned best, uint32_t n)
{
	const struct duel *d = i > best ? &duels->of[i][best] : &duels->of[best][i];
	const double sum = (double)(i > best ? d->sum : -d->sum);

	/* The square of the sum against its variance; a little more for differences not met yet. */
	return sum < 0 && sum * sum > doubtless * doubtless * ((double)d->squares + 2.0 - sum * sum / n);
}

/* Returns how many arms are left. */
static unsigned drop_worse(struct mc *mc, const struct duels *duels)
{
	const unsigned best = (unsigned)(daifugo_best_arm(mc) - mc->arm);
	const uint32_t n = mc->arm[best].n;
	unsigned left = 0;

	for (unsigned i = 0; i < mc->n_arms; i++) {
		if (n >= FIRST_DEALS && i != best && !mc->arm[i].dropped && is_worse(duels, i, best, n))
			mc->arm[i].dropped = true;
		left += !mc->arm[i].dropped;
	}
	return left;
}

static int64_t standing(const struct mc_arm *arm)
{
	return (int64_t)arm->points + arm->looks;
}

const struct mc_arm *daifugo_best_arm(const struct mc *mc)
{
	const struct mc_arm *best = NULL;

	for (unsigned i = 0; i < mc->n_arms; i++)
		if (!mc->arm[i].dropped && (!best || standing(&mc->arm[i]) > standing(best)))
			best = &mc->arm[i];
	return best;
}

/* Few playouts are for those that look best. */
static void keep_affordable(struct mc *mc, uint64_t playouts)
{
	enum { LEAST = 20 };
	const uint64_t most = playouts / LEAST < 2 ? 2 : playouts / LEAST;

	if (mc->n_arms > most)
		mc->n_arms = (unsigned)most;
}

/* In thousandths of a point. */
static int32_t arm_value(const struct mc_arm *arm)
{
	return (int32_t)((uint64_t)arm->points * 1000 / arm->n);
}

struct verdict daifugo_arm_verdict(const struct mc_arm *arm)
{
	return (struct verdict){
		.move = arm->move,
		.value_milli = arm_value(arm),
		.first_milli = (uint16_t)((uint64_t)arm->firsts * 1000 / arm->n),
	};
}

bool daifugo_monte_carlo(const struct daifugo *seen, unsigned seat, const struct daifugo_policy *policy,
			 const struct mc_limits *limits, struct rng *rng, struct budget *budget, struct mc *mc)
{
	struct duels duels = {0};
	int points[MC_ARMS];
	unsigned left;

	if (!limits->all_alike)
		keep_affordable(mc, limits->playouts);
	left = mc->n_arms;
	while ((left > 1 || limits->all_alike) && mc->playouts + left <= limits->playouts) {
		struct daifugo deal;

		if (budget_spent(budget) || !daifugo_draw_world(seen, seat, rng, &deal))
			break;
		play_deal(mc, &deal, seat, policy, (struct rng){ rng_next(rng) }, points);
		note_duels(mc, points, &duels);
		if (!limits->all_alike)
			left = drop_worse(mc, &duels);
	}
	return mc->arm[0].n > 0;
}

/* One that looks a lead worse starts so many points behind. */
enum { POINTS_FOR_LOOKS = 20 };

static void propose(struct mc *mc, game_move m, int worse)
{
	if (mc->n_arms < MC_ARMS)
		mc->arm[mc->n_arms++] = (struct mc_arm){ .move = m, .looks = -worse * POINTS_FOR_LOOKS / LEAD };
}

static int best_first(const void *a, const void *b)
{
	const struct appraisal *x = a, *y = b;

	if (x->worth != y->worth)
		return x->worth > y->worth ? -1 : 1;
	return (x->play > y->play) - (x->play < y->play);
}

static void propose_plays(const struct sight *s, struct mc *mc)
{
	enum { HOPELESS = 1500 };
	struct appraisal list[DAIFUGO_MAX_PLAYS];
	const unsigned n = daifugo_appraise(s, list);

	qsort(list, n, sizeof *list, best_first);
	for (unsigned i = 0; i < n && list[i].worth > list[0].worth - HOPELESS; i++)
		propose(mc, list[i].play, list[0].worth - list[i].worth);
}

static void propose_gifts(const struct sight *s, unsigned cards, struct mc *mc)
{
	enum { TRIED = 8 };
	struct gift gifts[MOST_GIFTS];
	const unsigned n = daifugo_gifts(s, cards, gifts);

	for (unsigned i = 0; i < n && i < TRIED; i++)
		propose(mc, gifts[i].cards, gifts[i].cost - gifts[0].cost);
}

void daifugo_candidates(const struct daifugo *seen, unsigned seat, struct mc *mc)
{
	const struct sight s = daifugo_sight(seen, seat);
	unsigned cards;

	memset(mc, 0, sizeof *mc);
	if (seen->phase == PHASE_PLAY) {
		propose_plays(&s, mc);
		return;
	}
	daifugo_partner(seen, seat, &cards);
	propose_gifts(&s, cards, mc);
}
