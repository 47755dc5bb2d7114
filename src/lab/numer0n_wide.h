/* SPDX-License-Identifier: MIT */
/* numer0n_wide.h - a search for the smallest total number of calls with 4 digits. This is branch
 * and bound as in games/numer0n/solve/numer0n_solver.h, but made for one long search: the answers
 * for all pairs of codes are stored, and each call is compared with a whole set at once. Sets of
 * up to 200 candidates are searched exactly. For larger sets, the 400 most promising calls are
 * examined one call further ahead, and the best 16 of these are searched. The total for a larger
 * set is therefore the best found, not a proven minimum. All 5,040 codes together take 26,274
 * calls; others have proved by exhaustive search that no strategy takes fewer. */
#ifndef ASOBI_NUMER0N_WIDE_H
#define ASOBI_NUMER0N_WIDE_H

#include "games/numer0n/rules/code.h"

struct wide;
struct wide *wide_new(void);
void wide_free(struct wide *w);

/* Returns the smallest total found for 3 or more codes (in ascending order), and sets *call to the
 * first call that leads to it. */
unsigned wide_solve(struct wide *w, const num_code *codes, unsigned n, num_code *call);

#endif
