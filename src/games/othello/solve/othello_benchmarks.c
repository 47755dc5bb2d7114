/* SPDX-License-Identifier: MIT */
/* These benchmarks measure how long it takes to solve the published endgames exactly, and to
 * search middlegame positions to fixed depths, always starting with an empty table. */
#include "asobi/benchmark.h"
#include "asobi/rng.h"
#include "asobi/setup.h"
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
	struct searcher *s = othello_searcher(8, 20);
	uint64_t nodes;

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

enum { MIDDLE_GAMES = 32, MIDDLE_EMPTY = 36, RANDOM_PLIES = 10 };

/* Plays from the start, first random moves and then good ones, until MIDDLE_EMPTY squares are
 * empty. Returns false if the game ends before that. */
static bool reach_middle(struct searcher *s, struct rng *rng, struct othello *o)
{
	struct budget budget = budget_unlimited();
	struct setup setup;
	struct decision d;
	char error[ERROR_TEXT];

	setup_default(&game_othello, &setup);
	game_othello.start(o, &setup, error);
	for (unsigned ply = 0; o->end == OTHELLO_OPEN; ply++) {
		const struct position p = { o->disc[o->turn], o->disc[1 - o->turn] };
		game_move move = game_othello.pick(o, o->turn, rng);

		if (count_bits(othello_empty(o)) == MIDDLE_EMPTY && othello_moves(o))
			return true;
		if (ply >= RANDOM_PLIES && othello_moves(o)) {
			searcher_decide(s, &p, 1, &budget, &d);
			move = d.choice[0].square;
		}
		game_othello.apply(o, o->turn, move);
	}
	return false;
}

/* Returns the number of positions visited by searches of MIDDLE_GAMES positions. */
static uint64_t search_middle(int depth)
{
	struct budget budget = budget_unlimited();
	struct searcher *s = othello_searcher(8, 20);
	struct rng rng = { 1 };
	uint64_t nodes = 0;

	for (unsigned games = 0; games < MIDDLE_GAMES;) {
		struct othello o;
		struct position p;
		struct decision d;

		if (!reach_middle(s, &rng, &o))
			continue;
		games++;
		p = (struct position){ o.disc[o.turn], o.disc[1 - o.turn] };
		searcher_forget(s);
		nodes -= s->limit.nodes;
		searcher_decide(s, &p, depth, &budget, &d);
		nodes += s->limit.nodes;
	}
	searcher_free(s);
	return nodes;
}

static uint64_t search_depth8(void)
{
	return search_middle(8);
}

static uint64_t search_depth12(void)
{
	return search_middle(12);
}

const struct benchmark benchmarks_othello[] = {
	{ &game_othello, "ffo40_44", "ms", BENCHMARK_MS, solve_endgames },
	{ &game_othello, "ffo40_44_nodes", "nodes", BENCHMARK_AMOUNT, solve_endgames },
	{ &game_othello, "ffo40_44_speed", "nodes/s", BENCHMARK_PER_SECOND, solve_endgames },
	{ &game_othello, "depth8", "ms", BENCHMARK_MS, search_depth8 },
	{ &game_othello, "depth8_nodes", "nodes", BENCHMARK_AMOUNT, search_depth8 },
	{ &game_othello, "depth12", "ms", BENCHMARK_MS, search_depth12 },
	{ &game_othello, "depth12_nodes", "nodes", BENCHMARK_AMOUNT, search_depth12 },
	{ .name = NULL },
};
