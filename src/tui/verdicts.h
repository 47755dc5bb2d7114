/* SPDX-License-Identifier: MIT */
/* verdicts.h - what the moves of a position are worth, drawn: at the table and beside a puzzle. */
#ifndef ASOBI_TUI_VERDICTS_H
#define ASOBI_TUI_VERDICTS_H

#include "asobi/canvas.h"
#include "asobi/verdict.h"
#include "asobi/view.h"

/* Column after column in so many rows, as `list` has them (best first); moves that are as good
 * stand in one line where the view says so, and the last line tells how many are left out.  Returns
 * how many lines are shown. */
/* Each move has a bar if outcomes are weighed and, if there is room, what it does is told. */
size_t draw_verdicts(struct canvas *c, const struct view *view, const void *seen, unsigned seat,
		     int rows, const struct verdict_list *list);
/* Tell how well its mover stands, from 0 to 1000: near an end when that is close, in the middle for
 * a draw. */
int verdict_outlook(const struct verdict *v);

#endif
