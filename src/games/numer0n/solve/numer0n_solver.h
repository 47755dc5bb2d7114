/* SPDX-License-Identifier: MIT */
/* numer0n_solver.h - which calls find a number among candidates at the least cost.
 *
 * Every candidate pays for each call that is made until it is found.  With a price
 * of 1 for every call the cost is the total of calls; a price that is out of reach
 * from the seventh call on forbids seven; prices that differ from call to call ask
 * for a tree that wins a race.  Any code may be called, a candidate or not.
 *
 * The search is branch and bound over sets of candidates.  Calls that only rename
 * digits or places of one another count once, sets met again are remembered. */
#ifndef ASOBI_NUMER0N_SOLVER_H
#define ASOBI_NUMER0N_SOLVER_H

#include "asobi/agent.h"
#include "games/numer0n/rules/code.h"

enum { NUM_HORIZON = 16 };
#define NUM_FORBIDDEN (INT64_C(1) << 40)

struct num_goal {
	unsigned digits;
	int64_t price[NUM_HORIZON]; /* of the call this many calls from now; never negative */
	unsigned n_prices;	    /* later calls cost what the last one costs */
	bool consistent;	    /* only candidates may be called */
	unsigned width;	      /* look at this many promising calls a set; 0: at all, exactly */
	unsigned exact_below; /* with a width: all calls for sets smaller than this */
};
/* The least total of calls. */
struct num_goal num_goal_calls(unsigned digits);

struct num_solver;
struct num_solver *num_solver_new(const struct num_goal *goal);
void num_solver_free(struct num_solver *s);
/* Another goal of the same length; what was remembered is forgotten, the tables stay. */
void num_solver_aim(struct num_solver *s, const struct num_goal *goal);

/* The least cost of finding each of n codes (ascending), `made` calls from where the
 * prices start, and a call that achieves it.  -1 if the budget ran out. */
int64_t num_solve(struct num_solver *s, const num_code *codes, unsigned n, unsigned made,
		  struct budget *budget, num_code *call);
/* The same when the next call is given; also, unless NULL, how many calls it then takes
 * at most, this one included. */
int64_t num_solve_after(struct num_solver *s, const num_code *codes, unsigned n, unsigned made,
			num_code call, struct budget *budget, unsigned *worst);

/* About how many calls this many candidates take: the total over the candidates, in thousandths of
 * a call, for every number of them up to num_count(): one element more than that. */
void num_estimate(unsigned digits, uint32_t *total_milli);

#endif
