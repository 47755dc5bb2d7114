/* SPDX-License-Identifier: MIT */
/* panes.h - the panes beside the board, and the parts of the page of an end. */
#ifndef ASOBI_TUI_PANES_H
#define ASOBI_TUI_PANES_H

#include "tui/table/table.h"

/* history.c: what was played; what was hoped for ply by ply, of an odd number of rows; what was
 * thrown away. */
void draw_history(struct canvas *c, const struct table *t);
void draw_hopes(struct canvas *c, const struct table *t);
void draw_review(struct canvas *c, const struct table *t);
/* analysis.c */
void draw_analysis(struct canvas *pane, const struct table *t);
void draw_guide(struct canvas *c, const struct table *t);
/* ranks.c: places, points and totals; who stands where, from the last game to this one; points after
 * each game of the series, and which games made the difference. */
void draw_standings(struct canvas *c, const struct table *t);
void draw_ladder(struct canvas *c, const struct table *t);
void draw_course(struct canvas *c, const struct table *t);
void draw_turns(struct canvas *c, const struct table *t);
/* The seats, who stands first at first, by the totals where a series is over; how many. */
unsigned ladder_order(const struct table *t, unsigned seats[MAX_SEATS]);
/* A name cut to the width without the number at its end, by which players of one kind are told apart. */
void draw_name(struct canvas *c, int row, int col, int width, unsigned style, const char *name);
/* podium.c */
void draw_banner(struct canvas *c, const struct table *t);
void draw_podium(struct canvas *c, const struct table *t);
void draw_confetti(struct canvas *c, const struct table *t);
/* told.c: what decided it; how long it was, what was counted, how it stands, what can be done next. */
void draw_decided(struct canvas *c, const struct table *t);
void draw_next(struct canvas *c, const struct table *t);

#endif
