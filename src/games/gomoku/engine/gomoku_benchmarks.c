/* SPDX-License-Identifier: MIT */
/* This benchmark runs the engine with a fixed number of positions in the middle of four games on
 * 15x15. In each of them, neither side has a forced win that the engine finds so soon. */
#include "asobi/benchmark.h"
#include "asobi/setup.h"
#include "base/parse.h"
#include "games/gomoku/engine/classes.h"
#include "games/gomoku/engine/gomoku_engine.h"

enum { SIZE = 15, LOG_ENTRIES = 17, NODES = 50000, MOST_DEPTH = 60 };

static const char *const games[] = {
	"k8 j5 j8 i6 g6 i8 i7 h6 h7 g7 k7 j4 i5 j6 j7 l7 k6 k9 j3 k4 i4 h5 l3 i9",
	"k7 j6 k5 j7 g6 k6 l6 j8 j5 l5 i8 m7 j9 h7 h5 i5 m4 i4 i7 i3 i2 h4 i9 i10",
	"i6 k6 j6 h8 g9 j5 i4 k7 k5 i7 j7 k8 j8 j9 k10 i10 h11 i9 i11 l9 k9 l10 l7 j10",
	"j6 k7 e6 f6 h6 j8 h8 l6 i9 k5 h9 h7 i7 g9 i8 i6 g8 i10 g10 j7 f11 e12 d7 e8",
};

/* Plays the moves, which are separated by blanks, on the empty board. */
static struct gomoku play_moves(const char *moves)
{
	char error[ERROR_TEXT], word[MOVE_TEXT];
	struct setup setup;
	struct gomoku g;
	game_move m;

	setup_default(&game_gomoku, &setup);
	setup.value[GOMOKU_OPTION_SIZE] = SIZE;
	game_gomoku.start(&g, &setup, error);
	while (parse_word(&moves, " ", word, sizeof word)) {
		game_gomoku.parse_move(&g, g.turn, word, &m);
		game_gomoku.apply(&g, g.turn, m);
	}
	return g;
}

static uint64_t search_middle(void)
{
	struct gomoku_engine *e = gomoku_engine_new(LOG_ENTRIES, gomoku_weights_data);
	uint64_t nodes = 0;

	for (unsigned i = 0; i < sizeof games / sizeof *games; i++) {
		const struct gomoku g = play_moves(games[i]);
		struct budget budget = budget_unlimited();
		struct engine_found found;

		budget.max_nodes = NODES;
		gomoku_engine_search(e, &g, MOST_DEPTH, &budget, &found);
		nodes += budget.nodes;
	}
	gomoku_engine_free(e);
	return nodes;
}

const struct benchmark benchmarks_gomoku[] = {
	{ &game_gomoku, "search", "ms", BENCHMARK_MS, search_middle },
	{ &game_gomoku, "search_nodes", "nodes", BENCHMARK_AMOUNT, search_middle },
	{ &game_gomoku, "search_speed", "nodes/s", BENCHMARK_PER_SECOND, search_middle },
	{ .name = NULL },
};
