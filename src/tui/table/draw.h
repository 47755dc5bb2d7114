/* SPDX-License-Identifier: MIT */
/* draw.h - functions that draw the panes of a table, for draw.c. Each pane has its own source
 * file. */
#ifndef ASOBI_TABLE_DRAW_H
#define ASOBI_TABLE_DRAW_H

#include "tui/table/table.h"

/* table_board.c: draws the areas that belong to the view (the board, the hand or the course of the
 * game), and decides where the panes go in this window. */
enum drawn_area { DRAWN_BOARD, DRAWN_HAND, DRAWN_COURSE };
void draw_view(struct canvas *c, struct table *t, enum drawn_area area);
struct table_layout draw_layout(const struct canvas *c, const struct table *t,
				enum lower_pane lower);
/* Draws a pane's frame, unless `bare` is true, and returns the area inside it. */
struct canvas draw_pane_at(struct canvas *c, const struct box *b, bool bare, const char *title);

/* header.c: draws the table's top row. */
void draw_table_header(struct canvas *c, const struct table *t);
/* graph.c: draws the evaluation of the game, ply by ply. */
void draw_graph(struct canvas *c, const struct table *t);
/* history.c: draws the list of moves, and the mistakes in a finished game. */
void draw_history(struct canvas *c, const struct table *t);
void draw_review(struct canvas *c, const struct table *t);
/* players.c: draws the players, their counts, the last moves and the threats. */
void draw_players(struct canvas *c, const struct table *t);
/* table_analysis.c: draws the analysis, and a bar divided between the two sides, of which the first
 * gets `milli` thousandths. */
void draw_split(struct canvas *c, int row, const struct table *t, int milli);
void draw_analysis(struct canvas *pane, const struct table *t);
/* table_guide.c: draws the guide. */
void draw_guide(struct canvas *c, const struct table *t);

#endif
