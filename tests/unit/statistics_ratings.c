/* SPDX-License-Identifier: MIT */
/* Tests the ratings of more than two players. */
#include <math.h>

#include "statistics_cases.h"
#include "stats/statistics.h"

/* Adds individual games between two players that give them these scores; half points count as
 * draws. */
static void play(struct pair_counts *pairs, unsigned n, unsigned i, unsigned j, double won,
		 double lost)
{
	const bool first = i < j;
	unsigned long *scores = pairs[first ? i * n + j : j * n + i].n;

	scores[first ? 4 : 0] += (unsigned long)won;
	scores[first ? 0 : 4] += (unsigned long)lost;
	scores[2] += won != floor(won);
}

/* American League, 1987: the wins of the row's team over the column's (A. Agresti, Categorical
 * Data Analysis, 2nd ed. 2002, section 10.6): Milwaukee, Detroit, Toronto, New York, Boston,
 * Cleveland, Baltimore. */
enum { TEAMS = 7 };
static const double league[TEAMS * TEAMS] = {
	0, 7, 9,  7, 7, 9, 11, 6, 0, 7,	 5, 11, 9, 9, 4, 6, 0, 7, 7, 8, 12, 6, 8, 6, 0,
	6, 7, 10, 6, 2, 6, 7,  0, 7, 12, 4, 4,	5, 6, 6, 0, 6, 2, 4, 1, 3,  1, 7, 0,
};
/* The strengths of the teams relative to Baltimore, in natural units, as fitted in Agresti's book
 * and by R's BradleyTerry2. */
static const double fitted[TEAMS] = { 1.5814, 1.4364, 1.2945, 1.2476, 1.1077, 0.6839, 0 };

START_TEST(american_league)
{
	struct pair_counts pairs[TEAMS * TEAMS] = { 0 };
	struct rating r[TEAMS];
	double sum = 0;

	for (unsigned i = 0; i < TEAMS; i++)
		for (unsigned j = i + 1; j < TEAMS; j++)
			play(pairs, TEAMS, i, j, league[i * TEAMS + j], league[j * TEAMS + i]);
	ratings_of(pairs, TEAMS, r);
	for (int i = 0; i < TEAMS; i++) {
		ck_assert_int_eq(r[i].state, RATING_KNOWN);
		ck_assert_double_eq_tol((r[i].elo - r[6].elo) * log(10) / 400, fitted[i], 0.00006);
		sum += r[i].elo;
	}
	ck_assert_double_eq_tol(sum, 0, 1e-6);
}
END_TEST

/* For two players, the difference between the ratings equals the result of elo_of_games(). Its
 * error is the share's error divided by the slope of the curve at that point. Each player's rating
 * is half of the difference, so its error is half as large. */
START_TEST(two_players)
{
	struct pair_counts pairs[4] = { 0 };
	struct rating r[2];
	double slope;

	play(pairs, 2, 0, 1, 30, 10);
	ratings_of(pairs, 2, r);
	slope = 0.75 * 0.25 * log(10) / 400;
	ck_assert_double_eq_tol(r[0].elo - r[1].elo, elo_from_share(0.75), 1e-6);
	ck_assert_double_eq_tol(
		r[0].error, student_quantile(0.975, 39) * sqrt(0.75 * 0.25 / 39) / slope / 2, 1e-6);
	ck_assert_double_eq_tol(r[0].error, r[1].error, 1e-9);
}
END_TEST

/* For the same points, the error is small if most pairs of games are even, and large if one player
 * won both games of each pair. If all pairs have the same score, the error can't be computed. */
START_TEST(draws_and_pairs)
{
	struct pair_counts even[4] = { 0 }, drawish[4] = { 0 }, decided[4] = { 0 };
	struct rating a[2], b[2], c[2];

	even[1] = (struct pair_counts){ { 0, 0, 40, 0, 0 } };
	drawish[1] = (struct pair_counts){ { 0, 5, 30, 5, 0 } };
	decided[1] = (struct pair_counts){ { 20, 0, 0, 0, 20 } };
	ratings_of(even, 2, a);
	ratings_of(drawish, 2, b);
	ratings_of(decided, 2, c);
	ck_assert_double_eq_tol(a[0].elo, 0, 1e-9);
	ck_assert(isnan(a[0].error));
	/* The squared errors are in the ratio 2.5 to 40. */
	ck_assert_double_eq_tol(b[0].error * 4, c[0].error, 1e-6);
}
END_TEST

/* For equal players with m games between any two of them, the information is m / 4 times a matrix
 * with n - 1 on the diagonal and -1 elsewhere. Its inverse on the subspace orthogonal to (1, 1,
 * ...) has (n - 1) / n * 4 / (m n) on the diagonal. Each game has a leverage of 1 / 40 on the fit,
 * and each rating depends on 64 games. */
START_TEST(equals)
{
	struct pair_counts pairs[25] = { 0 };
	struct rating r[5];

	for (unsigned i = 0; i < 5; i++)
		for (unsigned j = i + 1; j < 5; j++)
			play(pairs, 5, i, j, 8, 8);
	for (unsigned i = 0; i < 5; i++) /* these entries aren't read */
		for (unsigned j = 0; j <= i; j++)
			pairs[i * 5 + j].n[4] = 99;
	ratings_of(pairs, 5, r);
	for (int i = 0; i < 5; i++) {
		ck_assert_double_eq_tol(r[i].elo, 0, 1e-6);
		ck_assert_double_eq_tol(r[i].error,
					student_quantile(0.975, 64 * 0.975) * 400 / log(10) *
						sqrt(0.8 * 4 / 80 / 0.975),
					1e-6);
	}
}
END_TEST

/* In a long chain of players who have met only their neighbours, the differences add up. */
START_TEST(chain)
{
	struct pair_counts points[144] = { 0 };
	struct rating r[12];

	for (unsigned i = 0; i + 1 < 12; i++)
		play(points, 12, i, i + 1, 15, 5);
	ratings_of(points, 12, r);
	ck_assert_double_eq_tol(r[0].elo - r[11].elo, 11 * elo_from_share(0.75), 1e-4);
	ck_assert_double_gt(r[0].error, r[5].error);
}
END_TEST

/* This chain of players is so long that the calculation needs thousands of rounds. The player
 * adjusted last in each round is in the middle, where ratings change least. */
START_TEST(long_chain)
{
	enum { LINKS = 41 };
	static struct pair_counts points[LINKS * LINKS];
	struct rating r[LINKS];
	unsigned at[LINKS];

	for (unsigned i = 0; i < LINKS; i++)
		at[i] = i == LINKS / 2 ? LINKS - 1 : i - (i > LINKS / 2);
	for (unsigned i = 0; i + 1 < LINKS; i++)
		play(points, LINKS, at[i], at[i + 1], 15, 5);
	ratings_of(points, LINKS, r);
	for (unsigned i = 0; i < LINKS; i++)
		ck_assert_double_eq_tol(r[at[i]].elo,
					(LINKS / 2 - (double)i) * elo_from_share(0.75), 1e-4);
}
END_TEST

/* One player never lost a point, one never scored one, one didn't play, and three can be compared.
 * These three get the same ratings as they would without the others. */
START_TEST(unbounded)
{
	struct pair_counts points[36] = { 0 }, alone[9] = { 0 };
	struct rating r[6], q[3];

	play(points, 6, 0, 1, 10, 0);
	play(points, 6, 0, 4, 10, 0);
	play(points, 6, 1, 2, 7, 3);
	play(points, 6, 2, 3, 6, 4);
	play(points, 6, 3, 1, 5.5, 4.5);
	play(points, 6, 2, 4, 10, 0);
	play(alone, 3, 0, 1, 7, 3);
	play(alone, 3, 1, 2, 6, 4);
	play(alone, 3, 2, 0, 5.5, 4.5);
	ratings_of(points, 6, r);
	ratings_of(alone, 3, q);
	ck_assert_int_eq(r[0].state, RATING_ABOVE);
	ck_assert_int_eq(r[4].state, RATING_BELOW);
	ck_assert_int_eq(r[5].state, RATING_APART);
	ck_assert(isnan(r[0].elo) && isnan(r[0].error) && isnan(r[4].elo));
	for (int i = 0; i < 3; i++) {
		ck_assert_int_eq(r[1 + i].state, RATING_KNOWN);
		ck_assert_double_eq_tol(r[1 + i].elo, q[i].elo, 1e-7);
		ck_assert_double_eq_tol(r[1 + i].error, q[i].error, 1e-7);
	}
}
END_TEST

/* One group of players won every game against another group. Each group could be rated separately,
 * but only the larger group is rated. */
START_TEST(two_groups)
{
	struct pair_counts points[25] = { 0 };
	struct rating r[5];

	play(points, 5, 0, 1, 6, 4);
	play(points, 5, 2, 3, 6, 4);
	play(points, 5, 3, 4, 6, 4);
	play(points, 5, 0, 2, 10, 0);
	ratings_of(points, 5, r);
	ck_assert_int_eq(r[0].state, RATING_ABOVE);
	ck_assert_int_eq(r[1].state, RATING_ABOVE);
	ck_assert_int_eq(r[2].state, RATING_KNOWN);
	ck_assert_int_eq(r[4].state, RATING_KNOWN);
}
END_TEST

START_TEST(nobody_comparable)
{
	struct pair_counts points[9] = { 0 };
	struct rating r[3];

	ratings_of(points, 3, r);
	ck_assert_int_eq(r[0].state, RATING_APART);
	play(points, 3, 0, 1, 5, 0);
	play(points, 3, 1, 2, 5, 0);
	ratings_of(points, 3, r);
	ck_assert_int_eq(r[0].state, RATING_ABOVE);
	ck_assert_int_eq(r[1].state, RATING_APART);
	ck_assert_int_eq(r[2].state, RATING_BELOW);
	ratings_of(points, 0, r);
}
END_TEST

static const double strengths[] = { 150, 40, -20, -60, -110 }; /* the mean is 0 */
enum { FIVE = 5 };

/* The players' shares of the points depend only on their strengths, however many games are drawn.
 */
static void play_round_robin(struct rng *rng, unsigned pairs, double drawn, double bias,
			     struct pair_counts points[FIVE * FIVE])
{
	for (unsigned i = 0; i < FIVE; i++)
		for (unsigned j = i + 1; j < FIVE; j++) {
			const double share = share_from_elo(strengths[i] - strengths[j]);
			const double alone = bias < 1 ? (share - bias / 2) / (1 - bias) : 0.5;
			const struct pairing p = { .won = alone - drawn / 2,
						   .drawn = drawn,
						   .bias = bias };

			for (unsigned k = 0; k < pairs; k++)
				points[i * FIVE + j].n[draw_pair(rng, &p)]++;
		}
}

/* Few or many pairs of games, in which all games are decided, many are drawn, or the opening often
 * decides. */
static const struct {
	unsigned pairs;
	double drawn, bias;
} fields[] = { { 10, 0, 0 },   { 40, 0, 0 },	  { 10, 0.3, 0 },
	       { 40, 0.3, 0 }, { 10, 0.05, 0.3 }, { 40, 0, 0.3 } };

START_TEST(coverage)
{
	struct rng rng;
	unsigned covered = 0, asked = 0;

	rng_seed(&rng, 60);
	for (unsigned round = 0; round < 1000; round++) {
		struct pair_counts points[FIVE * FIVE] = { 0 };
		struct rating r[FIVE];

		play_round_robin(&rng, fields[_i].pairs, fields[_i].drawn, fields[_i].bias, points);
		ratings_of(points, FIVE, r);
		for (unsigned i = 0; i < FIVE; i++, asked++) {
			ck_assert_int_eq(r[i].state, RATING_KNOWN);
			covered += fabs(r[i].elo - strengths[i]) <= r[i].error;
		}
	}
	expect_coverage(covered, asked);
}
END_TEST

/* Holding one rating fixed leaves the differences between all ratings the same. The error of the
 * fixed rating is 0, and every other rating has the same error as its difference from the fixed
 * one. */
START_TEST(one_held)
{
	struct pair_counts pairs[TEAMS * TEAMS] = { 0 };
	struct rating free[TEAMS], r[TEAMS];
	double held[TEAMS];

	for (unsigned i = 0; i < TEAMS; i++) {
		held[i] = NAN;
		for (unsigned j = i + 1; j < TEAMS; j++)
			play(pairs, TEAMS, i, j, league[i * TEAMS + j], league[j * TEAMS + i]);
	}
	held[3] = 1700;
	ratings_of(pairs, TEAMS, free);
	ratings_held(pairs, TEAMS, held, r);
	for (unsigned i = 0; i < TEAMS; i++) {
		ck_assert_int_eq(r[i].state, RATING_KNOWN);
		ck_assert_double_eq_tol(r[i].elo - 1700, free[i].elo - free[3].elo, 1e-4);
		ck_assert(i == 3 ? r[i].error == 0 : r[i].error > free[i].error);
	}
}
END_TEST

/* Two players who never met are on the same scale if the ratings of both are held fixed. A player
 * who scored no points against either is below both. */
START_TEST(two_held)
{
	struct pair_counts pairs[5 * 5] = { 0 };
	const double held[5] = { 1000, 1400, NAN, NAN, NAN };
	struct rating r[5];

	play(pairs, 5, 0, 2, 6, 6);
	play(pairs, 5, 1, 2, 6, 6);
	play(pairs, 5, 1, 3, 3, 0);
	play(pairs, 5, 2, 4, 0, 2);
	ratings_held(pairs, 5, held, r);
	ck_assert_double_eq(r[0].elo, 1000);
	ck_assert_double_eq(r[1].elo, 1400);
	ck_assert_double_eq_tol(r[2].elo, 1200, 1e-6);
	ck_assert(r[2].error > 50 && r[2].error < 250);
	ck_assert_int_eq(r[3].state, RATING_BELOW);
	ck_assert_int_eq(r[4].state, RATING_ABOVE);
}
END_TEST

void statistics_rating_cases(Suite *s)
{
	TCase *c = suite_case(s, "ratings");

	tcase_add_test(c, american_league);
	tcase_add_test(c, two_players);
	tcase_add_test(c, draws_and_pairs);
	tcase_add_test(c, equals);
	tcase_add_test(c, chain);
	tcase_add_test(c, long_chain);
	tcase_add_test(c, unbounded);
	tcase_add_test(c, two_groups);
	tcase_add_test(c, nobody_comparable);
	tcase_add_test(c, one_held);
	tcase_add_test(c, two_held);
	tcase_add_loop_test(c, coverage, 0, sizeof fields / sizeof *fields);
}
