/* SPDX-License-Identifier: MIT */
/* What keys do at the table. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/i18n.h"
#include "base/utf8.h"
#include "tui/table/table.h"
#include "tui/tui.h"

/* Plies to take back until a person is to move again; 0: there is nothing. */
static unsigned plies_to_undo(const struct table *t)
{
	unsigned n = 0, most = match_undoable(t->match), plies = match_plies(t->match);

	while (n < most) {
		struct ply p = match_ply_at(t->match, SEAT_ALL, plies - ++n);

		if (p.seat < MAX_SEATS && who_is_person(&t->who[p.seat]))
			return n;
	}
	return 0;
}

/* Plies to play again until a person is to move, or all. */
static unsigned plies_to_redo(const struct table *t)
{
	unsigned n = 0, most = match_redoable(t->match);

	while (n < most) {
		n++;
		if (n == most)
			break;
		struct ply next = match_undone_at(t->match, n);

		if (next.seat < MAX_SEATS && who_is_person(&t->who[next.seat]))
			break;
	}
	return n;
}

/* Never at a table of another machine. */
static bool is_only_here(int command)
{
	return command == TABLE_REDO || command == TABLE_MOVE_NOW || command == TABLE_NEXT_GAME || command == TABLE_COVER;
}

/* The view's own command of that number, or NULL. */
static const struct view_command *view_command(const struct table *t, int command)
{
	const bool own = command >= TABLE_VIEW && command < TABLE_VIEW + MAX_VIEW_COMMANDS;

	return own ? &t->view->commands[command - TABLE_VIEW] : NULL;
}

/* At a table of another machine nothing of this goes without the others. */
static bool can_ask(const struct table *t, int command)
{
	const bool up = t->afar.up && t->afar.seat >= 0;

	switch (command) {
	case TABLE_UNDO:
		return up && t->afar.undo && !table_over(t) && match_plies(t->match) > 0;
	case TABLE_OFFER_DRAW: case TABLE_RESIGN:
		return up && !table_over(t);
	case TABLE_RESTART:
		return up && table_over(t);
	case TABLE_SAY:
		return t->afar.up;
	case TABLE_EDIT:
		return t->afar.whole;
	case TABLE_HINT: case TABLE_ANALYSIS:
		return t->afar.hints || (table_over(t) && t->afar.whole);
	default:
		return !is_only_here(command);
	}
}

bool table_can(const struct scene *s, int command)
{
	const struct table *t = (const struct table *)s;
	const bool mine = table_human_to_move(t) >= 0 && t->viewpoint.browsed < 0;

	if (t->afar.context && (!can_ask(t, command) || command == TABLE_UNDO))
		return can_ask(t, command);
	switch (command) {
	case TABLE_PLAY: case TABLE_PICK: case TABLE_TYPE: case TABLE_LEFT: case TABLE_HINT:
		return mine;
	case TABLE_UNDO:
		return t->mode == TUI_PLAY && plies_to_undo(t) > 0;
	case TABLE_REDO:
		return t->mode == TUI_PLAY && match_redoable(t->match) > 0;
	case TABLE_MOVE_NOW:
		return t->mode == TUI_PLAY && table_thinking(t) >= 0;
	case TABLE_BACK: case TABLE_FORWARD:
		return match_plies(t->match) > 0;
	case TABLE_MISTAKE:
		return table_over(t) && reviewer_slip(t->advice.reviewer, 0, &(struct slip){0});
	case TABLE_RESTART: case TABLE_ENDING:
		return table_over(t);
	case TABLE_SAME:
		return table_changes_sides(t);
	case TABLE_FILM:
		return ending_shown(t) && (!t->afar.context || t->afar.whole);
	case TABLE_TRY:
		return mistake_here(t, &(struct slip){0});
	case TABLE_TAKE_OVER:
		return table_free_seat(t) >= 0;
	case TABLE_EDIT:
		return table_may_edit(t);
	case TABLE_CLOSED:
		return t->game->secrets && !table_over(t);
	case TABLE_NEXT_GAME:
		return series_goes_on(t);
	case TABLE_COVER:
		return mine && curtain_needed(t);
	case TABLE_PAUSE: case TABLE_FASTER: case TABLE_SLOWER: case TABLE_INSTANT:
		return !table_over(t);
	default:
		return !view_command(t, command) || table_may_use(t, view_command(t, command)->who);
	}
}

/* Do moves begin with a letter, which may be a command's? */
static bool moves_have_letters(const struct table *t)
{
	void *seen = table_blank(t);
	struct move_list list = {0};
	char text[MOVE_TEXT] = "";
	const int seat = table_human_to_move(t);

	if (seat >= 0) {
		match_observe(t->match, (unsigned)seat, seen);
		game_legal(t->game, seen, (unsigned)seat, &list);
	}
	if (list.len)
		game_format_move(t->game, seen, (unsigned)seat, list.at[0], text, sizeof text);
	move_list_free(&list);
	return !strchr("0123456789", text[0]) || !text[0];
}

bool table_has(const struct scene *s, int command)
{
	const struct table *t = (const struct table *)s;
	const bool picks = table_picks(t);
	unsigned first;

	if (t->afar.context && is_only_here(command))
		return false;
	switch (command) {
	case TABLE_UNDO:
		return !t->afar.context || t->afar.undo;
	case TABLE_HINT: case TABLE_ANALYSIS:
		return !t->afar.context || t->afar.hints;
	case TABLE_TYPE:
		return picks || moves_have_letters(t);
	case TABLE_COVER:
		return t->game->secrets && table_people(t, &first) > 1;
	case TABLE_NEXT_GAME:
		return series_games(t) > 1;
	case TABLE_CLOSED:
		return t->game->secrets != NULL;
	case TABLE_EDIT:
		return editor_possible(t->game);
	case TABLE_MOVE_NOW:
		return table_people(t, &first) < t->config.setup.seats;
	case TABLE_MISTAKE: case TABLE_TRY:
		return review_possible(t->game);
	default:
		return true;
	}
}

static void return_to_present(struct table *t)
{
	if (t->mode != TUI_REPLAY)
		t->viewpoint.browsed = -1;
}

static void step_forward(struct table *t)
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

static void step_back(struct table *t)
{
	if (t->mode == TUI_WATCH)
		t->pace.paused = true;
	table_browse(t, (int)table_position(t) - 1);
}

static void undo(struct table *t)
{
	const bool practice = match_config(t->match)->practice;
	unsigned n = plies_to_undo(t);

	return_to_present(t);
	entry_clear(&t->entry);
	t->entry.auto_held = true;
	if (n && match_undo(t->match, n))
		message_set(&t->message, STYLE_PLAIN, "%s", practice ? _("Taken back; U plays it again.") :
			  _("Taken back; U plays it again. This is a practice game now."));
	else
		message_set(&t->message, STYLE_WARN, "%s", _("There is nothing to take back."));
	t->saving.due = true;
}

static void redo(struct table *t)
{
	unsigned n = plies_to_redo(t);

	return_to_present(t);
	entry_clear(&t->entry);
	if (n && match_redo(t->match, n))
		table_narrate(t, match_plies(t->match) - 1);
	else
		message_set(&t->message, STYLE_WARN, "%s", _("There is nothing to play again."));
	t->saving.due = true;
}

/* Whose person gives up: who is to move, or the only one there is. */
static bool who_resigns(const struct table *t, unsigned *seat)
{
	const int human = table_human_to_move(t);

	if (human >= 0 && !table_over(t))
		*seat = (unsigned)human;
	return !table_over(t) && (human >= 0 || table_people(t, seat) == 1);
}

/* After a game of two the other begins the next, unless it is to be the same again. */
static void change_sides(struct table *t)
{
	const struct who who = t->who[0];

	t->who[0] = t->who[1];
	t->who[1] = who;
	t->ending.swapped = !t->ending.swapped;
}

/* Another game, or another series. */
static void begin_anew(struct table *t, bool changed)
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
	table_start(t, NULL, error);	/* it could start before */
	if (first >= 0)
		message_set(&t->message, STYLE_PLAIN, ending_me(t) == 0 ? _("You begin.") : _("%s begins."), table_name(t, 0, name));
}

static void answered(void *context, int command)
{
	struct table *t = context;
	unsigned seat;

	if (command == TABLE_RESIGN && who_resigns(t, &seat)) {
		return_to_present(t);
		table_resign(t, seat);
	} else if (command == TABLE_FRESH) {
		begin_anew(t, table_changes_sides(t));
	}
}

static void ask(struct table *t, const char *question, int command)
{
	app_push(t->scene.app, dialog_yes_or_no(question, command, answered, t));
}

static void restart(struct table *t)
{
	const bool series = match_config(t->match)->game_no > 0 || series_goes_on(t);

	if (t->mode == TUI_PLAY && series && (!table_over(t) || series_goes_on(t)))
		ask(t, _("Start again? The series so far is given up."), TABLE_FRESH);
	else if (table_over(t) || !match_plies(t->match) || t->mode != TUI_PLAY)
		answered(t, TABLE_FRESH);
	else
		ask(t, _("Start again? The game so far is given up."), TABLE_FRESH);
}

static void change_pace(struct table *t, int by)
{
	pace_change(&t->pace, by);
	message_set(&t->message, STYLE_PLAIN, _("Pause between moves: %d ms."), pace_watch_delay_ms(&t->pace));
}

static void hint(struct table *t)
{
	unsigned seat;

	if (!table_my_turn(t, &seat))
		return;
	t->advice.hint_wanted = true;
	message_set(&t->message, STYLE_PLAIN, "%s", _("Looking for a good move..."));
}

static void pause_or_go(struct table *t)
{
	t->pace.paused = !t->pace.paused;
	t->viewpoint.browsed = -1;
	pace_now(&t->pace);
}

static void open_or_close(struct table *t)
{
	if (!t->game->secrets)
		return;
	t->viewpoint.without_secrets = !t->viewpoint.without_secrets;
	table_retell(&t->scene);
}

static void resign(struct table *t)
{
	unsigned seat;

	if (table_over(t))
		message_set(&t->message, STYLE_WARN, "%s", _("The game is over already."));
	else if (!who_resigns(t, &seat))
		message_set(&t->message, STYLE_WARN, "%s", _("It is not your turn yet."));
	else
		ask(t, _("Resign this game?"), TABLE_RESIGN);
}

static void move_now(struct table *t)
{
	pace_now(&t->pace);
	if (series_goes_on(t)) {
		series_next(t);
		return;
	}
	table_play_on(t);	/* whose turn it is may not have been asked yet */
	match_hurry(t->match);
}

static void rub_out(struct table *t)
{
	if (t->entry.text[0])
		t->entry.text[utf8_without_last(t->entry.text)] = '\0';
	else
		table_cancel(t);
}

/* From the board to the page of the end and back. */
static void turn_page(struct table *t)
{
	if (!table_over(t)) {
		message_set(&t->message, STYLE_WARN, "%s", _("The game is not over yet."));
		return;
	}
	if (ending_shown(t)) {
		ending_close(t);
		return;
	}
	table_browse(t, (int)match_plies(t->match));
	ending_open(t);
}

/* Into the directory where we are: "asobi-hamlet.svg", the next one "asobi-hamlet-2.svg". */
static void write_film(struct table *t)
{
	char *record = match_record(t->match), *svg = NULL, error[ERROR_TEXT] = "", stem[64], name[96];
	struct record r;
	int reason = 0;

	if (record_parse(&r, record, error)) {
		svg = tui_film(&t->scene.app->options, &r, error);
		record_free(&r);
	}
	free(record);
	snprintf(stem, sizeof stem, "asobi-%s", t->game->id);
	if (svg)
		reason = file_write_numbered(stem, "svg", svg, name, sizeof name);
	if (!svg)
		message_set(&t->message, STYLE_BAD, "%s", error);
	else if (reason)
		message_set(&t->message, STYLE_BAD, _("Cannot write %s: %s."), name, strerror(reason));
	else
		message_set(&t->message, STYLE_GOOD, _("The film of this game is in %s, in the directory Asobi was started in."), name);
	free(svg);
}

/* One step back; of a puzzle there is none but out of it. */
static void escape(struct table *t)
{
	if (table_has_task(t) && !t->entry.text[0]) {
		app_close(t->scene.app);
		return;
	}
	table_cancel(t);
	return_to_present(t);
	ending_close(t);
}

/* Another one takes the place of this. */
static void next_task(struct table *t)
{
	struct tui_options o = t->options;
	char error[ERROR_TEXT];
	struct scene *next;

	if (!o.task.ops->next(o.task.context, &o))
		return;
	next = table_new(&o, error);
	if (!next) {
		message_set(&t->message, STYLE_BAD, "%s", error);
		return;
	}
	app_close(t->scene.app);
	app_push(t->scene.app, next);
}

/* Enter, once nothing is left to play. */
static void enter(struct table *t)
{
	if (table_task_over(t))
		next_task(t);
	else if (mistake_here(t, &(struct slip){0}))
		table_try_better(t);
	else if (series_goes_on(t) && t->viewpoint.browsed < 0)
		series_next(t);
	else if (table_over(t) && t->viewpoint.browsed < 0)
		turn_page(t);
	else
		table_key_to_view(t, VIEW_PLAY);
}

/* Nothing is left to point at: the arrows walk the graph. */
static bool walks(const struct table *t)
{
	return table_over(t) && t->mode == TUI_PLAY;
}

/* Is it for a person to play now, and only for that? */
static bool awaits_a_move(struct table *t)
{
	const int human = table_human_to_move(t);
	game_move own;

	return human >= 0 && (t->afar.context || player_human_asked(t->config.players[human])) && !table_own_move(t, &own);
}

/* Moves wait for one's turn, which comes the sooner; what there is to be done meanwhile waits only
 * behind them. */
bool table_waits(struct scene *s, int command)
{
	struct table *t = (struct table *)s;
	const bool due = pace_due(&t->pace);
	unsigned first;

	if (t->mode != TUI_PLAY || table_over(t) || table_task_over(t) || !table_people(t, &first) || awaits_a_move(t))
		return false;
	switch (command) {
	case TABLE_PLAY: case TABLE_PICK: case TABLE_UP: case TABLE_DOWN: case TABLE_LEFT: case TABLE_RIGHT:
	case TABLE_HOME: case TABLE_END: case TABLE_NEXT_LEGAL: case TABLE_PREVIOUS_LEGAL: case TABLE_TYPE:
	case TABLE_RUB_OUT: case TABLE_HINT: case TABLE_COVER: case COMMAND_NONE:
		break;
	case TABLE_RESIGN:
		if (t->afar.context)
			return false;	/* people may take long */
		break;
	default:
		if (!view_command(t, command) || view_command(t, command)->who != VIEW_MOVER)
			return false;
	}
	table_rest(t);
	t->pace.more = t->pace.more || (!due && pace_due(&t->pace));
	return true;
}

void table_command(struct scene *s, int command, const struct key *k)
{
	struct table *t = (struct table *)s;

	table_rest(t);
	if (entry_is_typing(&t->entry, t->view) && k->code > ' ' && k->code < 0x7f) {
		table_type(t, k->code);
		return;
	}
	/* The Enter of whoever is used to end with it what is typed: it was played already. */
	if (command == TABLE_PLAY && t->entry.played_with && s->app->keys == t->entry.played_with + 1)
		return;
	switch (command) {
	case TABLE_PLAY: enter(t); break;
	case TABLE_UP: table_key_to_view(t, VIEW_UP); break;
	case TABLE_DOWN: table_key_to_view(t, VIEW_DOWN); break;
	case TABLE_LEFT: walks(t) ? step_back(t) : table_key_to_view(t, VIEW_LEFT); break;
	case TABLE_RIGHT: walks(t) ? step_forward(t) : table_key_to_view(t, VIEW_RIGHT); break;
	case TABLE_MISTAKE: table_next_mistake(t); break;
	case TABLE_TRY: table_try_better(t); break;
	case TABLE_HOME: table_key_to_view(t, VIEW_HOME); break;
	case TABLE_END: table_key_to_view(t, VIEW_END); break;
	case TABLE_NEXT_LEGAL: table_to_legal(t, 1); break;
	case TABLE_PREVIOUS_LEGAL: table_to_legal(t, -1); break;
	case TABLE_PICK: table_pick(t, ' '); break;
	case TABLE_TYPE: table_type(t, ':'); break;
	case TABLE_RUB_OUT: rub_out(t); break;
	case TABLE_ESCAPE: escape(t); break;
	case TABLE_UNDO: undo(t); break;
	case TABLE_REDO: redo(t); break;
	case TABLE_HINT: hint(t); break;
	case TABLE_ANALYSIS: t->advice.open = !t->advice.open; break;
	case TABLE_MOVE_NOW: move_now(t); break;
	case TABLE_RESIGN: resign(t); break;
	case TABLE_RESTART: restart(t); break;
	case TABLE_SAME:
		if (table_changes_sides(t))
			begin_anew(t, false);
		break;
	case TABLE_ENDING: turn_page(t); break;
	case TABLE_FILM:
		if (table_can(s, command))
			write_film(t);
		break;
	case TABLE_TAKE_OVER: table_take_over(t); break;
	case TABLE_EDIT: table_edit(t); break;
	case TABLE_CLOSED: open_or_close(t); break;
	case TABLE_COVER:
		if (table_has(s, command))
			curtain_cover(t);
		else		/* a letter like any other: c4 */
			table_key(s, k);
		break;
	case TABLE_UNCOVER: curtain_uncover(t); break;
	case TABLE_RULES: app_push(s->app, rules_new(t->game, &t->config.setup)); break;
	case TABLE_QUIT: app_close(s->app); break;
	case TABLE_NEXT_TASK: next_task(t); break;
	case TABLE_BACK: step_back(t); break;
	case TABLE_FORWARD: step_forward(t); break;
	case TABLE_FIRST: table_browse(t, 0); break;
	case TABLE_LAST: table_browse(t, (int)match_plies(t->match)); break;
	case TABLE_PAUSE: pause_or_go(t); break;
	case TABLE_FASTER: change_pace(t, 1); break;
	case TABLE_SLOWER: change_pace(t, -1); break;
	case TABLE_INSTANT: change_pace(t, PACE_INSTANT); break;
	default:
		if (view_command(t, command) && table_can(s, command))
			table_own_command(t, view_command(t, command));
	}
}
