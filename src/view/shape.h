/* SPDX-License-Identifier: MIT */
/* shape.h - round and other bodies of any size, drawn of quarters of cells.
 *
 * A unit is one column wide or half a row high, so a unit is square.  A cell shows two
 * colours only: its ground, and the style of the quarters that are set. */
#ifndef ASOBI_SHAPE_H
#define ASOBI_SHAPE_H

#include "asobi/canvas.h"

/* The quarters of a cell, or-ed. */
enum { UPPER_LEFT = 1, UPPER_RIGHT = 2, LOWER_LEFT = 4, LOWER_RIGHT = 8, WHOLE_CELL = 15 };
/* These quarters in this style, or all as the ground is; what stood there is gone. */
void shape_quarters(struct canvas *c, int row, int col, unsigned quarters, unsigned style);
/* The quarters of a character of `len` bytes; 0: it is none of these. */
unsigned shape_quarters_of(const char *glyph, size_t len);

/* The mark tells a body's owner without colour. */
enum shape_mark { MARK_NONE, MARK_HOLE, MARK_X };

/* A disc of so many columns and half rows (as many: it is round), in a box whose upper left cell
 * is (row, col); `low`: half a row lower.  What is round it keeps its ground. */
struct disc {
	int row, col, d, half_rows;
	bool low;
};
struct body {
	unsigned ink, face; /* styles of the disc and of its mark */
	enum ground ground; /* the ink's colour, for the cells that it fills */
	enum shape_mark mark;
};
/* With few colours (canvas.few) there is no shade: the mark is a hole through which the ground is
 * seen, and a white disc has a black rim. */
void shape_disc(struct canvas *c, const struct disc *at, const struct body *body);
/* A hole in a board of this ink: the terminal's own ground shows through. */
void shape_hole(struct canvas *c, const struct disc *at, unsigned board);
/* Draw the remains of a disc that is gone: its edge, a unit wide. */
void shape_ring(struct canvas *c, const struct disc *at, unsigned style);
/* A man in the same box, broad at the bottom and pointing up, or the other way round. */
void shape_man(struct canvas *c, const struct disc *at, bool up, unsigned style);
/* Lights in the corners of the box, where a disc of this body leaves room; of few colours they cut
 * its edge. */
void shape_corners(struct canvas *c, const struct disc *at, unsigned style, enum ground body);
/* The same round a box without a disc. */
void shape_box_corners(struct canvas *c, int row, int col, int rows, int cols, unsigned style);

#endif
