/* SPDX-License-Identifier: MIT */
/* Tables of the lines through each square and of its neighbours; the compiler computes them. */
#include "games/othello/rules/bits.h"

// clang-format off
#define ROW(r)	      (UINT64_C(0xff) << 8 * (r))
#define COLUMN(c)     (UINT64_C(0x0101010101010101) << (c))
#define FALLING(r, c) ((c) >= (r) ? UINT64_C(0x8040201008040201) >> 8 * (((c) - (r)) & 7) : \
				    UINT64_C(0x8040201008040201) << 8 * (((r) - (c)) & 7))
#define RISING(r, c)  ((r) + (c) <= 7 ? UINT64_C(0x0102040810204080) >> 8 * ((7 - (r) - (c)) & 7) : \
					UINT64_C(0x0102040810204080) << 8 * (((r) + (c) - 7) & 7))
#define BELOW(r, c)   ((UINT64_C(1) << (8 * (r) + (c))) - 1)
#define ABOVE(r, c)   (~BELOW(r, c) << 1 & ~BELOW(r, c))
#define SQUARE(r, c)  { ROW(r) & ABOVE(r, c), COLUMN(c) & ABOVE(r, c), RISING(r, c) & ABOVE(r, c), FALLING(r, c) & ABOVE(r, c), \
			ROW(r) & BELOW(r, c), COLUMN(c) & BELOW(r, c), RISING(r, c) & BELOW(r, c), FALLING(r, c) & BELOW(r, c) }
#define SQUARES(r)    SQUARE(r, 0), SQUARE(r, 1), SQUARE(r, 2), SQUARE(r, 3), SQUARE(r, 4), SQUARE(r, 5), SQUARE(r, 6), SQUARE(r, 7)
#define BLOCK(r, c)   (((r) ? UINT64_C(0x010101) << (8 * ((r) - 1) & 63) : UINT64_C(0x0101)) * (0xff & 7 << (c) >> 1))
#define BESIDE(r, c)  (BLOCK(r, c) & ~(UINT64_C(1) << (8 * (r) + (c))))
#define BESIDES(r)    BESIDE(r, 0), BESIDE(r, 1), BESIDE(r, 2), BESIDE(r, 3), BESIDE(r, 4), BESIDE(r, 5), BESIDE(r, 6), BESIDE(r, 7)
// clang-format on

const uint64_t othello_rays[64][8] __attribute__((aligned(32))) = {
	SQUARES(0), SQUARES(1), SQUARES(2), SQUARES(3),
	SQUARES(4), SQUARES(5), SQUARES(6), SQUARES(7),
};

const uint64_t othello_around[64] = {
	BESIDES(0), BESIDES(1), BESIDES(2), BESIDES(3),
	BESIDES(4), BESIDES(5), BESIDES(6), BESIDES(7),
};
