/* SPDX-License-Identifier: MIT */
/* goban.h - the board on which the engine searches.
 *
 * Cells are numbered with a stride of 16: cell = row * 16 + column. For each free cell, the board
 * stores what a stone of either side would make there. For each side, it stores how many cells of
 * each class there are, and the sums used in the evaluation. It also keeps track of the cells that
 * are worth looking at. */
#ifndef ASOBI_GOMOKU_GOBAN_H
#define ASOBI_GOMOKU_GOBAN_H

#include "games/gomoku/engine/classes.h"
#include "games/gomoku/gomoku.h"
#include "search/search.h"

enum { GOBAN_STRIDE = 16, GOBAN_CELLS = 256, GOBAN_LINES = 31, GOBAN_MOST_TOUCHED = 40 };
enum { GOBAN_OUTSIDE = 3 };

/* The data that changes with every stone. To take a stone back, the latest of these is dropped. */
struct goban_ply {
	uint64_t hash;
	/* The cells within 2 of a stone, or within 4 along a line, including occupied ones. */
	uint64_t near[4];
	int32_t moving[2], waiting[2]; /* sums over the free cells for each side */
	uint8_t count[2][CELL_CLASSES];
	uint8_t cell;	    /* the cell of the stone */
	uint16_t n_touched; /* the number of saved cells when the ply began */
};

struct goban {
	struct classes *classes; /* borrowed */
	unsigned size, turn, n_free;
	uint64_t line[4][GOBAN_LINES];
	/* For each free cell, side 0's four line classes of 4 bits, then side 1's. */
	uint32_t shape[GOBAN_CELLS];
	uint8_t stone[GOBAN_CELLS]; /* 0: free, 1 + side: a stone, or GOBAN_OUTSIDE */
	uint64_t taken[4];
	struct goban_ply *now; /* the latest ply */
	struct goban_ply ply[GOMOKU_CELLS + 1];
	struct touched {
		uint32_t shape;
		uint8_t cell;
	} touched[GOMOKU_CELLS * GOBAN_MOST_TOUCHED];
	/* the number of neighbours on the board, forwards and backwards, up to the reach */
	uint8_t arm[GOBAN_CELLS][4][2];
	uint64_t around[GOBAN_CELLS][4]; /* the cells that a stone makes worth looking at */
	uint64_t key[2][GOBAN_CELLS];	 /* random numbers for hashes */
};

/* Sets up the board from a position of the game. The classes must have been made for the same rule
 * (five or more, or exactly five). */
void goban_set(struct goban *b, struct classes *classes, const struct gomoku *g);
/* Puts a stone of the side to move on a free cell. */
void goban_put(struct goban *b, unsigned cell);
/* Takes the latest stone back. */
void goban_take(struct goban *b);

/* Returns the number of plies in which the side to move is certain to win, or minus the number in
 * which it is certain to lose; 0 if neither is obvious. */
int goban_foresee(const struct goban *b);
/* Returns the number of cells where this side makes a four, but not five. */
unsigned goban_fours(const struct goban *b, unsigned side);
/* Lists the moves that are worth considering and returns their number. If the opponent threatens
 * to win, these are all moves that may stop the threat. If `fours_only` is set, only fours are
 * listed. */
unsigned goban_list_moves(const struct goban *b, bool fours_only, struct ranked *moves);
/* Returns a cell where this side completes a five. There must be such a cell. */
unsigned goban_find_five(const struct goban *b, unsigned side);

static inline unsigned goban_code(const struct goban *b, unsigned side, unsigned cell)
{
	return b->classes->code[b->shape[cell] >> 16 * side & 0xffff];
}

static inline enum cell_class goban_class(const struct goban *b, unsigned side, unsigned cell)
{
	return b->classes->cell[goban_code(b, side, cell)];
}

/* Returns the evaluation for the side to move. */
static inline int goban_evaluate(const struct goban *b)
{
	return b->now->moving[b->turn] - b->now->waiting[1 - b->turn];
}

/* Converts a cell of the game to a cell of the engine, and back. */
static inline unsigned goban_cell_from(unsigned size, unsigned cell)
{
	return cell / size * GOBAN_STRIDE + cell % size;
}

static inline unsigned goban_cell_to(unsigned size, unsigned cell)
{
	return cell / GOBAN_STRIDE * size + cell % GOBAN_STRIDE;
}

#endif
