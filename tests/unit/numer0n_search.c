/* SPDX-License-Identifier: MIT */
/* Compares Numer0n's solver with an exhaustive search, and with the proven totals of calls. */
#include "games/numer0n/solve/numer0n_solver.h"

#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"
#include "games/numer0n/solve/numer0n_symmetry.h"
#include "numer0n_solver_cases.h"

struct plain {
	const struct num_goal *goal;
	num_code all[720];
};

static int64_t price(const struct num_goal *g, unsigned made)
{
	return g->price[made < g->n_prices ? made : g->n_prices - 1];
}

static int64_t cheapest(const struct plain *p, const num_code *codes, unsigned n, unsigned made);

/* Returns the cost of a call, found by exhaustive search, or INT64_MAX if the call reveals nothing
 * and all candidates are left. */
static int64_t cost_of(const struct plain *p, const num_code *codes, unsigned n, unsigned made,
		       num_code call, int64_t below)
{
	int64_t cost = price(p->goal, made) * n;
	num_code part[16];

	for (unsigned eat = 0; eat < p->goal->digits; eat++)
		for (unsigned bite = 0; eat + bite <= p->goal->digits; bite++) {
			unsigned size = 0;

			for (unsigned i = 0; i < n; i++) {
				const struct num_answer a = num_plain_judge(codes[i], call,
									    p->goal->digits);

				if (a.eat == eat && a.bite == bite)
					part[size++] = codes[i];
			}
			if (size == n || cost >= below)
				return INT64_MAX;
			cost += size ? cheapest(p, part, size, made + 1) : 0;
		}
	return cost;
}

static int64_t cheapest(const struct plain *p, const num_code *codes, unsigned n, unsigned made)
{
	const unsigned calls = p->goal->consistent ? n : num_count(p->goal->digits);
	int64_t best = INT64_MAX;

	for (unsigned i = 0; i < calls && n > 1; i++) {
		const num_code call = p->goal->consistent ? codes[i] : p->all[i];
		const int64_t cost = cost_of(p, codes, n, made, call, best);

		best = cost < best ? cost : best;
	}
	return n > 1 ? best : price(p->goal, made);
}

/* Returns a goal for the solver in one of the forms that players use: it counts the calls, allows
 * only consistent calls, limits the number of calls, or gives each number of calls a random price.
 */
static struct num_goal goal_for(unsigned i, unsigned digits, struct rng *rng)
{
	struct num_goal g = num_goal_calls(digits);

	if (i % 4 == 1)
		g.consistent = true;
	if (i % 4 == 2) {
		g.n_prices = 3;
		g.price[0] = g.price[1] = 1;
		g.price[2] = NUM_FORBIDDEN;
	}
	if (i % 4 == 3) {
		g.n_prices = 4;
		for (unsigned k = 0; k < g.n_prices; k++)
			g.price[k] = rng_below(rng, 20);
	}
	return g;
}

static void check_sets(unsigned digits, unsigned most, unsigned times)
{
	struct rng rng = { digits };
	struct plain plain;

	num_list(digits, plain.all);
	for (unsigned i = 0; i < times; i++) {
		const struct num_goal goal = goal_for(i, digits, &rng);
		struct num_solver *s = num_solver_new(&goal);
		const unsigned n = 1 + rng_below(&rng, most);
		num_code codes[16], call = 0;
		int64_t cost;

		plain.goal = &goal;
		num_random_set(digits, n, &rng, codes);
		cost = cheapest(&plain, codes, n, 0);
		ck_assert_int_eq(num_solve(s, codes, n, 0, NULL, &call), cost);
		if (n > 1)
			ck_assert_int_eq(cost_of(&plain, codes, n, 0, call, INT64_MAX), cost);
		ck_assert_int_eq(num_solve_after(s, codes, n, 0, call, NULL, NULL), cost);
		num_solver_free(s);
	}
}

START_TEST(two_digits)
{
	check_sets(2, 5, often(60));
}
END_TEST

START_TEST(three_digits)
{
	check_sets(3, 3, often(40));
}
END_TEST

static int64_t total(const struct num_goal *goal)
{
	num_code *codes = xcalloc(num_count(goal->digits), sizeof *codes);
	struct num_solver *s = num_solver_new(goal);
	int64_t cost;

	num_list(goal->digits, codes);
	cost = num_solve(s, codes, num_count(goal->digits), 0, NULL, NULL);
	num_solver_free(s);
	free(codes);
	return cost;
}

/* Others have proven these totals of calls by exhaustive search, more than once. */
START_TEST(totals)
{
	struct num_goal goal = num_goal_calls(3);

	ck_assert_int_eq(total(&goal), 3575);
	goal.n_prices = 7;
	for (unsigned k = 1; k < 6; k++)
		goal.price[k] = 1;
	goal.price[6] = NUM_FORBIDDEN;
	ck_assert_int_eq(total(&goal), 3576);
	goal = num_goal_calls(3);
	goal.consistent = true;
	ck_assert_int_eq(total(&goal), 3701);
}
END_TEST

/* Tests how many secret numbers can be found within a given number of calls. */
START_TEST(most_found)
{
	static const int64_t most[] = { 1, 9, 52, 208, 563, 720 };
	struct num_goal goal = { .digits = 3, .n_prices = (unsigned)_i + 2 };

	goal.price[_i + 1] = 0;
	goal.price[_i] = 0;
	goal.n_prices = (unsigned)_i + 3;
	goal.price[_i + 1] = 1;
	ck_assert_int_eq(720 - total(&goal), most[_i]);
}
END_TEST

START_TEST(out_of_budget)
{
	const struct num_goal goal = num_goal_calls(3);
	struct num_solver *s = num_solver_new(&goal);
	struct budget little = budget_unlimited(), enough = budget_unlimited();
	num_code codes[720], call = 0;

	num_list(3, codes);
	little.max_nodes = 50;
	ck_assert_int_eq(num_solve(s, codes, 720, 0, &little, &call), -1);
	ck_assert_int_eq(num_solve(s, codes, 720, 0, &enough, &call), 3575);
	num_solver_free(s);
}
END_TEST

/* Equivalent calls must split the candidates into groups of the same sizes. */
START_TEST(classes)
{
	struct rng rng = { 5 };

	for (unsigned round = 0; round < 300; round++) {
		const struct numer0n n = num_random_duel(3, round % 4, false, &rng);
		static bool member[1000];
		struct num_symmetry y;
		num_code codes[720];
		const unsigned left = num_fitting(&n, 0, codes);

		memset(member, 0, sizeof member);
		for (unsigned i = 0; i < left; i++)
			member[codes[i]] = true;
		num_symmetry_find(&y, codes, left, 3, member);
		for (unsigned i = 0; i < 20; i++) {
			const num_code call = num_random_code(3, &rng),
				       class = num_symmetry_class(&y, call);
			unsigned size[2][4][4] = { { { 0 } } };

			for (unsigned k = 0; k < left; k++) {
				const struct num_answer a = num_plain_judge(codes[k], call, 3);
				const struct num_answer b = num_plain_judge(codes[k], class, 3);

				size[0][a.eat][a.bite]++;
				size[1][b.eat][b.bite]++;
			}
			ck_assert_mem_eq(size[0], size[1], sizeof size[0]);
			ck_assert(member[call] == member[class]);
		}
	}
}
END_TEST

void numer0n_search_cases(Suite *s)
{
	TCase *c = suite_case(s, "search");

	tcase_add_test(c, two_digits);
	tcase_add_test(c, three_digits);
	tcase_add_test(c, totals);
	tcase_add_loop_test(c, most_found, 0, 6);
	tcase_add_test(c, out_of_budget);
	tcase_add_test(c, classes);
}
