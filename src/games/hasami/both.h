/* SPDX-License-Identifier: MIT */
/* both.h - the sets of cells of both sides, computed together.
 *
 * The functions do the same as those for one set in men.h. Lane 0 belongs to seat 0 and lane 1 to
 * seat 1, so every instruction serves both sides. */
#ifndef ASOBI_HASAMI_BOTH_H
#define ASOBI_HASAMI_BOTH_H

#include "games/hasami/men.h"

#define ALWAYS_INLINE static inline __attribute__((always_inline))

typedef uint64_t lanes __attribute__((vector_size(16)));
typedef int16_t words __attribute__((vector_size(16)));

struct both {
	lanes lo, hi;
};

ALWAYS_INLINE struct both both_of(struct bits a, struct bits b)
{
	return (struct both){ { a.lo, b.lo }, { a.hi, b.hi } };
}

ALWAYS_INLINE struct bits both_get(struct both a, unsigned seat)
{
	return (struct bits){ a.lo[seat], a.hi[seat] };
}

ALWAYS_INLINE struct both both_swap(struct both a)
{
	return (struct both){ { a.lo[1], a.lo[0] }, { a.hi[1], a.hi[0] } };
}

ALWAYS_INLINE struct both both_and(struct both a, struct both b)
{
	return (struct both){ a.lo & b.lo, a.hi & b.hi };
}

ALWAYS_INLINE struct both both_or(struct both a, struct both b)
{
	return (struct both){ a.lo | b.lo, a.hi | b.hi };
}

ALWAYS_INLINE struct both both_without(struct both a, struct both b)
{
	return (struct both){ a.lo & ~b.lo, a.hi & ~b.hi };
}

ALWAYS_INLINE struct both both_step(struct both a, int step)
{
	if (step > 0)
		return (struct both){ a.lo << step, a.hi << step | a.lo >> (64 - step) };
	return (struct both){ a.lo >> -step | a.hi << (64 + step), a.hi >> -step };
}

ALWAYS_INLINE struct both both_run(struct both from, struct both through, int step)
{
	struct both x = both_and(both_step(from, step), through);

	x = both_or(x, both_and(both_step(x, step), through));
	through = both_and(through, both_step(through, step));
	x = both_or(x, both_and(both_step(x, 2 * step), through));
	through = both_and(through, both_step(through, 2 * step));
	return both_or(x, both_and(both_step(x, 4 * step), through));
}

/* Counts the cells. The first four words add up to the number of seat 0, the others to that of
 * seat 1. */
ALWAYS_INLINE words both_count(struct both a)
{
	const uint64_t pairs = UINT64_C(0x5555555555555555), fours = UINT64_C(0x3333333333333333);
	const uint64_t eights = UINT64_C(0x0f0f0f0f0f0f0f0f), rest = UINT64_C(0x00ff00ff00ff00ff);
	const lanes lo = a.lo - (a.lo >> 1 & pairs), hi = a.hi - (a.hi >> 1 & pairs);
	lanes x = (lo & fours) + (lo >> 2 & fours) + (hi & fours) + (hi >> 2 & fours);

	x = (x & eights) + (x >> 4 & eights);
	return (words)((x & rest) + (x >> 8 & rest));
}

#endif
