/* SPDX-License-Identifier: MIT */
/* How a finished game went, ply by ply. */
#include <stdlib.h>

#include "tui/table/panes.h"

enum { MOST_WIDTH = 8 };		/* columns of a ply: a graph is not stretched */

/* Whose hopes are drawn where two cannot be weighed against each other. */
static unsigned subject(const struct table *t)
{
	unsigned first = 0;

	return table_people(t, &first) ? first : 0;
}

/* For the first of two sides, or for the subject; false: this ply says nothing. */
static bool hope_at(const struct table *t, unsigned ply, int *hope)
{
	const bool weighed = t->config.setup.seats == 2 && !t->game->secrets;
	unsigned seat;

	if (!reviewer_hope(t->advice.reviewer, ply, &seat, hope))
		return false;
	if (weighed && seat == 1)
		*hope = -*hope;
	return weighed || seat == subject(t);
}

/* So many half rows from the axis upwards or downwards. */
static void put_bar(struct canvas *c, int axis, int col, int width, int halves)
{
	const bool ascii = c->glyphs == GLYPHS_ASCII, up = halves > 0;
	const unsigned style = up ? STYLE_SEAT0 : STYLE_SEAT1;
	const int n = abs(halves), way = up ? -1 : 1;

	for (int i = 0; i < n / 2; i++)
		canvas_fill(c, axis + way * (i + 1), col, 1, width, style, ascii ? "#" : "█");
	if (n % 2)
		canvas_fill(c, axis + way * (n / 2 + 1), col, 1, width, style, ascii ? (up ? "." : "'") : up ? "▄" : "▀");
}

void draw_hopes(struct canvas *c, const struct table *t)
{
	const int plies = (int)match_plies(t->match), axis = c->rows / 2, most = 2 * axis;
	const int fits = plies ? c->cols / plies : 0, width = fits > MOST_WIDTH ? MOST_WIDTH : fits < 1 ? 1 : fits;
	const int columns = width * plies < c->cols ? plies : c->cols / width;
	struct slip s;
	int hope;

	canvas_fill(c, axis, 0, 1, columns * width, STYLE_FRAME, c->glyphs == GLYPHS_ASCII ? "-" : "─");
	for (int i = 0; i < columns; i++) {
		const unsigned ply = (unsigned)(i * plies / columns);

		if (hope_at(t, ply, &hope))
			put_bar(c, axis, i * width, width, hope * most / 1000);
		if (ply == table_position(t))
			canvas_restyle(c, axis, i * width, 1, width, STYLE_KEY | MARK_CURSOR);
	}
	for (size_t i = 0; plies && reviewer_slip(t->advice.reviewer, i, &s); i++)
		canvas_put(c, axis, (int)s.ply * columns / plies * width,
			   STYLE_BAD | (s.ply == table_position(t) ? MARK_CURSOR : 0), "?");
}
