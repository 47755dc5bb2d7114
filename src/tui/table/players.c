/* SPDX-License-Identifier: MIT */
/* Draws the players: their names and counts, what the last moves did, and the threats on the
 * board. */
#include <stdio.h>

#include "base/i18n.h"
#include "tui/table/draw.h"
#include "view/grid.h"
#include "view/letters.h"

enum { GAP = 2, ROWS_FOR_DOUBLE = 18 };

/* Writes a paragraph with a mark in front of it, if the whole paragraph fits. Returns the next
 * free row. */
static int put_said(struct canvas *c, int row, const struct table *t, unsigned style,
		    const char *text)
{
	struct canvas nowhere = canvas_part(c, 0, 0, 0, c->cols);
	char shown[2 * MESSAGE_TEXT];

	view_signs(t->view, text, c->glyphs, shown, sizeof shown);
	if (!*text || row + canvas_wrap(&nowhere, 0, 2, c->cols - 2, style, shown) > c->rows)
		return row;
	canvas_put(c, row, 0, STYLE_KEY, c->glyphs == GLYPHS_UNICODE ? "▸" : ">");
	return row + canvas_wrap(c, row, 2, c->cols - 2, style, shown);
}

/* Draws a player's name and what is known about the player, but leaves at least `spare` rows free.
 * Returns the number of rows used. */
static int put_player(struct canvas *c, const struct table *t, unsigned seat, int spare)
{
	struct canvas nowhere = canvas_part(c, 0, 0, 0, c->cols);
	char about[MESSAGE_TEXT];

	table_put_name(c, 0, 0, c->cols, t, seat);
	for (int brief = 0; brief < 2; brief++)
		if (table_about(t, seat, brief, about, sizeof about) &&
		    1 + canvas_wrap(&nowhere, 0, 0, c->cols, STYLE_DIM, about) + spare <= c->rows)
			return 1 + canvas_wrap(c, 1, 0, c->cols, STYLE_DIM, about);
	return 1;
}

/* Draws the pieces captured by each side, as rows of symbols. */
static void put_taken(struct canvas *c, int row, int half, const struct table *t, const void *seen)
{
	for (unsigned s = 0; s < 2; s++) {
		const struct side *lost = table_side(t, 1 - s);
		const int n = (int)t->view->tally(seen, s), step = 2 * n < half ? 2 : 1;

		for (int i = 0; i < n && (i + 1) * step <= half - GAP; i++)
			canvas_put(c, row, (int)s * half + i * step, lost->ink, side_mark(lost, c));
	}
}

/* Draws both players' counts in large digits, with a comparison between them. Returns the row
 * below. */
static int put_counts(struct canvas *c, int row, int half, const struct table *t, const void *seen)
{
	const unsigned count[2] = { t->view->tally(seen, 0), t->view->tally(seen, 1) };
	const int scale = c->rows >= ROWS_FOR_DOUBLE && half >= 30 ? 2 : 1;

	for (unsigned s = 0; s < t->config.setup.seats; s++) {
		const int col = (int)s * half;
		char digits[16];

		snprintf(digits, sizeof digits, "%u", count[s]);
		letters_put(c, row, col, table_side(t, s)->ink, scale, digits);
		canvas_put(c, row + scale * LETTER_ROWS - 1,
			   col + letters_width(digits, scale) + GAP, STYLE_DIM,
			   _(t->view->tallied));
	}
	row += scale * LETTER_ROWS + 1;
	if (t->config.setup.seats != 2 || !t->view->grid)
		return row;
	if (t->view->grid->taken)
		put_taken(c, row, half, t, seen);
	else
		draw_split(
			c, row, t,
			(int)(1000 * count[0] / (count[0] + count[1] ? count[0] + count[1] : 1)));
	return row + 2;
}

void draw_players(struct canvas *c, const struct table *t)
{
	enum { LEAST_FOR_COUNTS = 12, SAID = 2, SENTENCES = 5 };
	const unsigned at = table_position(t), seats = t->config.setup.seats;
	const void *seen = table_seen(t, at, table_viewer(t));
	const uint32_t actors = game_actors(t->game, seen);
	const bool counts = t->view->tally && !t->view->moves && c->rows >= LEAST_FOR_COUNTS;
	const int half = c->cols / (int)seats;
	struct message said;
	char standing[GUIDE_TEXT];
	int row = 0;

	for (unsigned s = 0; s < seats; s++) {
		struct canvas part = canvas_part(c, 0, (int)s * half, c->rows, half - GAP);
		const int used = put_player(&part, t, s,
					    SENTENCES + (counts ? LETTER_ROWS + 3 : 0));

		row = used > row ? used : row;
	}
	row++;
	if (counts)
		row = put_counts(c, row, half, t, seen);
	for (unsigned ply = at > SAID ? at - SAID : 0; ply < at; ply++) {
		table_tell(t, ply, &said);
		row = put_said(c, row, t, ply + 1 < at ? STYLE_DIM : STYLE_PLAIN, said.text);
	}
	if (game_is_open(t->game) && actors && t->view->standing &&
	    t->view->standing(seen, game_first_actor(actors), standing, sizeof standing))
		row = put_said(c, row, t, STYLE_PLAIN, standing);
	if (t->view->summary)
		put_said(c, row, t, STYLE_DIM, _(t->view->summary));
}
