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

/* The part of the canvas in which cells are drawn. The names of rows and columns are written at its
 * edges. */
struct grid_window {
	int top, left, rows, cols;
};

/* The size of a board's cells on the screen and the place of the first cell. If there isn't enough
 * height for a board with lines, it has no lines between its rows. In the smallest size, a board
 * has no lines at all, except for lines between the columns in a game with falling pieces. If even
 * this size is too large for the area, only a part of the board is shown. */
struct grid_frame {
	int h, w;	    /* the inner size of a cell */
	int down, across;   /* the distance between neighbouring cells */
	int edge_h, edge_w; /* the width of the edge around all cells */
	bool filled;
	/* on a filled board, the place and size of the disc in its cell; if the diameter d is 1,
	 * the symbol of the side is drawn instead */
	struct disc disc;
	/* true if the names of the columns are written between the cells of the first row */
	bool names_inside;
	struct grid_shape shape;
	bool gravity;
	/* The numbers of rows above and below the board. These rows show names, the stone that
	 * will be dropped, and values. */
	int above, below;
	int top, left; /* the upper left corner of the board itself, without the rows above it */
	struct grid_window window;
};

/* Returns the largest frame of a board that fits into an area of this size. If none fits, returns
 * the smallest frame, which shows only the part of the board around the cell `at`, or around the
 * middle if `at` is GRID_NONE. */
struct grid_frame grid_frame(const struct grid *g, const void *seen, bool fills, int rows, int cols,
			     unsigned at);
bool grid_is_cut(const struct grid_frame *f); /* true if the window shows only a part of the board
					       */
int grid_frame_height(const struct grid_frame *f); /* the height including names */
int grid_frame_width(const struct grid_frame *f);
int grid_board_height(const struct grid_frame *f); /* the height without names */
int grid_board_width(const struct grid_frame *f);
int grid_label_width(const struct grid_shape *s); /* the width of the row names */
/* grid_row() returns the first row of a cell on the canvas, and grid_col() returns its first
 * column */
int grid_row(const struct grid_frame *f, unsigned cell);
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
	bool target[GRID_CELLS]; /* for each cell: true if the picked piece can move to it */
	unsigned man, at; /* the cell of the picked piece and the chosen cell; GRID_NONE for none */
	unsigned seat;	  /* the seat of the player who chooses a cell */
};
static inline const struct side *grid_side(const struct grid_scene *s, unsigned sign)
{
	return &s->sides[sign == GRID_SECOND];
}

/* Finds the cells of the last move; returns false if no last move should be shown. */
bool grid_last(const struct grid_scene *s, unsigned *from, unsigned *to);
/* Returns true if a piece can be dropped on this cell. Always returns true in a game without
 * gravity. */
bool grid_has_room(const struct grid_scene *s, unsigned cell);
/* Writes the value of a move, using up to `cols` columns, and returns the style of the text. */
unsigned grid_worth(const struct verdict *v, int cols, char text[24]);
/* Returns the text that marks a threat, up to `cols` columns wide: "WIN" or "W", "4" or "3". */
const char *grid_threat_text(enum grid_threat threat, int cols);

/* Returns the duration of the animation in which stones fall or discs turn over one after the
 * other. */
int grid_motion_ms(const struct grid *g);
/* Writes the names of all visible rows and columns. The names of columns in which a piece can be
 * dropped get the style `roomy`. */
void grid_draw_names(struct canvas *c, const struct grid_frame *f, const struct grid_scene *s,
		     unsigned roomy);
/* Draws the lines and the star points of a board on which stones are placed at the crossings of
 * lines. */
void grid_draw_crossings(struct canvas *c, const struct grid_frame *f, unsigned style);
/* Draws the whole board with the names of its rows and columns. */
void grid_draw_scene(struct canvas *c, const struct grid_frame *f, const struct grid_scene *s);
void grid_draw_lines(struct canvas *c, const struct grid_frame *f, const struct grid_scene *s);
void grid_draw_surface(struct canvas *c, const struct grid_frame *f,
		       const struct grid_scene *s); /* draws the board without pieces */
void grid_draw_filled(struct canvas *c, const struct grid_frame *f, const struct grid_scene *s);
/* The parts of grid_draw_filled(), which draw the body of a piece and compute its place. White and
 * black bodies are used on boards for which grid_is_stony() is true, because their pieces are black
 * and white discs or stones. */
extern const struct body grid_white, grid_black;
bool grid_is_stony(const struct grid_scene *s);
const struct body *grid_body(const struct grid_scene *s, unsigned sign, bool shaded);
struct disc grid_disc(const struct grid_frame *f, unsigned cell);
/* Writes a word in the middle of a cell; the style must be readable there. */
void grid_put_middle(struct canvas *c, const struct grid_frame *f, unsigned cell, unsigned style,
		     const char *text);
void grid_draw_last(struct canvas *c, const struct grid_frame *f, const struct grid_scene *s);
void grid_draw_worth(struct canvas *c, const struct grid_frame *f, const struct grid_scene *s);
void grid_mark_cell(struct canvas *c, const struct grid_frame *f, const struct grid_scene *s,
		    unsigned cell, unsigned style);
/* Returns the background colour of an empty cell on a filled board. */
enum ground grid_ground(const struct grid_frame *f, enum grid_surface surface, unsigned cell);

#endif
