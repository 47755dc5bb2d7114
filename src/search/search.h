/* SPDX-License-Identifier: MIT */
/* search.h - what the searches of all games share: a memory of positions, a limit, an order of
 * moves.
 *
 * Millions of times a second, hence inline; where a game gives functions or numbers they are
 * constants, so that the compiler makes of each use what one would have written there by hand. */
#ifndef ASOBI_SEARCH_SEARCH_H
#define ASOBI_SEARCH_SEARCH_H

#include <string.h>

#include "asobi/agent.h"

/* ---- Memory: what was found out about positions (a transposition table) ---- */

/* Slots of a type of the game's own, in buckets: a position may be in any slot of one bucket.  A
 * slot that nothing was written to is all zero. */
struct memory {
	unsigned char *slots;
	size_t bytes;	/* of all slots */
	uint64_t mask;	/* how many slots there are, less 1: from the lower end of a hash to a place
			 */
	unsigned shift; /* the same from the upper end */
	uint16_t age;	/* to be written into slots where old ones are told by it; never 0 */
};

/* A game describes its slots with this; a constant. */
struct memory_kind {
	size_t slot_bytes;
	unsigned bucket; /* 1, 2 or 4 slots */
	/* Where a position may be: any slot's number in its bucket. */
	uint64_t (*place)(const struct memory *m, const void *position);
	bool (*holds)(const struct memory *m, const void *slot, const void *position);
	/* How dear it would be to find out again; 0: nothing is there, or nothing of use any more.
	 */
	uint64_t (*worth)(const struct memory *m, const void *slot);
};

/* 2^log_slots slots of so many bytes; the caller frees. */
struct memory memory_new(size_t slot_bytes, unsigned log_slots);
void memory_free(struct memory *m);
/* Empty all slots. */
void memory_clear(struct memory *m);
/* The same for a game whose slots tell their age: they become old.  Costs nothing. */
void memory_forget(struct memory *m);

static inline void *memory_bucket(const struct memory *m, const struct memory_kind *k,
				  const void *position)
{
	return m->slots + (k->place(m, position) & ~(uint64_t)(k->bucket - 1)) * k->slot_bytes;
}

/* The slot that holds a position; NULL: none does. */
static inline void *memory_find(const struct memory *m, const struct memory_kind *k,
				const void *position)
{
	unsigned char *slot = (unsigned char *)memory_bucket(m, k, position);

	for (unsigned i = 0; i < k->bucket; i++, slot += k->slot_bytes)
		if (k->holds(m, slot, position))
			return slot;
	return NULL;
}

/* The slot to write a position to that is in none, being worth so much.  Of one or four the
 * cheapest gives way; NULL: none is as cheap as that.  Of a pair the first slot is for what is
 * dear, and what gives way there moves to the second, which is for the latest. */
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

/* ---- Limit: when to stop ---- */

struct limit {
	struct budget *budget; /* of the question being answered, borrowed; NULL: no limit */
	uint64_t nodes;	       /* positions visited, for all questions */
	uint64_t look_at;      /* how many until the budget is looked at again */
	bool stopped;	       /* it was spent, and stays so: results mean nothing */
};

/* For another question; the budget is looked at with the next node. */
static inline void limit_begin(struct limit *l, struct budget *budget)
{
	l->budget = budget;
	l->look_at = l->nodes;
	l->stopped = false;
}

void limit_look(struct limit *l, unsigned every, unsigned counted);

/* Counts a node; true: stop.  The budget is looked at after `every` nodes, which is counted as
 * `counted` of its own. */
static inline bool limit_spent(struct limit *l, unsigned every, unsigned counted)
{
	if (++l->nodes >= l->look_at)
		limit_look(l, every, counted);
	return l->stopped;
}

/* ---- Order: what to try first ---- */

struct ranked {
	int32_t value; /* the greater, the sooner */
	uint16_t item; /* a move, a cell, a place in another list */
};

/* Insert into a sorted list of n; equals stand as they came. */
static inline void order_insert(struct ranked *list, unsigned n, unsigned item, int32_t value)
{
	for (; n && list[n - 1].value < value; n--) {
		list[n].value = list[n - 1].value;
		list[n].item = list[n - 1].item;
	}
	list[n].value = value;
	list[n].item = (uint16_t)item;
}

/* Bring the greatest of the rest to place i.  Cheaper than to sort, where the first often settle
 * it. */
static inline void order_bring(struct ranked *list, unsigned i, unsigned n)
{
	unsigned best = i;
	struct ranked r;

	for (unsigned k = i + 1; k < n; k++)
		if (list[k].value > list[best].value)
			best = k;
	r = list[best];
	list[best] = list[i];
	list[i] = r;
}

/* Sort, of equals the lesser item first. */
void order_sort(struct ranked *list, unsigned n);

#endif
