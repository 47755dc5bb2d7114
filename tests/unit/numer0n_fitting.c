/* SPDX-License-Identifier: MIT */
/* Checks the answers to calls, and the numbers that fit the answers, against a simple count by the
 * rules. */
#include "games/numer0n/rules/code.h"

#include "numer0n_solver_cases.h"

static bool plainly_fits(const struct numer0n *n, unsigned seat, num_code code)
{
	for (unsigned i = 0; i < n->n_calls[seat]; i++) {
		const struct num_call *c = &n->calls[seat][i];
		const struct num_answer a = num_plain_judge(code, c->call, n->digits);

		if (a.eat != c->eat || a.bite != c->bite)
			return false;
	}
	return true;
}

static void check_fitting(const struct numer0n *n, unsigned seat)
{
	static num_code codes[NUM_MOST_CODES];
	const unsigned left = num_fitting(n, seat, codes);
	unsigned k = 0;

	for (num_code c = 0; c < num_limit(n->digits); c++) {
		if (!num_distinct(c, n->digits) || !plainly_fits(n, seat, c))
			continue;
		ck_assert_uint_lt(k, left);
		ck_assert_uint_eq(codes[k++], c);
	}
	ck_assert_uint_eq(k, left);
}

START_TEST(fitting)
{
	static const unsigned times[] = { 0, 0, 2000, 1500, 300, 60 };
	const unsigned digits = (unsigned)_i;
	struct rng rng = { digits };

	for (unsigned i = 0; i < often(times[digits]); i++) {
		const struct numer0n n = num_random_duel(digits, i % 7, i % 2, &rng);

		check_fitting(&n, 0);
		check_fitting(&n, 1);
	}
}
END_TEST

/* After an impossible answer, no code fits. */
START_TEST(impossible)
{
	struct numer0n n = { .digits = 3, .phase = NUM_CALL, .n_calls = { 1 } };
	num_code codes[720];

	n.calls[0][0] = (struct num_call){ .call = 123, .eat = 2, .bite = 1 };
	ck_assert_uint_eq(num_fitting(&n, 0, codes), 0);
	n.calls[0][0] = (struct num_call){ .call = 123, .eat = 2, .bite = 2 };
	ck_assert_uint_eq(num_fitting(&n, 0, codes), 0);
	n.calls[0][0] = (struct num_call){ .call = 111, .eat = 0, .bite = 1 };
	ck_assert_uint_eq(num_fitting(&n, 0, codes), 0);
}
END_TEST

START_TEST(index_of_answers)
{
	const unsigned digits = (unsigned)_i;
	struct rng rng = { digits };
	struct num_judge judge;

	for (unsigned i = 0; i < 20000; i++) {
		const num_code secret = num_random_code(digits, &rng),
			       call = rng_below(&rng, num_limit(digits));
		const struct num_answer a = num_plain_judge(secret, call, digits);

		num_judge_start(&judge, call, digits);
		ck_assert_uint_eq(num_judge_index(&judge, secret), num_answer_index(a, digits));
		ck_assert_uint_eq(num_answer_at(digits, num_judge_index(&judge, secret)).eat,
				  a.eat);
	}
	ck_assert_uint_eq(num_answer_at(digits, num_answers(digits) - 1).eat, digits);
}
END_TEST

void numer0n_fitting_cases(Suite *s)
{
	TCase *c = suite_case(s, "fitting");

	tcase_add_loop_test(c, fitting, NUM_LEAST_DIGITS, NUM_MOST_DIGITS + 1);
	tcase_add_test(c, impossible);
	tcase_add_loop_test(c, index_of_answers, NUM_LEAST_DIGITS, NUM_MOST_DIGITS + 1);
}
