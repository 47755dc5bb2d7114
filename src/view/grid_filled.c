/* SPDX-License-Identifier: MIT */
/* Draws boards that fill their window, for terminals with background colours. */
#include <stdio.h>
#include <stdlib.h>

#include "asobi/verdict.h"
#include "base/utf8.h"
#include "view/grid_private.h"

static const struct body by_side[2] = {
	{ STYLE_SEAT0, STYLE_FACE0, GROUND_SEAT0, MARK_HOLE },
	{ STYLE_SEAT1, STYLE_FACE1, GROUND_SEAT1, MARK_X },
};
/* When a player has won, pieces outside the winning line are drawn darker. */
static const struct body in_shade[2] = {
	{ STYLE_SHADE0, STYLE_SHADE0, GROUND_SHADE0, MARK_NONE },
	{ STYLE_SHADE1, STYLE_SHADE1, GROUND_SHADE1, MARK_NONE },
};
static const struct body white = { STYLE_WHITE, STYLE_BLACK, GROUND_WHITE, MARK_NONE };
static const struct body black = { STYLE_BLACK, STYLE_WHITE, GROUND_BLACK, MARK_NONE };

static bool is_black_and_white(const struct grid_scene *s)
{
	return s->grid->surface == GRID_GREEN || s->grid->surface == GRID_WOOD;
}

static const struct body *body_of(const struct grid_scene *s, unsigned sign, bool shaded)
{
	const unsigned side = sign == GRID_SECOND;

	if (is_black_and_white(s))
		return side ? &white : &black;
	return shaded ? &in_shade[side] : &by_side[side];
}

static struct disc disc_at(const struct grid_frame *f, unsigned cell)
{
	struct disc at = f->disc;

	at.row += grid_row(f, cell);
	at.col += grid_col(f, cell);
	return at;
}

/* ---- Pieces and cells ---- */

/* Writes a word in the middle of a cell; the style must be readable there. */
static void put_middle(struct canvas *c, const struct grid_frame *f, unsigned cell, unsigned style,
		       const char *text)
{
	const int width = utf8_width(text);

	canvas_put(c, grid_middle_row(f, cell), grid_col(f, cell) + (f->w - width + 1) / 2, style,
		   text);
}

static void draw_piece(struct canvas *c, const struct grid_frame *f, const struct grid_scene *s,
		       unsigned cell, bool shaded)
{
	const struct disc at = disc_at(f, cell);
	const struct body *body = body_of(s, s->now[cell].sign, shaded);

	if (s->grid->surface != GRID_CLOTH) {
		shape_disc(c, &at, body);
	} else {
		const bool up = s->now[cell].sign == GRID_FIRST;
		struct disc man = at;

		man.low = !up;
		shape_man(c, &man, up, body->ink);
	}
}

/* Draws an empty cell. Its name is in a corner. */
static void draw_empty(struct canvas *c, const struct grid_frame *f, const struct grid_scene *s,
		       unsigned cell)
{
	const struct grid_cell *now = &s->now[cell];
	const struct disc at = disc_at(f, cell);

	if (s->grid->surface == GRID_RACK)
		shape_hole(c, &at, STYLE_RACK);
	if (now->text[0])
		canvas_put_right(c, grid_row(f, cell) + f->h - 1, grid_col(f, cell) + f->w - 1,
				 STYLE_DIM, now->text);
	if (now->sign == GRID_DOT && s->grid->surface == GRID_GREEN)
		put_middle(c, f, cell, STYLE_BLACK, "·");
	if (s->target[cell])
		put_middle(c, f, cell, STYLE_GOOD | MARK_STRONG, "•");
}

/* Draws a small disc in the middle of the area of a large one. */
static void draw_small(struct canvas *c, const struct disc *in, const struct body *body)
{
	const int third = in->half_rows / 3, size = third + (in->half_rows - third) % 2;
	const int down = (in->half_rows - size) / 2 + in->low, width = size + (in->d - size) % 2;
	const struct disc at = {
		in->row + down / 2, in->col + (in->d - width) / 2, width, size, down % 2,
	};

	shape_disc(c, &at, body);
}

/* Draws a spot of another colour in the middle of a piece, 2 columns wide if there is room. */
static void draw_spot(struct canvas *c, const struct disc *in, const struct body *body)
{
	const unsigned style = c->few ? body->face : STYLE_LAST;
	const int row = in->row + in->half_rows / 4, col = in->col + in->d / 2, side = in->d > 3;
	/* The middle of the piece lies between two rows. */
	const bool between = side && in->half_rows % 4 == 0;

	canvas_ground(c, row - between, col - side, 1 + between, 1 + 2 * side, body->ground);
	canvas_put(c, row, col - side, style,
		   between		      ? "▝▀▘"
		   : side		      ? "▐█▌"
		   : c->few && body == &white ? "◉"
					      : "▄");
	if (between)
		canvas_put(c, row - 1, col - side, style, "▗▄▖");
}

/* Pieces that point up or down have a hole instead of a spot, through which the board is visible.
 */
static void draw_hole(struct canvas *c, const struct grid_frame *f, unsigned cell, bool up)
{
	const enum ground board = ((int)cell / f->shape.cols + (int)cell % f->shape.cols) % 2
					  ? GROUND_CLOTH
					  : GROUND_CLOTH2;

	if (f->h == 2) { /* a piece of two rows has a hole half a row high */
		canvas_ground(c, grid_row(f, cell) + !up, grid_middle_col(f, cell), 1, 1, board);
		canvas_put(c, grid_row(f, cell) + !up, grid_middle_col(f, cell), by_side[!up].ink,
			   up ? "▀" : "▄");
		return;
	}
	canvas_ground(c, grid_middle_row(f, cell), grid_middle_col(f, cell) - 1, 1, 3, board);
	canvas_fill(c, grid_middle_row(f, cell), grid_middle_col(f, cell) - 1, 1, 3, STYLE_PLAIN,
		    " ");
}

/* Marks a cell with arrows at its sides. On a board of lines this replaces lit corners, because the
 * corners belong to the pointer. */
static void point_at(struct canvas *c, const struct grid_frame *f, const struct disc *at,
		     unsigned cell)
{
	canvas_put(c, grid_middle_row(f, cell), at->col - 1, STYLE_LIT | MARK_STRONG, "▸");
	canvas_put(c, grid_middle_row(f, cell), at->col + at->d, STYLE_LIT | MARK_STRONG, "◂");
}

/* Marks the last move with lit corners, arrows, a spot or a hole. Puts a dot on the pieces that it
 * turned over and a mark on the cells that a piece left or was captured on. */
static void draw_last(struct canvas *c, const struct grid_frame *f, const struct grid_scene *s)
{
	struct grid_cell then[GRID_CELLS] = { 0 };
	unsigned from, to;
	struct disc at;

	if (!grid_last(s, &from, &to))
		return;
	s->grid->cells(s->look->before, then);
	for (unsigned cell = 0; cell < (unsigned)(f->shape.rows * f->shape.cols); cell++) {
		const bool turned = s->now[cell].sign >= GRID_FIRST;

		if (then[cell].sign < GRID_FIRST || then[cell].sign == s->now[cell].sign)
			continue;
		if (turned)
			canvas_ground(c, grid_middle_row(f, cell), grid_middle_col(f, cell), 1, 1,
				      body_of(s, s->now[cell].sign, false)->ground);
		put_middle(c, f, cell,
			   turned ? body_of(s, s->now[cell].sign, false)->face
				  : body_of(s, then[cell].sign, false)->ink,
			   turned	  ? "•"
			   : cell == from ? "·"
					  : "×");
	}
	at = disc_at(f, to);
	if (is_black_and_white(s))
		draw_spot(c, &at, body_of(s, s->now[to].sign, false));
	else if (s->grid->surface == GRID_CLOTH)
		draw_hole(c, f, to, s->now[to].sign == GRID_FIRST);
	else if (s->grid->surface == GRID_LINES)
		point_at(c, f, &at, to);
	else
		shape_corners(c, &at, STYLE_LIT, body_of(s, s->now[to].sign, false)->ground);
}

/* Tells whether discs are too small for lit corners and a glow, which would spoil their shape. */
static bool is_small(const struct grid_frame *f)
{
	return f->disc.half_rows <= 4 && f->disc.d <= 7;
}

/* Draws a small disc of the winning line: it keeps its shape and has a hole of another colour in
 * the middle. */
static void draw_pierced(struct canvas *c, const struct grid_frame *f, const struct grid_scene *s,
			 unsigned cell)
{
	const struct disc at = disc_at(f, cell);
	const struct body *body = body_of(s, s->now[cell].sign, false);
	const int row = at.row + at.half_rows / 4, wide = at.d > 4, col = at.col + at.d / 2 - wide;

	if (!c->few || is_black_and_white(s))
		canvas_ground(c, row, col, 1, 1 + 2 * wide, body->ground);
	canvas_put(c, row, col, is_black_and_white(s) ? body->face : STYLE_LIT,
		   !wide		   ? "●"
		   : at.half_rows % 4 == 3 ? "▗▄▖"
		   : at.half_rows % 4 == 1 ? "▝▀▘"
					   : "▐█▌");
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
}; /* A stone has fallen (time / FALL_MS)^2 rows. A quarter turn of a disc takes TURN_MS; discs
      further away from the move begin TURN_APART_MS later for each cell. */

int grid_motion_ms(const struct grid *g)
{
	return g->surface == GRID_RACK ? 4 * FALL_MS : g->surface == GRID_GREEN ? 8 * TURN_MS : 0;
}

/* Returns the cell that the last dropped stone has reached; it accelerates as it falls. */
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

/* Draws a disc turning over: narrow in its old colour, then its edge, then narrow in its new
 * colour. */
static void draw_turning(struct canvas *c, const struct grid_frame *f, const struct grid_scene *s,
			 unsigned cell, unsigned old, int ms)
{
	static const struct body edge = { STYLE_TILEDIM, STYLE_TILEDIM, GROUND_GREEN, MARK_NONE };
	const int quarter = ms < 0 ? -1 : ms / TURN_MS,
		  thin = quarter == 1 ? f->disc.d * 4 / 7 : f->disc.d * 2 / 7;
	struct disc at = disc_at(f, cell);

	canvas_fill(c, grid_row(f, cell), grid_col(f, cell), f->h, f->w, STYLE_PLAIN, " ");
	canvas_ground(c, grid_row(f, cell), grid_col(f, cell), f->h, f->w, GROUND_GREEN);
	if (quarter >= 0) {
		at.d -= 2 * ((thin + 1) / 2);
		at.col += (thin + 1) / 2;
	}
	shape_disc(c, &at,
		   quarter == 1 ? (c->few ? &black : &edge)
				: body_of(s, quarter < 1 ? old : s->now[cell].sign, false));
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
		draw_last(c, f, s);
	if (s->look->moving_ms)
		draw_all_turning(c, f, s);
	for (unsigned cell = 0; cell < (unsigned)(f->shape.rows * f->shape.cols); cell++) {
		const struct disc at = disc_at(f, cell);

		if (won && s->now[cell].lit && is_small(f) && s->grid->surface != GRID_LINES)
			draw_pierced(c, f, s, cell);
		else if (won && s->now[cell].lit)
			shape_corners(c, &at, STYLE_LIT,
				      body_of(s, s->now[cell].sign, false)->ground);
	}
}

/* ---- Values and the pointer ---- */

/* Lights up the corners of a cell. If the cell is too low for that, marks the columns beside it, so
 * that its content stays readable. */
static void mark_cell(struct canvas *c, const struct grid_frame *f, const struct grid_scene *s,
		      unsigned cell, unsigned style)
{
	const int row = grid_row(f, cell), col = grid_col(f, cell);

	/* With few colours, black corners would merge with a disc's black rim. */
	if (f->h == 1 || (c->few && is_black_and_white(s) && s->now[cell].sign >= GRID_FIRST)) {
		canvas_put(c, grid_middle_row(f, cell), col - 1, style, "[");
		canvas_put(c, grid_middle_row(f, cell), col + f->w, style, "]");
	} else if (f->h == 2 && s->grid->surface == GRID_CLOTH) {
		canvas_fill(c, row, col, 2, 1, style, "▐");
		canvas_fill(c, row, col + f->w, 2, 1, style, "▌");
	} else {
		shape_box_corners(c, row, col, f->h, f->w, style);
	}
}

/* Chooses a readable colour: black or white on green, only black on wood or with few colours, and
 * no red on cloth. There, the text itself shows whether a value is good or bad. */
static unsigned worth_style(const struct canvas *c, const struct grid_scene *s, unsigned style)
{
	if (style == STYLE_BAD && s->grid->surface == GRID_CLOTH && !c->few)
		return STYLE_PLAIN;
	if (!is_black_and_white(s))
		return style;
	return style == STYLE_GOOD && s->grid->surface == GRID_GREEN && !c->few ? STYLE_WHITE
										: STYLE_BLACK;
}

/* Writes a threat on its own background. */
static void draw_threat(struct canvas *c, const struct grid_frame *f, unsigned cell,
			enum grid_threat threat)
{
	enum { TAG = 5, NARROW = 3 };
	const int width = f->w >= TAG	  ? TAG
			  : NARROW < f->w ? NARROW
					  : f->w,
		  col = grid_col(f, cell) + (f->w - width + 1) / 2;
	const bool wins = threat == GRID_WIN;
	const char *text = grid_threat_text(threat, width);

	canvas_ground(c, grid_middle_row(f, cell), col, 1, width,
		      !wins    ? GROUND_GREEN
		      : c->few ? GROUND_BLACK
			       : GROUND_GOLD);
	canvas_fill(c, grid_middle_row(f, cell), col, 1, width, STYLE_BLACK, " ");
	/* With few colours, white is readable only on black, and gold looks like wood. */
	canvas_put(c, grid_middle_row(f, cell), col + (width - utf8_width(text)) / 2,
		   (wins == c->few ? STYLE_WHITE : STYLE_BLACK) | MARK_STRONG, text);
}

/* Writes values below the columns of a rack, otherwise on the cells. While no piece is picked,
 * marks the pieces that have a best move. */
static void draw_worth(struct canvas *c, const struct grid_frame *f, const struct grid_scene *s)
{
	uint8_t threat[GRID_CELLS] = { 0 };
	unsigned from, to;
	char text[24];

	if (s->look->n_verdicts && s->grid->threats)
		s->grid->threats(s->seen, threat);
	for (size_t i = s->look->n_verdicts; i-- > 0;) {
		const struct verdict *v = &s->look->verdicts[i];
		const unsigned best = !verdict_compare(v, &s->look->verdicts[0]) ? MARK_STRONG : 0;
		const unsigned style = grid_worth(v, f->w, text);

		if (!grid_cells_of(s->grid, s->seen, v->move, &from, &to))
			continue;
		if (s->grid->picked && s->man == GRID_NONE && best)
			mark_cell(c, f, s, from, style);
		if (s->grid->picked && from != s->man)
			continue;
		if (s->grid->surface == GRID_RACK)
			canvas_put(c, f->top + grid_board_height(f) + f->below - 1,
				   grid_middle_col(f, to) - utf8_width(text) / 2, style | best,
				   text);
		else if (threat[to] || (s->grid->threats && !best && !v->exact))
			continue; /* the cell shows no estimate; estimates are only in the list of
				     verdicts */
		else
			put_middle(c, f, to, worth_style(c, s, style) | best, text);
	}
	for (unsigned cell = 0; cell < (unsigned)(f->shape.rows * f->shape.cols); cell++)
		if (threat[cell])
			draw_threat(c, f, cell, threat[cell]);
}

/* Draws the stone to be dropped above the rack, and a small one where it would come to rest. */
static void draw_held(struct canvas *c, const struct grid_frame *f, const struct grid_scene *s)
{
	const struct body *body = &by_side[s->seat % 2];
	const struct disc rest = disc_at(f, s->at);
	struct disc at = f->disc;

	at.row += f->top - f->above;
	at.col += grid_col(f, s->at);
	shape_disc(c, &at, body);
	canvas_put(c, f->top, grid_middle_col(f, s->at), STYLE_LIT, "▼");
	canvas_ground(c, f->top + grid_board_height(f), grid_middle_col(f, s->at) - 1, 1, 3,
		      GROUND_FOCUS);
	if (grid_has_room(s, s->at))
		draw_small(c, &rest, &(const struct body){ .ink = body->ink });
}

static void draw_pointer(struct canvas *c, const struct grid_frame *f, const struct grid_scene *s)
{
	const unsigned style = s->target[s->at]			? STYLE_GOOD
			       : is_black_and_white(s)		? STYLE_POINTER
			       : s->grid->surface == GRID_CLOTH ? STYLE_LIT
								: by_side[s->seat % 2].ink;
	const struct disc at = disc_at(f, s->at);

	if (f->gravity) {
		draw_held(c, f, s);
		canvas_rest(c, f->top, grid_middle_col(f, s->at));
		return;
	}
	mark_cell(c, f, s, s->at, style);
	if (s->grid->surface == GRID_LINES && s->now[s->at].sign < GRID_FIRST &&
	    !s->look->n_verdicts)
		draw_small(c, &at, &(const struct body){ .ink = style });
	canvas_rest(c, grid_middle_row(f, s->at), grid_middle_col(f, s->at));
}

void grid_draw_filled(struct canvas *c, const struct grid_frame *f, const struct grid_scene *s)
{
	grid_draw_surface(c, f, s);
	draw_cells(c, f, s);
	draw_worth(c, f, s);
	for (size_t i = 0; i < s->look->n_lit; i++)
		mark_cell(c, f, s, s->look->lit[i],
			  is_black_and_white(s) ? STYLE_POINTER : STYLE_LIT);
	if (s->at != GRID_NONE)
		draw_pointer(c, f, s);
}
