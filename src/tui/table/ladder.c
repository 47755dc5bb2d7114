/* SPDX-License-Identifier: MIT */
/* The ranks of a game of several: from the last one to this. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "base/xalloc.h"
#include "tui/table/pages.h"

enum { NUMBER = 2, CROWN = 4, ARROW = 2, POINTS = 5, MOST_STEP = 4 };	/* columns; rows of a seat */

static int worth(const struct table *t, unsigned seat, bool by_total)
{
	int points[MAX_SEATS];

	match_score(t->match, points);
	return points[seat] + (by_total ? t->config.total[seat] : 0);
}

unsigned ladder_order(const struct table *t, unsigned seats[MAX_SEATS])
{
	const unsigned n = t->config.setup.seats;

	for (unsigned s = 0; s < n; s++) {
		unsigned at = s;

		for (; at > 0 && ending_points(t, s) > ending_points(t, seats[at - 1]); at--)
			seats[at] = seats[at - 1];
		seats[at] = s;
	}
	return n;
}

static void put_crown(struct canvas *c, int row, int col, unsigned place)
{
	const bool ascii = c->glyphs == GLYPHS_ASCII;

	if (place == 1)
		canvas_put(c, row, col, STYLE_WARN, ascii ? "WWW" : "▙█▟");
	else if (place == 2)
		canvas_put(c, row, col, STYLE_PLAIN, ascii ? "\\_/" : "▙▄▟");
}

/* Up, the same or down against the game before. */
static void put_arrow(struct canvas *c, int row, int col, const struct view_rank *r)
{
	const bool ascii = c->glyphs == GLYPHS_ASCII;

	if (!r->before)
		return;
	if (r->now < r->before)
		canvas_put(c, row, col, STYLE_GOOD, ascii ? "^" : "▲");
	else if (r->now > r->before)
		canvas_put(c, row, col, STYLE_BAD, ascii ? "v" : "▼");
	else
		canvas_put(c, row, col, STYLE_DIM, "=");
}

struct columns {
	int name, was, arrow, is, points;
	bool gains;			/* the points of this game alone have room */
};

void draw_name(struct canvas *c, int row, int col, int width, unsigned style, const char *name)
{
	const char *number = strrchr(name, ' ');

	if (utf8_width(name) <= width || !number || !number[1] || strspn(number + 1, "0123456789") != strlen(number + 1)) {
		canvas_put_field(c, row, col, width, style, name);
		return;
	}
	canvas_put_field(c, row, col, width - utf8_width(number), style, name);
	canvas_put(c, row, col + width - utf8_width(number), style, number);
}

static void put_seat(struct canvas *c, int row, const struct table *t, unsigned seat, unsigned place, const struct columns *at,
		     const struct view_rank *r)
{
	const bool series = series_games(t) > 1;
	const bool me = seat == ending_me(t);
	char name[NAME_TEXT], text[32];

	canvas_putf(c, row, 0, STYLE_DIM, "%u", place);
	put_crown(c, row, NUMBER, ending_of_series(t) ? place : r->now);
	draw_name(c, row, at->name, at->was - at->name - 1, (me ? STYLE_SEAT0 : STYLE_PLAIN) | MARK_STRONG, table_name(t, seat, name));
	if (at->arrow > at->was + 1)
		canvas_put_field(c, row, at->was, at->arrow - at->was - 1, STYLE_DIM, r->was);
	put_arrow(c, row, at->arrow, r);
	if (at->points > at->is)
		canvas_put_field(c, row, at->is, at->points - at->is, r->now == 1 ? STYLE_WARN : STYLE_PLAIN, r->is);
	snprintf(text, sizeof text, "%+d", worth(t, seat, false));
	if (at->gains)
		canvas_put_right(c, row, c->cols - (series ? POINTS : 0), STYLE_DIM, text);
	snprintf(text, sizeof text, "%d", worth(t, seat, true));
	if (series)
		canvas_put_right(c, row, c->cols, STYLE_TITLE, text);
}

/* As long as what was made of the most. */
static void put_bar(struct canvas *c, int row, int left, int width, unsigned style)
{
	const bool ascii = c->glyphs == GLYPHS_ASCII;

	canvas_fill(c, row, left, 1, width < 0 ? 0 : width, style, ascii ? "=" : "▀");
}

/* What does not fit is left out in this order: the class before (the arrow says which way it
 * went), the points of this game where there is a total, the end of long names. */
static struct columns columns_of(const struct canvas *c, const struct table *t, const struct view_rank *ranks, unsigned n)
{
	const bool series = series_games(t) > 1;
	int right = c->cols - (series ? 2 * POINTS : POINTS);
	const int left = NUMBER + CROWN;
	char name[NAME_TEXT];
	int names = 0, was = 0, is = 0, room;

	for (unsigned i = 0; i < n; i++) {
		names = utf8_width(table_name(t, i, name)) > names ? utf8_width(name) : names;
		was = utf8_width(ranks[i].was) > was ? utf8_width(ranks[i].was) : was;
		is = utf8_width(ranks[i].is) > is ? utf8_width(ranks[i].is) : is;
	}
	room = right - left - is - ARROW;
	if (names + was + 2 > room)
		was = -1;
	const bool gains = !series || names + was + 2 <= room;

	right += gains ? 0 : POINTS;
	room += gains ? 0 : POINTS;
	names = names + was + 2 > room ? room - was - 2 : names;
	return (struct columns){ left, left + names + 1, left + names + 2 + was, left + names + 2 + was + ARROW, right, gains };
}

void draw_ladder(struct canvas *c, const struct table *t)
{
	unsigned order[MAX_SEATS];
	const unsigned n = ladder_order(t, order);
	const int room = c->rows / (int)n, step = room > MOST_STEP ? MOST_STEP : room < 1 ? 1 : room;
	const int most = worth(t, order[0], true);
	struct view_rank rank[MAX_SEATS] = {0};
	struct columns at;
	void *ended = xcalloc(1, t->game->state_size);
	unsigned place = 1;

	match_observe(t->match, SEAT_ALL, ended);
	for (unsigned s = 0; s < n; s++) {
		rank[s].was = rank[s].is = "";
		if (t->view->rank)
			t->view->rank(ended, s, &rank[s]);
	}
	at = columns_of(c, t, rank, n);
	for (unsigned i = 0; i < n; i++) {
		const int row = step * (int)i, mine = worth(t, order[i], true);

		if (i && ending_points(t, order[i]) < ending_points(t, order[i - 1]))
			place = i + 1;
		put_seat(c, row, t, order[i], place, &at, &rank[order[i]]);
		if (step > 1 && most > 0)
			put_bar(c, row + 1, at.name, mine * (c->cols - at.name) / most, order[i] == ending_me(t) ? STYLE_SEAT0 : STYLE_FRAME);
	}
	free(ended);
}
