/* SPDX-License-Identifier: MIT */
/* numer0n_solver_cases.h - helpers that the tests of Numer0n's solver and players share. */
#ifndef ASOBI_TEST_NUMER0N_SOLVER_CASES_H
#define ASOBI_TEST_NUMER0N_SOLVER_CASES_H

#include "asobi/rng.h"
#include "games/numer0n/rules/numer0n.h"
#include "suite.h"

/* Returns a game in which both secrets are known, both players have made this number of calls, and
 * the first player is to move. The called numbers have no repeated digits unless `any` is set. */
struct numer0n num_random_duel(unsigned digits, unsigned calls, bool any, struct rng *rng);
num_code num_random_code(unsigned digits, struct rng *rng);
/* Writes n different random numbers, each without repeated digits, in ascending order. */
void num_random_set(unsigned digits, unsigned n, struct rng *rng, num_code *out);

/* Returns the same answer as num_judge(), but works on the digits of the two numbers as text. */
struct num_answer num_plain_judge(num_code secret, num_code call, unsigned digits);

void numer0n_fitting_cases(Suite *s);
void numer0n_search_cases(Suite *s);
void numer0n_trees_cases(Suite *s);
void numer0n_wide_cases(Suite *s);
void numer0n_advice_cases(Suite *s);
void numer0n_players_cases(Suite *s);

#endif
