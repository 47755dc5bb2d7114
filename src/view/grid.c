/* SPDX-License-Identifier: MIT */
/* Handles input for every view with a board of cells, and remembers the chosen cell and the
 * picked-up piece. */
#include "view/grid_private.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/utf8.h"

/* Returns the cell on which the most central legal move starts. */
static unsigned first_pointed(const struct grid *g, const void *seen, unsigned seat)
{
	const struct grid_shape s = g->shape(seen);
	unsigned best = (unsigned)((s.rows - 1) / 2 * s.cols + (s.cols - 1) / 2), from, to;
	int least = INT32_MAX;
	struct move_list list = { 0 };

	game_legal(g->game, seen, seat, &list);
	for (size_t i = 0; i < list.len; i++) {
		if (!grid_cells_of(g, seen, list.at[i], &from, &to))
			continue;
		const int down = 2 * ((int)from / s.cols) - s.rows + 1,
			  across = 2 * ((int)from % s.cols) - s.cols + 1;

		if (down * down + across * across < least) {
			least = down * down + across * across;
			best = from;
		}
	}
	move_list_free(&list);
	return best;
}

/* Finds a column with room for a piece: tries the cell's own column, then others in steps of `by`,
 * wrapping around at the edges of the board. */
static unsigned with_room(const struct grid *g, const void *seen, unsigned cell, int by)
{
	const int cols = g->shape(seen).cols;
	int col = (int)cell % cols;

	for (int i = 0; i < cols && g->settle(seen, (unsigned)col) == GRID_NONE; i++)
		col = (col + by + cols) % cols;
	cell = g->settle(seen, (unsigned)col);
	return cell == GRID_NONE ? (unsigned)col : cell;
}

unsigned grid_pointed(const struct grid *g, const void *seen, unsigned seat, const void *memo)
{
	const struct grid_memo *m = memo;
	const struct grid_shape s = g->shape(seen);
	unsigned at = m->at && m->at <= s.rows * s.cols ? m->at - 1U : first_pointed(g, seen, seat);

	return g->settle ? with_room(g, seen, at, 1) : at;
}

static bool can_go(const struct grid *g, const void *seen, unsigned seat, unsigned from,
		   unsigned to)
{
	return seat < MAX_SEATS &&
	       game_is_legal(g->game, seen, seat, grid_move_of(g, seen, from, to));
}

/* Returns true if this player has a legal move that starts on this cell. */
static bool can_leave(const struct grid *g, const void *seen, unsigned seat, unsigned cell)
{
	struct move_list list = { 0 };
	unsigned from, to;
	bool found = false;

	if (seat < MAX_SEATS)
		game_legal(g->game, seen, seat, &list);
	for (size_t i = 0; i < list.len && !found; i++)
		found = grid_cells_of(g, seen, list.at[i], &from, &to) && from == cell;
	move_list_free(&list);
	return found;
}

/* Returns the picked-up piece's cell if that piece can still move, otherwise GRID_NONE. */
static unsigned picked_cell(const struct grid *g, const void *seen, unsigned seat,
			    const struct grid_memo *m)
{
	return g->picked && m->picked && can_leave(g, seen, seat, m->picked - 1U) ? m->picked - 1U
										  : GRID_NONE;
}

/* Returns the cell that must stay visible if the board is too large for its window: the one with
 * the pointer or, without a pointer, the one of the last move. */
static unsigned centre_of(const struct grid_scene *s)
{
	unsigned from, to;

	return s->at != GRID_NONE ? s->at : grid_last(s, &from, &to) ? to : GRID_NONE;
}

static struct grid_scene scene_of(const struct grid *g, const void *seen, unsigned seat,
				  const void *memo, const struct look *look)
{
	const struct grid_shape shape = g->shape(seen);
	struct grid_scene s = { .grid = g,
				.sides = view_find(g->game)->sides,
				.seen = seen,
				.look = look,
				.man = GRID_NONE,
				.at = GRID_NONE,
				.seat = seat };

	g->cells(seen, s.now);
	if (!look->pointing)
		return s;
	s.man = picked_cell(g, seen, seat, memo);
	s.at = grid_pointed(g, seen, seat, memo);
	for (unsigned cell = 0; cell < (unsigned)(shape.rows * shape.cols) && s.man != GRID_NONE;
	     cell++)
		s.target[cell] = can_go(g, seen, seat, s.man, cell);
	return s;
}

/* If there is room, draws the captured pieces below the board: those that the first player
 * captured on the left, those that the second captured on the right. */
static void draw_taken(struct canvas *c, const struct grid_frame *f, const struct grid_scene *s)
{
	const int below = f->top + grid_board_height(f) + (f->shape.first_col && f->shape.upward);
	const int row = below + 1 < c->rows ? below + 1 : below,
		  right = f->left + grid_board_width(f);

	for (unsigned sign = GRID_FIRST; row < c->rows && sign <= GRID_SECOND; sign++) {
		const struct side *side = grid_side(s, sign);
		const int n = (int)s->grid->taken(s->seen, sign), word = utf8_width(_("taken")) + 1;
		const bool first = sign == GRID_SECOND;

		if (!n || 2 * (word + n) > grid_board_width(f))
			continue;
		canvas_put(c, row, first ? f->left : right - word + 1, STYLE_DIM, _("taken"));
		for (int i = 0; i < n; i++)
			canvas_put(c, row, first ? f->left + word + i : right - word - 1 - i,
				   side->ink, side_mark(side, c));
	}
}

void grid_draw_scene(struct canvas *c, const struct grid_frame *f, const struct grid_scene *s)
{
	const struct grid_window *in = &f->window;
	/* Clip the drawing to the board's window; stones in the outer rows could otherwise extend
	 * beyond it. */
	const bool clipped = grid_is_cut(f) || f->disc.row < 0;
	struct canvas part = *c;
	struct grid_frame inner = *f;

	if (clipped) {
		part = canvas_part(c, in->top, in->left, in->rows, in->cols);
		inner.top -= in->top;
		inner.left -= in->left;
	}
	(f->filled ? grid_draw_filled : grid_draw_lines)(&part, &inner, s);
	grid_draw_names(c, f, s, f->filled ? STYLE_TITLE : STYLE_PLAIN);
}

void grid_draw(const struct grid *g, struct canvas *c, const void *seen, unsigned seat,
	       const void *memo, const struct look *look)
{
	const struct grid_scene s = scene_of(g, seen, seat, memo, look);
	const struct grid_frame f = grid_frame(g, seen, c->fills, c->rows, c->cols, centre_of(&s));

	grid_draw_scene(c, &f, &s);
	if (g->taken)
		draw_taken(c, &f, &s);
}

void grid_size(const struct grid *g, const void *seen, int *rows, int *cols)
{
	const struct grid_frame f = grid_frame(g, seen, false, 0, 0, GRID_NONE);

	*rows = grid_frame_height(&f);
	*cols = grid_frame_width(&f);
}

/* Returns true if the only legal move is one without a cell, such as a pass, and stores that move
 * in *out. */
static bool only_elsewhere(const struct grid *g, const void *seen, unsigned seat, game_move *out)
{
	struct move_list list = { 0 };
	unsigned from, to;
	bool elsewhere;

	game_legal(g->game, seen, seat, &list);
	elsewhere = list.len == 1 && !grid_cells_of(g, seen, list.at[0], &from, &to);
	if (elsewhere)
		*out = list.at[0];
	move_list_free(&list);
	return elsewhere;
}

/* Plays on this cell. In games whose pieces move, picks up the piece on the cell, puts it back, or
 * moves the picked-up piece to the cell. */
static enum input_result choose_cell(const struct grid *g, const void *seen, unsigned seat,
				     struct grid_memo *m, unsigned at, game_move *out)
{
	const unsigned man = picked_cell(g, seen, seat, m);

	m->at = (uint16_t)(at + 1);
	if (!g->picked) {
		*out = grid_move_of(g, seen, at, at);
		return INPUT_MOVE;
	}
	if (at != man && (man == GRID_NONE || can_leave(g, seen, seat, at))) {
		m->picked = m->at;
		if (can_leave(g, seen, seat, at))
			return INPUT_REDRAW;
		m->picked = 0;
		/* The game refuses a move from a cell to itself and says why. */
		*out = grid_move_of(g, seen, at, at);
		return INPUT_MOVE;
	}
	m->picked = 0;
	if (at == man)
		return INPUT_REDRAW;
	*out = grid_move_of(g, seen, man, at);
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
	unsigned at = grid_pointed(g, seen, seat, m), col = at % cols, row = at / cols;
	struct grid_frame f;

	switch (in->key) {
	case VIEW_LEFT:
	case VIEW_END: col = (in->key == VIEW_LEFT ? col + cols - 1 : cols - 1) % cols; break;
	case VIEW_RIGHT: col = (col + 1) % cols; break;
	case VIEW_HOME: col = 0; break;
	case VIEW_UP:
	case VIEW_DOWN:
		if (g->settle)
			return INPUT_UNUSED;
		row = (row + ((in->key == VIEW_UP) == s.upward ? 1 : rows - 1)) % rows;
		break;
	case VIEW_PLAY:
		return only_elsewhere(g, seen, seat, out) ? INPUT_MOVE
							  : choose_cell(g, seen, seat, m, at, out);
	case VIEW_CLICK:
		f = grid_frame(g, seen, in->fills, in->rows, in->cols, at);
		at = grid_cell_at(&f, in->row, in->col);
		return at == GRID_NONE ? INPUT_UNUSED : choose_cell(g, seen, seat, m, at, out);
	case VIEW_CANCEL:
		if (!m->picked)
			return INPUT_UNUSED;
		m->picked = 0;
		return INPUT_REDRAW;
	case VIEW_COMMAND:
	case VIEW_PICK: return INPUT_UNUSED;
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

	if (move_is_reserved(move) || !grid_cells_of(g, seen, move, &from, &to))
		return;
	m->at = (uint16_t)(to + 1);
	m->picked = g->picked ? (uint16_t)(from + 1) : 0;
}

bool grid_in_hand(const struct grid *g, const void *seen, unsigned seat, const void *memo,
		  game_move m)
{
	const unsigned man = picked_cell(g, seen, seat, memo);
	unsigned from, to;

	return man == GRID_NONE || (grid_cells_of(g, seen, m, &from, &to) && from == man);
}

/* Writes a cell's usual name: "c4", "2:4" (counted from 1) if rows have no names, or the cell's
 * number if nothing has a name. */
static void cell_name(const struct grid_shape *shape, unsigned cell, char buf[16])
{
	const unsigned row = cell / (unsigned)shape->cols, col = cell % (unsigned)shape->cols;

	if (shape->first_col && shape->first_row)
		snprintf(buf, 16, "%c%u", shape->first_col + (char)col,
			 row + (unsigned)(shape->first_row - '0'));
	else if (shape->first_col)
		snprintf(buf, 16, "%c:%u", shape->first_col + (char)col, row + 1);
	else
		snprintf(buf, 16, "%u", cell);
}

bool grid_picked(const struct grid *g, const void *seen, unsigned seat, const void *memo,
		 char name[16])
{
	const struct grid_shape shape = g->shape(seen);
	const unsigned man = picked_cell(g, seen, seat, memo);

	if (man != GRID_NONE)
		cell_name(&shape, man, name);
	return man != GRID_NONE;
}

unsigned grid_lit(const struct grid *g, const void *seen, char *buf, size_t size)
{
	const struct grid_shape shape = g->shape(seen);
	struct grid_cell cell[GRID_CELLS] = { 0 };
	unsigned n = 0;
	size_t len = 0;
	char name[16];

	buf[0] = '\0';
	g->cells(seen, cell);
	for (unsigned i = 0; i < (unsigned)(shape.rows * shape.cols); i++) {
		if (!cell[i].lit)
			continue;
		cell_name(&shape, i, name);
		if (len + strlen(name) + 2 < size)
			len += (size_t)snprintf(buf + len, size - len, "%s%s", n ? " " : "", name);
		n++;
	}
	return n;
}
