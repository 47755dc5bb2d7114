/* SPDX-License-Identifier: MIT */
/* numer0n_symmetry.h - renamings of digits and places that leave a set of codes unchanged.
 *
 * Two calls that such a renaming maps to each other have the same value. */
#ifndef ASOBI_NUMER0N_SYMMETRY_H
#define ASOBI_NUMER0N_SYMMETRY_H

#include "games/numer0n/rules/code.h"

enum { NUM_MOST_RENAMINGS = 120 };

struct num_renaming {
	uint8_t digit[10]; /* what each digit is renamed to */
	/* The new position of each place; place 0 holds the last digit. */
	uint8_t place[NUM_MOST_DIGITS];
};
struct num_symmetry {
	unsigned digits;
	uint8_t alike[10]; /* for each digit, the smallest digit that can be exchanged with it */
	unsigned n;
	/* At most one renaming for each permutation of the places. */
	struct num_renaming at[NUM_MOST_RENAMINGS];
};

/* Finds symmetries of a set of codes. `member` has num_limit() elements and is true for each code
 * in the set. The function may miss some symmetries, but every symmetry it finds is valid. */
void num_symmetry_find(struct num_symmetry *y, const num_code *codes, unsigned n, unsigned digits,
		       const bool *member);
/* Returns a code that represents the equivalence class of this call. Occasionally a class is split
 * into parts with different representatives. */
num_code num_symmetry_class(const struct num_symmetry *y, num_code call);

#endif
