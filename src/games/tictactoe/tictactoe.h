/* SPDX-License-Identifier: MIT */
/* tictactoe.h - the state and functions shared by all tic-tac-toe files. */
#ifndef ASOBI_TICTACTOE_H
#define ASOBI_TICTACTOE_H

#include "asobi/agent.h"
#include "asobi/game.h"

enum { TTT_CELLS = 9, TTT_FULL = 0x1ff };

/* Bit n of side[s] is set if seat s has marked cell n. Cells are numbered from 0, row by row. */
struct ttt {
	uint16_t side[2];
	uint8_t turn;
	uint8_t winner; /* the seat that won, WINNER_DRAW or WINNER_OPEN */
	uint8_t left;	/* the number of free cells */
	uint8_t pad;	/* padding, always 0 */
};

extern const uint16_t ttt_lines[8];
/* Returns the cells in all of this side's complete lines, or 0 if it has none. */
unsigned ttt_line(unsigned side);

/* A table with one bit for each of the 512 sets of cells, set if the set contains a complete line.
 * Playouts look up the result here after every move because this is faster than ttt_line(). */
extern const uint64_t ttt_complete[8];
static inline bool ttt_has_line(unsigned side)
{
	return ttt_complete[side >> 6] >> (side & 63) & 1;
}

void ttt_playout(void *state, struct rng *rng);

/* Fills `out` with exact verdicts on all legal moves, in ascending order, and returns how many
 * there are. */
int ttt_solve(const struct ttt *t, struct verdict out[TTT_CELLS]);
bool ttt_study(const void *seen, unsigned seat, struct budget *budget, verdict_fn *found,
	       void *context);

extern const struct game game_tictactoe;
extern const struct level_about tictactoe_levels;

#endif
