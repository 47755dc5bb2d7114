/* SPDX-License-Identifier: MIT */
#include "tui/menu/show.h"

#include "base/clock.h"
#include "base/i18n.h"
#include "base/strbuf.h"
#include "tui/table/table.h"

enum { A_GAME_MS = 20000, LOOK_AT_END_MS = 3000 };

/* After how long; 0: never.  Where nothing moves nothing plays by itself either. */
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

/* This game, or the one after it. */
static bool put_on(struct show *s, struct app *app, const struct game *g, bool next)
{
	struct tui_options o = app->options;
	char error[ERROR_TEXT];

	o.mode = TUI_WATCH;
	o.game = g;
	do			/* round to the same one */
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
		return false;
	s->table->app = app;
	s->game = o.game;
	return true;
}

static void go_on(struct show *s)
{
	s->table->ops->tick(s->table);
	if (!s->over_ms && table_over((struct table *)s->table))
		s->over_ms = clock_ms();
}

static int64_t next_due_ms(const struct show *s)
{
	return s->over_ms && s->over_ms + LOOK_AT_END_MS < s->until_ms ? s->over_ms + LOOK_AT_END_MS : s->until_ms;
}

bool show_tick(struct show *s, struct app *app, const struct game *first, bool free)
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
		return put_on(s, app, s->game, true);
	if (!s->table && patience && free && now - s->rest_ms >= patience)
		return put_on(s, app, first, false);
	return false;
}

int show_fds(const struct show *s, struct pollfd *out, int max)
{
	return s->table ? s->table->ops->fds(s->table, out, max) : 0;
}

bool show_busy(const struct show *s)
{
	return s->table && s->table->ops->busy(s->table);
}

int show_wait_ms(const struct show *s, const struct app *app, bool free)
{
	const int table = s->table ? s->table->ops->wait_ms(s->table) : -1;
	const int64_t due = s->table ? next_due_ms(s) : s->rest_ms + patience_ms(app), now = clock_ms();

	if (!free || !patience_ms(app))
		return -1;
	if (due <= now)
		return 0;
	return table >= 0 && table < due - now ? table : (int)(due - now);
}

/* Who plays, and how far it is. */
static void draw_caption(struct canvas *c, const struct table *t)
{
	struct strbuf who = {0};
	char name[NAME_TEXT];

	for (unsigned s = 0; s < 2 && t->config.setup.seats == 2; s++) {
		const char *mark = t->view->seat_marks[s];

		sb_addf(&who, "%s%s%s%s", s ? _("  vs  ") : " ", mark ? mark : "", mark ? " " : "", table_name(t, s, name));
	}
	if (t->config.setup.seats != 2) {
		sb_add(&who, " ");
		sb_addf(&who, _("%d players"), (int)t->config.setup.seats);
	}
	sb_add(&who, "   ");
	sb_addf(&who, _("move %u"), match_plies(t->match));
	sb_add(&who, " ");
	canvas_put(c, 0, 0, STYLE_DIM, who.text);
	sb_free(&who);
}

void show_draw(struct canvas *c, struct show *s, struct canvas *caption)
{
	table_draw_board(s->table, c);
	draw_caption(caption, (const struct table *)s->table);
}
