/* SPDX-License-Identifier: MIT */
/* hit_times.h - when somebody will hit who plays on as the player `optimal` would. */
#ifndef ASOBI_NUMER0N_HIT_TIMES_H
#define ASOBI_NUMER0N_HIT_TIMES_H

#include "games/numer0n/players/choice.h"
#include "games/numer0n/solve/solver.h"

enum { NUM_HIT_TIMES = NUM_HORIZON - 2 };

/* Of n candidates, all as likely, so many are hit by the k-th call from now (k from 1;
 * the last element also counts those that take longer). */
struct num_hit_times {
	unsigned n, hits[NUM_HIT_TIMES + 1];
};

/* For the calls of `seat`.  The solver is for the least total of calls; it is asked only
 * where the stored tree was left.  False if there are more than `most` candidates or
 * the budget ran out. */
bool num_hit_times_of(const struct numer0n *n, unsigned seat, unsigned most, struct num_solver *solver,
		     struct budget *budget, struct num_hit_times *out);

#endif
