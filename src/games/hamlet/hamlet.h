/* SPDX-License-Identifier: MIT */
/* hamlet.h - the state and constants shared by all Hamlet files.
 *
 * Hamlet is four in a row with gravity on a board with 6 columns and 6 rows. A set of cells is a
 * 64-bit bitboard: the cell in column c and row r (counted from the bottom) is bit 7c + r. Bit 7c
 * + 6, above each column, is never set in a position, so lines can't wrap around into the next
 * column. */
#ifndef ASOBI_HAMLET_H
#define ASOBI_HAMLET_H

#include "asobi/agent.h"
#include "asobi/game.h"

enum { HAMLET_COLS = 6, HAMLET_ROWS = 6, HAMLET_PITCH = 7, HAMLET_CELLS = 36 };

#define HAMLET_BOTTOM UINT64_C(0x0000000810204081) /* bit 0 of every column */
#define HAMLET_BOARD (HAMLET_BOTTOM * 0x3f)	   /* all 36 cells */

struct hamlet {
	uint64_t side[2];
	uint8_t turn;
	uint8_t winner; /* the winning seat, WINNER_DRAW or WINNER_OPEN */
	uint8_t plies;	/* the number of stones on the board */
	uint8_t pad[5]; /* padding, always 0 */
};

#define HAMLET_COLUMN UINT64_C(0x3f) /* the cells of column 0 */

static inline uint64_t hamlet_taken(const struct hamlet *h)
{
	return h->side[0] | h->side[1];
}

/* Returns the cells where the next stone could come to rest. Adding a bit at the bottom of a
 * column carries up to its first empty cell, or into the bit above a full column. */
static inline uint64_t hamlet_landings(const struct hamlet *h)
{
	return (hamlet_taken(h) + HAMLET_BOTTOM) & HAMLET_BOARD;
}

/* Returns the highest stone of each column, that is, the cell below the one where the next stone
 * would land. The landing cell may be above the board. */
static inline uint64_t hamlet_tops(uint64_t taken)
{
	return (taken + HAMLET_BOTTOM) >> 1 & taken;
}

static inline uint64_t hamlet_column(unsigned col)
{
	return HAMLET_COLUMN << HAMLET_PITCH * col;
}

static inline uint64_t hamlet_cell(unsigned col, unsigned row)
{
	return UINT64_C(1) << (HAMLET_PITCH * col + row);
}

/* Returns the first cell of each run of four in the direction `step`, or 0 if there is none. */
static inline uint64_t hamlet_fours(uint64_t side, unsigned step)
{
	uint64_t pairs = side & side >> step;

	return pairs & pairs >> 2 * step;
}

static inline bool hamlet_has_line(uint64_t side)
{
	return (hamlet_fours(side, 1) | hamlet_fours(side, HAMLET_PITCH) |
		hamlet_fours(side, HAMLET_PITCH - 1) | hamlet_fours(side, HAMLET_PITCH + 1)) != 0;
}

/* Returns this side's cells that are part of a line of four or more, or 0 if there are none. */
uint64_t hamlet_lines(uint64_t side);

bool hamlet_study(const void *seen, unsigned seat, struct budget *budget, verdict_fn *found,
		  void *context);

extern const struct game game_hamlet;

#endif
