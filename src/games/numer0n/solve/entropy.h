/* SPDX-License-Identifier: MIT */
/* entropy.h - the call that tells most, looking one call ahead. */
#ifndef ASOBI_NUMER0N_ENTROPY_H
#define ASOBI_NUMER0N_ENTROPY_H

#include "asobi/agent.h"
#include "games/numer0n/rules/code.h"

/* The call with the least sum of n log n over the parts of the candidates (n > 0);
 * of equals a candidate, then the least.  A candidate if the budget runs out, or always
 * if `consistent`. */
num_code num_telling_call(unsigned digits, const num_code *codes, unsigned n, bool consistent,
			  struct budget *budget);

#endif
