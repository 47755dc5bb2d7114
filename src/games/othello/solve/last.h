/* SPDX-License-Identifier: MIT */
/* last.h - the last squares of a game, where a question of a few hundred nodes is
 * answered faster than any table could be asked.  Part of engine.c. */

/* What the side at `p` of a line of eight turns over there, by its own discs on the line,
 * when all other squares of it are the other's. */
#define TURNS_UP(p, own)   ((own) >> (p) >> 1 ? __builtin_ctz((own) >> (p) >> 1) : 0)
#define TURNS_DOWN(p, own) ((own) & ((1 << (p)) - 1) ? (p) - 32 + __builtin_clz((own) & ((1 << (p)) - 1)) : 0)
#define TURNS(p, own)	   (uint8_t)(TURNS_UP(p, own) + TURNS_DOWN(p, own))
#define TURNS_4(p, own)	   TURNS(p, own), TURNS(p, (own) + 1), TURNS(p, (own) + 2), TURNS(p, (own) + 3)
#define TURNS_16(p, own)   TURNS_4(p, own), TURNS_4(p, (own) + 4), TURNS_4(p, (own) + 8), TURNS_4(p, (own) + 12)
#define TURNS_64(p, own)   TURNS_16(p, own), TURNS_16(p, (own) + 16), TURNS_16(p, (own) + 32), TURNS_16(p, (own) + 48)
#define TURNS_256(p)	   { TURNS_64(p, 0), TURNS_64(p, 64), TURNS_64(p, 128), TURNS_64(p, 192) }

static const uint8_t turns[8][256] = {
	TURNS_256(0), TURNS_256(1), TURNS_256(2), TURNS_256(3), TURNS_256(4), TURNS_256(5), TURNS_256(6), TURNS_256(7),
};

/* How many discs the side turns over with the very last one. */
static inline int turned_last(unsigned square, uint64_t own)
{
	const unsigned col = square % 8, row = square / 8;
	const uint64_t *ray = othello_rays[square];
	const uint64_t fold = UINT64_C(0x0101010101010101);

	return turns[col][own >> 8 * row & 0xff] + turns[row][column_to_row(own >> col)] +
	       turns[col][((ray[2] | ray[6]) & own) * fold >> 56] + turns[col][((ray[3] | ray[7]) & own) * fold >> 56];
}

static inline int final_value(const struct searcher *s, uint64_t own, uint64_t other)
{
	const int a = (int)count_bits(own), b = (int)count_bits(other);

	return a > b ? s->squares - 2 * b : a < b ? 2 * a - s->squares : 0;
}

/* One square is left; `own` is all that is needed. */
static inline int last_1(const struct searcher *s, uint64_t own, unsigned square)
{
	const int discs = (int)count_bits(own), mine = turned_last(square, own);
	int theirs;

	if (mine)
		return 2 * (discs + mine + 1) - s->squares;
	theirs = turned_last(square, s->board & ~own & ~bit_of(square));
	if (theirs)
		return 2 * (discs - theirs) - s->squares;
	/* Nobody can play there: it goes to the winner. */
	return 2 * discs >= s->squares ? 2 * discs + 2 - s->squares : 2 * discs - s->squares;
}

enum { NONE = -100 };

static int last_2(struct searcher *s, uint64_t own, uint64_t other, unsigned a, unsigned b, int alpha)
{
	uint64_t t;
	int best = NONE, v;

	s->nodes++;
	if ((t = turned_by(a, own, other))) {
		best = -last_1(s, other & ~t, b);
		if (best > alpha)
			return best;
	}
	if ((t = turned_by(b, own, other))) {
		v = -last_1(s, other & ~t, a);
		best = v > best ? v : best;
	}
	if (best != NONE)
		return best;
	if ((t = turned_by(a, other, own)))
		best = last_1(s, own & ~t, b);
	if (best != NONE && best <= alpha)
		return best;
	if ((t = turned_by(b, other, own))) {
		v = last_1(s, own & ~t, a);
		best = best == NONE || v < best ? v : best;
	}
	return best != NONE ? best : final_value(s, own, other);
}

/* Which quarter of the board a square is in. */
static inline unsigned quarter(unsigned square)
{
	return (square >> 4 & 2) | (square >> 2 & 1);
}

/* Parity: a square alone in its quarter is played first, which leaves the other side
 * to begin in the pair. */
static int last_3(struct searcher *s, uint64_t own, uint64_t other, unsigned a, unsigned b, unsigned c, int alpha,
		  bool passed)
{
	uint64_t t;
	int best = NONE, v;

	s->nodes++;
	if (!passed && quarter(a) == quarter(b)) {
		const unsigned first = c;

		c = b;
		b = a;
		a = first;
	} else if (!passed && quarter(a) == quarter(c)) {
		const unsigned first = b;

		b = a;
		a = first;
	}
	if ((t = turned_by(a, own, other))) {
		best = -last_2(s, other & ~t, own | t | bit_of(a), b, c, -alpha - 1);
		if (best > alpha)
			return best;
	}
	if ((t = turned_by(b, own, other))) {
		v = -last_2(s, other & ~t, own | t | bit_of(b), a, c, -alpha - 1);
		best = v > best ? v : best;
		if (best > alpha)
			return best;
	}
	if ((t = turned_by(c, own, other))) {
		v = -last_2(s, other & ~t, own | t | bit_of(c), a, b, -alpha - 1);
		best = v > best ? v : best;
	}
	if (best != NONE)
		return best;
	return passed ? final_value(s, own, other) : -last_3(s, other, own, a, b, c, -alpha - 1, true);
}

static int last_4(struct searcher *s, uint64_t own, uint64_t other, const uint8_t at[4], int alpha, bool passed)
{
	static const uint8_t rest[4][3] = { { 1, 2, 3 }, { 0, 2, 3 }, { 0, 1, 3 }, { 0, 1, 2 } };
	int best = NONE;

	s->nodes++;
	for (int i = 0; i < 4; i++) {
		const uint64_t t = turned_by(at[i], own, other);
		int v;

		if (!t)
			continue;
		v = -last_3(s, other & ~t, own | t | bit_of(at[i]), at[rest[i][0]], at[rest[i][1]], at[rest[i][2]],
			    -alpha - 1, false);
		best = v > best ? v : best;
		if (best > alpha)
			return best;
	}
	if (best != NONE)
		return best;
	return passed ? final_value(s, own, other) : -last_4(s, other, own, at, -alpha - 1, true);
}
