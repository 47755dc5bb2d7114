/* SPDX-License-Identifier: MIT */
/* Shows tic-tac-toe on the screen and in plain text. */
#include <stdio.h>

#include "base/i18n.h"
#include "asobi/verdict.h"
#include "games/tictactoe/tictactoe.h"
#include "games/tictactoe/tictactoe_insight.h"
#include "view/grid.h"
#include "view/threats.h"

static struct grid_shape shape_board(UNUSED const void *seen)
{
	return (struct grid_shape){ .rows = 3, .cols = 3 };
}

static void fill_board(const void *seen, struct grid_cell *cell)
{
	const struct ttt *t = seen;
	const unsigned line = ttt_line(t->side[0]) | ttt_line(t->side[1]);

	for (unsigned i = 0; i < TTT_CELLS; i++) {
		cell[i] = (struct grid_cell){
			.sign = t->side[0] >> i & 1   ? GRID_FIRST
				: t->side[1] >> i & 1 ? GRID_SECOND
						      : GRID_EMPTY,
			.lit = line >> i & 1,
			.text = { (char)('0' + i) },
		};
	}
}

static size_t write_position(UNUSED const void *like, const uint8_t *sign, unsigned turn, char *buf,
			     size_t n)
{
	struct ttt t = { .turn = (uint8_t)turn, .winner = WINNER_OPEN };

	for (unsigned i = 0; i < TTT_CELLS; i++)
		if (sign[i])
			t.side[sign[i] == GRID_SECOND] |= (uint16_t)(1U << i);
	for (unsigned s = 2; s-- > 0;)
		if (ttt_has_line(t.side[s]))
			t.winner = (uint8_t)s;
	if (t.winner == WINNER_OPEN && (t.side[0] | t.side[1]) == TTT_FULL)
		t.winner = WINNER_DRAW;
	return game_encode(&game_tictactoe, &t, buf, n);
}

static const struct grid grid = {
	.game = &game_tictactoe,
	.shape = shape_board,
	.cells = fill_board,
	.position = write_position,
	.in_turn = true,
};

static size_t refuse_move(UNUSED const void *seen, UNUSED unsigned seat, const char *text,
			  char *buf, size_t n)
{
	if (text[0] >= '0' && text[0] <= '8' && !text[1])
		return (size_t)snprintf(buf, n, _("Cell %s is taken. Choose an empty one."), text);
	return (size_t)snprintf(buf, n, _("There's no cell '%.20s'. Type a number from 0 to 8."),
				text);
}

/* Prints the board in the same format as the classroom program. */
static size_t print_board(const void *seen, UNUSED unsigned seat,
			  UNUSED const char *const names[MAX_SEATS], char *buf, size_t n)
{
	const struct ttt *t = seen;
	char text[128];
	size_t len = 0;

	for (unsigned cell = 0; cell < TTT_CELLS; cell++) {
		const char *mark = t->side[0] >> cell & 1   ? " O "
				   : t->side[1] >> cell & 1 ? " X "
							    : NULL;
		const char *end = cell % 3 < 2 ? "|" : cell < 6 ? "\n---+---+---\n" : "\n";

		if (mark)
			len += (size_t)snprintf(text + len, sizeof text - len, "%s%s", mark, end);
		else
			len += (size_t)snprintf(text + len, sizeof text - len, "(%u)%s", cell, end);
	}
	return (size_t)snprintf(buf, n, "%s", text);
}

/* Counts the lines on which the opponent has no mark yet. */
static unsigned open_lines(const struct ttt *t, unsigned seat)
{
	unsigned n = 0;

	for (int i = 0; i < 8; i++)
		n += !(t->side[1 - seat] & ttt_lines[i]);
	return n;
}

static void list_facts(const void *seen, UNUSED unsigned seat, struct analysis *out)
{
	const struct ttt *t = seen;

	out->len = 0;
	side_counts(out, _("Rows still possible"), sides_marks, open_lines(t, 0), open_lines(t, 1));
}

/* Returns the cells where one more mark completes a line for this side. */
static struct threats threats_of(const struct ttt *t, unsigned seat)
{
	struct threats found = { 0 };
	char list[32] = "";
	size_t len = 0;

	for (unsigned cell = 0; cell < TTT_CELLS; cell++) {
		if ((t->side[0] | t->side[1]) >> cell & 1 ||
		    !ttt_has_line(t->side[seat] | 1U << cell))
			continue;
		len += (size_t)snprintf(list + len, sizeof list - len, "%s%u", len ? ", " : "",
					cell);
		found.n++;
	}
	snprintf(found.where, sizeof found.where, ngettext("cell %s", "cells %s", found.n), list);
	return found;
}

static size_t tell_standing(const void *seen, unsigned seat, char *buf, size_t size)
{
	const struct ttt *t = seen;
	const struct threats own = threats_of(t, seat), theirs = threats_of(t, 1 - seat);
	const size_t len = threats_text(&sides_marks[seat], &own, &sides_marks[1 - seat], &theirs,
					buf, size);

	return len ? len
		   : (size_t)snprintf(buf, size, "%s", _("No one threatens to complete a row."));
}

/* ---- A map of all replies to the selected move, or to the best move if none is selected ---- */

enum { TILE_ROWS = 2, TILE_COLS = 8, TILE_PITCH = 9, MAP_ROWS = 1 + 3 * TILE_ROWS + 2 };

static void draw_tile(struct canvas *c, unsigned cell, const char *text, bool answered)
{
	const int gap = c->rows >= MAP_ROWS, row = 1 + (int)cell / 3 * (TILE_ROWS + gap),
		  col = (int)cell % 3 * TILE_PITCH;
	struct canvas tile = canvas_part(c, row, col, TILE_ROWS, TILE_COLS);
	char number[4];

	snprintf(number, sizeof number, "%u", cell);
	if (c->fills)
		canvas_ground(&tile, 0, 0, TILE_ROWS, TILE_COLS,
			      answered ? GROUND_FOCUS : GROUND_TILE);
	canvas_centre(&tile, 0,
		      (c->fills ? (answered ? STYLE_LIT : STYLE_TILE) : STYLE_PLAIN) | MARK_STRONG,
		      text);
	canvas_put_right(&tile, 1, TILE_COLS - 1,
			 c->fills ? (answered ? STYLE_LIT : STYLE_TILEDIM) : STYLE_DIM, number);
}

static void draw_map(struct canvas *c, const void *seen, unsigned seat, const void *memo,
		     game_move best)
{
	const unsigned at = memo ? grid_pointed(&grid, seen, seat, memo) : (unsigned)best;
	const game_move answered = game_is_legal(&game_tictactoe, seen, seat, at) ? at : best;
	struct ttt after = *(const struct ttt *)seen;
	struct verdict answer[TTT_CELLS];
	char text[TTT_CELLS][24] = { "" };
	int n;

	game_tictactoe.apply(&after, seat, answered);
	n = after.winner == WINNER_OPEN ? ttt_solve(&after, answer) : 0;
	for (int i = 0; i < n; i++)
		verdict_sign(&answer[i], text[answer[i].move], sizeof text[0]);
	canvas_putf(c, 0, 0, STYLE_TITLE, _("All replies to %u"), (unsigned)answered);
	for (unsigned cell = 0; cell < TTT_CELLS; cell++) {
		const unsigned mark = after.side[0] >> cell & 1	  ? 1
				      : after.side[1] >> cell & 1 ? 2
								  : 0;

		draw_tile(c, cell, mark ? sides_marks[mark - 1].letter : text[cell],
			  cell == answered);
	}
}

static const struct view_chart map = { MAP_ROWS - 2, 3 * TILE_PITCH - 1, draw_map };

static void draw_icon(struct canvas *c)
{
	static const char *const rows[2] = { "XOX", " XO" };
	const char *line = c->glyphs == GLYPHS_ASCII ? "|" : "│";

	for (int i = 0; i < 6; i++) {
		const char sign[2] = { rows[i / 3][i % 3] };

		canvas_put(c, i / 3, 4 * (i % 3), *sign == 'O' ? STYLE_SEAT0 : STYLE_SEAT1, sign);
		if (i % 3)
			canvas_put(c, i / 3, 4 * (i % 3) - 2, STYLE_FRAME, line);
	}
}

static size_t guide_player(const void *seen, UNUSED unsigned seat, char *buf, size_t size)
{
	const struct ttt *t = seen;

	if (t->left < TTT_CELLS - 1)
		return 0;
	return (size_t)snprintf(buf, size, "%s",
				_("To win, get three of your marks in a row in any direction."));
}

static size_t explain_end(UNUSED const void *before, UNUSED unsigned seat, UNUSED game_move m,
			  const void *ended, UNUSED const char *const names[MAX_SEATS], char *buf,
			  size_t size)
{
	char cells[32];
	const unsigned n = grid_lit(&grid, ended, cells, sizeof cells);

	if (!n)
		return (size_t)snprintf(buf, size, "%s",
					_("Every cell is taken, and no one has three in a row."));
	return (size_t)snprintf(
		buf, size, n == 3 ? _("Three in a row: %s.") : _("Two rows of three: %s."), cells);
}

const struct view view_tictactoe = {
	.game = &game_tictactoe,
	.grid = &grid,
	.sides = sides_marks,
	.typed = N_("cell 0-8"),
	.refuse = refuse_move,
	.print = print_board,
	.move_form = N_("cell %s"),
	.facts = list_facts,
	.standing = tell_standing,
	.chart = &map,
	.guide = guide_player,
	.insight = ttt_insight,
	.patterns = ttt_patterns,
	.why = explain_end,
	.summary = N_("Three in a row wins."),
	.tagline = N_("three in a row"),
	.icon = draw_icon,
};
