/* SPDX-License-Identifier: MIT */
/* numer0n_luck.h - how much of a seat's result is due to skill and how much to luck. Before each
 * call, the lowest expected number of further calls is known exactly. A player who doesn't make
 * the best call loses the difference between that call's expected number and the lowest one. The
 * answer then leaves more or fewer calls to be expected than before: this difference is luck. So
 * the number of calls made equals the number expected at the start, plus the calls lost, minus the
 * luck, minus the calls still expected. */
#ifndef ASOBI_NUMER0N_LUCK_H
#define ASOBI_NUMER0N_LUCK_H

#include "asobi/agent.h"
#include "games/numer0n/rules/numer0n.h"
#include "games/numer0n/solve/numer0n_solver.h"

struct num_luck_call {
	/* how many numbers were possible before the call and after its answer */
	unsigned before, left;
	num_code best; /* a best call; if no call is better than the one made, that call */
	/* The expected number of further calls, including this one, after the call that was made
	 * (`needed`) and after the best one (`least`). */
	double needed, least;
	double lost; /* needed - least */
	/* How many calls the answer saved compared with the expected number; negative if the
	 * answer was unlucky. */
	double luck;
	double variance; /* the variance of the luck over all possible answers */
};

struct num_luck {
	/* the number of calls expected at the start, and how many more are expected after the last
	 * call */
	double start, to_go;
	double lost, luck, variance; /* totals over all calls */
	unsigned n;
	struct num_luck_call at[NUM_MOST_CALLS];
};

/* The variance of the luck in the first call, for three-digit numbers. */
#define NUM_LUCK_FIRST_VARIANCE 0.111400187

/* Computes the skill and the luck in a seat's first n calls. The solver's goal must be
 * num_goal_calls(); one solver can serve many seats and games. Returns false if there are no exact
 * values (with more than three digits, or after a call with repeated digits), if the answers
 * contradict each other, or if the budget ran out. */
bool num_luck_of(struct num_solver *s, unsigned digits, const struct num_call *calls, unsigned n,
		 struct budget *budget, struct num_luck *out);

#endif
