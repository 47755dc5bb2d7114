/* SPDX-License-Identifier: MIT */
/* Lays out the parts of the result page. */
#include "base/i18n.h"
#include "tui/ending/ending.h"

enum {
	PAGE_ROWS = 26,
	/* The minimum window width for the ranks or the podium to fit beside the text. */
	PAGE_COLS = 100,
	LARGEST_ROWS = 44,
	/* The minimum window width for the banner's letters to be drawn twice as large. */
	LARGEST_COLS = 180,
	BANNER = 7,
	SIGN_BANNER = 10,
	LARGE_BANNER = 12,
	LEAST_BANNER = 3,
	TOLD = 14,
	LEAST_TOLD = 8,
	MORE = 11,
	LEAST_MORE = 5,
	LEAST_GRAPH = 7,
	/* The number of rows for the ranking of the last game when a series is over: 5 players and
	 * the frame. */
	LAST_GAME = 7
};

static struct ending_layout lay_beside(bool series, bool course, int rows, int cols)
{
	const int banner = rows >= LARGEST_ROWS && cols >= LARGEST_COLS ? LARGE_BANNER
			   : i18n_language() == LANG_JA			? SIGN_BANNER
									: BANNER;
	const int left = cols * 5 / 8, right = cols - left;
	const int more = series ? LAST_GAME : 8;
	const int told = series ? rows * 2 / 5 : course ? TOLD : rows - more;

	return (struct ending_layout){
		.banner = { 1, 0, banner, left },
		.field = { 1 + banner, 0, rows - banner, left },
		.told = { 1, left, told, right },
		.graph = { 1 + told, left, rows - told - more, right },
		.more = { 1 + rows - more, left, more, right },
	};
}

/* Lays out the page in a small window, where there is room beside the text only for ranks or the
 * podium, but not for the board. */
static struct ending_layout lay_below(bool ranks, bool series, int rows, int cols)
{
	const int banner = rows >= BANNER + 10 ? BANNER - 1 : LEAST_BANNER, top = 1 + banner,
		  room = rows - banner;
	const int left = ranks && cols >= 70 ? cols / 2 : cols;
	struct ending_layout l = { .banner = { 1, 0, banner, cols },
				   .told = { top, 0, room, left } };

	if (left < cols) {
		const int more = series && room >= LAST_GAME + 5 ? LAST_GAME : 0;

		l.told = (struct box){ top, left, room - more, cols - left };
		l.more = (struct box){ top + room - more, left, more, cols - left };
		l.field = (struct box){ top, 0, room, left };
	}
	return l;
}

struct ending_layout ending_layout(bool ranks, bool series, bool course, int rows, int cols)
{
	struct ending_layout l;

	/* The page can't use the header row at the top or the message, prompt and key rows at the
	 * bottom. */
	rows -= 4;
	l = ranks && rows >= PAGE_ROWS && cols >= PAGE_COLS ? lay_beside(series, course, rows, cols)
							    : lay_below(ranks, series, rows, cols);
	if (l.graph.rows < 3) {
		l.told.rows += l.graph.rows;
		l.graph.rows = 0;
	}
	return l;
}

struct ending_layout ending_beside(const struct box *board, bool bare, int banner, int rows,
				   int cols)
{
	const int left = board->cols, right = cols - left, room = rows - 4 - banner;
	const int least = room - LEAST_TOLD - LEAST_MORE >= LEAST_GRAPH ? LEAST_GRAPH : 0;
	const int most = (room - least) * 4 / 7, told = most < TOLD ? most : TOLD;
	const int more = room - told - least < MORE || !least ? room - told - least : MORE;

	return (struct ending_layout){
		.banner = { 1, left, banner, right },
		.field = *board,
		.board = true,
		.bare = bare,
		.told = { 1 + banner, left, told, right },
		.graph = { 1 + banner + told, left, least ? room - told - more : 0, right },
		.more = { 1 + banner + room - more, left, more, right },
	};
}
