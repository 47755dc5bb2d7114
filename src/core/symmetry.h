/* SPDX-License-Identifier: MIT */
/* symmetry.h - finds cells of a square board that are equivalent because the position is symmetric.
 * What holds for one of these cells also holds for the others, so players that search for one best
 * move can vary their first moves. */
#ifndef ASOBI_SYMMETRY_H
#define ASOBI_SYMMETRY_H

struct rng;

/* Returns a number that identifies the contents of a cell; different contents need different
 * numbers. Columns and rows count from 0. */
typedef unsigned symmetry_cell(const void *state, unsigned col, unsigned row);

struct square_cell {
	unsigned col, row;
};
/* Picks at random one of the cells equivalent to this one, which may be the cell itself. */
struct square_cell symmetry_pick(unsigned size, struct square_cell at, symmetry_cell *cell,
				 const void *state, struct rng *rng);

#endif
