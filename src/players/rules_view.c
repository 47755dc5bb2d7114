/* SPDX-License-Identifier: MIT */
#include "players/rules_view.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "players/rules_pool.h"
#include "players/rules_words.h"

enum {
	MARGIN = 2,
	GAP = 2,	 /* the number of columns between two moves in the list */
	LEAST_MOVES = 2, /* the minimum number of rows for the list of moves */
	/* The size to which a board is clipped on a small screen, in rows and columns. */
	MOST_ROWS = 12,
	MOST_COLS = 36,
	LEAST_COLS = 24
};

struct memo {
	uint16_t nth; /* the index of the selected move in the list of legal moves */
};

/* The layout of the screen: the board, and the list of legal moves below it. */
struct layout {
	char *board;
	struct move_list moves;
	int board_rows, board_cols;
	/* The list's first row on the screen, its height in rows, and the index of its first
	 * visible line. */
	int top, rows, first;
	unsigned selected;
};

static void measure_text(const char *text, int *rows, int *cols)
{
	char line[512];

	for (*rows = *cols = 0; *text; ++*rows) {
		const size_t n = strcspn(text, "\n");
		int width;

		snprintf(line, sizeof line, "%.*s", (int)n, text);
		width = utf8_width(line);
		*cols = width > *cols ? width : *cols;
		text += n + (text[n] == '\n');
	}
}

static const char *move_text(game_move m)
{
	return rules_word_text(rules_word_find(m));
}

/* Places moves in the list from left to right and from top to bottom. */
struct pen {
	int line, col, width; /* the position and width of the last move placed */
};

static void put_next(struct pen *pen, const char *text, int room)
{
	pen->col += pen->width ? pen->width + GAP : 0;
	pen->width = utf8_width(text);
	if (pen->col > 0 && pen->col + pen->width > room) {
		pen->col = 0;
		pen->line++;
	}
}

static struct layout lay_out(const void *seen, const void *memo, int rows, int cols)
{
	const struct rules_state *s = seen;
	struct layout l = { .board = rules_pool_print(&s->path) };
	struct rules_known known;
	struct pen pen = { 0 };

	measure_text(l.board, &l.board_rows, &l.board_cols);
	if (l.board_rows > rows - LEAST_MOVES - 1)
		l.board_rows = rows - LEAST_MOVES - 1;
	l.top = l.board_rows + 1;
	l.rows = rows - l.top;
	if (s->winner == WINNER_OPEN)
		rules_pool_look(&s->path, &known, &l.moves);
	if (!l.moves.len)
		return l;
	l.selected = memo ? ((const struct memo *)memo)->nth : 0;
	if (l.selected >= l.moves.len)
		l.selected = (unsigned)l.moves.len - 1;
	for (unsigned i = 0; i <= l.selected; i++)
		put_next(&pen, move_text(l.moves.at[i]), cols - 2 * MARGIN);
	l.first = pen.line < l.rows ? 0 : pen.line - l.rows + 1;
	return l;
}

static void layout_free(struct layout *l)
{
	free(l->board);
	move_list_free(&l->moves);
}

static void draw_moves(struct canvas *c, const struct layout *l, bool pointing)
{
	struct pen pen = { 0 };

	for (unsigned i = 0; i < l->moves.len && pen.line < l->first + l->rows; i++) {
		const bool chosen = pointing && i == l->selected;
		const char *text = move_text(l->moves.at[i]);

		put_next(&pen, text, c->cols - 2 * MARGIN);
		if (pen.line < l->first || pen.line >= l->first + l->rows)
			continue;
		canvas_put(c, l->top + pen.line - l->first, MARGIN + pen.col,
			   chosen     ? STYLE_PLAIN | MARK_CURSOR
			   : pointing ? STYLE_PLAIN
				      : STYLE_DIM,
			   text);
		if (chosen)
			canvas_rest(c, l->top + pen.line - l->first, MARGIN + pen.col);
	}
}

static void draw_board(struct canvas *c, const void *seen, UNUSED unsigned seat, const void *memo,
		       const struct look *look)
{
	struct layout l = lay_out(seen, memo, c->rows, c->cols);
	char *line = l.board;

	for (int row = 0; row < l.board_rows && *line; row++) {
		char *end = line + strcspn(line, "\n");
		const bool more = *end;

		*end = '\0';
		canvas_put(c, row, MARGIN, STYLE_PLAIN, line);
		line = end + more;
	}
	draw_moves(c, &l, look->pointing);
	layout_free(&l);
}

static void set_least_size(const void *seen, int *rows, int *cols)
{
	char *board = rules_pool_print(&((const struct rules_state *)seen)->path);

	measure_text(board, rows, cols);
	free(board);
	*rows = (*rows < MOST_ROWS ? *rows : MOST_ROWS) + 1 + LEAST_MOVES;
	*cols = (*cols < LEAST_COLS  ? LEAST_COLS
		 : *cols < MOST_COLS ? *cols
				     : MOST_COLS) +
		2 * MARGIN;
}

/* Returns the index of the move displayed at the cell where the mouse is, or the number of moves
 * if there is none. */
static unsigned move_at(const struct layout *l, const struct input *in)
{
	struct pen pen = { 0 };
	unsigned i = 0;

	for (; i < l->moves.len; i++) {
		put_next(&pen, move_text(l->moves.at[i]), in->cols - 2 * MARGIN);
		if (in->row == l->top + pen.line - l->first && in->col >= MARGIN + pen.col &&
		    in->col < MARGIN + pen.col + pen.width)
			break;
	}
	return i;
}

static enum input_result take_input(const void *seen, UNUSED unsigned seat, void *memo,
				    const struct input *in, game_move *out)
{
	const bool clicked = in->key == VIEW_CLICK;
	struct layout l = lay_out(seen, memo, clicked ? in->rows : 100, clicked ? in->cols : 80);
	const unsigned n = (unsigned)l.moves.len;
	enum input_result result = n ? INPUT_REDRAW : INPUT_UNUSED;
	unsigned nth = l.selected;

	switch (in->key) {
	case VIEW_LEFT:
	case VIEW_UP: nth = n ? (nth + n - 1) % n : 0; break;
	case VIEW_RIGHT:
	case VIEW_DOWN: nth = n ? (nth + 1) % n : 0; break;
	case VIEW_HOME: nth = 0; break;
	case VIEW_END: nth = n ? n - 1 : 0; break;
	case VIEW_PLAY: result = n ? INPUT_MOVE : INPUT_UNUSED; break;
	case VIEW_CLICK:
		nth = move_at(&l, in);
		result = nth < n ? INPUT_MOVE : INPUT_UNUSED;
		break;
	case VIEW_COMMAND:
	case VIEW_PICK:
	case VIEW_CANCEL: result = INPUT_UNUSED; break;
	}
	if (result != INPUT_UNUSED)
		((struct memo *)memo)->nth = (uint16_t)nth;
	if (result == INPUT_MOVE)
		*out = l.moves.at[nth];
	layout_free(&l);
	return result;
}

static void point_at(void *memo, const void *seen, UNUSED unsigned seat, game_move move)
{
	struct layout l = lay_out(seen, memo, 100, 80);

	for (unsigned i = 0; i < l.moves.len; i++)
		if (l.moves.at[i] == move)
			((struct memo *)memo)->nth = (uint16_t)i;
	layout_free(&l);
}

/* Appends the first few legal moves to the prompt as examples of what to type. */
static size_t write_prompt(const void *seen, UNUSED unsigned seat, char *buf, size_t n)
{
	enum { SHOWN = 3 };
	struct layout l = lay_out(seen, NULL, 100, 80);
	struct strbuf text = { 0 };
	size_t len;

	for (unsigned i = 0; i < l.moves.len && i < SHOWN; i++)
		sb_addf(&text, "%s%.12s", i ? ", " : "", move_text(l.moves.at[i]));
	if (l.moves.len > SHOWN)
		sb_add(&text, ", ...");
	len = (size_t)snprintf(buf, n, "%s", sb_text(&text));
	sb_free(&text);
	layout_free(&l);
	return len;
}

/* In line mode, prints the legal moves after the board. Without them, the player wouldn't know
 * what to type. */
static size_t print_board(const void *seen, UNUSED unsigned seat,
			  UNUSED const char *const names[MAX_SEATS], char *buf, size_t n)
{
	struct layout l = lay_out(seen, NULL, 1000, 80);
	struct strbuf text = { 0 };
	size_t len;

	sb_add(&text, l.board);
	for (unsigned i = 0; i < l.moves.len; i++)
		sb_addf(&text, "%s%s", i ? " " : _("Moves: "), move_text(l.moves.at[i]));
	if (l.moves.len)
		sb_add(&text, "\n");
	len = (size_t)snprintf(buf, n, "%s", sb_text(&text));
	sb_free(&text);
	layout_free(&l);
	return len;
}

struct view rules_view = {
	.size = set_least_size,
	.draw = draw_board,
	.input = take_input,
	.point_at = point_at,
	.prompt = write_prompt,
	.print = print_board,
};
