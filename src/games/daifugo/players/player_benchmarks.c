/* SPDX-License-Identifier: MIT */
/* How fast the computer players are. */
#include "asobi/benchmark.h"

#include "asobi/setup.h"
#include "games/daifugo/players/habits.h"
#include "games/daifugo/players/mc.h"
#include "games/daifugo/players/packed.h"

enum { GAMES = 200, PLAYOUTS = 1000, DECISIONS = 6 };

static void deal(struct daifugo *d, struct rng *rng)
{
	struct setup setup;
	char error[ERROR_TEXT];

	setup_default(&game_daifugo, &setup);
	game_daifugo.start(d, &setup, error);
	while (game_daifugo.actors(d) >> SEAT_DEALER & 1)
		game_daifugo.apply(d, SEAT_DEALER, game_daifugo.deal(d, rng));
}

static uint64_t rules_games(void)
{
	struct rng rng;
	struct daifugo d;

	rng_seed(&rng, 1);
	for (unsigned i = 0; i < GAMES; i++) {
		uint32_t actors;

		deal(&d, &rng);
		while ((actors = game_daifugo.actors(&d)) != 0) {
			const unsigned seat = game_first_actor(actors);

			game_daifugo.apply(&d, seat, seat == SEAT_DEALER ? game_daifugo.deal(&d, &rng) :
					   daifugo_rules_move(&d, seat, &rng));
		}
	}
	return GAMES;
}

/* First decisions of games, in which every candidate gets its share: no shorter work. */
static uint64_t decide(unsigned times)
{
	const struct mc_limits limits = { .playouts = PLAYOUTS, .all_alike = true };
	struct learnt_sets sets = {0};
	uint64_t playouts = 0;
	struct rng rng;

	rng_seed(&rng, 1);
	for (unsigned i = 0; i < times; i++) {
		struct budget budget = budget_unlimited();
		struct daifugo d, seen;
		struct mc_way way;
		struct mc mc;

		deal(&d, &rng);
		game_daifugo.secrets->observe(&d, d.turn, &seen);
		way.learnt = learnt_for(&sets, &d.rules);
		daifugo_candidates(&seen, d.turn, &way, &mc);
		daifugo_monte_carlo(&seen, d.turn, &way, &limits, &rng, &budget, &mc);
		playouts += mc.playouts;
	}
	learnt_free(&sets);
	return playouts;
}

static uint64_t mc_decisions(void) { return decide(DECISIONS); }
static uint64_t mc_decision(void) { return decide(1); }

const struct benchmark benchmarks_daifugo_players[] = {
	{ &game_daifugo, "rules_games", "games/s", BENCHMARK_PER_SECOND, rules_games },
	{ &game_daifugo, "mc_playouts", "playouts/s", BENCHMARK_PER_SECOND, mc_decisions },
	{ &game_daifugo, "mc_play", "ms", BENCHMARK_MS, mc_decision },
	{ .name = NULL },
};
