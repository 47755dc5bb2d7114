/* SPDX-License-Identifier: MIT */
/* engine_table.h - the transposition table of the engine. */
#ifndef ASOBI_GOMOKU_ENGINE_TABLE_H
#define ASOBI_GOMOKU_ENGINE_TABLE_H

#include "search/search.h"

/* Values of the search: a win in n plies is worth ENGINE_WIN - n. Smaller values are estimated
 * log-odds of winning, in which 256 units correspond to odds of e to 1. */
enum { ENGINE_WIN = 30000, ENGINE_SURE = ENGINE_WIN - 500 };

enum { ENTRY_EXACT, ENTRY_LOWER, ENTRY_UPPER };

/* An entry of 16 bytes. */
struct engine_entry {
	uint64_t key;
	int16_t value; /* if this is a win, its plies count from this position, not from the root */
	uint8_t depth, kind;
	uint16_t cell; /* the best move, or the first one to try */
	uint16_t age;
};

extern const struct memory_kind engine_entries;

/* Returns true if an entry settles a search with this window, and stores the value in *value. */
bool engine_entry_tells(const struct engine_entry *e, int depth, int ply, int alpha, int beta,
			int *value);
/* Stores an entry, unless its bucket is full of entries from deeper searches. A win in the given
 * entry counts its plies from the root. */
void engine_store(struct memory *m, int ply, struct engine_entry entry);

#endif
