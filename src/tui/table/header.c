/* SPDX-License-Identifier: MIT */
/* Draws the table's top row: the game, its players, their counts, and the move number. */
#include <stdio.h>

#include "asobi/setup.h"
#include "base/i18n.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "tui/table/draw.h"

/* How much the header says about each player, from the most to the least. */
enum said { SAID_ALL, SAID_WORD, SAID_SCORE, SAID_TOTAL, SAID_NAME };

/* Writes a player as "You (Black) 12": the name, the side if it has a name, the current count, and
 * in a series the points so far. In a task, such as a puzzle, the other player is just the
 * opponent, and the counts don't matter. */
static void seat_text(const struct table *t, unsigned seat, enum said said, struct strbuf *out)
{
	const struct side *side = table_side(t, seat);
	char name[NAME_TEXT];

	sb_add(out, table_has_task(t) && !table_is_you(t, seat) ? _("Opponent")
								: table_name(t, seat, name));
	if (side->word && said <= SAID_WORD)
		sb_addf(out, " (%s)", side_name(side));
	if (t->view->tally && said <= SAID_SCORE && !table_has_task(t))
		sb_addf(out, " %u",
			t->view->tally(table_seen(t, table_position(t), table_viewer(t)), seat));
	if (t->config.game_no > 0 && said <= SAID_TOTAL)
		sb_addf(out, " (%d)", t->config.total[seat]);
}

/* Draws the player's mark and text, and returns the number of columns used. */
static int put_seat(struct canvas *c, int col, int width, const struct table *t, unsigned seat,
		    enum said said)
{
	const struct side *side = table_side(t, seat);
	const int mark = side_width(side, c), used = mark ? mark + 1 : 0;
	struct strbuf text = { 0 };
	int cols;

	seat_text(t, seat, said, &text);
	cols = utf8_width(text.text);
	if (used <= width) {
		if (c->fills)
			side_put(c, 0, col, side);
		else /* without background colours, the whole header is in reverse video */
			canvas_put(c, 0, col, STYLE_HEADER, side_mark(side, c));
		canvas_put_name(c, 0, col + used, cols < width - used ? cols : width - used,
				STYLE_HEADER, text.text);
	}
	sb_free(&text);
	return used + cols;
}

/* the minimum number of columns for a shortened name; with fewer, it would be unrecognizable */
enum { LEAST_NAME = 12 };

static const char *between_names(unsigned seats)
{
	return seats == 2 ? _("  vs  ") : ", ";
}

/* Draws all players at this level of detail and, at full detail, the label of their counts.
 * Returns the number of columns. If `put` is false, only counts the columns and draws nothing. */
static int put_seats(struct canvas *c, int col, const struct table *t, enum said said, bool put)
{
	struct canvas nowhere = canvas_part(c, 0, 0, 0, 0);
	const unsigned seats = t->config.setup.seats;
	int used = 0;

	nowhere.fills = c->fills;
	for (unsigned s = 0; s < seats; s++) {
		if (s > 0)
			used += utf8_width(between_names(seats));
		if (s > 0 && put)
			canvas_put(c, 0, col + used - utf8_width(between_names(seats)),
				   STYLE_HEADER, between_names(seats));
		used += put_seat(put ? c : &nowhere, col + used, c->cols, t, s, said);
	}
	if (t->view->tally && said == SAID_ALL) {
		used += 2 + utf8_width(_(t->view->tallied));
		if (put)
			canvas_put(c, 0, col + used - utf8_width(_(t->view->tallied)), STYLE_HEADER,
				   _(t->view->tallied));
	}
	return used;
}

/* ---- Which of its parts the header shows ---- */

/* How much the header says on the right: everything, a short form, or only the move and whether
 * this is a variation. */
enum right { RIGHT_ALL, RIGHT_BRIEF, RIGHT_LEAST };

static void add_mode(const struct table *t, enum right form, struct strbuf *out)
{
	if (t->options.varies)
		sb_addf(out, form == RIGHT_ALL ? _("variation from move %u  ") : _("variation  "),
			t->options.varies - 1);
	else if (match_config(t->match)->practice && form != RIGHT_LEAST)
		sb_addf(out, "%s  ",
			match_config(t->match)->coach ? _("with a teacher") : _("practice"));
}

static void header_right(const struct table *t, enum right form, struct strbuf *out)
{
	const unsigned games = series_games(t), moves = match_moves(t->match, table_position(t));

	add_mode(t, form, out);
	if (games > 1)
		sb_addf(out, form == RIGHT_ALL ? _("game %u of %u") : "%u/%u",
			t->config.game_no + 1, games);
	if (form == RIGHT_LEAST && t->config.setup.seats > 2 && t->config.game_no > 0 &&
	    table_viewer(t) < t->config.setup.seats)
		sb_addf(out, " (%d)", t->config.total[table_viewer(t)]);
	sb_add(out, games > 1 ? "  " : "");
	if (table_position(t) < match_plies(t->match))
		sb_addf(out, _("move %u of %u"), moves,
			match_moves(t->match, match_plies(t->match)));
	else
		sb_addf(out, _("move %u"), moves);
}

static const char *task_kind(const struct table *t)
{
	return t->options.task.ops->kind(t->options.task.context);
}

/* Writes the game with what the user is doing and, if asked, the program's name and the options. */
static void header_left(const struct table *t, bool program, bool settings, struct strbuf *out)
{
	const char *mode = t->mode == TUI_WATCH || t->options.news.next ? _("WATCH  ")
			   : t->mode == TUI_REPLAY			? _("REPLAY  ")
			   : table_has_task(t)				? task_kind(t)
									: "";
	char text[256];

	view_settings(t->view, &t->config.setup, text, sizeof text);
	sb_addf(out, "%s%s%s%s", program ? _("ASOBI") : "", program ? "  " : "", mode,
		_(t->game->title));
	if (settings && *text)
		sb_addf(out, "  %s", text);
}

enum { BEFORE_NAMES = 3, AFTER_NAMES = 2 }; /* blanks before and after the names */

/* Returns the columns that these parts of the header leave for the names. */
static int room_for_names(const struct canvas *c, const struct strbuf *left,
			  const struct strbuf *right)
{
	return c->cols - 2 - utf8_width(sb_text(left)) - BEFORE_NAMES - AFTER_NAMES -
	       utf8_width(sb_text(right));
}

/* Draws two names, each in half of the room, or the number of players. Returns false if there is no
 * room for that. */
static bool put_briefly(struct canvas *c, int col, int width, const struct table *t, bool put)
{
	const int seats = (int)t->config.setup.seats;
	char text[64];

	snprintf(text, sizeof text, _("%d players"), seats);
	if (width < (seats == 2 ? 2 * LEAST_NAME : utf8_width(text)))
		return false;
	for (int s = 0; put && seats == 2 && s < 2; s++)
		put_seat(c, col + s * width / 2, width / 2 - 1, t, (unsigned)s, SAID_NAME);
	if (put && seats > 2)
		canvas_put(c, 0, col, STYLE_HEADER, text);
	return true;
}

/* The forms of the header, from the longest to the shortest. Each leaves out what the player needs
 * least: the label of the counts, the names of the sides, the options, the program's name, the
 * counts, whether this is practice, and at last the names. No part is cut except for the names of
 * two players. */
static const struct header_form {
	bool settings, program;
	enum said said;
	bool briefly; /* whether names may be cut or replaced by their number */
	enum right right;
} forms[] = {
	{ true, true, SAID_ALL, false, RIGHT_ALL },
	{ true, true, SAID_WORD, false, RIGHT_ALL },
	{ true, true, SAID_SCORE, false, RIGHT_ALL },
	{ false, true, SAID_ALL, false, RIGHT_ALL },
	{ false, true, SAID_WORD, false, RIGHT_ALL },
	{ false, true, SAID_SCORE, false, RIGHT_ALL },
	{ false, false, SAID_SCORE, false, RIGHT_ALL },
	{ false, false, SAID_SCORE, false, RIGHT_BRIEF },
	{ false, false, SAID_TOTAL, false, RIGHT_BRIEF },
	{ false, false, SAID_NAME, false, RIGHT_BRIEF },
	{ false, false, SAID_NAME, true, RIGHT_BRIEF },
	{ false, false, SAID_SCORE, false, RIGHT_LEAST },
	{ false, false, SAID_NAME, false, RIGHT_LEAST },
	{ false, false, SAID_NAME, true, RIGHT_LEAST },
};

/* Returns how much this form says about each player. With more than two players, counts need their
 * label to be understood. */
static enum said form_said(const struct header_form *f, const struct table *t)
{
	const bool unlabelled = f->said == SAID_WORD || f->said == SAID_SCORE;

	return t->config.setup.seats > 2 && unlabelled ? SAID_TOTAL : f->said;
}

static bool draw_form(struct canvas *c, const struct table *t, const struct header_form *f,
		      bool anyway)
{
	struct strbuf left = { 0 }, right = { 0 };
	const int col = 1 + BEFORE_NAMES;
	bool fits;
	int room;

	header_left(t, f->program, f->settings, &left);
	header_right(t, f->right, &right);
	room = room_for_names(c, &left, &right);
	fits = f->briefly ? put_briefly(c, 0, room, t, false)
			  : put_seats(c, 0, t, form_said(f, t), false) <= room;
	if (fits || anyway)
		draw_header(c, sb_text(&left), "", sb_text(&right));
	if (fits && f->briefly)
		put_briefly(c, col + utf8_width(sb_text(&left)), room, t, true);
	else if (fits)
		put_seats(c, col + utf8_width(sb_text(&left)), t, form_said(f, t), true);
	sb_free(&left);
	sb_free(&right);
	return fits;
}

/* Draws the header of a task. Its text speaks of sides, so the header shows which mark each side
 * has on the board, or at least the person's own. */
static void draw_task_header(struct canvas *c, const struct table *t)
{
	const bool marks = t->config.setup.seats == 2 && *table_side(t, 0)->letter;
	static const struct {
		bool program;
		enum said said;
	} levels[] = { { true, SAID_WORD }, { true, SAID_NAME }, { false, SAID_NAME } };
	struct strbuf left = { 0 };
	bool fits = false;
	int col = 0;

	for (size_t i = 0; i < sizeof levels / sizeof *levels && !fits; i++) {
		sb_free(&left);
		header_left(t, levels[i].program, false, &left);
		col = 1 + utf8_width(sb_text(&left)) + BEFORE_NAMES;
		fits = !marks || col + put_seats(c, 0, t, levels[i].said, false) < c->cols;
		if (!fits)
			continue;
		draw_header(c, sb_text(&left), "", "");
		if (marks)
			put_seats(c, col, t, levels[i].said, true);
	}
	if (!fits) {
		draw_header(c, sb_text(&left), "", "");
		put_seat(c, col, c->cols - col - 1, t, !table_is_you(t, 0), SAID_NAME);
	}
	sb_free(&left);
}

void draw_table_header(struct canvas *c, const struct table *t)
{
	const size_t n = sizeof forms / sizeof *forms;

	if (table_has_task(t)) {
		draw_task_header(c, t);
		return;
	}
	for (size_t i = 0; i < n; i++)
		if (draw_form(c, t, &forms[i], i + 1 == n))
			return;
}
