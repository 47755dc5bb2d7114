/* SPDX-License-Identifier: MIT */
#include "games/daifugo/players/mc.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "games/daifugo/players/gift.h"

/* One that looks a lead worse to policy_careful starts so many points behind; one to which the
 * learnt policy gives e times less, so many. */
enum { POINTS_FOR_LOOKS = 20, POINTS_FOR_SHARE = 8 };

static void propose(struct mc *mc, game_move m, int32_t looks)
{
	if (mc->n_arms < MC_ARMS)
		mc->arm[mc->n_arms++] = (struct mc_arm){ .move = m, .looks = looks };
}

static bool is_proposed(const struct mc *mc, game_move m)
{
	for (unsigned i = 0; i < mc->n_arms; i++)
		if (mc->arm[i].move == m)
			return true;
	return false;
}

static int best_first(const void *a, const void *b)
{
	const struct appraisal *x = a, *y = b;

	if (x->worth != y->worth)
		return x->worth > y->worth ? -1 : 1;
	return (x->play > y->play) - (x->play < y->play);
}

/* So many of the plays that policy_careful likes best, if they are so little worse than the best. */
static void propose_plays(const struct observation *s, unsigned most, int hopeless, struct mc *mc)
{
	struct appraisal list[DAIFUGO_MAX_PLAYS];
	const unsigned n = daifugo_appraise(s, list);

	qsort(list, n, sizeof *list, best_first);
	for (unsigned i = 0; i < n && mc->n_arms < most && list[i].worth > list[0].worth - hopeless; i++)
		if (!is_proposed(mc, list[i].play))
			propose(mc, list[i].play, (list[i].worth - list[0].worth) * POINTS_FOR_LOOKS);
}

static void propose_gifts(const struct observation *s, unsigned cards, unsigned most, struct mc *mc)
{
	struct gift gifts[MOST_GIFTS];
	const unsigned n = daifugo_gifts(s, cards, gifts);

	for (unsigned i = 0; i < n && mc->n_arms < most; i++)
		if (!is_proposed(mc, gifts[i].cards))
			propose(mc, gifts[i].cards, (gifts[0].cost - gifts[i].cost) * POINTS_FOR_LOOKS);
}

/* The likelier ones, the likeliest first. */
static void propose_likely(struct choice *c, struct mc *mc)
{
	const float least = 0.002F;
	unsigned best = daifugo_likeliest(c);
	const float most = c->share[best];

	while (mc->n_arms < MC_TRIED && mc->n_arms < c->n && c->share[best] >= least * most) {
		propose(mc, c->move[best], (int32_t)(1000 * POINTS_FOR_SHARE * logf(c->share[best] / most)));
		c->share[best] = -1;
		best = daifugo_likeliest(c);
	}
}

static void propose_learnt(const struct daifugo *seen, const struct observation *s, unsigned cards, const struct learnt *w,
			   struct mc *mc)
{
	struct choice c;

	if (seen->phase == PHASE_PLAY)
		daifugo_weigh(w, s, &c, NULL);
	else
		daifugo_weigh_gifts(w, s, cards, &c, NULL);
	propose_likely(&c, mc);
}

void daifugo_candidates(const struct daifugo *seen, unsigned seat, const struct mc_way *way, struct mc *mc)
{
	enum { HOPELESS = 1500, GIFTS_TRIED = 8 };
	const struct observation s = daifugo_observation(seen, seat);
	unsigned cards;

	memset(mc, 0, sizeof *mc);
	daifugo_partner(seen, seat, &cards);
	if (way->learnt)
		propose_learnt(seen, &s, cards, way->learnt, mc);
	else if (seen->phase == PHASE_PLAY)
		propose_plays(&s, MC_TRIED, HOPELESS, mc);
	else
		propose_gifts(&s, cards, GIFTS_TRIED, mc);
}

unsigned daifugo_all_candidates(const struct daifugo *seen, unsigned seat, const struct mc_way *way, struct mc *mc)
{
	enum { ANYTHING = 10 * FINISHES };
	const struct observation s = daifugo_observation(seen, seat);
	unsigned cards, likely;

	daifugo_candidates(seen, seat, way, mc);
	likely = mc->n_arms;
	daifugo_partner(seen, seat, &cards);
	if (seen->phase == PHASE_PLAY)
		propose_plays(&s, MC_ARMS, ANYTHING, mc);
	else
		propose_gifts(&s, cards, MC_ARMS, mc);
	return likely;
}
