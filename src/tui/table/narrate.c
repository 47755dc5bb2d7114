/* SPDX-License-Identifier: MIT */
/* The message row of the table: what the latest move did, how the game and the series ended, and
 * what the position on the screen is about. */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "tui/table/table.h"

/* Describes the result in words that fit every game. */
static void narrate_winner(struct table *t, unsigned me)
{
	const unsigned seats = t->config.setup.seats;
	int points[MAX_SEATS], winner = -1;
	char name[NAME_TEXT];

	match_score(t->match, points);
	for (unsigned s = 0; s < seats; s++)
		if (points_outcome(points, seats, s) > 0)
			winner = (int)s;
	if (winner < 0)
		message_set(&t->message, STYLE_TITLE, "%s", _("It's a draw."));
	else if ((unsigned)winner == me)
		message_set(&t->message, STYLE_GOOD, "%s", _("You win!"));
	else if (me < MAX_SEATS)
		message_set(&t->message, STYLE_BAD, _("You lose. %s wins."),
			    table_name(t, (unsigned)winner, name));
	else
		message_set(&t->message, STYLE_GOOD, _("%s wins."),
			    table_name(t, (unsigned)winner, name));
}

/* Returns the style for the result. With more than 2 players, those between first and last place
 * have neither won nor lost. */
static unsigned result_style(const struct table *t, unsigned me)
{
	int points[MAX_SEATS], end;

	if (me >= MAX_SEATS)
		return STYLE_GOOD;
	match_score(t->match, points);
	end = points_end(points, t->config.setup.seats, me);
	return end > 0 ? STYLE_GOOD : end < 0 ? STYLE_BAD : STYLE_TITLE;
}

/* Describes the result of the series, then that of its last game, given in `last`. */
static void narrate_series(struct table *t, unsigned style, const char *last)
{
	char text[MESSAGE_TEXT];
	struct result r;
	size_t len;

	table_result(t, &r);
	result_series(&r, text, sizeof text);
	result_free(&r);
	len = strlen(text);
	message_set(&t->message, style, "%s%s", text, len && text[len - 1] == '.' ? " " : "");
	t->message.series = len;
	len = strlen(t->message.text);
	snprintf(t->message.text + len, sizeof t->message.text - len, _("The last game: %s"), last);
}

/* Describes the result in the game's own words. Returns false if the game has none. */
static bool narrate_own_result(struct table *t, const void *ended, unsigned me)
{
	char name[MAX_SEATS][NAME_TEXT], text[MESSAGE_TEXT];
	const char *names[MAX_SEATS];

	table_all_names(t, name, names);
	if (!t->view->result || !t->view->result(ended, me, names, text, sizeof text))
		return false;
	if (series_is_over(t))
		narrate_series(t, result_style(t, me), text);
	else
		message_set(&t->message, result_style(t, me), "%s", text);
	return true;
}

void table_tell_task(struct table *t)
{
	const struct task *task = &t->options.task;
	char text[MESSAGE_TEXT];

	task->ops->tell(task->context, text, sizeof text);
	message_set(&t->message, table_task_over(t) ? STYLE_GOOD : STYLE_PLAIN, "%s", text);
}

/* Writes why the game ended and who won. With more than 2 players, the reason is left to the
 * result page. */
void table_narrate_result(struct table *t)
{
	void *ended = table_now(t, SEAT_ALL);
	unsigned me = SEAT_ALL, first = 0;
	char why[MESSAGE_TEXT], who[MESSAGE_TEXT];

	if (table_people(t, &first) == 1 && table_is_you(t, first))
		me = first;
	if (match_actors(t->match))
		message_set(&t->message, STYLE_TITLE, "%s", "");
	else if (!narrate_own_result(t, ended, me))
		narrate_winner(t, me);
	if (t->config.setup.seats > 2 || !table_why(t, why, sizeof why))
		return;
	snprintf(who, sizeof who, "%s", t->message.text);
	message_set(&t->message, t->message.style, "%.*s%s%s", (int)sizeof who / 2, why,
		    who[0] ? " " : "", who);
}

static void narrate_plainly(const struct table *t, const void *before, const struct ply *p,
			    const char *name, struct message *out)
{
	char move[MOVE_TEXT];

	if (!move_is_reserved(p->move))
		view_move_words(t->view, before, p->seat, p->move, move, sizeof move);
	if (move_is_reserved(p->move) && p->move != MOVE_HIDDEN)
		view_leaving(p->move, name, out->text, sizeof out->text);
	else if (p->move == MOVE_HIDDEN && p->seat == SEAT_DEALER)
		message_set(out, STYLE_PLAIN, "%s", _("The dealer has dealt."));
	else if (p->move == MOVE_HIDDEN)
		message_set(out, STYLE_PLAIN, _("%s made a secret choice."), name);
	else
		message_set(out, STYLE_PLAIN, _("%s played %s."), name, move);
}

void table_tell(const struct table *t, unsigned ply, struct message *out)
{
	const unsigned viewer = table_viewer(t);
	struct ply p = match_ply_at(t->match, viewer, ply);
	void *before = table_seen(t, ply, viewer), *after = table_seen(t, ply + 1, viewer);
	char name[NAME_TEXT];

	table_name(t, view_named(t->view, before, p.seat, p.move, after), name);
	message_set(out, STYLE_PLAIN, "%s", "");
	if (!t->view->narrate ||
	    !t->view->narrate(before, p.seat, p.move, after, name, out->text, sizeof out->text))
		narrate_plainly(t, before, &p, name, out);
}

void table_narrate(struct table *t, unsigned ply)
{
	table_tell(t, ply, &t->message);
}

void table_say_sides(struct table *t)
{
	const uint32_t actors = match_actors(t->match);
	unsigned first;
	char name[2][NAME_TEXT];

	if (!t->view->sides || !actors)
		return;
	first = game_first_actor(actors);
	message_set(&t->message, STYLE_PLAIN, _("%s: %s (goes first). %s: %s."),
		    side_name(table_side(t, first)), table_name(t, first, name[0]),
		    side_name(table_side(t, 1 - first)), table_name(t, 1 - first, name[1]));
}

void table_browse(struct table *t, int to)
{
	const int plies = (int)match_plies(t->match);

	to = to < 0 ? 0 : to;
	entry_clear(&t->entry);
	if (to >= plies && t->mode != TUI_REPLAY)
		t->viewpoint.browsed = -1;
	else
		t->viewpoint.browsed = to > plies ? plies : to;
	if (to > 0 && to <= plies)
		table_narrate(t, (unsigned)to - 1);
	else if (to == 0)
		message_set(&t->message, STYLE_PLAIN, "%s", _("This is the start of the game."));
	if (to >= plies && table_over(t))
		table_narrate_result(t);
}

void table_retell(struct scene *s)
{
	struct table *t = (struct table *)s;

	if (table_has_task(t))
		table_tell_task(t);
	else if (t->match && t->message.text[0])
		table_browse(t, (int)table_position(t));
}

void table_next_mistake(struct table *t)
{
	char text[MESSAGE_TEXT], better[MOVE_TEXT];
	struct judgement s;

	if (table_over(t) && mistake_next(t, &s)) {
		table_browse(t, (int)s.ply);
		mistake_text(t, &s, text, sizeof text);
		mistake_better(t, &s, better);
		message_set(&t->message, STYLE_WARN, _("%.200s Press Enter to try %s."), text,
			    better);
	} else {
		mistake_none(t);
	}
}
