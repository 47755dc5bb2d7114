/* SPDX-License-Identifier: MIT */
#include "games/othello/solve/othello_search.h"

#include "asobi/verdict.h"
#include "games/othello/rules/bits.h"

/* With no more than this many plies left, the search goes straight to the end of the game. */
enum { DECIDE_LEAP = 10, LEAP_UNSURE = 14 };

static void move_up(struct decision *d, unsigned from, unsigned to)
{
	const struct choice c = d->choice[from];

	for (; from > to; from--)
		d->choice[from] = d->choice[from - 1];
	d->choice[to] = c;
}

static void look_at_all(struct searcher *s, const struct position *p, struct decision *d)
{
	d->n = 0;
	for (uint64_t moves = moves_of(p->own, p->other) & s->board; moves; moves &= moves - 1) {
		const unsigned square = lowest_bit(moves);
		const struct position next = play_square(p, square);
		const int eighths = -searcher_look(s, &next, 1);
		unsigned to = d->n;

		d->choice[d->n] = (struct choice){ .square = square, .value = eighths };
		while (to && d->choice[to - 1].value < eighths)
			to--;
		move_up(d, d->n++, to);
	}
	for (unsigned i = 0; i < d->n; i++)
		d->choice[i].value /= SEARCH_PRECISION;
}

/* Searches all moves once: the first one to find its value, the others only to find out whether
 * they are better. */
static void search_all(struct searcher *s, const struct position *p, int depth, int sureness,
		       struct decision *d)
{
	int best = d->choice[0].value;

	for (unsigned i = 0; i < d->n; i++) {
		const struct position next = play_square(p, d->choice[i].square);
		int v = 0;

		if (i) {
			v = -searcher_ask(s, &next, -best - 1, depth - 1, sureness);
			if (s->limit.stopped)
				return;
			d->choice[i].bound = v <= best;
			d->choice[i].value = v;
			if (v <= best)
				continue;
		}
		v = searcher_value(s, &next, depth - 1, sureness, i ? -v : -best);
		if (s->limit.stopped)
			return;
		best = -v;
		d->choice[i] = (struct choice){ .square = d->choice[i].square, .value = best };
		move_up(d, i, 0);
	}
}

bool searcher_decide(struct searcher *s, const struct position *p, int depth, struct budget *budget,
		     struct decision *out)
{
	const int n = (int)count_bits(s->board & ~(p->own | p->other));

	limit_begin(&s->limit, budget);
	*out = (struct decision){ .depth = 0 };
	look_at_all(s, p, out);
	for (int d = 2; d <= depth && d < n - (depth >= n ? DECIDE_LEAP : 0) && !s->limit.stopped;
	     d++) {
		search_all(s, p, d, DECIDE_SURE, out);
		if (!s->limit.stopped)
			out->depth = d;
	}
	if (depth < n)
		return !s->limit.stopped;
	for (unsigned i = n > LEAP_UNSURE ? 0 : END_SEARCHES - 1;
	     i < END_SEARCHES && !s->limit.stopped; i++) {
		search_all(s, p, n, end_sureness[i], out);
		if (s->limit.stopped)
			break;
		out->depth = n;
		out->to_end = true;
		out->exact = end_sureness[i] == SURE_EXACT;
	}
	return !s->limit.stopped;
}

/* ---- The study ---- */

/* The study judges every move: exactly with at most EXACT_FROM empty squares, before that with
 * deepening searches within the time that a pane may take. If the whole budget is to be used, it
 * searches deeper and deeper and exactly at the end. */
enum {
	EXACT_FROM = 20,
	FIRST_DEPTH = 6,
	/* The depth is even, like all depths in the study, because estimates differ by many discs
	 * depending on which side moves last. */
	ESTIMATE_DEPTH = 10,
	LEAP = 12,	 /* with this many plies left, the search goes straight to the end */
	LOOKS_FROM = 13, /* with fewer empty squares the learnt evaluation is not used */
	HALF_SURE = 6	 /* an estimated lead of this many discs counts as half a win */
};

struct searcher *othello_searcher(unsigned size, unsigned log_entries)
{
	struct searcher *s = searcher_new(size, log_entries);

	weights_unpack(s, othello_weights_data, othello_weights_size);
	return s;
}

struct verdict othello_verdict(const struct choice *c, bool exact)
{
	const int size = c->value < 0 ? -c->value : c->value;
	const int sign = (c->value > 0) - (c->value < 0);
	struct verdict v = {
		.move = c->square, .exact = exact, .counts = true, .margin = (int16_t)c->value
	};

	if (exact)
		v.outcome = (int8_t)sign;
	v.value_milli = exact ? 1000 * sign : 1000 * c->value / (size + HALF_SURE);
	return v;
}

static uint64_t upside_down(uint64_t set)
{
	return __builtin_bswap64(set);
}

/* Transposes the board: columns become rows. */
static uint64_t transpose_set(uint64_t set)
{
	uint64_t change = (set ^ set >> 7) & UINT64_C(0x00aa00aa00aa00aa);

	set ^= change ^ change << 7;
	change = (set ^ set >> 14) & UINT64_C(0x0000cccc0000cccc);
	set ^= change ^ change << 14;
	change = (set ^ set >> 28) & UINT64_C(0x00000000f0f0f0f0);
	return set ^ change ^ change << 28;
}

/* Returns the same representative for all rotations and reflections of a position. Turning the
 * board upside down and transposing it by turns goes through all eight of them. */
static struct position one_of_alike(struct position p)
{
	struct position least = p;

	for (unsigned i = 0; i < 8; i++) {
		p.own = i & 1 ? transpose_set(p.own) : upside_down(p.own);
		p.other = i & 1 ? transpose_set(p.other) : upside_down(p.other);
		if (p.own < least.own || (p.own == least.own && p.other < least.other))
			least = p;
	}
	return least;
}

/* Estimates a value. The table is cleared first, because results of other depths would answer some
 * of the searches; an estimate must depend only on the position and the depth. */
static int estimate_value(struct searcher *s, const struct position *p, int depth)
{
	int value = searcher_look(s, p, 1) / SEARCH_PRECISION;

	searcher_forget(s);
	for (int d = depth & 1 ? 1 : 2; d <= depth && !s->limit.stopped; d += 2)
		value = searcher_value(s, p, d, DECIDE_SURE, value);
	return value;
}

static bool are_alike(const struct position *a, const struct position *b)
{
	return a->own == b->own && a->other == b->other;
}

static void tell_choice(const struct choice *c, bool exact, verdict_fn *found, void *context)
{
	const struct verdict v = othello_verdict(c, exact);

	found(context, &v);
}

static void sort_choices(struct decision *d)
{
	for (unsigned i = 1; i < d->n; i++)
		for (unsigned k = i; k && d->choice[k].value > d->choice[k - 1].value; k--) {
			const struct choice c = d->choice[k];

			d->choice[k] = d->choice[k - 1];
			d->choice[k - 1] = c;
		}
}

/* Judges all moves to this depth in plies, or exactly to the end. Exact verdicts are reported at
 * once. Estimates are reported when all moves have one, because only estimates of the same depth
 * can be compared. */
static bool study_all(struct searcher *s, const struct position *p, struct decision *d, int depth,
		      bool exact, verdict_fn *found, void *context)
{
	struct position next[DECIDE_MOVES];
	unsigned first;

	for (unsigned i = 0; i < d->n; i++) {
		next[i] = one_of_alike(play_square(p, d->choice[i].square));
		for (first = 0; !are_alike(&next[first], &next[i]);)
			first++;
		if (first < i)
			d->choice[i].value = d->choice[first].value;
		else
			d->choice[i].value = exact ? -searcher_solve(s, &next[i])
						   : -estimate_value(s, &next[i], depth - 1);
		if (s->limit.stopped)
			return false;
		if (exact)
			tell_choice(&d->choice[i], true, found, context);
	}
	for (unsigned i = 0; i < d->n && !exact; i++)
		tell_choice(&d->choice[i], false, found, context);
	sort_choices(d);
	return true;
}

/* Judges all moves with deeper and deeper searches. */
static bool study_on(struct searcher *s, const struct position *p, struct decision *d, int deepest,
		     verdict_fn *found, void *context)
{
	bool all = true;

	for (int depth = FIRST_DEPTH; all && depth <= deepest; depth += 2)
		all = study_all(s, p, d, depth, false, found, context);
	return all;
}

/* Creates a searcher. With few empty squares a small table and no weights are enough. */
static struct searcher *searcher_for(const struct othello *o)
{
	const unsigned n = count_bits(othello_empty(o));

	return n < LOOKS_FROM ? searcher_new(o->size, 12)
			      : othello_searcher(o->size, n < 17 ? 17 : 20);
}

/* Judges a pass, which is worth as much as the position after it. */
static bool study_pass(struct searcher *s, const struct position *p, bool exact,
		       struct budget *budget, verdict_fn *found, void *context)
{
	const struct position next = one_of_alike((struct position){ p->other, p->own });
	struct choice c = { .square = OTHELLO_PASS };

	limit_begin(&s->limit, budget);
	c.value = exact ? -searcher_solve(s, &next) : -estimate_value(s, &next, ESTIMATE_DEPTH);
	if (s->limit.stopped)
		return false;
	tell_choice(&c, exact, found, context);
	return true;
}

bool othello_study(const void *seen, unsigned seat, struct budget *budget, verdict_fn *found,
		   void *context)
{
	const struct othello *o = seen;
	const struct position p = { o->disc[seat & 1], o->disc[1 - (seat & 1)] };
	const int empty = (int)count_bits(othello_empty(o));
	const bool exact = empty <= (budget->thorough ? LOOKS_FROM : EXACT_FROM);
	const int deepest = budget->thorough && empty - LEAP > ESTIMATE_DEPTH ? empty - LEAP
									      : ESTIMATE_DEPTH;
	struct searcher *s;
	struct decision d;
	bool all;

	if (o->end != OTHELLO_OPEN || seat != o->turn)
		return true;
	s = searcher_for(o);
	if (othello_moves(o))
		all = searcher_decide(s, &p, exact ? FIRST_DEPTH : 1, budget, &d) &&
		      (exact || study_on(s, &p, &d, deepest, found, context)) &&
		      ((!exact && !budget->thorough) ||
		       study_all(s, &p, &d, empty, true, found, context));
	else
		all = study_pass(s, &p, exact, budget, found, context);
	searcher_free(s);
	return all;
}
