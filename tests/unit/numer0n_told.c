/* SPDX-License-Identifier: MIT */
/* These tests check what Numer0n's answers reveal against simple counting by the rules, in
 * thousands of random games. */
#include "numer0n_rules.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/rng.h"
#include "games/numer0n/rules/numer0n.h"

static bool fits(const struct numer0n *n, unsigned seat, const char *code, unsigned calls)
{
	char call[NUM_MOST_DIGITS + 1];

	for (unsigned i = 0; i < calls; i++) {
		const struct num_call *c = &n->calls[seat][i];

		num_format(c->call, n->digits, call);
		if (numer0n_plain_answer(code, call) != 10U * c->eat + c->bite)
			return false;
	}
	return true;
}

/* Checks everything that num_knowledge_of() reports by counting the digits of all numbers that are
 * still possible. */
static void check_told(const struct numer0n *n, unsigned seat)
{
	unsigned after[NUM_MOST_CALLS + 1] = { 0 }, possible[NUM_MOST_DIGITS] = { 0 }, left = 0;
	const unsigned calls = n->n_calls[seat];
	num_code fitting[NUM_MOST_CODES], other[NUM_MOST_CODES];
	struct num_knowledge *t = malloc(sizeof *t);
	char code[NUM_MOST_DIGITS + 1];

	ck_assert(t != NULL);
	for (num_code c = 0; c < num_limit(n->digits); c++) {
		unsigned k = 0;

		if (!num_distinct(c, n->digits))
			continue;
		num_format(c, n->digits, code);
		while (k <= calls && fits(n, seat, code, k))
			after[k++]++;
		ck_assert_int_eq(num_clash(n, seat, c), k > calls ? -1 : (int)k - 1);
		if (k <= calls)
			continue;
		fitting[left++] = c;
		for (unsigned i = 0; i < n->digits; i++)
			possible[i] |= 1U << (code[i] - '0');
	}
	num_knowledge_of(n, seat, t);
	ck_assert(t->count == left && !memcmp(t->fitting, fitting, left * sizeof *fitting));
	ck_assert(t->calls == calls && !memcmp(t->after, after, (calls + 1) * sizeof *after));
	for (unsigned i = 0; i < n->digits; i++)
		ck_assert_uint_eq(t->possible[i], possible[i]);
	ck_assert_uint_eq(num_fitting(n, seat, other), left);
	ck_assert(!memcmp(other, fitting, left * sizeof *fitting));
	free(t);
}

/* Plays games with random calls, some of them with repeated digits, and checks each game after one
 * of its calls. */
START_TEST(random_histories)
{
	static const unsigned games[] = { 3000, 2000, 300, 40 };
	char settings[32];
	struct rng rng;

	rng_seed(&rng, 11);
	snprintf(settings, sizeof settings, "digits=%d", 2 + _i);
	for (unsigned g = 0; g < games[_i]; g++) {
		struct numer0n n = numer0n_new(settings);
		unsigned plies = 2 + rng_below(&rng, 12);

		while (plies-- && game_actors(&game_numer0n, &n)) {
			const unsigned seat = game_first_actor(game_actors(&game_numer0n, &n));
			game_move m = game_numer0n.pick(&n, seat, &rng);

			if (n.phase == NUM_CALL && !rng_below(&rng, 8))
				m = rng_below(&rng, num_limit(n.digits));
			game_numer0n.apply(&n, seat, m);
		}
		check_told(&n, rng_below(&rng, 2));
	}
}
END_TEST

void numer0n_told_cases(Suite *s)
{
	tcase_add_loop_test(suite_case(s, "answers"), random_histories, 0, 4);
}
