/* SPDX-License-Identifier: MIT */
/* Draws the surfaces of boards that fill their window, and the names beside them. The pieces are
 * drawn in grid_filled.c. */
#include "base/utf8.h"
#include "view/grid_private.h"

static const struct body by_side[2] = {
	{ STYLE_SEAT0, STYLE_FACE0, GROUND_SEAT0, MARK_HOLE },
	{ STYLE_SEAT1, STYLE_FACE1, GROUND_SEAT1, MARK_X },
};
/* Once a player has won, pieces outside the winning line are drawn in these darker shades. They
 * keep their marks, so that each piece still shows its side. */
static const struct body in_shade[2] = {
	{ STYLE_SHADE0, STYLE_BLACK, GROUND_SHADE0, MARK_HOLE },
	{ STYLE_SHADE1, STYLE_BLACK, GROUND_SHADE1, MARK_X },
};
const struct body grid_white = { STYLE_WHITE, STYLE_BLACK, GROUND_WHITE, MARK_NONE };
const struct body grid_black = { STYLE_BLACK, STYLE_WHITE, GROUND_BLACK, MARK_NONE };

bool grid_is_stony(const struct grid_scene *s)
{
	return s->grid->surface == GRID_GREEN || s->grid->surface == GRID_WOOD;
}

const struct body *grid_body(const struct grid_scene *s, unsigned sign, bool shaded)
{
	const unsigned side = sign == GRID_SECOND;

	if (grid_is_stony(s))
		return side ? &grid_white : &grid_black;
	return shaded ? &in_shade[side] : &by_side[side];
}

struct disc grid_disc(const struct grid_frame *f, unsigned cell)
{
	struct disc at = f->disc;

	at.row += grid_row(f, cell);
	at.col += grid_col(f, cell);
	return at;
}

void grid_put_middle(struct canvas *c, const struct grid_frame *f, unsigned cell, unsigned style,
		     const char *text)
{
	const int width = utf8_width(text);

	canvas_put(c, grid_middle_row(f, cell), grid_col(f, cell) + (f->w - width + 1) / 2, style,
		   text);
}

static void draw_rack(struct canvas *c, const struct grid_frame *f)
{
	const int bottom = f->top + grid_board_height(f) - 1, width = grid_board_width(f);

	canvas_ground(c, f->top + 1, f->left, bottom - f->top - 1, width, GROUND_RACK);
	for (int col = 0; col < width; col++) {
		const unsigned upper = col == 0		  ? LOWER_RIGHT
				       : col == width - 1 ? LOWER_LEFT
							  : LOWER_LEFT | LOWER_RIGHT;
		const unsigned lower = col == 0		  ? UPPER_RIGHT
				       : col == width - 1 ? UPPER_LEFT
							  : UPPER_LEFT | UPPER_RIGHT;

		shape_quarters(c, f->top, f->left + col, upper, STYLE_RACK);
		shape_quarters(c, bottom, f->left + col, lower, STYLE_RACK);
	}
}

/* Draws `rows` horizontal and `cols` vertical lines that form a grid, whose upper left corner is
 * at (row, col). */
static void draw_lines(struct canvas *c, const struct grid_frame *f, int row, int col, int rows,
		       int cols, unsigned style)
{
	const int height = (rows - 1) * f->down, width = (cols - 1) * f->across;

	for (int i = 0; i < rows; i++)
		canvas_fill(c, row + i * f->down, col, 1, width, style, "─");
	for (int i = 0; i < cols; i++)
		canvas_fill(c, row, col + i * f->across, height, 1, style, "│");
	for (int i = 0; i < rows; i++)
		for (int k = 0; k < cols; k++) {
			static const char *const parts[3][3] = { { "┌", "┬", "┐" },
								 { "├", "┼", "┤" },
								 { "└", "┴", "┘" } };
			const int v = i == 0	      ? 0
				      : i == rows - 1 ? 2
						      : 1,
				  h = k == 0	      ? 0
				      : k == cols - 1 ? 2
						      : 1;

			canvas_put(c, row + i * f->down, col + k * f->across, style, parts[v][h]);
		}
}

enum ground grid_ground(const struct grid_frame *f, enum grid_surface surface, unsigned cell)
{
	const bool odd = ((int)cell / f->shape.cols + (int)cell % f->shape.cols) % 2;

	if (surface == GRID_CLOTH)
		return odd ? GROUND_CLOTH : GROUND_CLOTH2;
	return odd && !f->edge_h ? GROUND_GREEN2 : GROUND_GREEN;
}

static void draw_checks(struct canvas *c, const struct grid_frame *f, enum grid_surface surface)
{
	for (unsigned cell = 0; cell < (unsigned)(f->shape.rows * f->shape.cols); cell++)
		canvas_ground(c, grid_row(f, cell), grid_col(f, cell), f->h, f->across,
			      grid_ground(f, surface, cell));
}

/* Draws lines between cells, but not around the board. */
static void draw_inner_lines(struct canvas *c, const struct grid_frame *f)
{
	const int height = grid_board_height(f), width = grid_board_width(f);

	for (int i = 1; i < f->shape.rows; i++)
		canvas_fill(c, f->top + i * f->down - 1, f->left, 1, width, STYLE_FRAME, "─");
	for (int k = 1; k < f->shape.cols; k++)
		canvas_fill(c, f->top, f->left + k * f->across - 1, height, 1, STYLE_FRAME, "│");
	for (int i = 1; i < f->shape.rows; i++)
		for (int k = 1; k < f->shape.cols; k++)
			canvas_put(c, f->top + i * f->down - 1, f->left + k * f->across - 1,
				   STYLE_FRAME, "┼");
}

/* Marks the star points: four crossings that are `from` lines away from the edges, and the middle
 * crossing if there is one. Draws nothing if the board is too small. */
static void draw_stars(struct canvas *c, const struct grid_frame *f, int row, int col, int lines,
		       int from, unsigned style)
{
	const int at[3] = { from, lines - 1 - from, lines / 2 };
	/* Where pieces are drawn as symbols, a dot on the board would look like one of them. */
	const char *mark = f->filled && f->disc.d > 1 ? "●" : "╋";

	for (int i = 0; i < 2 && at[0] <= at[1]; i++)
		for (int k = 0; k < 2; k++)
			canvas_put(c, row + at[i] * f->down, col + at[k] * f->across, style, mark);
	if (lines % 2 && from > 2)
		canvas_put(c, row + at[2] * f->down, col + at[2] * f->across, style, mark);
}

void grid_draw_crossings(struct canvas *c, const struct grid_frame *f, unsigned style)
{
	const int row = f->top + f->edge_h + f->h / 2, col = f->left + f->edge_w + f->w / 2;

	draw_lines(c, f, row, col, f->shape.rows, f->shape.cols, style);
	draw_stars(c, f, row, col, f->shape.rows, f->shape.rows > 12 ? 3 : 2, style);
}

void grid_draw_surface(struct canvas *c, const struct grid_frame *f, const struct grid_scene *s)
{
	const int height = grid_board_height(f), width = grid_board_width(f);

	switch (s->grid->surface) {
	case GRID_LINES: draw_inner_lines(c, f); break;
	case GRID_RACK: draw_rack(c, f); break;
	case GRID_GREEN:
		if (!f->edge_h) {
			draw_checks(c, f, GRID_GREEN);
			break;
		}
		canvas_ground(c, f->top, f->left, height, width, GROUND_GREEN);
		draw_lines(c, f, f->top, f->left, f->shape.rows + 1, f->shape.cols + 1,
			   STYLE_GREENLINE);
		draw_stars(c, f, f->top, f->left, f->shape.rows + 1, 2, STYLE_GREENLINE);
		break;
	case GRID_WOOD:
		canvas_ground(c, f->top, f->left, height, width, GROUND_WOOD);
		grid_draw_crossings(c, f, STYLE_WOODLINE);
		break;
	case GRID_CLOTH: draw_checks(c, f, GRID_CLOTH); break;
	}
}

void grid_draw_names(struct canvas *c, const struct grid_frame *f, const struct grid_scene *s,
		     unsigned roomy)
{
	const struct grid_shape *shape = &f->shape;
	const struct grid_window *in = &f->window;
	const int width = grid_label_width(shape), held = f->above - !shape->upward;
	const int line = f->names_inside ? in->top
			 : shape->upward ? in->top + in->rows
					 : in->top - 1 - held;

	for (int i = 0; shape->first_col && i < shape->cols; i++) {
		const int col = f->names_inside ? grid_col(f, (unsigned)i) + f->w
						: grid_middle_col(f, (unsigned)i);

		if (col >= in->left && col < in->left + in->cols)
			canvas_putf(c, line, col,
				    f->names_inside				  ? STYLE_BLACK
				    : f->gravity && grid_has_room(s, (unsigned)i) ? roomy
										  : STYLE_DIM,
				    "%c", shape->first_col + i);
	}
	for (int i = 0; shape->first_row && i < shape->rows; i++) {
		const int row = grid_middle_row(f, (unsigned)(i * shape->cols));

		if (row >= in->top && row < in->top + in->rows)
			canvas_putf(c, row, in->left - width, STYLE_DIM, "%*d", width - 1,
				    shape->first_row - '0' + i);
	}
}
