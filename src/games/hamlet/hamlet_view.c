/* SPDX-License-Identifier: MIT */
/* Displays Hamlet on the screen and in plain text. */
#include <stdio.h>

#include "base/i18n.h"
#include "games/hamlet/hamlet.h"
#include "games/hamlet/hamlet_insight.h"
#include "view/grid.h"
#include "view/shape.h"
#include "view/threats.h"

static struct grid_shape shape_board(UNUSED const void *seen)
{
	return (struct grid_shape){ HAMLET_ROWS, HAMLET_COLS, .upward = true, .first_col = '0' };
}

static void fill_board(const void *seen, struct grid_cell *cell)
{
	const struct hamlet *h = seen;
	const uint64_t line = hamlet_lines(h->side[0]) | hamlet_lines(h->side[1]);
	const uint64_t landings = h->winner == WINNER_OPEN ? hamlet_landings(h) : 0;

	for (unsigned i = 0; i < HAMLET_CELLS; i++) {
		const uint64_t at = hamlet_cell(i % HAMLET_COLS, i / HAMLET_COLS);

		cell[i].sign = h->side[0] & at	 ? GRID_FIRST
			       : h->side[1] & at ? GRID_SECOND
			       : landings & at	 ? GRID_DOT
						 : GRID_EMPTY;
		cell[i].lit = line & at;
	}
}

/* Returns the lowest empty cell in this cell's column. */
static unsigned settle_stone(const void *seen, unsigned cell)
{
	const uint64_t column = hamlet_column(cell % HAMLET_COLS);
	const unsigned stones = (unsigned)__builtin_popcountll(hamlet_taken(seen) & column);

	return stones < HAMLET_ROWS ? stones * HAMLET_COLS + cell % HAMLET_COLS : GRID_NONE;
}

static bool cells_of(const void *seen, game_move m, unsigned *from, unsigned *to)
{
	*from = *to = settle_stone(seen, (unsigned)m);
	return *to != GRID_NONE;
}

static game_move move_of(UNUSED const void *seen, UNUSED unsigned from, unsigned to)
{
	return to % HAMLET_COLS;
}

static size_t write_position(UNUSED const void *like, const uint8_t *sign, unsigned turn, char *buf,
			     size_t n)
{
	struct hamlet h = { .turn = (uint8_t)turn, .winner = WINNER_OPEN };

	for (unsigned i = 0; i < HAMLET_CELLS; i++)
		if (sign[i])
			h.side[sign[i] == GRID_SECOND] |= hamlet_cell(i % HAMLET_COLS,
								      i / HAMLET_COLS);
	for (unsigned s = 2; s-- > 0;)
		if (hamlet_has_line(h.side[s]))
			h.winner = (uint8_t)s;
	if (h.winner == WINNER_OPEN && hamlet_taken(&h) == HAMLET_BOARD)
		h.winner = WINNER_DRAW;
	return game_encode(&game_hamlet, &h, buf, n);
}

static const struct grid grid = {
	.game = &game_hamlet,
	.surface = GRID_RACK,
	.shape = shape_board,
	.cells = fill_board,
	.cells_of = cells_of,
	.move_of = move_of,
	.settle = settle_stone,
	.position = write_position,
	.in_turn = true,
};

static size_t refuse_move(UNUSED const void *seen, UNUSED unsigned seat, const char *text,
			  char *buf, size_t n)
{
	if (text[0] >= '0' && text[0] <= '5' && !text[1])
		return (size_t)snprintf(buf, n, _("Column %s is full. Choose another."), text);
	return (size_t)snprintf(buf, n, _("There's no column '%.20s'. Type a number from 0 to 5."),
				text);
}

/* Prints the board as the original classroom program did: each column's number is shown in the
 * cell where the next stone would land. */
static size_t print_board(const void *seen, UNUSED unsigned seat,
			  UNUSED const char *const names[MAX_SEATS], char *buf, size_t n)
{
	const struct hamlet *h = seen;
	char text[HAMLET_ROWS * 2 * (HAMLET_COLS * 4 + 2) + 1];
	size_t len = 0;

	for (unsigned row = HAMLET_ROWS; row-- > 0;) {
		for (unsigned col = 0; col < HAMLET_COLS; col++) {
			const uint64_t cell = hamlet_cell(col, row);
			const bool lands = hamlet_landings(h) & cell;
			const char mark = h->side[0] & cell   ? 'O'
					  : h->side[1] & cell ? 'X'
					  : lands	      ? (char)('0' + col)
							      : ' ';

			len += (size_t)snprintf(text + len, sizeof text - len,
						lands ? "|(%c)" : "| %c ", mark);
		}
		len += (size_t)snprintf(text + len, sizeof text - len,
					"|\n+---+---+---+---+---+---+\n");
	}
	return (size_t)snprintf(buf, n, "%s", text);
}

/* Returns the empty cells where this side would complete four. */
static uint64_t find_threats(const struct hamlet *h, unsigned seat)
{
	uint64_t found = 0;

	for (uint64_t rest = HAMLET_BOARD & ~hamlet_taken(h); rest; rest &= rest - 1) {
		uint64_t cell = rest & -rest;

		if (hamlet_has_line(h->side[seat] | cell))
			found |= cell;
	}
	return found;
}

/* Writes cells as "3 5", or as "3:4 5:2" with rows counted from 1, or "-" if there are none. */
static size_t cells_text(uint64_t cells, bool rows, char *buf, size_t n)
{
	size_t len = 0;

	if (!cells)
		return (size_t)snprintf(buf, n, "-");
	for (; cells && len + 5 <= n; cells &= cells - 1) {
		const unsigned bit = (unsigned)__builtin_ctzll(cells);

		len += (size_t)snprintf(buf + len, n - len, "%s%u", len ? " " : "",
					bit / HAMLET_PITCH);
		if (rows)
			len += (size_t)snprintf(buf + len, n - len, ":%u", bit % HAMLET_PITCH + 1);
	}
	return len;
}

static void add_threats(struct analysis *out, const char *label, const uint64_t cells[2], bool rows)
{
	char text[2][20];

	if (!(cells[0] | cells[1]))
		return;
	cells_text(cells[0], rows, text[0], sizeof text[0]);
	cells_text(cells[1], rows, text[1], sizeof text[1]);
	side_fact(out, label, sides_marks, text[0], text[1]);
}

static void list_facts(const void *seen, UNUSED unsigned seat, struct analysis *out)
{
	const struct hamlet *h = seen;
	const uint64_t now = hamlet_landings(h),
		       all[2] = { find_threats(h, 0), find_threats(h, 1) };

	out->len = 0;
	if (h->winner != WINNER_OPEN)
		return;
	/* The pane is small, so a fact without any cells to show gets no line. */
	add_threats(out, _("Wins now"), (const uint64_t[]){ all[0] & now, all[1] & now }, false);
	add_threats(out, _("Wins later"), (const uint64_t[]){ all[0] & ~now, all[1] & ~now }, true);
	if (out->len)
		return;
	snprintf(out->row[0].label, sizeof out->row[0].label, "%s", _("Stones"));
	snprintf(out->row[0].value, sizeof out->row[0].value, _("%u of %u"), h->plies,
		 HAMLET_CELLS);
	out->len = 1;
}

/* Adds the facts that standing() does not mention. */
static void pane_facts(const void *seen, UNUSED unsigned seat, UNUSED bool fills,
		       struct analysis *out)
{
	const struct hamlet *h = seen;
	const uint64_t later = ~hamlet_landings(h);

	out->len = 0;
	if (h->winner == WINNER_OPEN)
		add_threats(out, _("Wins later"),
			    (const uint64_t[]){
				    find_threats(h, 0) & later,
				    find_threats(h, 1) & later,
			    },
			    true);
}

/* Returns the columns in which this side completes four. */
static struct threats threats_now(const struct hamlet *h, unsigned seat)
{
	struct threats found = { 0 };
	char list[32] = "";
	size_t len = 0;

	for (uint64_t rest = find_threats(h, seat) & hamlet_landings(h); rest;
	     rest &= rest - 1, found.n++)
		len += (size_t)snprintf(list + len, sizeof list - len, "%s%u", len ? ", " : "",
					(unsigned)__builtin_ctzll(rest) / HAMLET_PITCH);
	snprintf(found.where, sizeof found.where, ngettext("column %s", "columns %s", found.n),
		 list);
	return found;
}

static size_t tell_standing(const void *seen, unsigned seat, char *buf, size_t size)
{
	const struct hamlet *h = seen;
	const struct threats own = threats_now(h, seat), theirs = threats_now(h, 1 - seat);
	const size_t len = threats_text(&sides_marks[seat], &own, &sides_marks[1 - seat], &theirs,
					buf, size);

	return len ? len
		   : (size_t)snprintf(buf, size, "%s",
				      _("No one can make four in a row with the next stone."));
}

/* Draws the icon: some stones in a rack. */
static void draw_icon(struct canvas *c)
{
	static const struct disc at[2] = { { 0, 0, 4, 4, false }, { 0, 5, 4, 4, false } };
	static const struct body body[2] = {
		{ STYLE_SEAT0, STYLE_FACE0, GROUND_SEAT0, MARK_NONE },
		{ STYLE_SEAT1, STYLE_FACE1, GROUND_SEAT1, MARK_NONE },
	};
	const bool ascii = c->glyphs == GLYPHS_ASCII;

	if (c->fills) {
		canvas_ground(c, 0, 0, ICON_ROWS, ICON_COLS, GROUND_RACK);
		shape_disc(c, &at[0], &body[0]);
		shape_disc(c, &at[1], &body[1]);
		return;
	}
	canvas_put(c, 0, 0, STYLE_FRAME, ascii ? "|       |" : "│       │");
	canvas_put(c, 1, 0, STYLE_FRAME, ascii ? "+-------+" : "╰───────╯");
	for (int i = 0; i < 4; i++)
		canvas_put(c, 0, 1 + 2 * i, i % 3 ? STYLE_SEAT1 : STYLE_SEAT0,
			   i % 3 ? (ascii ? "X" : "●") : (ascii ? "O" : "○"));
}

static size_t guide_player(const void *seen, UNUSED unsigned seat, char *buf, size_t size)
{
	const struct hamlet *h = seen;

	if (h->plies > 1)
		return 0;
	return (size_t)snprintf(
		buf, size, "%s",
		_("Get four of your stones in a row to win. A stone falls to the lowest free cell of its column."));
}

/* Explains how the game ended, in a sentence such as "Four side by side: columns 1 to 4." It names
 * the first and last cell, or all cells if there are more than four. */
static size_t explain_end(UNUSED const void *before, UNUSED unsigned seat, UNUSED game_move m,
			  const void *ended, UNUSED const char *const names[MAX_SEATS], char *buf,
			  size_t size)
{
	char cells[96];
	const unsigned n = grid_lit(&grid, ended, cells, sizeof cells);
	unsigned col[2], row[2];

	if (!n)
		return (size_t)snprintf(buf, size, "%s",
					_("All columns are full, and no one has four in a row."));
	if (n > 4 || sscanf(cells, "%u:%u %*s %*s %u:%u", &col[0], &row[0], &col[1], &row[1]) != 4)
		return (size_t)snprintf(buf, size, _("Winning cells: %s."), cells);
	if (col[0] == col[1])
		return (size_t)snprintf(buf, size, _("Four stacked in column %u."), col[0]);
	if (row[0] == row[1])
		return (size_t)snprintf(buf, size, _("Four in a row across columns %u to %u."),
					col[0], col[1]);
	if (col[0] < col[1])
		return (size_t)snprintf(buf, size,
					_("Four on a rising diagonal: columns %u to %u."), col[0],
					col[1]);
	return (size_t)snprintf(buf, size, _("Four on a falling diagonal: columns %u to %u."),
				col[1], col[0]);
}

const struct view view_hamlet = {
	.game = &game_hamlet,
	.grid = &grid,
	.sides = sides_marks,
	.typed = N_("column 0-5"),
	.refuse = refuse_move,
	.print = print_board,
	.move_form = N_("column %s"),
	.facts = list_facts,
	.pane_facts = pane_facts,
	.standing = tell_standing,
	.guide = guide_player,
	.insight = hamlet_insight,
	.patterns = hamlet_patterns,
	.why = explain_end,
	.summary = N_("Drop stones; four in a row wins."),
	.tagline = N_("drop four in a row"),
	.icon = draw_icon,
};
