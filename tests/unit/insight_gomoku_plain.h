/* SPDX-License-Identifier: MIT */
/* insight_gomoku_plain.h - the patterns of Gomoku once more, from the rules alone: slow, by looking
 * at every five cells of the board, and without the code that is tested. */
#ifndef ASOBI_TEST_INSIGHT_GOMOKU_PLAIN_H
#define ASOBI_TEST_INSIGHT_GOMOKU_PLAIN_H

#include "asobi/insight.h"
#include "games/gomoku/gomoku.h"

enum { PLAIN_CELLS = 225 };
struct plain {
	int size, own;
	bool exact;
	int at[PLAIN_CELLS]; /* the seat of the stone on each cell, or -1 */
};

struct plain plain_read(const struct gomoku *g, unsigned seat);
/* Marks the free cells where a stone of this seat completes five, and returns their number. */
int plain_fives(const struct plain *p, int seat, bool mark[PLAIN_CELLS]);
/* Tells whether the pattern explains this move (played: -1 for none), leaving aside the patterns
 * that come before it. Marks the cells that are lit and the moves that are named. */
bool plain_holds(const struct plain *p, const char *id, int best, int played, bool lit[PLAIN_CELLS],
		 bool named[PLAIN_CELLS]);
/* Returns in how many plies the side to move wins with this cell: 1, 3, or 0 for anything else. */
int plain_wins_in(const struct plain *p, int seat, int cell);

#endif
