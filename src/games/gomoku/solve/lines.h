/* SPDX-License-Identifier: MIT */
/* lines.h - the lines of a board of up to 8x8 and a table of facts about every possible line.
 *
 * Everything here is about one side, the attacker, who wants five in a row; the defender only
 * blocks. A cell is free, the attacker's or closed. A line is a row, column or diagonal of at least
 * five cells. Its code is its content read as a number in base 3. For each of the 9,720 codes a
 * table tells which fives are still open, where a stone would complete five, and how pairs of free
 * cells can close the line.
 *
 * A cell is a bit in a 64-bit word: bit 8 * row + column. Smaller boards are closed at the edges.
 */
#ifndef ASOBI_GOMOKU_LINES_H
#define ASOBI_GOMOKU_LINES_H

#include <stdbool.h>
#include <stdint.h>

enum {
	LINES = 8 + 8 + 7 + 7,
	CODES = 243 + 729 + 2187 + 6561,
	COVERS = 4448 /* the total number of covers of all codes */
};

/* The facts about one line code. Sets of cells are stored as bits along the line. */
struct line_code {
	uint8_t open; /* the cells, including the attacker's stones, in which the attacker can still
			 make five in a row */
	uint8_t wins; /* free cells where a stone completes five */
	uint8_t fours; /* free cells where a stone makes a four */
};

struct line {
	uint8_t length;
	uint8_t cell[8];
	uint16_t base; /* the line's code when all its cells are free */
};

/* The other lines through a cell of a line, and the amount that a stone in that cell adds to the
 * code of each of these lines. */
struct crossing {
	uint8_t n, line[3];
	uint16_t power[3];
};

struct lines {
	struct line line[LINES];
	struct line_code code[CODES];
	/* The covers: minimal sets of free cells that can be paired so that every open five of the
	 * line contains both cells of a pair. The covers of a code start at cover[first_cover],
	 * fewest cells first; `covers` is their number. */
	uint8_t covers[CODES];
	uint16_t first_cover[CODES];
	uint8_t cover[COVERS];
	/* How much a free cell matters, computed from the attacker's stones in each open five that
	 * contains the cell. */
	uint16_t potential[CODES][8];
	/* The lines through a cell, and the amount that a stone in the cell adds to the code of
	 * each line. */
	uint8_t through[64], line_of[64][4], place_of[64][4];
	uint16_t power[64][4];
	struct crossing crossing[LINES][8];
	uint64_t cells[LINES][256]; /* converts bits along a line to cells of the board */
};

/* Computes the tables, which takes 2 milliseconds, and returns them. They occupy 400 kilobytes;
 * the caller frees them. */
struct lines *lines_new(void);

/* Pairs the cells of a cover: mate[i] is the partner of the cell at position i along the line. */
void lines_pair(const struct lines *l, unsigned line, unsigned code, unsigned cover,
		uint8_t mate[8]);

#endif
