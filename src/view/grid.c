#include "view/grid.h"

#include <string.h>

#include "asobi/verdict.h"
#include "base/utf8.h"
#include "view/art.h"

/* How large a cell can be drawn and where the first one stands.  A low board has no lines
 * between rows, the smallest one none at all but those of columns into which pieces fall. */
struct frame {
	int h, w;			/* inside a cell */
	int gap;			/* rows between cells */
	struct grid_shape shape;
	bool marker;			/* a row above shows the column pointed at */
	int top, left;			/* of the board without names */
};

static int label_width(const struct grid_shape *s)
{
	return !s->first_row ? 0 : s->first_row - '0' + s->rows > 10 ? 3 : 2;
}

static int board_height(const struct frame *f)
{
	return f->shape.rows * (f->h + f->gap) + f->gap;
}

static int height(const struct frame *f)
{
	return board_height(f) + (f->shape.first_col != 0) + f->marker;
}

static int width(const struct frame *f)
{
	return label_width(&f->shape) + f->shape.cols * (f->w + 1) + 1;
}

static struct frame frame_for(const struct grid *g, const void *seen, int rows, int cols)
{
	static const struct frame frames[] = {
		{ .h = 7, .w = 15, .gap = 1 }, { .h = 5, .w = 11, .gap = 1 }, { .h = 3, .w = 7, .gap = 1 },
		{ .h = 1, .w = 3, .gap = 1 }, { .h = 1, .w = 3 }, { .h = 1, .w = 1 },
	};
	const size_t last = sizeof frames / sizeof *frames - 1;
	const struct grid_shape shape = g->shape(seen);
	struct frame f;

	for (size_t i = 0; ; i++) {
		f = frames[i];
		f.shape = shape;
		f.marker = g->settle;
		if (i == last || (height(&f) <= rows && width(&f) <= cols))
			break;
	}
	f.top = (rows > height(&f) ? (rows - height(&f)) / 2 : 0) + f.marker + (shape.first_col && !shape.upward);
	f.left = (cols > width(&f) ? (cols - width(&f)) / 2 : 0) + label_width(&shape);
	return f;
}

static int row_of(const struct frame *f, unsigned cell)
{
	const int row = (int)cell / f->shape.cols;

	return f->top + f->gap + (f->shape.upward ? f->shape.rows - 1 - row : row) * (f->h + f->gap);
}

static int col_of(const struct frame *f, unsigned cell)
{
	return f->left + 1 + (int)cell % f->shape.cols * (f->w + 1);
}

/* The cell drawn there.  With gravity all of its column will do. */
static unsigned cell_at(const struct frame *f, int row, int col)
{
	const int across = col - f->left - 1, down = row - f->top - f->gap, pitch = f->h + f->gap;
	int line = down / pitch;

	if (across < 0 || across / (f->w + 1) >= f->shape.cols || across % (f->w + 1) == f->w)
		return GRID_NONE;
	if (f->marker && (row < f->top - 1 || row > f->top + board_height(f)))
		return GRID_NONE;
	if (!f->marker && (down < 0 || line >= f->shape.rows || down % pitch == f->h))
		return GRID_NONE;
	if (f->marker)
		line = 0;
	if (f->shape.upward)
		line = f->shape.rows - 1 - line;
	return (unsigned)(line * f->shape.cols + across / (f->w + 1));
}

void grid_size(const struct grid *g, const void *seen, int *rows, int *cols)
{
	const struct frame f = frame_for(g, seen, 0, 0);

	*rows = height(&f);
	*cols = width(&f);
}

/* The cell of a legal move that is nearest to the middle. */
static unsigned first_pointed(const struct grid *g, const void *seen, unsigned seat)
{
	const struct grid_shape s = g->shape(seen);
	unsigned best = (unsigned)((s.rows - 1) / 2 * s.cols + (s.cols - 1) / 2), from, to;
	int least = INT32_MAX;
	struct move_list list = {0};

	g->game->legal(seen, seat, &list);
	for (size_t i = 0; i < list.len; i++) {
		if (!g->cells_of(seen, list.at[i], &from, &to))
			continue;
		const int down = 2 * ((int)from / s.cols) - s.rows + 1, across = 2 * ((int)from % s.cols) - s.cols + 1;

		if (down * down + across * across < least) {
			least = down * down + across * across;
			best = from;
		}
	}
	move_list_free(&list);
	return best;
}

/* The next column with room, in steps of `by` around the edges. */
static unsigned with_room(const struct grid *g, const void *seen, unsigned cell, int by)
{
	const int cols = g->shape(seen).cols;
	int col = (int)cell % cols;

	for (int i = 0; i < cols && g->settle(seen, (unsigned)col) == GRID_NONE; i++)
		col = (col + by + cols) % cols;
	cell = g->settle(seen, (unsigned)col);
	return cell == GRID_NONE ? (unsigned)col : cell;
}

static unsigned pointed(const struct grid *g, const void *seen, unsigned seat, const struct grid_memo *m)
{
	const struct grid_shape s = g->shape(seen);
	unsigned at = m->at && m->at <= s.rows * s.cols ? m->at - 1U : first_pointed(g, seen, seat);

	return g->settle ? with_room(g, seen, at, 1) : at;
}

static bool can_go(const struct grid *g, const void *seen, unsigned seat, unsigned from, unsigned to)
{
	return seat < MAX_SEATS && game_is_legal(g->game, seen, seat, g->move_of(seen, from, to));
}

/* Does a legal move of this seat begin here? */
static bool can_leave(const struct grid *g, const void *seen, unsigned seat, unsigned cell)
{
	struct move_list list = {0};
	unsigned from, to;
	bool found = false;

	if (seat < MAX_SEATS)
		g->game->legal(seen, seat, &list);
	for (size_t i = 0; i < list.len && !found; i++)
		found = g->cells_of(seen, list.at[i], &from, &to) && from == cell;
	move_list_free(&list);
	return found;
}

/* The cell of the piece picked, if it can still move; else GRID_NONE. */
static unsigned picked(const struct grid *g, const void *seen, unsigned seat, const struct grid_memo *m)
{
	return g->picked && m->picked && can_leave(g, seen, seat, m->picked - 1U) ? m->picked - 1U : GRID_NONE;
}

static unsigned seat_style(unsigned sign)
{
	return sign == GRID_CROSS ? STYLE_SEAT1 : STYLE_SEAT0;
}

static bool has_lines(const struct frame *f)
{
	return f->gap || f->w > 1 || f->marker;
}

static void draw_lines(struct canvas *c, const struct frame *f)
{
	const int rows = f->shape.rows, cols = f->shape.cols;

	if (f->gap)
		art_grid(c, f->top, f->left, rows, cols, f->h, f->w);
	for (int col = 0; col <= cols && !f->gap && has_lines(f); col++)
		canvas_fill(c, f->top, f->left + col * (f->w + 1), rows, 1, STYLE_FRAME,
			    c->glyphs == GLYPHS_ASCII ? "|" : "│");
}

static void draw_names(struct canvas *c, const struct frame *f, const struct grid *g, const void *seen)
{
	const struct grid_shape *s = &f->shape;
	const int row = s->upward ? f->top + board_height(f) : f->top - 1 - f->marker;

	for (int i = 0; s->first_col && i < s->cols; i++)
		canvas_putf(c, row, col_of(f, (unsigned)i) + f->w / 2,
			    g->settle && g->settle(seen, (unsigned)i) != GRID_NONE ? STYLE_PLAIN : STYLE_DIM, "%c",
			    s->first_col + i);
	for (int i = 0; s->first_row && i < s->rows; i++)
		canvas_putf(c, row_of(f, (unsigned)(i * s->cols)) + f->h / 2, f->left - label_width(s), STYLE_DIM, "%*d",
			    label_width(s) - 1, s->first_row - '0' + i);
}

static void put_small(struct canvas *c, const struct frame *f, unsigned cell, unsigned style, const char *text)
{
	const int space = f->w - utf8_width(text);

	canvas_put(c, row_of(f, cell) + f->h / 2, col_of(f, cell) + (space > 0 ? (space + 1) / 2 : 0), style, text);
}

static void draw_sign(struct canvas *c, const struct frame *f, unsigned cell, unsigned sign, unsigned mark)
{
	const int row = row_of(f, cell), col = col_of(f, cell);
	const unsigned style = seat_style(sign) | mark;

	if (f->h == 1)
		put_small(c, f, cell, style, sign == GRID_CROSS ? "X" : "O");
	else if (sign == GRID_CROSS)
		art_cross(c, row, col + (f->w - (2 * f->h - 1)) / 2, f->h, style);
	else
		art_nought(c, row, col + 1, f->h, f->w - 2, style);
}

static void draw_cell(struct canvas *c, const struct frame *f, unsigned cell, const struct grid_cell *now)
{
	const char *dot = c->glyphs == GLYPHS_ASCII ? "." : "·";

	if (now->sign >= GRID_NOUGHT)
		draw_sign(c, f, cell, now->sign, 0);
	else if (now->text[0] && utf8_width(now->text) <= f->w)
		put_small(c, f, cell, STYLE_DIM, now->text);
	else if (now->sign == GRID_DOT || !has_lines(f))
		put_small(c, f, cell, STYLE_DIM, dot);
}

/* What the last move took or turned over, and where a piece went away and to. */
static void draw_last(struct canvas *c, const struct frame *f, const struct grid *g, const struct grid_cell *now,
		      const struct look *look)
{
	const bool ascii = c->glyphs == GLYPHS_ASCII;
	struct grid_cell then[GRID_CELLS] = {0};
	unsigned from, to;

	if (!look->before || move_is_reserved(look->last_move) || !g->cells_of(look->before, look->last_move, &from, &to))
		return;
	g->cells(look->before, then);
	for (unsigned cell = 0; cell < (unsigned)(f->shape.rows * f->shape.cols); cell++) {
		if (then[cell].sign < GRID_NOUGHT || then[cell].sign == now[cell].sign)
			continue;
		if (now[cell].sign >= GRID_NOUGHT)
			draw_sign(c, f, cell, now[cell].sign, MARK_STRONG);
		else
			put_small(c, f, cell, seat_style(then[cell].sign),
				  cell == from ? (ascii ? "." : "·") : ascii ? "*" : "×");
	}
	if (f->gap) {
		art_heavy_frame(c, row_of(f, to), col_of(f, to), f->h, f->w, STYLE_TITLE);
		return;
	}
	canvas_put(c, row_of(f, to), col_of(f, to) - 1, STYLE_TITLE, "[");
	canvas_put(c, row_of(f, to), col_of(f, to) + f->w, STYLE_TITLE, "]");
}

static unsigned worth_style(const struct verdict *v)
{
	const int good = v->outcome ? v->outcome : v->margin ? v->margin : v->exact ? 0 : v->value_milli;

	return good > 0 ? STYLE_GOOD : good < 0 ? STYLE_BAD : STYLE_PLAIN;
}

/* What a move to each cell is worth, the best in bold; of moves that begin with a piece
 * those of the one picked, or else the pieces that have a best move. */
static void draw_worth(struct canvas *c, const struct frame *f, const struct grid *g, const void *seen,
		       const struct grid_cell *now, unsigned man, const struct look *look)
{
	unsigned from, to;
	char text[24];

	for (size_t i = look->n_verdicts; i-- > 0; ) {
		const struct verdict *v = &look->verdicts[i];
		const unsigned best = !verdict_compare(v, &look->verdicts[0]) ? MARK_STRONG : 0;
		int row;

		if (!g->cells_of(seen, v->move, &from, &to))
			continue;
		if (g->picked && man == GRID_NONE && best)
			canvas_restyle(c, row_of(f, from), col_of(f, from), f->h, f->w, worth_style(v) | best);
		if (g->picked && from != man)
			continue;
		if (verdict_sign(v, text, sizeof text) && utf8_width(text) > f->w)
			memcpy(text, v->outcome > 0 ? "+" : v->outcome < 0 ? "-" : "=", 2);
		/* Below its name, if there is room. */
		row = row_of(f, to) + f->h / 2 + (now[to].text[0] && f->h > 1);
		canvas_fill(c, row, col_of(f, to), 1, f->w, STYLE_PLAIN, " ");
		canvas_put(c, row, col_of(f, to) + (f->w - utf8_width(text) + 1) / 2, worth_style(v) | best, text);
	}
}

static void draw_pointer(struct canvas *c, const struct frame *f, const struct grid *g, const void *seen, unsigned at)
{
	const bool ascii = c->glyphs == GLYPHS_ASCII;

	if (f->marker)
		canvas_put(c, f->top - 1, col_of(f, at) + f->w / 2, STYLE_TITLE, ascii ? "v" : "▼");
	if (f->marker && g->settle(seen, at) == GRID_NONE) {
		canvas_rest(c, f->top - 1, col_of(f, at) + f->w / 2);
		return;
	}
	canvas_restyle(c, row_of(f, at), col_of(f, at), f->h, f->w, STYLE_PLAIN | MARK_CURSOR);
	canvas_rest(c, row_of(f, at) + f->h / 2, col_of(f, at) + f->w / 2);
}

void grid_draw(const struct grid *g, struct canvas *c, const void *seen, unsigned seat, const void *memo,
	       const struct look *look)
{
	const struct frame f = frame_for(g, seen, c->rows, c->cols);
	const unsigned n = (unsigned)(f.shape.rows * f.shape.cols);
	const unsigned man = look->pointing ? picked(g, seen, seat, memo) : GRID_NONE;
	struct grid_cell now[GRID_CELLS] = {0};

	g->cells(seen, now);
	draw_lines(c, &f);
	draw_names(c, &f, g, seen);
	for (unsigned cell = 0; cell < n; cell++)
		draw_cell(c, &f, cell, &now[cell]);
	for (unsigned cell = 0; cell < n && man != GRID_NONE; cell++)
		if (can_go(g, seen, seat, man, cell))
			put_small(c, &f, cell, STYLE_GOOD | MARK_STRONG, c->glyphs == GLYPHS_ASCII ? "+" : "•");
	draw_last(c, &f, g, now, look);
	draw_worth(c, &f, g, seen, now, man, look);
	for (unsigned cell = 0; cell < n; cell++)
		if (now[cell].lit || cell == man)
			canvas_restyle(c, row_of(&f, cell), col_of(&f, cell), f.h, f.w,
				       (cell == man ? STYLE_GOOD : seat_style(now[cell].sign)) | MARK_CURSOR);
	if (look->pointing)
		draw_pointer(c, &f, g, seen, pointed(g, seen, seat, memo));
}

/* Where nothing can be done on the board there is but one other thing, a pass. */
static bool only_elsewhere(const struct grid *g, const void *seen, unsigned seat, game_move *out)
{
	struct move_list list = {0};
	unsigned from, to;
	bool elsewhere;

	g->game->legal(seen, seat, &list);
	elsewhere = list.len == 1 && !g->cells_of(seen, list.at[0], &from, &to);
	if (elsewhere)
		*out = list.at[0];
	move_list_free(&list);
	return elsewhere;
}

/* Play there; or pick the piece there, put it back, play the picked one to there. */
static enum input_result choose(const struct grid *g, const void *seen, unsigned seat, struct grid_memo *m,
				unsigned at, game_move *out)
{
	const unsigned man = picked(g, seen, seat, m);

	m->at = (uint16_t)(at + 1);
	if (!g->picked) {
		*out = g->move_of(seen, at, at);
		return INPUT_MOVE;
	}
	if (at != man && (man == GRID_NONE || can_leave(g, seen, seat, at))) {
		m->picked = m->at;
		if (can_leave(g, seen, seat, at))
			return INPUT_REDRAW;
		m->picked = 0;
		*out = g->move_of(seen, at, at);	/* refused, with the reason */
		return INPUT_MOVE;
	}
	m->picked = 0;
	if (at == man)
		return INPUT_REDRAW;
	*out = g->move_of(seen, man, at);
	if (!game_is_legal(g->game, seen, seat, *out))
		m->picked = (uint16_t)(man + 1);
	return INPUT_MOVE;
}

enum input_result grid_input(const struct grid *g, const void *seen, unsigned seat, void *memo,
			     const struct input *in, game_move *out)
{
	const struct grid_shape s = g->shape(seen);
	const unsigned cols = (unsigned)s.cols, rows = (unsigned)s.rows;
	struct grid_memo *m = memo;
	unsigned at = pointed(g, seen, seat, m), col = at % cols, row = at / cols;
	struct frame f;

	switch (in->key) {
	case VIEW_LEFT: case VIEW_END: col = (in->key == VIEW_LEFT ? col + cols - 1 : cols - 1) % cols; break;
	case VIEW_RIGHT: col = (col + 1) % cols; break;
	case VIEW_HOME: col = 0; break;
	case VIEW_UP: case VIEW_DOWN:
		if (g->settle)
			return INPUT_UNUSED;
		row = (row + ((in->key == VIEW_UP) == s.upward ? 1 : rows - 1)) % rows;
		break;
	case VIEW_PLAY:
		return only_elsewhere(g, seen, seat, out) ? INPUT_MOVE : choose(g, seen, seat, m, at, out);
	case VIEW_CLICK:
		f = frame_for(g, seen, in->rows, in->cols);
		at = cell_at(&f, in->row, in->col);
		return at == GRID_NONE ? INPUT_UNUSED : choose(g, seen, seat, m, at, out);
	case VIEW_CANCEL:
		if (!m->picked)
			return INPUT_UNUSED;
		m->picked = 0;
		return INPUT_REDRAW;
	case VIEW_COMMAND: case VIEW_PICK:
		return INPUT_UNUSED;
	}
	at = row * cols + col;
	if (g->settle)
		at = with_room(g, seen, at, in->key == VIEW_LEFT || in->key == VIEW_END ? -1 : 1);
	m->at = (uint16_t)(at + 1);
	return INPUT_REDRAW;
}

void grid_point_at(const struct grid *g, void *memo, const void *seen, game_move move)
{
	struct grid_memo *m = memo;
	unsigned from, to;

	if (move_is_reserved(move) || !g->cells_of(seen, move, &from, &to))
		return;
	m->at = (uint16_t)(to + 1);
	m->picked = g->picked ? (uint16_t)(from + 1) : 0;
}
