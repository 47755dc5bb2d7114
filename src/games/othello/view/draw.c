#include "games/othello/view/draw.h"

#include "games/othello/rules/bits.h"
#include "view/art.h"

/* How large a square can be drawn and where the board then stands, letters above it and
 * numbers at its left.  A low board has no lines between rows. */
struct frame {
	int h, w;			/* inside a square */
	int gap;			/* rows between squares: 1, 0 on a low board */
	int top, left;			/* of the grid */
};

static int height(const struct frame *f, int size)
{
	return size * (f->h + f->gap) + f->gap;
}

static int width(const struct frame *f, int size)
{
	return size * (f->w + 1) + 1;
}

static struct frame frame_for(int size, int rows, int cols)
{
	static const struct frame frames[] = {
		{ .h = 5, .w = 11, .gap = 1 }, { .h = 3, .w = 7, .gap = 1 }, { .h = 1, .w = 3, .gap = 1 },
		{ .h = 1, .w = 3 }, { .h = 1, .w = 1 },
	};
	const size_t last = sizeof frames / sizeof *frames - 1;
	struct frame f;
	size_t i = 0;

	while (i < last && (height(&frames[i], size) + 1 > rows || width(&frames[i], size) + 2 > cols))
		i++;
	f = frames[i];
	f.top = 1 + (rows > height(&f, size) + 1 ? (rows - height(&f, size) - 1) / 2 : 0);
	f.left = 2 + (cols > width(&f, size) + 2 ? (cols - width(&f, size) - 2) / 2 : 0);
	return f;
}

void othello_least_size(const struct othello *o, int *rows, int *cols)
{
	const struct frame f = frame_for(o->size, 0, 0);

	*rows = height(&f, o->size) + 1;
	*cols = width(&f, o->size) + 2;
}

static int row_at(const struct frame *f, unsigned row)
{
	return f->top + f->gap + (int)row * (f->h + f->gap);
}

static int col_at(const struct frame *f, unsigned col)
{
	return f->left + 1 + (int)col * (f->w + 1);
}

bool othello_clicked(const struct othello *o, const struct input *in, unsigned *square)
{
	const struct frame f = frame_for(o->size, in->rows, in->cols);
	const int across = in->col - f.left - 1, down = in->row - f.top - f.gap;
	const int col = across / (f.w + 1), row = down / (f.h + f.gap);

	if (across < 0 || down < 0 || col >= o->size || row >= o->size || across % (f.w + 1) == f.w ||
	    down % (f.h + f.gap) == f.h)
		return false;
	*square = othello_square(o->size, (unsigned)col, (unsigned)row);
	return true;
}

static void draw_lines(struct canvas *c, const struct frame *f, unsigned size)
{
	for (unsigned i = 0; i < size; i++) {
		canvas_putf(c, f->top - 1, col_at(f, i) + f->w / 2, STYLE_DIM, "%c", 'a' + (int)i);
		canvas_putf(c, row_at(f, i) + f->h / 2, f->left - 2, STYLE_DIM, "%u", i + 1);
	}
	if (f->gap) {
		art_grid(c, f->top, f->left, (int)size, (int)size, f->h, f->w);
		return;
	}
	for (unsigned i = 0; i <= size; i++)
		canvas_fill(c, f->top, f->left + (int)i * (f->w + 1), (int)size, 1, STYLE_FRAME,
			    c->glyphs == GLYPHS_ASCII ? "|" : "│");
}

static void draw_disc(struct canvas *c, const struct frame *f, int row, int col, bool white)
{
	const unsigned style = white ? STYLE_SEAT0 : STYLE_SEAT1;

	if (f->h == 1)
		canvas_put(c, row, col + f->w / 2, style, white ? "O" : "X");
	else if (white)
		art_nought(c, row, col + 1, f->h, f->w - 2, style);
	else
		art_cross(c, row, col + (f->w - (2 * f->h - 1)) / 2, f->h, style);
}

void othello_draw(struct canvas *c, const struct othello *o, unsigned pointed, const struct look *look)
{
	const struct frame f = frame_for(o->size, c->rows, c->cols);
	const uint64_t taken = o->disc[0] | o->disc[1], moves = othello_moves(o);

	draw_lines(c, &f, o->size);
	for (uint64_t left = othello_board(o->size); left; left &= left - 1) {
		const unsigned square = lowest_bit(left);
		const int row = row_at(&f, othello_row(o->size, square)), col = col_at(&f, othello_col(o->size, square));

		if (taken & bit_of(square))
			draw_disc(c, &f, row, col, o->disc[1 - o->black] & bit_of(square));
		else if (moves & bit_of(square))
			canvas_put(c, row + f.h / 2, col + f.w / 2, STYLE_DIM, c->glyphs == GLYPHS_ASCII ? "." : "·");
		if (square == look->last_move && f.gap)
			art_heavy_frame(c, row, col, f.h, f.w, STYLE_TITLE);
		else if (square == look->last_move) {
			canvas_put(c, row, col - 1, STYLE_TITLE, "[");
			canvas_put(c, row, col + f.w, STYLE_TITLE, "]");
		}
		if (look->pointing && square == pointed) {
			canvas_restyle(c, row, col, f.h, f.w, STYLE_PLAIN | MARK_CURSOR);
			canvas_rest(c, row + f.h / 2, col + f.w / 2);
		}
	}
}
