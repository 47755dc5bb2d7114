/* SPDX-License-Identifier: MIT */
/* insight_gomoku_plain.h - checks Gomoku's patterns a second time, from the rules alone. It shares
 * no code with the program and is slow, because it looks at every five cells of the board. */
#ifndef ASOBI_TEST_INSIGHT_GOMOKU_PLAIN_H
#define ASOBI_TEST_INSIGHT_GOMOKU_PLAIN_H

#include "asobi/insight.h"
#include "games/gomoku/gomoku.h"

enum { PLAIN_CELLS = 225 };
struct plain {
	int size, own;
	bool exact;
	int at[PLAIN_CELLS]; /* the seat that owns the stone on each cell, or -1 */
};

struct plain plain_read(const struct gomoku *g, unsigned seat);
/* Marks the free cells where this seat can complete five, and returns their number. */
int plain_fives(const struct plain *p, int seat, bool mark[PLAIN_CELLS]);
/* Returns true if the pattern explains the move (`played` is -1 for a hint), whether or not an
 * earlier pattern does so as well. Marks the cells to highlight and the moves to name. */
bool plain_holds(const struct plain *p, const char *id, int best, int played, bool lit[PLAIN_CELLS],
		 bool named[PLAIN_CELLS]);
/* Returns 1 or 3 if the side to move wins in that many plies by placing a stone on this cell,
 * otherwise 0. */
int plain_wins_in(const struct plain *p, int seat, int cell);

#endif
