/* SPDX-License-Identifier: MIT */
/* private.h - what the rules of Hamlet share among their own files. */
#ifndef ASOBI_HAMLET_PRIVATE_H
#define ASOBI_HAMLET_PRIVATE_H

#include "games/hamlet/hamlet.h"

#define HAMLET_COLUMN UINT64_C(0x3f)	/* the cells of column 0 */

static inline uint64_t hamlet_taken(const struct hamlet *h)
{
	return h->side[0] | h->side[1];
}

/* The cells on which a stone would come to rest: adding one at the bottom of a
 * column carries up to its first empty cell, or into the bit above a full one. */
static inline uint64_t hamlet_landings(const struct hamlet *h)
{
	return (hamlet_taken(h) + HAMLET_BOTTOM) & HAMLET_BOARD;
}

static inline uint64_t hamlet_column(unsigned col)
{
	return HAMLET_COLUMN << HAMLET_PITCH * col;
}

static inline uint64_t hamlet_cell(unsigned col, unsigned row)
{
	return UINT64_C(1) << (HAMLET_PITCH * col + row);
}

/* The cell of each run of four from which the run goes on; 0: none. */
static inline uint64_t hamlet_fours(uint64_t side, unsigned step)
{
	uint64_t pairs = side & side >> step;

	return pairs & pairs >> 2 * step;
}

void hamlet_playout(void *state, struct rng *rng);

size_t hamlet_encode(const void *state, char *buf, size_t size);
bool hamlet_decode(void *state, const char *text);
bool hamlet_sane(const void *state);

#endif
