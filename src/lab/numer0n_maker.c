/* SPDX-License-Identifier: MIT */
#include "lab/numer0n_maker.h"

#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"
#include "games/numer0n/rules/code.h"
#include "games/numer0n/solve/numer0n_solver.h"
#include "lab/numer0n_wide.h"

struct maker {
	struct tree *tree;
	struct num_solver *solver;
	/* The solver used for one special subtree; NULL if there is no such subtree. */
	struct num_solver *elsewhere;
	/* The search that is used for 4 digits instead of the solver; NULL to use the solver. */
	struct wide *wide;
	unsigned digits;
};

static size_t add_node(struct tree *t)
{
	const size_t at = t->len;

	t->nodes = xrealloc(t->nodes, t->len + TREES_NODE, 1);
	memset(t->nodes + at, 0, TREES_NODE);
	t->len += TREES_NODE;
	return at;
}

void trees_put(unsigned char *at, uint64_t number, int bytes)
{
	for (int i = 0; i < bytes; i++)
		at[i] = (unsigned char)(number >> 8 * i);
}

static unsigned part_of(const struct maker *m, const num_code *codes, unsigned n, num_code call,
			unsigned answer, num_code *part)
{
	struct num_judge judge;
	unsigned size = 0;

	num_judge_start(&judge, call, m->digits);
	for (unsigned i = 0; i < n; i++)
		if (num_judge_index(&judge, codes[i]) == answer)
			part[size++] = codes[i];
	return size;
}

static num_code best_call(const struct maker *m, const num_code *codes, unsigned n, unsigned made)
{
	num_code call;

	if (m->wide)
		wide_solve(m->wide, codes, n, &call);
	else
		num_solve(m->solver, codes, n, made, NULL, &call);
	return call;
}

/* Adds the node reached by the given answer and all nodes below it. `made` is the number of calls
 * made before this node. */
static void add_nodes(struct maker *m, const num_code *codes, unsigned n, unsigned made,
		      unsigned answer)
{
	const num_code call = best_call(m, codes, n, made);
	num_code *part = xcalloc(n, sizeof *part);
	struct tree *const t = m->tree;
	const size_t at = add_node(t);

	for (unsigned a = 0; a < num_answers(m->digits); a++) {
		const unsigned size = part_of(m, codes, n, call, a, part);
		const bool hit = a + 1 == num_answers(m->digits);
		struct num_solver *const usual = m->solver;

		if (hit || size < 3) {
			t->found[made + (hit ? 1 : 2)] += size > 0;
			t->found[made + 3] += size == 2;
			continue;
		}
		/* The subtree after the answers 0-1 and 0-0 is built with a different solver: see
		 * least_tree(). */
		if (m->elsewhere && made == 1 && answer == 1 && a == 0)
			m->solver = m->elsewhere;
		add_nodes(m, part, size, made + 1, a);
		m->solver = usual;
	}
	free(part);
	trees_put(t->nodes + at, call, 2);
	trees_put(t->nodes + at + 2, answer, 1);
	trees_put(t->nodes + at + 3, (t->len - at) / TREES_NODE, 2);
}

static struct tree whole_tree(struct maker m)
{
	struct tree t = { 0 };
	num_code *codes = xcalloc(num_count(m.digits), sizeof *codes);

	m.tree = &t;
	num_list(m.digits, codes);
	add_nodes(&m, codes, num_count(m.digits), 0, 0);
	free(codes);
	return t;
}

static struct tree tree_for(const struct num_goal *goal, const struct num_goal *elsewhere)
{
	struct maker m = { .digits = goal->digits, .solver = num_solver_new(goal) };
	struct tree t;

	m.elsewhere = elsewhere ? num_solver_new(elsewhere) : NULL;
	t = whole_tree(m);
	num_solver_free(m.solver);
	num_solver_free(m.elsewhere);
	return t;
}

/* Several trees have the smallest total number of calls. This function builds the one that finds
 * 1, 4, 25, 156, 342, 187 and 5 numbers with one to seven calls. For this, one subtree uses
 * different calls, which find some numbers one call earlier and equally many others one call
 * later. */
static struct tree least_tree(void)
{
	const struct num_goal calls = num_goal_calls(3);
	struct num_goal apart = calls;

	apart.n_prices = 7;
	for (unsigned k = 0; k < apart.n_prices; k++)
		apart.price[k] = 100000;
	apart.price[5] -= 60;
	return tree_for(&calls, &apart);
}

static struct tree tree_of_six(void)
{
	struct num_goal goal = num_goal_calls(3);

	goal.n_prices = 7;
	for (unsigned k = 0; k < 6; k++)
		goal.price[k] = 1;
	goal.price[6] = NUM_FORBIDDEN;
	return tree_for(&goal, NULL);
}

static struct tree consistent_tree(void)
{
	struct num_goal goal = num_goal_calls(3);

	goal.consistent = true;
	return tree_for(&goal, NULL);
}

/* Builds the tree that wins the most races against a player who needs as many calls as `other`
 * does. The price of each call is the number of games, out of 720, that it lets the opponent win;
 * ties go to the tree with fewer calls. */
static struct tree race_tree(const struct tree *other, bool first)
{
	struct num_goal goal = num_goal_calls(3);

	goal.n_prices = TREE_CALLS - 1;
	for (unsigned k = 0; k < goal.n_prices; k++)
		goal.price[k] = 1 + 1000 * (int64_t)(k + !first < TREE_CALLS
							     ? other->found[k + !first]
							     : 0);
	return tree_for(&goal, NULL);
}

static struct tree tree_of_four(void)
{
	struct maker m = { .digits = 4, .wide = wide_new() };
	const struct tree t = whole_tree(m);

	wide_free(m.wide);
	return t;
}

struct tree tree_make(enum num_tree which, const struct tree *least)
{
	switch (which) {
	case NUM_TREE_LEAST: return least_tree();
	case NUM_TREE_SIX: return tree_of_six();
	case NUM_TREE_CONSISTENT: return consistent_tree();
	case NUM_TREE_FIRST: return race_tree(least, true);
	case NUM_TREE_SECOND: return race_tree(least, false);
	default: return tree_of_four();
	}
}
