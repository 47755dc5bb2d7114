/* SPDX-License-Identifier: MIT */
/* Starts what the menu offers: games from the form, and lessons, puzzles, the editor and other
 * pages about the chosen game. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "shelf/settings.h"
#include "tui/daily.h"
#include "tui/learn.h"
#include "tui/lobby/lobby_scene.h"
#include "tui/menu/menu.h"
#include "tui/puzzles.h"
#include "tui/table/table.h"

static struct tui_options options_of(const struct menu *m, const struct plan *p)
{
	struct tui_options o = m->scene.app->options;

	o.mode = plan_mode(p) < MODE_WATCH ? TUI_PLAY : TUI_WATCH;
	o.coach = plan_mode(p) == MODE_COACH;
	o.game = p->game;
	o.setup = p->setup;
	o.record = NULL;
	o.clock = (struct match_clock){ .bank_ms = INT64_C(60000) * p->minutes,
					.increment_ms = p->minutes ? INT64_C(1000) * p->added : 0 };
	memcpy(o.who, p->who, sizeof o.who);
	o.seeded = p->seed[0] != '\0';
	o.seed = strtoull(p->seed, NULL, 10);
	return o;
}

/* Remembers the players chosen for this game, and saves them in the settings if they have changed.
 */
static void remember_players(const struct menu *m)
{
	const struct plan *p = menu_plan(m);
	struct settings *s = m->scene.app->options.settings;
	const char *before = s ? settings_players(s, p->game) : NULL;
	char players[SETTING_PLAYERS], usual[SETTING_PLAYERS], error[ERROR_TEXT];
	struct plan fresh;

	if (!s || m->scene.app->options.unkept ||
	    plan_players(p, players, sizeof players) >= sizeof players)
		return;
	plan_init(&fresh, p->game, NULL);
	plan_players(&fresh, usual, sizeof usual);
	if (s->game == p->game && !strcmp(players, before ? before : usual))
		return;
	if (before || strcmp(players, usual))
		settings_choose_players(s, p->game, players);
	s->game = p->game;
	/* ignore errors: the game can be played even if the settings can't be saved */
	settings_save(s, error);
}

static void start_plan(struct menu *m, const struct plan *p)
{
	const struct tui_options o = options_of(m, p);

	m->note[0] = '\0';
	m->in_form = false; /* after the game, the player may want another one */
	app_push(m->scene.app,
		 plan_mode(p) == MODE_MATCH ? menu_match_new(p, m->note) : table_new(&o, m->note));
}

void menu_start_game(struct menu *m)
{
	remember_players(m);
	start_plan(m, menu_plan(m));
}

void menu_start_in(struct menu *m, enum plan_mode mode)
{
	struct plan p = *menu_plan(m);

	if (plan_mode(&p) != mode)
		plan_set_mode(&p, mode);
	start_plan(m, &p);
}

/* End the demo game and its threads first, because hosting a table starts another process. */
void menu_host_table(struct menu *m)
{
	const struct tui_options o = options_of(m, menu_plan(m));

	show_end(&m->show);
	m->note[0] = '\0';
	app_push(m->scene.app, hosted_lobby_new(&o, m->note, m->note));
}

void menu_solve_daily(struct menu *m)
{
	struct tui_options o = m->scene.app->options;

	if (daily_set(&o, NULL, clock_today()))
		app_push(m->scene.app, table_new(&o, m->note));
}

void menu_learn(struct menu *m)
{
	const struct game *g = menu_plan(m)->game;

	if (steps_exist(g))
		app_push(m->scene.app, learn_scene_new(g, true));
}

void menu_solve_puzzles(struct menu *m)
{
	struct tui_options o = m->scene.app->options;
	const struct game *g = menu_plan(m)->game;
	unsigned n;

	if (puzzles_set(&o, packs_of(g, &n) ? g : NULL, NULL, true))
		app_push(m->scene.app, table_new(&o, m->note));
}

void menu_edit_position(struct menu *m)
{
	const struct tui_options o = options_of(m, menu_plan(m));

	m->note[0] = '\0';
	if (!editor_possible(o.game)) {
		snprintf(m->note, sizeof m->note, _("You can't set up positions for %s."),
			 _(o.game->title));
		return;
	}
	app_push(m->scene.app, editor_new(&o, NULL, m->note));
}

void menu_resume(struct menu *m)
{
	const struct plan *p = menu_plan(m);
	struct app *app = m->scene.app;
	struct unfinished waiting;

	m->note[0] = '\0';
	if (!keep_latest(p->game, &waiting))
		snprintf(m->note, sizeof m->note, _("There is no unfinished game of %s."),
			 _(p->game->title));
	else if (p->kept > 1)
		app_push(app, unfinished_new(&app->options, p->game, false));
	else
		app_push(app, unfinished_table(app, &waiting, m->note));
}
