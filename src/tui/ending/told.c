/* SPDX-License-Identifier: MIT */
/* Draws the text on the result page: what decided the game, its numbers, and what the player can do
 * next. */
#include <stdio.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "tui/ending/ending.h"

static int put_slip(struct canvas *c, int row, const struct result *r, const struct slip *s)
{
	char text[MESSAGE_TEXT];

	if (r->game->secrets) /* with hidden information, other players' moves may have cost more */
		snprintf(text, sizeof text, _("Move %u cost %s the most."), s->ply + 1,
			 name_within(r->name[s->seat]));
	else
		snprintf(text, sizeof text, _("Move %u decided the game."), s->ply + 1);
	row += canvas_wrap(c, row, 0, c->cols, STYLE_TITLE, text);
	row += canvas_wrap(c, row, 0, c->cols, STYLE_BAD, r->decider);
	if (!r->game->secrets && reviewer_is_exact(r->reviewer))
		row += canvas_wrap(c, row, 0, c->cols, STYLE_PLAIN,
				   _("There were no mistakes after that move."));
	return row;
}

static int put_swing(struct canvas *c, int row, const struct result *r, const struct decided *d)
{
	char text[2 * MESSAGE_TEXT];

	snprintf(text, sizeof text, _("Move %u changed the game most."), d->ply + 1);
	row += canvas_wrap(c, row, 0, c->cols, STYLE_TITLE, text);
	snprintf(
		text, sizeof text,
		d->counts
			? _("%s played %s. The expected result for %s went from about %+d to %+d (%s).")
			: _("%s played %s. The winning chances for %s went from about %d%% to %d%%."),
		r->name[d->seat], r->decider, name_within(r->name[1 - d->seat]), d->before,
		d->after, d->counts ? _(r->view->tallied) : "");
	return row + canvas_wrap(c, row, 0, c->cols, STYLE_PLAIN, text);
}

/* Writes what the opponent could expect when a player left the game. The line above it says who
 * left. */
static int put_leaving(struct canvas *c, int row, const struct result *r, const struct decided *d)
{
	char text[MESSAGE_TEXT];

	if (!d->known)
		return row;
	snprintf(text, sizeof text,
		 d->counts ? _("At that point, the expected result for %s was about %+d (%s).")
		 : d->before == 100 ? _("By then, %s had a winning position.")
		 : d->before == 0   ? _("By then, %s had a losing position.")
				    : _("By then, %s had a winning chance of about %d%%."),
		 name_within(r->name[1 - d->seat]), d->before,
		 d->counts ? _(r->view->tallied) : "");
	return row + canvas_wrap(c, row, 0, c->cols, STYLE_PLAIN, text);
}

/* Tells how many mistakes each player made. */
static int put_counts(struct canvas *c, int row, const struct result *r, const struct decided *d)
{
	const int mark = side_width(r->side[0], c), width = r->name_width + (mark ? mark + 1 : 0);

	for (unsigned s = 0; s < r->seats; s++, row++) {
		draw_player(c, row, 0, width, r->side[s], r->name[s]);
		if (d->slips[s])
			canvas_putf(c, row, width + 2, STYLE_PLAIN,
				    ngettext("%u mistake", "%u mistakes", d->slips[s]),
				    d->slips[s]);
		else
			canvas_put(c, row, width + 2, STYLE_GOOD,
				   r->game->secrets || reviewer_is_exact(r->reviewer)
					   ? _("no mistakes")
					   : _("no mistakes found"));
	}
	return row;
}

/* Tells whether the mistake counts are worth showing. Estimates that found no mistake prove
 * nothing, and a player who resigned shouldn't be told they made none. */
static bool counts_say_something(const struct result *r, const struct decided *d)
{
	unsigned all = 0;

	for (unsigned s = 0; s < r->seats; s++)
		all += d->slips[s];
	return all || (d->by != DECIDED_BY_LEAVING &&
		       (r->game->secrets || reviewer_is_exact(r->reviewer)));
}

/* Tells which rule ended the game, or that someone left. */
static int put_why(struct canvas *c, int row, const struct result *r)
{
	if (!r->why[0])
		return row;
	return row + canvas_wrap(c, row, 0, c->cols, STYLE_TITLE, r->why) + (c->rows > 8);
}

/* Lists the remarkable moments in the order of the game, as far as there is room. */
static int put_moments(struct canvas *c, int row, const struct result *r)
{
	char text[MESSAGE_TEXT], shown[2 * MESSAGE_TEXT];

	for (unsigned i = 0; r->view->remarkable && i < match_plies(r->match) && row < c->rows;
	     i++) {
		struct canvas body = canvas_part(c, row, 5, c->rows - row, c->cols - 5);

		if (!result_remark(r, i, text, sizeof text))
			continue;
		view_signs(r->view, text, c->glyphs, shown, sizeof shown);
		canvas_putf(c, row, 0, STYLE_DIM, "%3u:", i + 1);
		row += canvas_wrap(&body, 0, 0, body.cols, STYLE_PLAIN, shown);
	}
	return row;
}

/* Writes what changes in the next game, on the last lines of the pane. */
static int put_sequel(struct canvas *c, int row, const struct result *r)
{
	char text[MESSAGE_TEXT];

	for (unsigned i = 0; r->view->sequel && r->follows &&
			     r->view->sequel(r->ended, i, r->names, text, sizeof text);
	     i++) {
		if (i == 0)
			canvas_put(c, row++, 0, STYLE_TITLE, _("Next card exchange"));
		row += canvas_wrap(c, row, 0, c->cols, STYLE_PLAIN, text);
	}
	return row;
}

static int put_review(struct canvas *c, int row, const struct result *r)
{
	const struct decided *d = &r->decided;

	switch (d->by) {
	case DECIDED_LOOKING:
		return row + canvas_wrap(c, row, 0, c->cols, STYLE_DIM, _("analyzing..."));
	case DECIDED_BY_NOTHING:
		row += canvas_wrap(
			c, row, 0, c->cols, STYLE_PLAIN,
			r->game->secrets ? _("There were no costly moves.")
			: r->winner < 0 || !reviewer_is_exact(r->reviewer)
				? _("No move was proved to have changed the outcome (estimates don't count).")
				: _("No move changed the outcome."));
		break;
	case DECIDED_BY_SLIP: row = put_slip(c, row, r, &d->slip); break;
	case DECIDED_BY_SWING: row = put_swing(c, row, r, d); break;
	case DECIDED_BY_LEAVING: row = put_leaving(c, row, r, d); break;
	case DECIDED_UNKNOWN: return row;
	}
	return row < c->rows - 2 && counts_say_something(r, d)
		       ? put_counts(c, row + (c->rows - row > 3), r, d)
		       : row;
}

void draw_decided(struct canvas *c, const struct result *r)
{
	int row, below;

	if (r->seats > 2) {
		row = put_why(c, 0, r);
		below = put_sequel(c, row, r);
		put_moments(c, below > row ? below + 1 : row, r);
		return;
	}
	row = put_why(c, 0, r);
	below = put_moments(c, row, r);
	put_review(c, below > row ? below + 1 : row, r);
}

/* ---- Numbers, and what the player can do next ---- */

/* Writes the length and duration of the game: "17 moves Time 2:14". */
static int put_length(struct canvas *c, int row, const struct result *r)
{
	const int s = (int)(r->took_ms / 1000);
	const unsigned plies = match_plies(r->match);
	int col = canvas_putf(c, row, 0, STYLE_PLAIN, ngettext("%u move", "%u moves", plies),
			      plies);

	if (r->took_ms) {
		col += 3 + canvas_putf(c, row, col + 3, STYLE_DIM, "%s ", _("Time"));
		canvas_putf(c, row, col, STYLE_PLAIN, "%d:%02d", s / 60, s % 60);
	}
	return row + 1;
}

/* Writes one of the numbers that the game counts for each player, on one line for both players
 * ("Discs You 34 Hard 30") or on one line each. */
static int put_measure(struct canvas *c, int row, const struct result *r, unsigned i)
{
	const int left = canvas_put(c, row, 0, STYLE_DIM, _(r->game->measures[i].title));
	const int mark = side_width(r->side[0], c), marked = mark ? mark + 1 : 0;
	char text[MAX_SEATS][NAME_TEXT + 16];
	int width = left, col = left;

	for (unsigned s = 0; s < r->seats; s++) {
		const int n = game_measure(r->game, r->ended, s, i);

		snprintf(text[s], sizeof text[s], n == NO_MEASURE ? "%s -" : "%s %d", r->name[s],
			 n);
		width += 2 + marked + utf8_width(text[s]);
	}
	for (unsigned s = 0; s < r->seats; s++) {
		if (s > 0 && width > c->cols) {
			row++;
			col = left;
		}
		side_put(c, row, col + 2, r->side[s]);
		col += 2 + marked;
		col += canvas_put(c, row, col, r->side[s]->ink, text[s]);
	}
	return row + 1;
}

/* Tells which side each player had, next to or below each other. */
static int put_sides(struct canvas *c, int row, const struct result *r)
{
	const int mark = side_width(r->side[0], c) + 1, width = mark + r->name_width;
	const bool beside = 2 * width + 2 <= c->cols;

	if (!r->view->sides)
		return row;
	for (unsigned s = 0; s < 2; s++)
		draw_player(c, row + (beside ? 0 : (int)s), beside && s ? width + 2 : 0, width,
			    r->side[s], r->name[s]);
	return row + 1 + !beside;
}

/* Tells each player's side and final counts, or only the sides if the header already shows the
 * counts. */
static int put_measures(struct canvas *c, int row, const struct result *r)
{
	if (!game_measures(r->game) || r->view->tally)
		return put_sides(c, row, r);
	for (unsigned i = 0; i < game_measures(r->game); i++)
		row = put_measure(c, row, r, i);
	return row;
}

/* Writes how many games at this table each player has won and how many were drawn, once there has
 * been more than one game. */
static int put_tally(struct canvas *c, int row, const struct result *r)
{
	const struct ending *e = r->ending;
	char text[MESSAGE_TEXT];

	if (e->won[0] + e->won[1] + e->drawn < 2)
		return row;
	snprintf(text, sizeof text, _("So far: %s %u, %s %u, draws %u"), r->name[e->swapped],
		 e->won[0], r->name[!e->swapped], e->won[1], e->drawn);
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

void draw_next(struct canvas *c, const struct result *r)
{
	int row = put_length(c, 0, r);

	if (r->seats <= 2)
		row = put_measures(c, row, r);
	row = put_tally(c, row, r);
	row += c->rows - row > 6;
	for (unsigned i = 0; i < r->n_choices; i++)
		row = put_key(c, row, r->choice[i].key, r->choice[i].what);
}
