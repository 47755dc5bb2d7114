/* SPDX-License-Identifier: MIT */
#include "games/numer0n/players/digit_pool.h"

/* As many numbers as the digits 1 to 9 fill: 12 34 56 78; 123 456 789; 1234 5678; 12345. */
unsigned num_fixed_calls(unsigned digits)
{
	return 9 / digits;
}

num_code num_fixed_call(unsigned digits, unsigned i)
{
	num_code c = 0;

	for (unsigned p = 0; p < digits; p++)
		c = c * 10 + i * digits + p + 1;
	return c;
}

unsigned num_digit_set(num_code c, unsigned digits)
{
	unsigned set = 0;

	for (unsigned p = 0; p < digits; p++, c /= 10)
		set |= 1U << c % 10;
	return set;
}

/* The digits that no fixed call has: 0, and others where 9 is no multiple of the length.
 * Only if the calls left out nothing but 0, and all had hits, is 0 ruled out. */
static unsigned with_the_others(unsigned set, const struct num_choice *h)
{
	const unsigned called = num_fixed_calls(h->digits) * h->digits;

	if (called == 9 && __builtin_popcount(set) == 9)
		return set;
	return set | 1U | (0x3feU & ~((2U << called) - 1));
}

unsigned num_digits_after(unsigned set, const struct num_choice *h, unsigned i)
{
	const unsigned hits = h->calls[i].eat + h->calls[i].bite;
	const unsigned digits = num_digit_set(h->calls[i].call, h->digits);

	if (hits == h->digits)
		set = digits;
	else if (!hits)
		set &= ~digits;
	else if (i < num_fixed_calls(h->digits))
		set |= digits;
	return i + 1 == num_fixed_calls(h->digits) ? with_the_others(set, h) : set;
}

struct draw {
	const struct num_choice *choice;
	unsigned set;
	bool zero_first;
	struct rng *rng;
	unsigned n;
	num_code drawn;
};

/* One pass over all ways to go on; the k-th met replaces the choice one time in k. */
static void draw(struct draw *d, num_code begin, unsigned fixed)
{
	if (fixed == d->choice->digits) {
		if ((begin >= num_limit(fixed - 1)) == d->zero_first || num_was_called(d->choice, begin))
			return;
		if (rng_below(d->rng, ++d->n) == 0)
			d->drawn = begin;
		return;
	}
	for (unsigned digit = 0; digit < 10; digit++)
		if (d->set >> digit & 1 && !(num_digit_set(begin, fixed) >> digit & 1))
			draw(d, begin * 10 + digit, fixed + 1);
}

/* False if all were called. */
static bool draw_new(const struct num_choice *h, unsigned set, num_code begin, unsigned fixed, struct rng *rng,
		     num_code *out)
{
	struct draw d = { .choice = h, .set = set, .rng = rng };

	draw(&d, begin, fixed);
	if (!d.n) {
		d.zero_first = true;
		draw(&d, begin, fixed);
	}
	*out = d.drawn;
	return d.n > 0;
}

num_code num_draw_or_fit(const struct num_choice *h, unsigned set, num_code begin, unsigned fixed,
			 struct rng *rng)
{
	num_code drawn;

	return draw_new(h, set, begin, fixed, rng, &drawn) ? drawn : num_any_candidate(h, rng);
}
