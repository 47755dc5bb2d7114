/* SPDX-License-Identifier: MIT */
/* Draws simple boards of lines and text, which every terminal can show. */
#include <stdio.h>

#include "view/grid_private.h"

#include "asobi/verdict.h"
#include "base/utf8.h"
#include "view/art.h"

static bool has_lines(const struct grid_frame *f)
{
	return f->edge_h || f->w > 1 || f->gravity;
}

static void draw_lines(struct canvas *c, const struct grid_frame *f)
{
	const int rows = f->shape.rows, cols = f->shape.cols;

	if (f->edge_h)
		art_grid(c, f->top, f->left, rows, cols, f->h, f->w);
	for (int col = 0; col <= cols && !f->edge_h && has_lines(f); col++)
		canvas_fill(c, f->top, f->left + col * (f->w + 1), rows, 1, STYLE_FRAME,
			    c->glyphs == GLYPHS_ASCII ? "|" : "│");
}

static void put_small(struct canvas *c, const struct grid_frame *f, unsigned cell, unsigned style,
		      const char *text)
{
	const int space = f->w - utf8_width(text);

	canvas_put(c, grid_row(f, cell) + f->h / 2,
		   grid_col(f, cell) + (space > 0 ? (space + 1) / 2 : 0), style, text);
}

/* Draws a piece several rows high as a triangle pointing up or down, whose base is as wide as the
 * cell. */
static void draw_man(struct canvas *c, const struct grid_frame *f, unsigned cell, unsigned style,
		     const char *mark, bool up)
{
	const int middle = grid_col(f, cell) + f->w / 2;

	for (int i = 0; i < f->h; i++) {
		const int half = up ? i : f->h - 1 - i;

		canvas_fill(c, grid_row(f, cell) + i, middle - half, 1, 2 * half + 1, style, mark);
	}
}

static void draw_sign(struct canvas *c, const struct grid_frame *f, const struct grid_scene *s,
		      unsigned cell, unsigned sign, unsigned mark)
{
	const int row = grid_row(f, cell), col = grid_col(f, cell);
	const struct side *side = grid_side(s, sign);
	const unsigned style = side->ink | mark;

	if (f->h == 1)
		put_small(c, f, cell, style, side_mark(side, c));
	else if (*side->letter == 'X' && *side->mark == 'X')
		art_cross(c, row, col + (f->w - (2 * f->h - 1)) / 2, f->h, style);
	else if (s->grid->surface == GRID_CLOTH)
		draw_man(c, f, cell, style, side_mark(side, c), sign == GRID_FIRST);
	else
		art_nought(c, row, col + 1, f->h, f->w - 2, style);
	if (f->h > 1 && side->body == GROUND_BLACK)
		canvas_fill(c, row + 1, col + 2, f->h - 2, f->w - 4, style,
			    c->glyphs == GLYPHS_ASCII ? "#" : "█");
}

static void draw_cell(struct canvas *c, const struct grid_frame *f, const struct grid_scene *s,
		      unsigned cell)
{
	const char *dot = c->glyphs == GLYPHS_ASCII ? "." : "·";
	const bool crossed = s->grid->surface == GRID_WOOD && c->glyphs != GLYPHS_ASCII;
	const struct grid_cell *now = &s->now[cell];

	if (now->sign >= GRID_FIRST)
		draw_sign(c, f, s, cell, now->sign, 0);
	else if (now->text[0] && utf8_width(now->text) <= f->w)
		put_small(c, f, cell, STYLE_DIM, now->text);
	else if (now->sign == GRID_DOT && s->grid->surface == GRID_GREEN)
		put_small(c, f, cell, STYLE_PLAIN | MARK_STRONG, "+");
	else if (now->sign == GRID_DOT || (!has_lines(f) && !crossed))
		put_small(c, f, cell, STYLE_DIM, dot);
}

/* Marks the pieces that the last move captured or turned over, and the cells that a piece left and
 * reached. */
static void draw_last(struct canvas *c, const struct grid_frame *f, const struct grid_scene *s)
{
	const bool ascii = c->glyphs == GLYPHS_ASCII;
	const struct grid_cell *now = s->now;
	const struct look *look = s->look;
	struct grid_cell then[GRID_CELLS] = { 0 };
	unsigned from, to;

	if (!grid_last(s, &from, &to))
		return;
	s->grid->cells(look->before, then);
	for (unsigned cell = 0; cell < (unsigned)(f->shape.rows * f->shape.cols); cell++) {
		if (then[cell].sign < GRID_FIRST || then[cell].sign == now[cell].sign)
			continue;
		if (now[cell].sign >= GRID_FIRST)
			draw_sign(c, f, s, cell, now[cell].sign, MARK_STRONG);
		else
			put_small(c, f, cell, grid_side(s, then[cell].sign)->ink,
				  cell == from ? (ascii ? "." : "·")
				  : ascii      ? "*"
					       : "×");
	}
	if (f->edge_h) {
		art_heavy_frame(c, grid_row(f, to), grid_col(f, to), f->h, f->w, STYLE_TITLE);
		return;
	}
	canvas_put(c, grid_row(f, to), grid_col(f, to) - 1, STYLE_TITLE, "[");
	canvas_put(c, grid_row(f, to), grid_col(f, to) + f->w, STYLE_TITLE, "]");
}

/* Writes each move's value into its cell, with the best one in bold. In games whose pieces move,
 * writes the values for the picked-up piece or, if none is picked up, marks the pieces that have a
 * best move. */
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
		unsigned style = grid_worth(v, f->w, text);
		int row;

		if (!grid_cells_of(s->grid, s->seen, v->move, &from, &to))
			continue;
		if (s->grid->picked && s->man == GRID_NONE && best)
			canvas_restyle(c, grid_row(f, from), grid_col(f, from), f->h, f->w,
				       style | best);
		if (s->grid->picked && from != s->man)
			continue;
		if (threat[to]) {
			style = threat[to] == GRID_WIN ? STYLE_WARN : STYLE_GOOD;
			snprintf(text, sizeof text, "%s", grid_threat_text(threat[to], f->w));
		}
		/* If there is room, write the value below the cell's name. */
		row = grid_row(f, to) + f->h / 2 + (s->now[to].text[0] && f->h > 1);
		canvas_fill(c, row, grid_col(f, to), 1, f->w, STYLE_PLAIN, " ");
		canvas_put(c, row, grid_col(f, to) + (f->w - utf8_width(text) + 1) / 2,
			   style | best, text);
	}
}

static void draw_pointer(struct canvas *c, const struct grid_frame *f, const struct grid_scene *s)
{
	const int row = grid_row(f, s->at), col = grid_col(f, s->at);

	if (f->gravity)
		canvas_put(c, f->top - 1, col + f->w / 2, STYLE_TITLE,
			   c->glyphs == GLYPHS_ASCII ? "v" : "▼");
	if (f->gravity && !grid_has_room(s, s->at)) {
		canvas_rest(c, f->top - 1, col + f->w / 2);
		return;
	}
	canvas_restyle(c, row, col, f->h, f->w, STYLE_PLAIN | MARK_CURSOR);
	canvas_rest(c, row + f->h / 2, col + f->w / 2);
}

/* Emphasizes a cell of the winning line. If the cell is wide enough, only its margins are reversed:
 * a reversed circle looks like the other side's filled one. */
static void light_up(struct canvas *c, const struct grid_frame *f, const struct grid_scene *s,
		     unsigned cell)
{
	const unsigned ink = grid_side(s, s->now[cell].sign)->ink;
	const int row = grid_row(f, cell), col = grid_col(f, cell);

	canvas_restyle(c, row, col, f->h, f->w, ink | MARK_CURSOR);
	if (f->w > 2)
		canvas_restyle(c, row, col + 1, f->h, f->w - 2, ink | MARK_STRONG);
}

void grid_draw_lines(struct canvas *c, const struct grid_frame *f, const struct grid_scene *s)
{
	const unsigned n = (unsigned)(f->shape.rows * f->shape.cols);

	draw_lines(c, f);
	if (!has_lines(f) && s->grid->surface == GRID_WOOD && c->glyphs != GLYPHS_ASCII)
		grid_draw_crossings(c, f, STYLE_FRAME);
	for (unsigned cell = 0; cell < n; cell++)
		draw_cell(c, f, s, cell);
	for (unsigned cell = 0; cell < n; cell++)
		if (s->target[cell])
			put_small(c, f, cell, STYLE_GOOD | MARK_STRONG,
				  c->glyphs == GLYPHS_ASCII ? "+" : "•");
	draw_last(c, f, s);
	draw_worth(c, f, s);
	for (unsigned cell = 0; cell < n; cell++)
		if (cell == s->man)
			canvas_restyle(c, grid_row(f, cell), grid_col(f, cell), f->h, f->w,
				       STYLE_GOOD | MARK_CURSOR);
		else if (s->now[cell].lit)
			light_up(c, f, s, cell);
	for (size_t i = 0; i < s->look->n_lit; i++)
		canvas_restyle(c, grid_row(f, s->look->lit[i]), grid_col(f, s->look->lit[i]), f->h,
			       f->w, STYLE_WARN | MARK_CURSOR);
	if (s->at != GRID_NONE)
		draw_pointer(c, f, s);
}
