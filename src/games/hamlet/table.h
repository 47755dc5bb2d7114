/* SPDX-License-Identifier: MIT */
/* table.h - the solver's memory of positions: one word an entry, in pairs of which
 * the first keeps the position with fewer stones (dearer to search again) and the
 * second the latest. */
#ifndef ASOBI_HAMLET_TABLE_H
#define ASOBI_HAMLET_TABLE_H

#include "games/hamlet/lines.h"

/* An entry from the low end: 42 bits of key, 6 of score (plus 32), 1 that the score
 * is a lower bound (else an upper one), 6 of stones on the board. */
enum { TABLE_KEY = 42, TABLE_SCORE = 42, TABLE_LOWER = 48, TABLE_PLIES = 49 };

struct hamlet_table {
	uint64_t *entry;
	unsigned shift;			/* 64 - log2 of their number */
};

static inline uint64_t hamlet_mirrored(uint64_t cells)
{
	uint64_t mirrored = 0;

	for (unsigned c = 0; c < HAMLET_COLS; c++)
		mirrored |= (cells >> HAMLET_PITCH * c & 0x7f) << HAMLET_PITCH * (HAMLET_COLS - 1 - c);
	return mirrored;
}

/* A position and its side to move in 42 bits: in every column the stones of one
 * side below a leading one.  Never 0. */
static inline uint64_t hamlet_key(uint64_t own, uint64_t taken)
{
	return own + taken + HAMLET_BOTTOM;
}

/* The same for a position and its mirror image. */
static inline uint64_t hamlet_mirror_key(uint64_t own, uint64_t taken)
{
	const uint64_t key = hamlet_key(own, taken), mirrored = hamlet_mirrored(key);

	return key < mirrored ? key : mirrored;
}

static inline uint64_t *table_pair(const struct hamlet_table *t, uint64_t key)
{
	return &t->entry[(key * UINT64_C(0x9e3779b97f4a7c15) >> t->shift) & ~UINT64_C(1)];
}

static inline bool table_holds(uint64_t entry, uint64_t key)
{
	return ((entry ^ key) & ((UINT64_C(1) << TABLE_KEY) - 1)) == 0;
}

/* 0: not there. */
static inline uint64_t table_find(const struct hamlet_table *t, uint64_t key)
{
	const uint64_t *pair = table_pair(t, key);

	return table_holds(pair[0], key) ? pair[0] : table_holds(pair[1], key) ? pair[1] : 0;
}

static inline int table_score(uint64_t entry)
{
	return (int)(entry >> TABLE_SCORE & 0x3f) - 32;
}

static inline bool table_is_lower(uint64_t entry)
{
	return entry >> TABLE_LOWER & 1;
}

static inline void table_store(struct hamlet_table *t, uint64_t key, unsigned plies, int score, bool lower)
{
	uint64_t *pair = table_pair(t, key);
	const uint64_t entry = key | (uint64_t)(score + 32) << TABLE_SCORE |
			       (uint64_t)lower << TABLE_LOWER | (uint64_t)plies << TABLE_PLIES;

	if (table_holds(pair[0], key)) {
		pair[0] = entry;
	} else if (!pair[0] || plies <= pair[0] >> TABLE_PLIES) {
		pair[1] = pair[0];
		pair[0] = entry;
	} else {
		pair[1] = entry;
	}
}

#endif
