/* SPDX-License-Identifier: MIT */
/* lines.h - lines of four on whole sets of cells at once; inline, for the solver
 * does little else. */
#ifndef ASOBI_HAMLET_LINES_H
#define ASOBI_HAMLET_LINES_H

#include "games/hamlet/private.h"

/* Rows counted from 1 at the bottom, as the theory of the game does. */
#define HAMLET_ODD_ROWS	 (HAMLET_BOTTOM * 0x15)
#define HAMLET_EVEN_ROWS (HAMLET_BOTTOM * 0x2a)

static inline bool hamlet_any_four(uint64_t cells)
{
	return (hamlet_fours(cells, 1) | hamlet_fours(cells, HAMLET_PITCH) |
		hamlet_fours(cells, HAMLET_PITCH - 1) | hamlet_fours(cells, HAMLET_PITCH + 1)) != 0;
}

/* Cells that would complete a line whose next cell lies `step` away. */
static inline uint64_t hamlet_gaps(uint64_t side, unsigned step)
{
	const uint64_t up2 = side << step & side << 2 * step, down2 = side >> step & side >> 2 * step;

	return (up2 & (side << 3 * step | side >> step)) | (down2 & (side << step | side >> 3 * step));
}

/* Empty cells with which this side would make four, reachable now or later. */
static inline uint64_t hamlet_threats(uint64_t side, uint64_t taken)
{
	uint64_t cells = side << 1 & side << 2 & side << 3;	/* a column has only its top */

	cells |= hamlet_gaps(side, HAMLET_PITCH);
	cells |= hamlet_gaps(side, HAMLET_PITCH - 1);
	cells |= hamlet_gaps(side, HAMLET_PITCH + 1);
	return cells & (HAMLET_BOARD ^ taken);
}

/* The next cell of every open column. */
static inline uint64_t hamlet_next_cells(uint64_t taken)
{
	return (taken + HAMLET_BOTTOM) & HAMLET_BOARD;
}

static inline bool hamlet_several(uint64_t cells)
{
	return (cells & (cells - 1)) != 0;
}

/* Moves that do not lose at once: all, or the one that parries, but none below a
 * threat; `threats` are the opponent's. */
static inline uint64_t hamlet_safe_moves(uint64_t taken, uint64_t threats)
{
	const uint64_t next = hamlet_next_cells(taken), forced = next & threats;

	if (hamlet_several(forced))
		return 0;
	return (forced ? forced : next) & ~(threats >> 1);
}

#endif
