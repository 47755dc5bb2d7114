/* SPDX-License-Identifier: MIT */
/* statistics_cases.h - the parts of the suite for the statistics, and helpers that their
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

/* Returns a random number, uniform between 0 and 1. */
double draw_uniform(struct rng *rng);
/* Returns a random number with the standard normal distribution. */
double draw_normal(struct rng *rng);

/* A pair of games. With a chance of `bias`, the opening gives each game to its first player,
 * whoever that is; otherwise `won` and `drawn` are the chances in either game. draw_pair() returns
 * the pair's index in struct pair_counts. */
struct pairing {
	double won, drawn, bias;
};
unsigned draw_pair(struct rng *rng, const struct pairing *p);
/* Returns the expected share of the points. */
double pairing_share(const struct pairing *p);

bool covers(const struct estimate *e, double truth);
/* Expects between 93.5 and 96.5 of 100; a run of 4000 correct 95% intervals hardly ever misses
 * that. */
void expect_coverage(unsigned covered, unsigned of);

#endif
