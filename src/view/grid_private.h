/* SPDX-License-Identifier: MIT */
/* grid_private.h - the drawing part of grid.h: the places of cells on a canvas, and their contents.
 */
#ifndef ASOBI_GRID_PRIVATE_H
#define ASOBI_GRID_PRIVATE_H

#include "view/grid.h"
#include "view/shape.h"

static inline bool grid_cells_of(const struct grid *g, const void *seen, game_move m,
				 unsigned *from, unsigned *to)
{
	if (g->cells_of)
		return g->cells_of(seen, m, from, to);
	*from = *to = (unsigned)m;
	return true;
}

static inline game_move grid_move_of(const struct grid *g, const void *seen, unsigned from,
				     unsigned to)
{
	return g->move_of ? g->move_of(seen, from, to) : to;
}

/* The size of the cells and the place of the first one. A low board drawn with lines has no lines
 * between its rows. The smallest board has only the lines between columns into which pieces fall.
 */
struct grid_frame {
	int h, w;	    /* the inner size of a cell */
	int down, across;   /* the distance between neighbouring cells */
	int edge_h, edge_w; /* the width of the edge around all cells */
	bool filled;
	struct disc disc; /* on a filled board: the disc of a piece, relative to its cell */
	struct grid_shape shape;
	bool gravity;
	/* Rows above and below the board for names, the stone to be dropped, and values. */
	int above, below;
	int top, left; /* the upper left corner of the board itself, without the rows above it */
};

/* Returns the largest frame that fits into this area, or the smallest one if none fits. */
struct grid_frame grid_frame(const struct grid *g, const void *seen, bool fills, int rows,
			     int cols);
int grid_frame_height(const struct grid_frame *f); /* the height including names */
int grid_frame_width(const struct grid_frame *f);
int grid_board_height(const struct grid_frame *f); /* the height without names */
int grid_board_width(const struct grid_frame *f);
int grid_label_width(const struct grid_shape *s);	 /* the width of the row names */
int grid_row(const struct grid_frame *f, unsigned cell); /* the first row and column of the cell */
int grid_col(const struct grid_frame *f, unsigned cell);
static inline int grid_middle_row(const struct grid_frame *f, unsigned cell)
{
	return grid_row(f, cell) + f->h / 2;
}
static inline int grid_middle_col(const struct grid_frame *f, unsigned cell)
{
	return grid_col(f, cell) + f->w / 2;
}
/* Returns the cell drawn at this place, or GRID_NONE. With gravity, any place in a column belongs
 * to a cell of that column. */
unsigned grid_cell_at(const struct grid_frame *f, int row, int col);

/* Everything that is visible on a board. */
struct grid_scene {
	const struct grid *grid;
	const struct side *sides; /* the sides that own the first and the second sign */
	const void *seen;
	const struct look *look;
	struct grid_cell now[GRID_CELLS];
	bool target[GRID_CELLS]; /* the picked piece can move to this cell */
	unsigned man, at; /* the cell of the picked piece and the chosen cell; GRID_NONE for none */
	unsigned seat;	  /* the seat of the player who chooses a cell */
};
static inline const struct side *grid_side(const struct grid_scene *s, unsigned sign)
{
	return &s->sides[sign == GRID_SECOND];
}

/* Finds the cells of the last move; returns false if no last move should be shown. */
bool grid_last(const struct grid_scene *s, unsigned *from, unsigned *to);
/* Tells whether a piece can be dropped here; always true without gravity. */
bool grid_has_room(const struct grid_scene *s, unsigned cell);
/* Writes the value of a move in at most `cols` columns and returns its style. */
unsigned grid_worth(const struct verdict *v, int cols, char text[24]);
/* Returns the mark of a threat, at most `cols` columns wide: "WIN" or "W", "4" or "3". */
const char *grid_threat_text(enum grid_threat threat, int cols);

/* Returns the duration of the animation in which stones fall or discs turn over one after the
 * other. */
int grid_motion_ms(const struct grid *g);
void grid_draw_lines(struct canvas *c, const struct grid_frame *f, const struct grid_scene *s);
void grid_draw_surface(struct canvas *c, const struct grid_frame *f,
		       const struct grid_scene *s); /* draws the board without pieces */
void grid_draw_filled(struct canvas *c, const struct grid_frame *f, const struct grid_scene *s);

#endif
