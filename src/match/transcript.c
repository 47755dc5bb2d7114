/* SPDX-License-Identifier: MIT */
#include "match/transcript.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/setup.h"
#include "asobi/view.h"
#include "base/i18n.h"
#include "base/parse.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "base/xalloc.h"

enum { LINE = 72 };

static void add_head(const struct match_config *c, const char *const names[MAX_SEATS],
		     int64_t finished, struct strbuf *out)
{
	char text[512], date[DATE_TEXT] = "";

	if (finished)
		date_local(finished, date);
	sb_addf(out, "%s%s%s\n", _(c->game->title), *date ? "  " : "", date);
	for (unsigned s = 0; s < c->setup.seats; s++)
		sb_addf(out, "%s: %s\n", view_side_name(view_find(c->game), &c->setup, s, text),
			names[s]);
	if (option_text(c->game->options, c->setup.value, ' ', false, text, sizeof text))
		sb_addf(out, "%s: %s\n", _("Rules"), text);
	if (c->setup.position[0])
		sb_addf(out, "%s: %s\n", _("Position"), c->setup.position);
}

/* Writes all moves with their numbers, broken into lines. In games with more than two players or
 * hidden information, each move follows the name of the player who made it, because readers
 * couldn't tell otherwise. */
static void add_moves(const struct match *m, const char *const names[MAX_SEATS], struct strbuf *out)
{
	const struct match_config *c = match_config(m);
	const bool named = c->setup.seats > 2 || c->game->secrets;
	void *before = xcalloc(1, c->game->state_size);
	int col = 0;

	for (unsigned i = 0; i < match_plies(m); i++) {
		const struct ply p = match_ply_at(m, SEAT_ALL, i);
		char move[MOVE_TEXT], text[WHO_TEXT + MOVE_TEXT + 32];
		int width;

		match_observe_at(m, i, SEAT_ALL, before);
		game_format_move(c->game, before, p.seat, p.move, move, sizeof move);
		snprintf(text, sizeof text, named ? "%u. %s: %s" : "%u. %s%s", i + 1,
			 !named			 ? ""
			 : p.seat == SEAT_DEALER ? _("Dealer")
						 : names[p.seat],
			 move);
		width = utf8_width(text);
		if (i)
			sb_add(out, named || col + width + 2 > LINE ? "\n" : "  ");
		col = named || col + width + 2 > LINE ? width : col + width + 2;
		sb_add(out, text);
	}
	free(before);
}

/* Writes who won a game, in words that suit any game. */
static void winner_text(const struct match *m, const char *const names[MAX_SEATS], char *buf,
			size_t size)
{
	const unsigned seats = match_config(m)->setup.seats;
	int points[MAX_SEATS];

	match_score(m, points);
	snprintf(buf, size, "%s", _("It's a draw."));
	for (unsigned s = 0; s < seats; s++)
		if (points_outcome(points, seats, s) > 0)
			snprintf(buf, size, _("%s wins."), names[s]);
}

static void add_result(const struct match *m, const char *const names[MAX_SEATS],
		       struct strbuf *out)
{
	const struct match_config *c = match_config(m);
	const struct view *view = view_find(c->game);
	void *ended = xcalloc(1, c->game->state_size);
	char text[512];

	match_observe(m, SEAT_ALL, ended);
	if (!view->result || !view->result(ended, SEAT_ALL, names, text, sizeof text))
		winner_text(m, names, text, sizeof text);
	sb_addf(out, "%s\n", text);
	if (match_why(m, names, text, sizeof text))
		sb_addf(out, "%s\n", text);
	free(ended);
}

/* Decides what to call the players: by their names or, if two names are the same, all of them by
 * their sides, such as "Black". */
static void tell_apart(const struct match_config *c, const char *const names[MAX_SEATS],
		       char side[MAX_SEATS][SIDE_TEXT], const char *called[MAX_SEATS])
{
	bool same = false;

	for (unsigned s = 0; s < c->setup.seats; s++)
		for (unsigned other = 0; other < s; other++)
			same = same || !strcmp(names[s], names[other]);
	for (unsigned s = 0; s < c->setup.seats; s++)
		called[s] = same ? view_side_name(view_find(c->game), &c->setup, s, side[s])
				 : names[s];
}

char *match_transcript(const struct match *m, const char *const names[MAX_SEATS], int64_t finished)
{
	const char *called[MAX_SEATS] = { 0 };
	char side[MAX_SEATS][SIDE_TEXT];
	struct strbuf out = { 0 };

	tell_apart(match_config(m), names, side, called);
	add_head(match_config(m), names, finished, &out);
	sb_add(&out, "\n");
	add_moves(m, called, &out);
	sb_add(&out, match_plies(m) ? "\n\n" : "");
	if (match_ended(m))
		add_result(m, called, &out);
	else
		sb_addf(&out, "%s\n", _("The game was not finished."));
	return sb_take(&out);
}
