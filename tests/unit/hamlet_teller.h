/* SPDX-License-Identifier: MIT */
/* hamlet_teller.h - a second judge of what a player can see in a position of Hamlet. It works in
 * the simplest way, like a person with a board: it tries out stones and looks for lines of four. */
#ifndef ASOBI_TEST_HAMLET_TELLER_H
#define ASOBI_TEST_HAMLET_TELLER_H

#include "games/hamlet/hamlet.h"

enum { FREE, OWN, OTHER };

/* The board seen by the side to move, by column and row. */
struct plain {
	int at[HAMLET_COLS][HAMLET_ROWS];
};

/* What the program should say about a move; without an id, it should say nothing. */
struct told {
	const char *id;
	bool lit[HAMLET_CELLS];
	unsigned moves;
	unsigned move[2];
};

struct plain plain_of_hamlet(const struct hamlet *h);
/* Returns the number of stones in a column. */
int plain_height(const struct plain *p, int col);
/* Returns the board after this side has put a stone into this column, which must not be full. */
struct plain plain_after(const struct plain *p, int col, int side);
/* Returns true if a stone of this side on an empty cell would complete lines of four. If `t` is
 * given, marks the cells of these lines as lit. */
bool plain_four_at(const struct plain *p, int col, int row, int side, struct told *t);
/* Returns true if this side makes four with a stone in this column. */
bool plain_wins(const struct plain *p, int col, int side);

void told_light(struct told *t, int col, int row);
/* Returns what the program should say about the best move, or, if `played` isn't -1, about the
 * move that was played instead. The function checks patterns by trying out moves; if none of them
 * applies, the id is "?". */
struct told hamlet_tell(const struct plain *p, int best, int played);

#endif
