/* SPDX-License-Identifier: MIT */
/* tictactoe_teller.h - checks independently what the program says a player can see in a
 * tic-tac-toe position. It uses the simplest method: it places marks and looks for lines of three.
 */
#ifndef ASOBI_TEST_TICTACTOE_TELLER_H
#define ASOBI_TEST_TICTACTOE_TELLER_H

#include "asobi/insight.h"
#include "games/tictactoe/tictactoe.h"

/* A board of nine characters: 'O', 'X' or '.'. */
struct plain {
	char at[TTT_CELLS];
	char own, other;
};

/* What the program should say about a move; if there is no id, it should say nothing. */
struct told {
	const char *id;
	bool lit[TTT_CELLS];
	int moves, move[2];
};

struct plain ttt_plain_of(const struct ttt *t);
struct told ttt_tell(const struct plain *p, const struct explained *q);

#endif
