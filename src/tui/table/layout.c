/* SPDX-License-Identifier: MIT */
/* Lays out the panes of the table. */
#include "tui/table/layout.h"

#include "view/grid.h"
#include "view/letters.h"

enum {
	MOST_HISTORY = 16, /* the maximum height of the history if there is a pane below it */
	/* The maximum height of the verdicts if a graph is below them; the graph gets the
	 * remaining rows. */
	MOST_WEIGHED = 18,
	/* In a window up to this height, the board may be drawn without its frame, to make it
	 * larger. */
	MOST_UNFRAMED = 21,
	/* The minimum height for the history, the verdicts and the graph on top of one another. */
	LEAST_GRAPHED = 27,
	/* the height of the players' pane for 2 players; the next heights have room for sentences,
	 * for what is known about the players, or for counts as well */
	TWO_PLAYERS = 9,
	SAID_PLAYERS = 14,
	TOLD_PLAYERS = 18,
	COUNTED_PLAYERS = 18,
	MOST_GUIDE = 14,  /* the maximum height of the guide below the players and the moves */
	LEAST_ABOVE = 11, /* the minimum height of the board and the history above a hand */
	/* the minimum height that makes a separate pane at the bottom worthwhile */
	LEAST_FOOT = 9,
	LARGE_ROWS = 30,
	LARGE_COLS = 100, /* the minimum inner width of a window that shows large cards */
	TALL_ROWS = 46,
	TALL_COLS = 150 /* the minimum inner width of a window that shows even larger cards */
};

/* The maximum width of a board, which leaves enough room for the other panes. */
#define MOST_BOARD(cols) ((cols)*3 / 5)

/* Returns the graph's height in rows. The graph is below the verdicts if they have their own pane;
 * a view's own graph is always shown. */
static int graph_rows(const struct view *view, int rows, enum lower_pane lower)
{
	const int share = rows * 7 / 24,
		  left = rows - MOST_WEIGHED - (share < MOST_HISTORY ? share : MOST_HISTORY);

	if (rows < LEAST_GRAPHED || lower == PANE_TASK)
		return 0;
	if (view->course)
		return rows * 3 / 8;
	if (lower != PANE_WEIGHED)
		return 0;
	return left > share ? left : share;
}

static int players_rows(const struct view *view, int rows, enum lower_pane lower)
{
	const bool counts = view->tally && !view->moves;

	if ((lower != PANE_NONE && lower != PANE_GUIDE) || (lower && rows < LEAST_GRAPHED))
		return 0;
	if (rows < LEAST_GRAPHED || view->course)
		return lower && rows < TALL_ROWS ? 0 : TWO_PLAYERS;
	if (!lower && !counts)
		return TOLD_PLAYERS;
	return (counts ? COUNTED_PLAYERS : SAID_PLAYERS) +
	       (counts && (!lower || rows >= TALL_ROWS) ? LETTER_ROWS : 0) +
	       (counts && !lower && rows >= TALL_ROWS ? LETTER_ROWS : 0);
}

/* Returns the history's height in rows. In a tall window, the verdicts and facts get a larger
 * share of the rows. If the table has a task, the task gets all of them. */
static int history_rows(const struct view *view, int rows, enum lower_pane lower)
{
	const int graph = graph_rows(view, rows, lower);
	const int share = graph						    ? rows * 7 / 24
			  : lower == PANE_ANALYSIS || lower == PANE_WEIGHED ? rows * 2 / 5
									    : rows / 2;

	return lower == PANE_TASK     ? 0
	       : lower == PANE_NONE   ? rows - graph
	       : share < MOST_HISTORY ? share
				      : MOST_HISTORY;
}

static struct table_layout side_by_side(const struct view *view, enum lower_pane lower, int breadth,
					int rows, int cols, bool full)
{
	const int usual = cols * 21 / 40, most = MOST_BOARD(cols),
		  wanted = breadth + 4 < most ? breadth + 4 : most;
	const int left = !full		  ? cols
			 : wanted > usual ? wanted
					  : usual,
		  players = players_rows(view, rows, lower), graph = graph_rows(view, rows, lower),
		  rest = rows - players - graph;
	const int upper = !players		      ? history_rows(view, rows, lower)
			  : !lower		      ? rest
			  : rest * 3 / 5 > MOST_GUIDE ? rest - MOST_GUIDE
						      : rest * 2 / 5;
	struct table_layout l = { .board = { 1, 0, rows, left } };

	l.bare = !full || (view->grid && view->grid->unframed && rows <= MOST_UNFRAMED);
	if (!full)
		return l;
	l.players = (struct box){ 1, left, players, cols - left };
	l.history = (struct box){ 1 + players, left, upper, cols - left };
	if (lower)
		l.lower = (struct box){ 1 + players + upper, left, rest - upper, cols - left };
	if (graph)
		l.graph = (struct box){ 1 + rows - graph, left, graph, cols - left };
	return l;
}

static int hand_height(const struct view *view, int rows)
{
	return view->hand->rows + 2 < rows / 2 ? view->hand->rows + 2 : rows / 2;
}

static struct table_layout over_a_hand(const struct view *view, enum lower_pane lower, int rows,
				       int cols, bool full)
{
	const int hand = hand_height(view, rows), left = full ? cols * 5 / 8 : cols;
	const bool foot = full && lower && rows - hand - LEAST_ABOVE >= LEAST_FOOT;
	const int above = foot ? LEAST_ABOVE + (rows - hand - LEAST_ABOVE - LEAST_FOOT) / 2
			       : rows - hand;
	struct table_layout l = {
		.board = { 1, 0, above, left },
		.hand = { 1 + above, 0, hand, cols },
	};

	if (!full)
		return l;
	l.history = (struct box){ 1, left, above, cols - left };
	if (foot) {
		l.lower = (struct box){ 1 + above + hand, 0, rows - above - hand, cols };
	} else if (lower) {
		l.lower = l.history;
		l.history.rows = 0;
	}
	return l;
}

static bool has_large_hand(int rows, int cols)
{
	return rows >= LARGE_ROWS && cols >= LARGE_COLS;
}

/* Lays out the table above a hand whose cards are large or have background colours. Above large
 * cards, there are panes beside the table; otherwise the table gets the whole width, unless
 * another pane needs part of it. */
static struct table_layout over_full_hand(const struct view *view, enum lower_pane lower,
					  bool onlooker, int rows, int cols)
{
	const bool large = has_large_hand(rows, cols),
		   tall = rows >= TALL_ROWS && cols >= TALL_COLS;
	const int framed = tall && view->hand->tall_rows ? view->hand->tall_rows
							 : view->hand->filled_rows;
	const int hand = large ? framed + 2 : view->hand->least_filled_rows, above = rows - hand;
	/* In a smaller window, the analysis or guide pane is beside the hand instead of the table.
	 */
	const bool beside = !large &&
			    (lower == PANE_ANALYSIS || (lower == PANE_GUIDE && !onlooker));
	const int left = large ? cols * 11 / 16 : lower && !beside ? cols * 5 / 8 : cols;
	const int upper = large ? history_rows(view, above, lower) : 0;
	struct table_layout l = {
		.board = { 1, 0, above, left },
		.hand = { 1 + above, 0, hand, cols },
		.bare = !large,
	};

	if (large)
		l.history = (struct box){ 1, left, upper, cols - left };
	if (lower && beside) {
		l.hand.cols = cols * 5 / 8;
		l.lower = (struct box){ 1 + above, l.hand.cols, hand, cols - l.hand.cols };
	} else if (lower) {
		l.lower = (struct box){ 1 + upper, left, above - upper, cols - left };
	}
	return l;
}

int table_board_room(int cols)
{
	return MOST_BOARD(cols) - 2;
}

struct table_layout table_layout(const struct view *view, enum lower_pane lower, int breadth,
				 bool onlooker, int rows, int cols)
{
	const bool full = window_is_full(rows, cols);

	/* Don't count the header at the top and the message, prompt and key rows at the bottom. */
	rows -= 4;
	if (view->hand && full &&
	    (breadth || (view->hand->filled_rows && has_large_hand(rows, cols))))
		return over_full_hand(view, lower, onlooker, rows, cols);
	return view->hand ? over_a_hand(view, lower, rows, cols, full)
			  : side_by_side(view, lower, breadth, rows, cols, full);
}
