/* SPDX-License-Identifier: MIT */
/* pages.h - the parts of the page that a game or a series ends with. */
#ifndef ASOBI_TUI_PAGES_H
#define ASOBI_TUI_PAGES_H

#include "tui/table/decided.h"

/* Where they stand; without rows they do not.  Frames included, which banner and field have not. */
struct ending_layout {
	struct box banner;		/* who won */
	struct box field;		/* the board, the ranks or the podium */
	struct box told, graph, more;
};
struct ending_layout ending_layout(const struct table *t, int rows, int cols);

/* banner.c */
void draw_banner(struct canvas *c, const struct table *t);
/* told.c */
void draw_decided(struct canvas *c, const struct table *t);
/* next.c: how long it was, what was counted, how it stands, what can be done next. */
void draw_next(struct canvas *c, const struct table *t);
/* ladder.c: who stands where, from the last game to this one. */
void draw_ladder(struct canvas *c, const struct table *t);
/* The seats, who stands first at first, by the totals where a series is over; how many. */
/* A name cut to the width without the number at its end, by which players of one kind are told apart. */
void draw_name(struct canvas *c, int row, int col, int width, unsigned style, const char *name);
unsigned ladder_order(const struct table *t, unsigned seats[MAX_SEATS]);
/* podium.c */
void draw_podium(struct canvas *c, const struct table *t);
void draw_confetti(struct canvas *c, const struct table *t);
/* course.c: points after each game of the series, and which games made the difference. */
void draw_course(struct canvas *c, const struct table *t);
void draw_turns(struct canvas *c, const struct table *t);

#endif
