/* SPDX-License-Identifier: MIT */
/* Compares the totals over all units with totals worked out by hand. */
#include <math.h>
#include <string.h>

#include "event_cases.h"
#include "event/standings.h"

/* Adds a unit with these points, listed by game and, within each game, by seat. */
static void add(struct standings *s, unsigned unit, const int *points)
{
	struct unit_result *u = unit_result_new(s->event, unit);
	const unsigned seats = s->event->setup.seats;

	for (unsigned g = 0; g < u->n_games; g++) {
		u->games[g].plies = 10 + g;
		for (unsigned seat = 0; seat < seats; seat++)
			u->games[g].points[seat] = points[g * seats + seat];
	}
	standings_add(s, u);
	unit_result_free(u);
}
#define POINTS(...)                                                                                \
	(const int[])                                                                              \
	{                                                                                          \
		__VA_ARGS__                                                                        \
	}

static void expect_tally(const struct tally *t, unsigned wins, unsigned draws, unsigned losses)
{
	ck_assert_uint_eq(t->games, wins + draws + losses);
	ck_assert(t->wins == wins && t->draws == draws && t->losses == losses);
}

/* In the second game of a pair, the players have swapped seats, so "0 1" then means a win for the
 * first player. */
START_TEST(pairs)
{
	struct event e = test_event("nim", "", "random perfect", 9);
	const struct pairing *p;
	struct standings s;

	e.swap = true;
	standings_start(&s, &e);
	add(&s, 0, POINTS(1, 0, 0, 1)); /* the first player won both games */
	add(&s, 1, POINTS(1, 0, 1, 0)); /* one win each */
	add(&s, 2, POINTS(0, 0, 0, 1)); /* a draw and a win for the first player */
	add(&s, 3, POINTS(0, 1, 1, 0)); /* the first player lost both games */
	add(&s, 4, POINTS(1, 0));	/* only one game of this pair was played */
	p = standings_pairing(&s, 0, 1);
	ck_assert(p->games.won == 5 && p->games.drawn == 1 && p->games.lost == 3);
	ck_assert(p->pairs.n[0] == 1 && p->pairs.n[1] == 0 && p->pairs.n[2] == 1);
	ck_assert(p->pairs.n[3] == 1 && p->pairs.n[4] == 1);
	expect_tally(&s.of[0].total, 5, 1, 3);
	expect_tally(&s.of[0].by_seat[0], 3, 1, 1);
	expect_tally(&s.of[0].by_seat[1], 2, 0, 2);
	expect_tally(&s.of[1].total, 3, 1, 5);
	ck_assert(standings_begun(&s, 0, 1)->won == 3 && standings_begun(&s, 0, 1)->lost == 1);
	ck_assert(standings_begun(&s, 1, 0)->won == 2 && standings_begun(&s, 1, 0)->lost == 2);
	ck_assert(s.games == 9 && s.units == 5 && s.drawn == 1);
	standings_free(&s);
}
END_TEST

/* A pairing's result is always given from player 1's point of view, even if player 2 sat first. */
START_TEST(pairings_of_many)
{
	struct event e = test_event("nim", "", "random perfect level:1", 1);
	struct standings s;

	e.kind = EVENT_ROUND_ROBIN;
	e.swap = true;
	standings_start(&s, &e);
	add(&s, 0, POINTS(1, 0, 0, 1)); /* player 0 beats player 1 twice */
	add(&s, 1, POINTS(0, 1, 1, 0)); /* player 0 loses to player 2 twice */
	add(&s, 2, POINTS(1, 0, 0, 1)); /* player 1 beats player 2 twice */
	ck_assert_uint_eq(standings_pairing(&s, 0, 1)->pairs.n[4], 1);
	ck_assert_uint_eq(standings_pairing(&s, 0, 2)->pairs.n[0], 1);
	ck_assert_uint_eq(standings_pairing(&s, 1, 2)->pairs.n[4], 1);
	ck_assert_uint_eq(standings_pairing(&s, 1, 2)->games.won, 2);
	standings_free(&s);
}
END_TEST

/* Each player's share of the points is estimated from pairs of games against all opponents
 * together. */
START_TEST(shares_over_time)
{
	struct event e = test_event("nim", "", "random perfect level:1", 1);
	struct estimate share;
	struct standings s;

	e.kind = EVENT_ROUND_ROBIN;
	e.swap = true;
	e.length = 2;
	standings_start(&s, &e);
	standings_follow(&s);
	ck_assert_double_nan(standings_estimate(&s, 0).value);
	add(&s, 0, POINTS(1, 0, 0, 1)); /* player 0 beats player 1 twice */
	add(&s, 1, POINTS(1, 0, 1, 0)); /* players 0 and 2 win one game each */
	add(&s, 2, POINTS(1, 0, 0, 1)); /* player 1 beats player 2 twice */
	share = standings_estimate(&s, 0);
	ck_assert_double_eq_tol(share.value, 0.75, 1e-12);
	ck_assert_double_eq_tol(standings_estimate(&s, 1).value, 0.5, 1e-12);
	ck_assert_double_eq_tol(standings_estimate(&s, 2).value, 0.25, 1e-12);
	ck_assert_int_eq(share.state, ESTIMATE_TOO_FEW);
	ck_assert_uint_eq(s.trend.n, 3);
	ck_assert_double_eq(trend_at(&s.trend, 0, 0)->value, 1);
	ck_assert_double_nan(trend_at(&s.trend, 0, 2)->value);
	ck_assert_double_eq(trend_at(&s.trend, 2, 2)->value, 0.25);
	standings_free(&s);
}
END_TEST

/* Without pairs, the estimate is based on single games. In games that award more than one point,
 * it is the mean number of points. */
START_TEST(other_estimates)
{
	struct event two = test_event("nim", "", "random perfect", 3);
	struct event five = test_event("daifugo", "players=3 games=1", "random random random", 2);
	struct standings s;

	standings_start(&s, &two);
	add(&s, 0, POINTS(1, 0));
	add(&s, 1, POINTS(0, 1));
	add(&s, 2, POINTS(1, 0));
	ck_assert_double_eq_tol(standings_estimate(&s, 0).value, 2.0 / 3, 1e-12);
	standings_free(&s);
	standings_start(&s, &five);
	add(&s, 0, POINTS(2, 1, 0));
	add(&s, 1, POINTS(1, 2, 0));
	ck_assert_double_eq_tol(standings_estimate(&s, 0).value, 1.5, 1e-12);
	ck_assert_double_eq_tol(standings_estimate(&s, 2).value, 0, 1e-12);
	standings_free(&s);
}
END_TEST

/* A game's measured value, such as the number of calls in Numer0n, counts for every player who
 * found the number, even if another player won. */
START_TEST(what_was_measured)
{
	struct event e = test_event("numer0n", "", "random optimal", 4);
	struct unit_result *u;
	struct standings s;

	e.swap = true;
	standings_start(&s, &e);
	u = unit_result_new(&e, 0);
	u->games[0].measure[0][0] = 4; /* in the second game, the players have swapped seats */
	u->games[0].measure[0][1] = NO_MEASURE;
	u->games[1].measure[0][0] = 7;
	u->games[1].measure[0][1] = 5;
	standings_add(&s, u);
	unit_result_free(u);
	ck_assert_double_eq(histogram_summary(&s.of[0].measure[0]).mean.value, 4.5);
	ck_assert_uint_eq(histogram_summary(&s.of[0].measure[0]).n, 2);
	ck_assert_double_eq(histogram_summary(&s.of[1].measure[0]).max, 7);
	ck_assert_uint_eq(histogram_summary(&s.of[1].measure[0]).n, 1);
	standings_free(&s);
}
END_TEST

/* Each series has two games. Player 0 sits in seat 0 in the first series, in seat 2 in the second,
 * and in seat 1 in the third. */
START_TEST(places)
{
	struct event e = test_event("daifugo", "players=3 games=2", "random random random", 3);
	struct estimate points, rank;
	struct standings s;

	e.swap = true;
	standings_start(&s, &e);
	add(&s, 0, POINTS(2, 1, 0, 2, 1, 0));
	points = running_estimate(&s.of[0].mean_points);
	ck_assert_int_eq(points.state, ESTIMATE_TOO_FEW);
	add(&s, 1, POINTS(2, 1, 0, 2, 0, 1));
	add(&s, 2, POINTS(2, 1, 0, 0, 2, 1));
	/* Player 0 scored 2 and 2 in the first series, 0 and 1 in the second, and 1 and 2 in the
	 * third. */
	ck_assert_int_eq((int)s.of[0].points, 8);
	points = running_estimate(&s.of[0].mean_points);
	ck_assert_double_eq_tol(points.value, (2 + 0.5 + 1.5) / 3, 1e-12);
	/* The means of the three series are 2, 0.5 and 1.5; their variance is 7/12. */
	ck_assert_uint_eq(s.of[0].mean_points.n, 3);
	ck_assert_double_eq_tol(s.of[0].mean_points.squares / 2, 7.0 / 12, 1e-12);
	rank = running_estimate(&s.of[0].mean_rank);
	ck_assert_double_eq_tol(rank.value, (1 + 2.5 + 1.5) / 3, 1e-12);
	ck_assert(s.of[0].rank[0] == 3 && s.of[0].rank[1] == 2 && s.of[0].rank[2] == 1);
	ck_assert_ptr_null(standings_pairing(&s, 0, 1));
	standings_free(&s);
}
END_TEST

/* Series that share their deals aren't independent of each other, so the estimate treats each set
 * of them as one sample. */
START_TEST(clusters)
{
	struct event e = test_event("daifugo", "players=3 games=1", "random random random", 6);
	struct estimate points;
	struct standings s;

	e.swap = e.duplicate = true;
	standings_start(&s, &e);
	for (unsigned u = 0; u < 5; u++)
		add(&s, u, u < 3 ? POINTS(2, 1, 0) : POINTS(1, 2, 0));
	ck_assert_uint_eq(s.of[0].mean_points.n, 1);
	add(&s, 5, POINTS(3, 0, 0));
	ck_assert_uint_eq(s.of[0].mean_points.n, 2);
	points = running_estimate(&s.of[0].mean_points);
	/* Player 0 sat in seats 0, 2 and 1. In these, it scored 2, 0 and 1 points in the first
	 * set; then 1, 0 and 0 in the second. */
	ck_assert_double_eq_tol(points.value, (1 + 1.0 / 3) / 2, 1e-12);
	standings_free(&s);
}
END_TEST

START_TEST(shared_ranks)
{
	struct event e = test_event("daifugo", "players=4 games=1", "random random random random",
				    1);
	struct standings s;

	standings_start(&s, &e);
	add(&s, 0, POINTS(1, 3, 1, 0));
	ck_assert_uint_eq(s.of[1].rank[0], 1);
	ck_assert(s.of[0].rank[1] == 1 && s.of[2].rank[1] == 1);
	ck_assert_uint_eq(s.of[3].rank[3], 1);
	ck_assert_uint_eq(s.drawn, 0);
	standings_free(&s);
}
END_TEST

START_TEST(faults_and_efforts)
{
	struct event e = test_event("nim", "", "random perfect", 2);
	struct unit_result *u;
	struct standings s;

	standings_start(&s, &e);
	u = unit_result_new(&e, 0);
	u->games[0].fault[FAULT_ILLEGAL][1] = 1;
	u->games[0].effort[1] = (struct effort){
		.decisions = 3, .nodes = 70, .us = 900, .most_us = 500
	};
	standings_add(&s, u);
	u->unit = 1;
	u->games[0].fault[FAULT_ILLEGAL][1] = 0;
	u->games[0].fault[FAULT_LOST][0] = 1;
	u->games[0].effort[1] = (struct effort){
		.decisions = 2, .nodes = 30, .us = 100, .most_us = 60
	};
	standings_add(&s, u);
	unit_result_free(u);
	ck_assert(s.spoilt == 1 && s.of[1].fault[FAULT_ILLEGAL] == 1 &&
		  s.of[0].fault[FAULT_LOST] == 1);
	ck_assert(s.of[1].decisions == 5 && s.of[1].nodes == 100 && s.of[1].us == 1000 &&
		  s.of[1].most_us == 500);
	standings_free(&s);
}
END_TEST

void event_standings_cases(Suite *s)
{
	TCase *c = suite_case(s, "standings");

	tcase_add_test(c, pairs);
	tcase_add_test(c, pairings_of_many);
	tcase_add_test(c, what_was_measured);
	tcase_add_test(c, shares_over_time);
	tcase_add_test(c, other_estimates);
	tcase_add_test(c, places);
	tcase_add_test(c, clusters);
	tcase_add_test(c, shared_ranks);
	tcase_add_test(c, faults_and_efforts);
}
