/* SPDX-License-Identifier: MIT */
/* Tests the search that built Numer0n's decision tree for four digits. */
#include "lab/numer0n_wide.h"

#include <stdlib.h>

#include "base/xalloc.h"
#include "games/numer0n/rules/code.h"
#include "games/numer0n/solve/numer0n_solver.h"
#include "games/numer0n/solve/trees.h"
#include "numer0n_solver_cases.h"

/* Compares this search with the solver behind the analysis, on random sets of numbers. */
START_TEST(same_as_the_solver)
{
	const struct num_goal goal = num_goal_calls(4);
	struct num_solver *s = num_solver_new(&goal);
	struct wide *w = wide_new();
	struct rng rng = { 4 };

	for (unsigned i = 0; i < 60; i++) {
		const unsigned n = 3 + rng_below(&rng, 14);
		num_code codes[16], call;
		int64_t cost;

		num_random_set(4, n, &rng, codes);
		cost = num_solve(s, codes, n, 0, NULL, &call);
		ck_assert_int_eq(wide_solve(w, codes, n, &call), cost);
		ck_assert_int_eq(num_solve_after(s, codes, n, 0, call, NULL, NULL), cost);
	}
	wide_free(w);
	num_solver_free(s);
}
END_TEST

/* Returns the total number of calls that it takes to find all candidates, counted from this node
 * of the tree. Without a node, returns the best possible total: one call for one candidate and two
 * calls for each of the others. */
static unsigned total_below(num_node node, const num_code *codes, unsigned n)
{
	num_code *part;
	unsigned total = n;

	if (!node)
		return 2 * n - 1;
	part = xcalloc(n, sizeof *part);
	for (unsigned a = 0; a + 1 < num_answers(4); a++) {
		unsigned size = 0;

		for (unsigned i = 0; i < n; i++)
			if (num_answer_index(num_plain_judge(codes[i], num_node_call(node), 4),
					     4) == a)
				part[size++] = codes[i];
		if (size)
			total += total_below(num_node_child(node, a), part, size);
	}
	free(part);
	return total;
}

/* Where the first call leaves few candidates, the tree is as good as the search. The search is
 * exact in the first of the tested parts, but not in the second. */
START_TEST(parts_of_the_tree)
{
	static const struct {
		struct num_answer answer;
		unsigned n, total;
	} parts[] = { { { 2, 1 }, 72, 240 }, { { 0, 3 }, 264, 1004 } };
	const num_node root = num_tree_root(NUM_TREE_FOUR);
	struct numer0n n = { .digits = 4, .phase = NUM_CALL };
	static num_code codes[NUM_MOST_CODES];
	struct wide *w = wide_new();
	num_code call;

	n.calls[0][0] = (struct num_call){
		.call = num_node_call(root),
		.eat = parts[_i].answer.eat,
		.bite = parts[_i].answer.bite,
	};
	n.n_calls[0] = 1;
	ck_assert_uint_eq(num_fitting(&n, 0, codes), parts[_i].n);
	ck_assert_uint_eq(wide_solve(w, codes, parts[_i].n, &call), parts[_i].total);
	ck_assert_uint_eq(total_below(num_node_child(root, num_answer_index(parts[_i].answer, 4)),
				      codes, parts[_i].n),
			  parts[_i].total);
	wide_free(w);
}
END_TEST

void numer0n_wide_cases(Suite *s)
{
	TCase *c = suite_case(s, "wide");

	tcase_add_test(c, same_as_the_solver);
	tcase_add_loop_test(c, parts_of_the_tree, 0, 2);
}
