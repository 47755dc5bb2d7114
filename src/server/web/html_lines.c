/* SPDX-License-Identifier: MIT */
/* Draws a chart of values that change with the number of games. The chart has a scale, and each
 * line's name is written at its end. */
#include <math.h>

#include "server/web/html.h"

enum { LEFT = 44, RIGHT = 150, TOP = 14, BOTTOM = 34, WIDTH = 760, HEIGHT = 320, APART = 17 };

struct scale {
	/* the largest number of games, and the lowest and highest value in the chart */
	double games, low, high;
};

static double x_of(const struct scale *s, double game)
{
	return LEFT + (WIDTH - LEFT - RIGHT) * game / s->games;
}

static double y_of(const struct scale *s, double value)
{
	return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * (value - s->low) / (s->high - s->low);
}

/* Returns the smallest of the steps 1, 2, 5, 10, ... that divides n into at most `most` parts. */
static double step_for(double n, unsigned most)
{
	static const unsigned factors[] = { 1, 2, 5 };

	for (double ten = 1;; ten *= 10)
		for (unsigned i = 0; i < 3; i++)
			if (floor(n / (factors[i] * ten)) <= most)
				return factors[i] * ten;
}

/* Chooses the chart's scale, which begins at 0 unless all values are far above 0 or some are
 * negative. */
static struct scale scale_of(const struct html_line *line, unsigned n)
{
	struct scale s = { .games = 1, .low = INFINITY, .high = 1 };

	for (unsigned i = 0; i < n; i++)
		for (unsigned k = 0; k < line[i].n; k++) {
			const struct html_point *p = &line[i].point[k];

			s.games = fmax(s.games, p->x);
			s.low = fmin(s.low, fmin(p->y, p->low));
			s.high = fmax(s.high, fmax(p->y, p->high));
		}
	if (!(s.low > s.high / 4 || s.low < 0))
		s.low = 0;
	if (s.high - s.low < 1)
		s.high = s.low + 1;
	return s;
}

static void add_grid(struct strbuf *sb, const struct scale *s)
{
	const double dy = step_for(s->high - s->low, 6), dx = step_for(s->games, 10);

	for (double y = ceil(s->low / dy) * dy; y <= s->high; y += dy)
		sb_addf(sb,
			"<path class=\"grid\" d=\"M%d %.1fH%d\"/><text class=\"y\" x=\"%d\" y=\"%.1f\">%.0f</text>\n",
			LEFT, y_of(s, y), WIDTH - RIGHT, LEFT - 8, y_of(s, y) + 4, y + 0.0);
	for (double x = 0; x <= s->games; x += dx)
		sb_addf(sb, "<text class=\"x\" x=\"%.1f\" y=\"%d\">%.0f</text>\n", x_of(s, x),
			HEIGHT - BOTTOM + 20, x);
}

/* Draws the band of a line's confidence interval wherever both of its bounds are known. */
static void add_band(struct strbuf *sb, const struct html_line *line, const struct scale *s,
		     unsigned nth)
{
	bool any = false;

	for (unsigned k = 0; k < 2 * line->n; k++) {
		const struct html_point *p = &line->point[k < line->n ? k : 2 * line->n - 1 - k];
		const double y = k < line->n ? p->high : p->low;

		if (isnan(p->low) || isnan(p->high))
			continue;
		if (!any)
			sb_addf(sb, "<polygon class=\"band s%u\" points=\"", nth);
		sb_addf(sb, "%s%.1f,%.1f", any ? " " : "", x_of(s, p->x), y_of(s, y));
		any = true;
	}
	if (any)
		sb_add(sb, "\"/>\n");
}

static void add_line(struct strbuf *sb, const struct html_line *line, const struct scale *s,
		     unsigned nth)
{
	add_band(sb, line, s, nth);
	sb_addf(sb, "<polyline class=\"s%u\" points=\"", nth);
	for (unsigned k = 0; k < line->n; k++)
		sb_addf(sb, "%s%.1f,%.1f", k ? " " : "", x_of(s, line->point[k].x),
			y_of(s, line->point[k].y));
	sb_add(sb, "\"/>\n");
}

static double end_of(const struct html_line *line)
{
	return line->n ? line->point[line->n - 1].y : 0;
}

/* Adds the lines' names, moving them apart where lines end close together. */
static void add_names(struct strbuf *sb, const struct html_line *line, unsigned n,
		      const struct scale *s)
{
	unsigned order[HTML_LINES];
	double y = HEIGHT;

	for (unsigned i = 0; i < n; i++) {
		order[i] = i;
		for (unsigned k = i; k && end_of(&line[order[k]]) < end_of(&line[order[k - 1]]);
		     k--) {
			const unsigned other = order[k];

			order[k] = order[k - 1];
			order[k - 1] = other;
		}
	}
	for (unsigned i = 0; i < n; i++) {
		const double wanted = y_of(s, end_of(&line[order[i]])) + 4;

		y = wanted < y - APART ? wanted : y - APART;
		sb_addf(sb, "<text class=\"name s%u\" x=\"%d\" y=\"%.1f\">%.*f ", order[i],
			WIDTH - RIGHT + 8, y, s->high < 10 ? 2 : 0, end_of(&line[order[i]]));
		sb_add_markup(sb, line[order[i]].name);
		sb_add(sb, "</text>\n");
	}
}

void html_lines(struct strbuf *sb, const char *caption, const struct html_line *line, unsigned n)
{
	const struct scale s = scale_of(line, n);

	sb_addf(sb,
		"<figure class=\"chart\">\n<figcaption>%s</figcaption>\n"
		"<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s\">\n",
		caption, WIDTH, HEIGHT, caption);
	add_grid(sb, &s);
	for (unsigned i = 0; i < n; i++)
		add_line(sb, &line[i], &s, i);
	add_names(sb, line, n, &s);
	sb_add(sb, "</svg>\n</figure>\n");
}
