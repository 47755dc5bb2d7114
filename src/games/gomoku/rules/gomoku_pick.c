/* SPDX-License-Identifier: MIT */
/* Picks random moves in Gomoku. In a random game, each move has to wait until a free cell has been
 * found, so the cell is found without examining the cells one by one. */
#include "asobi/rng.h"
#include "games/gomoku/gomoku.h"

/* For every set of eight cells, lists the free ones in order, four bits each. The index is the set
 * of taken cells. */
#define FREE_BELOW(taken, cell) ((unsigned)__builtin_popcount(~(taken) & ((1U << (cell)) - 1)))
#define PLACE(taken, cell) ((taken) >> (cell)&1 ? 0 : (cell##U) << 4 * FREE_BELOW(taken, cell))
#define CELLS(taken)                                                                               \
	PLACE(taken, 0) | PLACE(taken, 1) | PLACE(taken, 2) | PLACE(taken, 3) | PLACE(taken, 4) |  \
		PLACE(taken, 5) | PLACE(taken, 6) | PLACE(taken, 7)
#define SETS_4(taken) CELLS(taken), CELLS((taken) + 1), CELLS((taken) + 2), CELLS((taken) + 3)
#define SETS_16(taken) SETS_4(taken), SETS_4((taken) + 4), SETS_4((taken) + 8), SETS_4((taken) + 12)
#define SETS_64(taken)                                                                             \
	SETS_16(taken), SETS_16((taken) + 16), SETS_16((taken) + 32), SETS_16((taken) + 48)

static const uint32_t free_cells[256] = { SETS_64(0U), SETS_64(64U), SETS_64(128U), SETS_64(192U) };

#define EACH_BYTE UINT64_C(0x0101010101010101)

/* Returns, for each byte, the number of zero bits in that byte and all lower ones. */
static uint64_t count_free(uint64_t taken)
{
	taken -= taken >> 1 & EACH_BYTE * 0x55;
	taken = (taken & EACH_BYTE * 0x33) + (taken >> 2 & EACH_BYTE * 0x33);
	taken = (taken + (taken >> 4)) & EACH_BYTE * 0x0f;
	return UINT64_C(0x4038302820181008) - taken * EACH_BYTE;
}

/* Returns the number of the n-th free cell, counted from 0. */
static unsigned find_free(const struct gomoku *g, unsigned n)
{
	for (unsigned w = 0;; w++) {
		const uint64_t taken = g->side[0].word[w] | g->side[1].word[w];
		const uint64_t free = count_free(taken);
		unsigned at;

		if (n >= free >> 56) {
			n -= (unsigned)(free >> 56);
			continue;
		}
		/* A byte's highest bit becomes 1 if more than n cells are free up to and including
		 * this byte. */
		at = (unsigned)__builtin_ctzll((free + (127 - n) * EACH_BYTE) & EACH_BYTE * 0x80) -
		     7;
		n -= (unsigned)(free << 8 >> at & 0xff);
		return 64 * w + at + (free_cells[taken >> at & 0xff] >> 4 * n & 15);
	}
}

game_move gomoku_pick(const void *state, UNUSED unsigned seat, struct rng *rng)
{
	const struct gomoku *g = state;

	if (gomoku_chooses(g))
		return GOMOKU_STAY + rng_below(rng, g->stage == GOMOKU_CHOICE ? 3 : 2);
	return find_free(g, rng_below(rng, gomoku_area(g) - g->plies));
}
