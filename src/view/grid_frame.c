/* SPDX-License-Identifier: MIT */
#include "view/grid_private.h"

#include <string.h>

#include "asobi/verdict.h"
#include "base/utf8.h"

int grid_label_width(const struct grid_shape *s)
{
	return !s->first_row ? 0 : s->first_row - '0' + s->rows > 10 ? 3 : 2;
}

int grid_board_height(const struct grid_frame *f)
{
	return 2 * f->edge_h + (f->shape.rows - 1) * f->down + f->h;
}

int grid_board_width(const struct grid_frame *f)
{
	return 2 * f->edge_w + (f->shape.cols - 1) * f->across + f->w;
}

int grid_frame_height(const struct grid_frame *f)
{
	return f->above + grid_board_height(f) + f->below;
}

int grid_frame_width(const struct grid_frame *f)
{
	return grid_label_width(&f->shape) + grid_board_width(f);
}

/* ---- Each function sets the i-th size of cells, counting from the largest, and returns false if
 * there isn't one ---- */

static bool lines_size(struct grid_frame *f, unsigned i)
{
	static const struct {
		int h, w, gap;
	} sizes[] = { { 15, 31, 1 }, { 11, 23, 1 }, { 7, 15, 1 }, { 5, 11, 1 },
		      { 3, 7, 1 },   { 1, 3, 1 },   { 1, 3, 0 },  { 1, 1, 0 } };

	if (i >= sizeof sizes / sizeof *sizes)
		return false;
	f->h = sizes[i].h;
	f->w = sizes[i].w;
	f->edge_h = sizes[i].gap;
	f->edge_w = 1;
	f->down = f->h + sizes[i].gap;
	f->across = f->w + 1;
	f->above = f->gravity;
	return true;
}

/* The sizes of a rack: the pieces are between its rims, the piece about to be dropped is above
 * them, and the values are below. */
static bool rack_size(struct grid_frame *f, unsigned i)
{
	const int sizes[] = { 7, 6, 5, 4, 3, 2, 2, 1 }, k = sizes[i % 8];

	if (i >= 8)
		return false;
	f->h = f->down = k;
	f->across = k <= 2 ? 6 : 2 * k;
	f->w = f->across - 1;
	f->edge_h = i != 6; /* a rack with cells of a single row has no rims */
	f->edge_w = 1;
	f->above = k;
	f->below = 1;
	f->disc = k >= 6   ? (struct disc){ 0, 1, 2 * k - 2, 2 * k - 2, true }
		  : k > 2  ? (struct disc){ 0, 0, 2 * k - 1, 2 * k - 1, false }
		  : k == 2 ? (struct disc){ 0, 0, 5, 3, false }
			   : (struct disc){ 0, 1, 1, 2, false };
	return true;
}

enum { CELL_SIZES = 7 };

/* Sizes for cells between lines; each cell looks square. */
static bool cells_size(struct grid_frame *f, unsigned i)
{
	const int h = i < 5 ? 13 - 2 * (int)i : 9 - (int)i;

	if (h < 3)
		return false;
	f->h = h;
	f->w = 2 * h;
	f->down = h + 1;
	f->across = f->w + 1;
	f->disc = (struct disc){ 0, 1, 2 * h - 2, 2 * h - 2, true };
	return true;
}

/* Sets one of the sizes that leave room for lines around the cells. Returns false for the smaller
 * sizes, in which there are no lines or only lines between columns. */
static bool lined_size(struct grid_frame *f, unsigned i)
{
	const int k = 6 - (int)i;

	f->edge_w = 1;
	if (k < 3)
		return false;
	f->h = k - 1;
	f->w = 2 * k - 1;
	f->down = k;
	f->across = 2 * k;
	f->edge_h = 1;
	f->disc = (struct disc){ 0, 0, f->w, 2 * f->h, false };
	return true;
}

static bool squares_size(struct grid_frame *f, unsigned i)
{
	if (lined_size(f, i))
		return true;
	if (i > 6)
		return false;
	f->h = f->down = i < 6 ? 2 : 1;
	f->w = 3;
	f->across = 4;
	f->names_inside = i == 5;
	f->disc = i < 6 ? (struct disc){ 0, 0, 3, 3, false } : (struct disc){ 0, 1, 1, 2, false };
	return true;
}

/* Sets the size of a board whose stones stand on the crossings of lines. Stones touch, so a stone
 * of odd height is centred on its crossing, and small stones extend into neighbouring cells.
 * Without an edge, a board has no room for the outer parts of the stones in its outer rows. */
static bool wood_size(struct grid_frame *f, unsigned i)
{
	const int k = 6 - (int)i;

	if (!lined_size(f, i)) {
		f->h = 1;
		f->down = i < 6 ? 2 : 1;
		f->across = 2 * f->down;
		f->w = f->across - 1;
		f->edge_h = i == 4;
		f->disc = i < 5	   ? (struct disc){ -1, 0, 3, 3, true }
			  : i == 5 ? (struct disc){ 0, 1, 1, 2, false }
				   : (struct disc){ 0, 0, 1, 2, false };
		return i <= 6;
	}
	if (k % 2) {
		f->h = k;
		/* With cells this large, the board needs no extra edge: the cells themselves show
		 * enough wood. */
		f->edge_h = 0;
		f->disc.half_rows = 2 * k - 1;
	}
	return true;
}

static bool cloth_size(struct grid_frame *f, unsigned i)
{
	const int k = 5 - (int)i;

	if (k < 1)
		return false;
	f->h = f->down = k;
	f->w = f->across = k <= 2 ? 4 : 2 * k + 1;
	if (k == 1)
		f->w = 3;
	f->disc = k == 1   ? (struct disc){ 0, 1, 1, 2, false }
		  : k == 2 ? (struct disc){ 0, 1, 3, 3, false }
			   : (struct disc){ 0, 1, f->w - 2, 2 * k - 1, false };
	return true;
}

static bool (*const filled_sizes[])(struct grid_frame *f, unsigned i) = {
	[GRID_LINES] = cells_size, [GRID_RACK] = rack_size,   [GRID_GREEN] = squares_size,
	[GRID_WOOD] = wood_size,   [GRID_CLOTH] = cloth_size,
};

/* Sets the frame to the i-th size, where 0 is the largest. A filled board with cells between lines
 * can fall back on the sizes of boards drawn only with lines, because the smallest of those take
 * the least room. */
static bool any_size(struct grid_frame *f, const struct grid *g, const struct grid_shape *shape,
		     bool fills, unsigned i)
{
	const bool lines = !fills || (g->surface == GRID_LINES && i >= CELL_SIZES);

	*f = (struct grid_frame){ .shape = *shape, .gravity = g->settle, .filled = !lines };
	if (!(lines ? lines_size : filled_sizes[g->surface])(f,
							     fills && lines ? i - CELL_SIZES : i))
		return false;
	if (f->names_inside)
		return true;
	f->above += shape->first_col && !shape->upward;
	f->below += shape->first_col && shape->upward;
	return true;
}

/* Widens the smallest cells so that the longest name or number shown in an empty cell fits. */
static void make_room_for_text(struct grid_frame *f, const struct grid *g, const void *seen)
{
	struct grid_cell cell[GRID_CELLS] = { 0 };
	int widest = f->w;

	g->cells(seen, cell);
	for (int i = 0; i < f->shape.rows * f->shape.cols; i++)
		if (cell[i].sign < GRID_FIRST && utf8_width(cell[i].text) > widest)
			widest = utf8_width(cell[i].text);
	f->across += widest - f->w;
	f->w = widest;
}

/* Places a board of this length between margins of `before` and `after`. If it is too long, only
 * the part around `at` is shown. Returns where the board starts, and stores which part of it is
 * visible. */
static int place_board(int room, int before, int length, int after, int at, int *start, int *shown)
{
	const int spare = room - before - length - after;
	int from;

	*start = before + (spare > 0 ? spare / 2 : 0);
	*shown = spare < 0 && room ? room - before - after : length;
	from = at - *shown / 2;
	from = from > length - *shown ? length - *shown : from < 0 ? 0 : from;
	return *start - from;
}

struct grid_frame grid_frame(const struct grid *g, const void *seen, bool fills, int rows, int cols,
			     unsigned at)
{
	const struct grid_shape shape = g->shape(seen);
	struct grid_frame f, next;

	for (unsigned i = 0; any_size(&next, g, &shape, fills, i); i++) {
		f = next;
		if (grid_frame_height(&f) <= rows && grid_frame_width(&f) <= cols)
			break;
	}
	if (f.w == 1)
		make_room_for_text(&f, g, seen);
	if (at == GRID_NONE)
		at = (unsigned)(shape.rows / 2 * shape.cols + shape.cols / 2);
	f.top = place_board(rows, f.above, grid_board_height(&f), f.below, grid_middle_row(&f, at),
			    &f.window.top, &f.window.rows);
	f.left = place_board(cols, grid_label_width(&shape), grid_board_width(&f), 0,
			     grid_middle_col(&f, at), &f.window.left, &f.window.cols);
	return f;
}

bool grid_is_cut(const struct grid_frame *f)
{
	return f->window.rows < grid_board_height(f) || f->window.cols < grid_board_width(f);
}

int grid_row(const struct grid_frame *f, unsigned cell)
{
	const int row = (int)cell / f->shape.cols;

	return f->top + f->edge_h + (f->shape.upward ? f->shape.rows - 1 - row : row) * f->down;
}

int grid_col(const struct grid_frame *f, unsigned cell)
{
	return f->left + f->edge_w + (int)cell % f->shape.cols * f->across;
}

unsigned grid_cell_at(const struct grid_frame *f, int row, int col)
{
	const int across = col - f->left - f->edge_w, down = row - f->top - f->edge_h;
	const struct grid_window *in = &f->window;
	int line = down / f->down;

	if (col < in->left || col >= in->left + in->cols ||
	    (!f->gravity && (row < in->top || row >= in->top + in->rows)))
		return GRID_NONE;
	if (across < 0 || across / f->across >= f->shape.cols || across % f->across >= f->w)
		return GRID_NONE;
	if (f->gravity &&
	    (row < f->top - f->above || row >= f->top + grid_board_height(f) + f->below))
		return GRID_NONE;
	if (!f->gravity && (down < 0 || line >= f->shape.rows || down % f->down >= f->h))
		return GRID_NONE;
	if (f->gravity)
		line = 0;
	if (f->shape.upward)
		line = f->shape.rows - 1 - line;
	return (unsigned)(line * f->shape.cols + across / f->across);
}

bool grid_last(const struct grid_scene *s, unsigned *from, unsigned *to)
{
	const struct look *look = s->look;

	return look->before && !move_is_reserved(look->last_move) &&
	       grid_cells_of(s->grid, look->before, look->last_move, from, to);
}

bool grid_has_room(const struct grid_scene *s, unsigned cell)
{
	return !s->grid->settle || s->grid->settle(s->seen, cell) != GRID_NONE;
}

unsigned grid_worth(const struct verdict *v, int cols, char text[24])
{
	const int good = v->outcome  ? v->outcome
			 : v->counts ? v->margin
			 : v->exact  ? 0
				     : v->value_milli;

	if (verdict_sign(v, text, 24) && utf8_width(text) > cols)
		memcpy(text, v->outcome > 0 ? "+" : v->outcome < 0 ? "-" : "=", 2);
	return good > 0 ? STYLE_GOOD : good < 0 ? STYLE_BAD : STYLE_PLAIN;
}

const char *grid_threat_text(enum grid_threat threat, int cols)
{
	return threat == GRID_WIN ? (cols < 3 ? "W" : "WIN") : threat == GRID_FOUR ? "4" : "3";
}
