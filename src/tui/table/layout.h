/* SPDX-License-Identifier: MIT */
/* layout.h - where the panes of a table stand, and the parts of the page that a game ends with. */
#ifndef ASOBI_TUI_LAYOUT_H
#define ASOBI_TUI_LAYOUT_H

#include "asobi/view.h"

/* A part of the window; without rows it is not shown. */
struct box {
	int row, col, rows, cols;
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

/* Frames included, which banner and field have not. */
struct ending_layout {
	struct box banner;		/* who won */
	struct box field;		/* the board, the ranks or the podium */
	struct box told, graph, more;
};
/* Of a game of two or of several; of a whole series; `course`: several games of it can be told. */
struct ending_layout ending_layout(bool several, bool series, bool course, int rows, int cols);

#endif
