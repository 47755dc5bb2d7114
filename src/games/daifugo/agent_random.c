/* Any play at all, each as likely as the others; it passes only where it has none.  (With
 * the pass as likely as any play it would pass leads away, and be no yardstick.) */
#include <stdlib.h>

#include "asobi/agent.h"
#include "base/i18n.h"
#include "games/daifugo/generate.h"
#include "games/daifugo/habits.h"

static bool fits(const struct game *g)
{
	return g == &game_daifugo;
}

/* The pass is the play 0 and may stand anywhere in the list. */
static play_word choose(const struct daifugo *d, unsigned seat, struct rng *rng)
{
	play_word plays[DAIFUGO_MAX_PLAYS], play;
	const unsigned n = daifugo_generate(&d->rules, &d->table, d->hand[seat], plays);

	do
		play = plays[rng_below(rng, n)];
	while (play == PLAY_PASS && n > 1);
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
