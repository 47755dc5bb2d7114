/* Ratings of many players. */
#include <math.h>

#include "statistics_cases.h"

/* The American League of 1987, wins of the row's team over the column's (A. Agresti,
 * Categorical Data Analysis, 2nd ed. 2002, section 10.6): Milwaukee, Detroit, Toronto, New York,
 * Boston, Cleveland, Baltimore. */
enum { TEAMS = 7 };
static const double league[TEAMS * TEAMS] = {
	0, 7, 9, 7, 7, 9, 11,
	6, 0, 7, 5, 11, 9, 9,
	4, 6, 0, 7, 7, 8, 12,
	6, 8, 6, 0, 6, 7, 10,
	6, 2, 6, 7, 0, 7, 12,
	4, 4, 5, 6, 6, 0, 6,
	2, 4, 1, 3, 1, 7, 0,
};
/* Above Baltimore, in natural units, as fitted there and by R's BradleyTerry2. */
static const double fitted[TEAMS] = { 1.5814, 1.4364, 1.2945, 1.2476, 1.1077, 0.6839, 0 };

START_TEST(american_league)
{
	struct rating r[TEAMS];
	double sum = 0;

	ratings_of(league, TEAMS, r);
	for (int i = 0; i < TEAMS; i++) {
		ck_assert_int_eq(r[i].state, RATING_KNOWN);
		ck_assert_double_eq_tol((r[i].elo - r[6].elo) * log(10) / 400, fitted[i], 0.00006);
		sum += r[i].elo;
	}
	ck_assert_double_eq_tol(sum, 0, 1e-6);
}
END_TEST

/* Two players: as elo_of_games(), and the error of one, being half of the difference, is
 * half of the difference's. */
START_TEST(two_players)
{
	const double points[] = { 0, 30, 10, 0 };
	struct rating r[2];

	ratings_of(points, 2, r);
	ck_assert_double_eq_tol(r[0].elo - r[1].elo, elo_from_share(0.75), 1e-6);
	ck_assert_double_eq_tol(r[0].error, NORMAL_95 * 400 / log(10) / sqrt(40 * 0.75 * 0.25) / 2, 1e-6);
	ck_assert_double_eq_tol(r[0].error, r[1].error, 1e-9);
}
END_TEST

/* n equals with m games for each two: the information is m / 4 times (n - 1 on the diagonal and -1
 * beside it), whose inverse beside (1, 1, ...) has (n - 1) / n * 4 / (m n). */
START_TEST(equals)
{
	double points[25];
	struct rating r[5];

	for (int i = 0; i < 25; i++)
		points[i] = i % 6 ? 8 : 99;	/* the diagonal is not read */
	ratings_of(points, 5, r);
	for (int i = 0; i < 5; i++) {
		ck_assert_double_eq_tol(r[i].elo, 0, 1e-6);
		ck_assert_double_eq_tol(r[i].error, NORMAL_95 * 400 / log(10) * sqrt(0.8 * 4 / 80), 1e-6);
	}
}
END_TEST

static void play(double *points, unsigned n, unsigned i, unsigned j, double won, double lost)
{
	points[i * n + j] += won;
	points[j * n + i] += lost;
}

/* A long chain, each end known only through the others: the differences add up. */
START_TEST(chain)
{
	double points[144] = { 0 };
	struct rating r[12];

	for (unsigned i = 0; i + 1 < 12; i++)
		play(points, 12, i, i + 1, 15, 5);
	ratings_of(points, 12, r);
	ck_assert_double_eq_tol(r[0].elo - r[11].elo, 11 * elo_from_share(0.75), 1e-4);
	ck_assert_double_gt(r[0].error, r[5].error);
}
END_TEST

/* One that never lost a point, one that never made one, one that did not play, and three
 * that can be compared: as if those had been alone. */
START_TEST(unbounded)
{
	double points[36] = { 0 }, alone[9] = { 0 };
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

/* Two groups, of which one won everything: each can be rated within itself, the larger is. */
START_TEST(two_groups)
{
	double points[25] = { 0 };
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
	double points[9] = { 0 };
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

static const double strengths[] = { 150, 40, -20, -60, -110 };	/* the mean is 0 */
enum { FIVE = 5 };

/* Wins and losses, as the model has it. */
static void play_round_robin(struct rng *rng, double points[FIVE * FIVE])
{
	for (unsigned i = 0; i < FIVE; i++)
		for (unsigned j = 0; j < i; j++)
			for (unsigned k = 0; k < 30; k++) {
				const bool won = draw_uniform(rng) <
						 share_from_elo(strengths[i] - strengths[j]);

				play(points, FIVE, i, j, won, !won);
			}
}

START_TEST(coverage)
{
	struct rng rng;
	unsigned covered = 0, asked = 0;

	rng_seed(&rng, 60);
	for (unsigned round = 0; round < 1000; round++) {
		double points[FIVE * FIVE] = { 0 };
		struct rating r[FIVE];

		play_round_robin(&rng, points);
		ratings_of(points, FIVE, r);
		for (unsigned i = 0; i < FIVE; i++, asked++) {
			ck_assert_int_eq(r[i].state, RATING_KNOWN);
			covered += fabs(r[i].elo - strengths[i]) <= r[i].error;
		}
	}
	expect_coverage(covered, asked);
}
END_TEST

void statistics_rating_cases(Suite *s)
{
	TCase *c = suite_case(s, "ratings");

	tcase_add_test(c, american_league);
	tcase_add_test(c, two_players);
	tcase_add_test(c, equals);
	tcase_add_test(c, chain);
	tcase_add_test(c, unbounded);
	tcase_add_test(c, two_groups);
	tcase_add_test(c, nobody_comparable);
	tcase_add_test(c, coverage);
}
