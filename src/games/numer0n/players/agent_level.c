/* SPDX-License-Identifier: MIT */
/* This player has five levels of strength. On every level, it calls numbers that fit the answers
 * it remembers. Higher levels overlook fewer answers, and the highest level plays to win. */
#include <stdlib.h>

#include "base/i18n.h"
#include "base/xalloc.h"
#include "games/numer0n/players/numer0n_players.h"
#include "games/numer0n/rules/numer0n.h"

enum { BEST = USUAL_LEVELS };

/* For each level, the probability, in percent, that the player overlooks an answer. Which answers
 * it overlooks is drawn anew for every call. */
static const unsigned overlook_percent[USUAL_LEVELS] = { 71, 57, 38, 14, 0 };

struct agent {
	struct agent_base base;
	/* The player that chooses the highest level's calls; NULL on all other levels. */
	struct agent *race;
};

static void prepare_agent(struct agent *a)
{
	if (a->base.option[0] == BEST)
		a->race = agent_new(&agent_numer0n_race, a->base.game, NULL);
}

static void release_agent(struct agent *a)
{
	if (a->race)
		agent_free(&agent_numer0n_race, a->race);
}

static void overlook_calls(struct numer0n *seen, unsigned seat, unsigned percent, struct rng *rng)
{
	struct num_call *calls = seen->calls[seat];
	uint8_t kept = 0;

	for (unsigned i = 0; i < seen->n_calls[seat]; i++)
		if (rng_below(rng, 100) >= percent)
			calls[kept++] = calls[i];
	seen->n_calls[seat] = kept;
}

/* Chooses a random number that fits the remembered answers and hasn't been called yet. */
static num_code choose_call(struct agent *a, const struct num_choice *h, struct rng *rng,
			    UNUSED struct budget *budget)
{
	num_code *codes = xcalloc(num_count(h->digits), sizeof *codes), call;
	struct numer0n seen = *h->seen;
	unsigned n, fresh = 0;

	overlook_calls(&seen, h->seat, overlook_percent[a->base.option[0] - 1], rng);
	n = num_fitting(&seen, h->seat, codes);
	for (unsigned i = 0; i < n; i++)
		if (!num_was_called(h, codes[i]))
			codes[fresh++] = codes[i];
	call = codes[rng_below(rng, fresh)];
	free(codes);
	return call;
}

static bool think_of_move(struct agent *a, const void *seen, unsigned seat, struct rng *rng,
			  struct budget *budget, struct thought *out)
{
	if (a->race)
		return agent_numer0n_race.think(a->race, seen, seat, rng, budget, out);
	return num_choice_think(choose_call, a, seen, seat, rng, budget, out);
}

const struct agent_class agent_numer0n_level = {
	.id = "level",
	.title = N_("Level"),
	.options = level_options,
	.titles = level_titles,
	.game = &game_numer0n,
	.size = sizeof(struct agent),
	.prepare = prepare_agent,
	.release = release_agent,
	.think = think_of_move,
};

/* The descriptions of the five levels that players see. The measurements behind them are in the
 * README's ladder (`ladder.sh steps numer0n`). */
const struct level_about numer0n_levels = {
	.level = {
		{ N_("Forgets most of the answers to its calls."), 29 },
		{ N_("Forgets more than half of the answers to its calls."), 71 },
		{ N_("Forgets about 4 in 10 answers."), 72 },
		{ N_("Forgets about 1 in 7 answers."), 69 },
		{ N_("Forgets nothing and knows when to take a chance."), 70 },
	},
	.rating = { 680, 836, 1000, 1139, 1286 },
	.favour = { 60, 53, 40, 74, 123 },
	.alone = { { 967, 304 }, { 795, 235 }, { 649, 183 }, { 558, 133 }, { 497, 85 } },
};
