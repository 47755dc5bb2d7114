/* SPDX-License-Identifier: MIT */
/* threats.h - what a stone of the side to move would do, cell by cell. */
#ifndef ASOBI_GOMOKU_THREATS_H
#define ASOBI_GOMOKU_THREATS_H

#include "view/grid.h"

/* An enum grid_threat for each cell.  GRID_WIN: it completes five, or makes two cells that do while the
 * other has none; GRID_FOUR: one such cell; GRID_THREE: another stone in that line would make two. */
void gomoku_threats(const void *seen, uint8_t *threat);

#endif
