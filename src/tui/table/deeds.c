/* SPDX-License-Identifier: MIT */
/* The actions of the table's commands. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/i18n.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "shelf/rating.h"
#include "tui/drill.h"
#include "tui/learn.h"
#include "tui/table/deeds.h"
#include "tui/tui.h"

static void return_to_present(struct table *t)
{
	if (t->mode != TUI_REPLAY)
		t->viewpoint.browsed = -1;
}

void table_step_forward(struct table *t)
{
	const int at = (int)table_position(t);

	if (t->mode == TUI_WATCH)
		t->pace.paused = true;
	if (t->mode == TUI_WATCH && series_goes_on(t) && t->viewpoint.browsed < 0)
		series_next(t);
	else if (t->mode == TUI_WATCH && at == (int)match_plies(t->match))
		t->pace.steps = 1;
	else
		table_browse(t, at + 1);
}

void table_step_back(struct table *t)
{
	if (t->mode == TUI_WATCH)
		t->pace.paused = true;
	table_browse(t, (int)table_position(t) - 1);
}

void table_take_back(struct table *t)
{
	const bool practice = match_config(t->match)->practice;
	unsigned n = table_plies_to_undo(t);

	if (n &&
	    practice_asks(
		    t, 1,
		    _("Taking a move back makes this a practice game (not counted). Take it back?"),
		    table_take_back, table_withdraw))
		return;
	return_to_present(t);
	entry_begin(&t->entry);
	t->entry.auto_held = true;
	if (n && match_undo(t->match, n))
		message_set(
			&t->message, STYLE_PLAIN, "%s",
			practice ? _("Move taken back. Y redoes it.")
				 : _("Move taken back. Y redoes it. This is a practice game now."));
	else
		message_set(&t->message, STYLE_WARN, "%s", _("There's nothing to take back."));
	t->saving.due = true;
}

void table_play_again(struct table *t)
{
	unsigned n = table_plies_to_redo(t);

	return_to_present(t);
	entry_begin(&t->entry);
	if (n && match_redo(t->match, n))
		table_narrate(t, match_plies(t->match) - 1);
	else
		message_set(&t->message, STYLE_WARN, "%s", _("There's nothing to redo."));
	t->saving.due = true;
}

/* Swaps the two players, so that the player who moved second moves first in the next game. */
static void change_sides(struct table *t)
{
	const struct who who = t->who[0];

	t->who[0] = t->who[1];
	t->who[1] = who;
	t->ending.swapped = !t->ending.swapped;
}

/* Seats the player "even", whose level follows the user's rating, in place of all computer players
 * or, if `all` is false, only of those that already follow the rating. Then updates the level. */
static void seat_even(struct table *t, bool all)
{
	for (unsigned s = 0; s < t->config.setup.seats; s++)
		if (rating_follows(&t->who[s]) || (all && !who_is_person(&t->who[s])))
			t->who[s] = (struct who){ t->game, &agent_kind, EVEN_NAME };
	rating_settle(&t->config.setup, t->who, t->config.setup.seats);
}

/* Starts a new game or series. If `even` is true, first replaces all computer players with the
 * player "even", whose level follows the user's rating. */
static void begin_anew(struct table *t, bool changed, bool even)
{
	const int first = table_next_beginner(t, changed);
	char error[ERROR_TEXT], name[NAME_TEXT];

	keep_forget(&t->saving.keeping, t->game);
	keep_next(&t->saving.keeping);
	if (!t->options.seeded)
		t->config.seed = rng_fresh_seed();
	series_restart(t);
	if (changed)
		change_sides(t);
	seat_even(t, even);
	/* This can't fail, because this table has already started a game. */
	table_start(t, NULL, error);
	if (first >= 0)
		message_set(&t->message, STYLE_PLAIN,
			    table_me(t) == 0 ? _("You go first.") : _("%s goes first."),
			    table_name(t, 0, name));
}

static void take_answer(void *context, int command)
{
	struct table *t = context;
	const int seat = table_resigner(t);

	if (command == TABLE_RESIGN && seat >= 0) {
		return_to_present(t);
		table_resign(t, (unsigned)seat);
	} else if (command == TABLE_FRESH || command == TABLE_EVEN) {
		begin_anew(t, table_changes_sides(t), command == TABLE_EVEN);
	}
}

/* Returns true if the table can offer an even game next, because it has a computer player with a
 * fixed level that doesn't follow the user's rating. */
static bool even_is_possible(const struct table *t)
{
	const unsigned me = table_me(t);
	bool levels = false;

	for (unsigned s = 0; s < t->config.setup.seats; s++)
		levels = levels || (who_tenths(&t->who[s]) && !rating_follows(&t->who[s]));
	return me < MAX_SEATS && levels && !t->afar.context && rating_possible(t->game);
}

static void ask_whom(struct table *t)
{
	static const struct answer answers[] = {
		{ 's', "s", N_("the same opponent"), TABLE_FRESH },
		{ 'e', "e", N_("an opponent as strong as you"), TABLE_EVEN },
	};

	app_push(t->scene.app, dialog_new(&(struct dialog_question){
				       .text = _("Play again against:"),
				       .answers = answers,
				       .n = 2,
				       .answered = take_answer,
				       .context = t,
				       .withdrawn = table_withdraw,
			       }));
}

static void ask_first(struct table *t, const char *question, int command)
{
	app_push(t->scene.app,
		 dialog_confirm((struct dialog_question){ .text = question,
							  .answered = take_answer,
							  .context = t,
							  .withdrawn = table_withdraw },
				command));
}

void table_ask_restart(struct table *t)
{
	const bool series = match_config(t->match)->game_no > 0 || series_goes_on(t);

	if (t->mode == TUI_PLAY && series && (!table_over(t) || series_goes_on(t)))
		ask_first(t, _("Start over? The series so far will be discarded."), TABLE_FRESH);
	else if (table_over(t) && even_is_possible(t))
		ask_whom(t);
	else if (table_over(t) || !match_plies(t->match) || t->mode != TUI_PLAY)
		take_answer(t, TABLE_FRESH);
	else
		ask_first(t, _("Start over? The game so far will be discarded."), TABLE_FRESH);
}

static void change_pace(struct table *t, int by)
{
	pace_change(&t->pace, by);
	message_set(&t->message, STYLE_PLAIN, _("Pause between moves: %d ms."),
		    pace_watch_delay_ms(&t->pace));
}

static void show_answer(struct table *t)
{
	const struct task *task = &t->options.task;
	const char *withheld = task->ops->withheld(task->context);

	if (withheld) {
		table_complain(t, STYLE_WARN, "%s", withheld);
		return;
	}
	task->ops->show(task->context);
	entry_clear(&t->entry);
	table_tell_task(t);
}

void table_seek_hint(struct table *t)
{
	unsigned seat;

	if (table_has_task(t)) {
		show_answer(t);
		return;
	}
	if (!table_my_turn(t, &seat))
		return;
	if (table_advised(t, table_blank(t)) < 0) {
		message_set(&t->message, STYLE_WARN, "%s", _("There's no hint here."));
		return;
	}
	if (practice_asks(t, 1, _("A hint turns this into a practice game (not counted). Show it?"),
			  table_seek_hint, table_withdraw))
		return;
	t->advice.hint_wanted = true;
	message_set(&t->message, STYLE_PLAIN, "%s", _("Looking for a good move. Esc stops."));
}

void table_turn_analysis(struct table *t)
{
	if (!t->advice.open && practice_costs(t) && table_advised(t, table_blank(t)) < 0) {
		message_set(&t->message, STYLE_WARN, "%s", _("No analysis available."));
		return;
	}
	if (!t->advice.open &&
	    practice_asks(t, MAX_SEATS,
			  _("Analysis turns this into a practice game (not counted). Open it?"),
			  table_turn_analysis, table_withdraw))
		return;
	t->advice.open = !t->advice.open;
}

void table_pause_or_go(struct table *t)
{
	t->pace.paused = !t->pace.paused;
	t->viewpoint.browsed = -1;
	pace_now(&t->pace);
}

void table_turn_secrets(struct table *t)
{
	if (!t->game->secrets)
		return;
	t->viewpoint.without_secrets = !t->viewpoint.without_secrets;
	table_retell(&t->scene);
}

void table_ask_resign(struct table *t)
{
	if (table_over(t))
		message_set(&t->message, STYLE_WARN, "%s", _("The game is already over."));
	else if (table_resigner(t) < 0 && !table_awaits_people(t))
		message_set(&t->message, STYLE_WARN, "%s",
			    _("You have no more turns in this game. The others play on."));
	else if (table_resigner(t) < 0)
		message_set(&t->message, STYLE_WARN, "%s", _("It isn't your turn yet."));
	else
		ask_first(t, _("Resign this game?"), TABLE_RESIGN);
}

void table_move_now(struct table *t)
{
	pace_now(&t->pace);
	if (series_goes_on(t)) {
		series_next(t);
		return;
	}
	table_play_on(t); /* the match may not have asked the next player for a move yet */
	match_hurry(t->match);
}

void table_rub_out(struct table *t)
{
	if (t->entry.text[0])
		t->entry.text[utf8_without_last(t->entry.text)] = '\0';
	else
		table_cancel(t);
}

/* Switches between the board and the result page. */
void table_turn_page(struct table *t)
{
	if (!table_over(t)) {
		message_set(&t->message, STYLE_WARN, "%s", _("The game isn't over yet."));
		return;
	}
	if (table_shows_end(t)) {
		if (!ending_is_fresh(&t->ending))
			ending_close(&t->ending);
		return;
	}
	table_browse(t, (int)match_plies(t->match));
	t->ending.due_ms = 0;
	table_open_end(t);
}

/* Writes the game as text to a file. Also shows the text, so that the user can copy it from the
 * screen. */
static void share_text(struct table *t)
{
	char *text = table_transcript(t), name[FILE_TOLD], stem[64];
	struct strbuf page = { 0 };
	int reason;

	snprintf(stem, sizeof stem, "asobi-%s", game_file_word(t->game));
	reason = file_write_numbered(stem, "txt", text, name, sizeof name);
	if (reason)
		message_set(&t->message, STYLE_BAD, _("Can't write %s: %s."), name,
			    strerror(reason));
	else
		message_set(&t->message, STYLE_GOOD, _("Saved this game as text to %s."), name);
	sb_addf(&page, "%s\n\n%s", t->message.text, text);
	free(text);
	app_push(t->scene.app, text_page_new(sb_take(&page)));
}

enum { SHARE_TEXT, SHARE_PICTURE, SHARE_FILM };

static void take_shared(void *context, int command)
{
	struct table *t = context;
	char said[MESSAGE_TEXT];
	bool written;

	if (command == DIALOG_NOTHING)
		return;
	if (command == SHARE_TEXT) {
		share_text(t);
		return;
	}
	written = tui_film_keep(&t->scene.app->options, t->match, command == SHARE_PICTURE, said,
				sizeof said);
	message_set(&t->message, written ? STYLE_GOOD : STYLE_BAD, "%s", said);
}

void table_share(struct table *t)
{
	static const struct answer answers[] = {
		{ 't', "t", N_("as text"), SHARE_TEXT },
		{ 'p', "p", N_("as a picture of the board"), SHARE_PICTURE },
		{ 'a', "a", N_("as an animation of the whole game"), SHARE_FILM },
	};

	if (table_may_share(t))
		app_push(t->scene.app,
			 dialog_new(&(struct dialog_question){ .text = _("Share this game:"),
							       .answers = answers,
							       .n = 3,
							       .answered = take_shared,
							       .context = t }));
}

/* Returns true if the user has made a move in an unfinished puzzle or lesson. */
static bool has_tried(const struct table *t)
{
	char told[2];

	return !table_task_over(t) &&
	       t->options.task.ops->tell(t->options.task.context, told, sizeof told) > 0;
}

/* Closes or cancels whatever the user opened or typed last. In a puzzle, leaves the table if
 * nothing was typed and no try would be lost. */
void table_step_out(struct table *t)
{
	const bool typed = t->entry.text[0] || entry_refused(&t->entry, t->scene.app->keys - 1)[0];

	if (table_has_task(t) && !typed) {
		if (has_tried(t))
			message_set(&t->message, STYLE_WARN, "%s", _("Press Q to leave."));
		else
			app_close(t->scene.app);
		return;
	}
	if (t->options.varies && !typed && t->viewpoint.browsed < 0) {
		app_close(t->scene.app);
		return;
	}
	table_cancel(t);
	return_to_present(t);
	if (!ending_is_fresh(&t->ending))
		ending_close(&t->ending);
}

/* Replaces this table with one for the next task. */
void table_next_task(struct table *t)
{
	struct tui_options o = t->options;
	const char *stay = o.task.ops->stay(o.task.context);
	char error[ERROR_TEXT];
	struct scene *next;

	if (stay) {
		message_set(&t->message, STYLE_WARN, "%s", stay);
		return;
	}
	if (!o.task.ops->next(o.task.context, &o)) {
		app_close(t->scene.app);
		return;
	}
	next = table_make(t->scene.ops, &o, error);
	if (!next) {
		message_set(&t->message, STYLE_BAD, "%s", error);
		return;
	}
	app_close(t->scene.app);
	app_push(t->scene.app, next);
}

/* Opens the drill, in which the user practises mistakes made in this kind of game. The mistakes
 * from the game just played come first, because they are already saved. */
void table_open_drill(struct table *t)
{
	if (table_may_drill(t))
		app_push(t->scene.app, drill_scene_new(t->game));
}

void table_open_lesson(struct table *t)
{
	const struct step *s = mistake_step(t);

	if (s)
		app_push(t->scene.app, learn_step_new(s));
}

void table_enter_replay(struct table *t)
{
	if (t->entry.text[0])
		table_key_to_view(t, VIEW_PLAY);
	else
		table_try_better(t);
}

/* Goes on to the next game of a series once the result of this one has been on the screen. The key
 * may have been meant for the last move. */
static void leave_result(struct table *t)
{
	if (t->ending.due_ms && t->mode == TUI_PLAY)
		table_open_end(t);
	else if (!ending_is_fresh(&t->ending))
		series_next(t);
}

/* Handles Enter when no moves are left to play. */
void table_press_enter(struct table *t)
{
	if (table_looks_back(t) && t->entry.text[0])
		table_key_to_view(t, VIEW_PLAY);
	else if (table_task_over(t))
		table_next_task(t);
	else if (mistake_here(t, &(struct judgement){ 0 }))
		table_try_better(t);
	else if (series_goes_on(t) && t->viewpoint.browsed < 0)
		leave_result(t);
	else if (table_over(t) && t->viewpoint.browsed < 0)
		table_turn_page(t);
	else
		table_key_to_view(t, VIEW_PLAY);
}

/* Returns true if the arrow keys step through the game's moves. They do when the game is over,
 * because there is nothing left to point at. */
static bool arrows_walk(const struct table *t)
{
	return table_over(t) && t->mode == TUI_PLAY;
}

void table_point_left(struct table *t)
{
	arrows_walk(t) ? table_step_back(t) : table_key_to_view(t, VIEW_LEFT);
}

void table_point_right(struct table *t)
{
	arrows_walk(t) ? table_step_forward(t) : table_key_to_view(t, VIEW_RIGHT);
}

void table_begin_same(struct table *t)
{
	if (table_changes_sides(t))
		begin_anew(t, false, false);
}

void table_point_up(struct table *t)
{
	table_key_to_view(t, VIEW_UP);
}
void table_point_down(struct table *t)
{
	table_key_to_view(t, VIEW_DOWN);
}
void table_point_home(struct table *t)
{
	table_key_to_view(t, VIEW_HOME);
}
void table_point_end(struct table *t)
{
	table_key_to_view(t, VIEW_END);
}
void table_next_legal(struct table *t)
{
	table_to_legal(t, 1);
}
void table_previous_legal(struct table *t)
{
	table_to_legal(t, -1);
}
void table_pick_here(struct table *t)
{
	table_pick(t, ' ');
}
void table_type_any(struct table *t)
{
	table_type(t, ':');
}
void table_show_rules(struct table *t)
{
	app_push(t->scene.app, rules_page_new(t->game, &t->config.setup));
}
void table_leave(struct table *t)
{
	app_close(t->scene.app);
}
void table_go_first(struct table *t)
{
	table_browse(t, 0);
}
void table_go_last(struct table *t)
{
	table_browse(t, (int)match_plies(t->match));
}
void table_speed_up(struct table *t)
{
	change_pace(t, 1);
}
void table_slow_down(struct table *t)
{
	change_pace(t, -1);
}
void table_drop_pauses(struct table *t)
{
	change_pace(t, PACE_INSTANT);
}
