/* SPDX-License-Identifier: MIT */
/* statistics_cases.h - the parts of the suite for the statistics, and what their
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

/* Uniform between 0 and 1. */
double draw_uniform(struct rng *rng);
/* Standard normal. */
double draw_normal(struct rng *rng);

/* A pair of games: with a chance `bias` the opening gives each game to its first player,
 * whoever that is; else `won` and `drawn` are the chances of either game.  Returns the pair's
 * place in struct pair_counts. */
struct pairing {
	double won, drawn, bias;
};
unsigned draw_pair(struct rng *rng, const struct pairing *p);
/* The share of the points to be expected. */
double pairing_share(const struct pairing *p);

bool covers(const struct estimate *e, double truth);
/* Between 93.5 and 96.5 of 100: 4000 honest 95 % intervals hardly miss that. */
void expect_coverage(unsigned covered, unsigned of);

#endif
