/* SPDX-License-Identifier: MIT */
/* Draws the marks on boards that fill their window: the last move, values and threats. */
#include <stdio.h>

#include "asobi/verdict.h"
#include "base/utf8.h"
#include "view/grid_private.h"

/* Draws a spot of another colour in the middle of a piece, 2 columns wide if that fits. */
static void draw_spot(struct canvas *c, const struct disc *in, const struct body *body)
{
	const unsigned style = c->few ? body->face : STYLE_LAST;
	const int row = in->row + (in->half_rows + 2 * in->low) / 4, col = in->col + in->d / 2,
		  side = in->d > 3;
	/* The piece's middle falls between two rows. */
	const bool between = side && in->half_rows % 4 == 0;

	canvas_ground(c, row - between, col - side, 1 + between, 1 + 2 * side, body->ground);
	canvas_put(c, row, col - side, style,
		   between   ? "▝▀▘"
		   : side    ? "▐█▌"
		   : c->few  ? "×"
		   : in->low ? "▀"
			     : "▄");
	if (between)
		canvas_put(c, row - 1, col - side, style, "▗▄▖");
}

/* Pieces that point up or down get a hole instead of a spot; the board shows through it. */
static void draw_hole(struct canvas *c, const struct grid_frame *f, unsigned cell, bool up)
{
	const enum ground board = grid_ground(f, GRID_CLOTH, cell);

	if (f->h == 2) { /* in a piece two rows high, the hole is half a row high */
		canvas_ground(c, grid_row(f, cell) + !up, grid_middle_col(f, cell), 1, 1, board);
		canvas_put(c, grid_row(f, cell) + !up, grid_middle_col(f, cell),
			   up ? STYLE_SEAT0 : STYLE_SEAT1, up ? "▀" : "▄");
		return;
	}
	canvas_ground(c, grid_middle_row(f, cell), grid_middle_col(f, cell) - 1, 1, 3, board);
	canvas_fill(c, grid_middle_row(f, cell), grid_middle_col(f, cell) - 1, 1, 3, STYLE_PLAIN,
		    " ");
}

/* Marks a cell with arrows at its sides. On boards drawn with lines, arrows take the place of lit
 * corners, which are reserved for the pointer. */
static void point_at(struct canvas *c, const struct grid_frame *f, const struct disc *at,
		     unsigned cell)
{
	canvas_put(c, grid_middle_row(f, cell), at->col - 1, STYLE_LIT | MARK_STRONG, "▸");
	canvas_put(c, grid_middle_row(f, cell), at->col + at->d, STYLE_LIT | MARK_STRONG, "◂");
}

/* Draws the last move's symbol on a background of a different colour. */
static void draw_last_symbol(struct canvas *c, const struct grid_frame *f,
			     const struct grid_scene *s, unsigned cell)
{
	const struct body *body = grid_body(s, s->now[cell].sign, false);
	const bool stony = grid_is_stony(s), plain = stony && !c->few;
	const unsigned mark = c->few && !stony ? MARK_CURSOR : MARK_STRONG;

	if (stony || !c->few)
		canvas_ground(c, grid_row(f, cell), grid_middle_col(f, cell) - !stony, 1,
			      stony ? 1 : 3,
			      plain	   ? GROUND_RED
			      : stony	   ? GROUND_BLACK
			      : f->gravity ? GROUND_TILE
					   : GROUND_FOCUS);
	grid_put_middle(c, f, cell, (stony && c->few ? STYLE_WHITE : body->ink) | mark,
			plain ? "●" : side_mark(grid_side(s, s->now[cell].sign), c));
}

/* Marks the last move with lit corners, arrows, a spot or a hole. The pieces that it turned over
 * get a dot, and cells that a piece left or on which one was captured get a mark. */
void grid_draw_last(struct canvas *c, const struct grid_frame *f, const struct grid_scene *s)
{
	struct grid_cell then[GRID_CELLS] = { 0 };
	unsigned from, to;
	struct disc at;

	if (!grid_last(s, &from, &to))
		return;
	s->grid->cells(s->look->before, then);
	for (unsigned cell = 0; cell < (unsigned)(f->shape.rows * f->shape.cols); cell++) {
		const bool turned = s->now[cell].sign >= GRID_FIRST;

		if (then[cell].sign < GRID_FIRST || then[cell].sign == s->now[cell].sign ||
		    (turned && f->disc.d <= 3))
			continue;
		if (turned)
			canvas_ground(c, grid_middle_row(f, cell), grid_middle_col(f, cell), 1, 1,
				      grid_body(s, s->now[cell].sign, false)->ground);
		grid_put_middle(c, f, cell,
				turned ? grid_body(s, s->now[cell].sign, false)->face
				       : grid_body(s, then[cell].sign, false)->ink,
				turned	       ? "•"
				: cell == from ? "·"
					       : "×");
	}
	at = grid_disc(f, to);
	if (at.d == 1)
		draw_last_symbol(c, f, s, to);
	else if (grid_is_stony(s))
		draw_spot(c, &at, grid_body(s, s->now[to].sign, false));
	else if (s->grid->surface == GRID_CLOTH)
		draw_hole(c, f, to, s->now[to].sign == GRID_FIRST);
	else if (s->grid->surface == GRID_LINES)
		point_at(c, f, &at, to);
	else
		shape_corners(c, &at, STYLE_LIT, grid_body(s, s->now[to].sign, false)->ground);
}

/* Lights up a cell's corners. If the cell isn't tall enough for that, marks the columns beside it
 * instead, so that its content stays readable. */
void grid_mark_cell(struct canvas *c, const struct grid_frame *f, const struct grid_scene *s,
		    unsigned cell, unsigned style)
{
	const int row = grid_row(f, cell), col = grid_col(f, cell);

	/* With few colours, black corners would merge with a disc's black rim. */
	if (f->h == 1 || (c->few && grid_is_stony(s) && s->now[cell].sign >= GRID_FIRST)) {
		canvas_put(c, grid_middle_row(f, cell), col - 1, style, "[");
		canvas_put(c, grid_middle_row(f, cell), col + f->w, style, "]");
	} else if (f->h == 2 && f->disc.d == 3) {
		canvas_fill(c, row, col, 2, 1, style, "▐");
		canvas_fill(c, row, col + f->w, 2, 1, style, "▌");
	} else {
		shape_box_corners(c, row, col, f->h, f->w, style);
	}
}

/* Chooses a colour that can be read: black or white on green, black on wood or with few colours,
 * and anything but red on cloth. There, the text alone shows whether a value is good or bad. */
static unsigned worth_style(const struct canvas *c, const struct grid_scene *s, unsigned style)
{
	if (style == STYLE_BAD && s->grid->surface == GRID_CLOTH && !c->few)
		return STYLE_PLAIN;
	if (!grid_is_stony(s))
		return style;
	return style == STYLE_GOOD && s->grid->surface == GRID_GREEN && !c->few ? STYLE_WHITE
										: STYLE_BLACK;
}

/* Writes a threat into a cell, on a background of its own. */
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
	/* With few colours, white can be read only on black, and gold looks like wood. */
	canvas_put(c, grid_middle_row(f, cell), col + (width - utf8_width(text)) / 2,
		   (wins == c->few ? STYLE_WHITE : STYLE_BLACK) | MARK_STRONG, text);
}

/* Writes the moves' values below a rack's columns, or on the cells of any other board. In games
 * whose pieces move, marks the pieces that have a best move while no piece is picked up. */
void grid_draw_worth(struct canvas *c, const struct grid_frame *f, const struct grid_scene *s)
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
			grid_mark_cell(c, f, s, from, style);
		if (s->grid->picked && from != s->man)
			continue;
		if (s->grid->surface == GRID_RACK)
			canvas_put(c, f->top + grid_board_height(f) + f->below - 1,
				   grid_middle_col(f, to) - utf8_width(text) / 2, style | best,
				   text);
		else if (threat[to] || (s->grid->threats && !best && !v->exact))
			/* estimates appear only in the list of verdicts, not in the cell */
			continue;
		else {
			/* White text can't be read on some shades of green. */
			if (s->grid->surface == GRID_GREEN)
				canvas_ground(c, grid_middle_row(f, to), grid_col(f, to), 1, f->w,
					      GROUND_GREEN);
			grid_put_middle(c, f, to, worth_style(c, s, style) | best, text);
		}
	}
	for (unsigned cell = 0; cell < (unsigned)(f->shape.rows * f->shape.cols); cell++)
		if (threat[cell])
			draw_threat(c, f, cell, threat[cell]);
}
