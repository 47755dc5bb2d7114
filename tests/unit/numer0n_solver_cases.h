/* SPDX-License-Identifier: MIT */
/* numer0n_solver_cases.h - what the tests of Numer0n's solver and players share. */
#ifndef ASOBI_TEST_NUMER0N_SOLVER_CASES_H
#define ASOBI_TEST_NUMER0N_SOLVER_CASES_H

#include "asobi/rng.h"
#include "games/numer0n/rules/numer0n.h"
#include "suite.h"

/* A duel in which both have made so many calls, codes or, with `any`, any number of that
 * length; it is seat 0's turn.  Both secrets are there. */
struct numer0n num_random_duel(unsigned digits, unsigned calls, bool any, struct rng *rng);
num_code num_random_code(unsigned digits, struct rng *rng);
/* n different codes, ascending. */
void num_random_set(unsigned digits, unsigned n, struct rng *rng, num_code *out);

/* num_judge(), from the texts of the numbers. */
struct num_answer num_plain_judge(num_code secret, num_code call, unsigned digits);

void numer0n_fitting_cases(Suite *s);
void numer0n_search_cases(Suite *s);
void numer0n_trees_cases(Suite *s);
void numer0n_wide_cases(Suite *s);
void numer0n_advice_cases(Suite *s);
void numer0n_players_cases(Suite *s);

#endif
