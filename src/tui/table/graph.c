/* SPDX-License-Identifier: MIT */
/* Draws the evaluation graph, which shows the expected result before each ply and, while the game
 * is in progress, in the current position. */
#include <stdio.h>
#include <stdlib.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "base/xalloc.h"
#include "tui/table/draw.h"

/* The maximum number of columns per ply, and the minimum at which a gap separates the bars. */
enum { MOST_WIDTH = 8, LEAST_GAPPED = 3 };

/* The evaluation graph. Bars above the axis favour the first player. If the two sides can't be
 * compared, the graph shows one player's chances. */
struct graph {
	/* The number of points: one for the position before each ply, plus one for the current
	 * position if the game isn't over. */
	unsigned n;
	struct point {
		bool known;
		/* the point's height, either in the game's own units (such as discs) or as a
		 * score x 1000 */
		int value;
	} * at;
	bool counts;
	int full; /* the value that reaches the top of the graph */
};

/* If the two sides can't be compared, returns the player whose chances the graph shows. */
static unsigned find_subject(const struct table *t)
{
	unsigned first = 0;

	return table_people(t, &first) ? first : 0;
}

/* Gets the value of the current position from its analysis, which may still be incomplete. */
static bool present_chance(const struct table *t, struct judgement *out)
{
	struct verdict_list list;
	void *seen = table_blank(t);
	const int seat = table_advised(t, seen);
	bool known;

	study_found(t->advice.study, &list);
	known = seat >= 0 && list.len && table_position(t) == match_plies(t->match);
	if (known)
		*out = (struct judgement){
			.seat = (unsigned)seat,
			.best = list.at[0],
			.chance_milli = judgement_chance(t->game, &list.at[0]),
		};
	verdict_list_free(&list);
	return known;
}

enum { MOST_TO_GO = 8000 };

/* Returns a point's height. It stands for the chance of winning or, in a number-guessing game, for
 * how soon the number can be found, or, with more than 2 players, for the expected rank. */
static int value_of(const struct judgement *j, unsigned seats)
{
	const int to_go = j->best.to_go_milli < MOST_TO_GO ? (int)j->best.to_go_milli : MOST_TO_GO;

	if (j->best.place_milli && seats > 1)
		return 1000 - 2 * ((int)j->best.place_milli - 1000) / (int)(seats - 1);
	return to_go ? 1000 - to_go / 4 : 2 * (j->chance_milli - CHANCE_EVEN);
}

/* The minimum for the value at the top of a graph of counts. It keeps small differences from
 * looking large. */
enum { LEAST_FULL = 8 };

static struct graph graph_of(const struct table *t)
{
	const unsigned plies = match_plies(t->match);
	struct graph g = { .n = plies + !table_over(t), .full = LEAST_FULL };
	struct judgement w;

	g.at = xcalloc(g.n ? g.n : 1, sizeof *g.at);
	for (unsigned i = 0; i < g.n; i++) {
		const bool known = i < plies ? reviewer_judgement(t->advice.reviewer, i, &w)
					     : present_chance(t, &w);

		if (!known || !(table_is_weighed(t) || w.seat == find_subject(t)))
			continue;
		g.counts = w.best.counts;
		g.at[i] = (struct point){ true, w.best.counts
							? w.best.margin
							: value_of(&w, t->config.setup.seats) };
		if (table_is_weighed(t) && w.seat == 1)
			g.at[i].value = -g.at[i].value;
		while (w.best.counts && abs(g.at[i].value) > g.full)
			g.full += LEAST_FULL;
	}
	if (!g.counts)
		g.full = 1000;
	return g;
}

/* Returns the length of a bar in half rows. A chance that the texts call an advantage, which
 * differs by COST_MISTAKE from an even one, never looks even. */
static int halves_of(int value, int most, int full)
{
	const int n = value * most / full;

	return n || abs(value) * CHANCE_EVEN < full * COST_MISTAKE ? n : value > 0 ? 1 : -1;
}

/* Draws a bar that extends `halves` half rows up or down from the axis. */
static void put_bar(struct canvas *c, int axis, int col, int width, int halves, unsigned style)
{
	const bool ascii = c->glyphs == GLYPHS_ASCII, up = halves > 0;
	const int n = abs(halves), way = up ? -1 : 1;

	for (int i = 0; i < n / 2; i++)
		canvas_fill(c, axis + way * (i + 1), col, 1, width, style, ascii ? "#" : "█");
	if (n % 2)
		canvas_fill(c, axis + way * (n / 2 + 1), col, 1, width, style,
			    ascii ? (up ? "." : "'")
			    : up  ? "▄"
				  : "▀");
}

/* ---- Beside and below the graph ---- */

/* The width of the scale ("100%") and the maximum width of a name beside the graph, in columns. */
enum { SCALE = 4, MOST_NAME = 12 };

/* Writes the scale label of a single-player graph, for its middle or, if `low` is true, its
 * bottom: a rank, or the number of calls still needed. */
static void own_scale(const struct table *t, bool low, char buf[MOST_NAME + 1])
{
	const unsigned seats = t->config.setup.seats;

	if (seats > 2)
		snprintf(buf, MOST_NAME + 1, _("rank %g"), low ? seats : (seats + 1) / 2.0);
	else
		snprintf(buf, MOST_NAME + 1, _("%d to go"), low ? 8 : 4);
}

static int scale_width(const struct canvas *c, const struct table *t)
{
	const int mark = table_is_weighed(t) ? side_width(table_side(t, 0), c) : 0;
	int width = table_name_width(t, false);
	char low[MOST_NAME + 1] = "";

	if (!table_is_weighed(t))
		own_scale(t, true, low);
	width = utf8_width(low) > width ? utf8_width(low) : width;
	return mark		   ? mark + 1 + SCALE
	       : width < SCALE	   ? SCALE
	       : width > MOST_NAME ? MOST_NAME
				   : width;
}

/* Labels the top or bottom of the graph with its value and the player it favours. */
static void put_end(struct canvas *c, int row, int inwards, int width, const struct table *t,
		    unsigned seat, const char *scale)
{
	const int mark = side_put(c, row, 0, table_side(t, seat));
	char name[NAME_TEXT];

	if (!mark)
		canvas_put_name(c, row, 0, width, table_side(t, seat)->ink,
				table_name(t, seat, name));
	/* If the name takes up this row, write the value in the next one. */
	if (mark || (inwards && inwards * 2 < c->rows / 2))
		canvas_put_right(c, mark ? row : row + inwards, width, STYLE_DIM, scale);
}

/* Draws the scale. High values favour the first player or, in a single-player graph, mean that
 * fewer calls are needed. The middle stands for an even game. */
static void put_scale(struct canvas *c, int rows, int width, const struct table *t,
		      const struct graph *g)
{
	char name[NAME_TEXT], full[16];

	if (table_is_weighed(t)) {
		snprintf(full, sizeof full, g->counts ? "+%d" : "100%%", g->full);
		put_end(c, 0, rows > 3 ? 1 : 0, width, t, 0, full);
		put_end(c, rows - 1, rows > 3 ? -1 : 0, width, t, 1, full);
		canvas_put_right(c, rows / 2, width, STYLE_DIM, g->counts ? "0" : "50%");
		return;
	}
	canvas_put_name(c, 0, 0, width, table_side(t, find_subject(t))->ink,
			table_name(t, find_subject(t), name));
	own_scale(t, false, full);
	canvas_put_right(c, rows / 2, width, STYLE_DIM, full);
	own_scale(t, true, full);
	canvas_put_right(c, rows - 1, width, STYLE_DIM, full);
}

/* Writes the move number of the current position below its column, between the numbers of the
 * first and last moves. */
static void put_numbers(struct canvas *c, int row, int left, int columns, int width,
			const struct table *t, int n)
{
	const int at = (int)table_position(t),
		  col = left + (at < n ? at * columns / n : columns - 1) * width;
	char text[16];

	canvas_put(c, row, left, STYLE_DIM, "1");
	snprintf(text, sizeof text, "%d", n);
	if (at != n - 1)
		canvas_put_right(c, row, left + columns * width, STYLE_DIM, text);
	if (at < n) {
		canvas_put(c, row, col > left + 1 ? col - 1 : left, STYLE_PLAIN, " ");
		canvas_putf(c, row, col, STYLE_KEY | MARK_STRONG, "%d ", at + 1);
	}
}

/* Marks a mistake. On a wooden board, the mark needs its own background, because red is unreadable
 * on wood. */
static void put_mistake(struct canvas *c, int row, int col, bool grounded)
{
	if (grounded)
		canvas_ground(c, row, col, 1, 1, GROUND_RED);
	canvas_put(c, row, col, (grounded ? STYLE_WHITE : STYLE_BAD) | MARK_STRONG, "?");
}

/* ---- The whole graph ---- */

/* Draws the graph. Its values are either chances in percent or the count expected with best play.
 */
void draw_graph(struct canvas *c, const struct table *t)
{
	const int rows = c->rows < 7 ? c->rows - !(c->rows % 2) : c->rows - 1 - c->rows % 2;
	const int axis = rows / 2, most = 2 * axis, left = scale_width(c, t) + 1;
	const struct side *up = table_side(t, table_is_weighed(t) ? 0 : find_subject(t));
	const struct side *down = table_side(t, table_is_weighed(t) ? 1 : find_subject(t));
	const bool grounded = c->fills && !c->few && up->ground;
	struct graph g = graph_of(t);
	const int n = (int)g.n, fits = n ? (c->cols - left) / n : 0,
		  width = fits > MOST_WIDTH ? MOST_WIDTH
			  : fits < 1	    ? 1
					    : fits;
	const int columns = width * n < c->cols - left ? n : (c->cols - left) / width;
	struct judgement s;

	put_scale(c, rows, left - 1, t, &g);
	if (grounded)
		canvas_ground(c, 0, left, rows, columns * width, up->ground);
	canvas_fill(c, axis, left, 1, columns * width, grounded ? up->ground_ink : STYLE_FRAME,
		    c->glyphs == GLYPHS_ASCII ? "-" : "─");
	for (int i = 0; i < columns; i++) {
		const struct point *p = &g.at[i * n / columns];
		const struct side *side = p->value > 0 ? up : down;

		if (p->known)
			put_bar(c, axis, left + i * width, width - (width >= LEAST_GAPPED),
				halves_of(p->value, most, g.full),
				grounded ? side->ground_ink : side->ink);
	}
	for (size_t i = 0; n && mistake_at(t, i, &s); i++)
		put_mistake(c, axis, left + (int)s.ply * columns / n * width, grounded);
	if (table_position(t) < g.n)
		canvas_restyle(c, axis, left + (int)table_position(t) * columns / n * width, 1,
			       width - (width >= LEAST_GAPPED),
			       (grounded ? STYLE_POINTER : STYLE_KEY) | MARK_CURSOR);
	if (n && rows < c->rows)
		put_numbers(c, rows, left, columns, width, t, n);
	free(g.at);
}
