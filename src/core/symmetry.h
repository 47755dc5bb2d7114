/* SPDX-License-Identifier: MIT */
/* symmetry.h - finds cells of a square board that are equivalent because the position is
 * symmetric. Whatever is true of one of these cells is true of the others, so players that look
 * for a single best move can vary their opening moves. */
#ifndef ASOBI_SYMMETRY_H
#define ASOBI_SYMMETRY_H

struct rng;

/* Returns a number that identifies a cell's contents; different contents must give different
 * numbers. Columns and rows are counted from 0. */
typedef unsigned symmetry_cell(const void *state, unsigned col, unsigned row);

struct square_cell {
	unsigned col, row;
};
/* Picks a random cell among those equivalent to `at`, which include `at` itself. */
struct square_cell symmetry_pick(unsigned size, struct square_cell at, symmetry_cell *cell,
				 const void *state, struct rng *rng);

#endif
