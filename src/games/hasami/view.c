/* SPDX-License-Identifier: MIT */
/* Hasami shogi on the screen and in plain text: a man is picked, what it reaches lights up. */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "games/hasami/private.h"
#include "view/grid.h"
#include "view/shape.h"

static struct grid_shape shape(const void *seen)
{
	(void)seen;
	return (struct grid_shape){ HASAMI_SIDE, HASAMI_SIDE, .upward = true, .first_col = 'a', .first_row = '1' };
}

static void cells(const void *seen, struct grid_cell *cell)
{
	const struct hasami *h = seen;

	for (unsigned i = 0; i < HASAMI_CELLS; i++)
		cell[i].sign = hasami_has(&h->men, 0, i) ? GRID_NOUGHT : hasami_has(&h->men, 1, i) ? GRID_CROSS : GRID_EMPTY;
}

static bool cells_of(const void *seen, game_move m, unsigned *from, unsigned *to)
{
	(void)seen;
	*from = hasami_from(m);
	*to = hasami_to(m);
	return true;
}

static game_move move_of(const void *seen, unsigned from, unsigned to)
{
	(void)seen;
	return hasami_move(from, to);
}

/* While nothing has been taken the plies tell who is to move: none from the beginning, else as
 * few as will do. */
static size_t position(const void *like, const uint8_t *sign, unsigned turn, char *buf, size_t n)
{
	const struct hasami *rules = like;
	struct hasami h = {
		.turn = (uint8_t)turn, .each = rules->each, .win = rules->win, .border = rules->border, .limit = rules->limit,
		.repetition = rules->repetition,
	}, first = { .each = rules->each };

	for (unsigned i = 0; i < HASAMI_CELLS; i++) {
		if (!sign[i])
			continue;
		hasami_flip(&h.men, sign[i] == GRID_CROSS, i);
		h.left[sign[i] == GRID_CROSS]++;
	}
	hasami_line_up(&first);
	if (h.left[0] == h.each && h.left[1] == h.each && (turn || memcmp(&first.men, &h.men, sizeof h.men)))
		h.since_capture = turn ? 1 : 2;
	h.winner = (uint8_t)hasami_verdict(&h, 1 - turn);
	return game_encode(&game_hasami, &h, buf, n);
}

static size_t flaw(const void *like, const uint8_t *sign, char *buf, size_t n)
{
	const struct hasami *rules = like;
	unsigned men[GRID_CROSS + 1] = {0};

	for (unsigned i = 0; i < HASAMI_CELLS; i++)
		men[sign[i]]++;
	if (men[GRID_NOUGHT] <= rules->each && men[GRID_CROSS] <= rules->each)
		return 0;
	return (size_t)snprintf(buf, n, _("No side has more than %u men; here are %u O and %u X."), rules->each,
				men[GRID_NOUGHT], men[GRID_CROSS]);
}

static const struct grid grid = {
	.game = &game_hasami, .surface = GRID_CLOTH,
	.shape = shape, .cells = cells, .cells_of = cells_of, .move_of = move_of, .picked = true,
	.position = position, .flaw = flaw,
};

static size_t prompt(const void *seen, unsigned seat, char *buf, size_t n)
{
	(void)seen;
	(void)seat;
	return (size_t)snprintf(buf, n, "%s", _("move such as a1-a5"));
}

static bool read_cells(const char *text, unsigned cell[2])
{
	char file[2], rank[2];
	int used = -1;

	if (sscanf(text, "%c%c-%c%c%n", &file[0], &rank[0], &file[1], &rank[1], &used) != 4 || used < 0 || text[used])
		return false;
	for (int i = 0; i < 2; i++) {
		if (file[i] < 'a' || file[i] > 'i' || rank[i] < '1' || rank[i] > '9')
			return false;
		cell[i] = (unsigned)(HASAMI_SIDE * (rank[i] - '1') + file[i] - 'a');
	}
	return true;
}

/* The rule that the move breaks. */
static size_t refuse(const void *seen, unsigned seat, const char *text, char *buf, size_t n)
{
	const struct hasami *h = seen;
	unsigned cell[2];
	char from[3], to[3], whole[8];

	/* Of a move begun it may be clear already that it goes nowhere. */
	snprintf(whole, sizeof whole, strlen(text) < 4 ? "%.2s-a1" : "%.7s", text);
	if (!read_cells(whole, cell) || (strlen(text) < 4 && hasami_has(&h->men, seat, cell[0])))
		return (size_t)snprintf(buf, n, _("'%.20s' is no move on this board; type two cells from a1 to i9, such as a1-a5."),
					text);
	snprintf(from, sizeof from, "%.2s", text);
	snprintf(to, sizeof to, "%.2s", whole + 3);
	if (hasami_has(&h->men, 1 - seat, cell[0]))
		return (size_t)snprintf(buf, n, _("The man on %s is not yours; move one of your own."), from);
	if (!hasami_has(&h->men, seat, cell[0]))
		return (size_t)snprintf(buf, n, _("There is no man on %s; name the cell of one of yours first."), from);
	if (cell[0] == cell[1])
		return (size_t)snprintf(buf, n, _("A man must move: %s is where it stands."), from);
	if (hasami_file_of(cell[0]) != hasami_file_of(cell[1]) && hasami_rank_of(cell[0]) != hasami_rank_of(cell[1]))
		return (size_t)snprintf(buf, n, _("From %s to %s is not straight: men move along a rank or a file."), from, to);
	if (hasami_has(&h->men, 0, cell[1]) || hasami_has(&h->men, 1, cell[1]))
		return (size_t)snprintf(buf, n, _("A man stands on %s; move to an empty cell."), to);
	return (size_t)snprintf(buf, n, _("A man stands between %s and %s; men do not jump."), from, to);
}

static size_t print(const void *seen, unsigned seat, char *buf, size_t n)
{
	const struct hasami *h = seen;
	char text[(HASAMI_SIDE + 1) * (2 * HASAMI_SIDE + 4) + 1];
	size_t len = 0;

	(void)seat;
	for (unsigned r = HASAMI_SIDE; r-- > 0; ) {
		len += (size_t)snprintf(text + len, sizeof text - len, "%u ", r + 1);
		for (unsigned f = 0; f < HASAMI_SIDE; f++) {
			const unsigned cell = HASAMI_SIDE * r + f;

			len += (size_t)snprintf(text + len, sizeof text - len, " %c", hasami_has(&h->men, 0, cell) ? 'O' :
						hasami_has(&h->men, 1, cell) ? 'X' : '.');
		}
		len += (size_t)snprintf(text + len, sizeof text - len, "\n");
	}
	snprintf(text + len, sizeof text - len, "   a b c d e f g h i\n");
	return (size_t)snprintf(buf, n, "%s", text);
}

/* What was taken, or why the game ends without a capture. */
static size_t narrate(const void *before, unsigned seat, game_move m, const void *after, const char *name,
		      char *buf, size_t n)
{
	const struct hasami *h = after;
	char text[MOVE_TEXT];
	unsigned taken;

	if (move_is_reserved(m))
		return 0;
	taken = hasami_taken(h, seat) - hasami_taken(before, seat);
	game_format_move(&game_hasami, before, seat, m, text, sizeof text);
	if (taken)
		return (size_t)snprintf(buf, n, ngettext("%s played %s and took %u man.", "%s played %s and took %u men.", taken),
					name, text, taken);
	if (h->winner == WINNER_DRAW) {
		int len = h->since_capture >= h->limit ?
			snprintf(buf, n, _("%s played %s: %u plies without a capture."), name, text, h->limit) :
			snprintf(buf, n, _("%s played %s: the same position for the fourth time."), name, text);
		for (unsigned side = 0; side < 2; side++)
			len += (int)hasami_tell_fort(h, side, (size_t)len < n ? buf + len : NULL, (size_t)len < n ? n - (size_t)len : 0);
		return (size_t)len;
	}
	if (h->shuttled[seat] >= HASAMI_SHUTTLES && h->winner == 1 - seat)
		return (size_t)snprintf(buf, n, _("%s played %s: %u moves behind the own men since the last capture. Who only shuttles loses."),
					name, text, h->shuttled[seat]);
	if (h->winner == WINNER_OPEN || hasami_verdict(h, seat) != WINNER_OPEN)
		return 0;
	if (h->repetition == HASAMI_SUPERKO)
		return (size_t)snprintf(buf, n, _("%s played %s: the position stood on the board before. Who brings one back loses."),
					name, text);
	return (size_t)snprintf(buf, n, _("%s played %s: the same position for the fourth time. %s shuttled more and loses."), name, text,
				h->winner ? "O" : "X");
}

/* Of an end that the board does not show the rule is told once more. */
static bool remarkable(const void *before, unsigned seat, game_move m, const void *after)
{
	char text[ERROR_TEXT];

	return hasami_taken(after, seat) == hasami_taken(before, seat) &&
	       narrate(before, seat, m, after, "", text, sizeof text) > 0;
}

static void facts(const void *seen, unsigned seat, struct analysis *out)
{
	const struct hasami *h = seen;

	(void)seat;
	snprintf(out->row[0].label, sizeof out->row[0].label, "%s", _("Men taken"));
	snprintf(out->row[0].value, sizeof out->row[0].value, "O %u   X %u", hasami_taken(h, 0), hasami_taken(h, 1));
	snprintf(out->row[1].label, sizeof out->row[1].label, "%s", _("Plies without capture"));
	snprintf(out->row[1].value, sizeof out->row[1].value, _("%u of %u"), h->since_capture, h->limit);
	out->len = 2;
	if (h->repetition != HASAMI_SHUTTLE)
		return;
	snprintf(out->row[2].label, sizeof out->row[2].label, "%s", _("Shuttled"));
	snprintf(out->row[2].value, sizeof out->row[2].value, _("O %u   X %u   of %u"), h->shuttled[0], h->shuttled[1], HASAMI_SHUTTLES);
	out->len = 3;
}

/* One man between two of the others. */
static void icon(struct canvas *c)
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
		canvas_put(c, 0, 1 + 3 * i, up ? STYLE_SEAT0 : STYLE_SEAT1, up ? (ascii ? "^" : "▲") : (ascii ? "v" : "▼"));
		canvas_put(c, 1, 1 + 3 * i, STYLE_FRAME, ascii ? "." : "·");
	}
}

const struct view view_hasami = {
	.game = &game_hasami,
	.grid = &grid,
	.seat_marks = { "O", "X" },
	.prompt = prompt,
	.refuse = refuse,
	.reasons = true,
	.print = print,
	.narrate = narrate,
	.remarkable = remarkable,
	.facts = facts,
	.reason = hasami_reason,
	.guide = hasami_guide,
	.summary = N_("Enclose the other's men to take them."),
	.tagline = N_("catch them between two"),
	.icon = icon,
};
