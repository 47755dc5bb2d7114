/* prospect.h - when somebody will hit who plays on as the player `optimal` would. */
#ifndef ASOBI_NUMER0N_PROSPECT_H
#define ASOBI_NUMER0N_PROSPECT_H

#include "games/numer0n/players/hunt.h"
#include "games/numer0n/solve/solver.h"

enum { NUM_PROSPECT = NUM_HORIZON - 2 };

/* Of n candidates, all as likely, so many are hit by the k-th call from now (k from 1;
 * the last element also counts those that take longer). */
struct num_prospect {
	unsigned n, hits[NUM_PROSPECT + 1];
};

/* For the calls of `seat`.  The solver is for the least total of calls; it is asked only
 * where the stored tree was left.  False if there are more than `most` candidates or
 * the budget ran out. */
bool num_prospect_of(const struct numer0n *n, unsigned seat, unsigned most, struct num_solver *solver,
		     struct budget *budget, struct num_prospect *out);

#endif
