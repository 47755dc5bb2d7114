/* SPDX-License-Identifier: MIT */
/* verdicts.h - draws the values of a position's moves, at the table and beside a puzzle. */
#ifndef ASOBI_TUI_VERDICTS_H
#define ASOBI_TUI_VERDICTS_H

#include "asobi/canvas.h"
#include "asobi/verdict.h"
#include "asobi/view.h"

/* Draws the verdicts column by column in this many rows, in the order of `list` (best first).
 * Equally good moves share a line if the view says so, and the last line tells how many are left
 * out. Returns the number of lines shown. */
/* Each move has a bar if outcomes can be compared and, if there is room, a note on what it does. */
size_t draw_verdicts(struct canvas *c, const struct view *view, const void *seen, unsigned seat,
		     int rows, const struct verdict_list *list);
/* Returns how good the verdict is for the player to move, from 0 to 1000. A value near 0 means
 * that a loss is close, and a value near 1000 that a win is close; 500 is a draw. */
int verdict_outlook(const struct verdict *v);

#endif
