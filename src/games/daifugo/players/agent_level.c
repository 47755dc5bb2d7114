/* SPDX-License-Identifier: MIT */
/* One scale for people, as in every game: from simple habits with many slips up to Monte
 * Carlo by the learnt policy.  A slip of the lower levels is any move, one of the others a simple
 * habit; their shares make the steps even, in points against four of `sample`. */
#include "asobi/agent.h"
#include "asobi/setup.h"
#include "base/i18n.h"
#include "games/daifugo/players/policy.h"

extern const struct agent_class agent_daifugo_mc, agent_daifugo_policy;

enum habit { ANY, SAMPLE, RULES, POLICY, MONTE_CARLO };

static const struct {
	enum habit usual, slip;
	unsigned slip_percent;
} levels[] = {
	{ SAMPLE, ANY, 40 },
	{ SAMPLE, ANY, 12 },
	{ RULES, SAMPLE, 55 },
	{ POLICY, SAMPLE, 30 },
	{ MONTE_CARLO, ANY, 0 },
};
enum { PLAYOUTS = 1000 };

struct agent {
	struct agent_base base;
	struct agent *monte_carlo, *policy;
};

static void prepare(struct agent *a)
{
	const struct option *o = agent_daifugo_mc.options;
	int values[MAX_AGENT_OPTIONS];

	option_defaults(o, values);
	values[option_find(o, "playouts")] = PLAYOUTS;
	a->monte_carlo = agent_new(&agent_daifugo_mc, a->base.game, values);
	a->policy = agent_new(&agent_daifugo_policy, a->base.game, NULL);
}

static void release(struct agent *a)
{
	agent_free(&agent_daifugo_mc, a->monte_carlo);
	agent_free(&agent_daifugo_policy, a->policy);
}

static bool think(struct agent *a, const void *seen, unsigned seat, struct rng *rng,
		  struct budget *budget, struct thought *out)
{
	const unsigned level = (unsigned)a->base.option[0] - 1;
	const bool slips = rng_below(rng, 100) < levels[level].slip_percent;

	switch (slips ? levels[level].slip : levels[level].usual) {
	case ANY:
		out->move = game_daifugo.pick(seen, seat, rng);
		break;
	case SAMPLE:
		out->move = daifugo_sample_move(seen, seat);
		break;
	case RULES:
		out->move = daifugo_rules_move(seen, seat, rng);
		break;
	case POLICY:
		return agent_daifugo_policy.think(a->policy, seen, seat, rng, budget, out);
	case MONTE_CARLO:
		return agent_daifugo_mc.think(a->monte_carlo, seen, seat, rng, budget, out);
	}
	return true;
}

const struct agent_class agent_daifugo_level = {
	.id = "level",
	.title = N_("Level"),
	.options = level_options,
	.titles = level_titles_unsolved,
	.game = &game_daifugo,
	.size = sizeof(struct agent),
	.prepare = prepare,
	.release = release,
	.think = think,
};

/* ---- What people are told ------------------------------------------------ */

/* What people are told of the five levels; what is measured stands in the README's ladder (its
 * points against four `sample`). */

const struct level_about daifugo_levels = {
	.measure = N_("Under the rules of the preset uecda it makes %u.%02u points a game, give or take %u.%02u, against four simple players (5 to 1 by rank; 3 would be alike)."),
	.level = {
		{ N_("Knows the rules and little else: often any play will do."), 200, 3 },
		{ N_("Plays by a few simple habits, and now and then anything."), 267, 3 },
		{ N_("Plays by rules of thumb in half of its turns, by habit in the others."), 335, 4 },
		{ N_("Plays as it taught itself to, with slips into habit."), 391, 4 },
		{ N_("Plays each hand out many times in its head before it chooses."), 457, 6 },
	},
};
