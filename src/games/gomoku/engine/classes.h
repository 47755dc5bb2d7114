/* SPDX-License-Identifier: MIT */
/* classes.h - what a stone on a free cell would make, first along one line and then along all
 * four.
 *
 * A line is a word with 2 bits for each cell: 0 if the cell is free, 1 or 2 for a stone of side 0
 * or 1, and 3 for a cell outside the board. In each direction, the neighbours of a cell form the
 * key of a table. For each side, the table gives the class of the line: what a stone of that side
 * on the cell would make. The four classes of a side, in any order, determine the code of the cell
 * for this side. */
#ifndef ASOBI_GOMOKU_CLASSES_H
#define ASOBI_GOMOKU_CLASSES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The classes of a line, each worth more than those before it. Where two classes have the same
 * number of stones, they differ in how many cells can continue the line. */
enum line_class {
	LINE_NONE,
	LINE_CLOSED_ONE,
	LINE_ONE,
	LINE_CLOSED_TWO,
	LINE_TWO, /* one more stone makes a three */
	LINE_WIDE_TWO,
	LINE_WIDEST_TWO,
	LINE_CLOSED_THREE, /* one more stone makes a four */
	LINE_WIDE_CLOSED_THREE,
	LINE_THREE, /* one more stone makes an open four */
	LINE_WIDE_THREE,
	LINE_FOUR,	/* one cell completes five */
	LINE_OPEN_FOUR, /* two cells complete five */
	LINE_FIVE,
	LINE_CLASSES
};

/* The classes of a cell, based on all four lines through it. If the class is CELL_FOUR or a later
 * one, a stone on the cell makes at least a four. */
enum cell_class {
	CELL_NONE,
	CELL_TWO, /* an open two or a closed three */
	CELL_TWO_TWOS,
	CELL_THREE,
	CELL_THREE_TWO,
	CELL_TWO_THREES,
	CELL_FOUR,
	CELL_FOUR_TWO,
	CELL_FOUR_THREE,
	CELL_OPEN_FOUR, /* afterwards, two different cells would complete a five */
	CELL_FIVE,
	CELL_CLASSES
};

/* The number of codes, which is the number of multisets of four line classes. */
enum { CELL_CODES = 2380 };

/* The worth of each code as log-odds of winning: 256 units correspond to odds of e to 1. */
struct code_worth {
	int16_t moving;	 /* for the evaluation, if the side that owns the code is to move */
	int16_t waiting; /* the same if the opponent is to move */
	int16_t attack;	 /* for ordering moves: how promising the move is for this side */
	/* for ordering moves: how promising it is for the opponent to take this cell */
	int16_t defence;
};

struct classes {
	/* the number of neighbours in a key on each side: 4, or 5 if only exactly five in a row
	 * wins */
	unsigned reach;
	bool exact;
	/* For each key, the class for side 0 in bits 0 to 3 and for side 1 in bits 4 to 7. */
	uint8_t *line;
	/* The code for each combination of four classes of 4 bits. */
	uint16_t code[1 << 16];
	uint8_t cell[CELL_CODES]; /* the class of the cell, an enum cell_class */
	uint8_t lines[CELL_CODES][4];
	struct code_worth worth[CELL_CODES];
};

enum { WEIGHTS_BYTES = CELL_CODES * 4 * 2 };
extern const unsigned char gomoku_weights_data[];

/* Creates the tables; the caller frees them. The weights aren't set yet. */
struct classes *classes_new(bool exact);
void classes_free(struct classes *c);
/* Reads the weights from the contents of the file: for each code, the four numbers of struct
 * code_worth in little-endian order. The function doesn't validate them, because a test checks the
 * file. */
void classes_read_weights(struct classes *c, const unsigned char data[WEIGHTS_BYTES]);

#endif
