/* SPDX-License-Identifier: MIT */
#include "numer0n_solver_cases.h"

#include <string.h>

num_code num_random_code(unsigned digits, struct rng *rng)
{
	num_code c;

	do
		c = rng_below(rng, num_limit(digits));
	while (!num_distinct(c, digits));
	return c;
}

void num_random_set(unsigned digits, unsigned n, struct rng *rng, num_code *out)
{
	for (unsigned i = 0; i < n;) {
		const num_code c = num_random_code(digits, rng);
		unsigned k = i;

		while (k && out[k - 1] > c)
			k--;
		if (k && out[k - 1] == c)
			continue;
		memmove(out + k + 1, out + k, (i - k) * sizeof *out);
		out[k] = c;
		i++;
	}
}

struct num_answer num_plain_judge(num_code secret, num_code call, unsigned digits)
{
	struct num_answer a = { 0, 0 };
	char s[NUM_MOST_DIGITS + 1], c[NUM_MOST_DIGITS + 1];

	num_format(secret, digits, s);
	num_format(call, digits, c);
	for (unsigned i = 0; i < digits; i++)
		if (s[i] == c[i])
			a.eat++;
		else if (strchr(c, s[i]))
			a.bite++;
	return a;
}

struct numer0n num_random_duel(unsigned digits, unsigned calls, bool any, struct rng *rng)
{
	struct numer0n n = { .digits = (uint8_t)digits, .phase = NUM_CALL };

	for (unsigned s = 0; s < 2; s++)
		n.secret[s] = num_random_code(digits, rng);
	for (unsigned s = 0; s < 2; s++)
		while (n.n_calls[s] < calls) {
			const num_code c = any ? rng_below(rng, num_limit(digits))
					       : num_random_code(digits, rng);
			const struct num_answer a = num_plain_judge(n.secret[1 - s], c, digits);

			if (c != n.secret[1 - s])
				n.calls[s][n.n_calls[s]++] = (struct num_call){ .call = c,
										.eat = a.eat,
										.bite = a.bite };
		}
	return n;
}

SECTION(numer0n_solver)
{
	Suite *s = suite_create("numer0n_solver");

	numer0n_fitting_cases(s);
	numer0n_search_cases(s);
	numer0n_trees_cases(s);
	numer0n_wide_cases(s);
	numer0n_advice_cases(s);
	numer0n_players_cases(s);
	return s;
}
