/* SPDX-License-Identifier: MIT */
#include "games/numer0n/solve/numer0n_luck.h"

#include <stdlib.h>

#include "base/xalloc.h"
#include "games/numer0n/solve/numer0n_advice.h"
#include "games/numer0n/solve/trees.h"

struct ledger {
	struct num_solver *solver;
	struct budget *budget;
	unsigned digits;
	/* the numbers that are still possible, and those that would remain after a particular
	 * answer */
	num_code *codes, *part;
	unsigned count;
};

/* Returns true if the set contains all numbers and the value of that set is stored. */
static bool is_stored(const struct ledger *l, unsigned n)
{
	return n == num_count(l->digits) && l->digits == num_tree_digits(NUM_TREE_LEAST);
}

/* Finds the lowest expected number of calls needed to find one of these numbers, and the call that
 * achieves it. Returns false if the budget ran out. */
static bool find_least(const struct ledger *l, const num_code *codes, unsigned n, double *least,
		       num_code *best)
{
	int64_t total;

	*best = n ? codes[0] : 0;
	*least = 0;
	if (!n)
		return true;
	total = is_stored(l, n) ? (int64_t)num_tree_total(NUM_TREE_LEAST)
				: num_solve(l->solver, codes, n, 0, l->budget, best);
	*least = (double)total / n;
	return total >= 0;
}

/* Stores the numbers that remain if the call gets this answer, and returns how many there are; a
 * hit leaves none. */
static unsigned find_part(const struct ledger *l, num_code call, struct num_answer a)
{
	const struct num_call answered = { .call = call, .eat = a.eat, .bite = a.bite };

	if (a.eat == l->digits)
		return 0;
	for (unsigned i = 0; i < l->count; i++)
		l->part[i] = l->codes[i];
	return num_keep_fitting(l->part, l->count, &answered, l->digits);
}

/* Finds the average number of calls still needed, including this one, and its variance over the
 * possible answers. All first calls are equivalent, so their value is stored: searching everything
 * that can follow would take longer than all the rest. */
static bool weigh_call(const struct ledger *l, num_code call, struct num_luck_call *out)
{
	double sum = 0, squares = 0;
	num_code best;

	if (is_stored(l, l->count)) {
		out->needed = out->least;
		out->variance = NUM_LUCK_FIRST_VARIANCE;
		return true;
	}
	for (unsigned i = 0; i < num_answers(l->digits); i++) {
		const unsigned n = find_part(l, call, num_answer_at(l->digits, i));
		const double share = (double)n / l->count;
		double least;

		if (!find_least(l, l->part, n, &least, &best))
			return false;
		sum += share * least;
		squares += share * least * least;
	}
	out->needed = 1 + sum;
	out->variance = squares - sum * sum;
	return true;
}

/* Computes the skill and the luck of one call, and stores in *to_go how many more calls are
 * expected after its answer. */
static bool enter_call(struct ledger *l, const struct num_call *call, double *to_go,
		       struct num_luck_call *out)
{
	const struct num_answer a = { call->eat, call->bite };
	num_code best;

	out->before = l->count;
	if (!find_least(l, l->codes, l->count, &out->least, &out->best) ||
	    !weigh_call(l, call->call, out))
		return false;
	/* The totals are integers, so values that really differ do so by much more than this
	 * rounding tolerance. */
	if (out->needed < out->least + 1e-9)
		out->best = call->call;
	out->lost = out->needed - out->least;
	l->count = num_keep_fitting(l->codes, l->count, call, l->digits);
	if (!l->count)
		return false;
	out->left = l->count;
	if (!find_least(l, l->codes, a.eat == l->digits ? 0 : l->count, to_go, &best))
		return false;
	out->luck = out->needed - 1 - *to_go;
	return true;
}

static bool enter_calls(struct ledger *l, const struct num_call *calls, unsigned n,
			struct num_luck *out)
{
	num_code best;

	l->count = num_count(l->digits);
	num_list(l->digits, l->codes);
	if (!find_least(l, l->codes, l->count, &out->start, &best))
		return false;
	out->to_go = out->start;
	for (unsigned i = 0; i < n; i++) {
		struct num_luck_call *c = &out->at[out->n++];

		if (!num_distinct(calls[i].call, l->digits) ||
		    !enter_call(l, &calls[i], &out->to_go, c))
			return false;
		out->lost += c->lost;
		out->luck += c->luck;
		out->variance += c->variance;
	}
	return true;
}

bool num_luck_of(struct num_solver *s, unsigned digits, const struct num_call *calls, unsigned n,
		 struct budget *budget, struct num_luck *out)
{
	struct ledger l = { .solver = s, .budget = budget, .digits = digits };
	bool known;

	*out = (struct num_luck){ 0 };
	/* Every set that can remain after the first call must be small enough to be solved
	 * exactly. */
	if (n > NUM_MOST_CALLS || !num_is_exact(digits, num_count(digits) - 1))
		return false;
	l.codes = xcalloc(num_count(digits), sizeof *l.codes);
	l.part = xcalloc(num_count(digits), sizeof *l.part);
	known = enter_calls(&l, calls, n, out);
	free(l.codes);
	free(l.part);
	return known;
}
