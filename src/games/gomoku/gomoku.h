/* SPDX-License-Identifier: MIT */
/* gomoku.h - the state and constants shared by all Gomoku files.
 *
 * Gomoku is five in a row on a board of 6x6 to 20x20 cells. Cells are numbered row by row from 0,
 * starting at a1 in the lower left corner: cell = row * size + column. A move has the number of
 * its cell. */
#ifndef ASOBI_GOMOKU_H
#define ASOBI_GOMOKU_H

#include "asobi/agent.h"
#include "asobi/game.h"

enum {
	GOMOKU_LEAST = 6,
	GOMOKU_USUAL = 8,
	GOMOKU_SWAP2 = 15, /* the board size that the swap2 opening needs */
	GOMOKU_MOST = 20,  /* the largest board size */
	GOMOKU_CELLS = GOMOKU_MOST * GOMOKU_MOST,
	GOMOKU_WORDS = (GOMOKU_CELLS + 63) / 64
};

/* The indices of the game's options, in the order of game_gomoku.options. */
enum { GOMOKU_OPTION_SIZE, GOMOKU_OPTION_FIVE, GOMOKU_OPTION_OPENING };

/* The "swap2" opening makes the game fair on a large board. Seat 0 places three stones: black,
 * white and black. Seat 1 then keeps White, swaps the two seats' stones, or places two more
 * stones, white and black; in the last case, seat 0 decides whether to keep or swap. After that,
 * the side with fewer stones moves, and the game continues as usual. */
enum gomoku_stage {
	GOMOKU_USUAL_PLAY,
	GOMOKU_THREE, /* seat 0 is placing the first three stones */
	GOMOKU_CHOICE,
	GOMOKU_TWO, /* seat 1 is placing two more stones */
	GOMOKU_LAST_CHOICE,
	/* the opening is over, and seat 1 owns the stones that were placed first */
	GOMOKU_EXCHANGED
};
/* In the swap2 opening, players also make choices. These moves are numbered after the cells. */
enum { GOMOKU_STAY = GOMOKU_CELLS, GOMOKU_SWAP, GOMOKU_MORE, GOMOKU_MOVES };

/* A set of cells: bit n % 64 of word n / 64 represents cell n. */
struct gomoku_cells {
	uint64_t word[GOMOKU_WORDS];
};

struct gomoku {
	struct gomoku_cells side[2];
	uint8_t size;
	/* true if only exactly five in a row wins, false if six or more win as well */
	uint8_t exact;
	uint8_t turn;
	uint8_t winner; /* the winning seat, WINNER_DRAW or WINNER_OPEN */
	uint16_t plies; /* the number of stones on the board */
	uint8_t stage;	/* the current stage of the opening, an enum gomoku_stage */
	uint8_t pad[1]; /* padding, always 0 */
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

static inline bool gomoku_opens(const struct gomoku *g)
{
	return g->stage != GOMOKU_USUAL_PLAY && g->stage != GOMOKU_EXCHANGED;
}

static inline bool gomoku_chooses(const struct gomoku *g)
{
	return g->stage == GOMOKU_CHOICE || g->stage == GOMOKU_LAST_CHOICE;
}

/* These functions implement the swap2 opening (rules/swap2.c). Call them only while gomoku_opens()
 * returns true. */
bool swap2_is_legal(const struct gomoku *g, game_move m);
/* Plays a legal move in the opening. Returns the data that swap2_revert() needs to take the move
 * back, which is never 0. */
uint64_t swap2_apply(struct gomoku *g, game_move m);
void swap2_revert(struct gomoku *g, game_move m, uint64_t undo);
/* Returns true if the number of stones each seat has fits the opening's stage and the side to
 * move. */
bool swap2_fits(const struct gomoku *g, const unsigned stones[2]);

/* The steps from a cell to its neighbour: along the row, up the column, and along the rising and
 * falling diagonals. */
extern const int8_t gomoku_steps[4][2]; /* the change of row and column for each step */

/* Returns the length of this side's unbroken row through its stone in this cell, in the given
 * direction. */
unsigned gomoku_run(const struct gomoku *g, unsigned seat, unsigned cell, unsigned direction);
/* Returns true if this side's stone in this cell is part of a winning row. */
bool gomoku_wins_at(const struct gomoku *g, unsigned seat, unsigned cell);
/* Returns all of this side's stones that are part of winning rows, or an empty set if there are
 * none. */
struct gomoku_cells gomoku_winning(const struct gomoku *g, unsigned seat);

extern const struct game game_gomoku;

bool gomoku_study(const void *seen, unsigned seat, struct budget *budget, verdict_fn *found,
		  void *context);
/* Studies any position, including those in the swap2 opening (players/swap2_study.c). */
bool swap2_study(const void *seen, unsigned seat, struct budget *budget, verdict_fn *found,
		 void *context);
game_move gomoku_pick(const void *state, unsigned seat, struct rng *rng);
void gomoku_playout(void *state, struct rng *rng);

#endif
