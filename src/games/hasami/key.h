/* SPDX-License-Identifier: MIT */
/* key.h - numbers for positions, made of one for each man (Zobrist, "A new hashing method
 * with application for game playing", 1970). */
#ifndef ASOBI_HASAMI_KEY_H
#define ASOBI_HASAMI_KEY_H

#include "asobi/rng.h"
#include "games/hasami/hasami.h"

static inline uint64_t hasami_cell_key(unsigned seat, unsigned cell)
{
	struct rng r = { 2 * cell + seat + 1 };

	return rng_next(&r);
}

/* Changes with the turn: of a cell that there is not. */
static inline uint64_t hasami_turn_key(void)
{
	return hasami_cell_key(0, HASAMI_CELLS);
}

#endif
