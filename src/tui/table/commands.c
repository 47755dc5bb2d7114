/* SPDX-License-Identifier: MIT */
/* What keys do at the table. */
#include "base/i18n.h"
#include "base/utf8.h"
#include "tui/drill.h"
#include "tui/table/table.h"
#include "tui/tui.h"

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
	unsigned n = table_plies_to_undo(t);

	if (n && practice_asks(t, _("A move taken back makes this game practice: it will not count in your statistics. Take it back?"), undo))
		return;
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
	unsigned n = table_plies_to_redo(t);

	return_to_present(t);
	entry_clear(&t->entry);
	if (n && match_redo(t->match, n))
		table_narrate(t, match_plies(t->match) - 1);
	else
		message_set(&t->message, STYLE_WARN, "%s", _("There is nothing to play again."));
	t->saving.due = true;
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
	const int seat = table_resigner(t);

	if (command == TABLE_RESIGN && seat >= 0) {
		return_to_present(t);
		table_resign(t, (unsigned)seat);
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

static void show_answer(struct table *t)
{
	const struct task *task = &t->options.task;

	if (!task->ops->can_show(task->context))
		return;
	task->ops->show(task->context);
	entry_clear(&t->entry);
	table_tell_task(t);
}

static void hint(struct table *t)
{
	unsigned seat;

	if (table_has_task(t)) {
		show_answer(t);
		return;
	}
	if (!table_my_turn(t, &seat))
		return;
	if (table_advised(t, table_blank(t)) < 0) {
		message_set(&t->message, STYLE_WARN, "%s", _("There is no hint."));
		return;
	}
	if (practice_asks(t, _("A hint makes this game practice: it will not count in your statistics. Show it?"), hint))
		return;
	t->advice.hint_wanted = true;
	message_set(&t->message, STYLE_PLAIN, "%s", _("Looking for a good move..."));
}

static void analyse(struct table *t)
{
	if (!t->advice.open && practice_costs(t) && table_advised(t, table_blank(t)) < 0) {
		message_set(&t->message, STYLE_WARN, "%s", _("Nothing can be said now."));
		return;
	}
	if (!t->advice.open &&
	    practice_asks(t, _("The analysis makes this game practice: it will not count in your statistics. Open it?"), analyse))
		return;
	t->advice.open = !t->advice.open;
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
	if (table_over(t))
		message_set(&t->message, STYLE_WARN, "%s", _("The game is over already."));
	else if (table_resigner(t) < 0)
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

static void write_film(struct table *t)
{
	char said[MESSAGE_TEXT];
	bool written;

	if (!table_can(&t->scene, TABLE_FILM))
		return;
	written = tui_film_keep(&t->scene.app->options, t->match, said, sizeof said);
	message_set(&t->message, written ? STYLE_GOOD : STYLE_BAD, "%s", said);
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

	if (!o.task.ops->next(o.task.context, &o)) {
		app_close(t->scene.app);
		return;
	}
	next = table_new(&o, error);
	if (!next) {
		message_set(&t->message, STYLE_BAD, "%s", error);
		return;
	}
	app_close(t->scene.app);
	app_push(t->scene.app, next);
}

/* Of this kind of game: what was played here is kept, so it comes first. */
static void drill(struct table *t)
{
	if (table_can(&t->scene, TABLE_DRILL))
		app_push(t->scene.app, drill_scene_new(t->game));
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

	return human >= 0 && !teacher_looks(t) && (t->afar.context || player_human_asked(t->config.players[human])) && !table_own_move(t, &own);
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
		if (!table_view_command(t, command) || table_view_command(t, command)->who != VIEW_MOVER)
			return false;
	}
	table_rest(t);
	t->pace.more = t->pace.more || (!due && pace_due(&t->pace));
	return true;
}

static void point_left(struct table *t)
{
	walks(t) ? step_back(t) : table_key_to_view(t, VIEW_LEFT);
}

static void point_right(struct table *t)
{
	walks(t) ? step_forward(t) : table_key_to_view(t, VIEW_RIGHT);
}

static void same_again(struct table *t)
{
	if (table_changes_sides(t))
		begin_anew(t, false);
}

static void point_up(struct table *t) { table_key_to_view(t, VIEW_UP); }
static void point_down(struct table *t) { table_key_to_view(t, VIEW_DOWN); }
static void point_home(struct table *t) { table_key_to_view(t, VIEW_HOME); }
static void point_end(struct table *t) { table_key_to_view(t, VIEW_END); }
static void next_legal(struct table *t) { table_to_legal(t, 1); }
static void last_legal(struct table *t) { table_to_legal(t, -1); }
static void pick_here(struct table *t) { table_pick(t, ' '); }
static void type_any(struct table *t) { table_type(t, ':'); }
static void tell_rules(struct table *t) { app_push(t->scene.app, rules_new(t->game, &t->config.setup)); }
static void leave(struct table *t) { app_close(t->scene.app); }
static void go_first(struct table *t) { table_browse(t, 0); }
static void go_last(struct table *t) { table_browse(t, (int)match_plies(t->match)); }
static void be_faster(struct table *t) { change_pace(t, 1); }
static void be_slower(struct table *t) { change_pace(t, -1); }
static void be_instant(struct table *t) { change_pace(t, PACE_INSTANT); }

/* What each command does; those of the view stand behind these. */
static void (*const deeds[TABLE_VIEW])(struct table *t) = {
	[TABLE_PLAY] = enter, [TABLE_PICK] = pick_here, [TABLE_TYPE] = type_any, [TABLE_RUB_OUT] = rub_out, [TABLE_ESCAPE] = escape,
	[TABLE_UP] = point_up, [TABLE_DOWN] = point_down, [TABLE_LEFT] = point_left, [TABLE_RIGHT] = point_right,
	[TABLE_HOME] = point_home, [TABLE_END] = point_end, [TABLE_NEXT_LEGAL] = next_legal, [TABLE_PREVIOUS_LEGAL] = last_legal,
	[TABLE_UNDO] = undo, [TABLE_REDO] = redo, [TABLE_HINT] = hint, [TABLE_ANALYSIS] = analyse, [TABLE_MOVE_NOW] = move_now,
	[TABLE_RESIGN] = resign, [TABLE_RESTART] = restart, [TABLE_SAME] = same_again,
	[TABLE_BACK] = step_back, [TABLE_FORWARD] = step_forward, [TABLE_FIRST] = go_first, [TABLE_LAST] = go_last,
	[TABLE_PAUSE] = pause_or_go, [TABLE_FASTER] = be_faster, [TABLE_SLOWER] = be_slower, [TABLE_INSTANT] = be_instant,
	[TABLE_COVER] = curtain_cover, [TABLE_UNCOVER] = curtain_uncover, [TABLE_CLOSED] = open_or_close,
	[TABLE_ENDING] = turn_page, [TABLE_FILM] = write_film, [TABLE_MISTAKE] = table_next_mistake, [TABLE_TRY] = table_try_better,
	[TABLE_TAKE_OVER] = table_take_over, [TABLE_EDIT] = table_edit, [TABLE_NEXT_TASK] = next_task,
	[TABLE_DRILL] = drill,
	[TABLE_RULES] = tell_rules, [TABLE_QUIT] = leave,
};

void table_command(struct scene *s, int command, const struct key *k)
{
	struct table *t = (struct table *)s;

	table_rest(t);
	if (entry_is_typing(&t->entry, t->view) && k->code > ' ' && k->code < 0x7f)
		table_type(t, k->code);
	/* The Enter of whoever is used to end with it what is typed: it was played already. */
	else if (command == TABLE_PLAY && t->entry.played_with && s->app->keys == t->entry.played_with + 1)
		return;
	/* A letter like any other: c4. */
	else if (command == TABLE_COVER && !table_has(s, command))
		table_key(s, k);
	else if (command < TABLE_VIEW && deeds[command])
		deeds[command](t);
	else if (table_view_command(t, command) && table_may_use(t, table_view_command(t, command)->who))
		table_own_command(t, table_view_command(t, command));
}
