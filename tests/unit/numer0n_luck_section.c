/* SPDX-License-Identifier: MIT */
/* Tests how Numer0n tells skill from luck: the figures add up exactly, luck is fair, and the
 * sentences agree with the figures. */
#include "games/numer0n/solve/numer0n_luck.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/rng.h"
#include "asobi/setup.h"
#include "asobi/verdict.h"
#include "asobi/view.h"
#include "base/utf8.h"
#include "base/xalloc.h"
#include "games/numer0n/solve/numer0n_advice.h"
#include "match/skill.h"
#include "suite.h"

/* Plays calls against a secret until it is found or `most` calls have been made. Some calls fit
 * all earlier answers, others are random, and now and then a call is repeated. Returns the number
 * of calls. */
static unsigned play_calls(unsigned digits, num_code secret, unsigned most, struct rng *rng,
			   struct num_call *out)
{
	num_code *all = xcalloc(num_count(digits), sizeof *all),
		 *fits = xcalloc(num_count(digits), sizeof *fits);
	unsigned n = 0, left = num_count(digits);

	num_list(digits, all);
	num_list(digits, fits);
	while (n < most && (!n || out[n - 1].eat != digits)) {
		const unsigned how = n ? rng_below(rng, 10) : 10;
		const num_code call = how == 0	 ? out[rng_below(rng, n)].call
				      : how < 4	 ? all[rng_below(rng, num_count(digits))]
				      : how < 10 ? fits[rng_below(rng, left)]
						 : all[rng_below(rng, 2)];
		const struct num_answer a = num_judge(secret, call, digits);

		out[n] = (struct num_call){ .call = call, .eat = a.eat, .bite = a.bite };
		left = num_keep_fitting(fits, left, &out[n++], digits);
	}
	free(all);
	free(fits);
	return n;
}

static num_code draw(unsigned digits, struct rng *rng)
{
	return (num_code)game_numer0n.deal(&(struct numer0n){ .digits = (uint8_t)digits }, rng);
}

static void hold_account(const struct num_luck *l, unsigned digits, unsigned n,
			 const struct num_call *calls)
{
	double lost = 0, luck = 0;

	ck_assert_uint_eq(l->n, n);
	ck_assert(digits == 2 || fabs(l->start - 3575.0 / 720) < 1e-9);
	for (unsigned i = 0; i < n; i++) {
		const struct num_luck_call *c = &l->at[i];

		ck_assert(c->lost > -1e-9 && c->least >= 1 && c->needed >= 1);
		ck_assert(fabs(c->needed - c->least - c->lost) < 1e-9);
		ck_assert(c->best == calls[i].call || c->lost > 1e-9);
		lost += c->lost;
		luck += c->luck;
	}
	ck_assert(fabs(lost - l->lost) < 1e-9 && fabs(luck - l->luck) < 1e-9);
	ck_assert_msg(fabs(l->start + lost - luck - l->to_go - n) < 1e-3,
		      "%u calls, but %f + %f - %f - %f", n, l->start, lost, luck, l->to_go);
	ck_assert((l->to_go < 1e-9) == (calls[n - 1].eat == digits));
}

/* The number of calls made equals the expected number at the start, plus all losses, minus the
 * luck, minus the expected number of calls still to come. */
START_TEST(adds_up)
{
	for (unsigned digits = 2; digits <= 3; digits++) {
		const struct num_goal goal = num_goal_calls(digits);
		struct num_solver *s = num_solver_new(&goal);
		struct num_luck *l = xcalloc(1, sizeof *l);
		struct rng rng = { 5 + digits };

		for (unsigned game = 0; game < (digits == 2 ? 110 : 90); game++) {
			const unsigned most = game % 4 ? NUM_MOST_CALLS : 3;
			struct num_call calls[NUM_MOST_CALLS];
			struct budget budget = budget_unlimited();
			const unsigned n = play_calls(digits, draw(digits, &rng), most, &rng,
						      calls);

			ck_assert(num_luck_of(s, digits, calls, n, &budget, l));
			hold_account(l, digits, n, calls);
		}
		free(l);
		num_solver_free(s);
	}
}
END_TEST

/* Over all possible secret numbers, the luck of a call has mean zero and the stated variance. The
 * values of the calls are the same as in the analysis. */
START_TEST(luck_is_fair)
{
	const struct num_goal goal = num_goal_calls(3);
	struct num_solver *s = num_solver_new(&goal);
	struct num_luck *l = xcalloc(1, sizeof *l);
	num_code *fits = xcalloc(num_count(3), sizeof *fits);
	struct rng rng = { 8 };

	for (unsigned round = 0; round < 5; round++) {
		const unsigned before = round % 4;
		struct num_call calls[NUM_MOST_CALLS];
		struct budget budget = budget_unlimited();
		unsigned n, left = num_count(3);
		double sum = 0, squares = 0;

		do
			n = play_calls(3, draw(3, &rng), before + 1, &rng, calls);
		while (n < before + 1);
		num_list(3, fits);
		for (unsigned i = 0; i < before; i++)
			left = num_keep_fitting(fits, left, &calls[i], 3);
		for (unsigned i = 0; i < left; i++) {
			const struct num_answer a = num_judge(fits[i], calls[before].call, 3);

			calls[before].eat = a.eat;
			calls[before].bite = a.bite;
			ck_assert(num_luck_of(s, 3, calls, before + 1, &budget, l));
			sum += l->at[before].luck / left;
			squares += l->at[before].luck * l->at[before].luck / left;
		}
		ck_assert_msg(fabs(sum) < 1e-9, "luck is %f on average", sum);
		ck_assert_msg(fabs(squares - l->at[before].variance) < 1e-6,
			      "%u calls before: the variance is %.12f, not %.12f", before, squares,
			      l->at[before].variance);
	}
	free(fits);
	free(l);
	num_solver_free(s);
}
END_TEST

struct heard {
	num_code call;
	double needed, least;
};

static void hear(void *context, const struct num_advice *a)
{
	struct heard *h = context;

	ck_assert(a->exact);
	if (a->call == h->call)
		h->needed = a->expected;
	h->least = a->expected < h->least ? a->expected : h->least;
}

/* Each call loses as much as the analysis says. */
START_TEST(loses_what_the_study_says)
{
	const struct num_goal goal = num_goal_calls(3);
	struct num_solver *s = num_solver_new(&goal);
	struct num_luck *l = xcalloc(1, sizeof *l);
	num_code *fits = xcalloc(num_count(3), sizeof *fits);
	struct rng rng = { 31 };

	for (unsigned game = 0; game < 6; game++) {
		struct num_call calls[NUM_MOST_CALLS];
		struct budget budget = budget_unlimited();
		const unsigned n = play_calls(3, draw(3, &rng), NUM_MOST_CALLS, &rng, calls);
		unsigned left = num_count(3);

		ck_assert(num_luck_of(s, 3, calls, n, &budget, l));
		num_list(3, fits);
		for (unsigned i = 0; i < n; i++) {
			struct heard h = { .call = calls[i].call, .least = 100 };

			if (i > 1) {
				ck_assert(num_advise(3, fits, left, &budget, hear, &h));
				ck_assert(fabs(h.needed - l->at[i].needed) < 1e-9 &&
					  fabs(h.least - l->at[i].least) < 1e-9);
			}
			left = num_keep_fitting(fits, left, &calls[i], 3);
		}
	}
	free(fits);
	free(l);
	num_solver_free(s);
}
END_TEST

START_TEST(says_nothing_inexact)
{
	struct num_luck *l = xcalloc(1, sizeof *l);

	for (unsigned digits = 3; digits <= 5; digits++) {
		const struct num_goal goal = num_goal_calls(digits);
		const struct num_call call = { .call = digits == 3 ? 112 : 123 };
		struct num_solver *s = num_solver_new(&goal);
		struct budget budget = budget_unlimited();

		ck_assert(!num_luck_of(s, digits, &call, 1, &budget, l));
		num_solver_free(s);
	}
	free(l);
}
END_TEST

/* ---- The account of skill and luck in a game ---- */

enum { MOST_MOVES = 20 };

struct told_game {
	struct numer0n state[MOST_MOVES];
	struct skill_move move[MOST_MOVES];
	size_t n;
};

/* Makes these calls in a solo game. Its positions show either everything or only what the player
 * sees. */
static struct told_game *solo_game(unsigned digits, num_code secret, const num_code *calls,
				   unsigned n, bool seen)
{
	struct told_game *t = xcalloc(1, sizeof *t);
	struct numer0n now = { .digits = (uint8_t)digits,
			       .solo = 1,
			       .phase = NUM_CALL,
			       .secret = { NUM_UNCHOSEN, secret } };

	for (t->n = 0; t->n < n; t->n++) {
		game_observe(&game_numer0n, &now, seen ? 0 : SEAT_ALL, &t->state[t->n]);
		t->move[t->n] = (struct skill_move){ &t->state[t->n], calls[t->n] };
		game_numer0n.apply(&now, 0, calls[t->n]);
	}
	return t;
}

START_TEST(is_told)
{
	static const num_code calls[] = { 123, 456, 145, 164, 642 };
	struct told_game *t = solo_game(3, 642, calls, 5, false);
	struct skill_account *a = xcalloc(1, sizeof *a);
	struct budget budget = budget_unlimited();
	char text[2000];

	ck_assert(skill_account_of(&game_numer0n, t->move, t->n, 0, &budget, a));
	ck_assert_uint_eq(a->rows, 5);
	ck_assert_str_eq(a->row[1].cell[0], "456");
	ck_assert_str_eq(a->row[1].cell[1], "0-2");
	ck_assert_str_eq(a->row[4].cell[2], "found");
	ck_assert(!a->row[0].rated && a->row[1].rated);
	ck_assert(abs(a->expected_milli + a->lost_milli - a->luck_milli - 5000) <= 2);
	ck_assert(a->skill >= 0 && a->skill <= 100 && a->luck >= 0 && a->luck <= 100);
	ck_assert((a->luck > 50) == (a->luck_milli > 0));
	skill_account_text(a, text, sizeof text);
	ck_assert_str_eq(text,
			 "Skill: 76/100. Luck: 81/100 (50 is average).\n"
			 "5 calls: 5.0 expected, 0.6 added by mistakes, 0.6 saved by good luck.\n"
			 "Call  Answer  Left   Best  Loss\n"
			 "123   0-1     252    123   0.00\n"
			 "456   0-2     18     014   0.02  lucky\n"
			 "145   1-0     4      245   0.06\n"
			 "164   0-2     1      265   0.50\n"
			 "642   3-0     found  642   0.00\n");
	free(a);
	free(t);
}
END_TEST

/* The player's own view hides the secret number, so it doesn't reveal the answer to the last call.
 */
START_TEST(is_told_without_the_secret)
{
	static const num_code calls[] = { 123, 456, 145, 164 };
	struct skill_account *a = xcalloc(1, sizeof *a), *b = xcalloc(1, sizeof *b);
	struct told_game *all = solo_game(3, 642, calls, 3, false),
			 *seen = solo_game(3, 642, calls, 4, true);
	struct budget budget = budget_unlimited();

	ck_assert(skill_account_of(&game_numer0n, all->move, all->n, 0, &budget, a));
	ck_assert(skill_account_of(&game_numer0n, seen->move, seen->n, 0, &budget, b));
	ck_assert_uint_eq(b->rows, 3);
	ck_assert(a->lost_milli == b->lost_milli && a->luck_milli == b->luck_milli &&
		  a->to_go_milli == b->to_go_milli && b->to_go_milli > 0);
	ck_assert_str_eq(a->summary, b->summary);
	expect_words(a->summary, "more needed");
	ck_assert(!skill_account_of(&game_numer0n, seen->move, 0, 0, &budget, b));
	free(all);
	free(seen);
	free(a);
	free(b);
}
END_TEST

/* A player who always makes a best call has a skill of 100 percent. Without exact values, a game
 * has no account of skill and luck. */
START_TEST(skill_is_accuracy)
{
	static const num_code best[] = { 12, 21 }, wide[] = { 1234, 5678 };
	struct told_game *t = solo_game(2, 21, best, 2, false),
			 *w = solo_game(4, 5678, wide, 2, false);
	struct skill_account *a = xcalloc(1, sizeof *a);
	struct budget budget = budget_unlimited();

	ck_assert(skill_account_of(&game_numer0n, t->move, t->n, 0, &budget, a));
	ck_assert_int_eq(a->skill, 100);
	ck_assert(a->luck > 80 && a->row[0].remark);
	ck_assert(!skill_account_of(&game_numer0n, w->move, w->n, 0, &budget, a));
	ck_assert(!skill_account_of(game_find("nim"), t->move, t->n, 0, &budget, a));
	free(t);
	free(w);
	free(a);
}
END_TEST

SECTION(numer0n_luck)
{
	Suite *s = suite_create("numer0n_luck");
	TCase *c = suite_case(s, "luck");

	tcase_add_test(c, adds_up);
	tcase_add_test(c, luck_is_fair);
	tcase_add_test(c, loses_what_the_study_says);
	tcase_add_test(c, says_nothing_inexact);
	tcase_add_test(c, is_told);
	tcase_add_test(c, is_told_without_the_secret);
	tcase_add_test(c, skill_is_accuracy);
	return s;
}
