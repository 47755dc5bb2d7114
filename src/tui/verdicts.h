/* SPDX-License-Identifier: MIT */
/* verdicts.h - lists a position's moves with their values, at the table and beside a puzzle. */
#ifndef ASOBI_TUI_VERDICTS_H
#define ASOBI_TUI_VERDICTS_H

#include "asobi/canvas.h"
#include "asobi/verdict.h"
#include "asobi/view.h"

/* Lists the verdicts in the order of `list` (best first), filling `rows` rows column by column.
 * Equally good moves share a line if the view allows it, and the last line says how many moves
 * were left out. Returns the number of lines shown. */
/* If outcomes can be compared, each move has a bar and, space permitting, a note on what it does.
 */
size_t draw_verdicts(struct canvas *c, const struct view *view, const void *seen, unsigned seat,
		     int rows, const struct verdict_list *list);
/* Returns how good the verdict is for the player to move, from 0 (about to lose) through 500 (a
 * draw) to 1000 (about to win). */
int verdict_outlook(const struct verdict *v);

#endif
