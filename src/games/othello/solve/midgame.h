/* SPDX-License-Identifier: MIT */
/* midgame.h - a null-window search that uses the evaluation, for positions before the endgame. It
 * orders moves by shallow searches and prunes with ProbCut (Buro, "ProbCut: an effective selective
 * extension of the alpha-beta algorithm", 1995) where a result need not be exact.
 *
 * othello_engine.c includes this file, so that the compiler sees everything at once. */

enum {
	/* In endgames with fewer empty squares than this, moves are ordered by mobility alone,
	 * without the evaluation. */
	LOOKS_FROM = 13,
	/* With more empty squares than this, searches to different depths differ less. */
	EARLY_FROM = 24,
	/* A shallow search seldom finds a value well above alpha, unless the evaluation of the
	 * position is at least this many discs above alpha. */
	PROBE_ABOVE = 5
};

/* Searches a few plies with plain alpha-beta, in eighths of a disc. The result is used to order
 * moves. */
static int look_ahead(struct searcher *s, const struct node *t, int depth, int alpha, int beta)
{
	uint64_t moves;
	int best = -SEARCH_PRECISION * 100;

	s->limit.nodes++;
	if (depth == 0)
		return look_at_node(s, t);
	moves = legal_moves(s, &t->p);
	if (!moves) {
		const struct node passed = passed_node(t);

		if (!legal_moves(s, &passed.p))
			return SEARCH_PRECISION * final_value(s, t->p.own, t->p.other);
		return -look_ahead(s, &passed, depth, -beta, -alpha);
	}
	for (; moves && best < beta; moves &= moves - 1) {
		struct node next;
		int v;

		play_node(s, t, lowest_bit(moves), &next);
		v = -look_ahead(s, &next, depth - 1, -beta, -(best > alpha ? best : alpha));
		best = v > best ? v : best;
	}
	return best;
}

struct option_node {
	struct node after;
	uint64_t turned;
	unsigned square;
};

static int ask_node(struct searcher *s, const struct node *t, int depth, int alpha, int sureness);

/* Returns the most promising of the moves: the one that refuted the opponent's last try (`killer`),
 * a corner, or a square that isn't next to a corner. */
static inline unsigned likely_square(const struct searcher *s, uint64_t moves, uint64_t killer)
{
	const uint64_t sets[] = { killer, s->corners, ~s->beside_corners };

	for (int i = 0; i < 3; i++)
		if (moves & sets[i])
			return lowest_bit(moves & sets[i]);
	return lowest_bit(moves);
}

/* Searches the last ply before the leaves. `moves` are the legal moves. If one of them answers the
 * question, it becomes `*killer`, because it often refutes the opponent's next move, too. */
static int ask_last_ply(struct searcher *s, const struct node *t, uint64_t moves, int alpha,
			uint64_t *killer)
{
	int best = NONE;

	if (limit_spent(&s->limit, LOOK_NODES, LOOK_NODES))
		return 0;
	if (!moves) {
		const struct node passed = passed_node(t);

		moves = legal_moves(s, &passed.p);
		return moves ? -ask_last_ply(s, &passed, moves, -alpha - 1, killer)
			     : final_value(s, t->p.own, t->p.other);
	}
	while (moves && best <= alpha) {
		const unsigned square = likely_square(s, moves, *killer);
		struct node next;
		int v;

		play_node(s, t, square, &next);
		moves &= ~bit_of(square);
		s->limit.nodes++;
		v = -look_in_discs(s, &next);
		best = v > best ? v : best;
		if (best > alpha)
			*killer = bit_of(square);
	}
	return best;
}

/* Searches the last one or two plies before the leaves, without the table. With two plies, it first
 * tries the moves that leave the fewest replies. */
static int ask_low(struct searcher *s, const struct node *t, int depth, int alpha)
{
	struct child list[MOST_MOVES];
	struct ranked ranked[MOST_MOVES];
	uint64_t moves, killer = 0;
	unsigned count;
	int best = NONE;

	if (depth == 0) {
		s->limit.nodes++;
		return look_in_discs(s, t);
	}
	moves = legal_moves(s, &t->p);
	if (depth == 1)
		return ask_last_ply(s, t, moves, alpha, &killer);
	if (limit_spent(&s->limit, LOOK_NODES, LOOK_NODES))
		return 0;
	if (!moves) {
		const struct node passed = passed_node(t);

		if (!legal_moves(s, &passed.p))
			return final_value(s, t->p.own, t->p.other);
		return -ask_low(s, &passed, depth, -alpha - 1);
	}
	count = rank_children(s, &t->p, NULL, moves, false, list, ranked);
	if (!count)
		return s->squares;
	for (unsigned i = 0; i < count && best <= alpha; i++) {
		const struct child *c;
		struct node next;
		int v;

		order_bring(ranked, i, count);
		c = &list[ranked[i].item];
		play_node(s, t, c->square, &next);
		v = -ask_last_ply(s, &next, c->replies, -alpha - 1, &killer);
		best = v > best ? v : best;
	}
	return best;
}

/* Returns the depth of the short searches that are used to order the moves. */
static inline int order_depth(int depth, int n)
{
	if (depth == n)
		return n < 18 ? 0 : 1;
	return depth < 10 ? 0 : 1;
}

/* Returns the standard deviation, in discs, of the difference between the results of two searches
 * of a position with n empty squares. It is close to the values that `make othello-probcut`
 * measures. */
static inline double estimate_deviation(int n, int depth, int shallow)
{
	const double early = n > EARLY_FROM ? 0.07 * (n - EARLY_FROM) : 0;

	return 3.85 + 0.3 * (depth - shallow) - 0.25 * shallow - early;
}

/* Returns true if a shallow search shows, with the required certainty, whether the value lies
 * above or below alpha (ProbCut). */
static bool try_probcut(struct searcher *s, const struct node *t, int depth, int alpha,
			int sureness, int *value)
{
	static const double deviations[SURE_LEVELS] = { 0, 3.3, 2.6, 2.0, 1.5, 1.1 };
	const int shallow = search_shallow(depth);
	const double deviation = estimate_deviation(t->n, depth, shallow);
	const int margin = (int)(deviations[sureness] * deviation + 0.5);
	const int seen = look_in_discs(s, t);

	if (seen >= alpha + PROBE_ABOVE && alpha + margin < s->squares - 2 &&
	    ask_node(s, t, shallow, alpha + margin, SURE_LEVELS - 1) > alpha + margin) {
		*value = alpha + 1;
		return !s->limit.stopped;
	}
	if (seen <= alpha && alpha - margin > 2 - s->squares &&
	    ask_node(s, t, shallow, alpha - margin, SURE_LEVELS - 1) <= alpha - margin) {
		*value = alpha;
		return !s->limit.stopped;
	}
	return false;
}

/* Lists the positions after each move, but not yet their features; the move that was best before
 * (`first`) comes first. Returns the number of positions, or 0 if a move flips the opponent's last
 * disc. */
static inline unsigned list_options(const struct searcher *s, const struct node *t, uint64_t moves,
				    unsigned first, struct option_node options[MOST_MOVES])
{
	unsigned count = 0;

	for (uint64_t left = moves; left; count++) {
		struct option_node *o = &options[count];

		o->square = !count && first < OTHELLO_PASS && moves >> first & 1 ? first
										 : lowest_bit(left);
		left &= ~bit_of(o->square);
		o->turned = turned_by(o->square, t->p.own, t->p.other);
		o->after.p = position_after(&t->p, o->square, o->turned);
		if (!o->after.p.own)
			return 0;
		memory_prefetch(&s->memory, &entries, &o->after.p);
	}
	return count;
}

/* Ranks the positions from index `from` onwards: first the one after the move `second`, then the
 * others by a short search. */
static inline void rank_options(struct searcher *s, const struct node *t, int depth,
				unsigned second, struct option_node options[MOST_MOVES],
				struct ranked ranked[MOST_MOVES], unsigned from, unsigned count)
{
	const int ahead = order_depth(depth, t->n);
	const uint64_t odd = odd_squares(s->board & ~(t->p.own | t->p.other));

	for (unsigned i = from; i < count; i++) {
		struct option_node *o = &options[i];
		struct ranked *r = &ranked[i];

		r->item = (uint16_t)i;
		turn_node(s, t, o->square, o->turned, &o->after);
		if (o->square == second)
			r->value = 1 << 20;
		else
			r->value = -2 * look_ahead(s, &o->after, ahead, -SEARCH_PRECISION * 100,
						   SEARCH_PRECISION * 100) +
				   fast_weight(s, &o->after.p, legal_moves(s, &o->after.p),
					       o->square, odd) /
					   (depth == t->n ? 1 : 4);
	}
}

static int ask_node(struct searcher *s, const struct node *t, int depth, int alpha, int sureness)
{
	const int n = t->n;
	struct option_node options[MOST_MOVES];
	struct ranked ranked[MOST_MOVES];
	uint64_t moves;
	unsigned count, known;
	int best = NONE;
	unsigned best_move = OTHELLO_PASS, first = OTHELLO_PASS, second = OTHELLO_PASS;
	const struct entry *e;

	depth = depth > n ? n : depth;
	if (depth == n && n < LOOKS_FROM)
		return ask_end(s, &t->p, n, alpha);
	if (depth <= 2 && depth < n)
		return ask_low(s, t, depth, alpha);
	if (limit_spent(&s->limit, LOOK_NODES, LOOK_NODES))
		return 0;
	if (stability_answers(s, t->p.own, t->p.other, n, alpha, &best))
		return best;
	e = recall_entry(s, &t->p);
	if (known_entry(e, depth, sureness, alpha, &best))
		return best;
	/* On the way to the end of the game, a move from a much shallower search is a worse guess
	 * than the ranking. */
	if (e && (depth < n || e->depth + 4 > depth)) {
		first = e->move[0];
		second = e->move[1];
	}
	moves = legal_moves(s, &t->p);
	if (!moves) {
		const struct node passed = passed_node(t);

		if (!legal_moves(s, &passed.p))
			return final_value(s, t->p.own, t->p.other);
		return -ask_node(s, &passed, depth, -alpha - 1, sureness);
	}
	if (sureness != SURE_EXACT && depth >= 3 &&
	    try_probcut(s, t, depth, alpha, sureness, &best))
		return best;
	count = list_options(s, t, moves, first, options);
	if (!count)
		return s->squares;
	for (unsigned i = 0; i < count; i++) {
		const struct entry *c = recall_entry(s, &options[i].after.p);

		if (c && entry_serves(c, depth - 1, sureness) && -c->high > alpha)
			return -c->high;
	}
	/* The move that was best before often answers the question alone. The others are ranked
	 * only after it. */
	known = options[0].square == first;
	if (known) {
		ranked[0].item = 0;
		turn_node(s, t, first, options[0].turned, &options[0].after);
	}
	best = NONE;
	for (unsigned i = 0; i < count && best <= alpha; i++) {
		const struct option_node *o;
		int v;

		if (i == known)
			rank_options(s, t, depth, second, options, ranked, i, count);
		if (i >= known)
			order_bring(ranked, i, count);
		o = &options[ranked[i].item];
		v = -ask_node(s, &o->after, depth - 1, -alpha - 1, sureness);
		if (s->limit.stopped)
			return 0;
		if (v > best) {
			best = v;
			best_move = o->square;
		}
	}
	keep_value(s, &t->p, depth, sureness, best, alpha, best_move);
	return best;
}
