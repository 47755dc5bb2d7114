/* SPDX-License-Identifier: MIT */
/* endgame.h - a null-window search of positions with few empty squares to the end of the game.
 *
 * othello_engine.c includes this file, so that the compiler sees everything at once. */

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
