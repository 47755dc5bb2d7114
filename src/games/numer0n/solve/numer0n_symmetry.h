/* SPDX-License-Identifier: MIT */
/* numer0n_symmetry.h - renamings of digits and places under which a set of codes stays what
 * it is.  Calls that such a renaming turns into one another are worth the same. */
#ifndef ASOBI_NUMER0N_SYMMETRY_H
#define ASOBI_NUMER0N_SYMMETRY_H

#include "games/numer0n/rules/code.h"

enum { NUM_MOST_RENAMINGS = 120 };

struct num_renaming {
	uint8_t digit[10];		/* what each digit becomes */
	uint8_t place[NUM_MOST_DIGITS]; /* and where each place goes, 0 the last */
};
struct num_symmetry {
	unsigned digits;
	uint8_t alike[10]; /* the least digit that can be exchanged with this one */
	unsigned n;
	struct num_renaming at[NUM_MOST_RENAMINGS]; /* one a permutation of places, at most */
};

/* `member` has a true for each code of the set, num_limit() in all.  Not every
 * symmetry need be found; those that are, hold. */
void num_symmetry_find(struct num_symmetry *y, const num_code *codes, unsigned n, unsigned digits,
		       const bool *member);
/* The same for all calls of a class (and, at times, of a part of a class). */
num_code num_symmetry_class(const struct num_symmetry *y, num_code call);

#endif
