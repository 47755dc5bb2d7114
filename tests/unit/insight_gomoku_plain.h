/* SPDX-License-Identifier: MIT */
/* insight_gomoku_plain.h - a second test of Gomoku's patterns, from the rules alone. It is slow,
 * because it looks at every five cells of the board, and shares no code with the tested one. */
#ifndef ASOBI_TEST_INSIGHT_GOMOKU_PLAIN_H
#define ASOBI_TEST_INSIGHT_GOMOKU_PLAIN_H

#include "asobi/insight.h"
#include "games/gomoku/gomoku.h"

enum { PLAIN_CELLS = 225 };
struct plain {
	int size, own;
	bool exact;
	int at[PLAIN_CELLS]; /* the seat of the stone in each cell, or -1 */
};

struct plain plain_read(const struct gomoku *g, unsigned seat);
/* Marks the free cells where a stone of this seat completes five, and returns their number. */
int plain_fives(const struct plain *p, int seat, bool mark[PLAIN_CELLS]);
/* Returns true if the pattern explains this move (`played` is -1 for none), even if an earlier
 * pattern explains the move, too. Marks the cells to highlight and the moves to name. */
bool plain_holds(const struct plain *p, const char *id, int best, int played, bool lit[PLAIN_CELLS],
		 bool named[PLAIN_CELLS]);
/* If the side to move wins in 1 or 3 plies with a stone in this cell, returns this number of
 * plies; otherwise returns 0. */
int plain_wins_in(const struct plain *p, int seat, int cell);

#endif
