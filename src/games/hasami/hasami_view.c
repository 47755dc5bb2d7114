/* SPDX-License-Identifier: MIT */
/* This file shows Hasami shogi on the screen and in plain text. When the player picks a man, the
 * cells that it can reach are highlighted. */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "games/hasami/hasami_insight.h"
#include "games/hasami/hasami_takes.h"
#include "games/hasami/hasami_view.h"
#include "view/grid.h"
#include "view/shape.h"

static struct grid_shape shape_board(UNUSED const void *seen)
{
	return (struct grid_shape){ HASAMI_SIDE, HASAMI_SIDE, .upward = true, .first_col = 'a',
				    .first_row = '1' };
}

static void fill_board(const void *seen, struct grid_cell *cell)
{
	const struct hasami *h = seen;

	for (unsigned i = 0; i < HASAMI_CELLS; i++)
		cell[i].sign = hasami_has(&h->men, 0, i)   ? GRID_FIRST
			       : hasami_has(&h->men, 1, i) ? GRID_SECOND
							   : GRID_EMPTY;
}

static bool cells_of(UNUSED const void *seen, game_move m, unsigned *from, unsigned *to)
{
	*from = hasami_from(m);
	*to = hasami_to(m);
	return true;
}

static game_move move_of(UNUSED const void *seen, unsigned from, unsigned to)
{
	return hasami_move(from, to);
}

/* Writes a position that the user has set up by hand. As long as no man has been taken, the number
 * of plies must match the side to move: 0 for the starting position, otherwise the smallest number
 * that is possible. */
static size_t write_position(const void *like, const uint8_t *sign, unsigned turn, char *buf,
			     size_t n)
{
	const struct hasami *rules = like;
	struct hasami h = {
		.turn = (uint8_t)turn, .each = rules->each, .win = rules->win, .border = rules->border, .limit = rules->limit,
		.repetition = rules->repetition, .handicap = rules->handicap,
	}, first = { .each = rules->each, .handicap = rules->handicap };

	for (unsigned i = 0; i < HASAMI_CELLS; i++) {
		if (!sign[i])
			continue;
		hasami_flip(&h.men, sign[i] == GRID_SECOND, i);
		h.left[sign[i] == GRID_SECOND]++;
	}
	hasami_line_up(&first);
	if (!hasami_taken(&h, 0) && !hasami_taken(&h, 1) &&
	    (turn || memcmp(&first.men, &h.men, sizeof h.men)))
		h.since_capture = turn ? 1 : 2;
	h.winner = (uint8_t)hasami_verdict(&h, 1 - turn);
	return game_encode(&game_hasami, &h, buf, n);
}

static size_t explain_flaw(const void *like, const uint8_t *sign, char *buf, size_t n)
{
	const struct hasami *rules = like;
	unsigned men[GRID_SECOND + 1] = { 0 };

	for (unsigned i = 0; i < HASAMI_CELLS; i++)
		men[sign[i]]++;
	if (men[GRID_FIRST] <= hasami_begins(rules, 0) &&
	    men[GRID_SECOND] <= hasami_begins(rules, 1))
		return 0;
	if (rules->handicap)
		return (size_t)snprintf(buf, n,
					_("%s can have %u pieces at most, and %s can have %u."),
					side_name(&sides_men[0]), hasami_begins(rules, 0),
					side_name(&sides_men[1]), hasami_begins(rules, 1));
	return (size_t)snprintf(
		buf, n, _("Each side can have %u pieces at most, but %s has %u and %s has %u."),
		rules->each, side_name(&sides_men[0]), men[GRID_FIRST], side_name(&sides_men[1]),
		men[GRID_SECOND]);
}

/* Returns the number of men that the opponent has taken. */
static unsigned count_taken(const void *seen, unsigned sign)
{
	return hasami_taken(seen, sign == GRID_FIRST);
}

static const struct grid grid = {
	.game = &game_hasami,
	.surface = GRID_CLOTH,
	.shape = shape_board,
	.cells = fill_board,
	.cells_of = cells_of,
	.move_of = move_of,
	.picked = true,
	.position = write_position,
	.flaw = explain_flaw,
	.taken = count_taken,
	.unframed = true,
};

/* ---- What can be captured ---- */

/* Finds the capture that takes the most men if this seat moves next. Returns the number of men, or
 * 0 if nothing can be captured. */
static unsigned best_capture(const struct hasami *h, unsigned seat, game_move *move)
{
	struct hasami_takes takes;
	unsigned most = 0;

	if (h->winner != WINNER_OPEN)
		return 0;
	hasami_takes_of(h, seat, &takes);
	for (unsigned i = 0; i < takes.n; i++)
		if (takes.at[i].men > most) {
			most = takes.at[i].men;
			*move = takes.at[i].move;
		}
	return most;
}

/* ---- Messages ---- */

/* Reads a cell such as "a1" at the beginning of a text, and also writes it as text. */
static bool read_cell(const char *text, unsigned *cell, char name[3])
{
	if (text[0] < 'a' || text[0] > 'i' || text[1] < '1' || text[1] > '9')
		return false;
	*cell = (unsigned)(HASAMI_SIDE * (text[1] - '1') + text[0] - 'a');
	snprintf(name, 3, "%s", text);
	return true;
}

/* Explains which rule the move breaks first. The text may be only the beginning of a move. */
static size_t refuse_move(const void *seen, unsigned seat, const char *text, char *buf, size_t n)
{
	const struct hasami *h = seen;
	const char *rest = strlen(text) > 2 ? text + 2 + (text[2] == '-') : "";
	unsigned at, goal;
	char from[3], to[3];
	const bool starts = read_cell(text, &at, from);

	if (starts && hasami_has(&h->men, 1 - seat, at))
		return (size_t)snprintf(
			buf, n, _("The piece on %s isn't yours. Move one of your own."), from);
	if (starts && !hasami_has(&h->men, seat, at))
		return (size_t)snprintf(
			buf, n,
			_("There's no piece on %s. Start with a cell that holds one of "
			  "yours."),
			from);
	if (!starts || !read_cell(rest, &goal, to) || rest[2])
		return (size_t)snprintf(
			buf, n,
			_("Invalid move '%.20s'. Type two cells from a1 to i9, such as a1-a5."),
			text);
	if (at == goal)
		return (size_t)snprintf(
			buf, n, _("The piece is already on %s. Move it to another cell."), from);
	if (hasami_file_of(at) != hasami_file_of(goal) &&
	    hasami_rank_of(at) != hasami_rank_of(goal))
		return (size_t)snprintf(
			buf, n,
			_("%s to %s isn't a straight line. Pieces move along a row or a column."),
			from, to);
	if (hasami_has(&h->men, 0, goal) || hasami_has(&h->men, 1, goal))
		return (size_t)snprintf(buf, n, _("There's a piece on %s. Move to an empty cell."),
					to);
	return (size_t)snprintf(buf, n, _("There's a piece between %s and %s. Pieces can't jump."),
				from, to);
}

static size_t print_board(const void *seen, UNUSED unsigned seat,
			  UNUSED const char *const names[MAX_SEATS], char *buf, size_t n)
{
	const struct hasami *h = seen;
	char text[(HASAMI_SIDE + 1) * (2 * HASAMI_SIDE + 4) + 1];
	size_t len = 0;

	for (unsigned r = HASAMI_SIDE; r-- > 0;) {
		len += (size_t)snprintf(text + len, sizeof text - len, "%u ", r + 1);
		for (unsigned f = 0; f < HASAMI_SIDE; f++) {
			const unsigned cell = HASAMI_SIDE * r + f;

			len += (size_t)snprintf(text + len, sizeof text - len, " %s",
						hasami_has(&h->men, 0, cell)   ? sides_men[0].letter
						: hasami_has(&h->men, 1, cell) ? sides_men[1].letter
									       : ".");
		}
		len += (size_t)snprintf(text + len, sizeof text - len, "\n");
	}
	snprintf(text + len, sizeof text - len, "   a b c d e f g h i\n");
	return (size_t)snprintf(buf, n, "%s", text);
}

static unsigned tally_seat(const void *seen, unsigned seat)
{
	return hasami_taken(seen, seat);
}

static void list_facts(const void *seen, UNUSED unsigned seat, struct analysis *out)
{
	const struct hasami *h = seen;

	out->len = 0;
	side_counts(out, _("Captured"), sides_men, hasami_taken(h, 0), hasami_taken(h, 1));
	snprintf(out->row[1].label, sizeof out->row[1].label, "%s", _("No captures"));
	snprintf(out->row[1].value, sizeof out->row[1].value, _("%u of %u moves"), h->since_capture,
		 h->limit);
	out->len = 2;
	if (h->repetition != HASAMI_SHUTTLE)
		return;
	snprintf(out->row[2].label, sizeof out->row[2].label, "%s", _("Moves out of reach"));
	snprintf(out->row[2].value, sizeof out->row[2].value, _("%s %u   %s %u   max %u"),
		 side_name(&sides_men[0]), h->shuttled[0], side_name(&sides_men[1]), h->shuttled[1],
		 HASAMI_SHUTTLES);
	out->len = 3;
}

/* Adds the facts that neither the header nor standing() mentions. */
static void pane_facts(const void *seen, unsigned seat, UNUSED bool fills, struct analysis *out)
{
	struct analysis all;

	list_facts(seen, seat, &all);
	out->len = 0;
	for (size_t i = 1; i < all.len; i++)
		out->row[out->len++] = all.row[i];
}

/* Describes which men each side can take (for the opponent, as if it were the opponent's turn) and
 * which side has a fort. */
static size_t tell_standing(const void *seen, unsigned seat, char *buf, size_t size)
{
	const struct hasami *h = seen;
	char own_move[MOVE_TEXT] = "", their_move[MOVE_TEXT] = "";
	const char *me = side_name(&sides_men[seat]), *other = side_name(&sides_men[1 - seat]);
	game_move move = 0;
	const unsigned own = best_capture(h, seat, &move);
	unsigned theirs;
	size_t len;

	hasami_format_move(h, seat, move, own_move, sizeof own_move);
	theirs = best_capture(h, 1 - seat, &move);
	hasami_format_move(h, 1 - seat, move, their_move, sizeof their_move);
	if (own && theirs)
		len = (size_t)snprintf(buf, size,
				       _("%s can capture %u with %s; %s threatens %u with %s."), me,
				       own, own_move, other, theirs, their_move);
	else if (own)
		len = (size_t)snprintf(buf, size,
				       _("%s can capture %u with %s and isn't threatened."), me,
				       own, own_move);
	else if (theirs)
		len = (size_t)snprintf(buf, size,
				       _("%s threatens to capture %u with %s, and %s can't capture "
					 "now."),
				       other, theirs, their_move, me);
	else
		len = (size_t)snprintf(buf, size, "%s",
				       _("No one can capture anything with the next move."));
	for (unsigned side = 0; side < 2; side++)
		len += hasami_tell_fort(h, side, len < size ? buf + len : NULL,
					len < size ? size - len : 0);
	return len;
}

static size_t note_move(const void *seen, unsigned seat, game_move m, char *buf, size_t size)
{
	const struct hasami *h = seen, after = hasami_after(h, seat, m);
	game_move answer;
	const unsigned taken = (unsigned)(h->left[1 - seat] - after.left[1 - seat]),
		       lost = best_capture(&after, 1 - seat, &answer);

	if (taken && lost)
		return (size_t)snprintf(buf, size, _("captures %u, risks %u"), taken, lost);
	if (taken)
		return (size_t)snprintf(buf, size, _("captures %u"), taken);
	return lost ? (size_t)snprintf(buf, size, _("risks %u"), lost) : 0;
}

/* Draws the icon: one man between two men of the opponent. */
static void draw_icon(struct canvas *c)
{
	const bool ascii = c->glyphs == GLYPHS_ASCII;

	for (int i = 0; i < 3; i++) {
		const struct disc at = { 0, 3 * i, 3, 4, false };
		const bool up = i != 1;

		if (c->fills) {
			canvas_ground(c, 0, 3 * i, ICON_ROWS, 3, up ? GROUND_CLOTH2 : GROUND_CLOTH);
			shape_man(c, &at, up, up ? STYLE_SEAT0 : STYLE_SEAT1);
			continue;
		}
		canvas_put(c, 0, 1 + 3 * i, up ? STYLE_SEAT0 : STYLE_SEAT1,
			   up ? (ascii ? "^" : "▲") : (ascii ? "v" : "▼"));
		canvas_put(c, 1, 1 + 3 * i, STYLE_FRAME, ascii ? "." : "·");
	}
}

static const char *const wins[] = {
	N_("capture 5"),
	N_("capture 5, or lead by 3"),
	N_("capture all but 1"),
	N_("5 in a row"),
};
static const char *const repetitions[] = {
	N_("draw on the 4th time"),
	N_("moving back and forth loses"),
	N_("repeating a position loses"),
};
static const struct view_option options[] = {
	{ HASAMI_OPTION_MEN, NULL, NULL },	{ HASAMI_OPTION_WIN, NULL, wins },
	{ HASAMI_OPTION_CORNER, NULL, NULL },	{ HASAMI_OPTION_EDGE, NULL, NULL },
	{ HASAMI_OPTION_LIMIT, NULL, NULL },	{ HASAMI_OPTION_REPETITION, NULL, repetitions },
	{ HASAMI_OPTION_HANDICAP, NULL, NULL },
};

const struct view view_hasami = {
	.game = &game_hasami,
	.grid = &grid,
	.sides = sides_men,
	.encoded = "OX",
	.tally = tally_seat,
	.tallied = N_("captured"),
	.options = options,
	.typed = N_("move such as a1-a5"),
	.refuse = refuse_move,
	.reasons = true,
	.print = print_board,
	.narrate = hasami_narrate,
	.why = hasami_why,
	.facts = list_facts,
	.pane_facts = pane_facts,
	.standing = tell_standing,
	.note = note_move,
	.insight = hasami_insight,
	.patterns = hasami_patterns,
	.guide = hasami_guide,
	.summary = N_("Trap your opponent's pieces to capture them."),
	.tagline = N_("trap and capture"),
	.icon = draw_icon,
};
