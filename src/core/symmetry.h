/* SPDX-License-Identifier: MIT */
/* symmetry.h - cells of a square board that are alike, because the position looks the same from
 * another side: what can be said of one holds of the others.  So players who search for one best
 * move need not begin every game with the same one. */
#ifndef ASOBI_SYMMETRY_H
#define ASOBI_SYMMETRY_H

struct rng;

/* Tells what stands on a cell, by any numbers that tell different things apart; column and row
 * count from 0. */
typedef unsigned symmetry_cell(const void *state, unsigned col, unsigned row);

struct square_cell {
	unsigned col, row;
};
/* One of the cells like this one, itself among them, at random. */
struct square_cell symmetry_pick(unsigned size, struct square_cell at, symmetry_cell *cell,
				 const void *state, struct rng *rng);

#endif
