/* SPDX-License-Identifier: MIT */
#include "games/gomoku/view/threats.h"

#include "games/gomoku/gomoku.h"

enum { REACH = 4 };			/* cells of a five on each side of its end */

/* The cell so many steps away; GRID_NONE: beyond the edge. */
static unsigned step(const struct gomoku *g, unsigned cell, unsigned direction, int steps)
{
	const int size = g->size, row = (int)cell / size + steps * gomoku_steps[direction][0];
	const int col = (int)cell % size + steps * gomoku_steps[direction][1];

	return row < 0 || col < 0 || row >= size || col >= size ? GRID_NONE : (unsigned)(row * size + col);
}

static bool completes(struct gomoku *g, unsigned seat, unsigned cell)
{
	bool wins;

	gomoku_cells_flip(&g->side[seat], cell);
	wins = gomoku_wins_at(g, seat, cell);
	gomoku_cells_flip(&g->side[seat], cell);
	return wins;
}

/* Free cells of this line, near this cell, that complete five. */
static unsigned fives_in(struct gomoku *g, unsigned seat, unsigned cell, unsigned direction)
{
	unsigned n = 0;

	for (int i = -REACH; i <= REACH; i++) {
		const unsigned at = step(g, cell, direction, i);

		n += at != GRID_NONE && !gomoku_taken(g, at) && completes(g, seat, at);
	}
	return n;
}

static bool has_five(struct gomoku *g, unsigned seat)
{
	for (unsigned cell = 0; cell < gomoku_area(g); cell++)
		if (!gomoku_taken(g, cell) && completes(g, seat, cell))
			return true;
	return false;
}

/* Would another stone in this line make a four with two open ends? */
static bool is_three(struct gomoku *g, unsigned seat, unsigned cell, unsigned direction)
{
	bool three = false;

	for (int i = -REACH; i <= REACH && !three; i++) {
		const unsigned at = step(g, cell, direction, i);

		if (at == GRID_NONE || gomoku_taken(g, at))
			continue;
		gomoku_cells_flip(&g->side[seat], at);
		three = fives_in(g, seat, at, direction) > 1;
		gomoku_cells_flip(&g->side[seat], at);
	}
	return three;
}

static unsigned stones_near(const struct gomoku *g, unsigned seat, unsigned cell, unsigned direction)
{
	unsigned n = 0;

	for (int i = -REACH; i <= REACH; i++) {
		const unsigned at = step(g, cell, direction, i);

		n += at != GRID_NONE && gomoku_cells_have(&g->side[seat], at);
	}
	return n;
}

/* The stone stands in this cell by now. */
static enum grid_threat threat_at(struct gomoku *g, unsigned seat, unsigned cell)
{
	unsigned fives = 0;
	bool three = false;

	if (gomoku_wins_at(g, seat, cell))
		return GRID_WIN;
	for (unsigned direction = 0; direction < 4; direction++) {
		const unsigned stones = stones_near(g, seat, cell, direction);

		fives += stones > 3 ? fives_in(g, seat, cell, direction) : 0;
		three = three || (stones > 2 && is_three(g, seat, cell, direction));
	}
	if ((!fives && !three) || has_five(g, 1 - seat))
		return GRID_QUIET;
	return fives > 1 ? GRID_WIN : fives ? GRID_FOUR : GRID_THREE;
}

void gomoku_threats(const void *seen, uint8_t *threat)
{
	struct gomoku g = *(const struct gomoku *)seen;

	for (unsigned cell = 0; g.winner == WINNER_OPEN && cell < gomoku_area(&g); cell++) {
		if (gomoku_taken(&g, cell))
			continue;
		gomoku_cells_flip(&g.side[g.turn], cell);
		threat[cell] = (uint8_t)threat_at(&g, g.turn, cell);
		gomoku_cells_flip(&g.side[g.turn], cell);
	}
}
