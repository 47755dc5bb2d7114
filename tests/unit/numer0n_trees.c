/* SPDX-License-Identifier: MIT */
/* Tests the stored decision trees of Numer0n: each tree finds every number within the claimed
 * number of calls, and the trees for three digits are built again and compared. */
#include "games/numer0n/solve/trees.h"

#include <stdlib.h>
#include <string.h>

#include "games/numer0n/rules/code.h"
#include "numer0n_solver_cases.h"
#include "lab/numer0n_maker.h"

/* Returns how many calls this tree needs to find the secret number. */
static unsigned calls_for(enum num_tree t, num_code secret)
{
	const unsigned digits = num_tree_digits(t);
	struct numer0n n = { .digits = (uint8_t)digits, .phase = NUM_CALL };
	static num_code codes[NUM_MOST_CODES];

	for (;;) {
		const num_node node = num_tree_follow(t, n.calls[0], n.n_calls[0]);
		const unsigned left = node ? 0 : num_fitting(&n, 0, codes);
		const num_code call = node ? num_node_call(node) : codes[0];
		const struct num_answer a = num_plain_judge(secret, call, digits);

		ck_assert(node || (left > 0 && left < 3));
		n.calls[0][n.n_calls[0]++] = (struct num_call){ .call = call,
								.eat = a.eat,
								.bite = a.bite };
		if (a.eat == digits)
			return n.n_calls[0];
	}
}

START_TEST(claims)
{
	const enum num_tree t = (enum num_tree)_i;
	static num_code codes[NUM_MOST_CODES];
	unsigned total = 0, worst = 0;

	num_list(num_tree_digits(t), codes);
	for (unsigned i = 0; i < num_count(num_tree_digits(t)); i++) {
		const unsigned calls = calls_for(t, codes[i]);

		total += calls;
		worst = calls > worst ? calls : worst;
	}
	ck_assert_uint_eq(total, num_tree_total(t));
	ck_assert_uint_eq(worst, num_tree_worst(t));
}
END_TEST

START_TEST(figures)
{
	ck_assert_uint_eq(num_tree_total(NUM_TREE_LEAST), 3575);
	ck_assert_uint_eq(num_tree_worst(NUM_TREE_LEAST), 7);
	ck_assert_uint_eq(num_tree_total(NUM_TREE_SIX), 3576);
	ck_assert_uint_eq(num_tree_worst(NUM_TREE_SIX), 6);
	ck_assert_uint_eq(num_tree_total(NUM_TREE_CONSISTENT), 3701);
	ck_assert_uint_eq(num_tree_worst(NUM_TREE_CONSISTENT), 8);
	ck_assert_uint_eq(num_tree_total(NUM_TREE_FOUR), 26274);
	ck_assert_uint_eq(num_tree_worst(NUM_TREE_FOUR), 7);
}
END_TEST

/* The rebuilt trees are equal to the stored ones byte for byte. For one tree, the test also checks
 * how many secret numbers it finds with each number of calls, which matters in a race. */
START_TEST(made_again)
{
	static const unsigned least[] = { 0, 1, 4, 25, 156, 342, 187, 5 };
	struct tree trees[NUM_TREE_FOUR];

	for (int i = 0; i < NUM_TREE_FOUR; i++) {
		trees[i] = tree_make((enum num_tree)i, &trees[NUM_TREE_LEAST]);
		ck_assert_mem_eq(trees[i].nodes, num_tree_root((enum num_tree)i), trees[i].len);
	}
	ck_assert_mem_eq(trees[NUM_TREE_LEAST].found, least, sizeof least);
	for (int i = 0; i < NUM_TREE_FOUR; i++)
		free(trees[i].nodes);
}
END_TEST

START_TEST(other_calls)
{
	struct num_call calls[] = { { .call = 987, .eat = 0, .bite = 1 } };

	ck_assert_ptr_null(num_tree_follow(NUM_TREE_LEAST, calls, 1));
	calls[0].call = num_node_call(num_tree_root(NUM_TREE_LEAST));
	ck_assert_ptr_nonnull(num_tree_follow(NUM_TREE_LEAST, calls, 1));
	calls[0] = (struct num_call){ .call = calls[0].call, .bite = 3 };
	ck_assert_ptr_null(num_tree_follow(NUM_TREE_LEAST, calls, 1));
}
END_TEST

void numer0n_trees_cases(Suite *s)
{
	TCase *c = suite_case(s, "trees");

	tcase_add_loop_test(c, claims, 0, NUM_TREES);
	tcase_add_test(c, figures);
	tcase_add_test(c, made_again);
	tcase_add_test(c, other_calls);
}
