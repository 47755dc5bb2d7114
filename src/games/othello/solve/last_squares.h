/* SPDX-License-Identifier: MIT */
/* last_squares.h - finds stable discs, and the values of positions with one to four empty squares.
 *
 * othello_engine.c includes this file, so that the compiler sees everything at once. */

/* ---- Stable discs, which can never be flipped again (only those that can be found quickly) ----
 */

/* The masks of the squares that have no neighbour on the board in a lane's direction: the
 * neighbour at distance 1, 2 and 4, upward (to higher bits) and downward. */
static const struct {
	lanes up[3], down[3];
} beyond = {
	{
		{ 0x8080808080808080, 0xff00000000000000, 0xff01010101010101, 0xff80808080808080 },
		{ 0xc0c0c0c0c0c0c0c0, 0xffff000000000000, 0xffff030303030303, 0xffffc0c0c0c0c0c0 },
		{ 0xf0f0f0f0f0f0f0f0, 0xffffffff00000000, 0xffffffff0f0f0f0f, 0xfffffffff0f0f0f0 },
	},
	{
		{ 0x0101010101010101, 0x00000000000000ff, 0x80808080808080ff, 0x01010101010101ff },
		{ 0x0303030303030303, 0x000000000000ffff, 0xc0c0c0c0c0c0ffff, 0x030303030303ffff },
		{ 0x0f0f0f0f0f0f0f0f, 0x00000000ffffffff, 0xf0f0f0f0ffffffff, 0x0f0f0f0fffffffff },
	},
};

/* Finds the squares that are in full lines, with one lane for each direction. */
static inline void full_lines(uint64_t taken, lanes *full)
{
	const lanes step = { 1, 8, 7, 9 };
	lanes up = { taken, taken, taken, taken }, down = up;

	up &= up >> step | beyond.up[0];
	down &= down << step | beyond.down[0];
	up &= up >> 2 * step | beyond.up[1];
	down &= down << 2 * step | beyond.down[1];
	up &= up >> 4 * step | beyond.up[2];
	down &= down << 4 * step | beyond.down[2];
	*full = up & down;
}

static inline uint64_t column_to_row(uint64_t column_a)
{
	return (column_a & UINT64_C(0x0101010101010101)) * UINT64_C(0x0102040810204080) >> 56;
}

static inline uint64_t row_to_column(uint64_t row)
{
	/* The eighth bit of the row is handled separately, because its product would carry into
	 * another bit. */
	return ((row & 0x7f) * UINT64_C(0x0002040810204081) & UINT64_C(0x0101010101010101)) |
	       (row & 0x80) << 49;
}

static inline uint64_t stable_on_edge(const struct searcher *s, uint64_t own, uint64_t other)
{
	return s->edge_stable[s->base3[own & 0xff] + 2 * s->base3[other & 0xff]];
}

static inline uint64_t stable_on_edges(const struct searcher *s, uint64_t own, uint64_t other)
{
	return stable_on_edge(s, own, other) | stable_on_edge(s, own >> 56, other >> 56) << 56 |
	       row_to_column(stable_on_edge(s, column_to_row(own), column_to_row(other))) |
	       row_to_column(stable_on_edge(s, column_to_row(own >> 7), column_to_row(other >> 7)))
		       << 7;
}

/* Returns stable discs. In each direction a stable disc is in a full line, at the edge, or next to
 * a stable disc of its own side. */
static uint64_t stable_discs(const struct searcher *s, uint64_t own, uint64_t other)
{
	const lanes step = { 1, 8, 7, 9 }, walls = beyond.up[0] | beyond.down[0];
	const uint64_t outside = ~s->board;
	uint64_t stable = s->size == 8 ? stable_on_edges(s, own, other) : 0, before;
	lanes full;

	full_lines(own | other | outside, &full);
	stable |= own & full[0] & full[1] & full[2] & full[3];
	do {
		const uint64_t held = stable | outside;
		const lanes v = { held, held, held, held };
		const lanes safe = full | walls | (v << step & ~beyond.down[0]) |
				   (v >> step & ~beyond.up[0]);

		before = stable;
		stable |= own & safe[0] & safe[1] & safe[2] & safe[3];
	} while (stable != before);
	return stable;
}

/* ---- The last few squares, where searching a few hundred nodes is faster than any table ---- */

/* These macros return the number of discs that a disc at position `p` flips in a line of eight,
 * computed from the discs of the side to move in the line. All other squares of the line must hold
 * discs of the opponent. */
#define TURNS_UP(p, own) ((own) >> (p) >> 1 ? __builtin_ctz((own) >> (p) >> 1) : 0)
#define TURNS_DOWN(p, own)                                                                         \
	((own) & ((1 << (p)) - 1) ? (p)-32 + __builtin_clz((own) & ((1 << (p)) - 1)) : 0)
#define TURNS(p, own) (uint8_t)(TURNS_UP(p, own) + TURNS_DOWN(p, own))
#define TURNS_4(p, own) TURNS(p, own), TURNS(p, (own) + 1), TURNS(p, (own) + 2), TURNS(p, (own) + 3)
#define TURNS_16(p, own)                                                                           \
	TURNS_4(p, own), TURNS_4(p, (own) + 4), TURNS_4(p, (own) + 8), TURNS_4(p, (own) + 12)
#define TURNS_64(p, own)                                                                           \
	TURNS_16(p, own), TURNS_16(p, (own) + 16), TURNS_16(p, (own) + 32), TURNS_16(p, (own) + 48)
#define TURNS_256(p)                                                                               \
	{                                                                                          \
		TURNS_64(p, 0), TURNS_64(p, 64), TURNS_64(p, 128), TURNS_64(p, 192)                \
	}

static const uint8_t turns[8][256] = {
	TURNS_256(0), TURNS_256(1), TURNS_256(2), TURNS_256(3),
	TURNS_256(4), TURNS_256(5), TURNS_256(6), TURNS_256(7),
};

/* Returns the number of discs that the last disc of the game flips. */
static inline int turned_last(unsigned square, uint64_t own)
{
	const unsigned col = square % 8, row = square / 8;
	const uint64_t *ray = othello_rays[square];
	const uint64_t fold = UINT64_C(0x0101010101010101);

	return turns[col][own >> 8 * row & 0xff] + turns[row][column_to_row(own >> col)] +
	       turns[col][((ray[2] | ray[6]) & own) * fold >> 56] +
	       turns[col][((ray[3] | ray[7]) & own) * fold >> 56];
}

static inline int final_value(const struct searcher *s, uint64_t own, uint64_t other)
{
	const int a = (int)count_bits(own), b = (int)count_bits(other);

	return a > b ? s->squares - 2 * b : a < b ? 2 * a - s->squares : 0;
}

/* Returns the value of a position with one empty square. The discs of the side to move are enough
 * to compute it. */
INLINE int last_1(const struct searcher *s, uint64_t own, unsigned square)
{
	const int discs = (int)count_bits(own), mine = turned_last(square, own);
	int theirs;

	if (mine)
		return 2 * (discs + mine + 1) - s->squares;
	theirs = turned_last(square, s->board & ~own & ~bit_of(square));
	if (theirs)
		return 2 * (discs - theirs) - s->squares;
	/* Neither side can play on the last square, so it counts for the winner. */
	return 2 * discs >= s->squares ? 2 * discs + 2 - s->squares : 2 * discs - s->squares;
}

enum { NONE = -100 };

/* Returns the same result as turned_by(), but faster: most of the last squares have no disc of the
 * opponent next to them, which is quick to check. */
static inline uint64_t turned_near(unsigned square, uint64_t own, uint64_t other)
{
	return other & othello_around[square] ? turned_by(square, own, other) : 0;
}

INLINE int last_2(struct searcher *s, uint64_t own, uint64_t other, unsigned a, unsigned b,
		  int alpha)
{
	uint64_t t;
	int best = NONE, v;

	s->limit.nodes++;
	if ((t = turned_near(a, own, other))) {
		best = -last_1(s, other & ~t, b);
		if (best > alpha)
			return best;
	}
	if ((t = turned_near(b, own, other))) {
		v = -last_1(s, other & ~t, a);
		best = v > best ? v : best;
	}
	if (best != NONE)
		return best;
	if ((t = turned_near(a, other, own)))
		best = last_1(s, own & ~t, b);
	if (best != NONE && best <= alpha)
		return best;
	if ((t = turned_near(b, other, own))) {
		v = last_1(s, own & ~t, a);
		best = best == NONE || v < best ? v : best;
	}
	return best != NONE ? best : final_value(s, own, other);
}

/* Returns the number of the quarter of the board that contains the square. */
static inline unsigned quarter_of(unsigned square)
{
	return (square >> 4 & 2) | (square >> 2 & 1);
}

/* Searches a position with three empty squares. By parity, a square that is alone in its quarter
 * is played first, so that the opponent must begin in the quarter with the two other squares. */
static int last_3(struct searcher *s, uint64_t own, uint64_t other, unsigned a, unsigned b,
		  unsigned c, int alpha, bool passed)
{
	uint64_t t;
	int best = NONE, v;

	s->limit.nodes++;
	if (!passed && quarter_of(a) == quarter_of(b)) {
		const unsigned first = c;

		c = b;
		b = a;
		a = first;
	} else if (!passed && quarter_of(a) == quarter_of(c)) {
		const unsigned first = b;

		b = a;
		a = first;
	}
	if ((t = turned_near(a, own, other))) {
		best = -last_2(s, other & ~t, own | t | bit_of(a), b, c, -alpha - 1);
		if (best > alpha)
			return best;
	}
	if ((t = turned_near(b, own, other))) {
		v = -last_2(s, other & ~t, own | t | bit_of(b), a, c, -alpha - 1);
		best = v > best ? v : best;
		if (best > alpha)
			return best;
	}
	if ((t = turned_near(c, own, other))) {
		v = -last_2(s, other & ~t, own | t | bit_of(c), a, b, -alpha - 1);
		best = v > best ? v : best;
	}
	if (best != NONE)
		return best;
	return passed ? final_value(s, own, other)
		      : -last_3(s, other, own, a, b, c, -alpha - 1, true);
}

static int last_4(struct searcher *s, uint64_t own, uint64_t other, const uint8_t at[4], int alpha,
		  bool passed)
{
	static const uint8_t rest[4][3] = { { 1, 2, 3 }, { 0, 2, 3 }, { 0, 1, 3 }, { 0, 1, 2 } };
	int best = NONE;

	s->limit.nodes++;
	for (int i = 0; i < 4; i++) {
		const uint64_t t = turned_near(at[i], own, other);
		int v;

		if (!t)
			continue;
		v = -last_3(s, other & ~t, own | t | bit_of(at[i]), at[rest[i][0]], at[rest[i][1]],
			    at[rest[i][2]], -alpha - 1, false);
		best = v > best ? v : best;
		if (best > alpha)
			return best;
	}
	if (best != NONE)
		return best;
	return passed ? final_value(s, own, other) : -last_4(s, other, own, at, -alpha - 1, true);
}
