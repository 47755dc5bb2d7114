/* SPDX-License-Identifier: MIT */
/* Plays by rules made by hand: parts its hand into the groups that need the fewest leads,
 * counts cards, knows what nobody can beat, and solves the end against one opponent. */
#include "asobi/agent.h"
#include "base/i18n.h"
#include "games/daifugo/solve/endgame.h"
#include "games/daifugo/players/gift.h"
#include "games/daifugo/players/habits.h"
#include "games/daifugo/players/policy.h"
#include "games/daifugo/rules/private.h"

enum { ENDGAME_NODES = 2000 };

static bool fits(const struct game *g)
{
	return g == &game_daifugo;
}

static card_set choose_gift(const struct daifugo *d, unsigned seat)
{
	const struct observation s = daifugo_observation(d, seat);
	struct gift gifts[MOST_GIFTS];
	unsigned cards;

	daifugo_partner(d, seat, &cards);
	daifugo_gifts(&s, cards, gifts);
	return gifts[0].cards;
}

game_move daifugo_rules_move(const struct daifugo *seen, unsigned seat, struct rng *rng)
{
	const struct observation s = daifugo_observation(seen, seat);
	play_word best;

	if (seen->phase == PHASE_GIVE)
		return choose_gift(seen, seat);
	if (daifugo_endgame(seen, seat, ENDGAME_NODES, &best) == ENDGAME_WON)
		return best;
	return policy_careful.pick(&policy_careful, &s, rng);
}

static bool think(struct agent *a, const void *seen, unsigned seat, struct rng *rng,
		  struct budget *budget, struct thought *out)
{
	(void)a;
	(void)budget;
	out->move = daifugo_rules_move(seen, seat, rng);
	return true;
}

static const struct option options[] = { { .key = NULL } };

const struct agent_class agent_daifugo_rules = {
	.id = "rules",
	.title = N_("By the book"),
	.options = options,
	.fits = fits,
	.think = think,
};
