/* SPDX-License-Identifier: MIT */
#include "asobi/rng.h"

#include <string.h>

#include "base/secret.h"
#include "base_cases.h"

/* The output of SplitMix64's reference implementation for seed 1234567. Records from other
 * machines depend on these numbers. */
START_TEST(reference_values)
{
	static const uint64_t expected[] = {
		UINT64_C(6457827717110365317),	UINT64_C(3203168211198807973),
		UINT64_C(9817491932198370423),	UINT64_C(4593380528125082431),
		UINT64_C(16408922859458223821),
	};
	struct rng r;

	rng_seed(&r, 1234567);
	for (size_t i = 0; i < sizeof expected / sizeof *expected; i++)
		ck_assert_uint_eq(rng_next(&r), expected[i]);
}
END_TEST

/* The random numbers for decisions must never change between versions either, because a seed must
 * always produce the same game. */
START_TEST(reference_decisions)
{
	struct rng a, b;

	rng_for_decision(&a, 42, 0, 0, 0);
	ck_assert_uint_eq(rng_next(&a), UINT64_C(14682575489612188334));
	rng_for_decision(&b, 42, 1, 2, 3);
	ck_assert_uint_eq(rng_next(&b), UINT64_C(154953774558054057));
}
END_TEST

START_TEST(below_is_uniform)
{
	static const uint32_t sizes[] = { 1, 2, 3, 7, 9, 10, 52, 100 };
	const uint32_t n = sizes[_i];
	unsigned count[100] = { 0 };
	double sum = 0;
	struct rng r;

	rng_seed(&r, 5);
	for (uint32_t i = 0; i < n * 1000; i++) {
		uint32_t k = rng_below(&r, n);

		ck_assert_uint_lt(k, n);
		count[k]++;
	}
	for (uint32_t k = 0; k < n; k++)
		sum += (count[k] - 1000.0) * (count[k] - 1000.0) / 1000;
	/* For n equally likely values, chi-square has n - 1 degrees of freedom. It practically
	 * never exceeds this limit unless the distribution is uneven. */
	ck_assert_double_lt(sum, 2 * n + 30);
}
END_TEST

/* With this bound, a plain "next % n" or a single multiplication would favour a third of the
 * possible numbers. */
START_TEST(below_rejects_what_favours)
{
	const uint32_t n = UINT32_C(3) << 30;
	unsigned low = 0, middle = 0, high = 0;
	struct rng r;

	rng_seed(&r, 6);
	for (int i = 0; i < 30000; i++) {
		uint32_t k = rng_below(&r, n);

		ck_assert_uint_lt(k, n);
		low += k % 3 == 0;
		middle += k % 3 == 1;
		high += k % 3 == 2;
	}
	ck_assert_uint_gt(low, 9500);
	ck_assert_uint_gt(middle, 9500);
	ck_assert_uint_gt(high, 9500);
}
END_TEST

enum { KEYS = 8 * 8 * 8 };

/* Every decision has a random stream of its own, about which other decisions' streams reveal
 * nothing. */
START_TEST(decisions_are_independent)
{
	uint64_t first[KEYS];
	unsigned n = 0, bits = 0;

	for (unsigned game = 0; game < 8; game++)
		for (unsigned seat = 0; seat < 8; seat++)
			for (unsigned nth = 0; nth < 8; nth++) {
				struct rng r;

				rng_for_decision(&r, 1, game, seat, nth);
				first[n++] = rng_next(&r);
			}
	for (unsigned i = 1; i < KEYS; i++) {
		for (unsigned k = 0; k < i; k++)
			ck_assert_uint_ne(first[i], first[k]);
		bits += (unsigned)__builtin_popcountll(first[i] ^ first[i - 1]);
	}
	/* Neighbouring streams differ in about half of their bits. */
	ck_assert_uint_gt(bits / (KEYS - 1), 29);
	ck_assert_uint_lt(bits / (KEYS - 1), 35);
}
END_TEST

START_TEST(a_copy_is_a_fork)
{
	struct rng a, b;

	rng_for_decision(&a, 9, 1, 2, 3);
	b = a;
	for (int i = 0; i < 100; i++)
		ck_assert_uint_eq(rng_next(&a), rng_next(&b));
}
END_TEST

/* There are too many possible fresh seeds for anyone to try them all, and each one fits into a
 * signed number. */
START_TEST(fresh_seeds)
{
	uint64_t a = rng_fresh_seed(), b = rng_fresh_seed(), c = rng_fresh_seed();

	ck_assert(a != b || b != c);
	ck_assert_uint_le(a | b | c, INT64_MAX);
	for (unsigned i = 0; i < 64; i++)
		a |= rng_fresh_seed();
	ck_assert_uint_eq(a, INT64_MAX); /* across many seeds, every bit is set at least once */
}
END_TEST

/* The authors of SipHash publish these values for the key 00 01 .. 0f and messages 00 01 .. of
 * these lengths. */
START_TEST(secrets_are_siphash)
{
	static const struct {
		size_t n;
		uint64_t hash;
	} known[] = {
		{ 0, UINT64_C(0x726fdb47dd0e0e31) },  { 1, UINT64_C(0x74f839c593dc67fd) },
		{ 2, UINT64_C(0x0d6c8009d9a94f5a) },  { 7, UINT64_C(0xab0200f58b01d137) },
		{ 8, UINT64_C(0x93f5f5799a932462) },  { 15, UINT64_C(0xa129ca6149be45e5) },
		{ 63, UINT64_C(0x958a324ceb064572) },
	};
	struct secret s;
	uint8_t message[64];

	for (unsigned i = 0; i < sizeof message; i++)
		message[i] = (uint8_t)i;
	memcpy(s.key, message, sizeof s.key);
	for (size_t i = 0; i < sizeof known / sizeof *known; i++)
		ck_assert_msg(secret_hash(&s, message, known[i].n) == known[i].hash, "%zu bytes",
			      known[i].n);
}
END_TEST

/* These random numbers were computed by a separate program. They must be the same on every
 * machine, or else a run couldn't be repeated elsewhere. */
START_TEST(told_numbers_stay_as_they_are)
{
	struct secret s;

	secret_of_seed(&s, 7);
	ck_assert_uint_eq(secret_number(&s, 0, 0, 0), UINT64_C(6270146136069728288));
	ck_assert_uint_eq(secret_number(&s, 3, 1, 2), UINT64_C(12246119863707541489));
}
END_TEST

void base_rng_cases(Suite *s)
{
	TCase *c = suite_case(s, "rng");

	tcase_add_test(c, reference_values);
	tcase_add_test(c, reference_decisions);
	tcase_add_loop_test(c, below_is_uniform, 0, 8);
	tcase_add_test(c, below_rejects_what_favours);
	tcase_add_test(c, decisions_are_independent);
	tcase_add_test(c, a_copy_is_a_fork);
	tcase_add_test(c, fresh_seeds);
	tcase_add_test(c, secrets_are_siphash);
	tcase_add_test(c, told_numbers_stay_as_they_are);
}
