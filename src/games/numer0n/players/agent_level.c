/* The scale for people: the two C programs; then one who calls numbers that fit, but
 * overlooks an answer two times in five; then one who never does; then the one who plays
 * to win. */
#include "base/i18n.h"
#include "base/xalloc.h"
#include "games/numer0n/players/hunt.h"
#include "games/numer0n/players/players.h"

#include <stdlib.h>

enum { PROGRAM_1 = 1, PROGRAM_2, CARELESS, CAREFUL, BEST };

static const struct option options[] = {
	{ "level", N_("Level"), PROGRAM_1, BEST, CARELESS, NULL },
	{ .key = NULL },
};

struct agent {
	int level;
	struct agent *race;		/* for the best; else NULL */
};

static struct agent *create(const struct game *g, const int *option_values, char error[ERROR_TEXT])
{
	struct agent *a = xcalloc(1, sizeof *a);

	a->level = option_values[0];
	if (a->level == BEST)
		a->race = agent_numer0n_race.create(g, option_values, error);
	return a;
}

static void destroy(struct agent *a)
{
	if (a->race)
		agent_numer0n_race.destroy(a->race);
	free(a);
}

/* A number that fits all answers but one of them, and was not called. */
static num_code overlook(const struct num_hunt *h, struct rng *rng)
{
	num_code *codes = xcalloc(num_count(h->digits), sizeof *codes), call;
	struct numer0n seen = *h->seen;
	struct num_call *calls = seen.calls[h->seat];
	unsigned n, fresh = 0;

	calls[rng_below(rng, h->n_calls)] = calls[h->n_calls - 1];
	seen.n_calls[h->seat]--;
	n = num_fitting(&seen, h->seat, codes);
	for (unsigned i = 0; i < n; i++)
		if (!num_was_called(h, codes[i]))
			codes[fresh++] = codes[i];
	call = codes[rng_below(rng, fresh)];
	free(codes);
	return call;
}

static num_code choose_carelessly(struct agent *a, const struct num_hunt *h, struct rng *rng,
				  struct budget *budget)
{
	(void)a;
	(void)budget;
	if (h->n_calls && rng_below(rng, 5) < 2)
		return overlook(h, rng);
	return num_any_candidate(h, rng);
}

static bool think(struct agent *a, const void *seen, unsigned seat, struct rng *rng,
		  struct budget *budget, struct thought *out)
{
	static num_choose_fn *const choose[] = {
		[PROGRAM_1] = num_choose_ver1, [PROGRAM_2] = num_choose_ver2,
		[CARELESS] = choose_carelessly, [CAREFUL] = num_choose_any,
	};

	if (a->race)
		return agent_numer0n_race.think(a->race, seen, seat, rng, budget, out);
	return num_hunt_think(choose[a->level], a, seen, seat, rng, budget, out);
}

const struct agent_class agent_numer0n_level = {
	.id = "level",
	.title = N_("Level"),
	.options = options,
	.titles = level_titles,
	.fits = num_hunt_fits,
	.create = create,
	.destroy = destroy,
	.think = think,
};
