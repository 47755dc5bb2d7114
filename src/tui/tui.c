/* SPDX-License-Identifier: MIT */
/* Starting and ending the arcade on the screen. */
#include "tui/tui.h"

#include <stdio.h>

#include "base/i18n.h"
#include "shelf/autosave.h"
#include "tui/app.h"
#include "tui/lobby/join.h"

enum { ANSWER_RESUME, ANSWER_FRESH };

/* A game named on the command line, while another of its kind is unfinished. */
struct choice {
	struct app *app;
	struct record kept;
	char error[ERROR_TEXT];		/* why no table could be opened; "" */
};

static bool open_table(struct choice *choice, const struct tui_options *o)
{
	struct scene *table = table_new(o, choice->error);

	if (table)
		app_push(choice->app, table);
	return table != NULL;
}

static void chosen(void *context, int command)
{
	struct choice *choice = context;
	struct tui_options o = choice->app->options;

	if (command == ANSWER_FRESH ||
	    (command == ANSWER_RESUME && continue_record(&o, &choice->kept, choice->error)))
		open_table(choice, &o);
}

/* False: start afresh. */
static bool offer_to_resume(struct choice *choice)
{
	struct app *app = choice->app;
	const struct answer answers[] = {
		{ 'r', "r", N_("resume"), ANSWER_RESUME }, { 'n', "n", N_("new game"), ANSWER_FRESH },
	};
	char error[ERROR_TEXT], question[ERROR_TEXT];

	if (!autosave_load(app->options.game, &choice->kept, error))
		return false;
	snprintf(question, sizeof question, _("An unfinished game of %s was kept (move %zu)."),
		 _(app->options.game->title), choice->kept.board.len);
	app_push(app, dialog_new(question, answers, 2, N_("leave"), chosen, choice));
	return true;
}

static bool open_first(struct choice *choice)
{
	struct app *app = choice->app;
	const struct tui_options *o = &app->options;

	if (o->mode == TUI_MENU) {
		app_push(app, menu_new(app));
		return true;
	}
	if (o->mode == TUI_WATCH && !o->game) {
		struct tui_options first = *o;

		tui_next_game(&first);
		return open_table(choice, &first);
	}
	if (o->mode == TUI_PLAY && !o->record && offer_to_resume(choice))
		return true;
	return open_table(choice, o);
}

int tui_run(const struct tui_options *o)
{
	struct app app = { .options = *o };
	struct choice choice = { .app = &app };
	int status = 1;

	app.terminal = screen_new(o);
	if (!app.terminal)
		return 1;
	if (open_first(&choice))
		status = app_run(&app);
	app.terminal->ops->destroy(app.terminal);
	if (choice.error[0]) {
		fprintf(stderr, "asobi: %s\n", choice.error);
		status = 2;
	}
	record_free(&choice.kept);
	return status;
}

int tui_run_lobby(const struct tui_options *o, const struct tui_join *join)
{
	struct app app = { .options = *o };
	char error[ERROR_TEXT] = "";
	struct scene *lobby = lobby_scene_new(join, error, error);
	int status = 1;

	app.terminal = lobby ? screen_new(o) : NULL;
	if (app.terminal) {
		app_push(&app, lobby);
		status = app_run(&app);
		app.terminal->ops->destroy(app.terminal);
	} else if (lobby) {
		lobby->ops->destroy(lobby);
	}
	if (!error[0])
		return status;
	fprintf(stderr, "asobi: %s\n", error);
	return 2;
}
