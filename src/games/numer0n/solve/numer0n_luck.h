/* SPDX-License-Identifier: MIT */
/* numer0n_luck.h - how much of a seat's result is due to skill and how much to luck. Before each
 * call, the smallest expected number of calls is known exactly. A call that is not the best one
 * loses the difference between its expected number and the smallest one. After the answer, more or
 * fewer calls are left than expected: this difference is luck. So the number of calls made is
 * exactly the number expected at the start, plus the calls lost, minus the luck, minus the calls
 * still expected. */
#ifndef ASOBI_NUMER0N_LUCK_H
#define ASOBI_NUMER0N_LUCK_H

#include "asobi/agent.h"
#include "games/numer0n/rules/numer0n.h"
#include "games/numer0n/solve/numer0n_solver.h"

struct num_luck_call {
	unsigned before, left; /* how many numbers fitted before the call and after its answer */
	num_code best;	       /* a best call; the call that was made if none is better */
	/* The expected number of calls, including this one, if the player makes this call
	 * (`needed`) or the best one (`least`). */
	double needed, least;
	double lost; /* needed - least */
	/* How many calls the answer saved compared with the expected number; negative if it cost
	 * calls. */
	double luck;
	double variance; /* the variance of the luck over all possible answers */
};

struct num_luck {
	/* the number of calls expected at the start, and the number still expected after the
	 * last call */
	double start, to_go;
	double lost, luck, variance; /* the sums over all calls */
	unsigned n;
	struct num_luck_call at[NUM_MOST_CALLS];
};

/* The variance of the luck of the first call for numbers of three digits. */
#define NUM_LUCK_FIRST_VARIANCE 0.111400187

/* Computes the skill and the luck of a seat's first n calls. The solver's goal must be
 * num_goal_calls(); the same solver may be used for many seats and games. Returns false if the
 * exact values aren't available (for more than three digits, or after a call with repeated
 * digits), if the answers contradict each other, or if the budget ran out. */
bool num_luck_of(struct num_solver *s, unsigned digits, const struct num_call *calls, unsigned n,
		 struct budget *budget, struct num_luck *out);

#endif
