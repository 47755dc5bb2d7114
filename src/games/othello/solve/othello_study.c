/* SPDX-License-Identifier: MIT */
#include "games/othello/solve/othello_search.h"

#include <stdatomic.h>
#include <stdlib.h>

#include "asobi/verdict.h"
#include "games/othello/rules/bits.h"

/* With at most this many plies left, the search goes straight to the end of the game. */
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

/* Searches all moves once: the first move to find its value, the others only to find out whether
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
		search_all(s, p, d, s->sureness, out);
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

/* The study judges every move: exactly if there are at most EXACT_FROM empty squares, and
 * otherwise by estimates that take no longer than a pane may take. If the study may use its whole
 * budget, it makes estimates of greater and greater depth and finally searches exactly. */
enum {
	EXACT_FROM = 20,
	/* the depth of the search that orders the moves before the exact search */
	DECIDE_FIRST = 6,
	FIRST_DEPTH = 6,
	/* an estimate is made from two searches: one to this depth, and one that is one ply
	 * deeper */
	ESTIMATE_DEPTH = 8,
	/* with at most this many plies left, the search goes straight to the end of the game */
	LEAP = 12,
	/* with fewer empty squares than this, the learnt evaluation is not used */
	LOOKS_FROM = 13,
	/* a quick study searches to the end of the game only with at most this many plies left */
	QUICK_EXACT = 12,
	QUICK_DEPTH = 2, /* the depth to which a quick study searches */
	HALF_SURE = 6	 /* an estimated lead of this many discs counts as half a win */
};

struct searcher *othello_searcher(unsigned size, unsigned log_entries)
{
	/* All searchers share the weights, which are computed once and kept until the end. If two
	 * threads compute them at the same time, the second one throws its own away. */
	static _Atomic(struct weights *) kept[2];
	struct searcher *s = searcher_new(size, log_entries);
	struct weights *w = atomic_load(&kept[size == 8]);

	if (!w) {
		struct weights *fresh = weights_unpack(s, othello_weights_data,
						       othello_weights_size);

		if (atomic_compare_exchange_strong(&kept[size == 8], &w, fresh))
			w = fresh;
		else
			free(fresh);
	}
	weights_use(s, w);
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

static void tell_choice(const struct choice *c, bool exact, verdict_fn *found, void *context)
{
	const struct verdict v = othello_verdict(c, exact);

	found(context, &v);
}

/* Rounds eighths of a disc to an even number of discs, because the results of full boards are even
 * and an estimate can't be more precise. */
static int round_to_even(int eighths)
{
	const int size = abs(eighths);
	const int even = 2 * ((size + SEARCH_PRECISION) / (2 * SEARCH_PRECISION));

	return eighths < 0 ? -even : even;
}

/* Returns the verdict for an estimate in eighths of a disc. The margin of the best move is
 * rounded, and the loss of every other move is rounded down, so that rounding never makes moves of
 * almost the same value look different. */
static struct verdict estimated_verdict(unsigned square, int eighths, int best)
{
	const int lost = 2 * ((best - eighths) / (2 * SEARCH_PRECISION));

	return (struct verdict){
		.move = square,
		.counts = true,
		.margin = (int16_t)(round_to_even(best) - lost),
		.value_milli = 1000 * eighths / (abs(eighths) + HALF_SURE * SEARCH_PRECISION),
	};
}

/* Judges all moves by estimates of this depth. The estimates are reported only when every move has
 * one, because only estimates of the same depth can be compared. */
static bool estimate_all(struct searcher *s, const struct position *p, struct decision *d,
			 int depth, verdict_fn *found, void *context)
{
	const int bias = othello_bias(s->size, p, depth);

	if (!othello_estimate(s, p, depth, d))
		return false;
	for (unsigned i = 0; i < d->n; i++) {
		const struct verdict v = estimated_verdict(
			d->choice[i].square, d->choice[i].value - bias, d->choice[0].value - bias);

		found(context, &v);
	}
	return true;
}

/* Judges all moves by estimates of greater and greater depth. */
static bool study_on(struct searcher *s, const struct position *p, struct decision *d, int deepest,
		     verdict_fn *found, void *context)
{
	bool all = true;

	for (int depth = deepest < FIRST_DEPTH ? deepest : FIRST_DEPTH; all && depth <= deepest;
	     depth += 2)
		all = estimate_all(s, p, d, depth, found, context);
	return all;
}

/* Judges all moves exactly and reports each one at once. */
static bool solve_all(struct searcher *s, const struct position *p, struct decision *d,
		      verdict_fn *found, void *context)
{
	struct position next[DECIDE_MOVES];
	unsigned first;

	for (unsigned i = 0; i < d->n; i++) {
		next[i] = position_alike(play_square(p, d->choice[i].square));
		for (first = 0; !position_equals(&next[first], &next[i]);)
			first++;
		d->choice[i].value = first < i ? d->choice[first].value
					       : -searcher_solve(s, &next[i]);
		if (s->limit.stopped)
			return false;
		tell_choice(&d->choice[i], true, found, context);
	}
	return true;
}

/* Creates a searcher. If there are few empty squares, a small table without weights is enough. */
static struct searcher *searcher_for(const struct othello *o)
{
	const unsigned n = count_bits(othello_empty(o));

	return n < LOOKS_FROM ? searcher_new(o->size, 12)
			      : othello_searcher(o->size, n < 17 ? 17 : 20);
}

/* Judges a pass, which is worth as much as the opponent's best move after it. */
static bool study_pass(struct searcher *s, const struct position *p, bool exact,
		       struct budget *budget, verdict_fn *found, void *context)
{
	const struct position next = position_alike((struct position){ p->other, p->own });
	struct choice c = { .square = OTHELLO_PASS };
	struct decision d;
	struct verdict v;
	int worth;

	if (exact) {
		limit_begin(&s->limit, budget);
		c.value = -searcher_solve(s, &next);
		if (!s->limit.stopped)
			tell_choice(&c, true, found, context);
		return !s->limit.stopped;
	}
	if (!searcher_decide(s, &next, 1, budget, &d) ||
	    !othello_estimate(s, &next, ESTIMATE_DEPTH, &d))
		return false;
	worth = othello_bias(s->size, &next, ESTIMATE_DEPTH) - d.choice[0].value;
	v = estimated_verdict(OTHELLO_PASS, worth, worth);
	found(context, &v);
	return true;
}

bool othello_study(const void *seen, unsigned seat, struct budget *budget, verdict_fn *found,
		   void *context)
{
	const struct othello *o = seen;
	const struct position p = { o->disc[seat & 1], o->disc[1 - (seat & 1)] };
	const int empty = (int)count_bits(othello_empty(o));
	const bool exact = empty <= (budget->thorough ? LOOKS_FROM
				     : budget->quick  ? QUICK_EXACT
						      : EXACT_FROM);
	const int far = empty - LEAP - 1;
	const int deepest = budget->quick			       ? QUICK_DEPTH
			    : budget->thorough && far > ESTIMATE_DEPTH ? far
								       : ESTIMATE_DEPTH;
	struct searcher *s;
	struct decision d;
	bool all;

	if (o->end != OTHELLO_OPEN || seat != o->turn)
		return true;
	s = searcher_for(o);
	if (othello_moves(o))
		all = searcher_decide(s, &p, exact ? DECIDE_FIRST : 1, budget, &d) &&
		      (exact || study_on(s, &p, &d, deepest, found, context)) &&
		      ((!exact && !budget->thorough) || solve_all(s, &p, &d, found, context));
	else
		all = study_pass(s, &p, exact, budget, found, context);
	searcher_free(s);
	return all;
}
