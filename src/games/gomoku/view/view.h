/* SPDX-License-Identifier: MIT */
/* view.h - what Gomoku's view finds out about a position (asobi/view.h). */
#ifndef ASOBI_GOMOKU_VIEW_H
#define ASOBI_GOMOKU_VIEW_H

#include "games/gomoku/gomoku.h"
#include "view/grid.h"

/* What a stone of the side to move would do, an enum grid_threat for each cell.  GRID_WIN: it completes
 * five, or makes two cells that do while the other has none; GRID_FOUR: one such cell; GRID_THREE:
 * another stone in that line would make two. */
void gomoku_threats(const void *seen, uint8_t *threat);
/* Three stones of this seat side by side that one more makes a four with both ends free? */
bool gomoku_open_three(const struct gomoku *g, unsigned seat);

#endif
