#include "games/hamlet/draw.h"

#include "view/art.h"

/* How large a cell can be drawn and where the board then stands: below a row for
 * the marker, above one for the numbers.  A low board has no lines between rows. */
struct frame {
	int h, w;			/* inside a cell */
	int gap;			/* rows between cells: 1, 0 on a low board */
	int top, left;
};

static int height(const struct frame *f)
{
	return HAMLET_ROWS * (f->h + f->gap) + f->gap + 2;
}

static int width(const struct frame *f)
{
	return HAMLET_COLS * (f->w + 1) + 1;
}

static struct frame frame_for(int rows, int cols)
{
	static const struct frame frames[] = {
		{ .h = 5, .w = 11, .gap = 1 }, { .h = 3, .w = 7, .gap = 1 },
		{ .h = 1, .w = 3, .gap = 1 }, { .h = 1, .w = 3 }, { .h = 1, .w = 1 },
	};
	const size_t last = sizeof frames / sizeof *frames - 1;
	struct frame f;
	size_t i = 0;

	while (i < last && (height(&frames[i]) > rows || width(&frames[i]) > cols))
		i++;
	f = frames[i];
	f.top = rows > height(&f) ? (rows - height(&f)) / 2 : 0;
	f.left = cols > width(&f) ? (cols - width(&f)) / 2 : 0;
	return f;
}

void hamlet_least_size(int *rows, int *cols)
{
	const struct frame f = frame_for(0, 0);

	*rows = height(&f);
	*cols = width(&f);
}

static int row_of(const struct frame *f, unsigned row)
{
	return f->top + 1 + f->gap + (int)(HAMLET_ROWS - 1 - row) * (f->h + f->gap);
}

static int col_of(const struct frame *f, unsigned col)
{
	return f->left + 1 + (int)col * (f->w + 1);
}

bool hamlet_clicked(const struct input *in, unsigned *column)
{
	const struct frame f = frame_for(in->rows, in->cols);
	const int across = in->col - f.left - 1, down = in->row - f.top;

	if (across < 0 || down < 0 || down >= height(&f) || across % (f.w + 1) == f.w)
		return false;
	*column = (unsigned)(across / (f.w + 1));
	return *column < HAMLET_COLS;
}

static void draw_lines(struct canvas *c, const struct frame *f)
{
	if (f->gap) {
		art_grid(c, f->top + 1, f->left, HAMLET_ROWS, HAMLET_COLS, f->h, f->w);
		return;
	}
	for (int col = 0; col <= HAMLET_COLS; col++)
		canvas_fill(c, f->top + 1, f->left + col * (f->w + 1), HAMLET_ROWS, 1, STYLE_FRAME,
			    c->glyphs == GLYPHS_ASCII ? "|" : "│");
}

static void draw_stone(struct canvas *c, const struct frame *f, int row, int col, unsigned seat)
{
	const unsigned style = seat ? STYLE_SEAT1 : STYLE_SEAT0;

	if (f->h == 1)
		canvas_put(c, row, col + f->w / 2, style, seat ? "X" : "O");
	else if (seat)
		art_cross(c, row, col + (f->w - (2 * f->h - 1)) / 2, f->h, style);
	else
		art_nought(c, row, col + 1, f->h, f->w - 2, style);
}

static void draw_cells(struct canvas *c, const struct frame *f, const struct hamlet *h)
{
	const uint64_t line = hamlet_lines(h->side[0]) | hamlet_lines(h->side[1]);
	const uint64_t landings = h->winner == HAMLET_OPEN ? hamlet_landings(h) : 0;

	for (unsigned i = 0; i < HAMLET_CELLS; i++) {
		const unsigned at = i / HAMLET_ROWS, up = i % HAMLET_ROWS;
		const uint64_t cell = hamlet_cell(at, up);
		const int row = row_of(f, up), col = col_of(f, at);
		const unsigned seat = h->side[1] & cell ? 1 : 0;

		if (hamlet_taken(h) & cell)
			draw_stone(c, f, row, col, seat);
		else if (landings & cell)
			canvas_put(c, row + f->h / 2, col + f->w / 2, STYLE_DIM,
				   c->glyphs == GLYPHS_ASCII ? "." : "·");
		if (line & cell)
			canvas_restyle(c, row, col, f->h, f->w,
				       (seat ? STYLE_SEAT1 : STYLE_SEAT0) | MARK_CURSOR);
	}
}

static unsigned stones_in(const struct hamlet *h, unsigned col)
{
	return (unsigned)__builtin_popcountll(hamlet_taken(h) & hamlet_column(col));
}

static void draw_numbers(struct canvas *c, const struct frame *f, const struct hamlet *h)
{
	for (unsigned col = 0; col < HAMLET_COLS; col++)
		canvas_putf(c, f->top + height(f) - 1, col_of(f, col) + f->w / 2,
			    stones_in(h, col) < HAMLET_ROWS ? STYLE_PLAIN : STYLE_DIM, "%u", col);
}

/* Without lines to make heavy, brackets take the place of the bars. */
static void frame_last(struct canvas *c, const struct frame *f, const struct hamlet *h, unsigned last)
{
	const int row = row_of(f, stones_in(h, last) - 1), col = col_of(f, last);

	if (f->gap) {
		art_heavy_frame(c, row, col, f->h, f->w, STYLE_TITLE);
		return;
	}
	canvas_put(c, row, col - 1, STYLE_TITLE, "[");
	canvas_put(c, row, col + f->w, STYLE_TITLE, "]");
}

static void draw_pointer(struct canvas *c, const struct frame *f, const struct hamlet *h, unsigned col)
{
	const int across = col_of(f, col) + f->w / 2;
	unsigned up = stones_in(h, col);

	canvas_put(c, f->top, across, STYLE_TITLE, c->glyphs == GLYPHS_ASCII ? "v" : "▼");
	if (up == HAMLET_ROWS) {
		canvas_rest(c, f->top, across);
		return;
	}
	canvas_restyle(c, row_of(f, up), col_of(f, col), f->h, f->w, STYLE_PLAIN | MARK_CURSOR);
	canvas_rest(c, row_of(f, up) + f->h / 2, across);
}

void hamlet_draw(struct canvas *c, const struct hamlet *h, unsigned pointed, const struct look *look)
{
	const struct frame f = frame_for(c->rows, c->cols);

	draw_lines(c, &f);
	draw_cells(c, &f, h);
	draw_numbers(c, &f, h);
	if (look->last_move < HAMLET_COLS && stones_in(h, (unsigned)look->last_move))
		frame_last(c, &f, h, (unsigned)look->last_move);
	if (look->pointing)
		draw_pointer(c, &f, h, pointed);
}
