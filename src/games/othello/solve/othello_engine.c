/* SPDX-License-Identifier: MIT */
/* This is the search, compiled for a particular kind of processor. Its parts are small functions
 * that call each other millions of times a second, so they are compiled as one file. */
#include "asobi/rng.h"
#include "games/othello/rules/bits.h"
#include "games/othello/solve/othello_search.h"

#ifndef ENGINE
#define ENGINE engine_plain
#endif

/* Without this, the compiler would not inline functions that are used in several places. */
#define INLINE static inline __attribute__((always_inline))

/* ---- A whole random game on two bitboards, used by players that sample ---- */

static unsigned any_bit(uint64_t set, struct rng *rng)
{
	const uint32_t n = rng_below(rng, count_bits(set));

#ifdef OTHELLO_WIDE
	return lowest_bit(__builtin_ia32_pdep_di(bit_of(n), set));
#else
	for (uint32_t i = 0; i < n; i++)
		set &= set - 1;
	return lowest_bit(set);
#endif
}

static void random_game(struct othello *o, struct rng *rng)
{
	const uint64_t board = othello_board(o->size);
	uint64_t own = o->disc[o->turn], other = o->disc[1 - o->turn];
	unsigned turn = o->turn;
	bool passed = false;

	for (;;) {
		const uint64_t moves = moves_of(own, other) & board;
		uint64_t next = own;

		if (!moves && passed)
			break;
		passed = !moves;
		if (moves) {
			const unsigned square = any_bit(moves, rng);
			const uint64_t turned = turned_by(square, own, other);

			next = own | turned | bit_of(square);
			other &= ~turned;
		}
		own = other;
		other = next;
		turn ^= 1;
	}
	/* At the end of the game, the loop has made a pass and found that the other side can't
	 * move either. The game was already over before that pass, so set the turn back. */
	turn ^= 1;
	o->turn = (uint8_t)turn;
	o->disc[turn] = other;
	o->disc[1 - turn] = own;
	o->end = OTHELLO_OVER;
}

/* ---- The transposition table ---- */

static uint64_t entry_place(const struct memory *m, const void *position)
{
	const struct position *p = position;
	uint64_t h = p->own * UINT64_C(0x9e3779b97f4a7c15) ^
		     (p->other + UINT64_C(0x7f4a7c159e3779b9)) * UINT64_C(0xc2b2ae3d27d4eb4f);

	h ^= h >> 29;
	return h * UINT64_C(0xbf58476d1ce4e5b9) >> 17 & m->mask;
}

static bool entry_holds(const struct memory *m, const void *entry, const void *position)
{
	const struct entry *e = entry;
	const struct position *p = position;

	return e->at.own == p->own && e->at.other == p->other && e->age == m->age;
}

static uint64_t entry_worth(const struct memory *m, const void *entry)
{
	const struct entry *e = entry;

	return e->age == m->age ? e->depth : 0;
}

static const struct memory_kind entries = { sizeof(struct entry), 2, entry_place, entry_holds,
					    entry_worth };

/* Returns the table entry of a position, or NULL if there is none. */
static inline const struct entry *recall_entry(const struct searcher *s, const struct position *p)
{
	return memory_find(&s->memory, &entries, p);
}

/* Tells whether an entry is deep and certain enough for the current search. */
static inline bool entry_serves(const struct entry *e, int depth, int sureness)
{
	return e->depth >= depth && e->sureness <= sureness;
}

static inline void keep_value(struct searcher *s, const struct position *p, int depth, int sureness,
			      int value, int alpha, unsigned move)
{
	struct entry *e = memory_find(&s->memory, &entries, p);
	struct entry fresh = { .at = *p,
			       .low = -SEARCH_UNKNOWN,
			       .high = SEARCH_UNKNOWN,
			       .depth = (uint8_t)depth,
			       .sureness = (uint8_t)sureness,
			       .move = { (uint8_t)move, OTHELLO_PASS },
			       .age = s->memory.age };

	if (e && e->depth == depth && e->sureness == sureness) {
		fresh.low = e->low;
		fresh.high = e->high;
	}
	if (e)
		fresh.move[1] = e->move[0] == move ? e->move[1] : e->move[0];
	if (value > alpha)
		fresh.low = (int8_t)(value > fresh.low ? value : fresh.low);
	else {
		fresh.high = (int8_t)(value < fresh.high ? value : fresh.high);
		/* No move reached the bound, so the earlier best move is still the best guess. */
		if (e && e->move[0] != OTHELLO_PASS && move == OTHELLO_PASS) {
			fresh.move[0] = e->move[0];
			fresh.move[1] = e->move[1];
		}
	}
	if (!e)
		e = memory_make_room(&s->memory, &entries, p, (uint64_t)depth);
	*e = fresh;
}

#include "games/othello/solve/endgame.h"

/* ---- The search before the endgame ---- */

/* This is a null-window search that uses the evaluation. It orders moves by shallow searches and
 * prunes with ProbCut (Buro, "ProbCut: an effective selective extension of the alpha-beta
 * algorithm", 1995) where a result need not be exact. */
enum {
	/* In endgames with fewer empty squares than this, moves are ordered by mobility alone,
	 * without the evaluation. */
	LOOKS_FROM = 13,
	/* With more empty squares than this, searches to different depths differ less. */
	EARLY_FROM = 24,
	/* A shallow search seldom finds a value well above alpha, unless the evaluation of the
	 * position is at least this many discs above alpha. */
	PROBE_ABOVE = 5,
	REGISTERS = SHAPE_FEATURES / 16
};

/* Intermediate sums may overflow although the result is small; for unsigned numbers, this is well
 * defined. */
typedef uint16_t sixteen __attribute__((vector_size(32)));
/* The same vector for values that may be unaligned in memory. */
typedef uint16_t anywhere __attribute__((vector_size(32), aligned(2)));

/* This is a position with its features, seen from the side to move at the root. */
struct node {
	struct position p;
	sixteen features[REGISTERS];
	int16_t sign; /* +1 if the root's side is to move, otherwise -1 */
	int16_t n;    /* the number of empty squares */
};

static inline void add_disc(const struct searcher *s, struct node *t, unsigned square, int16_t by)
{
	const anywhere *delta = (const anywhere *)s->shape.delta[square];

	for (int i = 0; i < REGISTERS; i++)
		t->features[i] += delta[i] * (uint16_t)by;
}

static struct node root_node(const struct searcher *s, const struct position *p)
{
	struct node t = { .p = *p,
			  .sign = 1,
			  .n = (int16_t)count_bits(s->board & ~(p->own | p->other)) };

	for (uint64_t left = p->own; left; left &= left - 1)
		add_disc(s, &t, lowest_bit(left), 1);
	for (uint64_t left = p->other; left; left &= left - 1)
		add_disc(s, &t, lowest_bit(left), -1);
	return t;
}

static inline void turn_node(const struct searcher *s, const struct node *from, unsigned square,
			     uint64_t turned, struct node *to)
{
	_Static_assert(REGISTERS == 3, "a, b and c are all features");
	/* In a loop over an array the compiler would store the sums in memory at each step. */
	const anywhere *delta = (const anywhere *)s->shape.delta[square];
	sixteen a = delta[0], b = delta[1], c = delta[2];

	for (uint64_t left = turned; left; left &= left - 1) {
		delta = (const anywhere *)s->shape.delta[lowest_bit(left)];
		a += delta[0] + delta[0];
		b += delta[1] + delta[1];
		c += delta[2] + delta[2];
	}
	if (from->sign > 0) {
		to->features[0] = from->features[0] + a;
		to->features[1] = from->features[1] + b;
		to->features[2] = from->features[2] + c;
	} else {
		to->features[0] = from->features[0] - a;
		to->features[1] = from->features[1] - b;
		to->features[2] = from->features[2] - c;
	}
	to->p = position_after(&from->p, square, turned);
	to->sign = (int16_t)-from->sign;
	to->n = (int16_t)(from->n - 1);
}

static inline void play_node(const struct searcher *s, const struct node *from, unsigned square,
			     struct node *to)
{
	turn_node(s, from, square, turned_by(square, from->p.own, from->p.other), to);
}

static inline struct node passed_node(const struct node *t)
{
	struct node passed = *t;

	passed.p = (struct position){ t->p.other, t->p.own };
	passed.sign = (int16_t)-t->sign;
	return passed;
}

/* Returns the static evaluation of the position for the side to move, in eighths of a disc. */
static inline int look_at_node(const struct searcher *s, const struct node *t)
{
	const int discs = s->squares - t->n;
	const int8_t *weights = s->weights_at[discs];
	int16_t index[SHAPE_FEATURES] __attribute__((aligned(32)));
	int sum[4] = { s->bias[discs], 0, 0, 0 };
	unsigned i = 0;

	for (int r = 0; r < REGISTERS; r++)
		((sixteen *)index)[r] = t->features[r] * (uint16_t)t->sign;
	/* On both boards, kinds have four or eight features, except for the last kind with two. */
	for (; i + 4 <= s->shape.n_features; i += 4) {
		const int8_t *kind = weights + s->shape.middle[i];

		sum[0] += kind[index[i]];
		sum[1] += kind[index[i + 1]];
		sum[2] += kind[index[i + 2]];
		sum[3] += kind[index[i + 3]];
	}
	weights += s->shape.middle[i];
	sum[0] += weights[index[i]];
	sum[1] += weights[index[i + 1]];
	return sum[0] + sum[1] + sum[2] + sum[3];
}

/* Returns the static evaluation in discs, limited so that it is never mistaken for a completely
 * won or lost board. */
static inline int look_in_discs(const struct searcher *s, const struct node *t)
{
	const int eighths = look_at_node(s, t), most = s->squares - 2;
	const int discs = (eighths + (eighths > 0 ? SEARCH_PRECISION / 2 : -SEARCH_PRECISION / 2)) /
			  SEARCH_PRECISION;

	return discs > most ? most : discs < -most ? -most : discs;
}

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

static int ask_position(struct searcher *s, const struct position *p, int alpha, int depth,
			int sureness)
{
	const struct node root = root_node(s, p);

	return ask_node(s, &root, depth, alpha, sureness);
}

static int look_on(struct searcher *s, const struct position *p, int depth)
{
	const struct node root = root_node(s, p);

	return look_ahead(s, &root, depth, -SEARCH_PRECISION * 100, SEARCH_PRECISION * 100);
}

const struct engine ENGINE = { .ask = ask_position, .look = look_on, .playout = random_game };
