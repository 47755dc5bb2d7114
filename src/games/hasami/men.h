/* SPDX-License-Identifier: MIT */
/* men.h - the men on the board and the effect of a move on them.
 *
 * Every line of nine cells is a word of nine bits. All lines are stored twice, as ranks and as
 * files. So moves and captures in all four directions take the same few operations on two words. */
#ifndef ASOBI_HASAMI_MEN_H
#define ASOBI_HASAMI_MEN_H

#include <stdbool.h>
#include <stdint.h>

enum { HASAMI_SIDE = 9, HASAMI_CELLS = 81, HASAMI_LINE = 0x1ff, HASAMI_RING = 32 };

/* Cells are numbered from a1 along the ranks: a1 b1 ... i9. If a man of seat s stands on file f and
 * rank r, bit f of rank[s][r] and bit r of file[s][f] are set. */
struct hasami_men {
	uint16_t rank[2][HASAMI_SIDE], file[2][HASAMI_SIDE];
};

/* A haul is the set of men that a move takes: those in the mover's rank, those in its file, and
 * those that only the border rules take. The border cells are counted around the board, starting
 * at a1 and passing i1, i9 and a9. */
struct hasami_haul {
	uint16_t rank, file;
	uint32_t ring;
};

/* The bits that select the border rules: HASAMI_CORNERS allows taking men in corners, and
 * HASAMI_EDGES allows taking men that are shut in at the edges. */
enum { HASAMI_CORNERS = 1, HASAMI_EDGES = 2 };

extern const uint8_t hasami_ring[HASAMI_RING];

static inline unsigned hasami_file_of(unsigned cell)
{
	return cell % HASAMI_SIDE;
}
static inline unsigned hasami_rank_of(unsigned cell)
{
	return cell / HASAMI_SIDE;
}

static inline bool hasami_has(const struct hasami_men *m, unsigned seat, unsigned cell)
{
	return m->rank[seat][hasami_rank_of(cell)] >> hasami_file_of(cell) & 1;
}

/* Puts a man on an empty cell or removes the man that stands there. */
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

/* Returns the empty cells of a line up to the nearest man on either side of `at`. */
static inline unsigned hasami_reach(unsigned taken, unsigned at)
{
	const unsigned bit = 1U << at;
	const unsigned above = (taken | 1U << HASAMI_SIDE) & ~(2 * bit - 1);
	const unsigned below = (taken & (bit - 1)) << 1 | 1;

	return ((above & -above) - 2 * bit) |
	       ((bit - 1) & ~((1U << (31 - __builtin_clz(below))) - 1));
}

/* Returns the men of `other` in a line that a man of `own` takes by moving to `at`: an unbroken
 * row between that man and another man of `own`. */
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

/* Returns the men taken by a man of `seat` that has just moved to `cell`. */
struct hasami_haul hasami_haul(const struct hasami_men *m, unsigned seat, unsigned cell,
			       unsigned border);

static inline bool hasami_empty(const struct hasami_haul *h)
{
	return !(h->rank | h->file | h->ring);
}

/* Removes these men of `seat` from the board, or puts them back if they were removed; `cell` is
 * the target of the move that took them. Returns their number. */
unsigned hasami_lift(struct hasami_men *m, unsigned seat, unsigned cell,
		     const struct hasami_haul *h);

bool hasami_can_move(const struct hasami_men *m, unsigned seat);

/* Returns true if the seat has five or more men in a row in a file or diagonal, outside the two
 * ranks where its men started. */
bool hasami_has_five(const struct hasami_men *m, unsigned seat);

/* ---- The whole board as one set of cells ----
 *
 * A rank takes ten bits, of which the tenth is always empty, so that steps do not cross the edge.
 * Nine ranks take 90 bits in two words. */

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

/* Returns the bits of a that are not in b. */
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

/* Moves all cells by the given step. Cells moved off the top or bottom of the board are lost. */
static inline struct bits bits_step(struct bits a, int step)
{
	if (step > 0)
		return (struct bits){ a.lo << step, a.hi << step | a.lo >> (64 - step) };
	return (struct bits){ a.lo >> -step | a.hi << (64 + step), a.hi >> -step };
}

static inline struct bits bits_cell(unsigned cell)
{
	const unsigned bit = BITS_PITCH * hasami_rank_of(cell) + hasami_file_of(cell);

	return bit < 64 ? (struct bits){ UINT64_C(1) << bit, 0 }
			: (struct bits){ 0, UINT64_C(1) << (bit - 64) };
}

static inline bool bits_has(struct bits a, unsigned cell)
{
	return bits_any(bits_and(a, bits_cell(cell)));
}

/* Returns the bit with this number. */
static inline bool bits_at(struct bits a, unsigned bit)
{
	return (bit < 64 ? a.lo : a.hi) >> (bit & 63) & 1;
}

/* Removes the first bit of a set that isn't empty, and returns its number. */
static inline unsigned bits_next(struct bits *a)
{
	uint64_t *word = a->lo ? &a->lo : &a->hi;
	const unsigned bit = (unsigned)__builtin_ctzll(*word) + (a->lo ? 0 : 64);

	*word &= *word - 1;
	return bit;
}

static inline struct bits bits_of_men(const struct hasami_men *m, unsigned seat)
{
	const uint16_t *r = m->rank[seat];

	return (struct bits){
		r[0] | (uint64_t)r[1] << 10 | (uint64_t)r[2] << 20 | (uint64_t)r[3] << 30 |
			(uint64_t)r[4] << 40 | (uint64_t)r[5] << 50 | (uint64_t)r[6] << 60,
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

/* Returns the cells of `through` that can be reached from `from` in one direction by stepping only
 * on cells of `through`. The length of the steps doubles each time, so three steps cover eight
 * cells. */
static inline struct bits bits_run(struct bits from, struct bits through, int step)
{
	struct bits x = bits_and(bits_step(from, step), through);

	x = bits_or(x, bits_and(bits_step(x, step), through));
	through = bits_and(through, bits_step(through, step));
	x = bits_or(x, bits_and(bits_step(x, 2 * step), through));
	through = bits_and(through, bits_step(through, 2 * step));
	return bits_or(x, bits_and(bits_step(x, 4 * step), through));
}

/* Returns the empty cells that the men can reach. */
static inline struct bits bits_reach(struct bits men, struct bits empty)
{
	return bits_or(bits_or(bits_run(men, empty, STEP_RIGHT), bits_run(men, empty, STEP_LEFT)),
		       bits_or(bits_run(men, empty, STEP_UP), bits_run(men, empty, STEP_DOWN)));
}

/* Returns the empty cells where an additional man of `own` would capture men of `other` along
 * lines and, if `corners` is set, in corners. */
struct bits bits_landings(struct bits own, struct bits other, struct bits empty, bool corners);
static const struct bits bits_corners = { 0x101, UINT64_C(0x101) << 16 };
/* Returns only those where it would capture a man in a corner. */
struct bits bits_in_corners(struct bits own, struct bits other, struct bits empty);

#endif
