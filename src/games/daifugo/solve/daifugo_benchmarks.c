/* SPDX-License-Identifier: MIT */
/* Benchmarks for the speed of generating legal plays, of playing random games and of the computer
 * players. */
#include <stddef.h>

#include "asobi/benchmark.h"
#include "asobi/rng.h"
#include "asobi/setup.h"
#include "games/daifugo/players/mc.h"
#include "games/daifugo/players/packed.h"
#include "games/daifugo/rules/private.h"

enum { POSITIONS = 256, ROUNDS = 2000, GAMES = 10000 };

/* A hand and a table from the middle of a random game, with 5 to 8 cards left in the hand. */
struct position {
	struct daifugo_table table;
	card_set hand;
};

static void start_game(struct daifugo *d)
{
	char error[ERROR_TEXT];
	struct setup setup;

	setup_default(&game_daifugo, &setup);
	daifugo_start(d, &setup, error);
}

static void step_game(struct daifugo *d, struct rng *rng)
{
	const unsigned seat = game_first_actor(game_actors(&game_daifugo, d));

	game_daifugo.apply(d, seat, game_pick(&game_daifugo, d, seat, rng, NULL));
}

static void collect_positions(struct position out[POSITIONS], struct rng *rng)
{
	struct daifugo d = { .phase = PHASE_OVER };

	for (unsigned n = 0; n < POSITIONS; step_game(&d, rng)) {
		if (d.phase == PHASE_OVER)
			start_game(&d);
		if (d.phase == PHASE_PLAY && d.count[d.turn] >= 5 && d.count[d.turn] <= 8)
			out[n++] = (struct position){ d.table, d.hand[d.turn] };
	}
}

/* Generates the legal plays for all positions, either on their own tables or on an empty field. */
static uint64_t generate_for(bool leading)
{
	struct position at[POSITIONS];
	play_word plays[DAIFUGO_MAX_PLAYS];
	struct daifugo d;
	struct rng rng;

	rng_seed(&rng, 1);
	start_game(&d);
	collect_positions(at, &rng);
	for (unsigned k = 0; k < POSITIONS && leading; k++)
		at[k].table.field = at[k].table.lock = 0;
	for (unsigned i = 0; i < ROUNDS; i++)
		for (unsigned k = 0; k < POSITIONS; k++)
			daifugo_generate(&d.rules, &at[k].table, at[k].hand, plays);
	return (uint64_t)ROUNDS * POSITIONS;
}

static uint64_t generate_any(void)
{
	return generate_for(false);
}
static uint64_t generate_leads(void)
{
	return generate_for(true);
}

static uint64_t random_games(void)
{
	struct daifugo d;
	struct rng rng;

	rng_seed(&rng, 1);
	for (unsigned i = 0; i < GAMES; i++)
		for (start_game(&d); d.phase != PHASE_OVER; step_game(&d, &rng))
			;
	return GAMES;
}

/* ---- The speed of the computer players ----------------------------------- */

enum { RULES_GAMES = 200, PLAYOUTS = 1000, DECISIONS = 6 };

static void deal_all(struct daifugo *d, struct rng *rng)
{
	struct setup setup;
	char error[ERROR_TEXT];

	setup_default(&game_daifugo, &setup);
	game_daifugo.start(d, &setup, error);
	while (game_actors(&game_daifugo, d) >> SEAT_DEALER & 1)
		game_daifugo.apply(d, SEAT_DEALER, game_daifugo.deal(d, rng));
}

static uint64_t rules_games(void)
{
	struct rng rng;
	struct daifugo d;

	rng_seed(&rng, 1);
	for (unsigned i = 0; i < RULES_GAMES; i++) {
		uint32_t actors;

		deal_all(&d, &rng);
		while ((actors = game_actors(&game_daifugo, &d)) != 0) {
			const unsigned seat = game_first_actor(actors);

			game_daifugo.apply(&d, seat,
					   seat == SEAT_DEALER
						   ? game_daifugo.deal(&d, &rng)
						   : daifugo_rules_move(&d, seat, &rng));
		}
	}
	return RULES_GAMES;
}

/* Has the computer players make the first decisions in several games. No candidate is dropped
 * early, so each gets its full share of playouts. */
static uint64_t make_decisions(unsigned times)
{
	const struct mc_limits limits = { .playouts = PLAYOUTS, .all_alike = true };
	struct learnt_sets sets = { 0 };
	uint64_t playouts = 0;
	struct rng rng;

	rng_seed(&rng, 1);
	for (unsigned i = 0; i < times; i++) {
		struct budget budget = budget_unlimited();
		struct daifugo d, seen;
		struct mc_way way;
		struct mc mc;

		deal_all(&d, &rng);
		game_daifugo.secrets->observe(&d, d.turn, &seen);
		way.learnt = learnt_for(&sets, &d.rules);
		daifugo_candidates(&seen, d.turn, &way, &mc);
		daifugo_monte_carlo(&seen, d.turn, &way, &limits, &rng, &budget, &mc);
		playouts += mc.playouts;
	}
	learnt_free(&sets);
	return playouts;
}

static uint64_t mc_decisions(void)
{
	return make_decisions(DECISIONS);
}
static uint64_t mc_decision(void)
{
	return make_decisions(1);
}

const struct benchmark benchmarks_daifugo[] = {
	{ &game_daifugo, "generate", "generations/s", BENCHMARK_PER_SECOND, generate_any },
	{ &game_daifugo, "generate_leads", "generations/s", BENCHMARK_PER_SECOND, generate_leads },
	{ &game_daifugo, "random_games", "games/s", BENCHMARK_PER_SECOND, random_games },
	{ &game_daifugo, "rules_games", "games/s", BENCHMARK_PER_SECOND, rules_games },
	{ &game_daifugo, "mc_playouts", "playouts/s", BENCHMARK_PER_SECOND, mc_decisions },
	{ &game_daifugo, "mc_play", "ms", BENCHMARK_MS, mc_decision },
	{ .name = NULL },
};
