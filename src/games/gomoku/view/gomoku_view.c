/* SPDX-License-Identifier: MIT */
/* Displays Gomoku on the screen and in plain text. */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "games/gomoku/gomoku.h"
#include "games/gomoku/solve/keeper.h"
#include "games/gomoku/solve/gomoku_prove.h"
#include "games/gomoku/view/gomoku_insight.h"
#include "games/gomoku/view/gomoku_shapes.h"
#include "games/gomoku/view/gomoku_threats.h"
#include "view/grid.h"
#include "view/threats.h"

/* Returns true if this seat's next stone could make a four with both ends open. */
static bool has_open_four(struct gomoku *g, unsigned seat)
{
	struct gomoku_threat_list threats;

	gomoku_find_threats(g, seat, &threats);
	for (unsigned i = 0; i < threats.n; i++)
		if (threats.at[i].open != GOMOKU_NO_LINE)
			return true;
	return false;
}

/* Explains the aim of the game, and which side has an open three on the board. The code shared by
 * all games already mentions the fives. */
static size_t guide_player(const void *seen, unsigned seat, char *buf, size_t size)
{
	struct gomoku g = *(const struct gomoku *)seen;
	const char *text = NULL;

	if (g.stage == GOMOKU_THREE)
		text = _("Place three stones: black, white, black. Then your opponent chooses the "
			 "side that looks better, so make the position even.");
	else if (g.stage == GOMOKU_TWO)
		text = _(
			"Place two more stones: white, then black. Then your opponent chooses a side.");
	else if (gomoku_chooses(&g))
		text = _(
			"Type 'stay' to leave the stones as they are, or 'swap' to exchange the colours of all stones. White moves next if you stay, Black if you swap.");
	else if (g.plies < 2)
		text = g.exact ? _("To win, get exactly five stones in a row in any direction.")
			       : _("To win, get five stones in a row in any direction.");
	else if (gomoku_has_five(&g, 0) || gomoku_has_five(&g, 1))
		return 0;
	else if (has_open_four(&g, seat))
		text = _(
			"You have three with both ends open. Make it four, and only one end can be "
			"blocked.");
	else if (has_open_four(&g, 1 - seat))
		text = _(
			"Your opponent has three with both ends open. Once it is four, you can't stop it.");
	return text ? (size_t)snprintf(buf, size, "%s", text) : 0;
}

/* ---- The board ---- */

static struct grid_shape shape_board(const void *seen)
{
	const struct gomoku *g = seen;

	return (struct grid_shape){ g->size, g->size, .upward = true, .first_col = 'a',
				    .first_row = '1' };
}

static void fill_board(const void *seen, struct grid_cell *cell)
{
	const struct gomoku *g = seen;
	const struct gomoku_cells won[2] = { gomoku_winning(g, 0), gomoku_winning(g, 1) };

	for (unsigned i = 0; i < gomoku_area(g); i++)
		for (unsigned s = 0; s < 2; s++)
			if (gomoku_cells_have(&g->side[s], i))
				cell[i] = (struct grid_cell){
					.sign = s ? GRID_SECOND : GRID_FIRST,
					.lit = gomoku_cells_have(&won[s], i),
				};
}

/* Choices made in the opening don't belong to any cell. */
static bool find_cells(const void *seen, game_move m, unsigned *from, unsigned *to)
{
	*from = *to = (unsigned)m;
	return m < gomoku_area(seen);
}

static size_t write_position(const void *like, const uint8_t *sign, unsigned turn, char *buf,
			     size_t n)
{
	const struct gomoku *rules = like;
	struct gomoku g = { .size = rules->size,
			    .exact = rules->exact,
			    .turn = (uint8_t)turn,
			    .stage = rules->stage,
			    .winner = WINNER_OPEN };
	const struct gomoku_cells none = { 0 };

	for (unsigned i = 0; i < gomoku_area(&g); i++) {
		if (!sign[i])
			continue;
		gomoku_cells_flip(&g.side[sign[i] == GRID_SECOND], i);
		g.plies++;
	}
	for (unsigned s = 2; s-- > 0;) {
		const struct gomoku_cells rows = gomoku_winning(&g, s);

		if (memcmp(&rows, &none, sizeof none))
			g.winner = (uint8_t)s;
	}
	if (g.winner == WINNER_OPEN && g.plies == gomoku_area(&g))
		g.winner = WINNER_DRAW;
	if (g.stage && !game_gomoku.sane(&g)) /* in this position, the opening is already over */
		g.stage = g.turn == (g.plies & 1) ? GOMOKU_USUAL_PLAY : GOMOKU_EXCHANGED;
	return game_encode(&game_gomoku, &g, buf, n);
}

static const struct grid grid = {
	.game = &game_gomoku,
	.surface = GRID_WOOD,
	.shape = shape_board,
	.cells = fill_board,
	.cells_of = find_cells,
	.position = write_position,
	.in_turn = true,
	.threats = gomoku_threats,
};

static size_t write_prompt(const void *seen, UNUSED unsigned seat, char *buf, size_t n)
{
	const struct gomoku *g = seen;

	if (gomoku_chooses(g))
		return (size_t)snprintf(buf, n, "%s",
					g->stage == GOMOKU_CHOICE ? _("stay, swap or two")
								  : _("stay or swap"));
	return (size_t)snprintf(buf, n, _("point a1-%c%u"), 'a' + g->size - 1, g->size);
}

static size_t refuse_move(const void *seen, unsigned seat, const char *text, char *buf, size_t n)
{
	const struct gomoku *g = seen;
	struct gomoku empty = { .size = g->size, .turn = (uint8_t)seat, .winner = WINNER_OPEN };
	game_move m;

	if (g->stage == GOMOKU_CHOICE)
		return (size_t)snprintf(
			buf, n, "%s",
			_("Choose a side first: type 'stay', 'swap' or 'two' (to place two more "
			  "stones)."));
	if (g->stage == GOMOKU_LAST_CHOICE)
		return (size_t)snprintf(buf, n, "%s",
					_("Choose a side first: type 'stay' or "
					  "'swap'."));
	if (game_read_move(&game_gomoku, &empty, seat, text, &m))
		return (size_t)snprintf(
			buf, n, _("There's already a stone on %s. Choose an empty point."), text);
	return (size_t)snprintf(
		buf, n, _("There's no point '%.20s' on this board. Type one from a1 to %c%u."),
		text, 'a' + g->size - 1, g->size);
}

static size_t print_board(const void *seen, UNUSED unsigned seat,
			  UNUSED const char *const names[MAX_SEATS], char *buf, size_t n)
{
	const struct gomoku *g = seen;
	char text[(GOMOKU_MOST + 1) * (2 * GOMOKU_MOST + 5) + 1];
	size_t len = 0;

	for (unsigned row = g->size; row-- > 0;) {
		len += (size_t)snprintf(text + len, sizeof text - len, "%2u", row + 1);
		for (unsigned col = 0; col < g->size; col++) {
			const unsigned cell = row * g->size + col;
			const char *mark = gomoku_cells_have(&g->side[0], cell)
						   ? sides_on_wood[0].letter
					   : gomoku_cells_have(&g->side[1], cell)
						   ? sides_on_wood[1].letter
						   : ".";

			len += (size_t)snprintf(text + len, sizeof text - len, " %s", mark);
		}
		len += (size_t)snprintf(text + len, sizeof text - len, "\n");
	}
	len += (size_t)snprintf(text + len, sizeof text - len, "  ");
	for (unsigned col = 0; col < g->size; col++)
		len += (size_t)snprintf(text + len, sizeof text - len, " %c", (char)('a' + col));
	return (size_t)snprintf(buf, n, "%s\n", text);
}

/* Lists the cells where one more stone completes five for this side, such as "b6 g1", or writes
 * "-" if there are none. */
static void list_fives(const struct gomoku *g, unsigned seat, char *buf, size_t n)
{
	size_t len = 0;

	snprintf(buf, n, "-");
	for (unsigned cell = 0; cell < gomoku_area(g) && len + 5 < n; cell++) {
		struct gomoku after = *g;
		char text[MOVE_TEXT];

		if (gomoku_taken(g, cell))
			continue;
		gomoku_cells_flip(&after.side[seat], cell);
		if (!gomoku_wins_at(&after, seat, cell))
			continue;
		game_format_move(&game_gomoku, g, seat, cell, text, sizeof text);
		len += (size_t)snprintf(buf + len, n - len, "%s%s", len ? " " : "", text);
	}
}

/* Adds the sides that provably can't lose to the analysis. */
static void add_keeper(const struct gomoku *g, struct analysis *out)
{
	struct keeper keeper;
	bool safe[2];

	if (g->size > KEEPER_LARGEST)
		return;
	keeper = keeper_new();
	for (unsigned s = 0; s < 2; s++) { /* this proof needs only the table and a short search */
		struct budget budget = budget_unlimited();

		budget.max_nodes = VIEW_NODES / 4;
		safe[s] = keeper_safe(&keeper, g, s, SHORT_SEARCH, &budget);
	}
	keeper_free(&keeper);
	side_fact(out, _("Can't lose"), sides_on_wood, safe[0] ? _("(proved)") : "-",
		  safe[1] ? _("(proved)") : "-");
}

static void list_facts(const void *seen, UNUSED unsigned seat, struct analysis *out)
{
	const struct gomoku *g = seen;
	char fives[2][20];

	out->len = 0;
	if (g->winner != WINNER_OPEN)
		return;
	for (unsigned s = 0; s < 2; s++)
		list_fives(g, s, fives[s], sizeof fives[s]);
	if (fives[0][0] != '-' || fives[1][0] != '-')
		side_fact(out, _("Fives"), sides_on_wood, fives[0], fives[1]);
	add_keeper(g, out);
}

/* Lists the cells where this side would make a threat of this kind if it were to move. Returns
 * their number. */
static unsigned list_threats(const struct gomoku *g, unsigned seat, enum grid_threat kind,
			     bool five, char *buf, size_t n)
{
	enum { MOST = 4 };
	struct gomoku turned = *g;
	uint8_t threat[GOMOKU_CELLS] = { 0 };
	unsigned found = 0;
	size_t len = 0;

	turned.turn = (uint8_t)seat;
	gomoku_threats(&turned, threat);
	snprintf(buf, n, "-");
	for (unsigned cell = 0; cell < gomoku_area(g); cell++) {
		char text[MOVE_TEXT];

		if (threat[cell] != kind || gomoku_completes(&turned, seat, cell) != five)
			continue;
		game_format_move(&game_gomoku, g, seat, cell, text, sizeof text);
		if (found++ < MOST && len + 6 < n)
			len += (size_t)snprintf(buf + len, n - len, "%s%.4s", len ? " " : "", text);
	}
	if (found > MOST && len + 6 < n)
		snprintf(buf + len, n - len, " +%u", found - MOST);
	return found;
}

static void add_threats(const struct gomoku *g, enum grid_threat kind, const char *label,
			struct analysis *out)
{
	char cells[2][30];
	unsigned n = 0;

	for (unsigned s = 0; s < 2; s++)
		n += list_threats(g, s, kind, false, cells[s], sizeof cells[s]);
	if (n)
		side_fact(out, label, sides_on_wood, cells[0], cells[1]);
}

/* Lists both sides' threats and says which side can't lose any more. Fives are left out because
 * standing() covers them. */
static void pane_facts(const void *seen, UNUSED unsigned seat, UNUSED bool fills,
		       struct analysis *out)
{
	const struct gomoku *g = seen;

	out->len = 0;
	if (g->winner != WINNER_OPEN)
		return;
	add_threats(g, GRID_WIN, _("Open fours"), out);
	add_threats(g, GRID_FOUR, _("Fours"), out);
	add_threats(g, GRID_THREE, _("Open threes"), out);
	add_keeper(g, out);
}

static struct threats fives_of(const struct gomoku *g, unsigned seat)
{
	struct threats found = { 0 };

	found.n = list_threats(g, seat, GRID_WIN, true, found.where, sizeof found.where);
	return found;
}

/* Describes first both sides' fives, then their fours with two open ends. */
static size_t tell_standing(const void *seen, unsigned seat, char *buf, size_t size)
{
	const struct gomoku *g = seen;
	const struct threats own = fives_of(g, seat), theirs = fives_of(g, 1 - seat);
	const size_t len = threats_text(&sides_on_wood[seat], &own, &sides_on_wood[1 - seat],
					&theirs, buf, size);
	char cells[30];

	if (len)
		return len;
	if (list_threats(g, seat, GRID_WIN, false, cells, sizeof cells))
		return (size_t)snprintf(buf, size, _("%s can make an open four at %s."),
					side_name(&sides_on_wood[seat]), cells);
	if (list_threats(g, 1 - seat, GRID_WIN, false, cells, sizeof cells))
		return (size_t)snprintf(buf, size, _("%s threatens an open four: %s."),
					side_name(&sides_on_wood[1 - seat]), cells);
	return (size_t)snprintf(buf, size, "%s", _("No one threatens an open four."));
}

/* Describes what the stone does or, if it makes no threat, which of the opponent's threats it
 * stops. */
static size_t note_move(const void *seen, unsigned seat, game_move m, char *buf, size_t size)
{
	struct gomoku g = *(const struct gomoku *)seen;
	const unsigned cell = (unsigned)m;
	enum grid_threat threat;

	if (gomoku_opens(&g))
		return 0;
	if (gomoku_completes(&g, 1 - seat, cell) && !gomoku_completes(&g, seat, cell))
		return (size_t)snprintf(buf, size, "%s", _("stops five"));
	gomoku_cells_flip(&g.side[seat], cell);
	threat = gomoku_threat_at(&g, seat, cell);
	if (threat == GRID_WIN && gomoku_wins_at(&g, seat, cell))
		return (size_t)snprintf(buf, size, "%s", _("makes five"));
	if (threat == GRID_QUIET)
		return 0;
	return (size_t)snprintf(buf, size, "%s",
				threat == GRID_WIN    ? _("an open four")
				: threat == GRID_FOUR ? _("a four")
						      : _("an open three"));
}

/* Draws the icon: five stones in a row and two stones that failed to stop them. */
static void draw_icon(struct canvas *c)
{
	const bool ascii = c->glyphs == GLYPHS_ASCII, fills = c->fills, bright = fills && !c->few;
	const unsigned line = fills ? STYLE_WOODLINE : STYLE_FRAME;

	if (fills)
		canvas_ground(c, 0, 0, ICON_ROWS, ICON_COLS, GROUND_WOOD);
	canvas_put(c, 0, 0, line, ascii ? "---------" : "─────────");
	canvas_put(c, 1, 0, line, ascii ? "+-+-+-+-+" : "┼─┼─┼─┼─┼");
	for (int i = 0; i < 5; i++)
		canvas_put(c, 0, 2 * i, fills ? STYLE_BLACK : STYLE_PLAIN, ascii ? "X" : "●");
	for (int i = 1; i < 4; i += 2)
		canvas_put(c, 1, 2 * i,
			   bright  ? STYLE_WHITE
			   : fills ? STYLE_BLACK
				   : STYLE_PLAIN,
			   ascii    ? "O"
			   : bright ? "●"
				    : "○");
}

static size_t explain_end(UNUSED const void *before, UNUSED unsigned seat, UNUSED game_move m,
			  const void *ended, UNUSED const char *const names[MAX_SEATS], char *buf,
			  size_t size)
{
	char cells[128];
	const unsigned n = grid_lit(&grid, ended, cells, sizeof cells);

	if (!n)
		return (size_t)snprintf(buf, size, "%s",
					_("The board is full, and no one has five in a row."));
	return (size_t)snprintf(buf, size,
				n == 5 ? _("Five in a row: %s.") : _("Winning stones: %s."), cells);
}

/* Explains a choice that a player made in the opening. Other moves need no explanation. */
static size_t narrate_choice(UNUSED const void *before, UNUSED unsigned seat, game_move m,
			     UNUSED const void *after, const char *name, char *buf, size_t size)
{
	static const char *const texts[] = {
		N_("%s left the stones as they were. White moves next."),
		N_("%s exchanged the colours of the stones. Black moves next."),
		N_("%s will place two more stones. Then Black chooses a side."),
	};

	if (m < GOMOKU_STAY || m >= GOMOKU_MOVES)
		return 0;
	return (size_t)snprintf(buf, size, _(texts[m - GOMOKU_STAY]), name);
}

static const char *const openings[] = { N_("none"), N_("swap2 (15x15)") };
static const char *const fives[] = { N_("five or more"), N_("exactly five") };
static const struct view_option options[] = { { GOMOKU_OPTION_SIZE, NULL, NULL },
					      { GOMOKU_OPTION_FIVE, NULL, fives },
					      { GOMOKU_OPTION_OPENING, NULL, openings } };

static size_t name_setting(const char *key, unsigned value, char *buf, size_t size)
{
	if (!strcmp(key, "size"))
		return (size_t)snprintf(buf, size, "%ux%u", value, value);
	if (!strcmp(key, "five"))
		return (size_t)snprintf(buf, size, "%s", _(fives[value]));
	return 0;
}

const struct view view_gomoku = {
	.game = &game_gomoku,
	.brief = name_setting,
	.grid = &grid,
	.sides = sides_on_wood,
	.encoded = "OX",
	.options = options,
	.prompt = write_prompt,
	.refuse = refuse_move,
	.reasons = true,
	.print = print_board,
	.facts = list_facts,
	.pane_facts = pane_facts,
	.standing = tell_standing,
	.note = note_move,
	.narrate = narrate_choice,
	.insight = gomoku_insight,
	.patterns = gomoku_patterns,
	.guide = guide_player,
	.why = explain_end,
	.summary = N_("Five in a row wins."),
	.tagline = N_("five in a row"),
	.icon = draw_icon,
};
