/* SPDX-License-Identifier: MIT */
/* Who stands where after a game, and in the series. */
#include <stdio.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "tui/table/panes.h"

/* One player's line. */
struct standing {
	unsigned seat;
	int points, total;
};

/* The last game's points decide, after the last game of a series all of them. */
static bool before(const struct table *t, const struct standing *a, const struct standing *b)
{
	const bool by_total = series_games(t) > 1 && !match_goes_on(t->match);
	const int x = by_total ? a->total : a->points, y = by_total ? b->total : b->points;

	return x > y;
}

static unsigned standings(const struct table *t, struct standing out[MAX_SEATS])
{
	const unsigned seats = t->config.setup.seats;
	int points[MAX_SEATS];

	match_score(t->match, points);
	for (unsigned s = 0; s < seats; s++) {
		struct standing now = { s, points[s], t->config.total[s] + points[s] };
		unsigned at = s;

		for (; at > 0 && before(t, &now, &out[at - 1]); at--)
			out[at] = out[at - 1];
		out[at] = now;
	}
	return seats;
}

/* A column of numbers under its title, `right` columns before the right edge. */
static void put_number(struct canvas *c, int row, int right, int n)
{
	char text[16];

	snprintf(text, sizeof text, "%d", n);
	canvas_put(c, row, c->cols - right - utf8_width(text), STYLE_PLAIN, text);
}

void draw_standings(struct canvas *c, const struct table *t)
{
	enum { NAME = 3, GAP = 1 };
	const bool series = series_games(t) > 1;
	const char *const points = _("points"), *const total = series ? _("total") : "";
	const int points_right = utf8_width(total) + (series ? GAP : 0);
	const int name_width = c->cols - NAME - points_right - utf8_width(points) - GAP;
	struct standing s[MAX_SEATS];
	const unsigned n = standings(t, s);
	char name[NAME_TEXT];
	unsigned place = 0;

	canvas_put(c, 0, c->cols - points_right - utf8_width(points), STYLE_DIM, points);
	canvas_put(c, 0, c->cols - utf8_width(total), STYLE_DIM, total);
	for (unsigned i = 0; i < n; i++) {
		const int row = 1 + (int)i;

		if (i == 0 || before(t, &s[i - 1], &s[i]))
			place = i + 1;
		canvas_putf(c, row, 1, STYLE_DIM, "%u", place);
		canvas_put_field(c, row, NAME, name_width, place == 1 ? STYLE_TITLE : STYLE_PLAIN,
				 table_name(t, s[i].seat, name));
		put_number(c, row, points_right, s[i].points);
		if (series)
			put_number(c, row, 0, s[i].total);
	}
}
