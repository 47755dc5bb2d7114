/* SPDX-License-Identifier: MIT */
/* endgame.h - null-window search of positions with few empty squares, to the end.
 * Part of engine.c. */

enum {
	LOOK_NODES = 1024,	/* between looks at the budget */
	SHALLOW = 7,		/* so many empty squares and fewer: no table */
	MOST_MOVES = 34
};

struct child {
	struct position after;	/* the other side to move */
	unsigned square;
	int weight;
};

static inline bool out_of_budget(struct searcher *s)
{
	if (++s->nodes >= s->look_at) {
		s->look_at = s->nodes + LOOK_NODES;
		s->budget->nodes += LOOK_NODES - 1;
		s->stopped = s->stopped || budget_spent(s->budget);
	}
	return s->stopped;
}

/* The squares of quarters with an odd number of empty ones. */
static inline uint64_t odd_squares(uint64_t empty)
{
	static const uint64_t quarters[4] = {
		0x000000000f0f0f0f, 0x00000000f0f0f0f0, 0x0f0f0f0f00000000, 0xf0f0f0f000000000,
	};
	uint64_t odd = 0;

	for (int i = 0; i < 4; i++)
		odd |= count_bits(empty & quarters[i]) & 1 ? quarters[i] : 0;
	return odd;
}

/* Can the other side's stable discs alone answer?  Only worth a look if alpha is so high. */
static inline bool stability_answers(const struct searcher *s, uint64_t own, uint64_t other, int n, int alpha, int *value)
{
	if (alpha < 2 * n - 2)
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

/* Five empty squares and a few more: nothing but parity. */
static int ask_shallow(struct searcher *s, uint64_t own, uint64_t other, int n, int alpha)
{
	const uint64_t empty = s->board & ~(own | other), moves = moves_of(own, other) & s->board;
	uint64_t parts[2];
	int best = NONE;

	s->nodes++;
	if (!moves) {
		if (!(moves_of(other, own) & s->board))
			return final_value(s, own, other);
		return -ask_shallow(s, other, own, n, -alpha - 1);
	}
	if (stability_answers(s, own, other, n, alpha, &best))
		return best;
	best = NONE;
	parts[0] = moves & odd_squares(empty);
	parts[1] = moves & ~parts[0];
	for (int i = 0; i < 2; i++)
		for (uint64_t left = parts[i]; left; ) {
			const uint64_t pick = left & s->corners ? left & s->corners : left;
			const unsigned square = lowest_bit(pick);
			const uint64_t t = turned_by(square, own, other);
			const uint64_t mine = own | t | bit_of(square), theirs = other & ~t;
			int v;

			left &= ~bit_of(square);
			if (n == 5)
				v = -ask_last_4(s, theirs, mine, empty & ~bit_of(square), -alpha - 1);
			else
				v = -ask_shallow(s, theirs, mine, n - 1, -alpha - 1);
			best = v > best ? v : best;
			if (best > alpha)
				return best;
		}
	return best;
}

/* Bring the heaviest of the rest to place i. */
static inline void bring_best(struct child *list, int i, int n)
{
	int best = i;

	for (int k = i + 1; k < n; k++)
		if (list[k].weight > list[best].weight)
			best = k;
	if (best != i) {
		const struct child c = list[best];

		list[best] = list[i];
		list[i] = c;
	}
}

static inline struct position play(const struct position *p, unsigned square)
{
	const uint64_t t = turned_by(square, p->own, p->other);

	return (struct position){ p->other & ~t, p->own | t | bit_of(square) };
}

/* The squares next to the other side's discs: where it may get to move. */
static inline uint64_t beside(uint64_t discs)
{
	const uint64_t wide = discs | (discs << 1 & UINT64_C(0xfefefefefefefefe)) | (discs >> 1 & UINT64_C(0x7f7f7f7f7f7f7f7f));

	return wide | wide << 8 | wide >> 8;
}

/* How promising a move is where it is not worth to ask the evaluation: the fewer moves
 * the other side has then, the better ("fastest first"). */
static inline int fast_weight(const struct searcher *s, const struct position *after, unsigned square, uint64_t odd)
{
	const uint64_t empty = s->board & ~(after->own | after->other);
	const uint64_t replies = moves_of(after->own, after->other) & s->board;
	int weight = -16 * (int)(count_bits(replies) + count_bits(replies & s->corners));

	weight -= (int)count_bits(beside(after->other) & empty);
	weight += odd & bit_of(square) ? 8 : 0;
	weight += s->corners & bit_of(square) ? 12 : 0;
	return weight;
}

/* Is a child already known well enough to answer? */
static inline bool known_child(const struct searcher *s, const struct child *list, int n, int depth,
			       int sureness, int alpha, int *value)
{
	for (int i = 0; i < n; i++) {
		const struct entry *e = table_find(s, &list[i].after);

		if (!e || !entry_serves(e, depth, sureness) || -e->high <= alpha)
			continue;
		*value = -e->high;
		return true;
	}
	return false;
}

static inline bool known_entry(const struct entry *e, int depth, int sureness, int alpha, int *value)
{
	if (!e || !entry_serves(e, depth, sureness))
		return false;
	*value = e->low;
	if (e->low > alpha)
		return true;
	*value = e->high;
	return e->high <= alpha;
}

static int ask_endgame(struct searcher *s, const struct position *p, int n, int alpha)
{
	const struct entry *e;
	struct child list[MOST_MOVES];
	uint64_t moves, odd;
	int count = 0, best = NONE;
	unsigned best_move = OTHELLO_PASS;

	if (n <= SHALLOW) {
		const uint64_t empty = s->board & ~(p->own | p->other);

		switch (n) {
		case 0: return final_value(s, p->own, p->other);
		case 1: return last_1(s, p->own, lowest_bit(empty));
		case 2: return last_2(s, p->own, p->other, lowest_bit(empty), lowest_bit(empty & (empty - 1)), alpha);
		case 3:
			return last_3(s, p->own, p->other, lowest_bit(empty), lowest_bit(empty & (empty - 1)),
				      63 - (unsigned)__builtin_clzll(empty), alpha, false);
		case 4: return ask_last_4(s, p->own, p->other, empty, alpha);
		default: return ask_shallow(s, p->own, p->other, n, alpha);
		}
	}
	if (out_of_budget(s))
		return 0;
	if (stability_answers(s, p->own, p->other, n, alpha, &best))
		return best;
	e = table_find(s, p);
	if (known_entry(e, n, SURE_EXACT, alpha, &best))
		return best;
	moves = moves_of(p->own, p->other) & s->board;
	if (!moves) {
		const struct position passed = { p->other, p->own };

		if (!(moves_of(p->other, p->own) & s->board))
			return final_value(s, p->own, p->other);
		return -ask_endgame(s, &passed, n, -alpha - 1);
	}
	odd = odd_squares(s->board & ~(p->own | p->other));
	for (; moves; moves &= moves - 1) {
		struct child *c = &list[count++];

		c->square = lowest_bit(moves);
		c->after = play(p, c->square);
		if (!c->after.own)
			return s->squares;
		c->weight = e && e->move[0] == c->square ? 1 << 20 : e && e->move[1] == c->square ? 1 << 19 :
			    fast_weight(s, &c->after, c->square, odd);
	}
	if (n > SHALLOW + 2 && known_child(s, list, count, n - 1, SURE_EXACT, alpha, &best))
		return best;
	best = NONE;
	for (int i = 0; i < count && best <= alpha; i++) {
		int v;

		bring_best(list, i, count);
		v = -ask_endgame(s, &list[i].after, n - 1, -alpha - 1);
		if (s->stopped)
			return 0;
		if (v > best) {
			best = v;
			best_move = list[i].square;
		}
	}
	table_store(s, p, n, SURE_EXACT, best, alpha, best_move);
	return best;
}
