/* How Gomoku looks, and which keys and clicks make its moves. */
#include <stdio.h>

#include "asobi/view.h"
#include "base/i18n.h"
#include "games/gomoku/gomoku.h"

struct memo {
	uint8_t cell;			/* 1 + the cell pointed at; 0: the middle */
};

/* Cells lie so many columns and rows apart; the first stands at (top, left). */
struct grid {
	int size, across, down;
	int top, left;
};

enum { MARGIN = 3 };			/* the row numbers */

static struct grid grid_for(const struct gomoku *g, int rows, int cols)
{
	static const int pitches[][2] = { { 8, 4 }, { 6, 3 }, { 4, 2 }, { 2, 1 } };
	struct grid grid = { .size = g->size };

	for (size_t i = 0; i < sizeof pitches / sizeof *pitches; i++) {
		grid.across = pitches[i][0];
		grid.down = pitches[i][1];
		if (grid.across * (g->size - 1) + 2 + MARGIN <= cols && grid.down * (g->size - 1) + 2 <= rows)
			break;
	}
	grid.left = (cols - grid.across * (g->size - 1) - 2 - MARGIN) / 2;
	grid.top = (rows - grid.down * (g->size - 1) - 2) / 2;
	grid.left = MARGIN + (grid.left > 0 ? grid.left : 0);
	grid.top = grid.top > 0 ? grid.top : 0;
	return grid;
}

static int row_of(const struct grid *grid, unsigned cell)
{
	return grid->top + (grid->size - 1 - (int)cell / grid->size) * grid->down;
}

static int col_of(const struct grid *grid, unsigned cell)
{
	return grid->left + (int)cell % grid->size * grid->across;
}

static unsigned pointed(const struct memo *m, const struct gomoku *g)
{
	const unsigned middle = (g->size - 1U) / 2 * g->size + (g->size - 1U) / 2;

	return m->cell && m->cell <= gomoku_area(g) ? m->cell - 1U : middle;
}

static void draw_labels(struct canvas *c, const struct grid *grid)
{
	for (int i = 0; i < grid->size; i++) {
		canvas_putf(c, row_of(grid, (unsigned)(i * grid->size)), grid->left - MARGIN, STYLE_DIM, "%2d", i + 1);
		canvas_putf(c, row_of(grid, 0) + 1, col_of(grid, (unsigned)i), STYLE_DIM, "%c", 'a' + i);
	}
}

static void draw_cell(struct canvas *c, const struct grid *grid, const struct gomoku *g, unsigned cell)
{
	const int row = row_of(grid, cell), col = col_of(grid, cell);

	if (gomoku_cells_have(&g->side[0], cell))
		canvas_put(c, row, col, STYLE_SEAT0, "O");
	else if (gomoku_cells_have(&g->side[1], cell))
		canvas_put(c, row, col, STYLE_SEAT1, "X");
	else
		canvas_put(c, row, col, STYLE_DIM, c->glyphs == GLYPHS_ASCII ? "." : "·");
}

static void draw(struct canvas *c, const void *seen, unsigned seat, const void *memo,
		 const struct look *look)
{
	const struct gomoku *g = seen;
	const struct grid grid = grid_for(g, c->rows, c->cols);
	const struct gomoku_cells won[2] = { gomoku_winning(g, 0), gomoku_winning(g, 1) };
	const unsigned at = pointed(memo, g);

	(void)seat;
	draw_labels(c, &grid);
	for (unsigned cell = 0; cell < gomoku_area(g); cell++) {
		draw_cell(c, &grid, g, cell);
		for (unsigned s = 0; s < 2; s++)
			if (gomoku_cells_have(&won[s], cell))
				canvas_restyle(c, row_of(&grid, cell), col_of(&grid, cell), 1, 1,
					       (s ? STYLE_SEAT1 : STYLE_SEAT0) | MARK_CURSOR);
	}
	if (look->last_move < gomoku_area(g)) {
		const unsigned last = (unsigned)look->last_move;

		canvas_put(c, row_of(&grid, last), col_of(&grid, last) - 1, STYLE_TITLE, "[");
		canvas_put(c, row_of(&grid, last), col_of(&grid, last) + 1, STYLE_TITLE, "]");
	}
	if (look->pointing) {
		canvas_restyle(c, row_of(&grid, at), col_of(&grid, at), 1, 1, STYLE_PLAIN | MARK_CURSOR);
		canvas_rest(c, row_of(&grid, at), col_of(&grid, at));
	}
}

static void size(const void *seen, int *rows, int *cols)
{
	const struct gomoku *g = seen;

	*rows = g->size + 1;
	*cols = 2 * (g->size - 1) + 2 + MARGIN;
}

/* The cell nearest to the click; half way to the next on every side is its own. */
static bool clicked(const struct gomoku *g, const struct input *in, unsigned *cell)
{
	const struct grid grid = grid_for(g, in->rows, in->cols);
	const int across = in->col - grid.left + grid.across / 2, down = in->row - grid.top + grid.down / 2;
	const int col = across / grid.across, row = grid.size - 1 - down / grid.down;

	if (across < 0 || down < 0 || col >= grid.size || row < 0)
		return false;
	*cell = (unsigned)(row * grid.size + col);
	return true;
}

static enum input_result input(const void *seen, unsigned seat, void *memo, const struct input *in,
			       game_move *out)
{
	const struct gomoku *g = seen;
	struct memo *m = memo;
	const unsigned n = g->size;
	unsigned at = pointed(m, g), col = at % n, row = at / n;

	(void)seat;
	switch (in->key) {
	case VIEW_LEFT:  col = (col + n - 1) % n; break;
	case VIEW_RIGHT: col = (col + 1) % n; break;
	case VIEW_UP:    row = (row + 1) % n; break;
	case VIEW_DOWN:  row = (row + n - 1) % n; break;
	case VIEW_HOME:  col = 0; break;
	case VIEW_END:   col = n - 1; break;
	case VIEW_PLAY:
		*out = at;
		return INPUT_MOVE;
	case VIEW_COMMAND: case VIEW_PICK: case VIEW_CLEAR:
		return INPUT_UNUSED;
	case VIEW_CLICK:
		if (!clicked(g, in, &at))
			return INPUT_UNUSED;
		m->cell = (uint8_t)(at + 1);
		*out = at;
		return INPUT_MOVE;
	}
	m->cell = (uint8_t)(n * row + col + 1);
	return INPUT_REDRAW;
}

static void point_at(void *memo, const void *seen, unsigned seat, game_move move)
{
	struct memo *m = memo;

	(void)seat;
	if (move < gomoku_area(seen))
		m->cell = (uint8_t)(move + 1);
}

static size_t prompt(const void *seen, unsigned seat, char *buf, size_t n)
{
	const struct gomoku *g = seen;

	(void)seat;
	return (size_t)snprintf(buf, n, _("point a1-%c%u"), 'a' + g->size - 1, g->size);
}

static size_t refuse(const void *seen, unsigned seat, const char *text, char *buf, size_t n)
{
	const struct gomoku *g = seen;
	struct gomoku empty = { .size = g->size, .turn = (uint8_t)seat, .winner = GOMOKU_OPEN };
	game_move m;

	if (game_gomoku.parse_move(&empty, seat, text, &m))
		return (size_t)snprintf(buf, n, _("There is a stone on %s already; choose an empty point."), text);
	return (size_t)snprintf(buf, n, _("There is no point '%.20s' on this board; type one from a1 to %c%u."),
				text, 'a' + g->size - 1, g->size);
}

static size_t print(const void *seen, unsigned seat, char *buf, size_t n)
{
	const struct gomoku *g = seen;
	char text[(GOMOKU_MOST + 1) * (2 * GOMOKU_MOST + 5) + 1];
	size_t len = 0;

	(void)seat;
	for (unsigned row = g->size; row-- > 0; ) {
		len += (size_t)snprintf(text + len, sizeof text - len, "%2u", row + 1);
		for (unsigned col = 0; col < g->size; col++) {
			const unsigned cell = row * g->size + col;
			const char mark = gomoku_cells_have(&g->side[0], cell) ? 'O' :
					  gomoku_cells_have(&g->side[1], cell) ? 'X' : '.';

			len += (size_t)snprintf(text + len, sizeof text - len, " %c", mark);
		}
		len += (size_t)snprintf(text + len, sizeof text - len, "\n");
	}
	len += (size_t)snprintf(text + len, sizeof text - len, "  ");
	for (unsigned col = 0; col < g->size; col++)
		len += (size_t)snprintf(text + len, sizeof text - len, " %c", (char)('a' + col));
	return (size_t)snprintf(buf, n, "%s\n", text);
}

const struct view view_gomoku = {
	.game = &game_gomoku,
	.memo_size = sizeof(struct memo),
	.size = size,
	.draw = draw,
	.input = input,
	.point_at = point_at,
	.seat_marks = { "O", "X" },
	.typed = "",
	.prompt = prompt,
	.refuse = refuse,
	.reasons = true,
	.print = print,
	.summary = N_("Five in a row win."),
};
