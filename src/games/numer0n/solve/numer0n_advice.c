/* SPDX-License-Identifier: MIT */
#include "games/numer0n/solve/numer0n_advice.h"

#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"
#include "games/numer0n/rules/code.h"
#include "games/numer0n/rules/numer0n.h"
#include "games/numer0n/solve/numer0n_solver.h"
#include "games/numer0n/solve/numer0n_symmetry.h"
#include "games/numer0n/solve/trees.h"

struct call {
	num_code code, class;
	/* The estimated total number of calls, in thousandths, shared by all calls in the same
	 * equivalence class. */
	uint64_t looks;
};

struct inquiry {
	unsigned digits, n;
	const num_code *codes;
	struct budget *budget;
	bool *member; /* for each code, true if it is a candidate */
	uint32_t *estimate;
	struct call *calls;
	struct num_solver *solver; /* the solver, or NULL if values are only estimated */
};

/* Returns the stored tree that starts from all possible numbers, if there is one. It gives the
 * value of any first call, because all first calls are equivalent. With four digits, no strategy
 * averages fewer than 26274/5040 = 5.2131 calls, and one that reaches this average never needs
 * more than seven (T. Tanaka, An optimal MOO strategy, Game Programming Workshop in Japan, 1996).
 */
static enum num_tree whole_tree(unsigned digits, unsigned n)
{
	if (n != num_count(digits))
		return NUM_TREES;
	return digits == num_tree_digits(NUM_TREE_LEAST)  ? NUM_TREE_LEAST
	       : digits == num_tree_digits(NUM_TREE_FOUR) ? NUM_TREE_FOUR
							  : NUM_TREES;
}

bool num_is_exact(unsigned digits, unsigned n)
{
	static const unsigned most[] = { 0, 0, 90, 720, 12, 4 };

	return n <= most[digits] || whole_tree(digits, n) < NUM_TREES;
}

static uint64_t sum_estimates(const struct inquiry *q, num_code call)
{
	unsigned size[NUM_MOST_ANSWERS];
	uint64_t sum = 1000 * (uint64_t)q->n;

	num_count_answers(q->codes, q->n, call, q->digits, size);
	for (unsigned a = 0; a + 1 < num_answers(q->digits); a++)
		sum += q->estimate[size[a]];
	return sum;
}

static int by_class(const void *a, const void *b)
{
	const struct call *x = a, *y = b;

	if (x->class != y->class)
		return x->class < y->class ? -1 : 1;
	return (x->code > y->code) - (x->code < y->code);
}

static int by_looks(const void *a, const void *b)
{
	const struct call *x = a, *y = b;

	if (x->looks != y->looks)
		return x->looks < y->looks ? -1 : 1;
	return by_class(a, b);
}

/* Lists all calls with their equivalence classes and estimates, sorted by class with the best
 * estimate first. */
static bool list_calls(struct inquiry *q)
{
	const unsigned all = num_count(q->digits);
	num_code *every = xcalloc(all, sizeof *every);
	struct num_symmetry symmetry;
	bool spent = false;

	num_list(q->digits, every);
	num_symmetry_find(&symmetry, q->codes, q->n, q->digits, q->member);
	for (unsigned i = 0; i < all; i++)
		q->calls[i] = (struct call){ every[i], num_symmetry_class(&symmetry, every[i]), 0 };
	free(every);
	qsort(q->calls, all, sizeof *q->calls, by_class);
	for (unsigned i = 0; i < all && !spent; i++) {
		const bool known = i && q->calls[i].class == q->calls[i - 1].class;

		q->calls[i].looks = known ? q->calls[i - 1].looks
					  : sum_estimates(q, q->calls[i].code);
		spent = !known && budget_spent(q->budget);
	}
	qsort(q->calls, all, sizeof *q->calls, by_looks);
	return !spent;
}

/* Returns a lower bound on the worst-case number of calls needed to find one of n candidates,
 * assuming that every answer is as informative as possible. */
static unsigned least_worst(unsigned digits, unsigned n)
{
	unsigned depth = 0;

	for (unsigned found = 0, now = 1; found < n; depth++, now *= num_answers(digits) - 1)
		found += now;
	return depth;
}

static struct num_advice estimate_advice(const struct inquiry *q, const struct call *c)
{
	unsigned size[NUM_MOST_ANSWERS], largest = 0;

	num_count_answers(q->codes, q->n, c->code, q->digits, size);
	for (unsigned a = 0; a + 1 < num_answers(q->digits); a++)
		largest = size[a] > largest ? size[a] : largest;
	return (struct num_advice){
		.expected = (double)c->looks / 1000 / q->n,
		.worst = 1 + least_worst(q->digits, largest),
	};
}

/* Computes the exact value of a call. Returns false if the budget ran out. */
static bool worked_out(const struct inquiry *q, const struct call *c, struct num_advice *out)
{
	const enum num_tree tree = whole_tree(q->digits, q->n);
	int64_t total;

	*out = (struct num_advice){ .exact = true };
	if (tree < NUM_TREES) {
		total = num_tree_total(tree);
		out->worst = num_tree_worst(tree);
	} else {
		total = num_solve_after(q->solver, q->codes, q->n, 0, c->code, q->budget,
					&out->worst);
	}
	out->expected = (double)total / q->n;
	return total >= 0;
}

static bool give_advice(struct inquiry *q, num_advice_fn *found, void *context)
{
	struct num_advice a = { 0 };

	if (!list_calls(q))
		return false;
	for (unsigned i = 0; i < num_count(q->digits); i++) {
		const struct call *c = &q->calls[i];

		if (!i || c->class != q->calls[i - 1].class) {
			if (!q->solver)
				a = estimate_advice(q, c);
			else if (!worked_out(q, c, &a))
				return false;
		}
		a.call = c->code;
		a.possible = q->member[c->code];
		found(context, &a);
	}
	return true;
}

static bool conduct_inquiry(unsigned digits, const num_code *codes, unsigned n, bool exact,
			    struct budget *budget, num_advice_fn *found, void *context)
{
	const struct num_goal goal = num_goal_calls(digits);
	struct inquiry q = { .digits = digits, .n = n, .codes = codes, .budget = budget };
	bool known;

	q.member = xcalloc(num_limit(digits), sizeof *q.member);
	q.estimate = xcalloc(num_count(digits) + 1U, sizeof *q.estimate);
	q.calls = xcalloc(num_count(digits), sizeof *q.calls);
	q.solver = exact ? num_solver_new(&goal) : NULL;
	for (unsigned i = 0; i < n; i++)
		q.member[codes[i]] = true;
	num_estimate(digits, q.estimate);
	known = give_advice(&q, found, context);
	num_solver_free(q.solver);
	free(q.calls);
	free(q.estimate);
	free(q.member);
	return known;
}

bool num_advise(unsigned digits, const num_code *codes, unsigned n, struct budget *budget,
		num_advice_fn *found, void *context)
{
	return conduct_inquiry(digits, codes, n, num_is_exact(digits, n), budget, found, context);
}

bool num_advise_ahead(unsigned digits, const num_code *codes, unsigned n, struct budget *budget,
		      num_advice_fn *found, void *context)
{
	return conduct_inquiry(digits, codes, n, false, budget, found, context);
}

/* ---- The study ---- */

struct listener {
	verdict_fn *found;
	void *context;
};

static void report_advice(void *context, const struct num_advice *a)
{
	const struct listener *l = context;
	const struct verdict v = {
		.move = a->call,
		.exact = a->exact,
		.plies = (uint16_t)(a->exact ? a->worst : 0),
		.to_go_milli = (uint32_t)(a->expected * 1000 + 0.5),
	};

	l->found(l->context, &v);
}

bool numer0n_study(const void *seen, unsigned seat, struct budget *budget, verdict_fn *found,
		   void *context)
{
	const struct numer0n *n = seen;
	struct listener listener = { found, context };
	num_code *codes;
	unsigned left;
	bool known = true;

	if (n->phase != NUM_CALL)
		return true;
	codes = xcalloc(num_count(n->digits), sizeof *codes);
	left = num_fitting(n, seat, codes);
	if (left)
		known = num_advise(n->digits, codes, left, budget, report_advice, &listener);
	free(codes);
	return known;
}
