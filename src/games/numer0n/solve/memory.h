/* SPDX-License-Identifier: MIT */
/* memory.h - what a search found out about sets of candidates. */
#ifndef ASOBI_NUMER0N_MEMORY_H
#define ASOBI_NUMER0N_MEMORY_H

#include <stdbool.h>
#include <stdint.h>

struct num_memo {
	uint64_t key;			/* 0: free */
	int64_t cost;			/* or a bound if that was enough */
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
