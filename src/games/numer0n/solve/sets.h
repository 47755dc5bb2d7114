/* SPDX-License-Identifier: MIT */
/* sets.h - sets of candidates, how calls divide them, and the memory for search results.
 *
 * A set is an ascending list of indices into all codes of one length. */
#ifndef ASOBI_NUMER0N_SETS_H
#define ASOBI_NUMER0N_SETS_H

#include <stdbool.h>
#include <stdint.h>

#include "games/numer0n/rules/code.h"

struct num_sets {
	unsigned digits, n_codes, n_answers;
	num_code *codes;
	uint16_t *index; /* the index of each code */
	uint64_t *hash;	 /* the hash of the set that contains only this index */
	/* The answer of each code to each call, at index call * n_codes + code; NULL if the
	 * answers are not stored. */
	uint8_t *answers;
};

/* For each answer, the number of candidates in a set that it leaves. */
struct num_split {
	uint16_t size[NUM_MOST_ANSWERS];
};

/* Prepares the codes of a length. With `tabled` it stores all answers, which takes n_codes *
 * n_codes bytes. */
void num_sets_init(struct num_sets *s, unsigned digits, bool tabled);
void num_sets_free(struct num_sets *s);

void num_sets_from(const struct num_sets *s, const num_code *codes, unsigned n, uint16_t *set);
/* Returns a hash of the set. Equal sets have equal hashes, and different sets almost always have
 * different hashes. */
uint64_t num_sets_hash(const struct num_sets *s, const uint16_t *set, unsigned n);
struct num_split num_sets_split(const struct num_sets *s, const uint16_t *set, unsigned n,
				unsigned call);
/* Groups the set by answer. The indices in each group stay in ascending order. */
void num_sets_divide(const struct num_sets *s, const uint16_t *set, unsigned n, unsigned call,
		     const struct num_split *split, uint16_t *parts);

/* ---- Search results ---- */

struct num_memo {
	uint64_t key; /* the hash of the set; 0 marks a free place */
	int64_t cost; /* the cost, or a lower bound if that was enough for the search */
	uint16_t call;
	bool exact;
};

struct num_memory {
	struct num_memo *at;
	uint64_t n_places, n_memos;
};

/* Empties the memory. Before the first call, all members of the struct must be zero. */
void num_memory_clear(struct num_memory *m);
void num_memory_free(struct num_memory *m);

/* Returns the entry of a key, which must not be 0, or the free entry where the key would be
 * stored. The pointer is valid until the next num_memory_put(). */
struct num_memo *num_memory_find(const struct num_memory *m, uint64_t key);
/* Stores a result; it replaces any earlier result with the same key. */
void num_memory_put(struct num_memory *m, struct num_memo memo);

#endif
