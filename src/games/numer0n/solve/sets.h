/* SPDX-License-Identifier: MIT */
/* sets.h - sets of candidates, how calls divide them, and the cache of search results.
 *
 * A set is an ascending list of indices into the array of all codes of one length. */
#ifndef ASOBI_NUMER0N_SETS_H
#define ASOBI_NUMER0N_SETS_H

#include <stdbool.h>
#include <stdint.h>

#include "games/numer0n/rules/code.h"

struct num_sets {
	unsigned digits, n_codes, n_answers;
	num_code *codes;
	uint16_t *index; /* the index of each code */
	uint64_t *hash;	 /* for each index, the hash of the set that contains only this index */
	/* The answer that each code gives to each call, at index call * n_codes + code; NULL if
	 * answers aren't stored. */
	uint8_t *answers;
};

/* For each answer to a call, how many candidates in the set would give it. */
struct num_split {
	uint16_t size[NUM_MOST_ANSWERS];
};

/* Prepares all codes of a given length. If `tabled` is true, all answers are stored in a table of
 * n_codes * n_codes bytes. */
void num_sets_init(struct num_sets *s, unsigned digits, bool tabled);
void num_sets_free(struct num_sets *s);

void num_sets_from(const struct num_sets *s, const num_code *codes, unsigned n, uint16_t *set);
/* Returns a hash of the set. Equal sets always have equal hashes; different sets almost never do.
 */
uint64_t num_sets_hash(const struct num_sets *s, const uint16_t *set, unsigned n);
struct num_split num_sets_split(const struct num_sets *s, const uint16_t *set, unsigned n,
				unsigned call);
/* Groups the set by answer. Within each group, the indices stay in ascending order. */
void num_sets_divide(const struct num_sets *s, const uint16_t *set, unsigned n, unsigned call,
		     const struct num_split *split, uint16_t *parts);

/* ---- Search results ---- */

struct num_memo {
	uint64_t key; /* the hash of the set; 0 marks a free entry */
	int64_t cost; /* the cost, or only a lower bound if the search needed no more than that */
	uint16_t call;
	bool exact;
};

struct num_memory {
	struct num_memo *at;
	uint64_t n_places, n_memos;
};

/* Empties the cache. Before the first call, all members of the struct must be zero. */
void num_memory_clear(struct num_memory *m);
void num_memory_free(struct num_memory *m);

/* Returns the entry for a key, or the free entry where the key would be stored; the key must not
 * be 0. The pointer is valid until the next num_memory_put(). */
struct num_memo *num_memory_find(const struct num_memory *m, uint64_t key);
/* Stores a result and replaces any earlier result with the same key. */
void num_memory_put(struct num_memory *m, struct num_memo memo);

#endif
