/* SPDX-License-Identifier: MIT */
/* gomoku.h - what the files of Gomoku share.
 *
 * Five in a row on a board of 6x6 to 15x15.  Cells count from 0 along the rows, from
 * a1 at the lower left: cell = row * size + column, and that is the move, too. */
#ifndef ASOBI_GOMOKU_H
#define ASOBI_GOMOKU_H

#include "asobi/agent.h"
#include "asobi/game.h"

enum {
	GOMOKU_LEAST = 6,
	GOMOKU_USUAL = 8,
	GOMOKU_MOST = 15, /* size of the board */
	GOMOKU_CELLS = GOMOKU_MOST * GOMOKU_MOST,
	GOMOKU_WORDS = 4
};

/* The options, in the order of game_gomoku.options. */
enum { GOMOKU_OPTION_SIZE, GOMOKU_OPTION_FIVE };

/* A set of cells: bit n % 64 of word n / 64 is cell n. */
struct gomoku_cells {
	uint64_t word[GOMOKU_WORDS];
};

struct gomoku {
	struct gomoku_cells side[2];
	uint8_t size;
	uint8_t exact; /* six and more in a row are no five */
	uint8_t turn;
	uint8_t winner; /* a seat, WINNER_DRAW, WINNER_OPEN */
	uint8_t plies;	/* stones on the board */
	uint8_t pad[3]; /* always 0 */
};

static inline bool gomoku_cells_have(const struct gomoku_cells *c, unsigned cell)
{
	return c->word[cell / 64] >> cell % 64 & 1;
}

static inline void gomoku_cells_flip(struct gomoku_cells *c, unsigned cell)
{
	c->word[cell / 64] ^= UINT64_C(1) << cell % 64;
}

static inline bool gomoku_taken(const struct gomoku *g, unsigned cell)
{
	return gomoku_cells_have(&g->side[0], cell) || gomoku_cells_have(&g->side[1], cell);
}

static inline unsigned gomoku_area(const struct gomoku *g)
{
	return (unsigned)g->size * g->size;
}

/* These steps lead from a cell to the next one: along the row, up the column, rising, falling. */
extern const int8_t gomoku_steps[4][2]; /* row, column */

/* This counts the stones of this side that stand side by side through its stone in this cell. */
unsigned gomoku_run(const struct gomoku *g, unsigned seat, unsigned cell, unsigned direction);
/* Is this side's stone part of a row that wins? */
bool gomoku_wins_at(const struct gomoku *g, unsigned seat, unsigned cell);
/* All stones that stand in winning rows; empty: none do. */
struct gomoku_cells gomoku_winning(const struct gomoku *g, unsigned seat);

extern const struct game game_gomoku;

bool gomoku_study(const void *seen, unsigned seat, struct budget *budget, verdict_fn *found,
		  void *context);
void gomoku_playout(void *state, struct rng *rng);

#endif
