/* Plays as the sample program of a contest might: leads the largest group it holds, else
 * the weakest play that beats the field; a joker only where nothing else will do. */
#include "asobi/agent.h"
#include "base/i18n.h"
#include "games/daifugo/generate.h"
#include "games/daifugo/habits.h"
#include "games/daifugo/private.h"

static bool fits(const struct game *g)
{
	return g == &game_daifugo;
}

/* How strong: the rank of its weakest card in the order in force. */
static int strength(const struct daifugo_table *t, play_word p)
{
	const int low = play_low(p);

	return table_reversed(t) && low != RANK_JOKER ? RANK_2 - low : low;
}

/* Is a better than b?  Both are legal, and no passes. */
static bool better(const struct daifugo_table *t, play_word a, play_word b)
{
	if (cards_jokers(a) != cards_jokers(b))
		return cards_jokers(a) < cards_jokers(b);
	if (play_count(a) != play_count(b))
		return play_count(a) > play_count(b);
	return strength(t, a) < strength(t, b);
}

static play_word choose(const struct daifugo *d, unsigned seat)
{
	play_word plays[DAIFUGO_MAX_PLAYS], best = PLAY_PASS;
	const unsigned n = daifugo_generate(&d->rules, &d->table, d->hand[seat], plays);

	/* Its own field is won: it does not beat itself. */
	if (d->owner == seat)
		return PLAY_PASS;
	for (unsigned i = 0; i < n; i++)
		if (plays[i] != PLAY_PASS && (best == PLAY_PASS || better(&d->table, plays[i], best)))
			best = plays[i];
	return best;
}

game_move daifugo_sample_move(const struct daifugo *seen, unsigned seat)
{
	return seen->phase == PHASE_GIVE ? daifugo_usual_gift(seen, seat) : choose(seen, seat);
}

static bool think(struct agent *a, const void *seen, unsigned seat, struct rng *rng,
		  struct budget *budget, struct thought *out)
{
	(void)a;
	(void)rng;
	(void)budget;
	out->move = daifugo_sample_move(seen, seat);
	return true;
}

static const struct option options[] = { { .key = NULL } };

const struct agent_class agent_daifugo_sample = {
	.id = "sample",
	.title = N_("Simple"),
	.options = options,
	.fits = fits,
	.think = think,
};
