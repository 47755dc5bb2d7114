/* SPDX-License-Identifier: MIT */
/* Follows the unbroken rows of stones that run through a cell. */
#include "games/gomoku/gomoku.h"

const int8_t gomoku_steps[4][2] = { { 0, 1 }, { 1, 0 }, { 1, 1 }, { -1, 1 } };

/* Returns the number of this side's stones in the unbroken row that starts next to the cell. */
static inline unsigned stones_from(const struct gomoku *g, unsigned seat, unsigned cell, int by_row,
				   int by_col)
{
	const int last = g->size - 1, row = (int)(cell / g->size), col = (int)(cell % g->size);
	const int rows = by_row > 0 ? last - row : by_row < 0 ? row : last;
	const int cols = by_col > 0 ? last - col : by_col < 0 ? col : last;
	const int most = rows < cols ? rows : cols, step = by_row * g->size + by_col;
	unsigned n = 0;

	for (int at = (int)cell + step;
	     n < (unsigned)most && gomoku_cells_have(&g->side[seat], (unsigned)at); at += step)
		n++;
	return n;
}

/* Inline because random games on large boards spend most of their time here. */
static inline unsigned find_run(const struct gomoku *g, unsigned seat, unsigned cell,
				unsigned direction)
{
	const int by_row = gomoku_steps[direction][0], by_col = gomoku_steps[direction][1];

	return 1 + stones_from(g, seat, cell, by_row, by_col) +
	       stones_from(g, seat, cell, -by_row, -by_col);
}

unsigned gomoku_run(const struct gomoku *g, unsigned seat, unsigned cell, unsigned direction)
{
	return find_run(g, seat, cell, direction);
}

bool gomoku_wins_at(const struct gomoku *g, unsigned seat, unsigned cell)
{
	for (unsigned direction = 0; direction < 4; direction++) {
		const unsigned run = find_run(g, seat, cell, direction);

		if (g->exact ? run == 5 : run >= 5)
			return true;
	}
	return false;
}

struct gomoku_cells gomoku_winning(const struct gomoku *g, unsigned seat)
{
	struct gomoku_cells found = { 0 };

	for (unsigned cell = 0; cell < gomoku_area(g); cell++)
		if (gomoku_cells_have(&g->side[seat], cell) && gomoku_wins_at(g, seat, cell))
			gomoku_cells_flip(&found, cell);
	return found;
}
