/* SPDX-License-Identifier: MIT */
/* sets.h - sets of candidates, how calls divide them, and what a search found out about them.
 *
 * A set is a list of indices into all codes of a length, ascending. */
#ifndef ASOBI_NUMER0N_SETS_H
#define ASOBI_NUMER0N_SETS_H

#include <stdbool.h>
#include <stdint.h>

#include "games/numer0n/rules/code.h"

struct num_sets {
	unsigned digits, n_codes, n_answers;
	num_code *codes;
	uint16_t *index;  /* by code */
	uint64_t *hash;	  /* by index: of a set with only this one */
	uint8_t *answers; /* [call * n_codes + code]; NULL: not kept */
};

/* The sizes tell how many of a set each answer leaves. */
struct num_split {
	uint16_t size[NUM_MOST_ANSWERS];
};

/* `tabled`: keep all answers, which are as many as the square of n_codes. */
void num_sets_init(struct num_sets *s, unsigned digits, bool tabled);
void num_sets_free(struct num_sets *s);

void num_sets_from(const struct num_sets *s, const num_code *codes, unsigned n, uint16_t *set);
/* The same for the same set, and hardly ever for another. */
uint64_t num_sets_hash(const struct num_sets *s, const uint16_t *set, unsigned n);
struct num_split num_sets_split(const struct num_sets *s, const uint16_t *set, unsigned n,
				unsigned call);
/* The set in order of answers; each part stays ascending. */
void num_sets_divide(const struct num_sets *s, const uint16_t *set, unsigned n, unsigned call,
		     const struct num_split *split, uint16_t *parts);

/* ---- What was found out ---- */

struct num_memo {
	uint64_t key; /* 0: free */
	int64_t cost; /* or a bound if that was enough */
	uint16_t call;
	bool exact;
};

struct num_memory {
	struct num_memo *at;
	uint64_t n_places, n_memos;
};

/* Empty, whatever was in it; the first time it is all zero. */
void num_memory_clear(struct num_memory *m);
void num_memory_free(struct num_memory *m);

/* The place of a key, not 0: its own or a free one.  Good until the next is put. */
struct num_memo *num_memory_find(const struct num_memory *m, uint64_t key);
/* In place of what was known about that key. */
void num_memory_put(struct num_memory *m, struct num_memo memo);

#endif
