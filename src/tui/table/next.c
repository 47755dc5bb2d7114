/* SPDX-License-Identifier: MIT */
/* The figures of a finished game, and what can be done next. */
#include <stdio.h>
#include <stdlib.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "base/xalloc.h"
#include "tui/table/pages.h"

/* "Moves 17   Time 2:14" */
static int put_length(struct canvas *c, int row, const struct table *t)
{
	const int s = (int)(t->ending.took_ms / 1000);
	int col;

	col = canvas_putf(c, row, 0, STYLE_DIM, "%s ", _("Moves"));
	col += canvas_putf(c, row, col, STYLE_PLAIN, "%u", match_plies(t->match));
	if (t->scene.app->terminal->person && t->ending.took_ms) {
		col += 3 + canvas_putf(c, row, col + 3, STYLE_DIM, "%s ", _("Time"));
		canvas_putf(c, row, col, STYLE_PLAIN, "%d:%02d", s / 60, s % 60);
	}
	return row + 1;
}

/* What the game counts, a line for each of its measures, "Discs  You 34  Hard 30", or one for each
 * seat. */
static int put_measure(struct canvas *c, int row, const struct table *t, const void *ended, unsigned i)
{
	const int left = canvas_put(c, row, 0, STYLE_DIM, _(t->game->measures[i].title));
	char name[NAME_TEXT], text[MAX_SEATS][NAME_TEXT + 16];
	int width = left, col = left;

	for (unsigned s = 0; s < t->config.setup.seats; s++) {
		const int n = game_measure(t->game, ended, s, i);

		snprintf(text[s], sizeof text[s], n == NO_MEASURE ? "%s -" : "%s %d", table_name(t, s, name), n);
		width += 2 + utf8_width(text[s]);
	}
	for (unsigned s = 0; s < t->config.setup.seats; s++) {
		if (s > 0 && width > c->cols) {
			row++;
			col = left;
		}
		col += 2 + canvas_put(c, row, col + 2, s == 0 ? STYLE_SEAT0 : STYLE_SEAT1, text[s]);
	}
	return row + 1;
}

static int put_measures(struct canvas *c, int row, const struct table *t)
{
	void *ended = xcalloc(1, t->game->state_size);

	match_observe(t->match, SEAT_ALL, ended);
	for (unsigned i = 0; i < game_measures(t->game); i++)
		row = put_measure(c, row, t, ended, i);
	free(ended);
	return row;
}

/* How the games at this table went, once there are several. */
static int put_tally(struct canvas *c, int row, const struct table *t)
{
	const struct ending *e = &t->ending;
	char name[2][NAME_TEXT], text[MESSAGE_TEXT];

	if (e->won[0] + e->won[1] + e->drawn < 2)
		return row;
	snprintf(text, sizeof text, _("So far %s %u, %s %u, drawn %u"), table_name(t, e->swapped, name[0]), e->won[0],
		 table_name(t, !e->swapped, name[1]), e->won[1], e->drawn);
	return row + canvas_wrap(c, row, 0, c->cols, STYLE_TITLE, text);
}

static int put_key(struct canvas *c, int row, const char *key, const char *what)
{
	if (row >= c->rows)
		return row;
	canvas_put(c, row, 0, STYLE_KEY, key);
	canvas_put_field(c, row, 7, c->cols - 7, STYLE_PLAIN, what);
	return row + 1;
}

/* Keys of one's own table; over a network the last lines tell them. */
static int put_keys(struct canvas *c, int row, const struct table *t)
{
	char text[MESSAGE_TEXT], name[NAME_TEXT];
	struct slip s;

	if (series_goes_on(t) && t->mode == TUI_PLAY)
		row = put_key(c, row, "Enter", _("the next game"));
	if (t->mode != TUI_REPLAY && !t->afar.context && !series_goes_on(t)) {
		if (table_next_beginner(t, true) >= 0) {
			snprintf(text, sizeof text, _("again: %s to begin"), table_name(t, (unsigned)table_next_beginner(t, true), name));
			row = put_key(c, row, "r", text);
			snprintf(text, sizeof text, _("again: %s to begin"), table_name(t, (unsigned)table_next_beginner(t, false), name));
			row = put_key(c, row, "=", text);
		} else {
			row = put_key(c, row, "r", _("again"));
		}
	}
	if (reviewer_slip(t->advice.reviewer, 0, &s))
		row = put_key(c, row, "M", _("to the mistakes"));
	row = put_key(c, row, "W", _("the board"));
	return put_key(c, row, "q", _("leave"));
}

void draw_next(struct canvas *c, const struct table *t)
{
	int row = put_length(c, 0, t);

	if (t->config.setup.seats <= 2)
		row = put_measures(c, row, t);
	row = put_tally(c, row, t);
	put_keys(c, row + (c->rows - row > 6), t);
}
