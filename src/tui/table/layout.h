/* SPDX-License-Identifier: MIT */
/* layout.h - where the panes of a table stand. */
#ifndef ASOBI_TUI_LAYOUT_H
#define ASOBI_TUI_LAYOUT_H

#include "asobi/view.h"

/* A part of the window; without rows it is not shown. */
struct box {
	int row, col, rows, cols;
};

/* Where things were last drawn, for the mouse. */
struct drawn {
	struct box board, hand;
	bool fills;			/* grounds were seen there */
};

/* Which pane stands below the history. */
enum lower_pane { PANE_NONE, PANE_ANALYSIS, PANE_REVIEW, PANE_STANDINGS, PANE_GUIDE };

/* Frames included. */
struct table_layout {
	struct box board, hand, history, lower;
	bool bare;			/* board and hand have no frames */
};
/* In a window of this size.  `breadth`: the columns that the board would like to have; 0: it
 * does not say, and what is held is drawn of lines.  `onlooker`: nobody picks from what is held. */
struct table_layout table_layout(const struct view *view, enum lower_pane lower, int breadth, bool onlooker, int rows,
				 int cols);
int table_board_room(int cols);		/* the most that it can have in a window of so many */

#endif
