/* SPDX-License-Identifier: MIT */
/* gomoku_engine.h - a search for the best Gomoku move on boards of all sizes. */
#ifndef ASOBI_GOMOKU_ENGINE_H
#define ASOBI_GOMOKU_ENGINE_H

#include "games/gomoku/engine/engine_table.h"
#include "games/gomoku/gomoku.h"

/* What the search does. Each number can be 0, which switches that part off, and the ladder measures
 * what the part is worth. */
struct engine_habits {
	int reduces;   /* how much less deeply late moves are searched, in quarters */
	int counts;    /* the number of moves that are searched at the last ply before a leaf */
	int widens;    /* how many more are searched for each ply more, times the plies */
	int margin;    /* how far the evaluation may be too low, for each ply that is left */
	int lead;      /* how far it must be too high to stop at once, for each ply that is left */
	int quiet;     /* the most plies before a leaf at which the last three numbers are used */
	int extends;   /* 1 not to count plies that answer a four */
	int fours;     /* the most plies with fours and their answers at a leaf */
	int remembers; /* the weight given to a move's results elsewhere in the tree */
};
extern const struct engine_habits engine_habits;

/* Converts a value to an expected score times 1000. */
int32_t engine_milli(int value);

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
