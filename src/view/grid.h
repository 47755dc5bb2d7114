/* SPDX-License-Identifier: MIT */
/* grid.h - boards of cells: drawing them, choosing cells, clicking and picking up pieces.
 *
 * A game describes its cells in a struct grid, to which its view points. The view then needs no
 * size(), draw(), input() or point_at() of its own. Cells are numbered row by row: row x cols +
 * column. Row 0 is the row that the game counts from. */
#ifndef ASOBI_GRID_H
#define ASOBI_GRID_H

#include "asobi/view.h"

/* GRID_CELLS is the maximum number of cells on a board; GRID_NONE stands for no cell. */
enum { GRID_CELLS = 400, GRID_NONE = GRID_CELLS };

enum grid_sign {
	GRID_EMPTY,
	GRID_DOT,
	GRID_FIRST,
	GRID_SECOND
	/* GRID_DOT: an empty cell to which a piece can move; GRID_FIRST and GRID_SECOND: a piece of
	 * that side */
};

struct grid_cell {
	uint8_t sign; /* a value of enum grid_sign */
	bool lit;     /* true if the cell belongs to a winning line */
	char text[4]; /* the name shown in an empty cell */
};

struct grid_shape {
	int rows, cols;
	bool upward; /* true if row 0 is at the bottom, with the column names below the board */
	/* The names of the first column and the first row, such as 'a' and '0'; the other names
	 * follow in order. 0 if there are no names. */
	char first_col, first_row;
};

/* What a piece placed on a cell would threaten: an open three, a four that must be answered, or a
 * win that can't be stopped. */
enum grid_threat { GRID_QUIET, GRID_THREE, GRID_FOUR, GRID_WIN };

/* The board's material on terminals with background colours (canvas.fills), where boards are
 * filled and grow with the window. On other terminals, every board is drawn with lines. */
enum grid_surface {
	GRID_LINES, /* only lines between cells */
	GRID_RACK,  /* a rack with holes into which pieces drop */
	GRID_GREEN, /* ruled squares, with black and white discs */
	GRID_WOOD,  /* black and white stones on the intersections */
	GRID_CLOTH  /* a checkered cloth, with pieces that point at each other */
};

struct grid {
	const struct game *game;
	enum grid_surface surface;
	struct grid_shape (*shape)(const void *seen);
	/* Fills in what each cell contains. The caller must zero the cells first. */
	void (*cells)(const void *seen, struct grid_cell *cell);
	/* Finds a move's cells in the position before the move. For a move that places a piece,
	 * *from == *to. Returns false if the move has no cell, like a pass. NULL if every move is
	 * simply the number of its cell. */
	bool (*cells_of)(const void *seen, game_move m, unsigned *from, unsigned *to);
	/* Returns the move between these cells, even if it is illegal. In games where pieces
	 * aren't picked up, from == to. NULL if every move is simply the number of its cell. */
	game_move (*move_of)(const void *seen, unsigned from, unsigned to);
	/* true if players move by picking up a piece and then choosing the cell to move it to */
	bool picked;
	/* Returns the cell on which a piece lands when it is dropped in this cell's column, or
	 * GRID_NONE if the column is full. In games with this callback, the pointer chooses only
	 * columns. NULL in games without gravity. */
	unsigned (*settle)(const void *seen, unsigned cell);
	/* Writes a position as encode() would, with the rules of the state `like`, these signs
	 * (GRID_EMPTY, GRID_FIRST, GRID_SECOND) on its cells and the player of seat `turn` to
	 * move. decode() decides whether the position is valid. NULL if the game's positions can't
	 * be edited. */
	size_t (*position)(const void *like, const uint8_t *sign, unsigned turn, char *buf,
			   size_t size);
	/* true if each ply adds one piece and the players take turns */
	bool in_turn;
	/* Writes, translated, which rule a position with these signs breaks. Returns 0 if no
	 * particular rule can be named. NULL if `in_turn` is enough to explain every impossible
	 * position. */
	size_t (*flaw)(const void *like, const uint8_t *sign, char *buf, size_t size);
	/* For each cell, fills in the threat (enum grid_threat) that the side to move would make
	 * by placing a piece there. The caller zeroes all threats first. The analysis then shows
	 * threats instead of values. NULL if the game has no threats. */
	void (*threats)(const void *seen, uint8_t *threat);
	/* True if the board loses its frame in windows that aren't tall, so that it can be drawn
	 * one size larger. */
	bool unframed;
	/* Returns how many pieces with this sign have been captured. NULL in games without
	 * captures. */
	unsigned (*taken)(const void *seen, unsigned sign);
	/* Returns a seat's sign. If NULL, the first seat has the first sign. */
	unsigned (*sign_of)(const void *seen, unsigned seat);
};

/* The memo of every view that shows a board of cells. Views that remember more put this struct
 * first in their own memo. */
struct grid_memo {
	/* 1 + the chosen cell; 0 stands for the cell nearest to the middle on which a move is
	 * legal. */
	uint16_t at;
	uint16_t picked; /* 1 + the picked-up piece's cell; 0 for none */
};

/* Implement the functions of the same names in struct view. */
void grid_size(const struct grid *g, const void *seen, int *rows, int *cols);
void grid_draw(const struct grid *g, struct canvas *c, const void *seen, unsigned seat,
	       const void *memo, const struct look *look);
enum input_result grid_input(const struct grid *g, const void *seen, unsigned seat, void *memo,
			     const struct input *in, game_move *out);
void grid_point_at(const struct grid *g, void *memo, const void *seen, game_move m);
/* Returns the chosen cell: the one in the memo or, if it holds none, the cell nearest to the
 * middle on which a move is legal. */
unsigned grid_pointed(const struct grid *g, const void *seen, unsigned seat, const void *memo);
/* Writes the usual names of the cells in the winning line ("c4 d4 e4") and returns their number. */
unsigned grid_lit(const struct grid *g, const void *seen, char *buf, size_t size);
/* Writes the usual name of the picked-up piece's cell. Returns false if no piece is picked up. */
bool grid_picked(const struct grid *g, const void *seen, unsigned seat, const void *memo,
		 char name[16]);
/* Returns true if no piece is picked up, or if this move is one of the picked-up piece's. */
bool grid_in_hand(const struct grid *g, const void *seen, unsigned seat, const void *memo,
		  game_move m);

#endif
