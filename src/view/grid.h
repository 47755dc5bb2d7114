/* SPDX-License-Identifier: MIT */
/* grid.h - boards of cells: how they are drawn, pointed at, clicked at and picked from.
 *
 * A game says what stands where (struct grid, named in its view table) and leaves out
 * size(), draw(), input() and point_at().  Cells are numbered along the rows, row x cols +
 * column, row 0 being where the game begins to count. */
#ifndef ASOBI_GRID_H
#define ASOBI_GRID_H

#include "asobi/view.h"

enum { GRID_CELLS = 256, GRID_NONE = GRID_CELLS }; /* the most; no cell */

enum grid_sign {
	GRID_EMPTY,
	GRID_DOT,
	GRID_FIRST,
	GRID_SECOND
}; /* DOT: a move leads here; men of the view's two sides */

struct grid_cell {
	uint8_t sign; /* enum grid_sign */
	bool lit;     /* part of a line that wins */
	char text[4]; /* of an empty cell: its name */
};

struct grid_shape {
	int rows, cols;
	bool upward;		   /* row 0 is the lowest one; columns are then named below */
	char first_col, first_row; /* names count up from 'a' or '0'; 0: without names */
};

/* The threat of a piece put there: an open three, a four that must be answered, or a win that
 * nothing stops. */
enum grid_threat { GRID_QUIET, GRID_THREE, GRID_FOUR, GRID_WIN };

/* The board's material where colours can be behind characters (canvas.fills): there it is filled,
 * and grows with its window; elsewhere it is drawn of lines. */
enum grid_surface {
	GRID_LINES, /* lines alone between cells */
	GRID_RACK,  /* with holes, into which stones fall */
	GRID_GREEN, /* lines round squares, with black and white discs */
	GRID_WOOD,  /* black and white stones on crossings */
	GRID_CLOTH  /* chequered, with men that point at each other */
};

struct grid {
	const struct game *game;
	enum grid_surface surface;
	struct grid_shape (*shape)(const void *seen);
	/* Fill in what stands on the cells, which are all zero at first. */
	void (*cells)(const void *seen, struct grid_cell *cell);
	/* The cells of a move in the position before it; *from == *to where a piece is put on
	 * the board.  False: it touches none (a pass).  NULL: the move is the cell. */
	bool (*cells_of)(const void *seen, game_move m, unsigned *from, unsigned *to);
	/* The move between these cells, legal or not; from == to unless pieces are picked.
	 * NULL: the second of them. */
	game_move (*move_of)(const void *seen, unsigned from, unsigned to);
	bool picked; /* a move is a piece picked and a cell to put it */
	/* Where a piece that is put above this cell comes to rest, GRID_NONE if nowhere; only
	 * columns are then pointed at.  NULL: there is no gravity. */
	unsigned (*settle)(const void *seen, unsigned cell);
	/* As encode() would write it, by the rules of the state `like`: the position with these
	 * signs on the cells (GRID_EMPTY, GRID_FIRST, GRID_SECOND) and this seat to move; decode()
	 * has the last word on whether there is such a thing.  NULL: none can be drawn up. */
	size_t (*position)(const void *like, const uint8_t *sign, unsigned turn, char *buf,
			   size_t size);
	bool in_turn; /* a ply is one man more, of the first seat and the second in turn */
	/* Which rule such a position breaks, one translated sentence; 0: none that can be named.
	 * NULL where in_turn says all there is to say. */
	size_t (*flaw)(const void *like, const uint8_t *sign, char *buf, size_t size);
	/* Fill in the threat that a piece of the side to move would make on each cell, an enum
	 * grid_threat each, all zero at first: shown with the analysis in place of the worth.
	 * NULL: nothing is said of it. */
	void (*threats)(const void *seen, uint8_t *threat);
	bool unframed; /* in a low window it stands without a frame: it is a size larger then */
	/* How many men of this sign are off the board, taken; NULL: men stay. */
	unsigned (*taken)(const void *seen, unsigned sign);
	/* The sign of a seat; NULL: the first seat has the first. */
	unsigned (*sign_of)(const void *seen, unsigned seat);
};

/* A view's memo begins with this; views with more of their own put it first. */
struct grid_memo {
	uint16_t at;	 /* 1 + the cell pointed at; 0: the legal one nearest the middle */
	uint16_t picked; /* 1 + the cell of the piece picked; 0: none */
};

/* As the functions of struct view. */
void grid_size(const struct grid *g, const void *seen, int *rows, int *cols);
void grid_draw(const struct grid *g, struct canvas *c, const void *seen, unsigned seat,
	       const void *memo, const struct look *look);
enum input_result grid_input(const struct grid *g, const void *seen, unsigned seat, void *memo,
			     const struct input *in, game_move *out);
void grid_point_at(const struct grid *g, void *memo, const void *seen, game_move m);
/* The cell pointed at: the memo's, or the legal one nearest the middle. */
unsigned grid_pointed(const struct grid *g, const void *seen, unsigned seat, const void *memo);
/* The lit cells as people write them, "c4 d4 e4"; returns how many. */
unsigned grid_lit(const struct grid *g, const void *seen, char *buf, size_t size);
/* Is nothing picked, or does this move begin with what is? */
bool grid_in_hand(const struct grid *g, const void *seen, unsigned seat, const void *memo,
		  game_move m);

#endif
