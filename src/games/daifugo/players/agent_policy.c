/* SPDX-License-Identifier: MIT */
/* What self-play has taught: weighs every play and makes the likeliest, at once. */
#include <stdio.h>

#include "asobi/agent.h"
#include "asobi/verdict.h"
#include "base/i18n.h"
#include "games/daifugo/players/packed.h"

enum { ENDGAME_NODES = 2000 };

struct agent {
	struct agent_base base;
	struct learnt_sets learnt;
};

static void release(struct agent *a)
{
	learnt_free(&a->learnt);
}

static void weigh(const struct daifugo *d, unsigned seat, const struct learnt *w, struct choice *c)
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

static bool think(struct agent *a, const void *seen, unsigned seat, struct rng *rng,
		  struct budget *budget, struct thought *out)
{
	const struct daifugo *d = seen;
	struct choice c;
	unsigned best;

	(void)rng;
	(void)budget;
	if (daifugo_endgame(d, seat, ENDGAME_NODES, &out->move) == ENDGAME_WON) {
		snprintf(out->remark, sizeof out->remark, "%s", "wins against the last one left");
		return true;
	}
	weigh(d, seat, learnt_for(&a->learnt, &d->rules), &c);
	best = daifugo_likeliest(&c);
	out->move = c.move[best];
	snprintf(out->remark, sizeof out->remark, "share %.0f %%", 100 * (double)c.share[best]);
	return true;
}

const struct agent_class agent_daifugo_policy = {
	.id = "policy",
	.title = N_("Self-taught"),
	.game = &game_daifugo,
	.size = sizeof(struct agent),
	.release = release,
	.think = think,
};
