/* SPDX-License-Identifier: MIT */
/* shape.h - discs and other shapes of any size, drawn with quarter blocks.
 *
 * A unit is one column wide or half a row high, which makes it square. A cell can show only two
 * colours: its background, and the colour of the quarters that are set. */
#ifndef ASOBI_SHAPE_H
#define ASOBI_SHAPE_H

#include "asobi/canvas.h"

/* The quarters of a cell, to be combined with bitwise OR. */
enum { UPPER_LEFT = 1, UPPER_RIGHT = 2, LOWER_LEFT = 4, LOWER_RIGHT = 8, WHOLE_CELL = 15 };
/* Fills these quarters of a cell with the style's colour, leaving the background colour in the
 * rest. Overwrites the cell's previous content. */
void shape_quarters(struct canvas *c, int row, int col, unsigned quarters, unsigned style);
/* Returns the quarters that a character of `len` bytes fills, or 0 if it isn't a block character.
 */
unsigned shape_quarters_of(const char *glyph, size_t len);

/* Marks that show which side a piece belongs to without relying on colour. */
enum shape_mark { MARK_NONE, MARK_HOLE, MARK_X };

/* A disc `d` columns wide and `half_rows` half rows high, which is round if the two are equal.
 * (row, col) is the upper left cell of its box; `low` moves it down by half a row. The cells
 * around the disc keep their background. */
struct disc {
	int row, col, d, half_rows;
	bool low;
};
struct body {
	unsigned ink, face; /* the styles of the disc and its mark */
	/* the same colour as `ink`, as a background for cells that the disc fills */
	enum ground ground;
	enum shape_mark mark;
};
/* Draws a disc. With few colours (canvas.few), shades aren't available: the mark is a hole that
 * shows the background, and a white disc has a black rim. */
void shape_disc(struct canvas *c, const struct disc *at, const struct body *body);
/* Draws a hole in a board of this colour, through which the terminal's own background shows. */
void shape_hole(struct canvas *c, const struct disc *at, unsigned board);
/* Draws what remains of a removed disc: an outline one unit wide. */
void shape_ring(struct canvas *c, const struct disc *at, unsigned style);
/* Draws a piece in a disc's box: wide at the bottom and pointing up if `up` is true, otherwise
 * pointing down. */
void shape_man(struct canvas *c, const struct disc *at, bool up, unsigned style);
/* Lights up the corners of a disc's box. With few colours, the lit corners cut into the disc's
 * edge. */
void shape_corners(struct canvas *c, const struct disc *at, unsigned style, enum ground body);
/* Lights up the corners of a box without a disc. */
void shape_box_corners(struct canvas *c, int row, int col, int rows, int cols, unsigned style);

#endif
