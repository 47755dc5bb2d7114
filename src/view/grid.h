/* SPDX-License-Identifier: MIT */
/* grid.h - boards of cells: drawing, choosing cells, clicks and picking pieces.
 *
 * A game describes the contents of its cells in a struct grid, and its view points to that struct.
 * The view then doesn't need its own functions size(), draw(), input() and point_at(). Cells are
 * numbered along the rows: row x cols + column. Row 0 is the row from which the game counts. */
#ifndef ASOBI_GRID_H
#define ASOBI_GRID_H

#include "asobi/view.h"

/* GRID_CELLS is the maximum number of cells of a board; GRID_NONE stands for no cell. */
enum { GRID_CELLS = 256, GRID_NONE = GRID_CELLS };

enum grid_sign {
	GRID_EMPTY,
	GRID_DOT,
	GRID_FIRST,
	GRID_SECOND
}; /* GRID_DOT: an empty cell to which a move leads; GRID_FIRST and GRID_SECOND: a piece of that
      side */

struct grid_cell {
	uint8_t sign; /* a value of enum grid_sign */
	bool lit;     /* true if the cell is part of a winning line */
	char text[4]; /* the name of an empty cell */
};

struct grid_shape {
	int rows, cols;
	bool upward; /* true if row 0 is the bottom row and the column names are below the board */
	/* The names of the first column and the first row, such as 'a' and '0'. The other names
	 * follow in alphabetical or numerical order. 0 if there are no names. */
	char first_col, first_row;
};

/* The threat of a piece on a cell: an open three, a four that must be answered, or a win that can't
 * be stopped. */
enum grid_threat { GRID_QUIET, GRID_THREE, GRID_FOUR, GRID_WIN };

/* The material of a board on terminals with background colours (canvas.fills), where the board is
 * filled and grows with the window. On other terminals, every board is drawn with lines. */
enum grid_surface {
	GRID_LINES, /* only lines between cells */
	GRID_RACK,  /* a rack with holes into which stones fall */
	GRID_GREEN, /* lines around squares, with black and white discs */
	GRID_WOOD,  /* black and white stones on the intersections */
	GRID_CLOTH  /* a checkered cloth, with pieces that point at each other */
};

struct grid {
	const struct game *game;
	enum grid_surface surface;
	struct grid_shape (*shape)(const void *seen);
	/* Fills in the content of the cells. All cells must be zeroed before the call. */
	void (*cells)(const void *seen, struct grid_cell *cell);
	/* Finds the cells of a move in the position before the move. If a piece is placed on the
	 * board, *from == *to. Returns false if the move has no cell (a pass). If the callback is
	 * NULL, a move is the number of its cell. */
	bool (*cells_of)(const void *seen, game_move m, unsigned *from, unsigned *to);
	/* Returns the move between these cells, even if it is illegal. If no pieces are picked in
	 * this game, from == to. If the callback is NULL, the move is the number of the second
	 * cell. */
	game_move (*move_of)(const void *seen, unsigned from, unsigned to);
	bool picked; /* true if a move consists of a picked piece and the cell to which it moves */
	/* Returns the cell to which a piece falls when it is dropped in this cell's column, or
	 * GRID_NONE if the column is full. With this callback, the pointer chooses only columns.
	 * NULL if there is no gravity. */
	unsigned (*settle)(const void *seen, unsigned cell);
	/* Writes a position as encode() would, with the rules of the state `like`, these signs on
	 * the cells (GRID_EMPTY, GRID_FIRST, GRID_SECOND) and this seat to move. decode() decides
	 * whether the position is valid. NULL if positions of this game can't be edited. */
	size_t (*position)(const void *like, const uint8_t *sign, unsigned turn, char *buf,
			   size_t size);
	/* true if each ply adds one piece and the two players take turns */
	bool in_turn;
	/* Writes a translated description of the rule that a position with these signs breaks.
	 * Returns 0 if no rule can be named. The callback is NULL if `in_turn` is enough to
	 * explain every impossible position. */
	size_t (*flaw)(const void *like, const uint8_t *sign, char *buf, size_t size);
	/* For each cell, fills in the threat (enum grid_threat) that the side to move would make
	 * with a piece there. All threats are zero before the call. The analysis shows threats
	 * instead of values. NULL if the game has no threats. */
	void (*threats)(const void *seen, uint8_t *threat);
	/* True if the board has no frame in a window that isn't tall, so that the board can be
	 * drawn one size larger. */
	bool unframed;
	/* Returns how many pieces of this sign have been captured; NULL if pieces are never
	 * captured. */
	unsigned (*taken)(const void *seen, unsigned sign);
	/* Returns the sign of a seat; if NULL, the first seat has the first sign. */
	unsigned (*sign_of)(const void *seen, unsigned seat);
};

/* The first part of the memo of every view that shows a board of cells. Views with more data put
 * this struct first in their memo. */
struct grid_memo {
	/* 1 + the chosen cell; 0 means the cell of the legal move nearest to the middle. */
	uint16_t at;
	uint16_t picked; /* 1 + the cell of the picked piece; 0 for none */
};

/* These functions work like those with the same names in struct view. */
void grid_size(const struct grid *g, const void *seen, int *rows, int *cols);
void grid_draw(const struct grid *g, struct canvas *c, const void *seen, unsigned seat,
	       const void *memo, const struct look *look);
enum input_result grid_input(const struct grid *g, const void *seen, unsigned seat, void *memo,
			     const struct input *in, game_move *out);
void grid_point_at(const struct grid *g, void *memo, const void *seen, game_move m);
/* Returns the chosen cell: the cell in the memo or, if there is none, the cell of the legal move
 * nearest to the middle. */
unsigned grid_pointed(const struct grid *g, const void *seen, unsigned seat, const void *memo);
/* Writes the usual names of the lit cells ("c4 d4 e4") and returns their number. */
unsigned grid_lit(const struct grid *g, const void *seen, char *buf, size_t size);
/* Writes the usual name of the picked piece's cell. Returns false if no piece is picked. */
bool grid_picked(const struct grid *g, const void *seen, unsigned seat, const void *memo,
		 char name[16]);
/* Returns true if no piece is picked or this move moves the picked piece. */
bool grid_in_hand(const struct grid *g, const void *seen, unsigned seat, const void *memo,
		  game_move m);

#endif
