/* SPDX-License-Identifier: MIT */
/* endgame.h - a null-window search of positions with few empty squares to the end of the game.
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

/* ---- Endgames with more empty squares ---- */

enum {
	LOOK_NODES = 1024, /* the number of nodes between checks of the budget */
	SHALLOW = 8,	   /* with at most this many empty squares, the table is not used */
	MOST_MOVES = 34
};

struct child {
	struct position after; /* the position after the move, with the opponent to move */
	uint64_t replies;      /* the opponent's legal moves */
	unsigned square;
};

/* Returns the squares of the quarters that have an odd number of empty squares. */
static inline uint64_t odd_squares(uint64_t empty)
{
	/* The lowest bit of each quarter becomes 1 if an odd number of its bits are set. */
	empty ^= empty >> 1;
	empty ^= empty >> 2;
	empty ^= empty >> 8;
	empty ^= empty >> 16;
	return (empty & UINT64_C(0x0000001100000011)) * UINT64_C(0x0f0f0f0f);
}

/* Returns the legal moves of the side to move. On the small board, moves_of() also finds squares
 * outside the board. */
static inline uint64_t legal_moves(const struct searcher *s, const struct position *p)
{
	return moves_of(p->own, p->other) & s->board;
}

/* Returns true if the opponent's stable discs are enough to show that the value can't exceed
 * alpha. Checking this is only worthwhile if alpha is high. */
static inline bool stability_answers(const struct searcher *s, uint64_t own, uint64_t other, int n,
				     int alpha, int *value)
{
	if (alpha < 2 * n)
		return false;
	*value = s->squares - 2 * (int)count_bits(stable_discs(s, other, own));
	return *value <= alpha;
}

static int ask_last_4(struct searcher *s, uint64_t own, uint64_t other, uint64_t empty, int alpha)
{
	const uint64_t odd = odd_squares(empty);
	uint8_t at[4];
	int n = 0;

	for (uint64_t left = empty & odd; left; left &= left - 1)
		at[n++] = (uint8_t)lowest_bit(left);
	for (uint64_t left = empty & ~odd; left; left &= left - 1)
		at[n++] = (uint8_t)lowest_bit(left);
	return last_4(s, own, other, at, alpha, false);
}

/* Searches a position with five empty squares. `moves` are its legal moves, which are ordered only
 * by parity. */
static int ask_5(struct searcher *s, uint64_t own, uint64_t other, uint64_t moves, int alpha)
{
	const uint64_t empty = s->board & ~(own | other);
	uint64_t parts[2];
	int best = NONE;

	s->limit.nodes++;
	if (!moves) {
		moves = moves_of(other, own) & s->board;
		return moves ? -ask_5(s, other, own, moves, -alpha - 1)
			     : final_value(s, own, other);
	}
	if (stability_answers(s, own, other, 5, alpha, &best))
		return best;
	best = NONE;
	parts[0] = moves & odd_squares(empty);
	parts[1] = moves & ~parts[0];
	for (int i = 0; i < 2; i++)
		for (uint64_t left = parts[i]; left;) {
			const uint64_t pick = left & s->corners ? left & s->corners : left;
			const unsigned square = lowest_bit(pick);
			const uint64_t t = turned_by(square, own, other);
			int v;

			left &= ~bit_of(square);
			v = -ask_last_4(s, other & ~t, own | t | bit_of(square),
					empty & ~bit_of(square), -alpha - 1);
			best = v > best ? v : best;
			if (best > alpha)
				return best;
		}
	return best;
}

/* Returns the squares next to the given discs, where the opponent may get to move. */
static inline uint64_t squares_beside(uint64_t discs)
{
	const uint64_t wide = discs | (discs << 1 & UINT64_C(0xfefefefefefefefe)) |
			      (discs >> 1 & UINT64_C(0x7f7f7f7f7f7f7f7f));

	return wide | wide << 8 | wide >> 8;
}

/* Estimates how promising a move is, for positions in which the evaluation would be too slow: the
 * fewer replies the opponent has afterwards, the better ("fastest first"). */
static inline int fast_weight(const struct searcher *s, const struct position *after,
			      uint64_t replies, unsigned square, uint64_t odd)
{
	const uint64_t empty = s->board & ~(after->own | after->other);
	int weight = -16 * (int)(count_bits(replies) + count_bits(replies & s->corners));

	weight -= (int)count_bits(squares_beside(after->other) & empty);
	weight += odd & bit_of(square) ? 8 : 0;
	weight += s->corners & bit_of(square) ? 12 : 0;
	return weight;
}

/* Returns true if the table entry of a child already decides the result of the search. */
static inline bool known_child(const struct searcher *s, const struct child *list, unsigned n,
			       int depth, int sureness, int alpha, int *value)
{
	for (unsigned i = 0; i < n; i++) {
		const struct entry *e = recall_entry(s, &list[i].after);

		if (!e || !entry_serves(e, depth, sureness) || -e->high <= alpha)
			continue;
		*value = -e->high;
		return true;
	}
	return false;
}

static inline bool known_entry(const struct entry *e, int depth, int sureness, int alpha,
			       int *value)
{
	if (!e || !entry_serves(e, depth, sureness))
		return false;
	*value = e->low;
	if (e->low > alpha)
		return true;
	*value = e->high;
	return e->high <= alpha;
}

/* Ranks the positions after each move: first the moves that were best before, then the moves that
 * leave the fewest replies. `e` may be NULL. `prefetch` tells whether the positions will be looked
 * up in the table. Returns the number of positions, or 0 if a move flips the opponent's last disc.
 */
INLINE unsigned rank_children(const struct searcher *s, const struct position *p,
			      const struct entry *e, uint64_t moves, bool prefetch,
			      struct child list[MOST_MOVES], struct ranked ranked[MOST_MOVES])
{
	const uint64_t empty = s->board & ~(p->own | p->other), odd = odd_squares(empty);
	unsigned count = 0;

	for (; moves; moves &= moves - 1) {
		struct child *c = &list[count];
		struct ranked *r = &ranked[count];

		r->item = (uint16_t)count++;
		c->square = lowest_bit(moves);
		c->after = play_square(p, c->square);
		if (!c->after.own)
			return 0;
		if (prefetch)
			memory_prefetch(&s->memory, &entries, &c->after);
		c->replies = legal_moves(s, &c->after);
		r->value = e && e->move[0] == c->square ? 1 << 20
			   : e && e->move[1] == c->square
				   ? 1 << 19
				   : fast_weight(s, &c->after, c->replies, c->square, odd);
	}
	return count;
}

/* Searches a position with six or more empty squares. `moves` are its legal moves. */
static int ask_endgame(struct searcher *s, const struct position *p, uint64_t moves, int n,
		       int alpha)
{
	const bool keeps = n > SHALLOW; /* whether the table is used */
	const struct entry *e = NULL;
	struct child list[MOST_MOVES];
	struct ranked ranked[MOST_MOVES];
	unsigned count;
	int best = NONE;
	unsigned best_move = OTHELLO_PASS;

	if (limit_spent(&s->limit, LOOK_NODES, LOOK_NODES))
		return 0;
	if (!moves) {
		const struct position passed = { p->other, p->own };

		moves = legal_moves(s, &passed);
		return moves ? -ask_endgame(s, &passed, moves, n, -alpha - 1)
			     : final_value(s, p->own, p->other);
	}
	if (stability_answers(s, p->own, p->other, n, alpha, &best))
		return best;
	if (keeps) {
		e = recall_entry(s, p);
		if (known_entry(e, n, SURE_EXACT, alpha, &best))
			return best;
	}
	count = rank_children(s, p, e, moves, n - 1 > SHALLOW, list, ranked);
	if (!count)
		return s->squares;
	if (n > SHALLOW + 2 && known_child(s, list, count, n - 1, SURE_EXACT, alpha, &best))
		return best;
	best = NONE;
	for (unsigned i = 0; i < count && best <= alpha; i++) {
		const struct child *c;
		int v;

		order_bring(ranked, i, count);
		c = &list[ranked[i].item];
		if (n > 6)
			v = -ask_endgame(s, &c->after, c->replies, n - 1, -alpha - 1);
		else
			v = -ask_5(s, c->after.own, c->after.other, c->replies, -alpha - 1);
		if (s->limit.stopped)
			return 0;
		if (v > best) {
			best = v;
			best_move = c->square;
		}
	}
	if (keeps)
		keep_value(s, p, n, SURE_EXACT, best, alpha, best_move);
	return best;
}

/* Searches a position to the end of the game without the evaluation. */
static int ask_end(struct searcher *s, const struct position *p, int n, int alpha)
{
	const uint64_t empty = s->board & ~(p->own | p->other);

	switch (n) {
	case 0: return final_value(s, p->own, p->other);
	case 1: return last_1(s, p->own, lowest_bit(empty));
	case 2:
		return last_2(s, p->own, p->other, lowest_bit(empty),
			      lowest_bit(empty & (empty - 1)), alpha);
	case 3:
		return last_3(s, p->own, p->other, lowest_bit(empty),
			      lowest_bit(empty & (empty - 1)),
			      63 - (unsigned)__builtin_clzll(empty), alpha, false);
	case 4: return ask_last_4(s, p->own, p->other, empty, alpha);
	case 5: return ask_5(s, p->own, p->other, legal_moves(s, p), alpha);
	default: return ask_endgame(s, p, legal_moves(s, p), n, alpha);
	}
}
