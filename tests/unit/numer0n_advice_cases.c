/* SPDX-License-Identifier: MIT */
/* Tests the list of calls in Numer0n's analysis: each call appears once, the best one comes first,
 * and values marked as exact are exact. */
#include "games/numer0n/solve/numer0n_advice.h"

#include <stdlib.h>
#include <string.h>

#include "asobi/analyzer.h"
#include "asobi/setup.h"
#include "asobi/verdict.h"
#include "games/numer0n/solve/numer0n_solver.h"
#include "numer0n_solver_cases.h"

struct advice {
	unsigned n;
	struct num_advice at[NUM_MOST_CODES];
	bool told[100000];
};

static void take(void *context, const struct num_advice *a)
{
	struct advice *all = context;

	ck_assert(!all->told[a->call]);
	all->told[a->call] = true;
	all->at[all->n++] = *a;
}

static void advise(struct advice *all, unsigned digits, const num_code *codes, unsigned n)
{
	struct budget budget = budget_unlimited();

	memset(all, 0, sizeof *all);
	ck_assert(num_advise(digits, codes, n, &budget, take, all));
	ck_assert_uint_eq(all->n, num_count(digits));
}

static bool holds(const num_code *codes, unsigned n, num_code c)
{
	for (unsigned i = 0; i < n; i++)
		if (codes[i] == c)
			return true;
	return false;
}

/* Recomputes each call's value without grouping equivalent calls; the values must be the same. */
START_TEST(exact)
{
	static struct advice all;
	const struct num_goal goal = num_goal_calls(3);
	struct num_solver *s = num_solver_new(&goal);
	struct rng rng = { 9 };

	for (unsigned round = 0; round < often(30); round++) {
		const struct numer0n n = num_random_duel(3, 2 + round % 3, false, &rng);
		num_code codes[720];
		const unsigned left = num_fitting(&n, 0, codes);

		advise(&all, 3, codes, left);
		for (unsigned i = 0; i < all.n; i += 1 + rng_below(&rng, 30)) {
			const struct num_advice *a = &all.at[i];
			const int64_t cost = num_solve_after(s, codes, left, 0, a->call, NULL,
							     NULL);

			ck_assert(a->exact);
			ck_assert_int_eq((int64_t)(a->expected * left + 0.5), cost);
			ck_assert(a->possible == holds(codes, left, a->call));
			ck_assert_double_ge(a->worst + 1e-9, a->expected);
		}
	}
	num_solver_free(s);
}
END_TEST

START_TEST(first_call)
{
	static struct advice all;
	num_code codes[720];

	num_list(3, codes);
	advise(&all, 3, codes, 720);
	for (unsigned i = 0; i < all.n; i++) {
		ck_assert_double_eq(all.at[i].expected, 3575 / 720.0);
		ck_assert_uint_eq(all.at[i].worst, 7);
		ck_assert(all.at[i].exact && all.at[i].possible);
	}
}
END_TEST

/* Tests longer numbers: estimated values are sorted, and small sets of candidates have exact
 * values. */
START_TEST(longer)
{
	static struct advice all;
	struct rng rng = { (unsigned)_i };

	for (unsigned calls = 1; calls < 9; calls++) {
		const struct numer0n n = num_random_duel((unsigned)_i, calls, false, &rng);
		static num_code codes[NUM_MOST_CODES];
		const unsigned left = num_fitting(&n, 0, codes);

		advise(&all, (unsigned)_i, codes, left);
		ck_assert(all.at[0].exact == num_is_exact((unsigned)_i, left));
		for (unsigned i = 1; i < all.n && !all.at[0].exact; i++)
			ck_assert_double_le(all.at[i - 1].expected, all.at[i].expected);
		ck_assert_double_ge(all.at[0].expected, 1);
	}
}
END_TEST

START_TEST(out_of_budget)
{
	static struct advice all;
	struct rng rng = { 2 };
	const struct numer0n n = num_random_duel(3, 1, false, &rng);
	struct budget little = budget_unlimited();
	num_code codes[720];
	const unsigned left = num_fitting(&n, 0, codes);

	memset(&all, 0, sizeof all);
	little.max_nodes = 30;
	ck_assert(!num_advise(3, codes, left, &little, take, &all));
	ck_assert_uint_lt(all.n, 720);
}
END_TEST

/* When the budget runs out, `analyze` still lists every call: first the calls that it has
 * evaluated, then the others with estimates. */
START_TEST(analyzed_out_of_budget)
{
	const struct analyzer *analyzer = analyzer_find(&game_numer0n);
	struct budget little = budget_unlimited();
	const char *given[MAX_FACTS] = { "123:0-1" };
	unsigned sure = 0, lines = 0;
	char error[ERROR_TEXT];
	struct strbuf out = { 0 };
	struct setup setup;

	setup_default(&game_numer0n, &setup);
	little.max_nodes = 12000;
	ck_assert_int_eq(analyzer->run(&setup, given, &little, &out, error), ANALYSIS_DONE);
	for (const char *line = strchr(out.text, '\n') + 1; *line; line = strchr(line, '\n') + 1) {
		const bool estimate = line[4] == '~';

		ck_assert_msg(estimate || sure == lines, "%s", line);
		sure += !estimate;
		lines++;
	}
	ck_assert_uint_eq(lines, 720);
	ck_assert_uint_gt(sure, 0);
	ck_assert_uint_lt(sure, 720);
	sb_free(&out);
}
END_TEST

/* study() gives the same values as the analysis, but none while the players are still choosing
 * their secret numbers. */
START_TEST(study)
{
	struct rng rng = { 3 };
	struct numer0n n = num_random_duel(3, 2, false, &rng);
	struct budget budget = budget_unlimited();
	struct verdict_list list = { 0 };
	num_code codes[720];
	static struct advice all;

	n.secret[1] = NUM_UNSEEN;
	advise(&all, 3, codes, num_fitting(&n, 0, codes));
	ck_assert(game_numer0n.study(&n, 0, &budget, verdict_list_found, &list));
	ck_assert_uint_eq(list.len, 720);
	for (unsigned i = 0; i < 720; i++) {
		ck_assert_uint_eq(list.at[i].move, all.at[i].call);
		ck_assert_uint_eq(list.at[i].to_go_milli,
				  (unsigned)(all.at[i].expected * 1000 + 0.5));
		ck_assert_uint_eq(list.at[i].plies, all.at[i].worst);
	}
	list.len = 0;
	n = (struct numer0n){ .digits = 3, .secret = { NUM_UNCHOSEN, NUM_UNCHOSEN } };
	ck_assert(game_numer0n.study(&n, 0, &budget, verdict_list_found, &list));
	ck_assert_uint_eq(list.len, 0);
	verdict_list_free(&list);
}
END_TEST

void numer0n_advice_cases(Suite *s)
{
	TCase *c = suite_case(s, "advice");

	tcase_add_test(c, exact);
	tcase_add_test(c, first_call);
	tcase_add_loop_test(c, longer, 4, 6);
	tcase_add_test(c, out_of_budget);
	tcase_add_test(c, analyzed_out_of_budget);
	tcase_add_test(c, study);
}
