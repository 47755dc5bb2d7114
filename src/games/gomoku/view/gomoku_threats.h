/* SPDX-License-Identifier: MIT */
/* gomoku_threats.h - finds threats in a Gomoku position for the view (asobi/view.h). */
#ifndef ASOBI_GOMOKU_THREATS_H
#define ASOBI_GOMOKU_THREATS_H

#include "games/gomoku/gomoku.h"
#include "view/grid.h"

/* How many cells a five can extend from one of its cells in either direction. */
enum { GOMOKU_REACH = 4 };

/* Returns the cell this many steps away, or GRID_NONE if that is beyond the edge. */
unsigned gomoku_step_to(const struct gomoku *g, unsigned cell, unsigned direction, int steps);
/* gomoku_completes() returns true if this seat's stone in this free cell completes five;
 * gomoku_has_five() returns true if there is any such cell. Both leave the game unchanged. */
bool gomoku_completes(struct gomoku *g, unsigned seat, unsigned cell);
bool gomoku_has_five(struct gomoku *g, unsigned seat);
/* Returns the threat that the seat's existing stone in this cell makes. */
enum grid_threat gomoku_threat_at(struct gomoku *g, unsigned seat, unsigned cell);
/* Fills `threat` with the threat (an enum grid_threat) that the side to move would make with a
 * stone in each cell. GRID_WIN means that the stone completes five, or creates two cells that both
 * complete five while the opponent has none. GRID_FOUR means that it creates one such cell.
 * GRID_THREE means that one more stone in the same line would create two such cells. */
void gomoku_threats(const void *seen, uint8_t *threat);

#endif
