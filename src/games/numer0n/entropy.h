/* entropy.h - the call that tells most, looking one call ahead. */
#ifndef ASOBI_NUMER0N_ENTROPY_H
#define ASOBI_NUMER0N_ENTROPY_H

#include "asobi/agent.h"
#include "games/numer0n/code.h"

/* n log2 n, times 2^24, the same on every machine. */
uint64_t num_entropy(uint32_t n);

/* The call with the least sum of num_entropy() over the parts of the candidates (n > 0);
 * of equals a candidate, then the least.  A candidate if the budget runs out, or always
 * if `consistent`. */
num_code num_telling_call(unsigned digits, const num_code *codes, unsigned n, bool consistent,
			  struct budget *budget);

#endif
