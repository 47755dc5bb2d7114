/* SPDX-License-Identifier: MIT */
/* goban.h - the board on which the engine searches.
 *
 * Cells are numbered with a stride: cell = row * stride + column. The stride is 16 if the board
 * fits and 20 if it is larger, so that small boards need few words. For each free cell, the board
 * stores what a stone of either side would make there. For each side, it stores how many cells of
 * each class there are, and the sums used in the evaluation. It also keeps track of the cells that
 * are worth looking at. */
#ifndef ASOBI_GOMOKU_GOBAN_H
#define ASOBI_GOMOKU_GOBAN_H

#include "games/gomoku/engine/classes.h"
#include "games/gomoku/gomoku.h"
#include "search/search.h"

enum {
	GOBAN_CELLS = GOMOKU_CELLS,
	GOBAN_WORDS = GOMOKU_WORDS,
	GOBAN_LINES = 2 * GOMOKU_MOST - 1,
	GOBAN_MOST_TOUCHED = 40
};
enum { GOBAN_OUTSIDE = 3 };

/* The data that changes with every stone. To take a stone back, the latest of these is dropped. */
struct goban_ply {
	uint64_t hash;
	/* The cells within 2 of a stone, or within 4 along a line, including occupied ones. */
	uint64_t near[GOBAN_WORDS];
	int32_t moving[2], waiting[2]; /* sums over the free cells for each side */
	/* A byte is enough for the classes whose number is read; that of CELL_NONE wraps around. */
	uint8_t count[2][CELL_CLASSES];
	uint16_t cell;	    /* the cell of the stone */
	uint16_t n_touched; /* the number of saved cells when the ply began */
};

/* Where a cell lies in the line through it in one direction. */
struct goban_way {
	uint8_t line, place; /* the line's index, and the cell's place in it */
	/* the number of neighbours on the board, backwards and forwards, up to the reach */
	uint8_t arm[2];
};

struct goban {
	struct classes *classes; /* borrowed */
	unsigned size, stride, turn, n_free;
	int step[4]; /* to the next cell: along the row, up the column, and along both diagonals */
	uint64_t line[4][GOBAN_LINES];
	/* For each free cell, side 0's four line classes of 4 bits, then side 1's. */
	uint32_t shape[GOBAN_CELLS];
	uint8_t stone[GOBAN_CELLS]; /* 0: free, 1 + side: a stone, or GOBAN_OUTSIDE */
	uint64_t taken[GOBAN_WORDS];
	struct goban_ply *now; /* the latest ply */
	struct goban_ply ply[GOMOKU_CELLS + 1];
	struct touched {
		uint32_t shape;
		uint16_t cell;
	} touched[GOMOKU_CELLS * GOBAN_MOST_TOUCHED];
	struct goban_way way[GOBAN_CELLS][4];
	/* the cells that a stone makes worth looking at */
	uint64_t around[GOBAN_CELLS][GOBAN_WORDS];
	uint64_t key[2][GOBAN_CELLS]; /* random numbers for hashes */
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
static inline unsigned goban_cell_from(const struct goban *b, unsigned cell)
{
	return cell / b->size * b->stride + cell % b->size;
}

static inline unsigned goban_cell_to(const struct goban *b, unsigned cell)
{
	return cell / b->stride * b->size + cell % b->stride;
}

#endif
