/* SPDX-License-Identifier: MIT */
/* These tests check which players meet in a league, and whether the confidence intervals of the
 * ratings are right. */
#include <math.h>
#include <stdlib.h>

#include "base/clean.h"
#include "server/league/pairing.h"
#include "server/league/points.h"
#include "league_season.h"
#include "suite.h"

enum { MOST = 30, PATIENCE = 3000 };

struct world {
	unsigned n;
	struct contender c[MOST];
	unsigned met[MOST * MOST];
	unsigned pair[MOST][2], pairs;
};

static void world_of(struct world *w, unsigned n)
{
	*w = (struct world){ .n = n };
	for (unsigned i = 0; i < n; i++)
		w->c[i] = (struct contender){
			.elo = 1500, .error = 0, .here = true, .free = true, .waited_ms = 1000
		};
}

static void pair_up(struct world *w)
{
	w->pairs = pairing_next(w->c, w->met, w->n, PATIENCE, w->pair);
	for (unsigned i = 0; i < w->pairs; i++) {
		const unsigned a = w->pair[i][0], b = w->pair[i][1];

		ck_assert(a != b && w->c[a].free && w->c[b].free);
		ck_assert(!(w->c[a].anchor && w->c[b].anchor));
	}
}

static void note(struct world *w, unsigned a, unsigned b, unsigned times)
{
	w->met[a * w->n + b] += times;
	w->met[b * w->n + a] += times;
}

static bool are_paired(const struct world *w, unsigned a, unsigned b)
{
	for (unsigned i = 0; i < w->pairs; i++)
		if ((w->pair[i][0] == a && w->pair[i][1] == b) ||
		    (w->pair[i][0] == b && w->pair[i][1] == a))
			return true;
	return false;
}

START_TEST(least_met_first)
{
	struct world w;

	world_of(&w, 4);
	note(&w, 0, 1, 3);
	note(&w, 0, 2, 3);
	note(&w, 3, 1, 1);
	w.c[0].waited_ms = 2000;
	pair_up(&w);
	ck_assert(w.pairs == 2 && are_paired(&w, 0, 3) && are_paired(&w, 1, 2));
}
END_TEST

/* When opponents are chosen, a rating difference of 400 counts as much as four earlier meetings.
 * While ratings are still uncertain, the difference is ignored. */
START_TEST(near_ratings_first)
{
	struct world w;

	world_of(&w, 3);
	w.c[0].waited_ms = 2000;
	w.c[1].elo = 1900;
	note(&w, 0, 2, 2);
	pair_up(&w);
	ck_assert(w.pairs == 1 && are_paired(&w, 0, 2));
	note(&w, 0, 2, 2);
	pair_up(&w);
	ck_assert(w.pairs == 1 && are_paired(&w, 0, 1));
	world_of(&w, 3);
	w.c[0].waited_ms = 2000;
	w.c[1].elo = 1900;
	w.c[1].error = INFINITY;
	note(&w, 0, 2, 1);
	pair_up(&w);
	ck_assert(w.pairs == 1 && are_paired(&w, 0, 1));
}
END_TEST

/* Two players whose games end at the same time shouldn't meet again and again, so they wait for
 * other opponents. But they don't wait forever, and they don't wait if there are no other
 * opponents. */
START_TEST(waiting_for_others)
{
	struct world w;

	world_of(&w, 4);
	w.c[2].free = w.c[3].free = false;
	note(&w, 0, 1, 2);
	pair_up(&w);
	ck_assert_uint_eq(w.pairs, 0);
	w.c[0].waited_ms = PATIENCE;
	pair_up(&w);
	ck_assert(w.pairs == 1 && are_paired(&w, 0, 1));
	w.c[0].waited_ms = 0;
	w.c[2].here = w.c[3].here = false;
	pair_up(&w);
	ck_assert(w.pairs == 1 && are_paired(&w, 0, 1));
}
END_TEST

START_TEST(anchors_wait)
{
	struct world w;

	world_of(&w, 2);
	w.c[0].anchor = w.c[1].anchor = true;
	w.c[0].waited_ms = w.c[1].waited_ms = PATIENCE;
	pair_up(&w);
	ck_assert_uint_eq(w.pairs, 0);
	world_of(&w, 0);
	pair_up(&w);
	ck_assert_uint_eq(w.pairs, 0);
}
END_TEST

/* ---- Confidence intervals: 95 of 100 must contain the true value; `make league-intervals` tests
 * many more ---- */

START_TEST(intervals_hold)
{
	const bool all = getenv("ASOBI_LONG");
	const struct season_plan *plan = &season_plans[_i];
	const struct season_count c = seasons_count(plan, often(plan->seasons) * (all ? 3 : 1),
						    100 + (uint64_t)_i);

	ck_assert_uint_gt(c.asked, c.seasons * (plan->n - 2) * 95 / 100);
	print("%u programs, %u games: %.2f %% of %u intervals hold\n", plan->n, plan->games,
	      100.0 * c.held / c.asked, c.asked);
	ck_assert_msg(fabs((double)c.held / c.asked - 0.95) <= (all ? 0.015 : 0.03), "%u of %u",
		      c.held, c.asked);
}
END_TEST

START_TEST(intervals_of_fives_hold)
{
	const struct fives_plan *plan = &fives_plans[_i];
	const struct season_count c = fives_count(plan, often(plan->seasons), 100 + (uint64_t)_i);

	ck_assert_uint_eq(c.asked, c.seasons * plan->n);
	print("fives of %u programs, %u deals each: %.2f %% of %u intervals hold\n", plan->n,
	      plan->deals, 100.0 * c.held / c.asked, c.asked);
	ck_assert_msg(fabs((double)c.held / c.asked - 0.95) <= 0.02, "%u of %u", c.held, c.asked);
}
END_TEST

/* ---- Games of five players ---- */

START_TEST(tables_of_least_met)
{
	struct world w;
	unsigned chosen[5];

	world_of(&w, 8);
	w.c[4].waited_ms = 2000;
	w.c[7].anchor = true;
	w.c[2].free = false;
	note(&w, 4, 0, 3);
	note(&w, 1, 3, 1);
	ck_assert_uint_eq(pairing_table(w.c, w.met, w.n, 5, chosen), 5);
	ck_assert(chosen[0] == 4 && chosen[1] == 1 && chosen[2] == 5 && chosen[3] == 6 &&
		  chosen[4] == 3);
	w.c[3].free = w.c[5].free = false;
	ck_assert_uint_eq(pairing_table(w.c, w.met, w.n, 5, chosen), 5);
	ck_assert(chosen[0] == 4 && chosen[4] == 7);
	w.c[0].free = false;
	ck_assert_uint_eq(pairing_table(w.c, w.met, w.n, 5, chosen), 4);
}
END_TEST

/* Computed by hand. Six players have 1 to 3 points per game, each from ten deals whose points have
 * a variance of 25. The variance of the means is 0.56, of which luck accounts for 0.1. The chance
 * that one player finishes before another has a variance of (4 x 1/4 x 3/4 x 5/6 / 4)^2 x 0.46 =
 * 0.01123; multiplied by a deal's variance of 25, this gives 0.2808. If the player met one
 * opponent in half of its games, this adds 400 x 0.01123 x 0.1125. */
START_TEST(points_without_what_others_make)
{
	static const struct deal_points made[6] = { { 10, 50, 475 },   { 10, 70, 715 },
						    { 10, 90, 1035 },  { 10, 110, 1435 },
						    { 10, 130, 1915 }, { 10, 150, 2475 } };
	unsigned met[36];
	struct rating r[6];

	for (unsigned i = 0; i < 36; i++)
		met[i] = 10;
	points_rate(made, met, 6, r);
	ck_assert(fabs(r[0].elo - 1) < 1e-9 && fabs(r[5].elo - 3) < 1e-9);
	ck_assert_msg(fabs(r[0].error - 0.71132) < 1e-4, "%f", r[0].error);
	met[1] = met[6] = 40;
	points_rate(made, met, 6, r);
	ck_assert_msg(fabs(r[0].error - 0.78066) < 1e-4, "%f", r[0].error);
	ck_assert(!isnan(r[5].error));
	points_rate(made, met, 1, r);
	ck_assert_msg(fabs(r[0].error - 2.262157 * sqrt(2.5) / 5) < 1e-4, "%f", r[0].error);
}
END_TEST

/* ---- Swiss rounds ---- */

struct swiss {
	unsigned n, score[MOST], pair[MOST][2], left, pairs;
	/* The players of the round, in order of their standing: r[i] is the entry for player[i]. */
	struct rival r[MOST];
	unsigned player[MOST];
	/* Which pairs of players have met, and which players have sat out a round. */
	bool met[MOST * MOST], had[MOST];
};

/* Plays a round in which the lower-numbered player always wins. */
static void swiss_turn(struct swiss *w)
{
	bool met[MOST * MOST];

	for (unsigned i = 1; i < w->n; i++) /* sort the players by points, then by number */
		for (unsigned k = i; k > 0 && (w->score[w->player[k]] > w->score[w->player[k - 1]]);
		     k--) {
			const unsigned other = w->player[k];

			w->player[k] = w->player[k - 1];
			w->player[k - 1] = other;
		}
	for (unsigned i = 0; i < w->n; i++) {
		w->r[i] = (struct rival){ .points = w->score[w->player[i]],
					  .free = w->had[w->player[i]] };
		for (unsigned k = 0; k < w->n; k++)
			met[i * w->n + k] = w->met[w->player[i] * w->n + w->player[k]];
	}
	w->pairs = pairing_swiss(w->r, met, w->n, w->pair, &w->left);
	ck_assert_uint_eq(w->pairs, w->n / 2);
	for (unsigned i = 0; i < w->pairs; i++) {
		const unsigned a = w->player[w->pair[i][0]], b = w->player[w->pair[i][1]];

		ck_assert_msg(a != b && !w->met[a * w->n + b], "%u meets %u again", a, b);
		w->met[a * w->n + b] = w->met[b * w->n + a] = true;
		w->score[a < b ? a : b] += 2;
	}
	if (w->left < w->n) {
		ck_assert(!w->had[w->player[w->left]]);
		w->had[w->player[w->left]] = true;
		w->score[w->player[w->left]] += 2;
	}
}

/* In a Swiss tournament of any size, no two players meet twice, the best player wins it, and only
 * that player wins every game. */
START_TEST(swiss_finds_the_best)
{
	for (unsigned n = 2; n <= MOST; n++) {
		struct swiss w = { .n = n };
		const unsigned turns = pairing_swiss_turns(n);
		unsigned whole = 0;

		for (unsigned i = 0; i < n; i++)
			w.player[i] = i;
		for (unsigned t = 0; t < turns; t++)
			swiss_turn(&w);
		for (unsigned i = 0; i < n; i++)
			whole += w.score[i] == 2 * turns;
		ck_assert_uint_eq(w.score[0], 2 * turns);
		ck_assert_msg(whole == 1 || n % 2, "%u of %u won all", whole, n);
	}
}
END_TEST

START_TEST(swiss_equals_meet)
{
	const struct rival r[7] = { { .points = 4 }, { .points = 4, .free = 1 },
				    { .points = 2 }, { .points = 2 },
				    { .points = 2 }, { .points = 2, .free = 1 },
				    { .points = 0 } };
	bool met[49] = { 0 };
	unsigned pair[7][2], left;

	ck_assert_uint_eq(pairing_swiss(r, met, 7, pair, &left), 3);
	ck_assert_uint_eq(left, 6);
	for (unsigned i = 0; i < 3; i++)
		ck_assert_uint_eq(r[pair[i][0]].points, r[pair[i][1]].points);
	met[2 * 7 + 4] = met[4 * 7 + 2] = met[3 * 7 + 5] = met[5 * 7 + 3] = true;
	ck_assert_uint_eq(pairing_swiss(r, met, 7, pair, &left), 3);
	for (unsigned i = 0; i < 3; i++)
		ck_assert(!met[pair[i][0] * 7 + pair[i][1]] &&
			  r[pair[i][0]].points == r[pair[i][1]].points);
}
END_TEST

/* Pairing players of equal points would make two of them meet again. The first change that avoids
 * this leads to bad pairs; the best change gives good ones. */
START_TEST(swiss_pairs_are_the_best)
{
	static const unsigned met_before[3][2] = { { 1, 4 }, { 1, 5 }, { 2, 3 } },
			      wanted[6] = { 2, 3, 0, 1, 5, 4 };
	const struct rival r[6] = { { .points = 6 }, { .points = 6 }, { .points = 4 },
				    { .points = 4 }, { .points = 0 }, { .points = 0 } };
	bool met[36] = { 0 };
	unsigned pair[6][2], left;

	for (unsigned i = 0; i < 3; i++)
		met[met_before[i][0] * 6 + met_before[i][1]] =
			met[met_before[i][1] * 6 + met_before[i][0]] = true;
	ck_assert_uint_eq(pairing_swiss(r, met, 6, pair, &left), 3);
	for (unsigned i = 0; i < 3; i++)
		ck_assert_msg(wanted[pair[i][0]] == pair[i][1], "%u meets %u", pair[i][0],
			      pair[i][1]);
}
END_TEST

START_TEST(swiss_anchors_stand_back)
{
	const struct rival odd[3] = { { .points = 2, .anchor = true },
				      { .points = 2 },
				      { .points = 0 } };
	const struct rival even[4] = { { .points = 2, .anchor = true },
				       { .points = 2, .anchor = true },
				       { .points = 0 },
				       { .points = 0 } };
	const bool met[16] = { 0 };
	unsigned pair[4][2], left;

	ck_assert_uint_eq(pairing_swiss(odd, met, 3, pair, &left), 1);
	ck_assert_uint_eq(left, 0);
	ck_assert_uint_eq(pairing_swiss(even, met, 4, pair, &left), 2);
	for (unsigned i = 0; i < 2; i++)
		ck_assert(!even[pair[i][0]].anchor || !even[pair[i][1]].anchor);
}
END_TEST

SECTION(pairing)
{
	Suite *s = suite_create("pairing");
	TCase *c = suite_case(s, "pairing");

	tcase_add_test(c, least_met_first);
	tcase_add_test(c, swiss_finds_the_best);
	tcase_add_test(c, swiss_equals_meet);
	tcase_add_test(c, swiss_pairs_are_the_best);
	tcase_add_test(c, swiss_anchors_stand_back);
	tcase_add_test(c, near_ratings_first);
	tcase_add_test(c, waiting_for_others);
	tcase_add_test(c, anchors_wait);
	tcase_add_test(c, tables_of_least_met);
	tcase_add_test(c, points_without_what_others_make);
	c = suite_case(s, "intervals");
	tcase_add_loop_test(c, intervals_hold, 0, SEASON_PLANS);
	tcase_add_loop_test(c, intervals_of_fives_hold, 0, FIVES_PLANS);
	return s;
}
