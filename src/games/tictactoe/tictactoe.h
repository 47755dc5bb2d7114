/* SPDX-License-Identifier: MIT */
/* tictactoe.h - the state and functions that all tic-tac-toe files share. */
#ifndef ASOBI_TICTACTOE_H
#define ASOBI_TICTACTOE_H

#include "asobi/agent.h"
#include "asobi/game.h"

enum { TTT_CELLS = 9, TTT_FULL = 0x1ff };

/* Bit n of side[s] is set if seat s holds cell n. Cells are numbered from 0 along the rows. */
struct ttt {
	uint16_t side[2];
	uint8_t turn;
	uint8_t winner; /* the winning seat, WINNER_DRAW or WINNER_OPEN */
	uint8_t left;	/* the number of free cells */
	uint8_t pad;	/* padding, always 0 */
};

extern const uint16_t ttt_lines[8];
/* Returns the cells of all complete lines of this side, or 0 if there are none. */
unsigned ttt_line(unsigned side);

/* A table with a bit for each of the 512 sets of cells; the bit is set if the set contains a
 * complete line. Playouts use it after every move; ttt_line() gives the same information. */
extern const uint64_t ttt_complete[8];
static inline bool ttt_has_line(unsigned side)
{
	return ttt_complete[side >> 6] >> (side & 63) & 1;
}

void ttt_playout(void *state, struct rng *rng);

/* Fills `out` with exact verdicts on all legal moves in ascending order of moves. Returns their
 * number. */
int ttt_solve(const struct ttt *t, struct verdict out[TTT_CELLS]);
bool ttt_study(const void *seen, unsigned seat, struct budget *budget, verdict_fn *found,
	       void *context);

extern const struct game game_tictactoe;
extern const struct level_about tictactoe_levels;

#endif
