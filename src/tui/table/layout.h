/* SPDX-License-Identifier: MIT */
/* layout.h - lays out the panes of the table. */
#ifndef ASOBI_TABLE_LAYOUT_H
#define ASOBI_TABLE_LAYOUT_H

#include "asobi/view.h"
#include "tui/app.h"

/* What the pane below the history shows. */
enum lower_pane {
	PANE_NONE,
	PANE_ANALYSIS,
	PANE_WEIGHED,
	PANE_REVIEW,
	PANE_STANDINGS,
	PANE_GUIDE,
	PANE_TASK
};

/* The boxes of the panes, including frames. */
struct table_layout {
	struct box board, hand, history, lower;
	/* the players' pane above the history; left out if other panes need the room */
	struct box players;
	/* the graph, shown only while a 2-player game is being analyzed */
	struct box graph;
	bool bare; /* true if the board and the hand are drawn without frames */
};
/* Lays out a window of this size. `breadth` is the width that suits the board best; if it is 0,
 * any width will do, and cards are drawn with lines. `onlooker` is true if nobody is picking cards
 * from the hand. */
struct table_layout table_layout(const struct view *view, enum lower_pane lower, int breadth,
				 bool onlooker, int rows, int cols);
int table_board_room(int cols); /* returns the maximum width of a board in a window of this width */

#endif
