#include "view/grid_frame.h"

#include <string.h>

#include "asobi/verdict.h"
#include "base/utf8.h"

int grid_label_width(const struct grid_shape *s)
{
	return !s->first_row ? 0 : s->first_row - '0' + s->rows > 10 ? 3 : 2;
}

int grid_board_height(const struct grid_frame *f)
{
	return f->shape.rows * (f->h + f->gap) + f->gap;
}

int grid_frame_height(const struct grid_frame *f)
{
	return grid_board_height(f) + (f->shape.first_col != 0) + f->marker;
}

int grid_frame_width(const struct grid_frame *f)
{
	return grid_label_width(&f->shape) + f->shape.cols * (f->w + 1) + 1;
}

struct grid_frame grid_frame(const struct grid *g, const void *seen, int rows, int cols)
{
	static const struct grid_frame frames[] = {
		{ .h = 7, .w = 15, .gap = 1 }, { .h = 5, .w = 11, .gap = 1 }, { .h = 3, .w = 7, .gap = 1 },
		{ .h = 1, .w = 3, .gap = 1 }, { .h = 1, .w = 3 }, { .h = 1, .w = 1 },
	};
	const size_t last = sizeof frames / sizeof *frames - 1;
	const struct grid_shape shape = g->shape(seen);
	struct grid_frame f;

	for (size_t i = 0; ; i++) {
		f = frames[i];
		f.shape = shape;
		f.marker = g->settle;
		if (i == last || (grid_frame_height(&f) <= rows && grid_frame_width(&f) <= cols))
			break;
	}
	f.top = (rows > grid_frame_height(&f) ? (rows - grid_frame_height(&f)) / 2 : 0) + f.marker + (shape.first_col && !shape.upward);
	f.left = (cols > grid_frame_width(&f) ? (cols - grid_frame_width(&f)) / 2 : 0) + grid_label_width(&shape);
	return f;
}

int grid_row(const struct grid_frame *f, unsigned cell)
{
	const int row = (int)cell / f->shape.cols;

	return f->top + f->gap + (f->shape.upward ? f->shape.rows - 1 - row : row) * (f->h + f->gap);
}

int grid_col(const struct grid_frame *f, unsigned cell)
{
	return f->left + 1 + (int)cell % f->shape.cols * (f->w + 1);
}

unsigned grid_cell_at(const struct grid_frame *f, int row, int col)
{
	const int across = col - f->left - 1, down = row - f->top - f->gap, pitch = f->h + f->gap;
	int line = down / pitch;

	if (across < 0 || across / (f->w + 1) >= f->shape.cols || across % (f->w + 1) == f->w)
		return GRID_NONE;
	if (f->marker && (row < f->top - 1 || row > f->top + grid_board_height(f)))
		return GRID_NONE;
	if (!f->marker && (down < 0 || line >= f->shape.rows || down % pitch == f->h))
		return GRID_NONE;
	if (f->marker)
		line = 0;
	if (f->shape.upward)
		line = f->shape.rows - 1 - line;
	return (unsigned)(line * f->shape.cols + across / (f->w + 1));
}

bool grid_last(const struct grid_scene *s, unsigned *from, unsigned *to)
{
	const struct look *look = s->look;

	return look->before && !move_is_reserved(look->last_move) &&
	       s->grid->cells_of(look->before, look->last_move, from, to);
}

bool grid_has_room(const struct grid_scene *s, unsigned cell)
{
	return !s->grid->settle || s->grid->settle(s->seen, cell) != GRID_NONE;
}

unsigned grid_worth(const struct verdict *v, int cols, char text[24])
{
	const int good = v->outcome ? v->outcome : v->margin ? v->margin : v->exact ? 0 : v->value_milli;

	if (verdict_sign(v, text, 24) && utf8_width(text) > cols)
		memcpy(text, v->outcome > 0 ? "+" : v->outcome < 0 ? "-" : "=", 2);
	return good > 0 ? STYLE_GOOD : good < 0 ? STYLE_BAD : STYLE_PLAIN;
}
