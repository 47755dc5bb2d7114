/* SPDX-License-Identifier: MIT */
#include "server/platform/results.h"

#include <stdio.h>

#include "base/i18n.h"
#include "server/pages/html.h"

static unsigned points_of(unsigned rank)
{
	return rank && rank <= PLACE_SEATS ? PLACE_SEATS - rank : 0;
}

/* ---- The chart: x goes with games, y with points ---- */

enum { LEFT = 44, RIGHT = 150, TOP = 14, BOTTOM = 34, WIDTH = 760, HEIGHT = 320, MOST_POINTS = 240 };

struct scale {
	unsigned games, points;		/* at the right end, at the top */
};

static double x_of(const struct scale *s, unsigned game)
{
	return LEFT + (double)(WIDTH - LEFT - RIGHT) * game / s->games;
}

static double y_of(const struct scale *s, double points)
{
	return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * points / s->points;
}

/* 1, 2, 5, 10, ...: at most so many of them in n. */
static unsigned step_for(unsigned n, unsigned most)
{
	static const unsigned factors[] = { 1, 2, 5 };
	unsigned ten = 1;

	for (;; ten *= 10)
		for (unsigned i = 0; i < 3; i++)
			if (n / (factors[i] * ten) <= most)
				return factors[i] * ten;
}

static void add_grid(struct strbuf *sb, const struct scale *s)
{
	const unsigned dy = step_for(s->points, 6), dx = step_for(s->games, 10);

	for (unsigned y = 0; y <= s->points; y += dy)
		sb_addf(sb, "<path class=\"grid\" d=\"M%d %.1fH%d\"/><text class=\"y\" x=\"%d\" y=\"%.1f\">%u</text>\n", LEFT,
			y_of(s, y), WIDTH - RIGHT, LEFT - 8, y_of(s, y) + 4, y);
	for (unsigned x = 0; x <= s->games; x += dx)
		sb_addf(sb, "<text class=\"x\" x=\"%.1f\" y=\"%d\">%u</text>\n", x_of(s, x), HEIGHT - BOTTOM + 20, x);
}

static void add_line(struct strbuf *sb, const struct results *r, const struct scale *s, unsigned seat)
{
	const unsigned step = r->n_games / MOST_POINTS + 1;
	unsigned sum = 0;

	sb_addf(sb, "<polyline class=\"s%u\" points=\"%.1f,%.1f", seat, x_of(s, 0), y_of(s, 0));
	for (unsigned g = 1; g <= r->n_games; g++) {
		sum += points_of(r->games[g - 1].rank[seat]);
		if (g % step == 0 || g == r->n_games)
			sb_addf(sb, " %.1f,%.1f", x_of(s, g), y_of(s, sum));
	}
	sb_add(sb, "\"/>\n");
}

/* Names stand where the lines end, pushed apart where these lie close. */
static void add_names(struct strbuf *sb, const struct results *r, const struct scale *s)
{
	unsigned order[PLACE_SEATS] = { 0, 1, 2, 3, 4 };
	double y = HEIGHT;

	for (unsigned i = 1; i < PLACE_SEATS; i++)
		for (unsigned k = i; k && r->seat[order[k]].points < r->seat[order[k - 1]].points; k--) {
			const unsigned other = order[k];

			order[k] = order[k - 1];
			order[k - 1] = other;
		}
	for (unsigned i = 0; i < PLACE_SEATS; i++) {
		const unsigned seat = order[i];
		const double wanted = y_of(s, r->seat[seat].points) + 4;

		y = wanted < y - 17 ? wanted : y - 17;
		sb_addf(sb, "<text class=\"name s%u\" x=\"%d\" y=\"%.1f\">%u ", seat, WIDTH - RIGHT + 8, y, r->seat[seat].points);
		html_text(sb, r->run.name[seat]);
		sb_add(sb, "</text>\n");
	}
}

void html_chart(struct strbuf *sb, const struct results *r)
{
	struct scale s = { .games = r->n_games ? r->n_games : 1, .points = 1 };

	for (unsigned seat = 0; seat < PLACE_SEATS; seat++)
		if (r->seat[seat].points > s.points)
			s.points = r->seat[seat].points;
	sb_addf(sb, "<figure class=\"chart\">\n<figcaption>%s</figcaption>\n"
		    "<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s\">\n", _("Points, game by game"), WIDTH, HEIGHT,
		_("Points, game by game"));
	add_grid(sb, &s);
	for (unsigned seat = 0; seat < PLACE_SEATS; seat++)
		add_line(sb, r, &s, seat);
	add_names(sb, r, &s);
	sb_add(sb, "</svg>\n</figure>\n");
}

/* ---- The table ---- */

static void add_row(struct strbuf *sb, const struct results *r, unsigned seat)
{
	const struct estimate *e = &r->seat[seat].mean_rank;
	char mean[32] = "–", interval[64] = "–";
	struct strbuf ranks = {0};

	if (e->value == e->value)
		snprintf(mean, sizeof mean, "%.2f", e->value);
	if (e->value == e->value && e->state == ESTIMATE_GOOD)
		snprintf(interval, sizeof interval, "%.2f – %.2f", e->low < 1 ? 1 : e->low, e->high > PLACE_SEATS ? PLACE_SEATS : e->high);
	else if (e->value == e->value && e->state == ESTIMATE_TOO_FEW)
		snprintf(interval, sizeof interval, "%s", _("too early"));
	for (unsigned i = 0; i < PLACE_SEATS; i++)
		sb_addf(&ranks, "<td>%u</td>", r->seat[seat].ranks[i]);
	html_fill_part(sb, "standing", FACTS(FACT_NUMBER("seat", seat), FACT_TEXT("name", r->run.name[seat]),
		FACT_NUMBER("points", r->seat[seat].points), FACT_HTML("ranks", ranks), FACT_TEXT("mean", mean),
		FACT_TEXT("interval", interval)));
}

void html_standings(struct strbuf *sb, const struct results *r)
{
	struct strbuf rows = {0};

	for (unsigned seat = 0; seat < PLACE_SEATS; seat++)
		add_row(&rows, r, seat);
	html_fill_part(sb, "standings", FACTS(FACT_HTML("rows", rows)));
}
