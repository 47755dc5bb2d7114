/* SPDX-License-Identifier: MIT */
/* Finds the threats that a stone creates: completed fives, fours and threes. */
#include "games/gomoku/view/gomoku_threats.h"

unsigned gomoku_step_to(const struct gomoku *g, unsigned cell, unsigned direction, int steps)
{
	const int size = g->size, row = (int)cell / size + steps * gomoku_steps[direction][0];
	const int col = (int)cell % size + steps * gomoku_steps[direction][1];

	return row < 0 || col < 0 || row >= size || col >= size ? GRID_NONE
								: (unsigned)(row * size + col);
}

bool gomoku_completes(struct gomoku *g, unsigned seat, unsigned cell)
{
	bool wins;

	gomoku_cells_flip(&g->side[seat], cell);
	wins = gomoku_wins_at(g, seat, cell);
	gomoku_cells_flip(&g->side[seat], cell);
	return wins;
}

/* Counts the free cells near this one, along one line, where the side would complete five. */
static unsigned fives_in(struct gomoku *g, unsigned seat, unsigned cell, unsigned direction)
{
	unsigned n = 0;

	for (int i = -GOMOKU_REACH; i <= GOMOKU_REACH; i++) {
		const unsigned at = gomoku_step_to(g, cell, direction, i);

		n += at != GRID_NONE && !gomoku_taken(g, at) && gomoku_completes(g, seat, at);
	}
	return n;
}

bool gomoku_has_five(struct gomoku *g, unsigned seat)
{
	for (unsigned cell = 0; cell < gomoku_area(g); cell++)
		if (!gomoku_taken(g, cell) && gomoku_completes(g, seat, cell))
			return true;
	return false;
}

/* Returns true if one more stone in this line would make a four with two open ends. */
static bool is_three(struct gomoku *g, unsigned seat, unsigned cell, unsigned direction)
{
	bool three = false;

	for (int i = -GOMOKU_REACH; i <= GOMOKU_REACH && !three; i++) {
		const unsigned at = gomoku_step_to(g, cell, direction, i);

		if (at == GRID_NONE || gomoku_taken(g, at))
			continue;
		gomoku_cells_flip(&g->side[seat], at);
		three = fives_in(g, seat, at, direction) > 1;
		gomoku_cells_flip(&g->side[seat], at);
	}
	return three;
}

static unsigned stones_near(const struct gomoku *g, unsigned seat, unsigned cell,
			    unsigned direction)
{
	unsigned n = 0;

	for (int i = -GOMOKU_REACH; i <= GOMOKU_REACH; i++) {
		const unsigned at = gomoku_step_to(g, cell, direction, i);

		n += at != GRID_NONE && gomoku_cells_have(&g->side[seat], at);
	}
	return n;
}

enum grid_threat gomoku_threat_at(struct gomoku *g, unsigned seat, unsigned cell)
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
	if ((!fives && !three) || gomoku_has_five(g, 1 - seat))
		return GRID_QUIET;
	return fives > 1 ? GRID_WIN : fives ? GRID_FOUR : GRID_THREE;
}

void gomoku_threats(const void *seen, uint8_t *threat)
{
	struct gomoku g = *(const struct gomoku *)seen;

	for (unsigned cell = 0;
	     g.winner == WINNER_OPEN && !gomoku_opens(&g) && cell < gomoku_area(&g); cell++) {
		if (gomoku_taken(&g, cell))
			continue;
		gomoku_cells_flip(&g.side[g.turn], cell);
		threat[cell] = (uint8_t)gomoku_threat_at(&g, g.turn, cell);
		gomoku_cells_flip(&g.side[g.turn], cell);
	}
}
