/* SPDX-License-Identifier: MIT */
/* Monte Carlo over deals that fit what was seen; certain finishes are played at once. */
#include <stdio.h>

#include "asobi/verdict.h"
#include "base/i18n.h"
#include "games/daifugo/players/mc.h"
#include "games/daifugo/players/packed.h"

enum { ENDGAME_NODES = 20000 };
enum { OPTION_MS, OPTION_PLAYOUTS, OPTION_BY };
enum { BY_RULES, BY_POLICY };

static const char *const by_names[] = { N_("rules"), N_("policy") };

static const struct option options[] = {
	[OPTION_MS] = { "ms", N_("Milliseconds a move"), 1, 600000, 300, NULL },
	/* When given, it alone counts: then play is the same on every machine. */
	[OPTION_PLAYOUTS] = { "playouts", N_("Playouts a move"), 0, 1000000000, 0, NULL },
	/* Who plays on, proposes candidates and says what ranks are worth. */
	[OPTION_BY] = { "by", N_("Playouts by"), BY_RULES, BY_POLICY, BY_POLICY, by_names },
	{ .key = NULL },
};

struct agent {
	struct agent_base base;
	struct learnt_sets learnt;
};

static void release(struct agent *a)
{
	learnt_free(&a->learnt);
}

static void conclude(const struct mc *mc, struct thought *out)
{
	const struct mc_arm *best = daifugo_best_arm(mc);
	struct verdict_list list = {0};

	for (unsigned i = 0; i < mc->n_arms; i++) {
		const struct mc_arm *arm = &mc->arm[i];
		const struct verdict v = daifugo_arm_verdict(arm);

		verdict_list_add(&list, &v);
	}
	verdict_list_sort(&list);
	verdict_list_conclude(&list, best->move, out);
	out->nodes = mc->playouts;
	snprintf(out->remark, sizeof out->remark, "%llu playouts; comes first in %u %%",
		 (unsigned long long)mc->playouts, 100 * best->firsts / best->n);
	verdict_list_free(&list);
}

static void tell(const struct budget *budget, const struct mc *mc)
{
	struct thought so_far = {0};

	conclude(mc, &so_far);
	budget_tell(budget, &so_far);
}

static bool think(struct agent *a, const void *seen, unsigned seat, struct rng *rng,
		  struct budget *budget, struct thought *out)
{
	const int *option = a->base.option;
	const struct mc_limits limits = {
		.playouts = option[OPTION_PLAYOUTS] ? (uint64_t)option[OPTION_PLAYOUTS] : UINT64_MAX,
		.so_far = budget->so_far ? tell : NULL,
	};
	struct budget own = option[OPTION_PLAYOUTS] ? *budget : budget_within(budget, option[OPTION_MS]);
	struct mc_way way = {0};
	struct mc mc;
	bool known;

	if (daifugo_endgame(seen, seat, ENDGAME_NODES, &out->move) == ENDGAME_WON) {
		snprintf(out->remark, sizeof out->remark, "%s", "wins against the last one left");
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
		conclude(&mc, out);
	return true;
}

const struct agent_class agent_daifugo_mc = {
	.id = "mc",
	.title = N_("MC over deals"),
	.options = options,
	.game = &game_daifugo,
	.size = sizeof(struct agent),
	.release = release,
	.think = think,
};
