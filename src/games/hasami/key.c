/* SPDX-License-Identifier: MIT */
#include "games/hasami/key.h"

uint64_t hasami_key(const struct hasami *h)
{
	uint64_t key = h->turn ? hasami_turn_key() : 0;

	for (unsigned s = 0; s < 2; s++)
		for (unsigned r = 0; r < HASAMI_SIDE; r++)
			for (unsigned men = h->men.rank[s][r]; men; men &= men - 1)
				key ^= hasami_cell_key(s, HASAMI_SIDE * r + (unsigned)__builtin_ctz(men));
	return key;
}
