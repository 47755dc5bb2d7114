/* SPDX-License-Identifier: MIT */
/* grid_private.h - the drawing part of grid.h: where cells are on a canvas, and what they contain.
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

/* The part of the canvas in which cells are drawn, with the names of rows and columns along its
 * edges. */
struct grid_window {
	int top, left, rows, cols;
};

/* The size of a board's cells on the screen and where the first cell is. A board with lines drops
 * those between its rows if it isn't given enough height. The smallest size has no lines at all,
 * except between the columns of games with falling pieces. If even that size is too large, only
 * part of the board is shown. */
struct grid_frame {
	int h, w;	    /* a cell's inner size */
	int down, across;   /* the distance between neighbouring cells */
	int edge_h, edge_w; /* the width of the edge around the board */
	bool filled;
	/* on a filled board, a disc's size and its place within its cell; if the diameter d is 1,
	 * the side's symbol is drawn instead */
	struct disc disc;
	/* true if the column names are written between the cells of the first row */
	bool names_inside;
	struct grid_shape shape;
	bool gravity;
	/* The number of rows above and below the board, which show names, the piece about to be
	 * dropped, and values. */
	int above, below;
	int top, left; /* the upper left corner of the board itself, below the rows above it */
	struct grid_window window;
};

/* Returns the largest frame of a board that fits into an area of this size. If none fits, returns
 * the smallest one, which shows only the part of the board around the cell `at`, or around the
 * middle if `at` is GRID_NONE. */
struct grid_frame grid_frame(const struct grid *g, const void *seen, bool fills, int rows, int cols,
			     unsigned at);
bool grid_is_cut(const struct grid_frame *f); /* true if the window shows only part of the board */
int grid_frame_height(const struct grid_frame *f); /* the height including names */
int grid_frame_width(const struct grid_frame *f);
int grid_board_height(const struct grid_frame *f); /* the height without names */
int grid_board_width(const struct grid_frame *f);
int grid_label_width(const struct grid_shape *s); /* the width of the row names */
/* Return the first row and the first column of a cell on the canvas. */
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
/* Returns the cell drawn at this place, or GRID_NONE. In games with gravity, any place in a column
 * belongs to one of the column's cells. */
unsigned grid_cell_at(const struct grid_frame *f, int row, int col);

/* Everything that a drawn board shows. */
struct grid_scene {
	const struct grid *grid;
	const struct side *sides; /* the sides that the first and the second sign stand for */
	const void *seen;
	const struct look *look;
	struct grid_cell now[GRID_CELLS];
	bool target[GRID_CELLS]; /* true for each cell to which the picked-up piece can move */
	unsigned man, at; /* the picked-up piece's cell, and the chosen cell; GRID_NONE for none */
	unsigned seat;	  /* the seat of the player who chooses a cell */
};
static inline const struct side *grid_side(const struct grid_scene *s, unsigned sign)
{
	return &s->sides[sign == GRID_SECOND];
}

/* Finds the last move's cells. Returns false if no last move should be shown. */
bool grid_last(const struct grid_scene *s, unsigned *from, unsigned *to);
/* Returns true if a piece can be dropped on this cell; in games without gravity, always true. */
bool grid_has_room(const struct grid_scene *s, unsigned cell);
/* Writes a move's value in up to `cols` columns and returns the style in which to draw it. */
unsigned grid_worth(const struct verdict *v, int cols, char text[24]);
/* Returns the text that marks a threat, up to `cols` columns wide: "WIN" or "W", "4" or "3". */
const char *grid_threat_text(enum grid_threat threat, int cols);

/* Returns how long the animation lasts in which a stone falls or discs turn over one after
 * another. */
int grid_motion_ms(const struct grid *g);
/* Writes the names of all visible rows and columns. Columns in which a piece can be dropped have
 * their names in the style `roomy`. */
void grid_draw_names(struct canvas *c, const struct grid_frame *f, const struct grid_scene *s,
		     unsigned roomy);
/* Draws the lines and star points of a board whose stones stand on the crossings. */
void grid_draw_crossings(struct canvas *c, const struct grid_frame *f, unsigned style);
/* Draws the whole board, including the names of its rows and columns. */
void grid_draw_scene(struct canvas *c, const struct grid_frame *f, const struct grid_scene *s);
void grid_draw_lines(struct canvas *c, const struct grid_frame *f, const struct grid_scene *s);
void grid_draw_surface(struct canvas *c, const struct grid_frame *f,
		       const struct grid_scene *s); /* draws the board without pieces */
void grid_draw_filled(struct canvas *c, const struct grid_frame *f, const struct grid_scene *s);
/* The parts of grid_draw_filled() that draw a piece's body and find its place. The white and black
 * bodies belong to boards for which grid_is_stony() is true: their pieces are black and white
 * discs or stones. */
extern const struct body grid_white, grid_black;
bool grid_is_stony(const struct grid_scene *s);
const struct body *grid_body(const struct grid_scene *s, unsigned sign, bool shaded);
struct disc grid_disc(const struct grid_frame *f, unsigned cell);
/* Centres a word in a cell, in a style that must be readable there. */
void grid_put_middle(struct canvas *c, const struct grid_frame *f, unsigned cell, unsigned style,
		     const char *text);
void grid_draw_last(struct canvas *c, const struct grid_frame *f, const struct grid_scene *s);
void grid_draw_worth(struct canvas *c, const struct grid_frame *f, const struct grid_scene *s);
void grid_mark_cell(struct canvas *c, const struct grid_frame *f, const struct grid_scene *s,
		    unsigned cell, unsigned style);
/* Returns an empty cell's background colour on a filled board. */
enum ground grid_ground(const struct grid_frame *f, enum grid_surface surface, unsigned cell);

#endif
