/* SPDX-License-Identifier: MIT */
/* statistics_cases.h - the parts of the test suite for the statistics, and helpers that their
 * simulations share. */
#ifndef ASOBI_TEST_STATISTICS_CASES_H
#define ASOBI_TEST_STATISTICS_CASES_H

#include "asobi/rng.h"
#include "stats/statistics.h"
#include "suite.h"

void statistics_student_cases(Suite *s);
void statistics_number_cases(Suite *s);
void statistics_elo_cases(Suite *s);
void statistics_sprt_cases(Suite *s);
void statistics_rating_cases(Suite *s);
void statistics_trend_cases(Suite *s);

/* Returns a random number, uniformly distributed between 0 and 1. */
double draw_uniform(struct rng *rng);
/* Returns a random number from the standard normal distribution. */
double draw_normal(struct rng *rng);

/* Two players' chances in a pair of games. With probability `bias`, the opening decides each game
 * in favour of the player who moves first; otherwise `won` and `drawn` are the first player's
 * chances of winning and drawing each game. draw_pair() returns the pair's index in struct
 * pair_counts. */
struct pairing {
	double won, drawn, bias;
};
unsigned draw_pair(struct rng *rng, const struct pairing *p);
/* Returns the share of the points that the first player can expect. */
double pairing_share(const struct pairing *p);

bool covers(const struct estimate *e, double truth);
/* Checks how often the intervals contained the true value, which must be between 93.5% and 96.5%.
 * If 95% intervals are correct, 4000 of them hardly ever fall outside this range. */
void expect_coverage(unsigned covered, unsigned of);

#endif
