/* SPDX-License-Identifier: MIT */
/* Starts, continues and ends the demo games. */
#include "tui/menu/show.h"

#include "base/clock.h"
#include "tui/table/table.h"

enum { A_GAME_MS = 20000, LOOK_AT_END_MS = 3000 };

/* Returns how long the menu must be idle before it starts a demo game; 0 if it never starts one,
 * as when animations are off. */
static int patience_ms(const struct app *app)
{
	return app->options.delay_ms == 0 ? 0 : 1000 * app->options.previews;
}

void show_end(struct show *s)
{
	if (s->table)
		scene_free(s->table);
	s->table = NULL;
}

/* Starts a demo of this game or, if `next` is true, of the game after it in the list. */
static void put_on(struct show *s, struct app *app, const struct game *g, bool next)
{
	struct tui_options o = app->options;
	char error[ERROR_TEXT];

	o.mode = TUI_WATCH;
	o.game = g;
	do /* goes once around the list of games and stops when it is back at `g` */
		tui_next_game(&o);
	while (!next && o.game != g);
	o.parade = false;
	o.record = NULL;
	o.review_on_request = true;
	show_end(s);
	s->table = table_new(&o, error);
	s->until_ms = clock_ms() + A_GAME_MS;
	s->over_ms = 0;
	if (!s->table)
		return;
	s->table->app = app;
	s->game = o.game;
}

static void go_on(struct show *s)
{
	s->table->ops->tick(s->table);
	if (!s->over_ms && table_over((struct table *)s->table))
		s->over_ms = clock_ms();
}

static int64_t next_due_ms(const struct show *s)
{
	return s->over_ms && s->over_ms + LOOK_AT_END_MS < s->until_ms ? s->over_ms + LOOK_AT_END_MS
								       : s->until_ms;
}

void show_tick(struct show *s, struct app *app, const struct game *first, bool free)
{
	const int64_t now = clock_ms();
	const int patience = patience_ms(app);

	if (!free || s->keys != app->keys || !s->rest_ms || !patience) {
		show_end(s);
		s->keys = app->keys;
		s->rest_ms = now;
	}
	if (s->table)
		go_on(s);
	if (s->table && now >= next_due_ms(s))
		put_on(s, app, s->game, true);
	else if (!s->table && patience && free && now - s->rest_ms >= patience)
		put_on(s, app, first, false);
}

int show_wait_ms(const struct show *s, const struct app *app, bool free)
{
	const int64_t due = s->table ? next_due_ms(s) : s->rest_ms + patience_ms(app),
		      now = clock_ms();

	if (!free || !patience_ms(app))
		return -1;
	if (due <= now)
		return 0;
	return sooner_ms((int)(due - now), s->table ? s->table->ops->wait_ms(s->table) : -1);
}
