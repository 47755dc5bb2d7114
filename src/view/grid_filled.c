/* SPDX-License-Identifier: MIT */
/* Draws boards that fill their window, for terminals with background colours. */
#include <stdio.h>
#include <stdlib.h>

#include "asobi/verdict.h"
#include "base/utf8.h"
#include "view/grid_private.h"

/* ---- Pieces and cells ---- */

/* Draws an empty hole in a rack whose cells are only one row high. */
static void draw_slot(struct canvas *c, const struct grid_frame *f, unsigned cell)
{
	canvas_ground(c, grid_row(f, cell), grid_middle_col(f, cell) - 1, 1, 3, GROUND_NONE);
	canvas_fill(c, grid_row(f, cell), grid_middle_col(f, cell) - 1, 1, 3, STYLE_PLAIN, " ");
}

/* Draws a piece as a symbol, in a cell that is too small for a disc. Both sides use the same
 * symbol if their colours are enough to tell them apart. */
static void draw_symbol(struct canvas *c, const struct grid_frame *f, const struct grid_scene *s,
			unsigned cell, const struct body *body)
{
	const struct side *side = grid_side(s, s->now[cell].sign);
	const bool alike = grid_is_stony(s) && !c->few;

	if (s->grid->surface == GRID_RACK)
		draw_slot(c, f, cell);
	grid_put_middle(c, f, cell,
			(c->few && body == &grid_white ? STYLE_BLACK : body->ink) | MARK_STRONG,
			alike ? "●" : side_mark(side, c));
}

static void draw_piece(struct canvas *c, const struct grid_frame *f, const struct grid_scene *s,
		       unsigned cell, bool shaded)
{
	const struct disc at = grid_disc(f, cell);
	const struct body *body = grid_body(s, s->now[cell].sign, shaded);

	if (at.d == 1) {
		draw_symbol(c, f, s, cell, body);
	} else if (s->grid->surface != GRID_CLOTH) {
		shape_disc(c, &at, body);
	} else {
		const bool up = s->now[cell].sign == GRID_FIRST;
		struct disc man = at;

		man.low = !up;
		shape_man(c, &man, up, body->ink);
	}
}

/* Draws a small disc in the middle of a large disc's area. */
static void draw_small(struct canvas *c, const struct disc *in, const struct body *body)
{
	const int third = in->half_rows / 3, size = third + (in->half_rows - third) % 2;
	const int down = (in->half_rows - size) / 2 + in->low, width = size + (in->d - size) % 2;
	const struct disc at = {
		in->row + down / 2, in->col + (in->d - width) / 2, width, size, down % 2,
	};

	shape_disc(c, &at, body);
}

/* Marks a square that can be chosen with a small disc in the colour of the player to move. Where
 * discs are so small that the mark would be mistaken for one, it is a sign instead. */
static void draw_option(struct canvas *c, const struct grid_frame *f, const struct grid_scene *s,
			unsigned cell)
{
	const struct disc at = grid_disc(f, cell);

	if (at.d > 3)
		draw_small(c, &at, c->few || !s->seat ? &grid_black : &grid_white);
	else
		grid_put_middle(c, f, cell, STYLE_BLACK | MARK_STRONG, "+");
}

/* Draws an empty cell, with its name in a corner. */
static void draw_empty(struct canvas *c, const struct grid_frame *f, const struct grid_scene *s,
		       unsigned cell)
{
	const struct grid_cell *now = &s->now[cell];
	const struct disc at = grid_disc(f, cell);

	if (s->grid->surface == GRID_RACK && at.d == 1)
		draw_slot(c, f, cell);
	else if (s->grid->surface == GRID_RACK)
		shape_hole(c, &at, STYLE_RACK);
	if (now->text[0])
		canvas_put_right(c, grid_row(f, cell) + f->h - 1, grid_col(f, cell) + f->w - 1,
				 STYLE_DIM, now->text);
	if (now->sign == GRID_DOT && s->grid->surface == GRID_GREEN && !s->look->n_verdicts)
		draw_option(c, f, s, cell);
	/* With few colours, the cloth is colourless, so dots show where its cells are. */
	if (c->few && s->grid->surface == GRID_CLOTH)
		grid_put_middle(c, f, cell, STYLE_DIM, "·");
	if (s->target[cell])
		grid_put_middle(c, f, cell, STYLE_GOOD | MARK_STRONG, "•");
}

/* Returns true if discs are so small that lit corners or a glow would spoil their shape. */
static bool is_small(const struct grid_frame *f)
{
	return f->disc.half_rows <= 4 && f->disc.d <= 7;
}

/* Marks a small stone of the winning line with a spot of the other colour in its middle. */
static void draw_pierced(struct canvas *c, const struct grid_frame *f, const struct grid_scene *s,
			 unsigned cell)
{
	const struct disc at = grid_disc(f, cell);
	const struct body *body = grid_body(s, s->now[cell].sign, false);
	const int row = at.row + (at.half_rows + 2 * at.low) / 4, wide = at.d > 4,
		  col = at.col + at.d / 2 - wide;

	canvas_ground(c, row, col, 1, 1 + 2 * wide, body->ground);
	canvas_put(c, row, col, body->face,
		   !wide		   ? "●"
		   : at.half_rows % 4 == 3 ? "▗▄▖"
		   : at.half_rows % 4 == 1 ? "▝▀▘"
					   : "▐█▌");
}

/* Lights up the rack beside a disc of the winning line. The middle of the disc shows its side, so
 * it must not be covered. */
static void light_rails(struct canvas *c, const struct grid_frame *f, unsigned cell)
{
	const int row = grid_row(f, cell), col = grid_col(f, cell);

	canvas_fill(c, row, col - 1, f->h, 1, STYLE_LIT, "█");
	canvas_fill(c, row, col + f->w, f->h, 1, STYLE_LIT, "█");
}

static bool anybody_won(const struct grid_frame *f, const struct grid_scene *s)
{
	for (unsigned cell = 0; cell < (unsigned)(f->shape.rows * f->shape.cols); cell++)
		if (s->now[cell].lit)
			return true;
	return false;
}

/* ---- Animations ---- */

enum {
	FALL_MS = 70,
	TURN_MS = 60,
	TURN_APART_MS = 40
	/* After a given time, a stone has fallen (time / FALL_MS)^2 rows. A disc takes TURN_MS for
	 * a quarter turn, and starts turning TURN_APART_MS later for each cell between it and the
	 * move. */
};

int grid_motion_ms(const struct grid *g)
{
	return g->surface == GRID_RACK ? 4 * FALL_MS : g->surface == GRID_GREEN ? 8 * TURN_MS : 0;
}

/* Returns the cell that the dropped stone has reached so far. It accelerates as it falls. */
static unsigned falling_at(const struct grid_frame *f, const struct grid_scene *s, unsigned to)
{
	const int ms = s->look->moving_ms, fallen = ms * ms / (FALL_MS * FALL_MS);
	const unsigned cols = (unsigned)f->shape.cols;
	unsigned at = to;

	for (unsigned cell = to % cols; cell < cols * (unsigned)f->shape.rows; cell += cols) {
		const int row = (grid_row(f, cell) - f->top) / f->down;

		if (row == fallen && grid_row(f, cell) < grid_row(f, to))
			at = cell;
	}
	return at;
}

static bool draw_falling(struct canvas *c, const struct grid_frame *f, const struct grid_scene *s)
{
	unsigned from, to, at;
	struct grid_scene then = *s;

	if (s->grid->surface != GRID_RACK || !grid_last(s, &from, &to) ||
	    (at = falling_at(f, s, to)) == to)
		return false;
	then.now[to] = (struct grid_cell){ 0 };
	then.now[at] = s->now[to];
	draw_empty(c, f, &then, to);
	draw_piece(c, f, &then, at, false);
	return true;
}

/* Draws a disc being turned over: narrow in its old colour, then edge-on, then narrow in its new
 * colour. */
static void draw_turning(struct canvas *c, const struct grid_frame *f, const struct grid_scene *s,
			 unsigned cell, unsigned old, int ms)
{
	static const struct body edge = { STYLE_TILEDIM, STYLE_TILEDIM, GROUND_GREEN, MARK_NONE };
	const int quarter = ms < 0 ? -1 : ms / TURN_MS,
		  thin = quarter == 1 ? f->disc.d * 4 / 7 : f->disc.d * 2 / 7;
	struct disc at = grid_disc(f, cell);

	if (at.d == 1)
		return;
	canvas_fill(c, grid_row(f, cell), grid_col(f, cell), f->h, f->w, STYLE_PLAIN, " ");
	canvas_ground(c, grid_row(f, cell), grid_col(f, cell), f->h, f->w,
		      grid_ground(f, GRID_GREEN, cell));
	if (quarter >= 0) {
		at.d -= 2 * ((thin + 1) / 2);
		at.col += (thin + 1) / 2;
	}
	shape_disc(c, &at,
		   quarter == 1 ? (c->few ? &grid_black : &edge)
				: grid_body(s, quarter < 1 ? old : s->now[cell].sign, false));
}

static void draw_all_turning(struct canvas *c, const struct grid_frame *f,
			     const struct grid_scene *s)
{
	struct grid_cell then[GRID_CELLS] = { 0 };
	const unsigned cols = (unsigned)f->shape.cols;
	unsigned from, to;

	if (s->grid->surface != GRID_GREEN || !grid_last(s, &from, &to))
		return;
	s->grid->cells(s->look->before, then);
	for (unsigned cell = 0; cell < (unsigned)f->shape.rows * cols; cell++) {
		const int down = abs((int)(cell / cols) - (int)(to / cols)),
			  across = abs((int)(cell % cols) - (int)(to % cols));
		const int ms = s->look->moving_ms -
			       TURN_APART_MS * ((down > across ? down : across) - 1);

		if (then[cell].sign >= GRID_FIRST && then[cell].sign != s->now[cell].sign &&
		    ms < 3 * TURN_MS)
			draw_turning(c, f, s, cell, then[cell].sign, ms);
	}
}

static void draw_cells(struct canvas *c, const struct grid_frame *f, const struct grid_scene *s)
{
	const bool won = anybody_won(f, s) && !s->look->moving_ms;

	for (unsigned cell = 0; cell < (unsigned)(f->shape.rows * f->shape.cols); cell++) {
		const bool lit = s->now[cell].lit;

		if (cell == s->man || (lit && s->grid->surface == GRID_LINES))
			canvas_ground(c, grid_row(f, cell), grid_col(f, cell), f->h, f->w,
				      GROUND_FOCUS);
		else if (won && lit && s->grid->surface == GRID_RACK && !is_small(f))
			canvas_ground(c, grid_row(f, cell), grid_col(f, cell), f->h, f->w,
				      GROUND_GLOW);
		if (s->now[cell].sign >= GRID_FIRST)
			draw_piece(c, f, s, cell, won && !lit && !c->few);
		else
			draw_empty(c, f, s, cell);
	}
	if (s->look->moving_ms && draw_falling(c, f, s))
		return;
	if (!won || !is_small(f))
		grid_draw_last(c, f, s);
	if (s->look->moving_ms)
		draw_all_turning(c, f, s);
	for (unsigned cell = 0; cell < (unsigned)(f->shape.rows * f->shape.cols); cell++) {
		const struct disc at = grid_disc(f, cell);

		if (won && s->now[cell].lit && is_small(f) && grid_is_stony(s))
			draw_pierced(c, f, s, cell);
		else if (won && s->now[cell].lit && is_small(f) && s->grid->surface == GRID_RACK)
			light_rails(c, f, cell);
		else if (won && s->now[cell].lit)
			shape_corners(c, &at, STYLE_LIT,
				      grid_body(s, s->now[cell].sign, false)->ground);
	}
}

/* ---- The pointer, which shows the chosen cell ---- */

/* Draws the stone about to be dropped, which hovers above the rack, and a small stone in the cell
 * where it would land. */
static void draw_held(struct canvas *c, const struct grid_frame *f, const struct grid_scene *s)
{
	const struct body *body = grid_body(s, s->seat % 2 ? GRID_SECOND : GRID_FIRST, false);
	const struct disc rest = grid_disc(f, s->at);
	struct disc at = f->disc;

	at.row += f->top - f->above;
	at.col += grid_col(f, s->at);
	if (at.d == 1)
		canvas_put(c, at.row, grid_middle_col(f, s->at), body->ink | MARK_STRONG,
			   side_mark(&s->sides[s->seat % 2], c));
	else
		shape_disc(c, &at, body);
	if (f->edge_h)
		canvas_put(c, f->top, grid_middle_col(f, s->at), STYLE_LIT, "▼");
	canvas_ground(c, f->top + grid_board_height(f), grid_middle_col(f, s->at) - 1, 1, 3,
		      GROUND_FOCUS);
	if (grid_has_room(s, s->at) && at.d > 1)
		draw_small(c, &rest, &(const struct body){ .ink = body->ink });
}

/* Returns the colour of marks around a cell of a board in natural colours. On wood, only a black
 * stone needs a mark that isn't black. */
static unsigned mark_style(const struct grid_scene *s, unsigned cell)
{
	return s->grid->surface == GRID_GREEN || s->now[cell].sign == GRID_FIRST ? STYLE_POINTER
										 : STYLE_BLACK;
}

static void draw_pointer(struct canvas *c, const struct grid_frame *f, const struct grid_scene *s)
{
	const unsigned style = s->target[s->at]			? STYLE_GOOD
			       : grid_is_stony(s)		? mark_style(s, s->at)
			       : s->grid->surface == GRID_CLOTH ? STYLE_LIT
			       : s->seat % 2			? STYLE_SEAT1
								: STYLE_SEAT0;
	const struct disc at = grid_disc(f, s->at);

	if (f->gravity) {
		draw_held(c, f, s);
		canvas_rest(c, f->top, grid_middle_col(f, s->at));
		return;
	}
	grid_mark_cell(c, f, s, s->at, style);
	if (s->grid->surface == GRID_LINES && s->now[s->at].sign < GRID_FIRST &&
	    !s->look->n_verdicts)
		draw_small(c, &at, &(const struct body){ .ink = style });
	canvas_rest(c, grid_middle_row(f, s->at), grid_middle_col(f, s->at));
}

void grid_draw_filled(struct canvas *c, const struct grid_frame *f, const struct grid_scene *s)
{
	grid_draw_surface(c, f, s);
	draw_cells(c, f, s);
	grid_draw_worth(c, f, s);
	for (size_t i = 0; i < s->look->n_lit; i++)
		grid_mark_cell(c, f, s, s->look->lit[i],
			       grid_is_stony(s) ? mark_style(s, s->look->lit[i]) : STYLE_LIT);
	if (s->at != GRID_NONE)
		draw_pointer(c, f, s);
}
