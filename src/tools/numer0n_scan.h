/* SPDX-License-Identifier: MIT */
/* numer0n_scan.h - every call of 4 digits held against a set of candidates. */
#ifndef ASOBI_TOOLS_NUMER0N_SCAN_H
#define ASOBI_TOOLS_NUMER0N_SCAN_H

#include "games/numer0n/solve/sets.h"

enum { SCAN_DIGITS = 4, SCAN_CODES = 5040, SCAN_ANSWERS = 14, SCAN_HIT = SCAN_ANSWERS - 1 };

struct outlook {
	struct num_sets sets;		/* with all answers */
	uint16_t least[SCAN_CODES + 1];	/* [size]: no set of that size takes fewer calls */
	uint32_t looks[SCAN_CODES + 1];	/* [size]: about how many they take, in thousandths */
};
void outlook_init(struct outlook *o);
void outlook_free(struct outlook *o);

/* A call worth a closer look. */
struct ranked_call {
	unsigned bound;			/* the total is no less */
	uint32_t looks;			/* about the total, in thousandths */
	uint16_t call;
};

struct scan {
	const uint16_t *set;
	unsigned n, below;		/* only calls that may take fewer */
	unsigned enough;		/* one that may take so few will do */
	struct ranked_call *ranked;	/* room for SCAN_CODES */
	unsigned n_ranked;
};
/* Lists the calls that tell something, in ascending order; or only one if it will do. */
void scan_calls(const struct outlook *o, struct scan *c);
/* Puts those first that look best. */
void scan_sort(struct scan *c);

#endif
