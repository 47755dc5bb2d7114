/* SPDX-License-Identifier: MIT */
/* The view only says which mark each cell shows; the framework provides the board, the cursor,
 * mouse clicks and plain-text output. */
#include "games/cells/cells.h"
#include "view/grid.h"

static struct grid_shape shape_board(UNUSED const void *seen)
{
	return (struct grid_shape){ .rows = 3, .cols = 3 };
}

static void fill_board(const void *seen, struct grid_cell *cell)
{
	static const uint8_t signs[] = { GRID_EMPTY, GRID_FIRST, GRID_SECOND };
	const struct cells_state *c = seen;

	for (unsigned i = 0; i < CELLS; i++)
		cell[i] = (struct grid_cell){ .sign = signs[c->cell[i]],
					      .text = { (char)('0' + i) } };
}

static const struct grid grid = { .game = &game_cells, .shape = shape_board, .cells = fill_board };

const struct view view_cells = {
	.game = &game_cells,
	.grid = &grid,
	.sides = sides_marks,
};
