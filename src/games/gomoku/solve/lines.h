/* SPDX-License-Identifier: MIT */
/* lines.h - the lines of a board of up to 8x8 and all that can be said of one line.
 *
 * Everything here is about one side, the attacker, who wants five in a row, while the
 * other only stands in the way.  A cell is free, the attacker's or closed; a line (a
 * row, a column, a diagonal of five cells or more) is a number in base 3, its code,
 * and for each of the 9,720 codes a table says what five cells are still open, where a
 * stone would complete five, and how pairs of free cells can close the line.
 *
 * Cells are bits of a word, 8 * row + column; smaller boards are closed at the edges. */
#ifndef ASOBI_GOMOKU_LINES_H
#define ASOBI_GOMOKU_LINES_H

#include <stdbool.h>
#include <stdint.h>

enum {
	LINES = 8 + 8 + 7 + 7,
	CODES = 243 + 729 + 2187 + 6561,
	COVERS = 4448 /* of all codes together */
};

/* A line's code says this.  Sets of cells are bits along the line. */
struct line_code {
	uint8_t open;  /* cells of fives that are not closed, the attacker's, too */
	uint8_t wins;  /* free cells that complete five */
	uint8_t fours; /* free cells that leave one cell to complete five */
};

struct line {
	uint8_t length;
	uint8_t cell[8];
	uint16_t base; /* its code when all is free */
};

/* The other lines through a cell of a line, and what their codes gain by a stone there. */
struct crossing {
	uint8_t n, line[3];
	uint16_t power[3];
};

struct lines {
	struct line line[LINES];
	struct line_code code[CODES];
	/* Smallest sets of free cells that can be paired so that every open five of the
	 * line holds both cells of a pair: cover[first_cover] and those behind it, fewest
	 * cells first; `covers` tells how many. */
	uint8_t covers[CODES];
	uint16_t first_cover[CODES];
	uint8_t cover[COVERS];
	/* The weight tells how much a free cell matters, by the attacker's stones in each open five
	 * with it. */
	uint16_t potential[CODES][8];
	/* The lines through a cell, and what the code gains by a stone there. */
	uint8_t through[64], line_of[64][4], place_of[64][4];
	uint16_t power[64][4];
	struct crossing crossing[LINES][8];
	uint64_t cells[LINES][256]; /* bits along a line as cells of the board */
};

/* 400 kilobytes, computed in two milliseconds; free() it. */
struct lines *lines_new(void);

/* Pair the cells of a cover; mate[place along the line] is the other one. */
void lines_pair(const struct lines *l, unsigned line, unsigned code, unsigned cover,
		uint8_t mate[8]);

#endif
