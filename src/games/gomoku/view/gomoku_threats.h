/* SPDX-License-Identifier: MIT */
/* gomoku_threats.h - functions that find threats in a Gomoku position for the view (asobi/view.h).
 */
#ifndef ASOBI_GOMOKU_THREATS_H
#define ASOBI_GOMOKU_THREATS_H

#include "games/gomoku/gomoku.h"
#include "view/grid.h"

/* The number of cells by which a five can extend from a cell in either direction. */
enum { GOMOKU_REACH = 4 };

/* Returns the cell this many steps away, or GRID_NONE if it is beyond the edge. */
unsigned gomoku_step_to(const struct gomoku *g, unsigned cell, unsigned direction, int steps);
/* gomoku_completes() tells whether a stone of this seat in this free cell completes five;
 * gomoku_has_five() tells whether any such cell exists. Both leave the game unchanged. */
bool gomoku_completes(struct gomoku *g, unsigned seat, unsigned cell);
bool gomoku_has_five(struct gomoku *g, unsigned seat);
/* Returns the threat made by the seat's stone that already stands in this cell. */
enum grid_threat gomoku_threat_at(struct gomoku *g, unsigned seat, unsigned cell);
/* Fills `threat` with the threat (an enum grid_threat) that a stone of the side to move would make
 * in each cell. GRID_WIN means that the stone completes five, or makes two cells that complete five
 * while the opponent has none. GRID_FOUR means that it makes one such cell. GRID_THREE means that
 * another stone in the same line would make two such cells. */
void gomoku_threats(const void *seen, uint8_t *threat);

#endif
