/* SPDX-License-Identifier: MIT */
/* view_heap.h - the heap as large stones, where grounds are seen. */
#ifndef ASOBI_NIM_VIEW_HEAP_H
#define ASOBI_NIM_VIEW_HEAP_H

#include "asobi/view.h"
#include "games/nim/nim.h"

/* Stones stand in groups of as many as may be taken and one more, side by side; the figures, a
 * sentence and the tiles to take by stand directly below them. */
struct nim_heap {
	int d;			 /* columns of a stone; 0: there is no room for stones */
	int group, in_row, rows; /* stones; rows of them */
	int top, left, foot;	 /* of the first stone; row of the figures */
	int tiles, tile_row, tile_col, tile_pitch; /* how many; where the first one is */
};

struct nim_heap nim_heap_layout(const struct nim *n, unsigned stones, bool fills, int rows,
				int cols);
/* `start`: what was there at first; `take`: about to go, 0 if nobody points. */
void nim_heap_draw(struct canvas *c, const struct nim_heap *h, const struct nim *n, unsigned stones,
		   unsigned take, const struct look *look);
/* These tell, with the analysis, what the heap is made of and what a take (0: none) would leave. */
void nim_tell_groups(struct canvas *c, int row, int col, const struct nim *n,
		     const struct look *look);
void nim_tell_take(struct canvas *c, int row, int col, const struct nim *n, unsigned take,
		   const struct look *look);
/* The tile at a place, from 1 on; 0: none. */
unsigned nim_heap_at(const struct nim_heap *h, int row, int col);

#endif
