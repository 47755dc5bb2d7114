/* SPDX-License-Identifier: MIT */
/* panes.h - the panes beside the board. */
#ifndef ASOBI_TUI_PANES_H
#define ASOBI_TUI_PANES_H

#include "tui/table/table.h"

void draw_history(struct canvas *c, const struct table *t);
void draw_guide(struct canvas *c, const struct table *t);
void draw_analysis(struct canvas *pane, const struct table *t);
/* What was hoped for ply by ply, of an odd number of rows. */
void draw_hopes(struct canvas *c, const struct table *t);
void draw_review(struct canvas *c, const struct table *t);
/* Places, points and totals of a game that is over. */
void draw_standings(struct canvas *c, const struct table *t);
/* A bar at the right end of the row, of whoever is to move. */
void draw_clock(struct canvas *c, int row, const struct table *t);

#endif
