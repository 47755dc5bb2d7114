/* SPDX-License-Identifier: MIT */
/* This benchmark runs a search to a fixed depth from two positions, starting with an empty table.
 */
#include "asobi/rng.h"
#include "asobi/benchmark.h"
#include "games/hasami/evaluate.h"
#include "games/hasami/hasami_search.h"

/* The starting position and a position from the middle of a game. */
static const char *const positions[] = {
	"XXXXXXXXX/........./........./........./........./........./........./........./OOOOOOOOO 0 - 0 9 1 1 100",
	"X..XX..../.....X.../..X....../...OX..X./.O......./..O..O.../.....O.../..O...X../O....O..O 0 - 3 9 1 1 100",
};

static uint64_t search_positions(void)
{
	uint64_t nodes = 0;

	for (unsigned i = 0; i < sizeof positions / sizeof *positions; i++) {
		struct hasami_search *s = hasami_search_new(16);
		struct budget budget = budget_unlimited();
		struct hasami_found found;
		struct hasami h;
		struct rng rng;

		rng_seed(&rng, 1);
		game_read_state(&game_hasami, &h, positions[i]);
		hasami_search(s, &h, 6, &rng, &budget, &found);
		hasami_search_free(s);
		nodes += budget.nodes;
	}
	return nodes;
}

static uint64_t evaluate_position(void)
{
	enum { TIMES = 100000 };
	struct hasami h;
	int sum = 0;

	game_read_state(&game_hasami, &h, positions[1]);
	for (int i = 0; i < TIMES; i++) {
		/* Change the position in each round, so that the compiler can't evaluate it only
		 * once. */
		h.men.rank[0][4] ^= 0x100;
		sum += hasami_evaluate(&h, hasami_weights[h.win]);
	}
	return sum ? TIMES : TIMES + 1;
}

const struct benchmark benchmarks_hasami[] = {
	{ &game_hasami, "search", "ms", BENCHMARK_MS, search_positions },
	{ &game_hasami, "search_nodes", "nodes", BENCHMARK_AMOUNT, search_positions },
	{ &game_hasami, "search_speed", "nodes/s", BENCHMARK_PER_SECOND, search_positions },
	{ &game_hasami, "evaluations", "evaluations/s", BENCHMARK_PER_SECOND, evaluate_position },
	{ .name = NULL },
};
