/* SPDX-License-Identifier: MIT */
/* Starts a new game from a position in another game. The user takes the seat of the player to
 * move, and may edit the position first. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "shelf/settings.h"
#include "tui/table/table.h"
#include "view/draft.h"

void table_put_above(struct table *t, struct scene *s, const char *error)
{
	if (s)
		app_push(t->scene.app, s);
	else
		message_set(&t->message, STYLE_BAD, "%s", error);
}

/* Fills the other seats. Computers keep theirs, and other people are replaced by computers, except
 * in a variation of a game without hidden information: there, the user also moves for the other
 * people. */
static void seat_others(struct tui_options *o, const struct table *t, unsigned me)
{
	for (unsigned s = 0; s < t->config.setup.seats; s++) {
		o->who[s] = t->who[s];
		if (s == me)
			o->who[s] = (struct who){ 0 };
		else if (who_is_person(&o->who[s]) && (!o->varies || t->game->secrets))
			who_usual(t->game, WHO_OPPONENT, &o->who[s]);
	}
}

/* Opens a table with the game up to the position on the screen, followed by the move `first`
 * unless it is MOVE_HIDDEN. */
static void open_table(struct table *t, unsigned me, struct record *r, game_move first, bool varies)
{
	struct tui_options o = t->scene.app->options;
	char error[ERROR_TEXT];

	if (varies) {
		o.varies = table_position(t) + 1;
		o.unkept = true;
		o.coach = false;
		o.analysis = t->advice.open && t->mode == TUI_PLAY;
		o.guide = GUIDE_OFF;
		o.clock = r->clock = (struct match_clock){ 0 };
	}
	while (r->board.len > table_position(t))
		board_unput(&r->board);
	if (first != MOVE_HIDDEN)
		board_put(&r->board, me, first);
	r->practice = true; /* the user has already seen how the game continued */
	r->finished = 0;
	o.mode = TUI_PLAY;
	o.record = r;
	o.game = r->game;
	o.setup = r->setup;
	seat_others(&o, t, me);
	table_put_above(t, table_make(t->scene.ops, &o, error), error);
}

/* Opens a new table that plays on from the position on the screen, using the record of this
 * table's game. */
static void play_on(struct table *t, unsigned me, game_move first, bool varies)
{
	char error[ERROR_TEXT], *text = match_record(t->match);
	struct record r;

	if (record_parse(&r, text, error)) {
		open_table(t, me, &r, first, varies);
		record_free(&r);
	} else {
		message_set(&t->message, STYLE_BAD, "%s", error);
	}
	free(text);
}

void table_vary(struct table *t)
{
	const int depth = t->scene.app->depth;

	play_on(t, t->variation.seat, t->variation.move, true);
	t->variation.open = t->scene.app->depth > depth;
}

void table_uncovered(struct scene *s)
{
	struct table *t = (struct table *)s;

	t->variation.open = false;
	table_drop_complaint(t);
}

static void take_answer(void *context, int command)
{
	struct table *t = context;
	const int me = table_free_seat(t);
	struct judgement slip;

	if ((command != TABLE_TAKE_OVER && command != TABLE_TRY) || me < 0 ||
	    (command == TABLE_TRY && !mistake_here(t, &slip)))
		return;
	play_on(t, (unsigned)me, command == TABLE_TRY ? slip.best.move : MOVE_HIDDEN, false);
}

/* Asks before a new table covers this one, whose game stays as it is. */
static void ask_proposal(struct table *t, const char *question, int command)
{
	app_push(t->scene.app, dialog_confirm((struct dialog_question){ .text = question,
									.answered = take_answer,
									.context = t,
									.proposed = true },
					      command));
}

void table_take_over(struct table *t)
{
	const int me = table_free_seat(t);
	char question[ERROR_TEXT], side[SIDE_TEXT];

	if (me < 0) {
		message_set(
			&t->message, STYLE_WARN, "%s",
			_("It's nobody's turn in this position. Go to another position first."));
		return;
	}
	snprintf(question, sizeof question, _("Play on from here as %s, in a practice game?"),
		 view_side_name(t->view, &t->config.setup, (unsigned)me, side));
	ask_proposal(t, question, TABLE_TAKE_OVER);
}

void table_try_better(struct table *t)
{
	char question[ERROR_TEXT], better[MOVE_TEXT];
	struct judgement s;

	if (!mistake_here(t, &s)) {
		if (reviewer_looked(t->advice.reviewer) && mistake_next(t, &s))
			message_set(
				&t->message, STYLE_WARN, "%s",
				_("There's no mistake in this position. Press M for the next one."));
		else
			mistake_none(t);
		return;
	}
	mistake_better(t, &s, better);
	snprintf(question, sizeof question, _("Try %s from here in a practice game?"), better);
	ask_proposal(t, question, TABLE_TRY);
}

static void open_editor(struct table *t)
{
	struct tui_options o = t->scene.app->options;
	const int mover = table_free_seat(t);
	char error[ERROR_TEXT];
	unsigned first;

	o.game = t->game;
	o.setup = t->config.setup;
	memcpy(o.who, t->who, sizeof o.who);
	if (!table_people(t, &first))
		o.who[mover < 0 ? 0 : mover] = (struct who){ 0 };
	table_put_above(t, editor_new(&o, table_seen(t, table_position(t), SEAT_ALL), error),
			error);
}

void table_edit(struct table *t)
{
	if (table_may_edit(t)) {
		t->pace.paused = true;
		open_editor(t);
	} else if (!draft_possible(t->view)) {
		message_set(&t->message, STYLE_WARN, _("You can't set up positions for %s."),
			    _(t->game->title));
	} else if (t->mode == TUI_PLAY && !table_over(t)) {
		message_set(
			&t->message, STYLE_WARN, "%s",
			_("You can edit the position after the game, or press p in the menu to set "
			  "one up."));
	} else {
		message_set(&t->message, STYLE_WARN, "%s",
			    _("Too many games are open. Close this one first."));
	}
}
