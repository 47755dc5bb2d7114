/* SPDX-License-Identifier: MIT */
/* field.h - a Gomoku board that keeps track of its fives (groups of five adjacent cells in line).
 *
 * It counts each side's stones in every five, and so knows what a stone in any cell would complete
 * or extend. Moves are made and taken back in place. */
#ifndef ASOBI_GOMOKU_FIELD_H
#define ASOBI_GOMOKU_FIELD_H

#include "games/gomoku/gomoku.h"
#include "search/search.h"

enum {
	FIELD_EMPTY = 2,   /* the value in stone[] for an empty cell; other values are seats */
	FIELD_THROUGH = 20 /* the largest number of fives that one cell belongs to */
};

struct field {
	unsigned size, area;
	bool exact;
	unsigned empty; /* the number of empty cells */
	uint64_t hash;	/* Zobrist hash of all stones on the board */
	uint8_t stone[GOMOKU_CELLS];
	/* For each cell, the number of fives containing it in which this side has n stones and the
	 * opponent has none. */
	uint8_t with[2][5][GOMOKU_CELLS];
	/* For each side and n, the number of fives on the whole board in which that side has n
	 * stones and the opponent has none. */
	uint16_t total[2][6];
	/* The number of stones each side has in each five. A five has the number 4 * cell + d,
	 * where `cell` is its first cell and step[d] leads from each of its cells to the next. */
	uint8_t count[4 * GOMOKU_CELLS][2];
	int step[4];
	uint16_t through[GOMOKU_CELLS][FIELD_THROUGH];
	uint8_t n_through[GOMOKU_CELLS];
};

void field_set(struct field *f, const struct gomoku *g);
void field_put(struct field *f, unsigned side, unsigned cell);
void field_take(struct field *f, unsigned side, unsigned cell);

/* Returns true if this side wins by placing a stone in this empty cell. */
bool field_wins(const struct field *f, unsigned side, unsigned cell);
/* Fills `cells` with up to `most` cells in which a stone wins for this side. Returns their number.
 */
unsigned field_win_cells(const struct field *f, unsigned side, uint16_t *cells, unsigned most);
/* Fills `cells` with up to `most` cells in which a stone wins for this side by completing a five
 * that contains the given stone. Returns their number. */
unsigned field_win_cells_by(const struct field *f, unsigned side, unsigned stone, uint16_t *cells,
			    unsigned most);

/* Returns an empty cell's value to both sides; its value to the side to move counts slightly more.
 */
int field_interest(const struct field *f, unsigned mover, unsigned cell);
/* Evaluates the position for the side to move, based on both sides' open fives. */
int field_balance(const struct field *f, unsigned mover);

#endif
