/* SPDX-License-Identifier: MIT */
/* These benchmarks measure how long it takes to solve the published endgames exactly, starting with
 * an empty table. */
#include "asobi/benchmark.h"
#include "games/othello/othello.h"
#include "games/othello/rules/bits.h"
#include "games/othello/solve/othello_search.h"

const struct published_endgame othello_published[OTHELLO_PUBLISHED] = {
	{ "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X", 38 },
	{ "-OOOOO----OOOOX--OOOOOO-XXXXXOO--XXOOX--OOXOXX----OXXO---OOO--O- X", 0 },
	{ "--OOO-------XX-OOOOOOXOO-OOOOXOOX-OOOXXO---OOXOO---OOOXO--OOOO-- X", 6 },
	{ "--XXXXX---XXXX---OOOXX---OOXXXX--OOXXXO-OOOOXOO----XOX----XXXXX- O", -12 },
	{ "--O-X-O---O-XO-O-OOXXXOOOOOOXXXOOOOOXX--XXOOXO----XXXX-----XXX-- O", -14 },
};

static uint64_t solve_endgames(void)
{
	struct budget budget = budget_unlimited();
	struct searcher *s = searcher_new(8, 20);
	uint64_t nodes;

	weights_unpack(s, othello_weights_data, othello_weights_size);
	limit_begin(&s->limit, &budget);
	for (size_t i = 0; i < OTHELLO_PUBLISHED; i++) {
		struct othello o;
		struct position p;

		othello_decode(&o, othello_published[i].text);
		p = (struct position){ o.disc[o.turn], o.disc[1 - o.turn] };
		searcher_forget(s);
		searcher_solve(s, &p);
	}
	nodes = s->limit.nodes;
	searcher_free(s);
	return nodes;
}

const struct benchmark benchmarks_othello[] = {
	{ &game_othello, "ffo40_44", "ms", BENCHMARK_MS, solve_endgames },
	{ &game_othello, "ffo40_44_nodes", "nodes", BENCHMARK_AMOUNT, solve_endgames },
	{ &game_othello, "ffo40_44_speed", "nodes/s", BENCHMARK_PER_SECOND, solve_endgames },
	{ .name = NULL },
};
