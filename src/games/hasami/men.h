/* SPDX-License-Identifier: MIT */
/* men.h - the men on the board, and what one move does to them.
 *
 * Every line of nine cells is a word of nine bits, and all lines are kept twice, as
 * ranks and as files: a man then moves and captures along two words, by the same few
 * operations in all four directions. */
#ifndef ASOBI_HASAMI_MEN_H
#define ASOBI_HASAMI_MEN_H

#include <stdbool.h>
#include <stdint.h>

enum { HASAMI_SIDE = 9, HASAMI_CELLS = 81, HASAMI_LINE = 0x1ff, HASAMI_RING = 32 };

/* Cells count from a1 along the ranks: a1 b1 ... i9.  Bit f of rank[s][r] and bit r of
 * file[s][f]: a man of seat s stands on the cell of file f and rank r. */
struct hasami_men {
	uint16_t rank[2][HASAMI_SIDE], file[2][HASAMI_SIDE];
};

/* What a move takes: men in the rank and in the file where it ended, and of those at
 * the border, counted around it from a1 by i1, i9 and a9, what only the border's own
 * rules take. */
struct hasami_haul {
	uint16_t rank, file;
	uint32_t ring;
};

/* Which men the border helps to take; bits. */
enum { HASAMI_CORNERS = 1, HASAMI_EDGES = 2 };

extern const uint8_t hasami_ring[HASAMI_RING];

static inline unsigned hasami_file_of(unsigned cell) { return cell % HASAMI_SIDE; }
static inline unsigned hasami_rank_of(unsigned cell) { return cell / HASAMI_SIDE; }

static inline bool hasami_has(const struct hasami_men *m, unsigned seat, unsigned cell)
{
	return m->rank[seat][hasami_rank_of(cell)] >> hasami_file_of(cell) & 1;
}

/* Put a man where there is none, or take one away where there is one. */
static inline void hasami_flip(struct hasami_men *m, unsigned seat, unsigned cell)
{
	const unsigned f = hasami_file_of(cell), r = hasami_rank_of(cell);

	m->rank[seat][r] = (uint16_t)(m->rank[seat][r] ^ 1U << f);
	m->file[seat][f] = (uint16_t)(m->file[seat][f] ^ 1U << r);
}

static inline unsigned hasami_in_rank(const struct hasami_men *m, unsigned r)
{
	return m->rank[0][r] | (unsigned)m->rank[1][r];
}

static inline unsigned hasami_in_file(const struct hasami_men *m, unsigned f)
{
	return m->file[0][f] | (unsigned)m->file[1][f];
}

/* The empty cells of a line up to the next man on either side of `at`. */
static inline unsigned hasami_reach(unsigned taken, unsigned at)
{
	const unsigned bit = 1U << at;
	const unsigned above = (taken | 1U << HASAMI_SIDE) & ~(2 * bit - 1);
	const unsigned below = (taken & (bit - 1)) << 1 | 1;

	return ((above & -above) - 2 * bit) | ((bit - 1) & ~((1U << (31 - __builtin_clz(below))) - 1));
}

/* The men of `other` in a line that a man of `own` takes by coming to `at`: all from
 * there to the next of its own side, without a gap. */
static inline unsigned hasami_between(unsigned own, unsigned other, unsigned at)
{
	const unsigned bit = 1U << at, up = other >> at >> 1;
	const unsigned over = (unsigned)__builtin_ctz(~up);
	const unsigned gaps = ~other & (bit - 1);
	unsigned taken = 0;

	if (over && own >> at >> 1 >> over & 1)
		taken = ((1U << over) - 1) << at << 1;
	if (gaps) {
		const unsigned next = 1U << (31 - __builtin_clz(gaps));

		if (own & next)
			taken |= (bit - 1) & ~(2 * next - 1);
	}
	return taken;
}

/* What a man of `seat` takes that has just come to `cell`. */
struct hasami_haul hasami_haul(const struct hasami_men *m, unsigned seat, unsigned cell, unsigned border);

static inline bool hasami_empty(const struct hasami_haul *h)
{
	return !(h->rank | h->file | h->ring);
}

/* Take these men of `seat` off the board, or put them back; `cell` is where the move
 * ended that took them.  Returns how many they are. */
unsigned hasami_lift(struct hasami_men *m, unsigned seat, unsigned cell, const struct hasami_haul *h);

bool hasami_can_move(const struct hasami_men *m, unsigned seat);

/* Five or more in a file or slanting, outside the two ranks where the seat began. */
bool hasami_has_five(const struct hasami_men *m, unsigned seat);

#endif
