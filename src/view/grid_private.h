/* SPDX-License-Identifier: MIT */
/* grid_private.h - how grid.h draws: where the cells of a board stand in a canvas, and what is on
 * them. */
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

/* How large a cell can be drawn and where the first one stands.  Of lines, a low board has none
 * between rows, the smallest one none at all but those of columns into which pieces fall. */
struct grid_frame {
	int h, w;	    /* inside a cell */
	int down, across;   /* from cell to cell */
	int edge_h, edge_w; /* round all cells */
	bool filled;
	struct disc disc; /* if filled: a stone, relative to its cell */
	struct grid_shape shape;
	bool gravity;
	int above, below; /* rows for names, for what is held, for worths */
	int top, left;	  /* of the board without them */
};

/* The largest that fits into so much room, or else the smallest. */
struct grid_frame grid_frame(const struct grid *g, const void *seen, bool fills, int rows,
			     int cols);
int grid_frame_height(const struct grid_frame *f); /* names and all */
int grid_frame_width(const struct grid_frame *f);
int grid_board_height(const struct grid_frame *f); /* without them */
int grid_board_width(const struct grid_frame *f);
int grid_label_width(const struct grid_shape *s);	 /* of the rows' names */
int grid_row(const struct grid_frame *f, unsigned cell); /* the cell's first row and column */
int grid_col(const struct grid_frame *f, unsigned cell);
static inline int grid_middle_row(const struct grid_frame *f, unsigned cell)
{
	return grid_row(f, cell) + f->h / 2;
}
static inline int grid_middle_col(const struct grid_frame *f, unsigned cell)
{
	return grid_col(f, cell) + f->w / 2;
}
/* The cell drawn there, or GRID_NONE.  With gravity all of its column will do. */
unsigned grid_cell_at(const struct grid_frame *f, int row, int col);

/* The scene is all that is to be seen on a board. */
struct grid_scene {
	const struct grid *grid;
	const struct side *sides; /* whose are its first and its second sign */
	const void *seen;
	const struct look *look;
	struct grid_cell now[GRID_CELLS];
	bool target[GRID_CELLS]; /* the man picked can go there */
	unsigned man, at;	 /* picked; pointed at; GRID_NONE: nothing is */
	unsigned seat;		 /* who points */
};
static inline const struct side *grid_side(const struct grid_scene *s, unsigned sign)
{
	return &s->sides[sign == GRID_SECOND];
}

/* The cells of the last move; false: there is none to be shown. */
bool grid_last(const struct grid_scene *s, unsigned *from, unsigned *to);
/* Without gravity there is always room. */
bool grid_has_room(const struct grid_scene *s, unsigned cell);
/* A move's worth in at most so many columns, and its style. */
unsigned grid_worth(const struct verdict *v, int cols, char text[24]);
/* "WIN" or "W", "4", "3". */
const char *grid_threat_text(enum grid_threat threat, int cols);

/* Stones fall, discs turn one after the other. */
int grid_motion_ms(const struct grid *g);
void grid_draw_lines(struct canvas *c, const struct grid_frame *f, const struct grid_scene *s);
void grid_draw_surface(struct canvas *c, const struct grid_frame *f,
		       const struct grid_scene *s); /* without what stands on it */
void grid_draw_filled(struct canvas *c, const struct grid_frame *f, const struct grid_scene *s);

#endif
