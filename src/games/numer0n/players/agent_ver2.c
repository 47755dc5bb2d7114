/* SPDX-License-Identifier: MIT */
/* The second C program: version 1, and it remembers calls that had one hit less than
 * digits (two of three).  A new call is held against each of them in turn, and the first
 * comparison that tells something ends it:
 *
 * - the new call has no hit and shares one digit with it: its other digits are certain;
 * - the new call has one hit and shares all digits but one with it: that one is certain.
 *   (The digit that only the new call has is certainly wrong.  The program means to
 *   strike it out, but does so only if it had counted it as certain, that is, never.)
 *
 * Once it is certain of all digits but one it calls these in ascending order and a last
 * digit from those that may be in the number; a wrong one is struck out, a right one
 * leaves only the digits of that call, in any order, and the count of certain digits
 * begins anew.  If it becomes certain of all digits at once it does not use that, and
 * goes on as version 1.
 *
 * Numbers with a leading 0 and other lengths: as version 1.  Of D digits, a remembered
 * call has D - 1, and "one hit" in the second rule is D - 2 hits. */
#include "base/i18n.h"
#include "games/numer0n/players/digit_pool.h"

struct memory {
	unsigned set;			/* digits that may be in the number */
	unsigned certain;		/* digits that are */
	unsigned n_certain;		/* as the program counts them */
	bool was_pair;			/* the call was made of certain digits and one more */
};

/* Does call i, held against call k, tell something? */
static bool compare(struct memory *m, const struct num_choice *h, unsigned i, unsigned k)
{
	const unsigned hits = h->calls[i].eat + h->calls[i].bite;
	const unsigned new = num_digit_set(h->calls[i].call, h->digits);
	const unsigned old = num_digit_set(h->calls[k].call, h->digits);
	const unsigned shared = (unsigned)__builtin_popcount(new & old);
	const unsigned others = old & ~new & ~m->certain;

	if (!(hits == 0 && shared == 1) && !(hits + 2 == h->digits && shared + 1 == h->digits))
		return false;
	m->certain |= others;
	m->n_certain += (unsigned)__builtin_popcount(others);
	return true;
}

static void learn(struct memory *m, const struct num_choice *h, unsigned i)
{
	const struct num_call *c = &h->calls[i];
	const unsigned hits = c->eat + c->bite, few = h->digits - 1;

	m->was_pair = i >= num_fixed_calls(h->digits) && m->n_certain == few;
	m->set = num_digits_after(m->set, h, i);
	for (unsigned k = 0; k < i; k++)
		if (h->calls[k].eat + h->calls[k].bite == (int)few && compare(m, h, i, k))
			break;
	if (m->n_certain != few)
		return;
	if (hits == h->digits)
		m->n_certain = 0;
	else if (m->was_pair && hits == few)
		m->set &= ~(1U << c->call % 10);
}

static num_code in_order(unsigned set)
{
	num_code c = 0;

	for (unsigned digit = 0; digit < 10; digit++)
		if (set >> digit & 1)
			c = c * 10 + digit;
	return c;
}

num_code num_choose_ver2(struct agent *a, const struct num_choice *h, struct rng *rng, struct budget *budget)
{
	struct memory m = {0};

	(void)a;
	(void)budget;
	if (h->n_calls < num_fixed_calls(h->digits))
		return num_fixed_call(h->digits, h->n_calls);
	for (unsigned i = 0; i < h->n_calls; i++)
		learn(&m, h, i);
	if (m.n_certain + 1 != h->digits || __builtin_popcount(m.certain) != (int)m.n_certain)
		return num_draw_or_fit(h, m.set, 0, 0, rng);
	return num_draw_or_fit(h, m.set, in_order(m.certain), m.n_certain, rng);
}

static bool think(struct agent *a, const void *seen, unsigned seat, struct rng *rng,
		  struct budget *budget, struct thought *out)
{
	return num_choice_think(num_choose_ver2, a, seen, seat, rng, budget, out);
}

const struct agent_class agent_numer0n_ver2 = {
	.id = "ver2",
	.title = N_("C program, version 2"),
	.options = num_no_options,
	.fits = num_player_fits,
	.think = think,
};
