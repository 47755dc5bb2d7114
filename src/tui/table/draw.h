/* SPDX-License-Identifier: MIT */
/* draw.h - the panes of a table, each drawn by a file of its own, for draw.c. */
#ifndef ASOBI_TABLE_DRAW_H
#define ASOBI_TABLE_DRAW_H

#include "tui/table/table.h"

/* table_board.c: one of the canvases that are the view's own: the board, the hand, or the course of
 * the game; where the panes stand in this window. */
enum drawn_area { DRAWN_BOARD, DRAWN_HAND, DRAWN_COURSE };
void draw_view(struct canvas *c, struct table *t, enum drawn_area area);
struct table_layout draw_layout(const struct canvas *c, const struct table *t,
				enum lower_pane lower);
/* The inside of a pane, which is framed but where it is bare. */
struct canvas draw_pane_at(struct canvas *c, const struct box *b, bool bare, const char *title);

/* header.c */
void draw_table_header(struct canvas *c, const struct table *t);
/* graph.c: what could be expected ply by ply. */
void draw_graph(struct canvas *c, const struct table *t);
/* history.c: what was played; what was thrown away. */
void draw_history(struct canvas *c, const struct table *t);
void draw_review(struct canvas *c, const struct table *t);
/* advice.c */
void draw_analysis(struct canvas *pane, const struct table *t);
void draw_guide(struct canvas *c, const struct table *t);

#endif
