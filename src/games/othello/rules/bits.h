/* SPDX-License-Identifier: MIT */
/* bits.h - legal moves and flipped discs on bitboards.
 *
 * Everything here is plain C without data-dependent branches. In files compiled for processors
 * with 256-bit registers (OTHELLO_WIDE, see solve/engine_wide.c), the four lines through a square
 * are processed at once. */
#ifndef ASOBI_OTHELLO_BITS_H
#define ASOBI_OTHELLO_BITS_H

#include <stdint.h>

/* For each square, the other squares on the four lines through it, with the steps 1 (row), 8
 * (column), 7 and 9 (diagonals). Elements 0 to 3 hold the squares with higher numbers, elements 4
 * to 7 those with lower numbers. */
extern const uint64_t othello_rays[64][8];
/* For each square, its neighbours (at most eight). */
extern const uint64_t othello_around[64];

static inline unsigned count_bits(uint64_t set)
{
	return (unsigned)__builtin_popcountll(set);
}

static inline unsigned lowest_bit(uint64_t set)
{
	return (unsigned)__builtin_ctzll(set);
}

static inline uint64_t bit_of(unsigned square)
{
	return UINT64_C(1) << square;
}

/* A vector with one word for each of the four directions: steps 1, 8, 7 and 9. */
typedef uint64_t lanes __attribute__((vector_size(32)));

#ifdef OTHELLO_WIDE

static inline uint64_t any_lane(lanes v)
{
	typedef uint64_t halves __attribute__((vector_size(16)));
	const halves h = (halves){ v[0], v[1] } | (halves){ v[2], v[3] };

	return h[0] | h[1];
}

static inline uint64_t moves_of(uint64_t own, uint64_t other)
{
	const lanes step = { 1, 8, 7, 9 },
		    inner = { 0x7e7e7e7e7e7e7e7e, ~0ULL, 0x7e7e7e7e7e7e7e7e, 0x7e7e7e7e7e7e7e7e };
	const lanes o = inner & other, p = o & o << step, q = p >> step;
	lanes up = o & (lanes){ own, own, own, own } << step,
	      down = o & (lanes){ own, own, own, own } >> step;

	up |= o & up << step;
	down |= o & down >> step;
	up |= p & up << 2 * step;
	down |= q & down >> 2 * step;
	up |= p & up << 2 * step;
	down |= q & down >> 2 * step;
	return any_lane(up << step | down >> step) & ~(own | other);
}

static inline uint64_t turned_by(unsigned square, uint64_t own, uint64_t other)
{
	typedef int64_t signs __attribute__((vector_size(32)));
	const lanes *ray = (const lanes *)othello_rays[square];
	const lanes step = { 1, 8, 7, 9 };
	/* Towards higher bits, adding 1 carries through the opponent's discs to the first square
	 * without one. */
	const lanes up = ((~ray[0] | other) + 1) & ray[0] & own;
	/* Towards lower bits, discs are flipped if the player's nearest disc is closer than the
	 * nearest empty square. */
	const lanes ours = ray[1] & own, gaps = ray[1] & ~(own | other);
	lanes behind = ours | ours >> step;

	behind |= behind >> 2 * step;
	behind |= behind >> 4 * step;
	return any_lane(((up + (lanes)(up != 0)) & ray[0]) |
			(ray[1] & ~behind & (lanes)((signs)ours > (signs)gaps)));
}

#else

/* Returns the squares just beyond an unbroken row of the opponent's discs that starts next to one
 * of the player's own discs. */
static inline uint64_t find_reached(uint64_t own, uint64_t between, unsigned step)
{
	const uint64_t p = between & between << step, q = p >> step;
	uint64_t up = between & own << step, down = between & own >> step;

	up |= between & up << step;
	down |= between & down >> step;
	up |= p & up << 2 * step;
	down |= q & down >> 2 * step;
	up |= p & up << 2 * step;
	down |= q & down >> 2 * step;
	return up << step | down >> step;
}

static inline uint64_t moves_of(uint64_t own, uint64_t other)
{
	const uint64_t inner = other & UINT64_C(0x7e7e7e7e7e7e7e7e);

	return (find_reached(own, inner, 1) | find_reached(own, other, 8) |
		find_reached(own, inner, 7) | find_reached(own, inner, 9)) &
	       ~(own | other);
}

static inline uint64_t turned_by(unsigned square, uint64_t own, uint64_t other)
{
	const uint64_t *ray = othello_rays[square];
	uint64_t turned = 0;

	for (int i = 0; i < 4; i++) {
		/* Towards higher bits, adding 1 carries through the opponent's discs to the first
		 * square without one. Towards lower bits, that square is the highest one on the
		 * line without an opponent's disc. */
		const uint64_t up = ((~ray[i] | other) + 1) & ray[i] & own,
			       rest = ray[i + 4] & ~other;
		const uint64_t down = UINT64_C(1) << (63 - __builtin_clzll(rest | 1)) & ray[i + 4] &
				      own;

		turned |= ((up - (up != 0)) & ray[i]) | (ray[i + 4] & (0 - (down << 1)));
	}
	return turned;
}

#endif
#endif
