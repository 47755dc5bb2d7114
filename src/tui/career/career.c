/* SPDX-License-Identifier: MIT */
/* The statistics screen: what was achieved, and the games it was achieved in. */
#include "tui/career/career.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "base/xalloc.h"

static const struct binding career_keys[] = {
	{ { K_RETURN, ' ' }, CAREER_REPLAY, "Enter", N_("replay"), N_("look through the chosen game; also Space or a click on it") },
	{ { K_ARROW_DOWN, 'j', K_WHEEL_DOWN }, CAREER_DOWN, "j k", N_("choose"), N_("choose a game; also the arrows and the wheel") },
	{ { K_ARROW_UP, 'k', K_WHEEL_UP }, CAREER_UP, "k", NULL, NULL },
	{ { K_ARROW_RIGHT, 'l', K_TABULATOR }, CAREER_NEXT_GAME, "h l", N_("game"), N_("all games or those of one kind; also the arrows and Tab") },
	{ { K_ARROW_LEFT, 'h', K_BACK_TAB }, CAREER_PREVIOUS_GAME, "h", NULL, NULL },
	{ { K_PAGE_DOWN }, CAREER_PAGE_DOWN, "PgDn", NULL, N_("page; PgUp back, Home the latest, End the first") },
	{ { K_PAGE_UP }, CAREER_PAGE_UP, "PgUp", NULL, NULL },
	{ { K_FIRST, 'g' }, CAREER_FIRST, "Home", NULL, NULL },
	{ { K_LAST, 'G' }, CAREER_LAST, "End", NULL, NULL },
	{ { 'q', K_ESCAPE }, COMMAND_CLOSE, "q", N_("close"), NULL },
	{ .label = NULL },
};

const struct keymap career_map = { "statistics", { career_keys, help_keys, look_keys }, .typed = false };

static const struct keymap *keymap(const struct scene *s)
{
	(void)s;
	return &career_map;
}

static bool can(const struct scene *s, int command)
{
	const struct career_scene *c = (const struct career_scene *)s;

	switch (command) {
	case CAREER_REPLAY: case CAREER_DOWN:
		return career_listed(c) > 0;
	case CAREER_NEXT_GAME:
		return c->n_rows > 0;
	default:
		return true;
	}
}

static void add_row(struct career_scene *c, const struct archived *file)
{
	struct career_row *row;

	c->rows = xrealloc(c->rows, c->n_rows + 1, sizeof *c->rows);
	row = &c->rows[c->n_rows++];
	*row = (struct career_row){ .path = xstrdup(file->path) };
	row->name = strrchr(row->path, '/') + 1;
	if (!file->readable) {
		row->error = xstrdup(file->error);
		return;
	}
	row->game = file->record.game;
	row->who = career_who(&file->record);
	row->end = career_end(&file->record);
	row->finished = file->record.finished;
}

/* New games come before the chosen one. */
static void end_reading(struct career_scene *c)
{
	const size_t listed = career_listed(c);

	archive_close(c->reading);
	c->reading = NULL;
	if (c->listed_before && listed > c->listed_before)
		c->chosen += listed - c->listed_before;
}

/* Some at a time, so that keys are answered while many are read. */
static void read_on(struct career_scene *c)
{
	const int64_t until = clock_ms() + 15;
	struct archived file;

	do {
		if (!archive_next(c->reading, &file)) {
			end_reading(c);
			return;
		}
		add_row(c, &file);
		if (!file.readable)
			continue;
		career_add(&c->career, &file.record);
		record_free(&file.record);
	} while (clock_ms() < until);
}

static int wait_ms(const struct scene *s)
{
	return ((const struct career_scene *)s)->reading ? 0 : -1;
}

static bool busy(const struct scene *s)
{
	return ((const struct career_scene *)s)->reading != NULL;
}

static void empty(struct career_scene *c)
{
	archive_close(c->reading);
	career_free(&c->career);
	for (size_t i = 0; i < c->n_rows; i++) {
		free(c->rows[i].path);
		free(c->rows[i].error);
		free(c->rows[i].who);
	}
	free(c->rows);
	c->rows = NULL;
	c->n_rows = 0;
}

static void read_anew(struct career_scene *c)
{
	if (!c->reading)
		c->listed_before = career_listed(c);
	empty(c);
	c->career = career_new();
	c->error[0] = c->note[0] = '\0';
	c->reading = archive_open(NULL, c->error);
}

/* Games may have been finished on what covered it. */
static void tick(struct scene *s)
{
	struct career_scene *c = (struct career_scene *)s;
	const bool covered = s->app->stack[s->app->depth - 1] != s;

	if (c->was_covered && !covered)
		read_anew(c);
	c->was_covered = covered;
	if (c->reading)
		read_on(c);
}

/* Reasons were kept in the language of their time. */
static void retell(struct scene *s)
{
	read_anew((struct career_scene *)s);
}

static void destroy(struct scene *s)
{
	empty((struct career_scene *)s);
	free(s);
}

static void choose(struct career_scene *c, long to)
{
	const long last = (long)career_listed(c) - 1;

	to = to > last ? last : to;
	c->chosen = to < 0 ? 0 : (size_t)to;
	c->note[0] = '\0';
}

/* All games, then each kind that has something to tell. */
static void change_game(struct career_scene *c, int by)
{
	const long kinds = (long)c->career.len;
	long at = c->game ? (long)(career_game(c, c->game) - c->career.games) : -1;

	do {
		at += by;
		if (at < -1)
			at = kinds - 1;
	} while (at >= 0 && at < kinds && !career_has(&c->career.games[at]));
	c->game = at >= 0 && at < kinds ? c->career.games[at].game : NULL;
	choose(c, 0);
}

static void open_table(struct career_scene *c, const struct record *r)
{
	struct tui_options o = c->scene.app->options;
	struct scene *table;

	tui_replay(&o, r);
	table = table_new(&o, c->note);
	if (table)
		app_push(c->scene.app, table);
}

static void replay(struct career_scene *c)
{
	const struct career_row *row = career_row(c, c->chosen);
	struct record r;

	c->note[0] = '\0';
	if (!row || !archive_load(row->path, &r, c->note))
		return;
	open_table(c, &r);
	record_free(&r);
}

static void command(struct scene *s, int cmd, const struct key *k)
{
	struct career_scene *c = (struct career_scene *)s;
	const long at = (long)c->chosen, page = c->list_rows > 1 ? c->list_rows - 1 : 1;

	(void)k;
	switch (cmd) {
	case CAREER_REPLAY: replay(c); break;
	case CAREER_DOWN: choose(c, at + 1); break;
	case CAREER_UP: choose(c, at - 1); break;
	case CAREER_PAGE_DOWN: choose(c, at + page); break;
	case CAREER_PAGE_UP: choose(c, at - page); break;
	case CAREER_FIRST: choose(c, 0); break;
	case CAREER_LAST: choose(c, (long)career_listed(c)); break;
	case CAREER_NEXT_GAME: change_game(c, 1); break;
	case CAREER_PREVIOUS_GAME: change_game(c, -1); break;
	default: app_close(s->app);
	}
}

/* The first click chooses, the second opens. */
static void key(struct scene *s, const struct key *k)
{
	struct career_scene *c = (struct career_scene *)s;
	const int row = k->row - c->list_row;
	const size_t to = c->first + (size_t)row;

	if (k->code != K_CLICKED || row < 0 || row >= c->list_rows || to >= career_listed(c))
		return;
	if (to == c->chosen)
		replay(c);
	else
		choose(c, (long)to);
}

static const struct scene_ops ops = {
	.draw = career_draw, .keymap = keymap, .can = can, .command = command, .key = key, .tick = tick,
	.wait_ms = wait_ms, .busy = busy, .destroy = destroy, .retell = retell,
};

struct scene *career_scene_new(void)
{
	struct career_scene *c = xcalloc(1, sizeof *c);

	c->scene.ops = &ops;
	read_anew(c);
	return &c->scene;
}
