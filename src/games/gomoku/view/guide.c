/* SPDX-License-Identifier: MIT */
/* What a beginner is told: the aim, and a three that must be stopped. */
#include <stdio.h>

#include "base/i18n.h"
#include "games/gomoku/view/guide.h"

/* What stands so many steps from a cell: a seat, 2 for nothing, 3 for the edge. */
static unsigned stands(const struct gomoku *g, unsigned cell, const int8_t step[2], int steps)
{
	const int row = (int)(cell / g->size) + step[0] * steps, col = (int)(cell % g->size) + step[1] * steps;
	unsigned at;

	if (row < 0 || col < 0 || row >= g->size || col >= g->size)
		return 3;
	at = (unsigned)(row * g->size + col);
	return gomoku_cells_have(&g->side[0], at) ? 0 : gomoku_cells_have(&g->side[1], at) ? 1 : 2;
}

/* Three side by side from this cell on, so that a fourth makes a four with both ends free. */
static bool open_three_at(const struct gomoku *g, unsigned seat, unsigned cell, const int8_t step[2])
{
	for (int i = 0; i < 3; i++)
		if (stands(g, cell, step, i) != seat)
			return false;
	return stands(g, cell, step, -1) == 2 && stands(g, cell, step, 3) == 2 &&
	       (stands(g, cell, step, -2) == 2 || stands(g, cell, step, 4) == 2);
}

bool gomoku_open_three(const struct gomoku *g, unsigned seat)
{
	for (unsigned cell = 0; cell < gomoku_area(g); cell++)
		for (int d = 0; d < 4; d++)
			if (open_three_at(g, seat, cell, gomoku_steps[d]))
				return true;
	return false;
}

size_t gomoku_guide(const void *seen, unsigned seat, char *buf, size_t size)
{
	const struct gomoku *g = seen;

	if (g->plies < 2)
		return (size_t)snprintf(buf, size, "%s", g->exact ?
			_("Exactly five of your stones side by side win, in any direction.") :
			_("Five of your stones side by side win, in any direction."));
	if (gomoku_open_three(g, 1 - seat))
		return (size_t)snprintf(buf, size, "%s", _("The other has three in a row with both ends free: a fourth makes a four with two ends."));
	return 0;
}
