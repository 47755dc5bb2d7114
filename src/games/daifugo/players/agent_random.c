/* SPDX-License-Identifier: MIT */
/* Any play at all, each as likely as the others, and so is the pass as an answer; a lead is
 * never passed away.  (So does the random player among the tools of the contest program
 * FujiGokoro, by which others are measured.) */
#include <stdlib.h>

#include "asobi/agent.h"
#include "base/i18n.h"
#include "games/daifugo/rules/generate.h"
#include "games/daifugo/players/habits.h"

static bool fits(const struct game *g)
{
	return g == &game_daifugo;
}

/* The pass is the play 0 and may stand anywhere in the list. */
static play_word choose(const struct daifugo *d, unsigned seat, struct rng *rng)
{
	const bool leads = d->table.field == PLAY_PASS;
	play_word plays[DAIFUGO_MAX_PLAYS], play;
	const unsigned n = daifugo_generate(&d->rules, &d->table, d->hand[seat], plays);

	do
		play = plays[rng_below(rng, n)];
	while (leads && play == PLAY_PASS && n > 1);
	return play;
}

static bool think(struct agent *a, const void *seen, unsigned seat, struct rng *rng,
		  struct budget *budget, struct thought *out)
{
	const struct daifugo *d = seen;

	(void)a;
	(void)budget;
	out->move = d->phase == PHASE_GIVE ? game_daifugo.pick(seen, seat, rng) : choose(d, seat, rng);
	return true;
}

static const struct option options[] = { { .key = NULL } };

const struct agent_class agent_daifugo_random = {
	.id = "random",
	.title = N_("Random moves"),
	.options = options,
	.fits = fits,
	.think = think,
};
