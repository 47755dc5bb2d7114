/* SPDX-License-Identifier: MIT */
/* field.h - a Gomoku board that keeps track of its fives (rows of five adjacent cells).
 *
 * For every five it counts the stones of each side. From these counts it knows for every cell what
 * row a stone there would complete or extend. Moves are made and taken back in place. */
#ifndef ASOBI_GOMOKU_FIELD_H
#define ASOBI_GOMOKU_FIELD_H

#include "games/gomoku/gomoku.h"
#include "search/search.h"

enum {
	FIELD_FIVES = 2 * 11 * 15 + 2 * 11 * 11, /* the number of fives on the largest board */
	FIELD_EMPTY = 2,   /* the value in stone[] for an empty cell; other values are seats */
	FIELD_THROUGH = 20 /* the largest number of fives through one cell */
};

struct field_five {
	uint8_t cell[5];
};

struct field {
	unsigned size, area;
	bool exact;
	unsigned empty; /* the number of empty cells */
	uint64_t hash;	/* Zobrist hash of all stones on the board */
	uint8_t stone[GOMOKU_CELLS];
	/* For each cell, the number of fives through it in which this side has n stones and the
	 * opponent has none. */
	uint8_t with[2][5][GOMOKU_CELLS];
	/* The number of fives on the whole board in which one side has n stones and the opponent
	 * has none, for each side and n. */
	uint16_t total[2][6];
	uint8_t count[FIELD_FIVES][2]; /* the number of stones of each side in each five */
	struct field_five five[FIELD_FIVES];
	uint16_t through[GOMOKU_CELLS][FIELD_THROUGH];
	uint8_t n_through[GOMOKU_CELLS];
};

void field_set(struct field *f, const struct gomoku *g);
void field_put(struct field *f, unsigned side, unsigned cell);
void field_take(struct field *f, unsigned side, unsigned cell);

/* Returns true if a stone of this side on this empty cell wins. */
bool field_wins(const struct field *f, unsigned side, unsigned cell);
/* Fills `cells` with up to `most` cells where this side would win. Returns their number. */
unsigned field_win_cells(const struct field *f, unsigned side, uint8_t *cells, unsigned most);
/* Fills `cells` with up to `most` cells where this side would win with a five through the given
 * stone. Returns their number. */
unsigned field_win_cells_by(const struct field *f, unsigned side, unsigned stone, uint8_t *cells,
			    unsigned most);

/* Returns how valuable the empty cell is to both sides; the value to the side to move counts
 * slightly more. */
int field_interest(const struct field *f, unsigned mover, unsigned cell);
/* Returns how well the side to move stands, judged by the open fives of both sides. */
int field_balance(const struct field *f, unsigned mover);

#endif
