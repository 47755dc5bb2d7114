/* SPDX-License-Identifier: MIT */
/* The words on the page of an end: what decided it, its figures, what can be done next. */
#include <stdio.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "tui/table/draw.h"

static int put_slip(struct canvas *c, int row, const struct table *t, const struct slip *s)
{
	char text[MESSAGE_TEXT], name[NAME_TEXT];

	if (t->game->secrets)		/* others may have lost more by a move of theirs */
		snprintf(text, sizeof text, _("Move %u cost %s most."), s->ply + 1, name_within(table_name(t, s->seat, name)));
	else
		snprintf(text, sizeof text, _("Move %u decided it."), s->ply + 1);
	row += canvas_wrap(c, row, 0, c->cols, STYLE_TITLE, text);
	mistake_text(t, s, text, sizeof text);
	row += canvas_wrap(c, row, 0, c->cols, STYLE_BAD, text);
	if (!t->game->secrets && reviewer_is_exact(t->advice.reviewer))
		row += canvas_wrap(c, row, 0, c->cols, STYLE_PLAIN, _("After it nothing was given away any more."));
	return row;
}

static int put_swing(struct canvas *c, int row, const struct table *t, const struct decided *d)
{
	const struct ply p = match_ply_at(t->match, SEAT_ALL, d->ply);
	char text[MESSAGE_TEXT], move[MOVE_TEXT], name[NAME_TEXT], winner[NAME_TEXT];

	view_move_words(t->view, table_seen(t, d->ply, SEAT_ALL), p.seat, p.move, move, sizeof move);
	snprintf(text, sizeof text, _("Move %u changed most."), d->ply + 1);
	row += canvas_wrap(c, row, 0, c->cols, STYLE_TITLE, text);
	snprintf(text, sizeof text, d->counts ? _("%s played %s: before it %s could expect about %+d, after it %+d (%s).") :
		 _("%s played %s: before it %s had a chance of about %d%%, after it %d%%."),
		 table_name(t, d->seat, name), move, name_within(table_name(t, 1 - d->seat, winner)), d->before, d->after,
		 d->counts ? _(t->view->tallied) : "");
	return row + canvas_wrap(c, row, 0, c->cols, STYLE_PLAIN, text);
}

/* Who left is told above. */
static int put_leaving(struct canvas *c, int row, const struct table *t, const struct decided *d)
{
	char text[MESSAGE_TEXT], name[NAME_TEXT];

	if (!d->known)
		return row;
	snprintf(text, sizeof text, d->counts ? _("By then %s could expect about %+d (%s).") :
		 d->before == 100 ? _("By then the game was won for %s.") : d->before == 0 ? _("By then the game was lost for %s.") :
		 _("By then %s had a chance of about %d%%."), name_within(table_name(t, 1 - d->seat, name)), d->before,
		 d->counts ? _(t->view->tallied) : "");
	return row + canvas_wrap(c, row, 0, c->cols, STYLE_PLAIN, text);
}

/* How often each threw something away. */
static int put_counts(struct canvas *c, int row, const struct table *t, const struct decided *d)
{
	const int mark = side_width(table_side(t, 0), c), width = table_name_width(t, false) + (mark ? mark + 1 : 0);

	for (unsigned s = 0; s < t->config.setup.seats; s++, row++) {
		table_put_name(c, row, 0, width, t, s);
		if (d->slips[s])
			canvas_putf(c, row, width + 2, STYLE_PLAIN, ngettext("%u mistake", "%u mistakes", d->slips[s]), d->slips[s]);
		else
			canvas_put(c, row, width + 2, STYLE_GOOD, t->game->secrets || reviewer_is_exact(t->advice.reviewer) ?
				   _("no mistake") : _("no mistake found"));
	}
	return row;
}

/* Where nothing was found by estimates, that says nothing; and who gives up is not told of no mistake. */
static bool counts_say_something(const struct table *t, const struct decided *d)
{
	unsigned all = 0;

	for (unsigned s = 0; s < t->config.setup.seats; s++)
		all += d->slips[s];
	return all || (d->by != DECIDED_BY_LEAVING && (t->game->secrets || reviewer_is_exact(t->advice.reviewer)));
}

/* By which rule, or because somebody left. */
static int put_why(struct canvas *c, int row, const struct table *t)
{
	char text[MESSAGE_TEXT];

	if (!table_why(t, text, sizeof text))
		return row;
	return row + canvas_wrap(c, row, 0, c->cols, STYLE_TITLE, text) + (c->rows > 8);
}

/* What was remarkable, in the order of the game, as far as there is room. */
static int put_moments(struct canvas *c, int row, const struct table *t)
{
	char text[MESSAGE_TEXT], shown[2 * MESSAGE_TEXT];

	for (unsigned i = 0; t->view->remarkable && i < match_plies(t->match) && row < c->rows; i++) {
		struct canvas body = canvas_part(c, row, 5, c->rows - row, c->cols - 5);

		if (!table_remark(t, i, text, sizeof text))
			continue;
		view_signs(t->view, text, c->glyphs, shown, sizeof shown);
		canvas_putf(c, row, 0, STYLE_DIM, "%3u:", i + 1);
		row += canvas_wrap(&body, 0, 0, body.cols, STYLE_PLAIN, shown);
	}
	return row;
}

/* What follows for the next game, as the last lines. */
static int put_sequel(struct canvas *c, int row, const struct table *t)
{
	void *ended = table_now(t, SEAT_ALL);
	char name[MAX_SEATS][NAME_TEXT], text[MESSAGE_TEXT];
	const char *names[MAX_SEATS] = {0};

	for (unsigned s = 0; s < t->config.setup.seats; s++)
		names[s] = table_name(t, s, name[s]);
	for (unsigned i = 0; t->view->sequel && series_goes_on(t) && t->view->sequel(ended, i, names, text, sizeof text); i++) {
		if (i == 0)
			canvas_put(c, row++, 0, STYLE_TITLE, _("The exchange to come"));
		row += canvas_wrap(c, row, 0, c->cols, STYLE_PLAIN, text);
	}
	return row;
}

static int put_review(struct canvas *c, int row, const struct table *t)
{
	struct decided d;

	decided_find(t, &d);
	switch (d.by) {
	case DECIDED_LOOKING:
		return row + canvas_wrap(c, row, 0, c->cols, STYLE_DIM, _("looking..."));
	case DECIDED_BY_NOTHING:
		row += canvas_wrap(c, row, 0, c->cols, STYLE_PLAIN, t->game->secrets ? _("No move threw anything away.") :
				   ending_winner(t) < 0 || !reviewer_is_exact(t->advice.reviewer) ?
				   _("No move is proved to have changed the outcome; estimates do not count.") :
				   _("No move changed the outcome: what could be won was won."));
		break;
	case DECIDED_BY_SLIP: row = put_slip(c, row, t, &d.slip); break;
	case DECIDED_BY_SWING: row = put_swing(c, row, t, &d); break;
	case DECIDED_BY_LEAVING: row = put_leaving(c, row, t, &d); break;
	case DECIDED_UNKNOWN: return row;
	}
	return row < c->rows - 2 && counts_say_something(t, &d) ? put_counts(c, row + (c->rows - row > 3), t, &d) : row;
}

void draw_decided(struct canvas *c, const struct table *t)
{
	int row, below;

	if (t->config.setup.seats > 2) {
		row = put_why(c, 0, t);
		below = put_sequel(c, row, t);
		put_moments(c, below > row ? below + 1 : row, t);
		return;
	}
	row = put_why(c, 0, t);
	below = put_moments(c, row, t);
	put_review(c, below > row ? below + 1 : row, t);
}

/* ---- Figures, and what can be done next ---- */

/* "17 moves   Time 2:14" */
static int put_length(struct canvas *c, int row, const struct table *t)
{
	const int s = (int)(t->ending.took_ms / 1000);
	const unsigned plies = match_plies(t->match);
	int col = canvas_putf(c, row, 0, STYLE_PLAIN, ngettext("%u move", "%u moves", plies), plies);

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
	const int mark = side_width(table_side(t, 0), c), marked = mark ? mark + 1 : 0;
	char name[NAME_TEXT], text[MAX_SEATS][NAME_TEXT + 16];
	int width = left, col = left;

	for (unsigned s = 0; s < t->config.setup.seats; s++) {
		const int n = game_measure(t->game, ended, s, i);

		snprintf(text[s], sizeof text[s], n == NO_MEASURE ? "%s -" : "%s %d", table_name(t, s, name), n);
		width += 2 + marked + utf8_width(text[s]);
	}
	for (unsigned s = 0; s < t->config.setup.seats; s++) {
		if (s > 0 && width > c->cols) {
			row++;
			col = left;
		}
		side_put(c, row, col + 2, table_side(t, s));
		col += 2 + marked;
		col += canvas_put(c, row, col, table_side(t, s)->ink, text[s]);
	}
	return row + 1;
}

/* Who had which men, side by side or below each other. */
static int put_sides(struct canvas *c, int row, const struct table *t)
{
	const int mark = side_width(table_side(t, 0), c) + 1, width = mark + table_name_width(t, false);
	const bool beside = 2 * width + 2 <= c->cols;

	if (!t->view->sides)
		return row;
	for (unsigned s = 0; s < 2; s++)
		table_put_name(c, row + (beside ? 0 : (int)s), beside && s ? width + 2 : 0, width, t, s);
	return row + 1 + !beside;
}

/* With what each counted, or without where the header tells it. */
static int put_measures(struct canvas *c, int row, const struct table *t)
{
	void *ended = table_now(t, SEAT_ALL);

	if (!game_measures(t->game) || t->view->tally)
		return put_sides(c, row, t);

	for (unsigned i = 0; i < game_measures(t->game); i++)
		row = put_measure(c, row, t, ended, i);
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

enum { KEY_COLS = 6 };

static int put_key(struct canvas *c, int row, const char *key, const char *what)
{
	if (row >= c->rows)
		return row;
	canvas_put(c, row, 0, STYLE_KEY, key);
	return row + canvas_wrap(c, row, KEY_COLS, c->cols - KEY_COLS, STYLE_PLAIN, what);
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
			snprintf(text, sizeof text, _("again, %s first"), name_within(table_name(t, (unsigned)table_next_beginner(t, true), name)));
			row = put_key(c, row, "r", text);
			snprintf(text, sizeof text, _("again, %s first"), name_within(table_name(t, (unsigned)table_next_beginner(t, false), name)));
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
	if (!t->options.filmed)
		put_keys(c, row + (c->rows - row > 6), t);
}
