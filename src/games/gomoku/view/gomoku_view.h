/* SPDX-License-Identifier: MIT */
/* gomoku_view.h - what Gomoku's view finds out about a position (asobi/view.h). */
#ifndef ASOBI_GOMOKU_VIEW_H
#define ASOBI_GOMOKU_VIEW_H

#include "games/gomoku/gomoku.h"
#include "view/grid.h"

enum { GOMOKU_REACH = 4 }; /* cells of a five on each side of its end */

/* The cell this many steps away; GRID_NONE: beyond the edge. */
unsigned gomoku_step_to(const struct gomoku *g, unsigned cell, unsigned direction, int steps);
/* Does a stone of this seat in this free cell complete five; has it such a cell?  The game is as
 * before afterwards. */
bool gomoku_completes(struct gomoku *g, unsigned seat, unsigned cell);
bool gomoku_has_five(struct gomoku *g, unsigned seat);
/* The threat made by the seat's stone, which stands in this cell by now. */
enum grid_threat gomoku_threat_at(struct gomoku *g, unsigned seat, unsigned cell);
/* The threats that a stone of the side to move would make, an enum grid_threat for each cell.
 * GRID_WIN: it completes five, or makes two cells that do while the other has none; GRID_FOUR: one
 * such cell; GRID_THREE: another stone in that line would make two. */
void gomoku_threats(const void *seen, uint8_t *threat);
/* Three stones of this seat side by side that one more makes a four with both ends free? */
bool gomoku_open_three(const struct gomoku *g, unsigned seat);

#endif
