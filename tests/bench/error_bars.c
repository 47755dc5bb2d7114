/* SPDX-License-Identifier: MIT */
/* Measures how often the 95% intervals of tournaments contain the true rating. Four players first
 * play each other in enough pairs of games for their true ratings to be known. Then the program
 * simulates many small tournaments by drawing from the results of those pairs, and counts how
 * often a rating's interval contains the known rating. For each set of players and number of
 * rounds, it prints the share of correct intervals, the average reported error and the actual
 * error (both at the 95% level, in Elo). */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "asobi/rng.h"
#include "asobi/setup.h"
#include "event/standings.h"

enum { PLAYERS = 4, KNOWN_ROUNDS = 2000, TRIALS = 4000, SEED = 1 };

static const struct field {
	const char *name, *game, *options;
	unsigned opening;
	const char *players[PLAYERS];
} fields[] = {
	{ "tictactoe.equal",
	  "tictactoe",
	  "",
	  0,
	  { "general:playouts=20", "general:playouts=20", "general:playouts=20",
	    "general:playouts=20" } },
	{ "tictactoe.mixed",
	  "tictactoe",
	  "",
	  2,
	  { "general:playouts=2", "general:playouts=4", "level:3", "perfect" } },
	{ "nim.equal", "nim", "n=21", 0, { "level:2", "level:2", "level:2", "level:2" } },
	{ "nim.mixed", "nim", "n=21", 2, { "random", "level:1", "level:2", "level:3" } },
	{ "hamlet.equal",
	  "hamlet",
	  "",
	  2,
	  { "general:playouts=10", "general:playouts=10", "general:playouts=10",
	    "general:playouts=10" } },
	{ "hamlet.mixed",
	  "hamlet",
	  "",
	  2,
	  { "random", "general:playouts=1", "general:playouts=3", "general:playouts=9" } },
};

/* Plays a long round robin and counts how each of its pairs of games ended. */
static void play(const struct field *f, struct pair_counts pairs[PLAYERS * PLAYERS])
{
	struct event e = {
		.game = game_find(f->game),
		.kind = EVENT_ROUND_ROBIN,
		.n_players = PLAYERS,
		.seed = SEED,
		.length = KNOWN_ROUNDS,
		.swap = true,
		.opening = f->opening,
	};
	struct unit_bench bench = { .event = &e };
	struct standings s;
	char error[ERROR_TEXT] = "";
	bool ready;

	setup_default(e.game, &e.setup);
	ready = setup_apply(e.game, &e.setup, f->options, error);
	for (unsigned p = 0; p < PLAYERS && ready; p++)
		ready = who_parse(e.game, f->players[p], &e.who[p], error);
	if (!ready || !event_check(&e, error) || !unit_bench_open(&bench, error)) {
		fprintf(stderr, "coverage: %s: %s\n", f->name, error);
		exit(EXIT_FAILURE);
	}
	standings_start(&s, &e);
	for (unsigned u = 0; u < event_units(&e); u++) {
		struct unit_result *result = unit_play(&bench, u);

		standings_add(&s, result);
		unit_result_free(result);
	}
	for (unsigned a = 0; a < PLAYERS; a++)
		for (unsigned b = a + 1; b < PLAYERS; b++)
			pairs[a * PLAYERS + b] = standings_pairing(&s, a, b)->pairs;
	standings_free(&s);
	unit_bench_close(&bench);
}

static unsigned draw(struct rng *rng, const struct pair_counts *from)
{
	unsigned at = rng_below(rng, KNOWN_ROUNDS), score = 0;

	while (at >= from->n[score])
		at -= (unsigned)from->n[score++];
	return score;
}

static void try(const struct field *f, const struct pair_counts *known, unsigned rounds)
{
	struct rating truth[PLAYERS];
	double told = 0, squares = 0;
	unsigned held = 0, asked = 0;
	struct rng rng;

	ratings_of(known, PLAYERS, truth);
	rng_seed(&rng, SEED);
	for (unsigned trial = 0; trial < TRIALS; trial++) {
		struct pair_counts pairs[PLAYERS * PLAYERS] = { 0 };
		struct rating r[PLAYERS];

		for (unsigned a = 0; a < PLAYERS; a++)
			for (unsigned b = a + 1; b < PLAYERS; b++)
				for (unsigned i = 0; i < rounds; i++)
					pairs[a * PLAYERS + b]
						.n[draw(&rng, &known[a * PLAYERS + b])]++;
		ratings_of(pairs, PLAYERS, r);
		for (unsigned p = 0; p < PLAYERS; p++) {
			const double off = r[p].elo - truth[p].elo;

			if (r[p].state != RATING_KNOWN || isnan(r[p].error))
				continue;
			held += fabs(off) <= r[p].error;
			told += r[p].error;
			squares += off * off;
			asked++;
		}
	}
	printf("%s\t%u\t%.1f %%\t%.1f\t%.1f\n", f->name, rounds, 100.0 * held / asked, told / asked,
	       NORMAL_95 * sqrt(squares / asked));
}

int main(void)
{
	static const unsigned rounds[] = { 10, 30, 100 };

	printf("field\trounds\thold\ttold\treal\n");
	for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
		struct pair_counts known[PLAYERS * PLAYERS] = { 0 };

		play(&fields[i], known);
		for (size_t k = 0; k < sizeof rounds / sizeof *rounds; k++)
			try(&fields[i], known, rounds[k]);
	}
	return EXIT_SUCCESS;
}
