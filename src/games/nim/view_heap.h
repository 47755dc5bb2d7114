/* SPDX-License-Identifier: MIT */
/* view_heap.h - draws the Nim heap as large stones on terminals that show background colours. */
#ifndef ASOBI_NIM_VIEW_HEAP_H
#define ASOBI_NIM_VIEW_HEAP_H

#include "asobi/view.h"
#include "games/nim/nim.h"

/* Stones are drawn in groups of k + 1, where k is the maximum number that may be taken at once.
 * Below them are the number of stones, a sentence, and the tiles for choosing a move. */
struct nim_heap {
	int d; /* a stone's width in columns; 0 if there is no room to draw stones */
	/* the number of stones per group, the number of stones per row, and the number of rows */
	int group, in_row, rows;
	/* the row and column of the first stone, and the row of the large digits */
	int top, left, foot;
	/* The number of tiles, the first tile's position, and the distance from one tile to the
	 * next. */
	int tiles, tile_row, tile_col, tile_pitch;
};

struct nim_heap nim_heap_layout(const struct nim *n, unsigned stones, bool fills, int rows,
				int cols);
/* Draws the heap. `stones` is the number of stones at the start of the game; `take` is the number
 * selected to be taken, or 0 if none is. */
void nim_heap_draw(struct canvas *c, const struct nim_heap *h, const struct nim *n, unsigned stones,
		   unsigned take, const struct look *look);
/* nim_tell_groups() writes how the heap divides into groups if the analysis is shown;
 * nim_tell_take() writes how many stones the selected move would leave, and nothing if `take` is
 * 0. */
void nim_tell_groups(struct canvas *c, int row, int col, const struct nim *n,
		     const struct look *look);
void nim_tell_take(struct canvas *c, int row, int col, const struct nim *n, unsigned take,
		   const struct look *look);
/* Returns the number of the tile at this position, counted from 1, or 0 if there is no tile there.
 */
unsigned nim_heap_at(const struct nim_heap *h, int row, int col);

#endif
