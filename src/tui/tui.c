/* SPDX-License-Identifier: MIT */
/* Starts the arcade on the screen and ends it. */
#include "tui/tui.h"

#include <stdio.h>

#include "asobi/setup.h"
#include "base/clean.h"
#include "tui/app.h"
#include "tui/drill.h"
#include "tui/learn.h"
#include "tui/lobby/lobby_scene.h"

/* Returns the scene to start with. A game named on the command line starts at once, unless there
 * are unfinished games of that kind: then the user can choose one of them first. */
static struct scene *first_scene(struct app *app, char error[ERROR_TEXT])
{
	struct tui_options o = app->options;
	struct unfinished waiting;

	/* these options apply only to the first table */
	app->options.keeping = (struct keeping){ 0 };
	app->options.task = (struct task){ 0 };
	if (o.mode == TUI_MENU)
		return menu_new(app);
	if (o.mode == TUI_DRILL)
		return drill_scene_new(o.game);
	if (o.mode == TUI_LEARN)
		return learn_scene_new(o.game, o.game);
	if (o.mode == TUI_PLAY && !o.record && !o.task.ops && keep_latest(o.game, &waiting))
		return unfinished_new(&o, o.game, true);
	if (o.mode == TUI_WATCH && !o.game)
		tui_next_game(&o);
	return table_new(&o, error);
}

static int tell_end(int status, const char *error)
{
	if (*error)
		print_to(stderr, "asobi: %s\n", error);
	return *error ? 2 : status;
}

int tui_run(const struct tui_options *o)
{
	struct app app = { .options = *o, .terminal = screen_new(o) };
	char error[ERROR_TEXT] = "";

	if (!app.terminal)
		return 1;
	app_push(&app, first_scene(&app, error));
	return tell_end(app_run(&app), error);
}

int tui_run_lobby(const struct tui_options *o, const struct tui_join *join)
{
	struct app app = { .options = *o };
	char error[ERROR_TEXT] = "";
	struct scene *lobby = lobby_scene_new(join, error, error);

	app.terminal = lobby ? screen_new(o) : NULL;
	if (!app.terminal) {
		if (lobby)
			scene_free(lobby);
		return tell_end(1, error);
	}
	app_push(&app, lobby);
	return tell_end(app_run(&app), error);
}

/* ---- Screen benchmarks for `asobi bench`. They measure only the arcade's own drawing; `make
 * bench-screen` measures curses and the terminal ---- */

enum { REDRAWS = 200 };

static void compose_screen(struct scene *s, int rows, int cols)
{
	struct canvas c = canvas_new(rows, cols, GLYPHS_UNICODE);

	s->ops->draw(s, &c);
	canvas_free(&c);
}

static struct tui_options watched_options(const char *game)
{
	struct tui_options o = {
		.mode = TUI_WATCH, .game = game_find(game), .seeded = true, .seed = 1
	};
	char error[ERROR_TEXT];

	setup_default(o.game, &o.setup);
	for (unsigned s = 0; s < o.setup.seats; s++)
		who_parse(o.game, "random", &o.who[s], error);
	return o;
}

static uint64_t redraw_game(const char *game, int rows, int cols)
{
	const struct tui_options o = watched_options(game);
	struct app app = { .options = o };
	char error[ERROR_TEXT];
	struct scene *table = table_new(&o, error);

	app_push(&app, table);
	for (int i = 0; i < REDRAWS; i++)
		compose_screen(table, rows, cols);
	scene_free(table);
	return REDRAWS;
}

static uint64_t redraw_hamlet(void)
{
	return redraw_game("hamlet", 24, 80);
}

static uint64_t redraw_hamlet_large(void)
{
	return redraw_game("hamlet", 40, 120);
}

static uint64_t redraw_daifugo_large(void)
{
	return redraw_game("daifugo", 40, 120);
}

const struct benchmark tui_benchmarks[] = {
	{ NULL, "hamlet_80x24", "screens/s", BENCHMARK_PER_SECOND, redraw_hamlet },
	{ NULL, "hamlet_120x40", "screens/s", BENCHMARK_PER_SECOND, redraw_hamlet_large },
	{ NULL, "daifugo_120x40", "screens/s", BENCHMARK_PER_SECOND, redraw_daifugo_large },
	{ .name = NULL },
};
