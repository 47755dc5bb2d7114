/* SPDX-License-Identifier: MIT */
/* cells.h - the state of the smallest example game, meant to be copied. */
#ifndef ASOBI_CELLS_H
#define ASOBI_CELLS_H

#include "asobi/game.h"

enum { CELLS = 9 };

/* The state consists of bytes only, so a position can be written as text ("O.X...... 0 3") without
 * any special code. */
struct cells_state {
	/* The cells, row by row: 0 for an empty cell, or 1 + the seat whose mark is there. */
	uint8_t cell[CELLS];
	uint8_t turn;
	uint8_t winner; /* the winner's seat, WINNER_DRAW, or WINNER_OPEN while the game goes on */
};

extern const struct game game_cells;

#endif
