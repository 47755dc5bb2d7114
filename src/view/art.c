/* SPDX-License-Identifier: MIT */
#include "view/art.h"

static void draw_rule(struct canvas *c, int row, int col, int cols, int w,
		      const char *const part[4])
{
	for (int k = 0; k <= cols; k++) {
		int at = col + k * (w + 1);

		canvas_put(c, row, at, STYLE_FRAME, part[k == 0 ? 0 : k == cols ? 2 : 1]);
		if (k < cols)
			canvas_fill(c, row, at + 1, 1, w, STYLE_FRAME, part[3]);
	}
}

void art_grid(struct canvas *c, int row, int col, int rows, int cols, int h, int w)
{
	static const char *const unicode[3][4] = {
		{ "┌", "┬", "┐", "─" },
		{ "├", "┼", "┤", "─" },
		{ "└", "┴", "┘", "─" },
	};
	static const char *const ascii[4] = { "+", "+", "+", "-" };
	const bool plain = c->glyphs == GLYPHS_ASCII;

	for (int k = 0; k <= rows; k++) {
		int at = row + k * (h + 1);

		draw_rule(c, at, col, cols, w,
			  plain ? ascii
				: unicode[k == 0      ? 0
					  : k == rows ? 2
						      : 1]);
		for (int line = 0; line <= cols && k < rows; line++)
			canvas_fill(c, at + 1, col + line * (w + 1), h, 1, STYLE_FRAME,
				    plain ? "|" : "│");
	}
}

/* Draws the outline of a box. `part` holds the glyphs of the four corners, then those of
 * horizontal and vertical lines. */
static void draw_outline(struct canvas *c, int row, int col, int h, int w, unsigned style,
			 const char *const part[6])
{
	const int bottom = row + h - 1, right = col + w - 1;

	canvas_fill(c, row, col + 1, 1, w - 2, style, part[4]);
	canvas_fill(c, bottom, col + 1, 1, w - 2, style, part[4]);
	canvas_fill(c, row + 1, col, h - 2, 1, style, part[5]);
	canvas_fill(c, row + 1, right, h - 2, 1, style, part[5]);
	canvas_put(c, row, col, style, part[0]);
	canvas_put(c, row, right, style, part[1]);
	canvas_put(c, bottom, col, style, part[2]);
	canvas_put(c, bottom, right, style, part[3]);
}

void art_nought(struct canvas *c, int row, int col, int h, int w, unsigned style)
{
	static const char *const sets[][6] = {
		[GLYPHS_UNICODE] = { "╭", "╮", "╰", "╯", "─", "│" },
		[GLYPHS_ASCII] = { ".", ".", "'", "'", "-", "|" },
	};

	draw_outline(c, row, col, h, w, style, sets[c->glyphs]);
}

void art_cross(struct canvas *c, int row, int col, int h, unsigned style)
{
	static const char *const sets[][3] = {
		[GLYPHS_UNICODE] = { "╲", "╱", "╳" },
		[GLYPHS_ASCII] = { "\\", "/", "X" },
	};
	const char *const *g = sets[c->glyphs];

	/* With 2 columns per row, the strokes of the cross appear to be at 45 degrees. */
	for (int i = 0; i < h; i++) {
		canvas_put(c, row + i, col + 2 * i, style, g[0]);
		canvas_put(c, row + i, col + 2 * (h - 1 - i), style, g[1]);
	}
	canvas_put(c, row + h / 2, col + h - 1, style, g[2]);
}

void art_heavy_frame(struct canvas *c, int row, int col, int h, int w, unsigned style)
{
	static const char *const sets[][6] = {
		[GLYPHS_UNICODE] = { "┏", "┓", "┗", "┛", "━", "┃" },
		[GLYPHS_ASCII] = { "#", "#", "#", "#", "=", "#" },
	};

	draw_outline(c, row - 1, col - 1, h + 2, w + 2, style, sets[c->glyphs]);
}
