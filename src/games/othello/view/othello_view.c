/* SPDX-License-Identifier: MIT */
/* Shows Othello on the screen and in plain text. */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "games/othello/othello.h"
#include "games/othello/rules/bits.h"
#include "games/othello/view/discs.h"
#include "games/othello/view/othello_insight.h"
#include "view/grid.h"
#include "view/shape.h"

static struct grid_shape shape_board(const void *seen)
{
	const struct othello *o = seen;

	return (struct grid_shape){ o->size, o->size, .first_col = 'a', .first_row = '1' };
}

/* The following two functions convert between the game's squares and the cells of the drawn board.
 */
static unsigned cell_of(const struct othello *o, unsigned square)
{
	return othello_row(o->size, square) * o->size + othello_col(o->size, square);
}

static unsigned square_of(const struct othello *o, unsigned cell)
{
	return othello_square(o->size, cell % o->size, cell / o->size);
}

static void fill_board(const void *seen, struct grid_cell *cell)
{
	const struct othello *o = seen;
	const uint64_t moves = othello_moves(o);

	for (unsigned i = 0; i < (unsigned)o->size * o->size; i++) {
		const uint64_t square = bit_of(square_of(o, i));

		cell[i].sign = o->disc[o->black] & square	? GRID_FIRST
			       : o->disc[1 - o->black] & square ? GRID_SECOND
			       : moves & square			? GRID_DOT
								: GRID_EMPTY;
	}
}

static bool cells_of(const void *seen, game_move m, unsigned *from, unsigned *to)
{
	if (m == OTHELLO_PASS)
		return false;
	*from = *to = cell_of(seen, (unsigned)m);
	return true;
}

static game_move move_of(const void *seen, UNUSED unsigned from, unsigned to)
{
	return square_of(seen, to);
}

/* Returns the sign used to draw a seat's discs. Black always gets the first side's sign. */
static unsigned sign_of(const void *seen, unsigned seat)
{
	const struct othello *o = seen;

	return seat == o->black ? GRID_FIRST : GRID_SECOND;
}

static size_t write_position(const void *like, const uint8_t *sign, unsigned turn, char *buf,
			     size_t n)
{
	const struct othello *rules = like;
	struct othello o = { .size = rules->size, .black = rules->black, .turn = (uint8_t)turn };

	for (unsigned i = 0; i < (unsigned)o.size * o.size; i++) {
		const unsigned seat = sign[i] == GRID_FIRST ? o.black : 1 - o.black;

		if (sign[i])
			o.disc[seat] |= bit_of(square_of(&o, i));
	}
	return game_encode(&game_othello, &o, buf, n);
}

static size_t explain_flaw(const void *like, const uint8_t *sign, char *buf, size_t n)
{
	const struct othello *o = like;
	const unsigned size = o->size, first = (size / 2 - 1) * (size + 1);

	if (sign[first] && sign[first + 1] && sign[first + size] && sign[first + size + 1])
		return 0;
	return (size_t)snprintf(
		buf, n, "%s",
		_("The four squares in the middle can't be empty. Put discs on them."));
}

static const struct grid grid = {
	.game = &game_othello,
	.surface = GRID_GREEN,
	.shape = shape_board,
	.cells = fill_board,
	.cells_of = cells_of,
	.move_of = move_of,
	.position = write_position,
	.flaw = explain_flaw,
	.sign_of = sign_of,
};

static void write_signs(const char *text, UNUSED enum glyphs glyphs, char *buf, size_t size)
{
	snprintf(buf, size, "%s", strcmp(text, "pass") ? text : _("pass"));
}

/* Passes automatically for a side that can't move. */
static bool auto_move(const void *seen, unsigned seat, UNUSED const void *memo, game_move *out)
{
	*out = OTHELLO_PASS;
	return game_is_legal(&game_othello, seen, seat, OTHELLO_PASS);
}

static size_t write_prompt(const void *seen, UNUSED unsigned seat, char *buf, size_t n)
{
	const struct othello *o = seen;

	if (!othello_moves(o))
		return (size_t)snprintf(buf, n, "%s", _("no move: ':pass'"));
	return (size_t)snprintf(buf, n, _("square a1-%c%u"), 'a' + o->size - 1, o->size);
}

static size_t refuse_move(const void *seen, UNUSED unsigned seat, const char *text, char *buf,
			  size_t n)
{
	const struct othello *o = seen;
	unsigned square;

	if (!othello_moves(o))
		return (size_t)snprintf(buf, n, "%s",
					_("You can't place a disc now. Type 'pass'."));
	if (!strcmp(text, "pass"))
		return (size_t)snprintf(buf, n, "%s",
					_("You can only pass when you can't place a disc."));
	if (!othello_read_square(o, text, &square))
		return (size_t)snprintf(buf, n,
					_("There's no square '%.20s'. Squares go from a1 to %c%u."),
					text, 'a' + o->size - 1, o->size);
	if (!(othello_empty(o) & bit_of(square)))
		return (size_t)snprintf(buf, n, _("Square %s is taken. Choose an empty one."),
					text);
	return (size_t)snprintf(
		buf, n,
		_("A disc on %s wouldn't flip anything. It must trap discs of the other colour."),
		text);
}

/* Prints the rows from top to bottom, with '.' on each square where the side to move may play. */
static size_t print_board(const void *seen, UNUSED unsigned seat,
			  UNUSED const char *const names[MAX_SEATS], char *buf, size_t n)
{
	const struct othello *o = seen;
	const uint64_t moves = othello_moves(o);
	char text[256];
	size_t len = 0;

	text[len++] = ' ';
	for (unsigned col = 0; col < o->size; col++)
		len += (size_t)snprintf(text + len, sizeof text - len, " %c", (int)('a' + col));
	for (unsigned row = 0; row < o->size; row++) {
		len += (size_t)snprintf(text + len, sizeof text - len, "\n%u", row + 1);
		for (unsigned col = 0; col < o->size; col++) {
			const uint64_t square = bit_of(othello_square(o->size, col, row));
			const char sign = o->disc[o->black] & square	   ? 'X'
					  : o->disc[1 - o->black] & square ? 'O'
					  : moves & square		   ? '.'
									   : '-';

			len += (size_t)snprintf(text + len, sizeof text - len, " %c", sign);
		}
	}
	len += (size_t)snprintf(text + len, sizeof text - len, "\nX %u  O %u\n",
				count_bits(o->disc[o->black]), count_bits(o->disc[1 - o->black]));
	return (size_t)snprintf(buf, n, "%s", text);
}

static unsigned side_of(const struct setup *setup, unsigned seat)
{
	return seat != (unsigned)setup->value[OTHELLO_OPTION_BLACK];
}

/* Counts a seat's discs. After the game, the empty squares count for the winner. */
static unsigned tally_seat(const void *seen, unsigned seat)
{
	const struct othello *o = seen;
	int points[MAX_SEATS];

	if (o->end != OTHELLO_OVER)
		return count_bits(o->disc[seat]);
	game_score(&game_othello, o, points);
	return (unsigned)points[seat];
}

/* Explains how the game ended and, if there are empty squares, how they count. */
static size_t explain_end(UNUSED const void *before, UNUSED unsigned seat, UNUSED game_move m,
			  const void *ended, UNUSED const char *const names[MAX_SEATS], char *buf,
			  size_t size)
{
	const struct othello *o = ended;
	const unsigned black = count_bits(o->disc[o->black]),
		       white = count_bits(o->disc[1 - o->black]);
	const unsigned empty = count_bits(othello_empty(o));
	const char *first = side_name(&sides_on_green[0]), *second = side_name(&sides_on_green[1]);

	if (!empty)
		return (size_t)snprintf(buf, size, _("The board is full. Discs: %s %u, %s %u."),
					first, black, second, white);
	if (!black || !white)
		return (size_t)snprintf(
			buf, size, _("%s has no discs left, so all %u squares count for %s."),
			black ? second : first, black + white + empty, black ? first : second);
	if (black == white)
		return (size_t)snprintf(
			buf, size,
			_("No one can move. Each side has %u discs and gets half of the %u empty squares."),
			black, empty);
	return (size_t)snprintf(
		buf, size,
		ngettext("No one can move. Discs: %s %u, %s %u; the %u empty square counts for %s.",
			 "No one can move. Discs: %s %u, %s %u; the %u empty squares count for %s.",
			 empty),
		first, black, second, white, empty, black > white ? first : second);
}

static size_t narrate_move(const void *before, unsigned seat, game_move m, UNUSED const void *after,
			   const char *name, char *buf, size_t n)
{
	const struct othello *o = before;
	char square[MOVE_TEXT];
	unsigned turned;

	if (move_is_reserved(m))
		return 0;
	if (m == OTHELLO_PASS)
		return (size_t)snprintf(buf, n, _("%s had nothing to flip and had to pass."), name);
	game_format_move(&game_othello, before, seat, m, square, sizeof square);
	turned = count_bits(othello_turned(o, (unsigned)m));
	return (size_t)snprintf(buf, n,
				ngettext("%s played %s and flipped %u disc.",
					 "%s played %s and flipped %u discs.", turned),
				name, square, turned);
}

static void list_facts(const void *seen, UNUSED unsigned seat, struct analysis *out)
{
	const struct othello *o = seen;
	const unsigned black = o->black, white = 1U - o->black;
	const uint64_t board = othello_board(o->size);

	out->len = 0;
	side_counts(out, _("Discs"), sides_on_green, count_bits(o->disc[black]),
		    count_bits(o->disc[white]));
	side_counts(out, _("Mobility"), sides_on_green,
		    count_bits(moves_of(o->disc[black], o->disc[white]) & board),
		    count_bits(moves_of(o->disc[white], o->disc[black]) & board));
	snprintf(out->row[2].label, sizeof out->row[2].label, "%s", _("Empty squares"));
	snprintf(out->row[2].value, sizeof out->row[2].value, "%u", count_bits(othello_empty(o)));
	out->len = 3;
}

/* Draws the icon: a black and a white disc, or four of each on terminals without background
 * colours. */
static void draw_icon(struct canvas *c)
{
	static const struct disc at[2] = { { 0, 0, 4, 4, false }, { 0, 5, 4, 4, false } };
	static const struct body body[2] = {
		{ STYLE_BLACK, STYLE_BLACK, GROUND_BLACK, MARK_NONE },
		{ STYLE_WHITE, STYLE_WHITE, GROUND_WHITE, MARK_NONE },
	};
	static const char discs[] = "XOOXOXXO";
	const bool ascii = c->glyphs == GLYPHS_ASCII;

	if (c->fills) {
		canvas_ground(c, 0, 0, ICON_ROWS, ICON_COLS, GROUND_GREEN);
		shape_disc(c, &at[0], &body[0]);
		shape_disc(c, &at[1], &body[1]);
		return;
	}
	for (int i = 0; i < 8; i++)
		canvas_put(c, i / 4, 1 + 2 * (i % 4), STYLE_PLAIN,
			   discs[i] == 'O' ? (ascii ? "O" : "○") : (ascii ? "X" : "●"));
}

/* ---- Facts about a position ---- */

/* Adds facts such as "Black 3 White 7" that appear neither in the header nor in the sentence. */
static void pane_facts(const void *seen, UNUSED unsigned seat, UNUSED bool fills,
		       struct analysis *out)
{
	const struct othello *o = seen;
	const unsigned black = o->black, white = 1U - o->black;

	out->len = 0;
	side_counts(out, _("Safe discs"), sides_on_green, count_bits(othello_stable(o, black)),
		    count_bits(othello_stable(o, white)));
	side_counts(out, _("Exposed"), sides_on_green, count_bits(othello_frontier(o, black)),
		    count_bits(othello_frontier(o, white)));
}

/* "a1, h8" */
static void squares_text(const struct othello *o, uint64_t squares, char *buf, size_t size)
{
	size_t len = 0;

	for (; squares && len + 5 < size; squares &= squares - 1) {
		char text[MOVE_TEXT];

		game_format_move(&game_othello, o, o->turn, (game_move)__builtin_ctzll(squares),
				 text, sizeof text);
		len += (size_t)snprintf(buf + len, size - len, "%s%.4s", len ? ", " : "", text);
	}
}

/* Describes which corners can be taken and which side has more moves available. */
static size_t tell_standing(const void *seen, unsigned seat, char *buf, size_t size)
{
	const struct othello *o = seen;
	const struct side *mover = &sides_on_green[sign_of(o, seat) == GRID_SECOND],
			  *other = &sides_on_green[sign_of(o, seat) == GRID_FIRST];
	const uint64_t own = othello_moves(o), theirs = othello_threats(o);
	const uint64_t taken = own & othello_corners(o->size),
		       wanted = theirs & othello_corners(o->size);
	char text[32] = "";
	size_t len = 0;

	squares_text(o, taken ? taken : wanted, text, sizeof text);
	if (taken)
		len = (size_t)snprintf(buf, size, _("%s can take a corner: %s. "), side_name(mover),
				       text);
	else if (wanted)
		len = (size_t)snprintf(buf, size, _("%s could take a corner next: %s. "),
				       side_name(other), text);
	return len + (size_t)snprintf(len < size ? buf + len : NULL, len < size ? size - len : 0,
				      ngettext("%s has %u possible move; %s would have %u on its "
					       "turn.",
					       "%s has %u possible moves; %s would have %u on its "
					       "turn.",
					       count_bits(own)),
				      side_name(mover), count_bits(own), side_name(other),
				      count_bits(theirs));
}

/* Writes a note such as "flips 3", followed by what the move means for the corners. */
static size_t note_move(const void *seen, UNUSED unsigned seat, game_move m, char *buf, size_t size)
{
	const struct othello *o = seen;
	const unsigned turned = m == OTHELLO_PASS ? 0 : count_bits(othello_turned(o, (unsigned)m));

	if (m == OTHELLO_PASS)
		return 0;
	if (bit_of((unsigned)m) & othello_corners(o->size))
		return (size_t)snprintf(buf, size, _("flips %u, a corner"), turned);
	if (othello_replies(o, (unsigned)m) & othello_corners(o->size))
		return (size_t)snprintf(buf, size, _("flips %u, gives a corner"), turned);
	return (size_t)snprintf(buf, size, _("flips %u"), turned);
}

/* Returns true if some legal move of the player opens a corner to the opponent. */
static bool may_give_corner(const struct othello *o)
{
	for (uint64_t left = othello_moves(o); left; left &= left - 1)
		if (othello_gives(o, lowest_bit(left)))
			return true;
	return false;
}

static size_t guide_player(const void *seen, UNUSED unsigned seat, char *buf, size_t size)
{
	enum { FIRST_DISCS = 5, LAST_EMPTY = 14 };
	const struct othello *o = seen;
	const uint64_t moves = othello_moves(o);
	const char *text = _(
		"Flip only a few discs on the inside, and leave your opponent few moves.");

	if (!moves)
		text = _("You can't flip anything, so you have to pass.");
	else if (count_bits(o->disc[0] | o->disc[1]) <= FIRST_DISCS)
		text = _(
			"Trap a row of your opponent's discs between two of yours to flip them. The player with the most discs wins.");
	else if (moves & othello_corners(o->size))
		text = _("You can take a corner, which no one can ever flip.");
	else if (may_give_corner(o))
		text = _("Be careful: some of your moves open a corner to your opponent.");
	else if (count_bits(othello_empty(o)) <= LAST_EMPTY)
		text = _("Few empty squares are left: play in an area with an odd number of them.");
	return (size_t)snprintf(buf, size, "%s", text);
}

static const char *const players[] = { N_("Player 1"), N_("Player 2") };
static const struct view_option options[] = { { OTHELLO_OPTION_SIZE, NULL, NULL },
					      { OTHELLO_OPTION_BLACK, NULL, players },
					      { OTHELLO_OPTION_HANDICAP, NULL, NULL } };

static size_t name_setting(const char *key, unsigned value, char *buf, size_t size)
{
	if (!strcmp(key, "size"))
		return (size_t)snprintf(buf, size, "%s", value ? "8x8" : "6x6");
	if (!strcmp(key, "handicap"))
		return (size_t)snprintf(buf, size,
					ngettext("Black starts with %u corner",
						 "Black starts with %u corners", value),
					value);
	return (size_t)snprintf(buf, size, "%s",
				value ? _("player 2 is Black") : _("player 1 is Black"));
}

const struct view view_othello = {
	.game = &game_othello,
	.brief = name_setting,
	.grid = &grid,
	.sides = sides_on_green,
	.side_of = side_of,
	.options = options,
	.why = explain_end,
	.tally = tally_seat,
	.tallied = N_("discs"),
	.auto_move = auto_move,
	.signs = write_signs,
	.prompt = write_prompt,
	.refuse = refuse_move,
	.reasons = true,
	.print = print_board,
	.narrate = narrate_move,
	.facts = list_facts,
	.pane_facts = pane_facts,
	.standing = tell_standing,
	.note = note_move,
	.insight = othello_insight,
	.patterns = othello_patterns,
	.guide = guide_player,
	.summary = N_("Trap discs to flip them. Most discs wins."),
	.tagline = N_("outflank and flip discs"),
	.icon = draw_icon,
};
