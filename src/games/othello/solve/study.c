/* SPDX-License-Identifier: MIT */
/* Every move judged: exactly from EXACT_FROM empty squares on, before that as far as a
 * pane's patience goes. */
#include "asobi/verdict.h"
#include "games/othello/players/players.h"
#include "games/othello/rules/bits.h"
#include "games/othello/solve/weights.h"

enum {
	EXACT_FROM = 20,
	ESTIMATE_DEPTH = 10,
	LOOKS_FROM = 13,	/* what is learnt is of no use with fewer empty squares */
	HALF_SURE = 6		/* discs ahead by estimate that are worth half a win */
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
	struct verdict v = { .move = c->square, .exact = exact, .counts = true, .margin = (int16_t)c->value };

	if (exact)
		v.outcome = (int8_t)sign;
	v.value_milli = exact ? 1000 * sign : 1000 * c->value / (size + HALF_SURE);
	return v;
}

static struct position after(const struct position *p, unsigned square)
{
	const uint64_t turned = turned_by(square, p->own, p->other);

	return (struct position){ p->other & ~turned, p->own | turned | bit_of(square) };
}

static bool study_all(struct searcher *s, const struct othello *o, const struct decision *d, bool exact,
		      verdict_fn *found, void *context)
{
	const struct position p = { o->disc[o->turn], o->disc[1 - o->turn] };

	for (unsigned i = 0; i < d->n; i++) {
		const struct position next = after(&p, d->choice[i].square);
		struct choice c = { .square = d->choice[i].square };
		struct verdict v;

		c.value = exact ? searcher_solve(s, &next) :
			  searcher_value(s, &next, ESTIMATE_DEPTH - 1, DECIDE_SURE, -d->choice[i].value);
		if (s->stopped)
			return false;
		c.value = -c.value;
		v = othello_verdict(&c, exact);
		found(context, &v);
	}
	return true;
}

/* With few squares empty a small table will do, and nothing but that. */
static struct searcher *searcher_for(const struct othello *o)
{
	const unsigned n = count_bits(othello_empty(o));

	return n < LOOKS_FROM ? searcher_new(o->size, 12) : othello_searcher(o->size, n < 17 ? 17 : 20);
}

/* A pass is worth what the position after it is. */
static bool study_pass(struct searcher *s, const struct position *p, bool exact, struct budget *budget,
		       verdict_fn *found, void *context)
{
	const struct position next = { p->other, p->own };
	struct choice c = { .square = OTHELLO_PASS };
	struct verdict v;

	s->budget = budget;
	c.value = exact ? searcher_solve(s, &next) : searcher_value(s, &next, ESTIMATE_DEPTH, DECIDE_SURE, 0);
	if (s->stopped)
		return false;
	c.value = -c.value;
	v = othello_verdict(&c, exact);
	found(context, &v);
	return true;
}

bool othello_study(const void *seen, unsigned seat, struct budget *budget, verdict_fn *found, void *context)
{
	const struct othello *o = seen;
	const struct position p = { o->disc[seat & 1], o->disc[1 - (seat & 1)] };
	const bool exact = count_bits(othello_empty(o)) <= EXACT_FROM;
	struct searcher *s;
	struct decision d;
	bool all;

	if (o->end != OTHELLO_OPEN || seat != o->turn)
		return true;
	s = searcher_for(o);
	if (othello_moves(o))
		all = decide(s, &p, exact ? 6 : ESTIMATE_DEPTH - 2, budget, &d) && study_all(s, o, &d, exact, found, context);
	else
		all = study_pass(s, &p, exact, budget, found, context);
	searcher_free(s);
	return all;
}
