/* SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdio.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "tui/career_page.h"

enum { EIGHTHS = 8, LABEL_COLS = 12, AXIS_COLS = 5 };

/* Draws one column of a curve, filled from the bottom up to a height in eighths of a row. */
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
	const int left = c->rows > 1 ? AXIS_COLS : 0, room = c->cols - left,
		  n = (int)g->n_course < room ? (int)g->n_course : room,
		  cols = room < 4 * n ? room : 4 * n;
	const int *course = &g->course[g->n_course - (size_t)n];
	int least = INT_MAX, most = INT_MIN;

	for (int i = 0; i < n; i++) {
		least = course[i] < least ? course[i] : least;
		most = course[i] > most ? course[i] : most;
	}
	for (int col = 0; col < cols; col++)
		put_column(c, left + col,
			   1 + (course[col * n / cols] - least) * (c->rows * EIGHTHS - 1) /
					   (most > least ? most - least : 1));
	if (left) {
		canvas_putf(c, 0, 0, STYLE_DIM, "%4d", most);
		canvas_putf(c, c->rows - 1, 0, STYLE_DIM, "%4d", least);
	}
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
		draw_bar(c, row, LABEL_COLS, width, width * percent[i] / 100, STYLE_GOOD,
			 STYLE_DIM);
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
	/* Each column is a week, and the last column is the current week. The first days of the
	 * first column may be too long ago; leave those out. */
	for (int i = 0; i < PAST_DAYS; i++) {
		const int at = i + weekday + 1, week = at / WEEK, day = at % WEEK;
		const unsigned n = played[i];

		canvas_put(c, day, 2 * week, n ? STYLE_GOOD : STYLE_DIM,
			   marks[c->glyphs == GLYPHS_ASCII][n > 4   ? 3
							    : n > 1 ? 2
								    : n]);
	}
	return 2 * (PAST_DAYS / WEEK + 1);
}
