/* SPDX-License-Identifier: MIT */
/* cells.h - the state of the smallest template game. */
#ifndef ASOBI_CELLS_H
#define ASOBI_CELLS_H

#include "asobi/game.h"

enum { CELLS = 9 };

/* All of it bytes, so that the text of a position is made without a word: "O.X...... 0 3". */
struct cells_state {
	uint8_t cell[CELLS]; /* along the rows: 0, or 1 + the seat whose mark it has */
	uint8_t turn;
	uint8_t winner; /* a seat, WINNER_DRAW, WINNER_OPEN */
};

extern const struct game game_cells;

#endif
