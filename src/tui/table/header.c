/* SPDX-License-Identifier: MIT */
/* Draws the table's top row: the game, its players, their counts, and the move number. */
#include "asobi/setup.h"
#include "base/i18n.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "tui/table/draw.h"

/* How much the header says about each player, from the most to the least. */
enum said { SAID_ALL, SAID_WORD, SAID_SCORE, SAID_NAME };

/* Writes a player as "You (Black) 12": the name, the side if it has a name, the current count, and
 * in a series the points so far. */
static void seat_text(const struct table *t, unsigned seat, enum said said, struct strbuf *out)
{
	const struct side *side = table_side(t, seat);
	char name[NAME_TEXT];

	sb_add(out, table_name(t, seat, name));
	if (side->word && said <= SAID_WORD)
		sb_addf(out, " (%s)", side_name(side));
	if (t->view->tally && said != SAID_NAME)
		sb_addf(out, " %u",
			t->view->tally(table_seen(t, table_position(t), table_viewer(t)), seat));
	if (t->config.game_no > 0)
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
enum { LEAST_NAME = 8 };

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

/* Draws the names. If two names don't fit, each gets half of the room; if more than two don't fit,
 * only the number of players is shown. */
static void header_names(struct canvas *c, int col, int width, const struct table *t)
{
	const int seats = (int)t->config.setup.seats;

	for (int said = SAID_ALL; said <= (seats == 2 ? SAID_SCORE : SAID_NAME); said++)
		if (put_seats(c, col, t, said, false) <= width) {
			put_seats(c, col, t, said, true);
			return;
		}
	if (seats == 2 && width >= 2 * LEAST_NAME)
		for (int s = 0; s < 2; s++)
			put_seat(c, col + s * width / 2, width / 2 - 1, t, (unsigned)s, SAID_NAME);
	else if (seats > 2 && width >= 2 * LEAST_NAME)
		canvas_putf(c, 0, col, STYLE_HEADER, _("%d players"), seats);
}

static void header_right(const struct table *t, bool narrow, struct strbuf *out)
{
	if (t->options.varies)
		sb_addf(out, narrow ? _("variation  ") : _("variation from move %u  "),
			t->options.varies - 1);
	else if (match_config(t->match)->practice && !narrow)
		sb_addf(out, "%s  ",
			match_config(t->match)->coach ? _("with a teacher") : _("practice"));
	if (series_games(t) > 1)
		sb_addf(out, narrow ? "%u/%u" : _("game %u of %u"), t->config.game_no + 1,
			series_games(t));
	if (narrow && t->config.setup.seats > 2 && t->config.game_no > 0 &&
	    table_viewer(t) < t->config.setup.seats)
		sb_addf(out, " (%d)", t->config.total[table_viewer(t)]);
	if (series_games(t) > 1)
		sb_add(out, "  ");
	if (table_position(t) < match_plies(t->match))
		sb_addf(out, _("move %u of %u"), table_position(t), match_plies(t->match));
	else
		sb_addf(out, _("move %u"), match_plies(t->match));
}

static const char *task_kind(const struct table *t)
{
	return t->options.task.ops->kind(t->options.task.context);
}

void draw_table_header(struct canvas *c, const struct table *t)
{
	const char *mode = t->mode == TUI_WATCH || t->options.news.next ? _("WATCH  ")
			   : t->mode == TUI_REPLAY			? _("REPLAY  ")
			   : table_has_task(t)				? task_kind(t)
									: "";
	struct strbuf left = { 0 }, right = { 0 };
	char settings[128];
	int used;

	option_text(t->game->options, t->config.setup.value, ' ', false, settings, sizeof settings);
	if (!table_has_task(t))
		header_right(t, c->cols < 60, &right);
	sb_addf(&left, "%s  %s%s", _("ASOBI"), mode, _(t->game->title));
	/* Leave out the options if the players wouldn't fit next to them. */
	if (*settings && !table_has_task(t) &&
	    utf8_width(settings) + (int)t->config.setup.seats * LEAST_NAME <
		    c->cols - 6 - utf8_width(left.text) - utf8_width(sb_text(&right)))
		sb_addf(&left, " %s", settings);
	draw_header(c, left.text, "", sb_text(&right));
	used = 4 + utf8_width(left.text);
	if (!table_has_task(t))
		header_names(c, used, c->cols - used - 2 - utf8_width(sb_text(&right)), t);
	sb_free(&left);
	sb_free(&right);
}
