/* SPDX-License-Identifier: MIT */
/* The two historical C programs as players: how they choose digits, what they learn from an
 * answer, and how each of the two versions uses this knowledge. Both recompute everything from the
 * calls made so far. */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "games/numer0n/players/numer0n_players.h"

/* ---- The digits that can be in the number ---- */

/* Returns the number of fixed first calls (such as 123, 456, 789), that is, how many calls can be
 * made from the digits 1 to 9 in order: 12 34 56 78; 123 456 789; 1234 5678; 12345. */
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

/* Adds the digits that no fixed call contains: 0, and others if 9 isn't a multiple of the number's
 * length. If 0 is the only one and all fixed calls had hits, 0 is ruled out. */
static unsigned with_the_others(unsigned set, const struct num_choice *h)
{
	const unsigned called = fixed_calls(h->digits) * h->digits;

	if (called == 9 && __builtin_popcount(set) == 9)
		return set;
	return set | 1U | (0x3feU & ~((2U << called) - 1));
}

/* Returns those digits in the set that are still possible after the answer to the i-th call. */
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

/* Tries all completions of a call in one pass and picks one at random (reservoir sampling: the
 * k-th completion replaces the current choice with probability 1/k). */
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

/* Draws a number that hasn't been called yet. Returns false if all of them have been called. */
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

/* Draws a random number that starts with `begin` (which has `fixed` digits), continues with digits
 * from `set` without repeating any, and hasn't been called yet. Numbers that start with 0 are used
 * only if there are no others. If all of these numbers have been called, draws any number that
 * fits the answers. */
static num_code draw_or_fit(const struct num_choice *h, unsigned set, num_code begin,
			    unsigned fixed, struct rng *rng)
{
	num_code drawn;

	return draw_new(h, set, begin, fixed, rng, &drawn) ? drawn : num_any_candidate(h, rng);
}

/* ---- What the programs say about their calls ---- */

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

/* The first C program. It calls 123, 456 and 789 whatever the answers are, and then numbers made
 * up of possible digits, in any order, never the same number twice.
 *
 * A digit counts as possible if one of the first calls contained it and had a hit. 0 is possible
 * unless all three calls had hits. A later call without a hit rules its digits out; a call with as
 * many hits as digits rules out all others. The program learns nothing else from an answer,
 * neither the places nor the number of hits.
 *
 * It was written for three digits and for numbers that don't start with 0. Here it also calls
 * numbers that start with 0, but only after all others that its digits allow. With other lengths,
 * the first calls run through the digits from 1 in the same way, and the digits left over count as
 * possible under the same rule as 0. Once it has called every number that its digits allow, it
 * calls one that fits the answers. */
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
	.about = N_("Plays like the first version of a classroom program in C."),
	.game = &game_numer0n,
	.thinks_aloud = true,
	.remarks = remarks,
	.think = think_ver1,
};

/* ---- Version 2 ---- */

/* The second C program. It works like version 1, but also remembers every call with one hit fewer
 * than it has digits (two of three). It compares each new call with the remembered ones in turn
 * and stops at the first comparison that gives a result:
 *
 * - If the new call has no hit and shares one digit with the old one, the old call's other
 *   digits are certain.
 * - If the new call has one hit and shares all digits but one with the old one, the old call's
 *   remaining digit is certain. (The digit that only the new call contains is certainly wrong.
 *   The program tries to rule it out, but does so only if it has counted the digit as certain,
 *   which never happens.)
 *
 * Once all digits but one are certain, the program calls them in ascending order, followed by a
 * possible digit. If that digit is wrong, it is ruled out. If it is right, only that call's digits
 * remain, in any order, and the count of certain digits starts again. If all digits become certain
 * at once, the program doesn't take advantage of this and continues like version 1.
 *
 * Leading zeros and other lengths are handled as in version 1. With D digits, a remembered call
 * has D - 1 hits, and "one hit" in the second rule means D - 2 hits. */
struct memory {
	unsigned set;	    /* the digits that may be in the number */
	unsigned certain;   /* the digits that are certainly in the number */
	unsigned n_certain; /* the program's own count of the certain digits */
	/* true if the last call consisted of the certain digits and one other digit */
	bool was_pair;
};

static bool is_remembered(const struct num_choice *h, unsigned i)
{
	return h->calls[i].eat + h->calls[i].bite + 1 == (int)h->digits;
}

/* Compares call i with call k; returns true if this makes any digit certain. */
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

/* Appends the remembered calls to the player's remark, as many as fit. */
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
	.about = N_("Plays like the second version of a classroom program in C."),
	.game = &game_numer0n,
	.thinks_aloud = true,
	.remarks = remarks,
	.think = think_ver2,
};
