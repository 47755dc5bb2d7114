/* SPDX-License-Identifier: MIT */
/* engine_table.h - what the engine remembers about positions. */
#ifndef ASOBI_GOMOKU_ENGINE_TABLE_H
#define ASOBI_GOMOKU_ENGINE_TABLE_H

#include "search/search.h"

/* Values of the search: a win in n plies is worth ENGINE_WIN - n. Smaller values are estimates, in
 * units of which 256 make the odds of winning e to one. */
enum { ENGINE_WIN = 30000, ENGINE_SURE = ENGINE_WIN - 500 };

enum { ENTRY_EXACT, ENTRY_LOWER, ENTRY_UPPER };

/* This is an entry of 16 bytes. */
struct engine_entry {
	uint64_t key;
	int16_t value; /* a win counts its plies from this position, not from the root */
	uint8_t depth, kind;
	uint8_t cell; /* the best move, or the first one to try */
	uint16_t age;
};

extern const struct memory_kind engine_entries;

/* Returns true, with the value in *value, if an entry settles a search with this window. */
bool engine_entry_tells(const struct engine_entry *e, int depth, int ply, int alpha, int beta,
			int *value);
/* Stores an entry whose value counts the plies from the root, unless its bucket is full of deeper
 * ones. */
void engine_store(struct memory *m, int ply, struct engine_entry entry);

#endif
