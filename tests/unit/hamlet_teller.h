/* SPDX-License-Identifier: MIT */
/* hamlet_teller.h - checks independently what the program says a player can see in a Hamlet
 * position. It uses the simplest method: it drops stones and looks for four in a row. */
#ifndef ASOBI_TEST_HAMLET_TELLER_H
#define ASOBI_TEST_HAMLET_TELLER_H

#include "games/hamlet/hamlet.h"

enum { FREE, OWN, OTHER };

/* The board as the side to move sees it, indexed by column and row. */
struct plain {
	int at[HAMLET_COLS][HAMLET_ROWS];
};

/* What the program should say about a move; nothing if there is no id. */
struct told {
	const char *id;
	bool lit[HAMLET_CELLS];
	unsigned moves;
	unsigned move[2];
};

struct plain plain_of_hamlet(const struct hamlet *h);
/* Returns how many stones a column holds. */
int plain_height(const struct plain *p, int col);
/* Returns the board after this side has dropped a stone into this column, which must not be full.
 */
struct plain plain_after(const struct plain *p, int col, int side);
/* Returns true if this side's stone on an empty cell would complete four in a row. If `t` isn't
 * NULL, marks the cells of these lines in it as lit. */
bool plain_four_at(const struct plain *p, int col, int row, int side, struct told *t);
/* Returns true if this side makes four by dropping a stone into this column. */
bool plain_wins(const struct plain *p, int col, int side);

void told_light(struct told *t, int col, int row);
/* Returns what the program should say about the best move or, if `played` isn't -1, about the move
 * played instead. Each pattern is checked by trying out moves; if none applies, the id is "?". */
struct told hamlet_tell(const struct plain *p, int best, int played);

#endif
