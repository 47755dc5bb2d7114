/* SPDX-License-Identifier: MIT */
/* Compares the referee's answers to calls with answers that the test finds digit by digit. */
#include "numer0n_rules.h"

#include <stdio.h>
#include <string.h>

#include "asobi/rng.h"

static bool distinct(const char *text)
{
	for (; *text; text++)
		if (strchr(text + 1, *text))
			return false;
	return true;
}

static void check_answer(unsigned digits, num_code secret, num_code call)
{
	char s[16], c[16];
	struct num_answer a = num_judge(secret, call, digits);

	snprintf(s, sizeof s, "%0*u", (int)digits, (unsigned)secret);
	snprintf(c, sizeof c, "%0*u", (int)digits, (unsigned)call);
	ck_assert_msg(10U * a.eat + a.bite == numer0n_plain_answer(s, c), "%s is called %s: %u-%u",
		      s, c, a.eat, a.bite);
	ck_assert_msg(!distinct(c) || num_answer_possible(a, digits), "%s is called %s", s, c);
}

/* Tries every call on every secret number of two and three digits, including calls with repeated
 * digits. */
START_TEST(all_pairs)
{
	const unsigned digits = 2 + (unsigned)_i;

	for (num_code s = 0; s < num_limit(digits); s++)
		for (num_code c = 0; num_distinct(s, digits) && c < num_limit(digits); c++)
			check_answer(digits, s, c);
}
END_TEST

START_TEST(random_pairs)
{
	const unsigned digits = 4 + (unsigned)_i;
	num_code codes[NUM_MOST_CODES];
	struct rng rng;

	rng_seed(&rng, 7);
	num_list(digits, codes);
	for (int i = 0; i < 200000; i++)
		check_answer(digits, codes[rng_below(&rng, num_count(digits))],
			     rng_below(&rng, num_limit(digits)));
}
END_TEST

START_TEST(lists_of_codes)
{
	static const unsigned counts[] = { 90, 720, 5040, 30240 };
	const unsigned digits = 2 + (unsigned)_i;
	num_code codes[NUM_MOST_CODES];
	unsigned n = 0;
	char text[16];

	num_list(digits, codes);
	for (unsigned c = 0; c < num_limit(digits); c++) {
		snprintf(text, sizeof text, "%0*u", (int)digits, c);
		ck_assert_int_eq(num_distinct(c, digits), distinct(text));
		if (distinct(text))
			ck_assert_uint_eq(codes[n++], c);
	}
	ck_assert_uint_eq(n, counts[_i]);
	ck_assert_uint_eq(num_count(digits), n);
}
END_TEST

/* An answer is listed as possible exactly if some pair of numbers gives it. */
START_TEST(possible_answers)
{
	const unsigned digits = 2 + (unsigned)_i;
	bool seen[10][10] = { { 0 } };
	num_code codes[NUM_MOST_CODES];

	num_list(digits, codes);
	for (unsigned i = 0; i < num_count(digits); i++) {
		const struct num_answer a = num_judge(codes[0], codes[i], digits);

		seen[a.eat][a.bite] = true;
	}
	for (uint8_t eat = 0; eat < 10; eat++)
		for (uint8_t bite = 0; bite < 10; bite++)
			ck_assert_msg(num_answer_possible((struct num_answer){ eat, bite },
							  digits) == seen[eat][bite],
				      "%u digits: %u-%u", digits, eat, bite);
}
END_TEST

void numer0n_judge_cases(Suite *s)
{
	TCase *c = suite_case(s, "referee");

	tcase_add_loop_test(c, all_pairs, 0, 2);
	tcase_add_loop_test(c, random_pairs, 0, 2);
	tcase_add_loop_test(c, lists_of_codes, 0, 4);
	tcase_add_loop_test(c, possible_answers, 0, 4);
}
