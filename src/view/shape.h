/* SPDX-License-Identifier: MIT */
/* shape.h - discs and other shapes of any size, drawn with quarter blocks.
 *
 * A unit is one column wide or half a row high, so a unit is square. A cell can show only two
 * colours: its background, and the style of the quarters that are set. */
#ifndef ASOBI_SHAPE_H
#define ASOBI_SHAPE_H

#include "asobi/canvas.h"

/* The quarters of a cell; combine them with bitwise OR. */
enum { UPPER_LEFT = 1, UPPER_RIGHT = 2, LOWER_LEFT = 4, LOWER_RIGHT = 8, WHOLE_CELL = 15 };
/* Fills these quarters of a cell with the colour of the style; the remaining quarters show the
 * background colour. The previous content of the cell is lost. */
void shape_quarters(struct canvas *c, int row, int col, unsigned quarters, unsigned style);
/* Returns the quarters that a character of `len` bytes fills, or 0 if it isn't a block character.
 */
unsigned shape_quarters_of(const char *glyph, size_t len);

/* The marks that show which side a piece belongs to, without relying on colour. */
enum shape_mark { MARK_NONE, MARK_HOLE, MARK_X };

/* A disc that is `d` columns wide and `half_rows` half rows high (round if these numbers are
 * equal). The upper left cell of its box is at (row, col). `low` moves the disc down by half a
 * row. The cells around the disc keep their background. */
struct disc {
	int row, col, d, half_rows;
	bool low;
};
struct body {
	unsigned ink, face; /* the styles of the disc and of its mark */
	enum ground ground; /* the colour of `ink` as a background, for cells that the disc fills */
	enum shape_mark mark;
};
/* Draws a disc. With few colours (canvas.few) there are no shades: the mark is a hole that shows
 * the background, and a white disc has a black rim. */
void shape_disc(struct canvas *c, const struct disc *at, const struct body *body);
/* Draws a hole in a board of this colour; the terminal's own background is visible through it. */
void shape_hole(struct canvas *c, const struct disc *at, unsigned board);
/* Draws what is left of a removed disc: its edge, one unit wide. */
void shape_ring(struct canvas *c, const struct disc *at, unsigned style);
/* Draws a piece in the box of a disc. If `up` is true, the piece is wide at the bottom and points
 * up; otherwise it points down. */
void shape_man(struct canvas *c, const struct disc *at, bool up, unsigned style);
/* Lights the corners that a disc leaves free in its box. With few colours, the lit corners cut into
 * the edge of the disc. */
void shape_corners(struct canvas *c, const struct disc *at, unsigned style, enum ground body);
/* Lights the corners of a box that holds no disc. */
void shape_box_corners(struct canvas *c, int row, int col, int rows, int cols, unsigned style);

#endif
