/* SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdio.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "tui/career.h"

enum { EIGHTHS = 8, LABEL_COLS = 12 };

/* Draws one column of a curve that fills this many eighths of a row, from the bottom. */
static void put_column(struct canvas *c, int col, int eighths)
{
	static const char *const blocks[] = { "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█" };
	static const char *const ascii[] = { "_", "_", ".", ".", "-", "-", "'", "'" };
	const bool plain = c->glyphs == GLYPHS_ASCII;

	for (int row = c->rows - 1; row >= 0 && eighths > 0; row--, eighths -= EIGHTHS)
		canvas_put(c, row, col, STYLE_SEAT0,
			   eighths > EIGHTHS ? (plain ? " " : blocks[EIGHTHS - 1])
			   : plain	     ? ascii[eighths - 1]
					     : blocks[eighths - 1]);
}

void chart_ratings(struct canvas *c, const struct career_game *g)
{
	const size_t n = g->n_course, first = n > (size_t)c->cols ? n - (size_t)c->cols : 0;
	int least = INT_MAX, most = INT_MIN;

	for (size_t i = first; i < n; i++) {
		least = g->course[i] < least ? g->course[i] : least;
		most = g->course[i] > most ? g->course[i] : most;
	}
	for (size_t i = first; i < n; i++)
		put_column(c, (int)(i - first),
			   1 + (g->course[i] - least) * (c->rows * EIGHTHS - 1) /
					   (most > least ? most - least : 1));
}

void chart_accuracy(struct canvas *c, int row, const int percent[PARTS])
{
	static const char *const titles[PARTS] = { NULL, N_("Opening"), N_("Middle"), N_("End") };
	const int width = c->cols - LABEL_COLS - 5;

	for (int i = PART_OPENING; i < PARTS; i++, row++) {
		canvas_put_field(c, row, 0, LABEL_COLS - 1, STYLE_DIM, _(titles[i]));
		if (percent[i] < 0) {
			canvas_put(c, row, LABEL_COLS, STYLE_DIM, "-");
			continue;
		}
		draw_bar(c, row, LABEL_COLS, width, width * percent[i] / 100, STYLE_GOOD, STYLE_DIM);
		canvas_putf(c, row, LABEL_COLS + width + 1, STYLE_PLAIN, "%3d", percent[i]);
	}
}

int chart_days(struct canvas *c, const struct past *p, const struct game *g, int64_t today)
{
	static const char *const marks[2][4] = { { "·", "░", "▒", "█" }, { ".", "-", "+", "#" } };
	enum { WEEK = 7, MONDAY = 3 }; /* 1970-01-01 was a Thursday, three days after a Monday */
	const int weekday = (int)((today + MONDAY) % WEEK);
	unsigned played[PAST_DAYS];

	past_days(p, g, today, played);
	/* The last column is this week, so that the first week lacks the days before. */
	for (int i = 0; i < PAST_DAYS; i++) {
		const int at = i + weekday + 1, week = at / WEEK, day = at % WEEK;
		const unsigned n = played[i];

		canvas_put(c, day, 2 * week, n ? STYLE_GOOD : STYLE_DIM,
			   marks[c->glyphs == GLYPHS_ASCII][n > 4 ? 3 : n > 1 ? 2 : n]);
	}
	return 2 * (PAST_DAYS / WEEK + 1);
}
