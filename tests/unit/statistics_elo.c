/* SPDX-License-Identifier: MIT */
/* Tests estimates of how much stronger one player is than another. */
#include <math.h>

#include "stats/statistics.h"

#include "statistics_cases.h"

/* On A. E. Elo's scale, a player who scores 75% of the points is 190.8 points stronger, and odds
 * of 10 to 1 correspond to 400 points. */
START_TEST(scale)
{
	ck_assert_double_eq_tol(elo_from_share(0.75), 190.848502, 1e-6);
	ck_assert_double_eq_tol(elo_from_share(10 / 11.0), 400, 1e-9);
	ck_assert_double_eq(elo_from_share(0.5), 0);
	ck_assert(isinf(elo_from_share(1)) && elo_from_share(1) > 0);
	ck_assert(isinf(elo_from_share(0)) && elo_from_share(0) < 0);
	for (double elo = -700; elo < 700; elo += 13)
		ck_assert_double_eq_tol(elo_from_share(share_from_elo(elo)), elo, 1e-9);
}
END_TEST

/* The program fishtest printed these numbers: "ELO: -3.13 +-18.7 (95%) LOS: 37.1%", "Total: 1000
 * W: 371 L: 380 D: 249" (official-stockfish/fishtest, pull request 352, 2019). Fishtest uses the
 * normal quantile and divides the variance by n. */
START_TEST(games_of_fishtest)
{
	const struct elo e = elo_of_games(&(struct game_counts){ 371, 249, 380 });
	const double as_there = NORMAL_95 / student_quantile(0.975, 999) * sqrt(999 / 1000.0);

	ck_assert_uint_eq(e.n, 1000);
	ck_assert_int_eq(e.difference.state, ESTIMATE_GOOD);
	ck_assert_double_eq_tol(e.difference.value, -3.13, 0.005);
	ck_assert_double_eq_tol((e.difference.high - e.difference.low) / 2 * as_there, 18.7, 0.05);
	ck_assert_double_eq_tol(e.superiority, 0.371, 0.0006);
}
END_TEST

/* Five pairs score 1, 2, 1, 1.5 and 2 out of 2 points. The shares are 0.5, 1, 0.5, 0.75 and 1,
 * with mean 0.75, variance 0.0625 and standard error 0.1118034; t is 2.776445 for 4 degrees of
 * freedom. */
START_TEST(pairs_by_hand)
{
	const struct elo e = elo_of_pairs(&(struct pair_counts){ { 0, 0, 2, 1, 2 } });

	ck_assert_uint_eq(e.n, 5);
	ck_assert_double_eq_tol(e.share.value, 0.75, 1e-15);
	ck_assert_double_eq_tol(e.share.low, 0.75 - 2.776445 * 0.1118034, 1e-6);
	ck_assert_double_eq(e.share.high, 1);
	ck_assert_double_eq_tol(e.difference.value, 400 * log10(3), 1e-9);
	ck_assert_double_eq_tol(e.difference.low, elo_from_share(e.share.low), 1e-9);
	ck_assert(isinf(e.difference.high) && e.difference.high > 0);
}
END_TEST

static struct pair_counts reversed(const struct pair_counts *p)
{
	return (struct pair_counts){ { p->n[4], p->n[3], p->n[2], p->n[1], p->n[0] } };
}

START_TEST(both_points_of_view)
{
	const struct pair_counts ours = { { 3, 9, 20, 14, 6 } }, theirs = reversed(&ours);
	const struct elo a = elo_of_pairs(&ours), b = elo_of_pairs(&theirs);

	ck_assert_double_gt(a.difference.value, 0);
	ck_assert_double_eq_tol(a.difference.value, -b.difference.value, 1e-9);
	ck_assert_double_eq_tol(a.difference.low, -b.difference.high, 1e-9);
	ck_assert_double_eq_tol(a.superiority, 1 - b.superiority, 1e-12);
}
END_TEST

START_TEST(too_few)
{
	struct elo e = elo_of_pairs(&(struct pair_counts){ { 0 } });

	ck_assert_int_eq(e.difference.state, ESTIMATE_TOO_FEW);
	ck_assert(isnan(e.difference.value) && isnan(e.share.value));
	ck_assert_double_eq(e.superiority, 0.5);
	e = elo_of_pairs(&(struct pair_counts){ { 0, 0, 0, 1, 0 } });
	ck_assert_int_eq(e.difference.state, ESTIMATE_TOO_FEW);
	ck_assert_double_eq_tol(e.difference.value, 190.848502, 1e-6);
	ck_assert(isnan(e.difference.low) && isnan(e.difference.high));
	ck_assert_double_eq(e.superiority, 0.75);
	/* Four pairs with different scores are too few for an estimate on either scale. */
	e = elo_of_pairs(&(struct pair_counts){ { 0, 0, 2, 1, 1 } });
	ck_assert(e.difference.state == ESTIMATE_TOO_FEW && isnan(e.difference.low) &&
		  isnan(e.difference.high));
	ck_assert_int_eq(e.normalised.state, ESTIMATE_TOO_FEW);
	ck_assert_double_gt(e.superiority, 0.75);
}
END_TEST

/* All pairs have the same score, as in tic-tac-toe between perfect players, or in a game that the
 * first player always wins. */
START_TEST(all_alike)
{
	struct elo e = elo_of_pairs(&(struct pair_counts){ { 0, 0, 50, 0, 0 } });

	ck_assert_int_eq(e.difference.state, ESTIMATE_NO_SPREAD);
	ck_assert_double_eq(e.difference.value, 0);
	ck_assert(isnan(e.difference.low) && isnan(e.difference.high));
	ck_assert_double_eq(e.superiority, 0.5);
	e = elo_of_pairs(&(struct pair_counts){ { 0, 4, 0, 0, 0 } });
	ck_assert_int_eq(e.difference.state, ESTIMATE_NO_SPREAD);
	ck_assert_double_eq(e.superiority, 1 / 32.0);
}
END_TEST

/* Clopper and Pearson's bound for 20 out of 20 is 0.8316 (Newcombe 1998, table I, method 5, gives
 * 0 to 0.1684 for 0 out of 20). */
START_TEST(all_won_or_lost)
{
	struct elo e = elo_of_pairs(&(struct pair_counts){ { 0, 0, 0, 0, 20 } });

	ck_assert_int_eq(e.difference.state, ESTIMATE_EXTREME);
	ck_assert_double_eq_tol(e.share.low, 0.8316, 0.00005);
	ck_assert_double_eq_tol(e.difference.low, elo_from_share(0.8315665), 0.001);
	ck_assert(isinf(e.difference.value) && e.difference.value > 0);
	ck_assert(isinf(e.difference.high) && e.difference.high > 0);
	ck_assert_double_eq_tol(e.superiority, 1 - pow(0.5, 21), 1e-12);
	e = elo_of_games(&(struct game_counts){ .lost = 20 });
	ck_assert_int_eq(e.difference.state, ESTIMATE_EXTREME);
	ck_assert_double_eq_tol(e.share.high, 0.1684, 0.00005);
	ck_assert(isinf(e.difference.low) && e.difference.low < 0);
}
END_TEST

static const struct pairing matches[] = {
	{ 0.50, 0.00, 0.0 }, /* equal players and no draws */
	{ 0.30, 0.45, 0.0 },
	{ 0.70, 0.10, 0.3 }, /* openings that often decide the game */
	{ 0.80, 0.10, 0.0 }, /* a difference of about 300 Elo */
};

/* Returns the true difference in strength, in standard deviations of a single game; a pair
 * consists of two independent games. */
static double normalised_truth(const struct pairing *p)
{
	const double game = p->won + p->drawn / 2, of_one = p->won + p->drawn / 4 - game * game;
	const double mean = pairing_share(p);
	const double of_pair = (1 - p->bias) * (of_one / 2 + game * game) + p->bias / 4 -
			       mean * mean;

	return NORMALISED_ELO * (mean - 0.5) / sqrt(2 * of_pair);
}

START_TEST(normalised)
{
	const struct game_counts even = { .won = 30, .drawn = 40, .lost = 30 }, few = { .won = 1 };
	const double deviation = sqrt(0.15 * 100 / 99);
	const struct elo e = elo_of_games(&even);

	ck_assert_double_eq_tol(e.normalised.value, 0, 1e-9);
	ck_assert_double_eq_tol(e.normalised.high,
				NORMALISED_ELO * (e.share.high - 0.5) / deviation, 0.5);
	ck_assert_int_eq(elo_of_games(&few).normalised.state, ESTIMATE_TOO_FEW);
	ck_assert_int_eq(elo_of_games(&(struct game_counts){ .won = 9 }).normalised.state,
			 ESTIMATE_NO_SPREAD);
}
END_TEST

START_TEST(pairs_coverage)
{
	const struct pairing *p = &matches[_i];
	const double truth = elo_from_share(pairing_share(p));
	struct rng rng;
	unsigned covered = 0, of_normalised = 0;

	rng_seed(&rng, 30 + (unsigned)_i);
	for (unsigned i = 0; i < 4000; i++) {
		struct pair_counts counts = { { 0 } };
		struct elo e;

		for (unsigned k = 0; k < 60; k++)
			counts.n[draw_pair(&rng, p)]++;
		e = elo_of_pairs(&counts);
		covered += covers(&e.difference, truth);
		of_normalised += covers(&e.normalised, normalised_truth(p));
	}
	expect_coverage(covered, 4000);
	expect_coverage(of_normalised, 4000);
}
END_TEST

static double width(struct elo e)
{
	return e.difference.high - e.difference.low;
}

/* Both estimates use the same 200 games. If openings often decide games, treating the games as
 * independent gives too wide an interval. */
START_TEST(pairs_are_sharper)
{
	const struct pair_counts pairs = { { 1, 2, 80, 10, 7 } };
	const struct game_counts games = { 80 + 10 + 14, 10 + 2, 80 + 2 + 2 };

	ck_assert_double_lt(width(elo_of_pairs(&pairs)), width(elo_of_games(&games)));
}
END_TEST

/* With a flat prior over the strengths, the test collects all matches that call one player the
 * stronger with a certainty of 80 to 90%. In 80 to 90% of these matches, this player must really
 * be the stronger one. */
START_TEST(superiority_is_a_chance)
{
	struct rng rng;
	unsigned asked = 0, stronger = 0;

	rng_seed(&rng, 40);
	for (unsigned i = 0; i < 20000; i++) {
		const struct pairing p = { 0.2 + 0.4 * draw_uniform(&rng), 0.2, 0.2 };
		struct pair_counts counts = { { 0 } };
		double superiority;

		for (unsigned k = 0; k < 30; k++)
			counts.n[draw_pair(&rng, &p)]++;
		superiority = elo_of_pairs(&counts).superiority;
		if (superiority >= 0.8 && superiority < 0.9) {
			asked++;
			stronger += pairing_share(&p) > 0.5;
		}
	}
	ck_assert_uint_gt(asked, 1000);
	ck_assert_double_eq_tol((double)stronger / asked, 0.85, 0.03);
}
END_TEST

START_TEST(superiority_goes_with_the_interval)
{
	struct rng rng;

	rng_seed(&rng, 41);
	for (unsigned i = 0; i < 2000; i++) {
		struct pair_counts counts = { { 0 } };
		struct elo e;

		for (unsigned k = 0; k < 8; k++)
			counts.n[draw_pair(&rng, &matches[1 + i % 3])]++;
		e = elo_of_pairs(&counts);
		if (e.difference.state == ESTIMATE_GOOD)
			ck_assert_int_eq(e.difference.low > 0, e.superiority > 0.975);
	}
}
END_TEST

void statistics_elo_cases(Suite *s)
{
	TCase *c = suite_case(s, "elo");

	tcase_add_test(c, scale);
	tcase_add_test(c, games_of_fishtest);
	tcase_add_test(c, pairs_by_hand);
	tcase_add_test(c, both_points_of_view);
	tcase_add_test(c, too_few);
	tcase_add_test(c, all_alike);
	tcase_add_test(c, all_won_or_lost);
	tcase_add_test(c, normalised);
	tcase_add_loop_test(c, pairs_coverage, 0, sizeof matches / sizeof *matches);
	tcase_add_test(c, pairs_are_sharper);
	tcase_add_test(c, superiority_is_a_chance);
	tcase_add_test(c, superiority_goes_with_the_interval);
}
