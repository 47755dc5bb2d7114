/* SPDX-License-Identifier: MIT */
#include "core/symmetry.h"

#include <stdbool.h>

#include "asobi/rng.h"

enum { SYMMETRIES = 8 };

/* Returns the cell to which a symmetry moves `at`. Bit 0 of `symmetry` swaps columns and rows;
 * bits 1 and 2 mirror the board. */
static struct square_cell image_of_cell(struct square_cell at, unsigned symmetry, unsigned size)
{
	const unsigned x = symmetry & 1 ? at.row : at.col, y = symmetry & 1 ? at.col : at.row;

	return (struct square_cell){ symmetry & 2 ? size - 1 - x : x,
				     symmetry & 4 ? size - 1 - y : y };
}

static bool looks_the_same(unsigned size, unsigned symmetry, symmetry_cell *cell, const void *state)
{
	for (unsigned row = 0; row < size; row++)
		for (unsigned col = 0; col < size; col++) {
			const struct square_cell to = image_of_cell(
				(struct square_cell){ col, row }, symmetry, size);

			if (cell(state, col, row) != cell(state, to.col, to.row))
				return false;
		}
	return true;
}

/* Picking a symmetry at random gives every equivalent cell the same chance, because each is the
 * image of the original cell under the same number of symmetries. */
struct square_cell symmetry_pick(unsigned size, struct square_cell at, symmetry_cell *cell,
				 const void *state, struct rng *rng)
{
	unsigned kept[SYMMETRIES], n = 0;

	for (unsigned s = 0; s < SYMMETRIES; s++)
		if (looks_the_same(size, s, cell, state))
			kept[n++] = s;
	return image_of_cell(at, kept[rng_below(rng, n)], size);
}
