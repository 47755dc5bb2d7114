/* SPDX-License-Identifier: MIT */
/* search.h - the parts that the searches of all games have in common: a transposition table, a
 * limit, and move ordering. These functions run millions of times per second, so they are inline.
 * Each game passes in its own functions and numbers as constants, so that the compiler's code can
 * be as fast as code written by hand for that game. */
#ifndef ASOBI_SEARCH_SEARCH_H
#define ASOBI_SEARCH_SEARCH_H

#include <string.h>

#include "asobi/agent.h"

/* ---- Memory: a transposition table ---- */

/* A transposition table. Its slots have the game's own type and are grouped into buckets. A
 * position may be in any slot of its bucket. An empty slot is all zero. */
struct memory {
	unsigned char *slots;
	size_t bytes; /* the total size of the slots in bytes */
	/* The number of slots minus 1, a mask that turns the low bits of a hash into an index. */
	uint64_t mask;
	unsigned shift; /* a shift that turns the high bits of a hash into an index */
	uint16_t age;	/* stored in slots to distinguish current entries from old ones; never 0 */
};

/* How a game uses its slots. Each game defines a constant of this type. */
struct memory_kind {
	size_t slot_bytes;
	unsigned bucket; /* the number of slots in a bucket: 1, 2 or 4 */
	/* Returns the index of any one of the slots in the position's bucket. */
	uint64_t (*place)(const struct memory *m, const void *position);
	bool (*holds)(const struct memory *m, const void *slot, const void *position);
	/* Returns how expensive an entry would be to recompute; 0 if the slot is empty or its
	 * entry is old. */
	uint64_t (*worth)(const struct memory *m, const void *slot);
};

/* Creates a table with 2^log_slots slots of the given size; the caller frees it. */
struct memory memory_new(size_t slot_bytes, unsigned log_slots);
void memory_free(struct memory *m);
/* Empties all slots. */
void memory_clear(struct memory *m);
/* Marks all entries as old, for games that store an age in each slot. This takes almost no time. */
void memory_forget(struct memory *m);

static inline void *memory_bucket(const struct memory *m, const struct memory_kind *k,
				  const void *position)
{
	return m->slots + (k->place(m, position) & ~(uint64_t)(k->bucket - 1)) * k->slot_bytes;
}

/* Starts loading a position's bucket into the processor's cache. Call this some time before the
 * bucket is needed, because a large table doesn't fit in that cache. */
static inline void memory_prefetch(const struct memory *m, const struct memory_kind *k,
				   const void *position)
{
	const char *bucket = memory_bucket(m, k, position);

	__builtin_prefetch(bucket);
	__builtin_prefetch(bucket + k->bucket * k->slot_bytes - 1);
}

/* Returns the slot that holds a position; NULL if there is none. */
static inline void *memory_find(const struct memory *m, const struct memory_kind *k,
				const void *position)
{
	unsigned char *slot = (unsigned char *)memory_bucket(m, k, position);

	for (unsigned i = 0; i < k->bucket; i++, slot += k->slot_bytes)
		if (k->holds(m, slot, position))
			return slot;
	return NULL;
}

/* Returns the slot in which to store a new position of the given worth. In a bucket of one or four
 * slots, the cheapest entry is replaced; if all entries are worth more than the new one, returns
 * NULL. In a bucket of two, the first slot is for expensive entries and the second for the latest
 * entry; an entry displaced from the first slot moves to the second. */
static inline void *memory_make_room(const struct memory *m, const struct memory_kind *k,
				     const void *position, uint64_t worth)
{
	unsigned char *slot = (unsigned char *)memory_bucket(m, k, position), *cheapest = slot;

	if (k->bucket == 2) {
		if (k->worth(m, slot) > worth)
			return slot + k->slot_bytes;
		memcpy(slot + k->slot_bytes, slot, k->slot_bytes);
		return slot;
	}
	for (unsigned i = 1; i < k->bucket; i++) {
		slot += k->slot_bytes;
		if (k->worth(m, slot) < k->worth(m, cheapest))
			cheapest = slot;
	}
	return k->worth(m, cheapest) <= worth ? cheapest : NULL;
}

/* ---- Limit: when to stop a search ---- */

struct limit {
	struct budget *budget; /* the current question's budget, borrowed; NULL for no limit */
	/* the number of positions visited so far, summed over all questions */
	uint64_t nodes;
	uint64_t look_at; /* the node count at which to check the budget next */
	/* true once the budget has been used up; the results are then meaningless */
	bool stopped;
};

/* Prepares the limit for a new question. The budget is checked at the very next node. */
static inline void limit_begin(struct limit *l, struct budget *budget)
{
	l->budget = budget;
	l->look_at = l->nodes;
	l->stopped = false;
}

void limit_look(struct limit *l, unsigned every, unsigned counted);

/* Counts a node and returns true if the search must stop. The budget is checked only at every
 * `every`-th node; each check charges `counted` nodes to it. */
static inline bool limit_spent(struct limit *l, unsigned every, unsigned counted)
{
	if (++l->nodes >= l->look_at)
		limit_look(l, every, counted);
	return l->stopped;
}

/* ---- Order: which moves to try first ---- */

struct ranked {
	int32_t value; /* how promising the item is; larger values are tried first */
	uint16_t item; /* the item to try: a move, a cell, or an index into another list */
};

/* Inserts an item into a sorted list of n items; items of equal value keep their order. */
static inline void order_insert(struct ranked *list, unsigned n, unsigned item, int32_t value)
{
	for (; n && list[n - 1].value < value; n--) {
		list[n].value = list[n - 1].value;
		list[n].item = list[n - 1].item;
	}
	list[n].value = value;
	list[n].item = (uint16_t)item;
}

/* Moves the best item among those from index i onwards to index i. This is cheaper than sorting if
 * one of the first few moves usually causes a cutoff. */
static inline void order_bring(struct ranked *list, unsigned i, unsigned n)
{
	int32_t most = list[i].value;
	unsigned best = i;
	struct ranked r;

	for (unsigned k = i + 1; k < n; k++)
		if (list[k].value > most) {
			most = list[k].value;
			best = k;
		}
	r = list[best];
	list[best] = list[i];
	list[i] = r;
}

/* Sorts the list by decreasing value; items of equal value are sorted in ascending order. */
void order_sort(struct ranked *list, unsigned n);

#endif
