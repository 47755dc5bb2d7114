/* SPDX-License-Identifier: MIT */
/* Could this state, or this observation, arise in play?  Answers are held against
 * the secret where it is seen, else each by itself: whether any number fits all of
 * them is for imagine() to find out. */
#include "games/numer0n/rules/private.h"

static bool sane_secret(const struct numer0n *n, unsigned seat)
{
	const uint32_t s = n->secret[seat];

	if (s == NUM_UNCHOSEN)
		return true;
	if (!(num_hiders(n) >> seat & 1))
		return false;
	if (s == NUM_UNSEEN)
		return n->phase != NUM_OVER;
	return s < num_limit(n->digits) && num_distinct(s, n->digits);
}

static unsigned distinct_digits(num_code c, unsigned digits)
{
	unsigned set = 0;

	for (unsigned i = 0; i < digits; i++, c /= 10)
		set |= 1U << c % 10;
	return (unsigned)__builtin_popcount(set);
}

static bool sane_answer(const struct numer0n *n, const struct num_call *c, uint32_t secret)
{
	const unsigned different = distinct_digits(c->call, n->digits);
	const struct num_answer given = { c->eat, c->bite };

	if (secret < NUM_UNSEEN) {
		const struct num_answer true_one = num_judge(secret, c->call, n->digits);

		return given.eat == true_one.eat && given.bite == true_one.bite;
	}
	return different == n->digits ? num_answer_possible(given, n->digits) :
					given.eat + given.bite <= (int)different;
}

static bool sane_calls(const struct numer0n *n, unsigned seat)
{
	const unsigned count = n->n_calls[seat];

	if (count > NUM_MOST_CALLS)
		return false;
	for (unsigned i = 0; i < NUM_MOST_CALLS; i++) {
		const struct num_call *c = &n->calls[seat][i];

		if (c->unused[0] || c->unused[1])
			return false;
		if (i >= count) {
			if (c->call || c->eat || c->bite)
				return false;
		} else if (c->call >= num_limit(n->digits) || !sane_answer(n, c, n->secret[1 - seat]) ||
			   (c->eat == n->digits && i + 1 < count)) {
			return false;
		}
	}
	return true;
}

/* Did they call in turn, nobody after the end? */
static bool sane_turns(const struct numer0n *n)
{
	const unsigned first = n->n_calls[0], second = n->n_calls[1];

	if (n->solo)
		return second == 0;
	if (first != second && first != second + 1)
		return false;
	/* A hit of the first is followed by the second's last call, or by none. */
	if (num_has_hit(n, 0) && first == second && !n->lastturn)
		return false;
	return !(num_has_hit(n, 1) && first > second);
}

static bool sane_phase(const struct numer0n *n)
{
	const unsigned empty = (n->secret[0] == NUM_UNCHOSEN) | (n->secret[1] == NUM_UNCHOSEN) << 1;
	const bool hidden = !(empty & num_hiders(n));

	if (!hidden && n->n_calls[0])
		return false;
	switch (n->phase) {
	case NUM_HIDE:
		return !hidden && !n->resigned;
	case NUM_CALL:
		return hidden && !n->resigned && !num_decided(n);
	case NUM_OVER:
		if (!n->resigned)
			return num_decided(n);
		return !num_decided(n) && (n->resigned == 1 || (n->resigned == 2 && !n->solo));
	default:
		return false;
	}
}

bool num_sane(const void *state)
{
	const struct numer0n *n = state;

	if (n->digits < NUM_LEAST_DIGITS || n->digits > NUM_MOST_DIGITS || n->lastturn > 1 || n->solo > 1)
		return false;
	return sane_secret(n, 0) && sane_secret(n, 1) && sane_calls(n, 0) && sane_calls(n, 1) &&
	       sane_turns(n) && n->turn == num_turn(n) && sane_phase(n);
}
