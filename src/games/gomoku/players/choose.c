/* SPDX-License-Identifier: MIT */
#include "games/gomoku/players/choose.h"

#include "core/symmetry.h"
#include "games/gomoku/solve/keeper.h"

static unsigned stone_at(const void *state, unsigned col, unsigned row)
{
	const struct gomoku *g = state;
	const unsigned cell = row * g->size + col;

	return gomoku_cells_have(&g->side[0], cell)   ? 1
	       : gomoku_cells_have(&g->side[1], cell) ? 2
						      : 0;
}

unsigned gomoku_pick_alike(const struct gomoku *g, unsigned cell, struct rng *rng)
{
	struct square_cell at = { cell % g->size, cell / g->size };

	if (!g->plies && g->size > KEEPER_LARGEST) {
		at.col = g->size / 2U - 1 + rng_below(rng, 3);
		at.row = g->size / 2U - 1 + rng_below(rng, 3);
	}
	at = symmetry_pick(g->size, at, stone_at, g, rng);
	return at.row * g->size + at.col;
}

/* ---- The swap2 opening ---- */

struct verdicts {
	struct verdict at[GOMOKU_MOVES];
	size_t n;
};

static void take_verdict(void *context, const struct verdict *v)
{
	struct verdicts *all = context;

	all->at[all->n++] = *v;
}

void gomoku_choose_in_opening(const struct gomoku *g, struct rng *rng, struct thought *out)
{
	enum { ABOUT = 15 };
	struct budget own = budget_unlimited();
	struct verdicts all = { .n = 0 };
	unsigned good = 0;

	swap2_study(g, g->turn, &own, take_verdict, &all);
	out->value = -1000;
	for (size_t i = 0; i < all.n; i++)
		if (all.at[i].value_milli > out->value)
			out->value = all.at[i].value_milli;
	for (size_t i = 0; i < all.n; i++)
		if (all.at[i].value_milli >= out->value - ABOUT && !rng_below(rng, ++good))
			out->verdicts[0] = all.at[i];
	out->n_verdicts = 1;
	out->move = out->verdicts[0].move;
	out->nodes = own.nodes;
}

struct budget gomoku_share_budget(const struct budget *whole, int ms, int nodes, int percent)
{
	const uint64_t most = (uint64_t)nodes * (unsigned)percent / 100;
	struct budget b = *whole;

	if (!nodes)
		b = budget_within(&b, (int64_t)ms * percent / 100 + 1);
	else if (b.nodes + most < b.max_nodes)
		b.max_nodes = b.nodes + most;
	return b;
}
