/* SPDX-License-Identifier: MIT */
/* draw.h - the panes and pages of a table, each drawn by a file of its own, for draw.c and page.c. */
#ifndef ASOBI_TABLE_DRAW_H
#define ASOBI_TABLE_DRAW_H

#include "tui/table/table.h"

/* board.c: one of the canvases that are the view's own: the board, the hand, or the course of the game; where the panes
 * stand in this window. */
enum drawn_area { DRAWN_BOARD, DRAWN_HAND, DRAWN_COURSE };
void draw_view(struct canvas *c, struct table *t, enum drawn_area area);
struct table_layout draw_layout(const struct canvas *c, const struct table *t, enum lower_pane lower);
/* The inside of a pane, which is framed but where it is bare. */
struct canvas draw_pane_at(struct canvas *c, const struct box *b, bool bare, const char *title);
/* page.c: the page of an end, in place of the panes. */
void draw_ending(struct canvas *c, struct table *t);

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
/* ranks.c: places, points and totals; who stands where, from the last game to this one; points after
 * each game of the series, and which games made the difference. */
void draw_standings(struct canvas *c, const struct table *t);
void draw_ladder(struct canvas *c, const struct table *t);
void draw_last_game(struct canvas *c, const struct table *t);	/* of a series: who stood where after it, and before */
void draw_course(struct canvas *c, const struct table *t);
void draw_turns(struct canvas *c, const struct table *t);
/* The seats, who stands first at first, by the totals where a series is over; how many. */
unsigned ladder_order(const struct table *t, unsigned seats[MAX_SEATS]);
/* A name cut to the width without the number at its end, by which players of one kind are told apart. */
void draw_name(struct canvas *c, int row, int col, int width, unsigned style, const char *name);
/* podium.c */
int banner_rows(const struct table *t, int most, int cols);	/* that it would have of so many rows, in so many columns */
void draw_banner(struct canvas *c, const struct table *t);
void draw_podium(struct canvas *c, const struct table *t);
void draw_confetti(struct canvas *c, const struct table *t);
/* told.c: what decided it; how long it was, what was counted, how it stands, what can be done next. */
void draw_decided(struct canvas *c, const struct table *t);
void draw_next(struct canvas *c, const struct table *t);

#endif
