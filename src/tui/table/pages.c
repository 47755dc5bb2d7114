/* SPDX-License-Identifier: MIT */
/* Where the parts of the page of an end stand. */
#include "tui/table/pages.h"

#include "base/i18n.h"

enum {
	LARGE_ROWS = 26, LARGE_COLS = 100,	/* room for the field beside the words */
	LARGEST_ROWS = 44, LARGEST_COLS = 180,	/* and for letters twice as large */
	BANNER = 7, SIGN_BANNER = 10, LARGE_BANNER = 12, LEAST_BANNER = 3,
	TOLD = 11, MORE = 11, LEAST_GRAPH = 7
};

static struct ending_layout beside(const struct table *t, int rows, int cols)
{
	const bool several = t->config.setup.seats > 2, course = several && t->ending.n_course > 1;
	const int banner = rows >= LARGEST_ROWS && cols >= LARGEST_COLS ? LARGE_BANNER : i18n_language() == LANG_JA ? SIGN_BANNER : BANNER;
	const int left = cols * 5 / 8, right = cols - left;
	const int more = ending_of_series(t) ? 0 : several ? 8 : MORE;
	const int told = ending_of_series(t) ? rows * 2 / 5 : course ? TOLD + 3 : several ? rows - more : TOLD;

	return (struct ending_layout){
		.banner = { 1, 0, banner, left }, .field = { 1 + banner, 0, rows - banner, left },
		.told = { 1, left, told, right }, .graph = { 1 + told, left, rows - told - more, right },
		.more = { 1 + rows - more, left, more, right },
	};
}

/* In small windows the board has no room beside the words. */
static struct ending_layout below(const struct table *t, int rows, int cols)
{
	const int banner = rows >= BANNER + 10 ? BANNER - 1 : LEAST_BANNER, top = 1 + banner, room = rows - banner;
	const int left = cols >= 70 ? cols / 2 : cols;
	struct ending_layout l = { .banner = { 1, 0, banner, cols }, .told = { top, 0, room, left } };

	if (left == cols)
		return l;
	l.graph = (struct box){ top, left, LEAST_GRAPH, cols - left };
	l.more = (struct box){ top + LEAST_GRAPH, left, room - LEAST_GRAPH, cols - left };
	if (t->config.setup.seats > 2 || ending_of_series(t)) {
		l.told = (struct box){ top, left, room, cols - left };
		l.field = (struct box){ top, 0, room, left };
		l.graph = l.more = (struct box){0};
	}
	return l;
}

struct ending_layout ending_layout(const struct table *t, int rows, int cols)
{
	struct ending_layout l;

	/* The header above; below the event, the prompt and the keys. */
	rows -= 4;
	l = rows >= LARGE_ROWS && cols >= LARGE_COLS ? beside(t, rows, cols) : below(t, rows, cols);
	if (l.graph.rows < 3) {
		l.told.rows += l.graph.rows;
		l.graph.rows = 0;
	}
	return l;
}
