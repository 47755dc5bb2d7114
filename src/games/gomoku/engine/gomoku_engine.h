/* SPDX-License-Identifier: MIT */
/* gomoku_engine.h - a search for the best Gomoku move on boards of all sizes. */
#ifndef ASOBI_GOMOKU_ENGINE_H
#define ASOBI_GOMOKU_ENGINE_H

#include "games/gomoku/gomoku.h"

/* Values of the search: a win in n plies is worth ENGINE_WIN - n. Smaller values are estimates, in
 * units of which 256 make the odds of winning e to one. */
enum { ENGINE_WIN = 30000, ENGINE_SURE = ENGINE_WIN - 500 };

/* What the search may do. The ladder switches parts off to measure what they are worth. */
struct engine_habits {
	bool reduces;	  /* searches late moves less deeply */
	bool counts;	  /* near the leaves, looks only at the first moves */
	bool gives_up;	  /* near the leaves, drops moves that leave the evaluation far too low */
	bool extends;	  /* doesn't count plies that answer a four */
	bool tries_fours; /* tries fours at the leaves */
	bool remembers;	  /* prefers moves that were good elsewhere in the tree */
};
extern const struct engine_habits engine_habits;

struct engine_found {
	unsigned cell; /* the best move as a cell of the game */
	int value;     /* the value for the side to move */
	unsigned depth;
	/* All moves that were considered, best first. The order after the first is a guess. */
	uint8_t cells[GOMOKU_CELLS];
	unsigned n_cells;
};

struct gomoku_engine;
/* Creates an engine; the caller frees it. The bytes are the weights (classes.h), borrowed. */
struct gomoku_engine *gomoku_engine_new(unsigned log_entries, const unsigned char *weights);
void gomoku_engine_free(struct gomoku_engine *e);
/* Sets what the search may do; the caller keeps ownership. */
void gomoku_engine_use(struct gomoku_engine *e, const struct engine_habits *habits);

/* Searches deeper and deeper until the budget is spent or the game is decided. Nothing is left from
 * earlier searches, so the same budget of nodes gives the same result. */
void gomoku_engine_search(struct gomoku_engine *e, const struct gomoku *g, unsigned most_depth,
			  struct budget *budget, struct engine_found *out);

#endif
