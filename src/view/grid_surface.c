/* SPDX-License-Identifier: MIT */
/* Draws the surfaces of boards that fill their window, and the names beside them; grid_filled.c
 * draws the pieces. */
#include "view/grid_private.h"

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

/* Draws a grid of lines: `rows` horizontal and `cols` vertical ones, with its upper left corner at
 * (row, col). */
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

static void draw_cloth(struct canvas *c, const struct grid_frame *f)
{
	for (unsigned cell = 0; cell < (unsigned)(f->shape.rows * f->shape.cols); cell++)
		canvas_ground(c, grid_row(f, cell), grid_col(f, cell), f->h, f->w,
			      ((int)cell / f->shape.cols + (int)cell % f->shape.cols) % 2
				      ? GROUND_CLOTH
				      : GROUND_CLOTH2);
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

/* Marks the star points: four crossings, `from` lines away from the edges, and the middle crossing
 * if there is one. Draws nothing on a board that is too small. */
static void draw_stars(struct canvas *c, const struct grid_frame *f, int row, int col, int lines,
		       int from, unsigned style)
{
	const int at[3] = { from, lines - 1 - from, lines / 2 };

	for (int i = 0; i < 2 && at[0] <= at[1]; i++)
		for (int k = 0; k < 2; k++)
			canvas_put(c, row + at[i] * f->down, col + at[k] * f->across, style, "●");
	if (lines % 2 && from > 2)
		canvas_put(c, row + at[2] * f->down, col + at[2] * f->across, style, "●");
}

static void draw_board(struct canvas *c, const struct grid_frame *f, const struct grid_scene *s)
{
	const int height = grid_board_height(f), width = grid_board_width(f);

	switch (s->grid->surface) {
	case GRID_LINES: draw_inner_lines(c, f); break;
	case GRID_RACK: draw_rack(c, f); break;
	case GRID_GREEN:
		canvas_ground(c, f->top, f->left, height, width, GROUND_GREEN);
		draw_lines(c, f, f->top, f->left, f->shape.rows + 1, f->shape.cols + 1,
			   STYLE_GREENLINE);
		draw_stars(c, f, f->top, f->left, f->shape.rows + 1, 2, STYLE_GREENLINE);
		break;
	case GRID_WOOD:
		canvas_ground(c, f->top, f->left, height, width, GROUND_WOOD);
		draw_lines(c, f, f->top + f->edge_h + f->h / 2, f->left + 1 + f->w / 2,
			   f->shape.rows, f->shape.cols, STYLE_WOODLINE);
		draw_stars(c, f, f->top + f->edge_h + f->h / 2, f->left + 1 + f->w / 2,
			   f->shape.rows, f->shape.rows > 12 ? 3 : 2, STYLE_WOODLINE);
		break;
	case GRID_CLOTH: draw_cloth(c, f); break;
	}
}

static void draw_names(struct canvas *c, const struct grid_frame *f, const struct grid_scene *s)
{
	const struct grid_shape *shape = &f->shape;
	const int row = shape->upward ? f->top + grid_board_height(f)
				      : f->top - 1 - (f->gravity ? f->h : 0);

	for (int i = 0; shape->first_col && i < shape->cols; i++)
		canvas_putf(c, row, grid_middle_col(f, (unsigned)i),
			    f->gravity && grid_has_room(s, (unsigned)i) ? STYLE_TITLE : STYLE_DIM,
			    "%c", shape->first_col + i);
	for (int i = 0; shape->first_row && i < shape->rows; i++)
		canvas_putf(c, grid_middle_row(f, (unsigned)(i * shape->cols)),
			    f->left - grid_label_width(shape), STYLE_DIM, "%*d",
			    grid_label_width(shape) - 1, shape->first_row - '0' + i);
}

void grid_draw_surface(struct canvas *c, const struct grid_frame *f, const struct grid_scene *s)
{
	draw_board(c, f, s);
	draw_names(c, f, s);
}
