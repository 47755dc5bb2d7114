/* SPDX-License-Identifier: MIT */
/* Tests the patterns that explain calls in Numer0n: which pattern is found, whether it is true
 * according to a second, simple implementation of the rules, and how its sentence is worded. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/verdict.h"
#include "base/xalloc.h"
#include "games/numer0n/rules/numer0n.h"
#include "games/numer0n/view/numer0n_view.h"
#include "numer0n_solver_cases.h"
#include "pattern_form.h"
#include "suite.h"

enum { NONE = -1 };

static const struct view *view(void)
{
	return view_find(&game_numer0n);
}

static struct verdict_list study(const struct numer0n *n, unsigned seat)
{
	struct budget budget = budget_unlimited();
	struct verdict_list list = { 0 };

	ck_assert(game_numer0n.study(n, seat, &budget, verdict_list_found, &list));
	verdict_list_sort(&list);
	return list;
}

static struct verdict verdict_of(const struct verdict_list *all, game_move m)
{
	for (size_t i = 0; all && i < all->len; i++)
		if (all->at[i].move == m)
			return all->at[i];
	return (struct verdict){ .move = m };
}

static struct explained question(const struct numer0n *n, unsigned seat, int best, int played,
				 const struct verdict_list *all)
{
	return (struct explained){
		.seen = n,
		.seat = seat,
		.seats = n->solo ? 1 : 2,
		.best = verdict_of(all, (game_move)best),
		.asked = played != NONE,
		.played = verdict_of(all, played == NONE ? 0 : (game_move)played),
		.all = all,
	};
}

/* ---- Single cases ---- */

#define FOUR_CALLS "3 0 1 1 0 - ? 012:00 345:01 678:10 463:11 /"
#define NINE_LEFT "3 0 1 1 0 - ? 123:10 456:02 /"
#define ONE_OPEN "3 0 1 1 0 - ? 123:11 134:10 /"
#define THREE_OUT "3 0 1 1 0 - ? 012:00 345:10 /"
#define TWO_DIGITS "2 0 1 1 0 - ? 01:00 23:10 /"
#define LAST "3 1 0 1 0 ? 456 123:00 456:30 / "

static const struct {
	const char *position;
	unsigned seat;
	int best, played;
	const char *id;
	unsigned count;	  /* for a split */
	const char *what; /* the expected words; "" if the sentences have none */
	int named[2];
} cases[] = {
	{ "3 0 1 1 0 - ? /", 0, 123, NONE, "first", 0, "", { NONE } },
	{ "4 0 1 1 0 - ? /", 0, 987, NONE, "first", 0, "", { NONE } },
	{ "2 0 0 1 0 45 ? /", 0, 1, NONE, "first", 0, "", { NONE } },
	{ FOUR_CALLS, 0, 693, NONE, "only", 0, "", { NONE } },
	{ FOUR_CALLS, 0, 693, 639, "only", 0, "", { NONE } },
	{ "2 0 1 1 0 - ? 12:01 23:01 /", 0, 31, 13, "only", 0, "", { NONE } },
	{ "3 0 1 1 0 - ? 123:03 /", 0, 231, NONE, "chance", 0, "", { 231, 312 } },
	{ "3 0 1 1 0 - ? 123:03 /", 0, 312, 321, "chance", 0, "", { 231, 312 } },
	{ "3 0 1 1 0 - ? 012:03 /", 0, 120, 345, "chance", 0, "", { 120, 201 } },
	{ LAST "123:10", 1, 145, NONE, "last-call", 0, "", { NONE } },
	{ LAST "123:10", 1, 145, 245, "last-call", 0, "", { NONE } },
	{ LAST "012:01", 1, 304, 345, "last-call", 0, "", { NONE } },
	{ "3 0 0 1 0 231 ? 456:01 / 123:03", 0, 140, NONE, "race", 0, "", { NONE } },
	{ "3 0 0 1 0 231 ? 456:01 / 123:03", 0, 140, 123, "race", 0, "", { NONE } },
	{ "3 0 0 1 0 ? 231 123:03 213:12 / 456:01", 1, 140, 123, "race", 0, "", { NONE } },
	{ "3 1 0 1 0 ? 231 123:03 213:12 / 456:01",
	  1,
	  140,
	  123,
	  "contradicts",
	  0,
	  "456",
	  { NONE } },
	{ THREE_OUT, 0, 367, 12, "nothing-learnt", 0, "", { NONE } },
	{ "3 0 1 1 0 - ? 123:12 /", 0, 132, 456, "nothing-learnt", 0, "", { NONE } },
	{ TWO_DIGITS, 0, 24, 1, "nothing-learnt", 0, "", { NONE } },
	{ "3 0 1 1 0 - ? 123:12 /", 0, 132, NONE, "swaps", 0, "", { NONE } },
	{ "3 0 1 1 0 - ? 123:12 /", 0, 132, 145, "swaps", 0, "", { NONE } },
	{ "4 0 1 1 0 - ? 1234:04 /", 0, 2143, 2156, "swaps", 0, "", { NONE } },
	{ THREE_OUT, 0, 367, 306, "repeats-digit", 0, "0", { NONE } },
	{ TWO_DIGITS, 0, 24, 4, "repeats-digit", 0, "0", { NONE } },
	{ THREE_OUT, 0, 367, 321, "repeats-digit", 0, "2", { NONE } },
	{ NINE_LEFT, 0, 145, 154, "contradicts", 0, "456", { NONE } },
	{ NINE_LEFT, 0, 145, 415, "contradicts", 0, "123", { NONE } },
	{ THREE_OUT, 0, 367, 638, "contradicts", 0, "345", { NONE } },
	{ ONE_OPEN, 0, 56, NONE, "probe", 0, "", { NONE } },
	{ ONE_OPEN, 0, 56, 102, "probe", 0, "", { NONE } },
	{ ONE_OPEN, 0, 670, 152, "probe", 0, "", { NONE } },
	/* This call saves an average of only 0.028 further calls, too little to be explained as a
	 * probe. */
	{ "3 0 1 1 0 - ? 906:00 832:02 /", 0, 124, NONE, "split", 10, "", { NONE } },
	{ NINE_LEFT, 0, 145, NONE, "split", 2, "", { NONE } },
	{ NINE_LEFT, 0, 145, 543, "split", 2, "4", { NONE } },
	{ TWO_DIGITS, 0, 24, NONE, "split", 5, "", { NONE } },
	{ THREE_OUT, 0, 356, NONE, "split", 9, "", { NONE } },
	{ THREE_OUT, 0, 376, NONE, "fits", 0, "", { NONE } },
	{ "4 0 1 1 0 - ? 0123:00 /", 0, 4567, NONE, "fits", 0, "", { NONE } },
	{ "5 0 1 1 0 - ? 01234:10 /", 0, 5678, NONE, "fits", 0, "", { NONE } },
	{ "4 0 0 1 0 1234 ? 0123:01 / 5678:00", 0, 4056, NONE, "fits", 0, "", { NONE } },
};

START_TEST(says_this)
{
	struct verdict_list all;
	struct explained q;
	struct insight in;
	struct numer0n n;
	const char *id;

	ck_assert_msg(game_decode(&game_numer0n, &n, cases[_i].position), "%s", cases[_i].position);
	all = study(&n, cases[_i].seat);
	q = question(&n, cases[_i].seat, cases[_i].best, cases[_i].played, &all);
	id = insight_find(view(), &q, &in) ? in.pattern->id : "nothing";
	ck_assert_msg(!strcmp(id, cases[_i].id), "%s: %d is %s (%u, '%s')", cases[_i].position,
		      cases[_i].best, id, in.count, in.what);
	ck_assert_uint_eq(in.count, cases[_i].count);
	if (cases[_i].played != NONE)
		ck_assert_str_eq(in.what, cases[_i].what);
	ck_assert(!in.cells && in.moves == (strcmp(id, "chance") ? 0 : 2));
	for (unsigned i = 0; i < in.moves; i++)
		ck_assert_int_eq((int)in.named[i], cases[_i].named[i]);
	verdict_list_free(&all);
}
END_TEST

START_TEST(has_three_cases)
{
	const char *id = num_patterns[_i].id;
	unsigned met = 0;

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
		met += !strcmp(cases[i].id, id);
	ck_assert_msg(met >= 3, "%s has %u cases", id, met);
}
END_TEST

/* ---- Truth: the same facts, worked out in a simple way from numbers stored as text ---- */

/* The facts about a position: the numbers that still fit, the best call, and the call played. */
struct plain {
	const struct numer0n *n;
	unsigned seat, count, theirs;
	num_code *fit;
	/* `played` is empty if there was no call */
	char best[8], played[8];
	const struct verdict_list *all;
	/* The numbers that the expected sentence must contain. */
	unsigned most;
	char what[8];
};

static bool plain_fits(const struct numer0n *n, unsigned seat, num_code code)
{
	for (unsigned i = 0; i < n->n_calls[seat]; i++) {
		const struct num_call *c = &n->calls[seat][i];
		const struct num_answer a = num_plain_judge(code, c->call, n->digits);

		if (a.eat != c->eat || a.bite != c->bite)
			return false;
	}
	return true;
}

/* Returns how many codes fit all answers to the seat's calls, and stores the codes if `out` isn't
 * NULL. */
static unsigned plain_fitting(const struct numer0n *n, unsigned seat, num_code *out)
{
	num_code *all = xcalloc(num_count(n->digits), sizeof *all);
	unsigned left = 0;

	num_list(n->digits, all);
	for (unsigned i = 0; i < num_count(n->digits); i++)
		if (plain_fits(n, seat, all[i])) {
			if (out)
				out[left] = all[i];
			left++;
		}
	free(all);
	return left;
}

static num_code number(const char *text)
{
	return (num_code)strtoul(text, NULL, 10);
}

static bool may_be(const struct plain *p, const char *call)
{
	return plain_fits(p->n, p->seat, number(call));
}

/* Counts the numbers that each possible answer to this call would leave; returns the largest count
 * and stores the sum of the squares. */
static unsigned plain_most(const struct plain *p, num_code call, unsigned *squares)
{
	unsigned size[6][6] = { { 0 } }, most = 0;

	*squares = 0;
	for (unsigned i = 0; i < p->count; i++) {
		const struct num_answer a = num_plain_judge(p->fit[i], call, p->n->digits);
		const unsigned now = ++size[a.eat][a.bite];

		*squares += 2 * now - 1;
		most = now > most ? now : most;
	}
	return most;
}

static unsigned most_after(const struct plain *p, const char *call)
{
	unsigned squares;

	return plain_most(p, number(call), &squares);
}

/* Returns how many of the remaining numbers contain this digit. */
static unsigned with_digit(const struct plain *p, char digit)
{
	char text[8];
	unsigned n = 0;

	for (unsigned i = 0; i < p->count; i++) {
		num_format(p->fit[i], p->n->digits, text);
		n += strchr(text, digit) != NULL;
	}
	return n;
}

/* Returns true if every digit of the call occurs in all remaining numbers, so that these contain
 * no other digits. */
static bool has_only_known_digits(const struct plain *p, const char *call)
{
	for (; *call; call++)
		if (with_digit(p, *call) != p->count)
			return false;
	return true;
}

static unsigned open_digits(const struct plain *p, const char *call)
{
	unsigned n = 0;

	for (; *call; call++) {
		const unsigned with = with_digit(p, *call);

		n += with && with < p->count;
	}
	return n;
}

/* Returns the first digit of the call that occurs in none of the remaining numbers, or '\0'. */
static char dead_digit(const struct plain *p, const char *call)
{
	while (*call && with_digit(p, *call))
		call++;
	return *call;
}

static bool is_blank_digit_worse(struct plain *p)
{
	unsigned best, played;

	if (!p->played[0] || !dead_digit(p, p->played) || dead_digit(p, p->best))
		return false;
	plain_most(p, number(p->best), &best);
	plain_most(p, number(p->played), &played);
	snprintf(p->what, sizeof p->what, "%c", dead_digit(p, p->played));
	return (10 * best + p->count / 2) / p->count < (10 * played + p->count / 2) / p->count;
}

static bool is_contradicting(struct plain *p)
{
	const struct numer0n *n = p->n;

	if (!p->played[0] || !may_be(p, p->best) || may_be(p, p->played))
		return false;
	for (unsigned i = 0; !p->what[0] && i < n->n_calls[p->seat]; i++) {
		const struct num_call *c = &n->calls[p->seat][i];
		const struct num_answer a = num_plain_judge(number(p->played), c->call, n->digits);

		if (a.eat != c->eat || a.bite != c->bite)
			num_format(c->call, n->digits, p->what);
	}
	return true;
}

/* Returns true if the best call saves at least 0.05 calls on average compared with every number
 * that still fits. */
static bool is_better_than_candidates(const struct plain *p)
{
	const struct verdict best = verdict_of(p->all, number(p->best));

	if (may_be(p, p->best) || open_digits(p, p->best) < 2 || !best.exact || p->count < 3)
		return false;
	for (unsigned i = 0; i < p->count; i++) {
		const struct verdict v = verdict_of(p->all, p->fit[i]);

		if (!v.exact || v.to_go_milli < best.to_go_milli + 50)
			return false;
	}
	return true;
}

static bool is_even_split(struct plain *p)
{
	const unsigned all = num_count(p->n->digits);
	num_code *every;
	unsigned least = p->count, squares;

	p->most = most_after(p, p->best);
	if (p->count < 3 || p->most == p->count)
		return false;
	if (p->played[0] && 10 * most_after(p, p->played) <= 12 * p->most)
		return false;
	every = xcalloc(all, sizeof *every);
	num_list(p->n->digits, every);
	for (unsigned i = 0; i < all; i++) {
		const unsigned most = plain_most(p, every[i], &squares);

		least = most < least ? most : least;
	}
	free(every);
	if (10 * p->most > 12 * least)
		return false;
	if (p->played[0])
		snprintf(p->what, sizeof p->what, "%u", most_after(p, p->played));
	return true;
}

/* Returns the first pattern that must be found according to the simple implementation. */
static const char *plain_id(struct plain *p)
{
	const struct numer0n *n = p->n;
	const bool asked = p->played[0], fits = may_be(p, p->best),
		   only = fits && !(asked && may_be(p, p->played));
	const bool other_hit = !n->solo && num_has_hit(n, 1 - p->seat);

	if (!asked && !n->n_calls[p->seat])
		return "first";
	if (p->count == 1 && fits)
		return "only";
	if (p->count == 2 && only)
		return "chance";
	if (other_hit && only)
		return "last-call";
	if (!n->solo && p->count > 2 && n->n_calls[1 - p->seat] && p->theirs < 3 && only &&
	    !(n->lastturn && p->seat == 1))
		return "race";
	if (asked && p->count > 1 && most_after(p, p->played) == p->count &&
	    most_after(p, p->best) < p->count)
		return "nothing-learnt";
	if (p->count > 2 && has_only_known_digits(p, p->best) &&
	    !(asked && has_only_known_digits(p, p->played)))
		return "swaps";
	if (is_blank_digit_worse(p))
		return "repeats-digit";
	p->what[0] = '\0';
	if (is_contradicting(p))
		return "contradicts";
	if (is_better_than_candidates(p) && !(asked && !may_be(p, p->played)))
		return "probe";
	if (is_even_split(p))
		return "split";
	return !asked && fits ? "fits" : "nothing";
}

static void hold_question(const struct numer0n *n, unsigned seat, int best, int played,
			  const struct verdict_list *all, unsigned met[])
{
	const struct explained q = question(n, seat, best, played, all);
	struct plain p = { .n = n, .seat = seat, .all = all };
	const char *id, *expected;
	struct insight in;

	p.fit = xcalloc(num_count(n->digits), sizeof *p.fit);
	p.count = plain_fitting(n, seat, p.fit);
	p.theirs = n->solo ? 0 : plain_fitting(n, 1 - seat, NULL);
	num_format((num_code)best, n->digits, p.best);
	if (played != NONE)
		num_format((num_code)played, n->digits, p.played);
	expected = plain_id(&p);
	id = insight_find(view(), &q, &in) ? in.pattern->id : "nothing";
	ck_assert_msg(!strcmp(id, expected), "%u left, best %s, played '%s': %s, not %s", p.count,
		      p.best, p.played, id, expected);
	if (!strcmp(id, "split"))
		ck_assert(in.count == p.most);
	if (played != NONE)
		ck_assert_msg(!strcmp(in.what, p.what), "%s: '%s', not '%s'", id, in.what, p.what);
	ck_assert(!in.cells && in.moves == (strcmp(id, "chance") ? 0 : 2));
	ck_assert(!in.moves || (in.named[0] == p.fit[0] && in.named[1] == p.fit[1]));
	if (in.pattern) {
		ck_assert(played == NONE ? in.pattern->why != NULL : in.pattern->missed != NULL);
		met[in.pattern - num_patterns]++;
	}
	free(p.fit);
}

/* Returns a position with calls as a person might make them: most fit the earlier answers. */
static struct numer0n random_position(unsigned digits, unsigned calls, struct rng *rng)
{
	struct numer0n n = num_random_duel(digits, 0, false, rng);
	num_code *fit = xcalloc(num_count(digits), sizeof *fit);
	unsigned seat = 0;

	n.lastturn = rng_below(rng, 2) == 0;
	n.solo = rng_below(rng, 3) == 0;
	if (n.solo)
		n.secret[0] = NUM_UNCHOSEN;
	for (unsigned i = 0; i < calls && n.phase == NUM_CALL; i++) {
		const unsigned left = num_fitting(&n, seat, fit);
		const num_code call = rng_below(rng, 3) ? fit[rng_below(rng, left)]
							: num_random_code(digits, rng);
		void *before = xcalloc(1, sizeof n);

		memcpy(before, &n, sizeof n);
		game_numer0n.apply(&n, seat, call);
		if (n.phase == NUM_OVER)
			memcpy(&n, before, sizeof n);
		free(before);
		seat = num_turn(&n);
	}
	free(fit);
	return n;
}

/* Picks a random call: one that fits all answers, one made before, or any other. */
static int random_call(const struct numer0n *n, unsigned seat, struct rng *rng)
{
	num_code *fit = xcalloc(num_count(n->digits), sizeof *fit);
	const unsigned left = num_fitting(n, seat, fit), how = rng_below(rng, 8);
	const num_code drawn = fit[rng_below(rng, left)];

	free(fit);
	return (int)(how < 4			    ? drawn
		     : how == 4 && n->n_calls[seat] ? n->calls[seat][0].call
						    : num_random_code(n->digits, rng));
}

static void hold_position(const struct numer0n *n, unsigned seat, struct rng *rng, unsigned met[])
{
	enum { STUDIED = 12, WIDE = 400000 };
	const unsigned left = plain_fitting(n, seat, NULL);
	struct verdict_list all = { 0 };
	int best, played;

	/* With this many numbers left, the patterns don't look for calls that split them well. */
	if ((uint64_t)left * num_count(n->digits) > WIDE)
		return;
	if (n->digits <= 3 && left <= STUDIED && rng_below(rng, 3) == 0)
		all = study(n, seat);
	best = all.len && rng_below(rng, 2) ? (int)all.at[rng_below(rng, 3)].move
					    : random_call(n, seat, rng);
	played = rng_below(rng, 2) ? random_call(n, seat, rng) : NONE;
	if (played != best && (played == NONE || n->n_calls[seat]))
		hold_question(n, seat, best, played, all.len ? &all : NULL, met);
	verdict_list_free(&all);
}

START_TEST(is_true)
{
	static const unsigned digits[] = { 2, 2, 2, 3, 3, 3, 3, 3, 4 };
	unsigned met[16] = { 0 };
	struct rng rng = { 17 };

	for (unsigned i = 0; i < often(8400); i++) {
		const struct numer0n n = random_position(
			digits[i % (sizeof digits / sizeof *digits)], rng_below(&rng, 12), &rng);
		const struct numer0n *now = &n;
		const unsigned seat = n.turn;
		struct numer0n seen;

		game_observe(&game_numer0n, now, seat, &seen);
		hold_position(&seen, seat, &rng, met);
	}
	for (unsigned k = 0; num_patterns[k].id; k++)
		ck_assert_msg(met[k] > 0, "%s was not met", num_patterns[k].id);
}
END_TEST

/* ---- Form ---- */

START_TEST(is_well_formed)
{
	struct numer0n n;
	struct insight in = { .pattern = &num_patterns[_i], .count = 1260, .what = "98765" };
	struct explained q;

	ck_assert(game_decode(&game_numer0n, &n, "5 0 1 1 0 - ? 01234:10 /"));
	q = question(&n, 0, 56789, 98765, NULL);
	insight_name(&in, 56789);
	insight_name(&in, 98765);
	hold_pattern_form(view(), &q, &in);
}
END_TEST

static int count_patterns(void)
{
	int n = 0;

	while (num_patterns[n].id)
		n++;
	return n;
}

SECTION(insight_numer0n)
{
	Suite *s = suite_create("insight_numer0n");
	TCase *c = suite_case(s, "insight_numer0n");

	tcase_add_loop_test(c, says_this, 0, sizeof cases / sizeof *cases);
	tcase_add_loop_test(c, has_three_cases, 0, count_patterns());
	tcase_add_test(c, is_true);
	tcase_add_loop_test(c, is_well_formed, 0, count_patterns());
	return s;
}
