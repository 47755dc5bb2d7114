/* SPDX-License-Identifier: MIT */
/* The two C programs: the digits that they draw their calls from, what a call tells them, and what
 * each makes of it.  Both recompute all of it from the calls made so far. */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "games/numer0n/players/numer0n_players.h"

/* ---- The digits ---- */

/* The first calls (123, 456, 789) are always the same; there are as many as the digits 1 to 9 fill:
 * 12 34 56 78; 123 456 789; 1234 5678; 12345. */
static unsigned fixed_calls(unsigned digits)
{
	return 9 / digits;
}

static num_code fixed_call(unsigned digits, unsigned i)
{
	num_code c = 0;

	for (unsigned p = 0; p < digits; p++)
		c = c * 10 + i * digits + p + 1;
	return c;
}

/* The digits that no fixed call has: 0, and others where 9 is no multiple of the length.
 * Only if the calls left out nothing but 0, and all had hits, is 0 ruled out. */
static unsigned with_the_others(unsigned set, const struct num_choice *h)
{
	const unsigned called = fixed_calls(h->digits) * h->digits;

	if (called == 9 && __builtin_popcount(set) == 9)
		return set;
	return set | 1U | (0x3feU & ~((2U << called) - 1));
}

/* The digits left of a set after the i-th call was answered. */
static unsigned digits_after(unsigned set, const struct num_choice *h, unsigned i)
{
	const unsigned hits = h->calls[i].eat + h->calls[i].bite;
	const unsigned digits = num_digit_set(h->calls[i].call, h->digits);

	if (hits == h->digits)
		set = digits;
	else if (!hits)
		set &= ~digits;
	else if (i < fixed_calls(h->digits))
		set |= digits;
	return i + 1 == fixed_calls(h->digits) ? with_the_others(set, h) : set;
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
static void draw_call(struct draw *d, num_code begin, unsigned fixed)
{
	if (fixed == d->choice->digits) {
		if ((begin >= num_limit(fixed - 1)) == d->zero_first ||
		    num_was_called(d->choice, begin))
			return;
		if (rng_below(d->rng, ++d->n) == 0)
			d->drawn = begin;
		return;
	}
	for (unsigned digit = 0; digit < 10; digit++)
		if (d->set >> digit & 1 && !(num_digit_set(begin, fixed) >> digit & 1))
			draw_call(d, begin * 10 + digit, fixed + 1);
}

/* False if all were called. */
static bool draw_new(const struct num_choice *h, unsigned set, num_code begin, unsigned fixed,
		     struct rng *rng, num_code *out)
{
	struct draw d = { .choice = h, .set = set, .rng = rng };

	draw_call(&d, begin, fixed);
	if (!d.n) {
		d.zero_first = true;
		draw_call(&d, begin, fixed);
	}
	*out = d.drawn;
	return d.n > 0;
}

/* A number that begins with `begin` (this many digits) and goes on with digits of `set`,
 * none twice, that was not called before; each as likely.  Those that begin with 0 only
 * if there is no other.  If all were called, any number that fits the answers. */
static num_code draw_or_fit(const struct num_choice *h, unsigned set, num_code begin,
			    unsigned fixed, struct rng *rng)
{
	num_code drawn;

	return draw_new(h, set, begin, fixed, rng, &drawn) ? drawn : num_any_candidate(h, rng);
}

/* ---- What they say of it ---- */

#define FIXED N_("call %u is always the same, whatever the answers")
#define DIGITS N_("digits left: %s")
#define CERTAIN N_("certain: %s")
#define REMEMBERS N_("remembers %s")
static const char *const remarks[] = { FIXED, DIGITS, CERTAIN, REMEMBERS, NULL };

static void digits_text(unsigned set, char text[11])
{
	for (unsigned digit = 0; digit < 10; digit++)
		if (set >> digit & 1)
			*text++ = (char)('0' + digit);
	*text = '\0';
}

static void say_fixed(const struct num_choice *h)
{
	num_say(h, FIXED, h->n_calls + 1);
}

static void say_digits(const struct num_choice *h, unsigned set)
{
	char text[11];

	digits_text(set, text);
	num_say(h, DIGITS, text);
}

/* ---- Version 1 ---- */

/* The first C program: 123, 456, 789, whatever the answers; then numbers made of digits
 * that may be in it, in any order, never the same twice.
 *
 * A digit may be in the number if it was in one of the first calls and that had a hit;
 * 0 may unless all three had hits.  A later call without a hit strikes its digits out,
 * one with as many hits as digits strikes out all others.  Nothing else is learnt from
 * an answer: neither places, nor how many hits there were.
 *
 * It was written for three digits and numbers that do not begin with 0.  Here those are
 * called too, but only after all others that its digits make; with other lengths the
 * first calls go through the digits from 1 in the same way, and digits that fit in none
 * of them may be in the number as 0 may.  Should every number have been called that its
 * digits make, it calls one that fits the answers. */
static num_code choose_ver1(UNUSED struct agent *a, const struct num_choice *h, struct rng *rng,
			    UNUSED struct budget *budget)
{
	unsigned set = 0;

	if (h->n_calls < fixed_calls(h->digits)) {
		say_fixed(h);
		return fixed_call(h->digits, h->n_calls);
	}
	for (unsigned i = 0; i < h->n_calls; i++)
		set = digits_after(set, h, i);
	say_digits(h, set);
	return draw_or_fit(h, set, 0, 0, rng);
}

static bool think_ver1(struct agent *a, const void *seen, unsigned seat, struct rng *rng,
		       struct budget *budget, struct thought *out)
{
	return num_choice_think(choose_ver1, a, seen, seat, rng, budget, out);
}

const struct agent_class agent_numer0n_ver1 = {
	.id = "ver1",
	.title = N_("C program, version 1"),
	.game = &game_numer0n,
	.thinks_aloud = true,
	.remarks = remarks,
	.think = think_ver1,
};

/* ---- Version 2 ---- */

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
struct memory {
	unsigned set;	    /* digits that may be in the number */
	unsigned certain;   /* digits that are */
	unsigned n_certain; /* as the program counts them */
	bool was_pair;	    /* the call was made of certain digits and one more */
};

static bool is_remembered(const struct num_choice *h, unsigned i)
{
	return h->calls[i].eat + h->calls[i].bite + 1 == (int)h->digits;
}

/* Does call i, held against call k, tell something? */
static bool compare_calls(struct memory *m, const struct num_choice *h, unsigned i, unsigned k)
{
	const unsigned hits = h->calls[i].eat + h->calls[i].bite;
	const unsigned new = num_digit_set(h->calls[i].call, h->digits);
	const unsigned old = num_digit_set(h->calls[k].call, h->digits);
	const unsigned shared = (unsigned)__builtin_popcount(new &old);
	const unsigned others = old & ~new & ~m->certain;

	if (!(hits == 0 && shared == 1) && !(hits + 2 == h->digits && shared + 1 == h->digits))
		return false;
	m->certain |= others;
	m->n_certain += (unsigned)__builtin_popcount(others);
	return true;
}

static void learn_answer(struct memory *m, const struct num_choice *h, unsigned i)
{
	const struct num_call *c = &h->calls[i];
	const unsigned hits = c->eat + c->bite, few = h->digits - 1;

	m->was_pair = i >= fixed_calls(h->digits) && m->n_certain == few;
	m->set = digits_after(m->set, h, i);
	for (unsigned k = 0; k < i; k++)
		if (is_remembered(h, k) && compare_calls(m, h, i, k))
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

/* The calls it remembers, as many as there is room for. */
static void say_remembered(const struct num_choice *h)
{
	enum { MORE = 4 }; /* " ..." */
	const size_t before = strlen(h->remark) + strlen("; " REMEMBERS) - strlen("%s");
	char calls[REMARK_TEXT] = "";
	size_t len = 0;

	for (unsigned i = 0; i < h->n_calls; i++) {
		if (!is_remembered(h, i))
			continue;
		if (before + len + 1 + h->digits + MORE >= REMARK_TEXT) {
			snprintf(calls + len, sizeof calls - len, " ...");
			break;
		}
		len += (size_t)snprintf(calls + len, sizeof calls - len, "%s%0*u", len ? " " : "",
					(int)h->digits, h->calls[i].call);
	}
	if (len)
		num_say(h, REMEMBERS, calls);
}

static void say_memory(const struct num_choice *h, const struct memory *m)
{
	char certain[11];

	say_digits(h, m->set);
	digits_text(m->certain, certain);
	if (m->n_certain)
		num_say(h, CERTAIN, certain);
	say_remembered(h);
}

static num_code choose_ver2(UNUSED struct agent *a, const struct num_choice *h, struct rng *rng,
			    UNUSED struct budget *budget)
{
	struct memory m = { 0 };

	if (h->n_calls < fixed_calls(h->digits)) {
		say_fixed(h);
		say_remembered(h);
		return fixed_call(h->digits, h->n_calls);
	}
	for (unsigned i = 0; i < h->n_calls; i++)
		learn_answer(&m, h, i);
	say_memory(h, &m);
	if (m.n_certain + 1 != h->digits || __builtin_popcount(m.certain) != (int)m.n_certain)
		return draw_or_fit(h, m.set, 0, 0, rng);
	return draw_or_fit(h, m.set, in_order(m.certain), m.n_certain, rng);
}

static bool think_ver2(struct agent *a, const void *seen, unsigned seat, struct rng *rng,
		       struct budget *budget, struct thought *out)
{
	return num_choice_think(choose_ver2, a, seen, seat, rng, budget, out);
}

const struct agent_class agent_numer0n_ver2 = {
	.id = "ver2",
	.title = N_("C program, version 2"),
	.game = &game_numer0n,
	.thinks_aloud = true,
	.remarks = remarks,
	.think = think_ver2,
};
