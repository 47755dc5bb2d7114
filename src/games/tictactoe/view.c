#include <stdio.h>

#include "asobi/view.h"
#include "base/i18n.h"
#include "view/art.h"
#include "games/tictactoe/tictactoe.h"

struct memo {
	uint8_t cell;			/* 1 + the cell pointed at; 0: the middle */
};

/* How large one cell can be drawn, and where the grid then stands. */
struct grid {
	int w, h;			/* inside a cell */
	int top, left;
};

static struct grid grid_for(int rows, int cols)
{
	static const int sizes[][2] = { { 15, 7 }, { 11, 5 }, { 7, 3 }, { 3, 1 } };
	struct grid g = {0};

	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
		g.w = sizes[i][0];
		g.h = sizes[i][1];
		if (3 * g.w + 4 <= cols && 3 * g.h + 4 <= rows)
			break;
	}
	g.top = (rows - 3 * g.h - 4) / 2;
	g.left = (cols - 3 * g.w - 4) / 2;
	g.top = g.top < 0 ? 0 : g.top;
	g.left = g.left < 0 ? 0 : g.left;
	return g;
}

static int cell_row(const struct grid *g, unsigned cell)
{
	return g->top + 1 + (int)(cell / 3) * (g->h + 1);
}

static int cell_col(const struct grid *g, unsigned cell)
{
	return g->left + 1 + (int)(cell % 3) * (g->w + 1);
}

static unsigned pointed(const struct memo *m)
{
	return m->cell ? m->cell - 1U : 4;
}

static void draw_mark(struct canvas *c, const struct grid *g, unsigned cell, unsigned seat)
{
	unsigned style = seat ? STYLE_SEAT1 : STYLE_SEAT0;
	int row = cell_row(g, cell), col = cell_col(g, cell);

	if (g->h == 1)
		canvas_put(c, row, col + 1, style, seat ? "X" : "O");
	else if (seat)
		art_cross(c, row, col + (g->w - (2 * g->h - 1)) / 2, g->h, style);
	else
		art_nought(c, row, col + 1, g->h, g->w - 2, style);
}

static void draw(struct canvas *c, const void *seen, unsigned seat, const void *memo,
		 const struct look *look)
{
	const struct ttt *t = seen;
	const struct grid g = grid_for(c->rows, c->cols);
	const unsigned line = ttt_line(t->side[0]) | ttt_line(t->side[1]);
	const unsigned at = pointed(memo);

	(void)seat;
	art_grid(c, g.top, g.left, 3, 3, g.h, g.w);
	for (unsigned cell = 0; cell < TTT_CELLS; cell++) {
		const int row = cell_row(&g, cell), col = cell_col(&g, cell);
		const unsigned seat_there = t->side[1] >> cell & 1;

		if ((t->side[0] | t->side[1]) >> cell & 1)
			draw_mark(c, &g, cell, seat_there);
		else
			canvas_putf(c, row + g.h / 2, col + g.w / 2, STYLE_DIM, "%u", cell);
		if (line >> cell & 1)
			canvas_restyle(c, row, col, g.h, g.w,
				       (seat_there ? STYLE_SEAT1 : STYLE_SEAT0) | MARK_CURSOR);
		else if (look->pointing && cell == at)
			canvas_restyle(c, row, col, g.h, g.w, STYLE_PLAIN | MARK_CURSOR);
	}
	if (look->last_move < TTT_CELLS)
		art_heavy_frame(c, cell_row(&g, (unsigned)look->last_move), cell_col(&g, (unsigned)look->last_move),
				g.h, g.w, STYLE_TITLE);
	if (look->pointing)
		canvas_rest(c, cell_row(&g, at) + g.h / 2, cell_col(&g, at) + g.w / 2);
}

static void size(const void *seen, int *rows, int *cols)
{
	(void)seen;
	*rows = 7;
	*cols = 13;
}

static bool clicked(const struct input *in, unsigned *cell)
{
	const struct grid g = grid_for(in->rows, in->cols);

	for (*cell = 0; *cell < TTT_CELLS; ++*cell) {
		int row = cell_row(&g, *cell), col = cell_col(&g, *cell);

		if (in->row >= row && in->row < row + g.h && in->col >= col && in->col < col + g.w)
			return true;
	}
	return false;
}

static enum input_result input(const void *seen, unsigned seat, void *memo, const struct input *in,
			       game_move *out)
{
	struct memo *m = memo;
	unsigned at = pointed(m), col = at % 3, row = at / 3;

	(void)seen;
	(void)seat;
	switch (in->key) {
	case VIEW_LEFT:  col = (col + 2) % 3; break;
	case VIEW_RIGHT: col = (col + 1) % 3; break;
	case VIEW_UP:    row = (row + 2) % 3; break;
	case VIEW_DOWN:  row = (row + 1) % 3; break;
	case VIEW_HOME:  col = 0; break;
	case VIEW_END:   col = 2; break;
	case VIEW_PLAY:
		*out = at;
		return INPUT_MOVE;
	case VIEW_COMMAND: case VIEW_PICK: case VIEW_CLEAR:
		return INPUT_UNUSED;
	case VIEW_CLICK:
		if (!clicked(in, &at))
			return INPUT_UNUSED;
		m->cell = (uint8_t)(at + 1);
		*out = at;
		return INPUT_MOVE;
	}
	m->cell = (uint8_t)(3 * row + col + 1);
	return INPUT_REDRAW;
}

static void point_at(void *memo, const void *seen, unsigned seat, game_move move)
{
	struct memo *m = memo;

	(void)seen;
	(void)seat;
	if (move < TTT_CELLS)
		m->cell = (uint8_t)(move + 1);
}

static size_t prompt(const void *seen, unsigned seat, char *buf, size_t n)
{
	(void)seen;
	(void)seat;
	return (size_t)snprintf(buf, n, "%s", _("cell 0-8"));
}

static size_t refuse(const void *seen, unsigned seat, const char *text, char *buf, size_t n)
{
	(void)seen;
	(void)seat;
	if (text[0] >= '0' && text[0] <= '8' && !text[1])
		return (size_t)snprintf(buf, n, _("Cell %s is taken; choose an empty one."), text);
	return (size_t)snprintf(buf, n, _("There is no cell '%.20s'; type a number from 0 to 8."), text);
}

/* The classroom program's board. */
static size_t print(const void *seen, unsigned seat, char *buf, size_t n)
{
	const struct ttt *t = seen;
	char text[128];
	size_t len = 0;

	(void)seat;
	for (unsigned cell = 0; cell < TTT_CELLS; cell++) {
		const char *mark = t->side[0] >> cell & 1 ? " O " : t->side[1] >> cell & 1 ? " X " : NULL;
		const char *end = cell % 3 < 2 ? "|" : cell < 6 ? "\n---+---+---\n" : "\n";

		if (mark)
			len += (size_t)snprintf(text + len, sizeof text - len, "%s%s", mark, end);
		else
			len += (size_t)snprintf(text + len, sizeof text - len, "(%u)%s", cell, end);
	}
	return (size_t)snprintf(buf, n, "%s", text);
}

/* Lines in which the other side has no mark yet. */
static unsigned open_lines(const struct ttt *t, unsigned seat)
{
	unsigned n = 0;

	for (int i = 0; i < 8; i++)
		n += !(t->side[1 - seat] & ttt_lines[i]);
	return n;
}

static void facts(const void *seen, unsigned seat, struct analysis *out)
{
	const struct ttt *t = seen;

	(void)seat;
	snprintf(out->row[0].label, sizeof out->row[0].label, "%s", _("Lines still open"));
	snprintf(out->row[0].value, sizeof out->row[0].value, "O %u   X %u", open_lines(t, 0), open_lines(t, 1));
	out->len = 1;
}

const struct view view_tictactoe = {
	.game = &game_tictactoe,
	.memo_size = sizeof(struct memo),
	.size = size,
	.draw = draw,
	.input = input,
	.point_at = point_at,
	.seat_marks = { "O", "X" },
	.typed = "0123456789",
	.prompt = prompt,
	.refuse = refuse,
	.print = print,
	.facts = facts,
	.summary = N_("Three in a line win."),
};
