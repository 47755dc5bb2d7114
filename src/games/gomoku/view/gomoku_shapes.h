/* SPDX-License-Identifier: MIT */
/* gomoku_shapes.h - what a stone makes along the lines through it: fives, fours, threes and twos.
 *
 * All shapes follow from the rule for five in a row, so they are also correct near the edge of the
 * board and when only exactly five in a row wins. */
#ifndef ASOBI_GOMOKU_SHAPES_H
#define ASOBI_GOMOKU_SHAPES_H

#include "games/gomoku/gomoku.h"

/* The shapes along one line, from the weakest to the strongest. */
enum gomoku_shape {
	SHAPE_NONE,
	SHAPE_TWO,	 /* one more stone makes SHAPE_THREE */
	SHAPE_THREE,	 /* one more stone makes SHAPE_OPEN_FOUR: an open three */
	SHAPE_FOUR,	 /* one point in the line completes five */
	SHAPE_TWO_FOURS, /* two points complete five, but the four stones aren't in an unbroken row
			  */
	SHAPE_OPEN_FOUR, /* four stones in an unbroken row, and the points at both ends complete
			    five */
	SHAPE_FIVE
};

/* Returns the shape that the seat's stone in this cell makes with others along the line. */
enum gomoku_shape gomoku_shape_of(struct gomoku *g, unsigned seat, unsigned cell,
				  unsigned direction);
/* Returns the stones that belong to this shape, except the stone in the given cell. */
struct gomoku_cells gomoku_shape_stones(struct gomoku *g, unsigned seat, unsigned cell,
					unsigned direction);
/* Adds the free cells where one more stone would complete a five with the seat's stone in this
 * cell. */
void gomoku_add_fives(struct gomoku *g, unsigned seat, unsigned cell, struct gomoku_cells *fives);
/* Returns all free cells where a stone of this seat completes five. */
struct gomoku_cells gomoku_fives(struct gomoku *g, unsigned seat);

/* A cell where a stone of this seat would make two points that complete five. The opponent can
 * stop only one of them. */
struct gomoku_threat {
	unsigned cell;
	struct gomoku_cells fives; /* the points where the seat would then complete five in a row */
	/* The direction of an open four, or GOMOKU_NO_LINE if the stone makes two fours. */
	unsigned open;
};
enum { GOMOKU_NO_LINE = 4 };
struct gomoku_threat_list {
	struct gomoku_threat at[GOMOKU_CELLS];
	unsigned n;
};
/* Lists the cells where a stone of this seat would make two points that complete five. The seat
 * must not be able to complete five yet. */
void gomoku_find_threats(struct gomoku *g, unsigned seat, struct gomoku_threat_list *out);
/* Tells whether a stone of the opponent in this cell stops the threat. */
bool gomoku_stops(const struct gomoku_threat *t, unsigned cell);
/* Tells whether the seat wins with a four and an open three at once. The opponent must answer the
 * four, this answer must not make a four itself, and the seat then turns the three into an open
 * four. */
bool gomoku_four_three(struct gomoku *g, unsigned seat, unsigned cell);

unsigned gomoku_cells_count(const struct gomoku_cells *c);
/* Returns the first cell of a set, which must not be empty. */
unsigned gomoku_cells_first(const struct gomoku_cells *c);

#endif
