/* SPDX-License-Identifier: MIT */
/* numer0n_solver.h - finds the calls that identify a number among candidates at the lowest cost.
 *
 * Each call has a price, and the cost of a candidate is the sum of the prices of all calls that
 * are made until it is found. If every call has the price 1, the total cost is the number of
 * calls. To rule out plans with more than six calls, set a prohibitive price for the seventh and
 * later calls. If the prices differ from call to call, the search can find a tree that wins a
 * race. Any code may be called, even if it isn't a candidate.
 *
 * The search is branch and bound over sets of candidates. If calls differ only by a renaming of
 * digits or places, only one of them is searched, and the results of sets are remembered. */
#ifndef ASOBI_NUMER0N_SOLVER_H
#define ASOBI_NUMER0N_SOLVER_H

#include "asobi/agent.h"
#include "games/numer0n/rules/code.h"

enum { NUM_HORIZON = 16 };
#define NUM_FORBIDDEN (INT64_C(1) << 40)

struct num_goal {
	unsigned digits;
	/* The price of each call, in the order in which the calls are made; never negative. */
	int64_t price[NUM_HORIZON];
	unsigned n_prices; /* the number of prices; all later calls cost as much as the last one */
	bool consistent;   /* true if only candidates may be called */
	/* How many of the most promising calls to search for each set; 0 to search all calls,
	 * which gives the exact cost. */
	unsigned width;
	/* If `width` is set, sets smaller than this are still searched exactly. */
	unsigned exact_below;
};
/* Returns the goal of minimizing the total number of calls. */
struct num_goal num_goal_calls(unsigned digits);

struct num_solver;
struct num_solver *num_solver_new(const struct num_goal *goal);
void num_solver_free(struct num_solver *s);
/* Gives the solver a different goal with the same number of digits. The solver forgets its results
 * but keeps its tables. */
void num_solver_aim(struct num_solver *s, const struct num_goal *goal);

/* Returns the lowest cost of finding each of n codes (ascending) after `made` calls and stores a
 * call that achieves it. Returns -1 if the budget ran out. */
int64_t num_solve(struct num_solver *s, const num_code *codes, unsigned n, unsigned made,
		  struct budget *budget, num_code *call);
/* Returns the lowest cost like num_solve(), but with this call as the next one. Unless `worst` is
 * NULL, it also stores the maximum number of calls needed, including this one. */
int64_t num_solve_after(struct num_solver *s, const num_code *codes, unsigned n, unsigned made,
			num_code call, struct budget *budget, unsigned *worst);

/* Estimates how many calls a set of candidates takes. total_milli[n] is the total over n candidates
 * in thousandths of a call, for n from 0 to num_count(). */
void num_estimate(unsigned digits, uint32_t *total_milli);

#endif
