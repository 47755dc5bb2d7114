/* SPDX-License-Identifier: MIT */
#include "view/shape.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static const char *const glyphs[] = {
	" ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
};

void shape_quarters(struct canvas *c, int row, int col, unsigned quarters, unsigned style)
{
	canvas_put(c, row, col, style, glyphs[quarters & WHOLE_CELL]);
}

unsigned shape_quarters_of(const char *glyph, size_t len)
{
	for (unsigned quarters = 0; quarters <= WHOLE_CELL; quarters++)
		if (strlen(glyphs[quarters]) == len && !memcmp(glyphs[quarters], glyph, len))
			return quarters;
	return 0;
}

/* The smallest diameter of a disc whose cross has smooth strokes, and the smallest height of a disc
 * that has room for a cross at all. */
enum { LEAST_SMOOTH = 7, LEAST_FOR_CROSS = 5 };

static int rows_of(const struct disc *at)
{
	return (at->half_rows + at->low + 1) / 2;
}

/* A quarter of a cell is half a unit wide and one unit high. distance_across() and distance_down()
 * return how far a quarter is from the disc's middle, in quarters of a unit. */
static int distance_across(const struct disc *at, int i)
{
	return 2 * i + 1 - 2 * at->d;
}

static int distance_down(const struct disc *at, int j)
{
	return 2 * (2 * j + 1 - at->half_rows - 2 * at->low);
}

/* Returns true if a quarter of a cell lies inside the disc. The radii are 0.12 units longer than
 * half the box, which makes the disc look rounder. */
static bool in_disc(const struct disc *at, int i, int j)
{
	const int64_t x = 25 * distance_across(at, i), y = 25 * distance_down(at, j);
	/* a larger radius would turn the smallest disc into a square */
	const int64_t more = at->d == 3 ? 5 : 12;
	const int64_t a = 50 * at->d + more, b = 50 * at->half_rows + more;

	if (at->half_rows == 2) /* in a single row, a square looks rounder than a bar */
		return abs(distance_across(at, i)) <= at->d &&
		       distance_down(at, j) * distance_down(at, j) < 16;
	return x * x * b * b + y * y * a * a <= a * a * b * b;
}

/* Returns true if a quarter of a cell lies inside the disc's hole, whose radius is 0.4 times the
 * disc's. */
static bool in_hole(const struct disc *at, int i, int j)
{
	const int x = distance_across(at, i), y = distance_down(at, j);

	return 25 * (x * x + y * y) < 16 * at->d * at->d;
}

/* Returns true if a quarter of a cell lies on the cross that marks a disc. The cross's two strokes
 * end at 0.62 of the disc's radius. Half a stroke's width is 0.075 d, but at least half a unit. The
 * strokes of a small disc's cross are chains of units. */
static bool in_cross(const struct disc *at, int i, int j)
{
	const int x = distance_across(at, i), y = distance_down(at, j),
		  apart = abs(abs(x) - abs(y)), half = at->d % 2 ? 2 : 0;

	if (at->d < LEAST_SMOOTH)
		return abs(x) < 8 - half && (abs(x) + half) / 4 == (abs(y) + half) / 4;
	return 10000 * (x * x + y * y) < 15376 * at->d * at->d &&
	       (apart < 2 || 10 * apart < 3 * at->d);
}

static unsigned quarters_of(const struct disc *at, int row, int col,
			    bool (*in)(const struct disc *at, int i, int j))
{
	unsigned quarters = 0;

	for (int q = 0; q < 4; q++)
		if (in(at, 2 * col + q % 2, 2 * row + q / 2))
			quarters |= 1U << q;
	return quarters;
}

static unsigned mark_quarters(const struct disc *at, int row, int col, enum shape_mark mark)
{
	if (mark == MARK_HOLE)
		return quarters_of(at, row, col, in_hole);
	return mark == MARK_X && at->half_rows >= LEAST_FOR_CROSS
		       ? quarters_of(at, row, col, in_cross)
		       : 0;
}

/* Marks a disc that is too low for a cross with letters that look like one. With few colours, they
 * are holes, like other marks. */
static void put_letters(struct canvas *c, const struct disc *at, const struct body *body)
{
	const bool even = at->d % 2 == 0;
	const int row = at->row + (at->half_rows + 2 * at->low) / 4,
		  col = at->col + at->d / 2 - even;

	if (!c->few)
		canvas_ground(c, row, col, 1, 1 + even, body->ground);
	canvas_put(c, row, col, c->few ? body->ink | MARK_CURSOR : body->face | MARK_STRONG,
		   even ? "><" : "X");
}

static bool in_ring(const struct disc *at, int i, int j)
{
	const struct disc inner = { .d = at->d - 2,
				    .half_rows = at->half_rows - 2,
				    .low = at->low };

	return in_disc(at, i, j) && !in_disc(&inner, i - 2, j - 1);
}

/* Draws a white disc with few colours. Its edge is black, because no other available colour
 * contrasts with both the disc and the board. A small disc would be nearly all edge and look black,
 * so it becomes a white tile with a circle, which needs sides on a white board. */
static void draw_rimmed(struct canvas *c, const struct disc *at, int row, int col,
			unsigned quarters, const struct body *body)
{
	const int y = at->row + row, x = at->col + col;
	bool on_wood;

	if (y < 0 || y >= c->rows || x < 0 || x >= c->cols)
		return;
	on_wood = c->cells[y * c->stride + x].ground == GROUND_WOOD;
	if (at->half_rows == 3) {
		if (quarters_of(at, row, at->d / 2, in_disc) != WHOLE_CELL)
			return;
		canvas_ground(c, y, x, 1, 1, body->ground);
		canvas_put(c, y, x, STYLE_BLACK,
			   col == at->d / 2		 ? "○"
			   : on_wood && col == 0	 ? "("
			   : on_wood && col == at->d - 1 ? ")"
							 : " ");
		return;
	}
	/* A disc one row high has no room for a rim all round, and on a white background, a rim on
	 * only two sides wouldn't look like a disc. */
	if (at->half_rows == 2 && on_wood) {
		canvas_put(c, y, x, STYLE_BLACK, quarters == WHOLE_CELL ? "○" : " ");
		return;
	}
	if (quarters != WHOLE_CELL) {
		shape_quarters(c, y, x, quarters, STYLE_BLACK);
		return;
	}
	canvas_ground(c, y, x, 1, 1, body->ground);
	shape_quarters(c, y, x, at->half_rows > 2 ? quarters_of(at, row, col, in_ring) : 0,
		       STYLE_BLACK);
}

void shape_disc(struct canvas *c, const struct disc *at, const struct body *body)
{
	for (int row = 0; row < rows_of(at); row++)
		for (int col = 0; col < at->d; col++) {
			const unsigned quarters = quarters_of(at, row, col, in_disc);
			const unsigned mark = quarters == WHOLE_CELL
						      ? mark_quarters(at, row, col, body->mark)
						      : 0;

			if (quarters && c->few && body->ground == GROUND_WHITE) {
				draw_rimmed(c, at, row, col, quarters, body);
			} else if (mark && !c->few) {
				canvas_ground(c, at->row + row, at->col + col, 1, 1, body->ground);
				shape_quarters(c, at->row + row, at->col + col, mark, body->face);
			} else if (quarters) {
				shape_quarters(c, at->row + row, at->col + col, quarters & ~mark,
					       body->ink);
			}
		}
	if (body->mark == MARK_X && at->half_rows < LEAST_FOR_CROSS)
		put_letters(c, at, body);
}

void shape_hole(struct canvas *c, const struct disc *at, unsigned board)
{
	for (int row = 0; row < rows_of(at); row++)
		for (int col = 0; col < at->d; col++) {
			const unsigned quarters = quarters_of(at, row, col, in_disc);

			if (!quarters)
				continue;
			canvas_ground(c, at->row + row, at->col + col, 1, 1, GROUND_NONE);
			shape_quarters(c, at->row + row, at->col + col, WHOLE_CELL & ~quarters,
				       board);
		}
}

void shape_ring(struct canvas *c, const struct disc *at, unsigned style)
{
	for (int row = 0; row < rows_of(at); row++)
		for (int col = 0; col < at->d; col++)
			shape_quarters(c, at->row + row, at->col + col,
				       quarters_of(at, row, col, in_ring), style);
}

static bool in_man_up(const struct disc *at, int i, int j)
{
	const int line = j - at->low, width = line == 0 ? 4 : 5 * line < 3 * at->half_rows ? 7 : 10;

	return line >= 0 && line < at->half_rows &&
	       5 * abs(distance_across(at, i)) <= width * at->d;
}

static bool in_man_down(const struct disc *at, int i, int j)
{
	return in_man_up(at, i, at->half_rows - 1 - j + 2 * at->low);
}

void shape_man(struct canvas *c, const struct disc *at, bool up, unsigned style)
{
	for (int row = 0; row < rows_of(at); row++)
		for (int col = 0; col < at->d; col++) {
			const unsigned quarters = quarters_of(at, row, col,
							      up ? in_man_up : in_man_down);

			if (quarters)
				shape_quarters(c, at->row + row, at->col + col, quarters, style);
		}
}

static const unsigned corner[4] = {
	WHOLE_CELL & ~LOWER_RIGHT,
	WHOLE_CELL & ~LOWER_LEFT,
	WHOLE_CELL & ~UPPER_RIGHT,
	WHOLE_CELL & ~UPPER_LEFT,
};

void shape_corners(struct canvas *c, const struct disc *at, unsigned style, enum ground body)
{
	for (int i = 0; i < 4; i++) {
		const int row = i / 2 * (rows_of(at) - 1), col = i % 2 * (at->d - 1);
		const unsigned quarters = quarters_of(at, row, col, in_disc);

		if (quarters && !c->few)
			canvas_ground(c, at->row + row, at->col + col, 1, 1, body);
		shape_quarters(c, at->row + row, at->col + col,
			       quarters ? WHOLE_CELL & ~quarters : corner[i], style);
	}
}

void shape_box_corners(struct canvas *c, int row, int col, int rows, int cols, unsigned style)
{
	for (int i = 0; i < 4; i++)
		shape_quarters(c, row + i / 2 * (rows - 1), col + i % 2 * (cols - 1), corner[i],
			       style);
}
