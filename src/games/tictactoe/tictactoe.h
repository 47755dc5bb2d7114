/* SPDX-License-Identifier: MIT */
/* tictactoe.h - what the files of tic-tac-toe share. */
#ifndef ASOBI_TICTACTOE_H
#define ASOBI_TICTACTOE_H

#include "asobi/agent.h"
#include "asobi/game.h"

enum { TTT_CELLS = 9, TTT_FULL = 0x1ff };

/* Bit n of a side: that seat holds cell n; cells count from 0 along the rows. */
struct ttt {
	uint16_t side[2];
	uint8_t turn;
	uint8_t winner; /* a seat, WINNER_DRAW, WINNER_OPEN */
	uint8_t left;	/* free cells */
	uint8_t pad;	/* always 0 */
};

extern const uint16_t ttt_lines[8];
/* The cells of all complete lines of this side; 0: none. */
unsigned ttt_line(unsigned side);

/* Is any line complete?  A bit for each of the 512 sets of cells, because playouts
 * ask it after every move; ttt_line() finds the same by looking. */
extern const uint64_t ttt_complete[8];
static inline bool ttt_has_line(unsigned side)
{
	return ttt_complete[side >> 6] >> (side & 63) & 1;
}

void ttt_playout(void *state, struct rng *rng);

/* Exact verdicts of all legal moves, in ascending order of moves; returns how many. */
int ttt_solve(const struct ttt *t, struct verdict out[TTT_CELLS]);
bool ttt_study(const void *seen, unsigned seat, struct budget *budget, verdict_fn *found,
	       void *context);

extern const struct game game_tictactoe;
extern const struct level_about tictactoe_levels;

#endif
