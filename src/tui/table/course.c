/* SPDX-License-Identifier: MIT */
/* How a series went: points after each of its games, and the games that made the difference. */
#include <stdio.h>
#include <stdlib.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "tui/table/pages.h"

/* ---- The graph: braille, two by four dots a cell, a line for each seat ---- */

static const unsigned inks[] = { STYLE_SEAT0, STYLE_SEAT1, STYLE_GOOD };

/* The first three in their colours, the others dim; later lines go over earlier ones. */
static unsigned ink_of(unsigned place)
{
	return place < sizeof inks / sizeof *inks ? inks[place] : STYLE_FRAME;
}

static void put_dot(struct canvas *c, int x, int y, unsigned style)
{
	static const unsigned bits[4][2] = { { 0x01, 0x08 }, { 0x02, 0x10 }, { 0x04, 0x20 }, { 0x40, 0x80 } };
	const int row = y / 4, col = x / 2;
	const struct cell *cell;
	unsigned code = 0;
	char glyph[4];

	if (row < 0 || row >= c->rows || col < 0 || col >= c->cols)
		return;
	if (c->glyphs == GLYPHS_ASCII) {
		canvas_put(c, row, col, style, style == STYLE_SEAT0 ? "#" : style == STYLE_SEAT1 ? "o" : style == STYLE_GOOD ? "+" : ".");
		return;
	}
	cell = &c->cells[row * c->stride + col];
	if ((unsigned char)cell->utf8[0] == 0xe2)
		code = ((unsigned)(cell->utf8[1] & 3) << 6) | (unsigned)(cell->utf8[2] & 0x3f);
	code |= bits[y % 4][x % 2];
	snprintf(glyph, sizeof glyph, "\xe2%c%c", (char)(0xa0 | code >> 6), (char)(0x80 | (code & 0x3f)));
	canvas_put(c, row, col, style, glyph);
}

static void put_run(struct canvas *c, int x0, int y0, int x1, int y1, unsigned style)
{
	const int n = abs(x1 - x0) > abs(y1 - y0) ? abs(x1 - x0) : abs(y1 - y0);

	for (int i = 0; i <= n; i++)
		put_dot(c, x0 + (n ? (x1 - x0) * i / n : 0), y0 + (n ? (y1 - y0) * i / n : 0), style);
}

static void put_course(struct canvas *c, const struct ending *e, unsigned seat, int most, unsigned style)
{
	const int dots = 4 * c->rows - 1, columns = 2 * c->cols - 1, n = (int)e->n_course;

	for (int i = 0; i < n; i++) {
		const int before = i ? e->course[i - 1].total[seat] : e->course[0].total[seat] - e->course[0].points[seat];

		put_run(c, columns * i / n, dots - dots * before / most, columns * (i + 1) / n, dots - dots * e->course[i].total[seat] / most,
			style);
	}
}

void draw_course(struct canvas *c, const struct table *t)
{
	const struct ending *e = &t->ending;
	struct canvas graph = canvas_part(c, 0, 0, c->rows - 1, c->cols);
	unsigned order[MAX_SEATS];
	const unsigned n = ladder_order(t, order);
	int most = 1;

	if (e->n_course < 2) {
		canvas_wrap(c, 0, 0, c->cols, STYLE_DIM, _("Only the last game was played at this table."));
		return;
	}
	for (unsigned s = 0; s < n; s++)
		most = e->course[e->n_course - 1].total[s] > most ? e->course[e->n_course - 1].total[s] : most;
	for (unsigned i = n; i-- > 0;)
		put_course(&graph, e, order[i], most, ink_of(i));
	canvas_putf(c, c->rows - 1, 0, STYLE_DIM, "%u", e->course[0].game_no + 1);
	char last[16];

	snprintf(last, sizeof last, "%u", e->course[e->n_course - 1].game_no + 1);
	canvas_put_right(c, c->rows - 1, c->cols, STYLE_DIM, last);
}

/* ---- What made the difference between the first and the second ---- */

static int gain(const struct course_game *g, unsigned first, unsigned second)
{
	return g->points[first] - g->points[second];
}

/* After which game the first was in front for good; in games from 0. */
static unsigned in_front_from(const struct ending *e, unsigned first, unsigned seats)
{
	for (unsigned i = e->n_course; i-- > 0;)
		for (unsigned s = 0; s < seats; s++)
			if (s != first && e->course[i].total[s] >= e->course[i].total[first])
				return i + 1;
	return 0;
}

/* The games by how much they parted the two, most first; of equal ones the later. */
static unsigned turns(const struct ending *e, unsigned first, unsigned second, unsigned *game)
{
	unsigned n = 0;

	for (unsigned i = 0; i < e->n_course; i++) {
		unsigned at = n++;

		for (; at > 0 && abs(gain(&e->course[i], first, second)) >= abs(gain(&e->course[game[at - 1]], first, second)); at--)
			game[at] = game[at - 1];
		game[at] = i;
	}
	return n;
}

static int put_turn(struct canvas *c, int row, const struct table *t, const struct course_game *g, unsigned first, unsigned second)
{
	enum { LEAST_FOR_MOMENTS = 30 };	/* columns: narrow panes tell the points alone */
	char a[NAME_TEXT], b[NAME_TEXT], text[2 * MESSAGE_TEXT], shown[2 * MESSAGE_TEXT];
	const int used = canvas_putf(c, row, 0, STYLE_KEY, _("game %u"), g->game_no + 1) + 2;
	struct canvas body = canvas_part(c, row, used, c->rows - row, c->cols - used);
	int rows;

	snprintf(text, sizeof text, _("%s %+d, %s %+d"), table_name(t, first, a), g->points[first], table_name(t, second, b),
		 g->points[second]);
	rows = canvas_wrap(&body, 0, 0, body.cols, gain(g, first, second) < 0 ? STYLE_BAD : STYLE_GOOD, text);
	view_signs(t->view, g->moment, c->glyphs, shown, sizeof shown);
	if (body.cols >= LEAST_FOR_MOMENTS && shown[0])
		rows += canvas_wrap(&body, rows, 0, body.cols, STYLE_PLAIN, shown);
	return row + rows;
}

void draw_turns(struct canvas *c, const struct table *t)
{
	enum { MOST_TURNS = 4 };
	const struct ending *e = &t->ending;
	unsigned order[MAX_SEATS], *game;
	const unsigned seats = ladder_order(t, order), from = in_front_from(e, order[0], seats);
	char name[NAME_TEXT], text[MESSAGE_TEXT];
	unsigned n;
	int row = 0;

	if (!e->n_course || seats < 2)
		return;
	game = calloc(e->n_course, sizeof *game);
	n = game ? turns(e, order[0], order[1], game) : 0;
	if (from < e->n_course) {
		snprintf(text, sizeof text, _("In front for good from game %u on: %s."), e->course[from].game_no + 1, table_name(t, order[0], name));
		row += canvas_wrap(c, 0, 0, c->cols, STYLE_GOOD, text) + 1;
	}
	for (unsigned i = 0; i < n && i < MOST_TURNS && row < c->rows; i++)
		row = put_turn(c, row, t, &e->course[game[i]], order[0], order[1]);
	free(game);
}
