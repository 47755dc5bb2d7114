/* SPDX-License-Identifier: MIT */
/* numer0n_solver.h - finds the cheapest way to identify a number among candidates.
 *
 * Each call has a price, and the cost of a candidate is the sum of the prices of all calls made
 * until it is found. If every call costs 1, the total cost is the number of calls. To rule out
 * strategies with more than six calls, set a prohibitive price for the seventh and later calls.
 * Prices that vary from call to call let the search find a tree that wins a race. Any code may be
 * called, even if it isn't a candidate.
 *
 * The search is a branch and bound over sets of candidates. If calls differ only in how digits and
 * places are named, only one of them is searched, and the results for sets are cached. */
#ifndef ASOBI_NUMER0N_SOLVER_H
#define ASOBI_NUMER0N_SOLVER_H

#include "asobi/agent.h"
#include "games/numer0n/rules/code.h"

enum { NUM_HORIZON = 16 };
#define NUM_FORBIDDEN (INT64_C(1) << 40)

struct num_goal {
	unsigned digits;
	/* The price of each call in the order in which the calls are made; no price is negative. */
	int64_t price[NUM_HORIZON];
	/* how many prices there are; all later calls cost as much as the last one */
	unsigned n_prices;
	bool consistent; /* true if only candidates may be called */
	/* How many of the most promising calls to search for each set. If this is 0, all calls are
	 * searched and the cost is exact. */
	unsigned width;
	/* If `width` isn't 0, sets smaller than this are still solved exactly. */
	unsigned exact_below;
};
/* Returns the goal of minimizing the total number of calls. */
struct num_goal num_goal_calls(unsigned digits);

struct num_solver;
struct num_solver *num_solver_new(const struct num_goal *goal);
void num_solver_free(struct num_solver *s);
/* Gives the solver a new goal, which must have the same number of digits. The solver discards its
 * cached results but keeps its tables. */
void num_solver_aim(struct num_solver *s, const struct num_goal *goal);

/* Returns the lowest total cost of finding each of n codes (ascending) once `made` calls have been
 * made, and stores a call that achieves it. Returns -1 if the budget ran out. */
int64_t num_solve(struct num_solver *s, const num_code *codes, unsigned n, unsigned made,
		  struct budget *budget, num_code *call);
/* Like num_solve(), returns the lowest cost, but for a given next call. Unless `worst` is NULL, it
 * also receives the maximum number of calls needed, including this one. */
int64_t num_solve_after(struct num_solver *s, const num_code *codes, unsigned n, unsigned made,
			num_code call, struct budget *budget, unsigned *worst);

/* Estimates how many calls it takes to find the numbers in a set of candidates. total_milli[n] is
 * the total for n candidates in thousandths of a call, for n from 0 to num_count(). */
void num_estimate(unsigned digits, uint32_t *total_milli);

#endif
