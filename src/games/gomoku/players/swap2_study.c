/* SPDX-License-Identifier: MIT */
/* Judges moves in the swap2 opening, and passes all other positions on to gomoku_study(). The best
 * stones to place are those that give both sides even chances, because the opponent then chooses
 * the better side. */
#include <stdlib.h>

#include "base/xalloc.h"
#include "games/gomoku/players/gomoku_study.h"

enum {
	DEPTH = 4,
	/* The search undervalues White's next move by about this much. With 75, the first seat won
	 * 27 of 60 games between two "threats:nodes=1000" players; with 0, it won most of them. */
	TEMPO = 75,
	NODES = 4000,
	/* how much it lowers a player's value to leave the last choice to the opponent */
	LEFT = 10,
	/* Stones more than NEAR cells from the middle matter less: each additional cell of
	 * distance lowers their value by FAR. */
	NEAR = 3,
	FAR = 20,
	/* how many cells for the last stone are compared by searching */
	SEARCHED = 24,
	UNSURE = 400 /* the assumed loss for cells that weren't searched */
};

/* Returns how much an opening position is worth to White, who moves next. */
static int32_t white_milli(struct field *f, struct budget *budget)
{
	struct ranked moves[GOMOKU_CELLS];
	struct budget own = *budget;

	if (own.max_nodes > own.nodes + NODES)
		own.max_nodes = own.nodes + NODES;
	search_moves(f, 1, NULL, DEPTH, &own, moves);
	budget->nodes = own.nodes;
	return gomoku_milli(TEMPO + (moves[0].value > 4000 - SEARCH_WIN ? moves[0].value
									: field_balance(f, 1)));
}

static void tell_value(verdict_fn *found, void *context, game_move m, int32_t milli)
{
	found(context, &(struct verdict){
			       .move = m,
			       .value_milli = milli,
			       .outcome = (int8_t)((milli > 0) - (milli < 0)),
		       });
}

/* Returns how many cells this cell lies beyond the distance from the middle that counts as near; 0
 * if it is near enough. */
static int too_far(const struct gomoku *g, unsigned cell)
{
	const int row = abs((int)(cell / g->size) - g->size / 2),
		  col = abs((int)(cell % g->size) - g->size / 2);
	const int far = (row > col ? row : col) - NEAR;

	return far > 0 ? far : 0;
}

/* The last stone before the opponent's choice decides how even the position is. All cells are
 * first compared without a search; those that seem to give the most even positions are then
 * compared by searching. Returns false if the budget ran out. */
static bool study_last_stone(struct field *f, const struct gomoku *g, struct budget *budget,
			     verdict_fn *found, void *context)
{
	struct ranked cells[GOMOKU_CELLS];
	unsigned n = 0;

	for (unsigned cell = 0; cell < gomoku_area(g); cell++) {
		if (gomoku_taken(g, cell))
			continue;
		field_put(f, 0, cell);
		cells[n++] = (struct ranked){ -abs(field_balance(f, 1)) - FAR * too_far(g, cell),
					      (uint16_t)cell };
		field_take(f, 0, cell);
	}
	order_sort(cells, n);
	for (unsigned i = 0; i < n; i++) {
		int32_t milli = -UNSURE - (int32_t)i;

		if (budget_spent(budget))
			return false;
		field_put(f, 0, cells[i].item);
		if (i < SEARCHED)
			milli = -abs(white_milli(f, budget));
		field_take(f, 0, cells[i].item);
		tell_value(found, context, cells[i].item, milli);
	}
	return true;
}

static bool study_opening(struct field *f, const struct gomoku *g, struct budget *budget,
			  verdict_fn *found, void *context)
{
	if (gomoku_chooses(g)) {
		const int32_t white = white_milli(f, budget), stay = g->turn ? white : -white;

		tell_value(found, context, GOMOKU_STAY, stay);
		tell_value(found, context, GOMOKU_SWAP, -stay);
		if (g->stage == GOMOKU_CHOICE)
			tell_value(found, context, GOMOKU_MORE, -LEFT);
		return true;
	}
	if (g->plies && !(g->plies & 1))
		return study_last_stone(f, g, budget, found, context);
	for (unsigned cell = 0; cell < gomoku_area(g); cell++)
		if (!gomoku_taken(g, cell))
			tell_value(found, context, cell, -FAR * too_far(g, cell));
	return true;
}

bool swap2_study(const void *seen, unsigned seat, struct budget *budget, verdict_fn *found,
		 void *context)
{
	const struct gomoku *g = seen;
	struct field *f;
	bool all;

	if (!gomoku_opens(g) || g->winner != WINNER_OPEN || seat != g->turn)
		return gomoku_study(seen, seat, budget, found, context);
	if (budget_spent(budget))
		return false;
	f = xcalloc(1, sizeof *f);
	field_set(f, g);
	all = study_opening(f, g, budget, found, context);
	free(f);
	return all;
}
