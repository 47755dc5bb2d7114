/* SPDX-License-Identifier: MIT */
/* gomoku_shapes.h - what a stone makes along the lines through it: fives, fours, threes and twos.
 *
 * All shapes are derived from the rule for five in a row, so they are also correct near the edge
 * of the board and when only exactly five in a row wins. */
#ifndef ASOBI_GOMOKU_SHAPES_H
#define ASOBI_GOMOKU_SHAPES_H

#include "games/gomoku/gomoku.h"

/* The shapes along one line, from weakest to strongest. */
enum gomoku_shape {
	SHAPE_NONE,
	SHAPE_TWO,   /* one more stone makes SHAPE_THREE */
	SHAPE_THREE, /* an open three: one more stone makes SHAPE_OPEN_FOUR */
	SHAPE_FOUR,  /* one more stone completes five, but only in one cell */
	/* stones in either of two cells complete five, but the four stones aren't in an unbroken
	 * row */
	SHAPE_TWO_FOURS,
	SHAPE_OPEN_FOUR, /* four stones in an unbroken row; a stone at either end completes five */
	SHAPE_FIVE
};

/* Returns the shape that the seat's stone in this cell forms with others along the line. */
enum gomoku_shape gomoku_shape_of(struct gomoku *g, unsigned seat, unsigned cell,
				  unsigned direction);
/* Returns the stones that make up this shape, except the one in the given cell. */
struct gomoku_cells gomoku_shape_stones(struct gomoku *g, unsigned seat, unsigned cell,
					unsigned direction);
/* Adds the free cells where one more stone would complete a five with the seat's stone in this
 * cell. */
void gomoku_add_fives(struct gomoku *g, unsigned seat, unsigned cell, struct gomoku_cells *fives);
/* Returns all free cells where this seat's next stone completes five. */
struct gomoku_cells gomoku_fives(struct gomoku *g, unsigned seat);

/* A cell where a stone creates two cells that both complete five for this seat. The opponent can
 * stop only one of them. */
struct gomoku_threat {
	unsigned cell;
	struct gomoku_cells fives; /* the cells where the seat would then complete five in a row */
	/* The direction of an open four, or GOMOKU_NO_LINE if the stone makes two fours. */
	unsigned open;
};
enum { GOMOKU_NO_LINE = 4 };
struct gomoku_threat_list {
	struct gomoku_threat at[GOMOKU_CELLS];
	unsigned n;
};
/* Lists the cells where a stone would create two cells that both complete five for this seat. The
 * seat must not be able to complete five yet. */
void gomoku_find_threats(struct gomoku *g, unsigned seat, struct gomoku_threat_list *out);
/* Returns true if an opponent's stone in this cell stops the threat. */
bool gomoku_stops(const struct gomoku_threat *t, unsigned cell);
/* Returns true if the seat wins by making a four and an open three at once. The opponent must
 * answer the four; if this answer doesn't make a four itself, the seat turns the three into an
 * open four. */
bool gomoku_four_three(struct gomoku *g, unsigned seat, unsigned cell);

unsigned gomoku_cells_count(const struct gomoku_cells *c);
/* Returns the first cell of a set, which must not be empty. */
unsigned gomoku_cells_first(const struct gomoku_cells *c);

#endif
