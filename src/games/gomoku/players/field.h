/* SPDX-License-Identifier: MIT */
/* field.h - a board that knows its fives: for every five cells in a row how many stones
 * each side has there, and from that, for every cell, what a stone there would make.
 * Moves are put and taken back in place. */
#ifndef ASOBI_GOMOKU_FIELD_H
#define ASOBI_GOMOKU_FIELD_H

#include "games/gomoku/gomoku.h"
#include "search/search.h"

enum {
	FIELD_FIVES = 2 * 11 * 15 + 2 * 11 * 11, /* on the largest board */
	FIELD_EMPTY = 2,			 /* stone[], beside the seats */
	FIELD_THROUGH = 20			 /* most fives through one cell */
};

struct field_five {
	uint8_t cell[5];
};

struct field {
	unsigned size, area;
	bool exact;
	unsigned empty; /* cells left */
	uint64_t hash;	/* of the stones */
	uint8_t stone[GOMOKU_CELLS];
	/* Fives through a cell in which this side has n stones and the other none. */
	uint8_t with[2][5][GOMOKU_CELLS];
	uint16_t total[2][6];	       /* the same on the whole board */
	uint8_t count[FIELD_FIVES][2]; /* stones in each five */
	struct field_five five[FIELD_FIVES];
	uint16_t through[GOMOKU_CELLS][FIELD_THROUGH];
	uint8_t n_through[GOMOKU_CELLS];
};

void field_set(struct field *f, const struct gomoku *g);
void field_put(struct field *f, unsigned side, unsigned cell);
void field_take(struct field *f, unsigned side, unsigned cell);

/* Would a stone of this side on the empty cell win? */
bool field_wins(const struct field *f, unsigned side, unsigned cell);
/* The cells where this side would win, at most `most` of them; returns how many. */
unsigned field_win_cells(const struct field *f, unsigned side, uint8_t *cells, unsigned most);
/* The same, but only in fives through this stone of that side. */
unsigned field_win_cells_by(const struct field *f, unsigned side, unsigned stone, uint8_t *cells,
			    unsigned most);

/* This tells how much both sides want the empty cell, the mover a little more. */
int field_interest(const struct field *f, unsigned mover, unsigned cell);
/* This tells how the mover stands, by its open fives and the other's. */
int field_balance(const struct field *f, unsigned mover);

#endif
