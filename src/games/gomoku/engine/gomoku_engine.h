/* SPDX-License-Identifier: MIT */
/* gomoku_engine.h - a search for the best Gomoku move on boards of all sizes. */
#ifndef ASOBI_GOMOKU_ENGINE_H
#define ASOBI_GOMOKU_ENGINE_H

#include "games/gomoku/engine/engine_table.h"
#include "games/gomoku/gomoku.h"

/* The settings of the search. Any number may be 0, which switches off that part of the search. The
 * ladder measures how much each part is worth. */
struct engine_habits {
	int reduces; /* the factor for reducing the depth of late moves, in quarters of a ply */
	int counts;  /* the base number of moves to search near a leaf */
	/* how many more moves are searched, times the square of the remaining depth */
	int widens;
	/* the pruning margin for moves that look too weak, per ply of remaining depth */
	int margin;
	/* the lead over beta at which the search stops at once, per ply of remaining depth */
	int lead;
	int quiet;   /* the greatest remaining depth at which the four numbers above are used */
	int extends; /* 1 if plies that answer a four don't count towards the depth */
	/* the maximum number of plies searched at a leaf, where only fours and their answers are
	 * played */
	int fours;
	int remembers; /* the weight given to a move's results elsewhere in the tree */
};
extern const struct engine_habits engine_habits;

/* Converts a value to an expected score times 1000. */
int32_t engine_milli(int value);

struct engine_found {
	unsigned cell; /* the best move, as a cell number of the game */
	int value;     /* the value for the side to move */
	unsigned depth;
	/* All moves that were considered, best first. The order after the first is a guess. */
	uint16_t cells[GOMOKU_CELLS];
	unsigned n_cells;
};

struct gomoku_engine;
/* Creates an engine; the caller frees it. `weights` (see classes.h) is borrowed. */
struct gomoku_engine *gomoku_engine_new(unsigned log_entries, const unsigned char *weights);
void gomoku_engine_free(struct gomoku_engine *e);
/* Sets the habits of the search. `habits` is borrowed. */
void gomoku_engine_use(struct gomoku_engine *e, const struct engine_habits *habits);

/* Searches deeper and deeper until the budget is spent or the game is decided. The engine
 * remembers nothing from earlier searches, so the same budget of nodes gives the same result. */
void gomoku_engine_search(struct gomoku_engine *e, const struct gomoku *g, unsigned most_depth,
			  struct budget *budget, struct engine_found *out);

#endif
