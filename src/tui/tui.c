/* SPDX-License-Identifier: MIT */
/* Starting and ending the arcade on the screen. */
#include "tui/tui.h"

#include <stdio.h>

#include "base/clean.h"
#include "base/i18n.h"
#include "tui/app.h"
#include "tui/lobby/join.h"

static bool open_table(struct app *app, const struct tui_options *o, char error[ERROR_TEXT])
{
	struct scene *table = table_new(o, error);

	if (table)
		app_push(app, table);
	return table != NULL;
}

/* A game named on the command line is played at once, but where others of its kind are unfinished. */
static bool open_first(struct app *app, char error[ERROR_TEXT])
{
	const struct tui_options o = app->options;
	struct unfinished waiting;

	app->options.keeping = (struct keeping){0};	/* the first table's alone */
	if (o.mode == TUI_MENU) {
		app_push(app, menu_new(app));
		return true;
	}
	if (o.mode == TUI_WATCH && !o.game) {
		struct tui_options first = o;

		tui_next_game(&first);
		return open_table(app, &first, error);
	}
	if (o.mode == TUI_PLAY && !o.record && keep_latest(o.game, &waiting)) {
		app_push(app, unfinished_new(&o, o.game, true));
		return true;
	}
	return open_table(app, &o, error);
}

int tui_run(const struct tui_options *o)
{
	struct app app = { .options = *o };
	char error[ERROR_TEXT] = "";
	int status = 1;

	app.terminal = screen_new(o);
	if (!app.terminal)
		return 1;
	if (open_first(&app, error))
		status = app_run(&app);
	app.terminal->ops->destroy(app.terminal);
	if (!error[0])
		return status;
	print_to(stderr, "asobi: %s\n", error);
	return 2;
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
	print_to(stderr, "asobi: %s\n", error);
	return 2;
}
