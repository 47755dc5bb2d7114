/* SPDX-License-Identifier: MIT */
/* bits.h - all cells of the board as one set, for looking at the whole board at once.
 *
 * A rank takes ten bits, of which the tenth is always empty, so that nothing steps over
 * the edge; nine ranks take 90 bits, in two words. */
#ifndef ASOBI_HASAMI_BITS_H
#define ASOBI_HASAMI_BITS_H

#include "games/hasami/men.h"

enum { BITS_PITCH = 10 };
enum { STEP_RIGHT = 1, STEP_LEFT = -1, STEP_UP = BITS_PITCH, STEP_DOWN = -BITS_PITCH };

struct bits {
	uint64_t lo, hi;
};

static inline struct bits bits_and(struct bits a, struct bits b)
{
	return (struct bits){ a.lo & b.lo, a.hi & b.hi };
}

static inline struct bits bits_or(struct bits a, struct bits b)
{
	return (struct bits){ a.lo | b.lo, a.hi | b.hi };
}

/* Those of a that are not in b. */
static inline struct bits bits_without(struct bits a, struct bits b)
{
	return (struct bits){ a.lo & ~b.lo, a.hi & ~b.hi };
}

static inline int bits_count(struct bits a)
{
	return __builtin_popcountll(a.lo) + __builtin_popcountll(a.hi);
}

static inline bool bits_any(struct bits a)
{
	return (a.lo | a.hi) != 0;
}

/* All moved by one step, or by several; off the board above and below they are lost. */
static inline struct bits bits_step(struct bits a, int step)
{
	if (step > 0)
		return (struct bits){ a.lo << step, a.hi << step | a.lo >> (64 - step) };
	return (struct bits){ a.lo >> -step | a.hi << (64 + step), a.hi >> -step };
}

static inline struct bits bits_cell(unsigned cell)
{
	const unsigned bit = BITS_PITCH * hasami_rank_of(cell) + hasami_file_of(cell);

	return bit < 64 ? (struct bits){ UINT64_C(1) << bit, 0 } : (struct bits){ 0, UINT64_C(1) << (bit - 64) };
}

static inline bool bits_has(struct bits a, unsigned cell)
{
	return bits_any(bits_and(a, bits_cell(cell)));
}

static inline struct bits bits_of_men(const struct hasami_men *m, unsigned seat)
{
	const uint16_t *r = m->rank[seat];

	return (struct bits){
		r[0] | (uint64_t)r[1] << 10 | (uint64_t)r[2] << 20 | (uint64_t)r[3] << 30 | (uint64_t)r[4] << 40 |
			(uint64_t)r[5] << 50 | (uint64_t)r[6] << 60,
		(uint64_t)r[6] >> 4 | (uint64_t)r[7] << 6 | (uint64_t)r[8] << 16,
	};
}

static inline struct bits bits_board(void)
{
	static const struct hasami_men full = {
		.rank = { { 0x1ff, 0x1ff, 0x1ff, 0x1ff, 0x1ff, 0x1ff, 0x1ff, 0x1ff, 0x1ff } },
	};

	return bits_of_men(&full, 0);
}

/* The cells of `through` that are reached from `from` by steps in one way over cells of
 * `through` alone: doubling the stride, eight cells in three steps. */
static inline struct bits bits_run(struct bits from, struct bits through, int step)
{
	struct bits x = bits_and(bits_step(from, step), through);

	x = bits_or(x, bits_and(bits_step(x, step), through));
	through = bits_and(through, bits_step(through, step));
	x = bits_or(x, bits_and(bits_step(x, 2 * step), through));
	through = bits_and(through, bits_step(through, 2 * step));
	return bits_or(x, bits_and(bits_step(x, 4 * step), through));
}

/* Where men can go on empty cells. */
static inline struct bits bits_reach(struct bits men, struct bits empty)
{
	return bits_or(bits_or(bits_run(men, empty, STEP_RIGHT), bits_run(men, empty, STEP_LEFT)),
		       bits_or(bits_run(men, empty, STEP_UP), bits_run(men, empty, STEP_DOWN)));
}

/* The empty cells where one more man of `own` would take, along lines or in corners. */
struct bits bits_landings(struct bits own, struct bits other, struct bits empty, bool corners);

#endif
