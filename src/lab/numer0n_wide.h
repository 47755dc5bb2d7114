/* SPDX-License-Identifier: MIT */
/* numer0n_wide.h - the least total of calls for 4 digits.
 *
 * Branch and bound as in games/numer0n/solve/numer0n_solver.h, made for one long search: all
 * answers are kept, and every call is held against a set at once.  Sets of up to 200 candidates are
 * searched exactly.  Of the calls for a larger one the 400 that look best are looked at one call
 * further ahead, and the best 16 of those followed; so a total over larger sets is the best found,
 * not proven.  All 5040 codes take 26274 calls, and that none can take fewer was proven by others,
 * by exhaustion. */
#ifndef ASOBI_NUMER0N_WIDE_H
#define ASOBI_NUMER0N_WIDE_H

#include "games/numer0n/rules/code.h"

struct wide;
struct wide *wide_new(void);
void wide_free(struct wide *w);

/* The total found for 3 codes (ascending) or more, and the call that leads there. */
unsigned wide_solve(struct wide *w, const num_code *codes, unsigned n, num_code *call);

#endif
