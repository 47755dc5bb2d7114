/* SPDX-License-Identifier: MIT */
/* Draws the ranking after a game and in the series, and the course of the games that led to it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "tui/ending/ending.h"

/* ---- The pane beside the board ---- */

void draw_standings(struct canvas *c, const struct result *r)
{
	enum { NAME = 3, GAP = 1 };
	const char *const points = _("points"), *const total = r->series ? _("total") : "";
	const int points_right = utf8_width(total) + (r->series ? GAP : 0);
	const int name_width = c->cols - NAME - points_right - utf8_width(points) - GAP;
	const unsigned *order = r->order;
	unsigned place = 0;
	char text[16];

	canvas_put(c, 0, c->cols - points_right - utf8_width(points), STYLE_DIM, points);
	canvas_put(c, 0, c->cols - utf8_width(total), STYLE_DIM, total);
	for (unsigned i = 0; i < r->seats; i++) {
		const int row = 1 + (int)i;

		if (i == 0 || r->points[order[i - 1]] > r->points[order[i]])
			place = i + 1;
		canvas_putf(c, row, 1, STYLE_DIM, "%u", place);
		canvas_put_name(c, row, NAME, name_width, place == 1 ? STYLE_TITLE : STYLE_PLAIN,
				r->name[order[i]]);
		snprintf(text, sizeof text, "%d", r->gained[order[i]]);
		canvas_put_right(c, row, c->cols - points_right, STYLE_PLAIN, text);
		snprintf(text, sizeof text, "%d", r->total[order[i]]);
		canvas_put_right(c, row, c->cols, STYLE_PLAIN, r->series ? text : "");
	}
}

/* ---- The ranks on the result page, compared with the last game ---- */

/* The widths of the columns, except that MOST_STEP is the maximum number of rows per player. */
enum { NUMBER = 2, CROWN = 4, ARROW = 2, POINTS = 5, LEAST_NAMED = 12, MOST_STEP = 4 };

/* In ASCII, a crown would be taken for letters, so the place alone has to say it. */
static void put_crown(struct canvas *c, int row, int col, unsigned place)
{
	if (c->glyphs == GLYPHS_ASCII || place > 2)
		return;
	canvas_put(c, row, col, place == 1 ? STYLE_WARN : STYLE_PLAIN, place == 1 ? "▙█▟" : "▙▄▟");
}

/* Draws an up or down arrow, or "=", to compare the player's rank with the one after the previous
 * game. */
static void put_arrow(struct canvas *c, int row, int col, const struct view_rank *rank)
{
	const bool ascii = c->glyphs == GLYPHS_ASCII;

	if (!rank->before)
		return;
	if (rank->now < rank->before)
		canvas_put(c, row, col, STYLE_GOOD, ascii ? "^" : "▲");
	else if (rank->now > rank->before)
		canvas_put(c, row, col, STYLE_BAD, ascii ? "v" : "▼");
	else
		canvas_put(c, row, col, STYLE_DIM, "=");
}

struct columns {
	int name, was, arrow, is, points;
	bool gains; /* true if a separate column shows the points from this game */
};

static void put_seat(struct canvas *c, int row, const struct result *r, unsigned seat,
		     unsigned place, const struct columns *at, const struct view_rank *rank)
{
	const bool me = seat == r->me;
	char text[32];

	canvas_putf(c, row, 0, STYLE_DIM, "%u", place);
	put_crown(c, row, NUMBER, r->all_over ? place : rank->now);
	canvas_put_name(c, row, at->name, at->was - at->name - 1,
			(me ? STYLE_SEAT0 : STYLE_PLAIN) | MARK_STRONG, r->name[seat]);
	if (at->arrow > at->was + 1)
		canvas_put_field(c, row, at->was, at->arrow - at->was - 1, STYLE_DIM, rank->was);
	put_arrow(c, row, at->arrow, rank);
	if (at->points > at->is)
		canvas_put_field(c, row, at->is, at->points - at->is,
				 rank->now == 1 ? STYLE_WARN : STYLE_PLAIN, rank->is);
	snprintf(text, sizeof text, "%+d", r->gained[seat]);
	if (at->gains)
		canvas_put_right(c, row, c->cols - (r->series ? POINTS : 0), STYLE_DIM, text);
	snprintf(text, sizeof text, "%d", r->total[seat]);
	if (r->series)
		canvas_put_right(c, row, c->cols, STYLE_TITLE, text);
}

/* Draws a bar that shows the player's points relative to the leader's. */
static void put_bar(struct canvas *c, int row, int left, int width, unsigned style)
{
	const bool ascii = c->glyphs == GLYPHS_ASCII;

	canvas_fill(c, row, left, 1, width < 0 ? 0 : width, style, ascii ? "=" : "▀");
}

/* Lays out the columns. If there isn't enough room, parts are left out in this order: the previous
 * rank (the arrow still hints at it), the points from this game in a series, and the ends of long
 * names. */
static struct columns columns_of(const struct canvas *c, const struct result *r,
				 const struct view_rank *ranks)
{
	int right = c->cols - (r->series ? 2 * POINTS : POINTS);
	const int left = NUMBER + CROWN;
	int names = r->name_width, was = 0, is = 0, room;

	for (unsigned i = 0; i < r->seats; i++) {
		was = utf8_width(ranks[i].was) > was ? utf8_width(ranks[i].was) : was;
		is = utf8_width(ranks[i].is) > is ? utf8_width(ranks[i].is) : is;
	}
	room = right - left - is - ARROW;
	if (names + was + 2 > room)
		was = -1;
	const bool gains = !r->series || names + was + 2 <= room;

	right += gains ? 0 : POINTS;
	room += gains ? 0 : POINTS;
	names = names + was + 2 > room ? room - was - 2 : names;
	return (struct columns){ left,
				 left + names + 1,
				 left + names + 2 + was,
				 left + names + 2 + was + ARROW,
				 right,
				 gains };
}

/* Determines each player's name, previous rank and new rank. */
static void find_ranks(const struct result *r, struct view_rank rank[MAX_SEATS])
{
	for (unsigned s = 0; s < r->seats; s++) {
		rank[s] = (struct view_rank){ .was = "", .is = "" };
		if (r->view->rank)
			r->view->rank(r->ended, s, &rank[s]);
	}
}

void draw_ladder(struct canvas *c, const struct result *r)
{
	const unsigned n = r->seats, *order = r->order;
	const int room = c->rows / (int)n, step = room > MOST_STEP ? MOST_STEP
						  : room < 1	   ? 1
								   : room;
	const int most = r->total[order[0]];
	struct view_rank rank[MAX_SEATS];
	struct columns at;
	unsigned place = 1;

	find_ranks(r, rank);
	at = columns_of(c, r, rank);
	for (unsigned i = 0; i < n; i++) {
		const int row = step * (int)i, mine = r->total[order[i]];

		if (i && r->points[order[i]] < r->points[order[i - 1]])
			place = i + 1;
		put_seat(c, row, r, order[i], place, &at, &rank[order[i]]);
		if (step > 1 && most > 0)
			put_bar(c, row + 1, at.name, mine * (c->cols - at.name) / most,
				order[i] == r->me ? STYLE_SEAT0 : STYLE_FRAME);
	}
}

/* Returns the seat of the player who finished the last game in this place. If the game doesn't
 * rank its players, their points decide the places. */
static unsigned last_placed(const struct result *r, const struct view_rank *rank, unsigned place)
{
	const unsigned n = r->seats;

	for (unsigned s = 0; s < n; s++) {
		unsigned before = 0;

		for (unsigned other = 0; other < n; other++)
			before += r->gained[other] > r->gained[s] ||
				  (other < s && r->gained[other] == r->gained[s]);
		if (r->view->rank ? rank[s].now == place : before + 1 == place)
			return s;
	}
	return 0;
}

void draw_last_game(struct canvas *c, const struct result *r)
{
	const unsigned n = r->seats;
	struct view_rank rank[MAX_SEATS];
	int was = 0, is = 0, name;
	char text[16];

	find_ranks(r, rank);
	for (unsigned s = 0; s < n; s++) {
		was = utf8_width(rank[s].was) > was ? utf8_width(rank[s].was) : was;
		is = utf8_width(rank[s].is) > is ? utf8_width(rank[s].is) : is;
	}
	name = c->cols - NUMBER - ARROW - (is ? is + 1 : 0) - POINTS;
	/* Omit the previous rank if there is no room for it; the arrow still shows the change. */
	was = name - was - 1 >= LEAST_NAMED ? was : 0;
	name -= was ? was + 1 : 0;
	for (unsigned place = 1; place <= n && (int)place <= c->rows; place++) {
		const unsigned seat = last_placed(r, rank, place);
		const int row = (int)place - 1;
		int col = NUMBER;

		canvas_putf(c, row, 0, STYLE_DIM, "%u", place);
		canvas_put_name(c, row, col, name,
				seat == r->me ? STYLE_SEAT0 | MARK_STRONG : STYLE_PLAIN,
				r->name[seat]);
		col += name + 1;
		canvas_put(c, row, col, STYLE_DIM, was ? rank[seat].was : "");
		col += was ? was + 1 : 0;
		put_arrow(c, row, col, &rank[seat]);
		canvas_put(c, row, col + ARROW, place == 1 ? STYLE_WARN : STYLE_PLAIN,
			   rank[seat].is);
		snprintf(text, sizeof text, "%+d", r->gained[seat]);
		canvas_put_right(c, row, c->cols, STYLE_PLAIN, text);
	}
}

/* ---- The graph of the points after each game of a series: one line per player, drawn in Braille
 * characters of 2 x 4 dots ---- */

static const unsigned inks[] = { STYLE_SEAT0, STYLE_SEAT1, STYLE_GOOD };

/* Returns the colour of a player's line: the top 3 have their own colours, and all others are dim.
 */
static unsigned ink_of(unsigned place)
{
	return place < sizeof inks / sizeof *inks ? inks[place] : STYLE_DIM;
}

/* Returns the ASCII character used to draw a line in this style. */
static const char *line_letter(unsigned style)
{
	return style == STYLE_SEAT0   ? "#"
	       : style == STYLE_SEAT1 ? "o"
	       : style == STYLE_GOOD  ? "+"
				      : ".";
}

static void put_dot(struct canvas *c, int x, int y, unsigned style)
{
	static const unsigned bits[4][2] = {
		{ 0x01, 0x08 }, { 0x02, 0x10 }, { 0x04, 0x20 }, { 0x40, 0x80 }
	};
	const int row = y / 4, col = x / 2;
	const struct cell *cell;
	unsigned code = 0;
	char glyph[4];

	if (row < 0 || row >= c->rows || col < 0 || col >= c->cols)
		return;
	if (c->glyphs == GLYPHS_ASCII) {
		canvas_put(c, row, col, style, line_letter(style));
		return;
	}
	cell = &c->cells[row * c->stride + col];
	if ((unsigned char)cell->utf8[0] == 0xe2)
		code = ((unsigned)(cell->utf8[1] & 3) << 6) | (unsigned)(cell->utf8[2] & 0x3f);
	code |= bits[y % 4][x % 2];
	snprintf(glyph, sizeof glyph, "\xe2%c%c", (char)(0xa0 | code >> 6),
		 (char)(0x80 | (code & 0x3f)));
	canvas_put(c, row, col, style, glyph);
}

static void put_run(struct canvas *c, int x0, int y0, int x1, int y1, unsigned style)
{
	const int n = abs(x1 - x0) > abs(y1 - y0) ? abs(x1 - x0) : abs(y1 - y0);

	for (int i = 0; i <= n; i++)
		put_dot(c, x0 + (n ? (x1 - x0) * i / n : 0), y0 + (n ? (y1 - y0) * i / n : 0),
			style);
}

static void put_course(struct canvas *c, const struct ending *e, unsigned seat, int most,
		       unsigned style)
{
	const int dots = 4 * c->rows - 1, columns = 2 * c->cols - 1, n = (int)e->n_course;

	for (int i = 0; i < n; i++) {
		const int before = i ? e->course[i - 1].total[seat]
				     : e->course[0].total[seat] - e->course[0].points[seat];

		put_run(c, columns * i / n, dots - dots * before / most, columns * (i + 1) / n,
			dots - dots * e->course[i].total[seat] / most, style);
	}
}

/* Draws the legend, with as many names as fit between the numbers of the first and the last game.
 */
static void put_legend(struct canvas *c, int row, int col, int end, const struct result *r)
{
	for (unsigned i = 0; i < r->seats; i++) {
		const int width = utf8_width(r->name[r->order[i]]);

		if (col + width + 2 > end)
			return;
		canvas_put(c, row, col, ink_of(i),
			   c->glyphs == GLYPHS_ASCII ? line_letter(ink_of(i)) : "━");
		col += 2 + canvas_put(c, row, col + 2, ink_of(i), r->name[r->order[i]]) + 2;
	}
}

/* Draws the graph, with points going up from 0 to the highest total and games going from left to
 * right. */
void draw_course(struct canvas *c, const struct result *r)
{
	const struct ending *e = r->ending;
	const unsigned n = r->seats;
	char last[16], top[16];
	struct canvas graph;
	int most = 1, left;

	if (e->n_course < 2) {
		canvas_wrap(c, 0, 0, c->cols, STYLE_DIM,
			    _("No graph: only the last game was played in this session."));
		return;
	}
	for (unsigned s = 0; s < n; s++)
		most = e->course[e->n_course - 1].total[s] > most
			       ? e->course[e->n_course - 1].total[s]
			       : most;
	left = snprintf(top, sizeof top, "%d", most) + 1;
	graph = canvas_part(c, 0, left, c->rows - 1, c->cols - left);
	for (unsigned i = n; i-- > 0;)
		put_course(&graph, e, r->order[i], most, ink_of(i));
	canvas_put_right(c, 0, left - 1, STYLE_DIM, top);
	canvas_put_right(c, c->rows - 2, left - 1, STYLE_DIM, "0");
	snprintf(last, sizeof last, "%u", e->course[e->n_course - 1].game_no + 1);
	canvas_put_right(c, c->rows - 1, c->cols, STYLE_DIM, last);
	left += canvas_putf(c, c->rows - 1, left, STYLE_DIM, "%u", e->course[0].game_no + 1);
	put_legend(c, c->rows - 1, left + 2, c->cols - utf8_width(last) - 1, r);
}

/* ---- What made the difference between first and second place ---- */

static int points_ahead(const struct course_game *g, unsigned first, unsigned second)
{
	return g->points[first] - g->points[second];
}

/* Returns the index, counting from 0, of the first game after which the winner of the series kept
 * the lead until the end. */
static unsigned in_front_from(const struct ending *e, unsigned first, unsigned seats)
{
	for (unsigned i = e->n_course; i-- > 0;)
		for (unsigned s = 0; s < seats; s++)
			if (s != first && e->course[i].total[s] >= e->course[i].total[first])
				return i + 1;
	return 0;
}

/* Sorts the games by the difference between the two players' points, largest first; among equal
 * differences, the later game comes first. Returns the number of games. */
static unsigned sort_turns(const struct ending *e, unsigned first, unsigned second, unsigned *game)
{
	unsigned n = 0;

	for (unsigned i = 0; i < e->n_course; i++) {
		unsigned at = n++;

		for (; at > 0 && abs(points_ahead(&e->course[i], first, second)) >=
					 abs(points_ahead(&e->course[game[at - 1]], first, second));
		     at--)
			game[at] = game[at - 1];
		game[at] = i;
	}
	return n;
}

static int put_turn(struct canvas *c, int row, const struct result *r, const struct course_game *g,
		    unsigned first, unsigned second)
{
	/* The minimum number of columns for the pane to describe an event from each game; a
	 * narrower pane shows only the points. */
	enum { LEAST_FOR_MOMENTS = 30 };
	char text[2 * MESSAGE_TEXT], shown[2 * MESSAGE_TEXT];
	const int used = canvas_putf(c, row, 0, STYLE_KEY, _("game %u"), g->game_no + 1) + 2;
	struct canvas body = canvas_part(c, row, used, c->rows - row, c->cols - used);
	int rows;

	snprintf(text, sizeof text, _("%s %+d, %s %+d"), r->name[first], g->points[first],
		 r->name[second], g->points[second]);
	rows = canvas_wrap(&body, 0, 0, body.cols,
			   points_ahead(g, first, second) < 0 ? STYLE_BAD : STYLE_GOOD, text);
	if (body.cols < LEAST_FOR_MOMENTS || !g->before)
		return row + rows;
	result_tell(r, g->seat, g->move, g->before, g->after, text, sizeof text);
	view_signs(r->view, text, c->glyphs, shown, sizeof shown);
	if (shown[0])
		rows += canvas_wrap_sentences(&body, rows, 0, body.cols, STYLE_PLAIN, shown);
	return row + rows;
}

/* Names the games in which this player gained the most and the fewest points. */
static int put_extremes(struct canvas *c, int row, const struct result *r, unsigned seat)
{
	const struct ending *e = r->ending;
	unsigned best = 0, worst = 0;
	char text[MESSAGE_TEXT];

	for (unsigned i = 0; i < e->n_course; i++) {
		best = e->course[i].points[seat] > e->course[best].points[seat] ? i : best;
		worst = e->course[i].points[seat] < e->course[worst].points[seat] ? i : worst;
	}
	if (e->course[best].points[seat] == e->course[worst].points[seat])
		return row;
	snprintf(text, sizeof text, _("Best for %s: game %u (%+d). Worst: game %u (%+d)."),
		 name_within(r->name[seat]), e->course[best].game_no + 1,
		 e->course[best].points[seat], e->course[worst].game_no + 1,
		 e->course[worst].points[seat]);
	return row + canvas_wrap_sentences(c, row, 0, c->cols, STYLE_PLAIN, text);
}

void draw_turns(struct canvas *c, const struct result *r)
{
	enum { MOST_TURNS = 4 };
	const struct ending *e = r->ending;
	const unsigned *order = r->order, seats = r->seats,
		       from = in_front_from(e, order[0], seats);
	char text[MESSAGE_TEXT];
	unsigned *game, n;
	int row;

	result_series(r, text, sizeof text);
	row = canvas_wrap_sentences(c, 0, 0, c->cols, STYLE_TITLE, text);
	if (!e->n_course || seats < 2)
		return;
	game = calloc(e->n_course, sizeof *game);
	n = game ? sort_turns(e, order[0], order[1], game) : 0;
	if (from < e->n_course) {
		snprintf(text, sizeof text, _("From game %u to the end, the leader was %s."),
			 e->course[from].game_no + 1, r->name[order[0]]);
		row += canvas_wrap_sentences(c, row, 0, c->cols, STYLE_GOOD, text);
	}
	row = put_extremes(c, row, r, r->me < seats ? r->me : order[0]) + 1;
	for (unsigned i = 0; i < n && i < MOST_TURNS && row < c->rows; i++)
		row = put_turn(c, row, r, &e->course[game[i]], order[0], order[1]);
	free(game);
}
