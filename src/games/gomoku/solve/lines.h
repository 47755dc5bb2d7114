/* SPDX-License-Identifier: MIT */
/* lines.h - the lines of a board of up to 8x8 and a table of facts about every possible line.
 *
 * Everything here is seen from one side: the attacker wants five in a row, and the defender only
 * blocks. A cell is free, the attacker's or closed. A line is a row, column or diagonal of at
 * least five cells. Its code is its contents read as a base-3 number. For each of the 9,720 codes,
 * a table gives the fives that are still open, the cells where a stone would complete five, and
 * the pairs of free cells that can close the line.
 *
 * Each cell is a bit in a 64-bit word: bit 8 * row + column. On smaller boards, the cells beyond
 * the edges are closed. */
#ifndef ASOBI_GOMOKU_LINES_H
#define ASOBI_GOMOKU_LINES_H

#include <stdbool.h>
#include <stdint.h>

enum {
	LINES = 8 + 8 + 7 + 7,
	CODES = 243 + 729 + 2187 + 6561,
	COVERS = 4448 /* the total number of covers of all codes */
};

/* Facts about one line code. Sets of cells are bits along the line. */
struct line_code {
	/* the cells, including those with the attacker's stones, in which the attacker can still
	 * get five in a row */
	uint8_t open;
	uint8_t wins;  /* free cells where a stone completes five */
	uint8_t fours; /* free cells where a stone makes a four */
};

struct line {
	uint8_t length;
	uint8_t cell[8];
	uint16_t base; /* the line's code when all of its cells are free */
};

/* The other lines through one of a line's cells, and how much a stone in that cell adds to each of
 * their codes. */
struct crossing {
	uint8_t n, line[3];
	uint16_t power[3];
};

struct lines {
	struct line line[LINES];
	struct line_code code[CODES];
	/* The covers: minimal sets of free cells that can be paired so that every open five in the
	 * line contains both cells of a pair. A code's covers start at cover[first_cover], those
	 * with the fewest cells first; `covers` is their number. */
	uint8_t covers[CODES];
	uint16_t first_cover[CODES];
	uint8_t cover[COVERS];
	/* How important a free cell is, based on how many attacking stones each open five through
	 * it contains. */
	uint16_t potential[CODES][8];
	/* The lines through a cell, and how much a stone in the cell adds to each line's code. */
	uint8_t through[64], line_of[64][4], place_of[64][4];
	uint16_t power[64][4];
	struct crossing crossing[LINES][8];
	uint64_t cells[LINES][256]; /* converts bits along a line to a bitboard */
};

/* Computes the tables in less than a millisecond and returns them. They take 400 kilobytes and
 * belong to the caller, who frees them. */
struct lines *lines_new(void);

/* Pairs the cells of a cover: mate[i] becomes the partner of the cell at position i along the
 * line. */
void lines_pair(const struct lines *l, unsigned line, unsigned code, unsigned cover,
		uint8_t mate[8]);

#endif
