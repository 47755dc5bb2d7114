/* SPDX-License-Identifier: MIT */
/* This file contains the players that use the policy learnt in self-play, and the five levels
 * meant for human opponents. */
#include <stdio.h>

#include "asobi/verdict.h"
#include "base/i18n.h"
#include "games/daifugo/players/mc.h"
#include "games/daifugo/players/packed.h"
#include "games/daifugo/players/policy.h"

/* The search limits, in nodes, for endgames against a single opponent: one for quick players, and
 * one for slow players. */
enum { QUICK_NODES = 2000, DEEP_NODES = 20000 };

#define WINS N_("wins against the last one left")
#define SHARE N_("share %.0f %%")
#define PLAYOUTS N_("%llu playouts")
#define FIRST N_("comes first in %u %%")
static const char *const remarks[] = { WINS, SHARE, PLAYOUTS, FIRST, NULL };

struct agent {
	struct agent_base base;
	struct learnt_sets learnt;
};

static void release_agent(struct agent *a)
{
	learnt_free(&a->learnt);
}

/* ---- The self-taught player: weighs all plays and chooses the likeliest one, without search ----
 */

static void weigh_choice(const struct daifugo *d, unsigned seat, const struct learnt *w,
			 struct choice *c)
{
	const struct observation s = daifugo_observation(d, seat);
	unsigned cards;

	if (d->phase == PHASE_PLAY) {
		daifugo_weigh(w, &s, c, NULL);
		return;
	}
	daifugo_partner(d, seat, &cards);
	daifugo_weigh_gifts(w, &s, cards, c, NULL);
}

static bool think_policy(struct agent *a, const void *seen, unsigned seat, UNUSED struct rng *rng,
			 UNUSED struct budget *budget, struct thought *out)
{
	const struct daifugo *d = seen;
	struct choice c;
	unsigned best;

	if (daifugo_endgame(d, seat, QUICK_NODES, &out->move) == ENDGAME_WON) {
		snprintf(out->remark, sizeof out->remark, "%s", WINS);
		return true;
	}
	weigh_choice(d, seat, learnt_for(&a->learnt, &d->rules), &c);
	best = daifugo_likeliest(&c);
	out->move = c.move[best];
	snprintf(out->remark, sizeof out->remark, SHARE, 100 * (double)c.share[best]);
	return true;
}

const struct agent_class agent_daifugo_policy = {
	.id = "policy",
	.title = N_("Self-taught"),
	.about = N_("Follows what it has learned from games against itself."),
	.remarks = remarks,
	.game = &game_daifugo,
	.size = sizeof(struct agent),
	.release = release_agent,
	.think = think_policy,
};

/* ---- The Monte Carlo player: samples deals that fit what it has seen; plays certain wins at once
 * ---- */

enum { OPTION_MS, OPTION_PLAYOUTS, OPTION_BY };
enum { BY_RULES, BY_POLICY };

static const char *const by_names[] = { N_("rules"), N_("policy") };

static const struct option options[] = {
	[OPTION_MS] = { "ms", N_("Milliseconds per move"), 1, 600000, 300, NULL },
	/* If this option is set, only the number of playouts limits the search, so the player
	 * plays the same on every machine. */
	[OPTION_PLAYOUTS] = { "playouts", N_("Playouts per move"), 0, 1000000000, 0, NULL },
	/* This option selects the policy that runs the playouts, proposes the candidates and
	 * values the ranks. */
	[OPTION_BY] = { "by", N_("Playout method"), BY_RULES, BY_POLICY, BY_POLICY, by_names },
	{ .key = NULL },
};

static void conclude_thought(const struct mc *mc, struct thought *out)
{
	const struct mc_arm *best = daifugo_best_arm(mc);
	struct verdict_list list = { 0 };

	for (unsigned i = 0; i < mc->n_arms; i++) {
		const struct mc_arm *arm = &mc->arm[i];
		const struct verdict v = daifugo_arm_verdict(arm);

		verdict_list_add(&list, &v);
	}
	verdict_list_sort(&list);
	verdict_list_conclude(&list, best->move, out);
	out->nodes = mc->playouts;
	snprintf(out->remark, sizeof out->remark, PLAYOUTS "; " FIRST,
		 (unsigned long long)mc->playouts, 100 * best->firsts / best->n);
	verdict_list_free(&list);
}

static void tell_so_far(const struct budget *budget, const struct mc *mc)
{
	struct thought so_far = { 0 };

	conclude_thought(mc, &so_far);
	budget_tell(budget, &so_far);
}

/* Chooses a move using these option values, which come from the agent's own options or from its
 * level. */
static bool think_with_options(struct agent *a, const int *option, const void *seen, unsigned seat,
			       struct rng *rng, struct budget *budget, struct thought *out)
{
	const struct mc_limits limits = {
		.playouts = option[OPTION_PLAYOUTS] ? (uint64_t)option[OPTION_PLAYOUTS]
						    : UINT64_MAX,
		.so_far = budget->so_far ? tell_so_far : NULL,
	};
	struct budget own = option[OPTION_PLAYOUTS] ? *budget
						    : budget_within(budget, option[OPTION_MS]);
	struct mc_way way = { 0 };
	struct mc mc;
	bool known;

	if (daifugo_endgame(seen, seat, DEEP_NODES, &out->move) == ENDGAME_WON) {
		snprintf(out->remark, sizeof out->remark, "%s", WINS);
		return true;
	}
	if (option[OPTION_BY] == BY_POLICY)
		way.learnt = learnt_for(&a->learnt, &((const struct daifugo *)seen)->rules);
	daifugo_candidates(seen, seat, &way, &mc);
	out->move = mc.arm[0].move;
	if (mc.n_arms == 1)
		return true;
	known = daifugo_monte_carlo(seen, seat, &way, &limits, rng, &own, &mc);
	budget->nodes = own.nodes;
	if (known)
		conclude_thought(&mc, out);
	return true;
}

static bool think_mc(struct agent *a, const void *seen, unsigned seat, struct rng *rng,
		     struct budget *budget, struct thought *out)
{
	return think_with_options(a, a->base.option, seen, seat, rng, budget, out);
}

const struct agent_class agent_daifugo_mc = {
	.id = "mc",
	.title = N_("Monte Carlo (hands)"),
	.about = N_(
		"Guesses the hidden hands many times and plays each of these games to its end."),
	.remarks = remarks,
	.options = options,
	.game = &game_daifugo,
	.size = sizeof(struct agent),
	.release = release_agent,
	.think = think_mc,
};

/* ---- The levels for people ----------------------------------------------- */

/* The levels range from simple habits with many mistakes to Monte Carlo search with the learnt
 * policy. At the lowest levels, a mistake is a random move; at the other levels, it is the move
 * that a simpler habit would choose. The mistake rates are chosen so that the levels' scores
 * against four `sample` players are evenly spaced. */
enum habit { ANY, SAMPLE, RULES, POLICY, MONTE_CARLO };

static const struct {
	enum habit usual, slip;
	unsigned slip_percent;
} levels[] = {
	{ SAMPLE, ANY, 40 },	{ SAMPLE, ANY, 12 },	 { RULES, SAMPLE, 55 },
	{ POLICY, SAMPLE, 30 }, { MONTE_CARLO, ANY, 0 },
};

static bool think_level(struct agent *a, const void *seen, unsigned seat, struct rng *rng,
			struct budget *budget, struct thought *out)
{
	static const int best[] = { [OPTION_PLAYOUTS] = 1000, [OPTION_BY] = BY_POLICY };
	const unsigned level = (unsigned)a->base.option[0] - 1;
	const bool slips = rng_below(rng, 100) < levels[level].slip_percent;

	switch (slips ? levels[level].slip : levels[level].usual) {
	case ANY: out->move = game_daifugo.pick(seen, seat, rng); break;
	case SAMPLE: out->move = daifugo_sample_move(seen, seat); break;
	case RULES: out->move = daifugo_rules_move(seen, seat, rng); break;
	case POLICY: return think_policy(a, seen, seat, rng, budget, out);
	case MONTE_CARLO: return think_with_options(a, best, seen, seat, rng, budget, out);
	}
	return true;
}

const struct agent_class agent_daifugo_level = {
	.id = "level",
	.title = N_("Level"),
	.remarks = remarks,
	.options = level_options,
	.titles = level_titles,
	.game = &game_daifugo,
	.size = sizeof(struct agent),
	.release = release_agent,
	.think = think_level,
};

/* Descriptions of the five levels meant for human opponents. The README's ladder lists their
 * measured points against four `sample` players. */
const struct level_about daifugo_levels = {
	.measure = N_("%s Averages %u.%02u points per game (±%u.%02u) against four 'Simple' "
"computers under the UECda rules (1 to 5 points per game, depending on rank; "
"3 means equal strength)."),
	.level = {
		{ N_("Often plays any card that's allowed, without a plan."), 200, 3 },
		{ N_("Follows a few simple rules, but sometimes plays a card at random."), 267, 3 },
		{ N_("Counts cards and plans its hand about half the time; otherwise follows "
"simple rules."), 335, 4 },
		{ N_("Uses what it learned by playing against itself, but sometimes falls back on simple habits."), 391, 4 },
		{ N_("Plays out the rest of the game many times in its head before each play."), 457, 6 },
	},
	.rating = { 760, 909, 1000, 1111, 1257 },
};
