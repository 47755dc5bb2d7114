/* SPDX-License-Identifier: MIT */
/* Checks that, on every kind of screen, each key named in the last rows can be clicked, with the
 * same result as typing the key. The arcade runs on a simulated terminal, which opens a screen
 * with keys, clicks each hint that it reads there, and then types that hint's key. The screen
 * merely records the commands and keys that it receives. */
#include <ctype.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "asobi/setup.h"
#include "scratch_dir.h"
#include "script.h"
#include "shelf/settings.h"
#include "suite.h"
#include "tui/app.h"
#include "tui/daily.h"

enum {
	MOST_CLICKS = 64,
	LEAST_CLICKED = 80,
	NEVER_MS = 600000,
	PUZZLE_DAY = 20779 /* 2026-11-22 */
};

struct screen {
	const char *name;
	enum tui_mode mode;
	/* The game, its options, such as "n=3", and the player in every seat except the person's.
	 */
	const char *game, *options, *players;
	int rows, cols;
	const char *keys; /* the keys that open the screen, written as in tests/golden/screen */
};
static const struct screen screens[] = {
	{ "the menu", TUI_MENU, NULL, NULL, NULL, 24, 80, "" },
	{ "the menu, wide", TUI_MENU, NULL, NULL, NULL, 40, 120, "" },
	{ "its form", TUI_MENU, NULL, NULL, NULL, 24, 80, "<Tab>" },
	{ "a help page", TUI_MENU, NULL, NULL, NULL, 24, 80, "?" },
	{ "rules", TUI_PLAY, "daifugo", NULL, "random", 24, 80, "I" },
	{ "settings", TUI_MENU, NULL, NULL, NULL, 24, 80, "o" },
	{ "statistics", TUI_MENU, NULL, NULL, NULL, 24, 80, "s" },
	{ "mistakes", TUI_MENU, NULL, NULL, NULL, 24, 80, "!" },
	{ "a puzzle", TUI_DRILL, "hamlet", NULL, NULL, 40, 120, "" },
	{ "an editor", TUI_MENU, NULL, NULL, NULL, 24, 80, "p" },
	{ "a table", TUI_PLAY, "nim", NULL, "perfect", 40, 120, "" },
	{ "a table of cards", TUI_PLAY, "daifugo", NULL, "random", 40, 120, "" },
	{ "numbers", TUI_PLAY, "numer0n", NULL, "random", 40, 120, "" },
	{ "a table in play", TUI_PLAY, "tictactoe", NULL, "perfect", 40, 120, "4" },
	{ "the page of an end", TUI_PLAY, "nim", "3", "perfect", 40, 120, "3W" },
	{ "watching", TUI_WATCH, "nim", NULL, "random", 40, 120, "" },
};

struct came {
	/* the command that the screen received; COMMAND_NONE if the key itself arrived */
	int command;
	int key;
};

struct clicker {
	struct terminal base;
	struct app *app;
	const struct screen *screen;
	const char *keys; /* the keys yet to be typed */
	struct canvas shown;
	bool ready;
	int depth; /* how many scenes were open when the screen started to record */
	struct click {
		char hint[64];
		int row, col, typed;
	} clicks[MOST_CLICKS];
	/* The number of hints, and the current step. Each hint takes two steps: a click and a key.
	 */
	int n_clicks, step;
	struct came clicked;
};

static struct came came;

/* ---- A screen that records what it receives ---- */

static void note_command(struct scene *s, int command, const struct key *k)
{
	(void)s;
	came = (struct came){ command, k->code };
}

static void note_key(struct scene *s, const struct key *k)
{
	note_command(s, COMMAND_NONE, k);
}

static void make_note(struct clicker *c)
{
	static struct scene_ops noting;
	struct scene *top = c->app->stack[c->app->depth - 1];

	noting = *top->ops;
	noting.command = note_command;
	noting.key = note_key;
	noting.waits = NULL;
	top->ops = &noting;
	c->depth = c->app->depth;
}

/* ---- Reading the key lines ---- */

/* Labels that name a key by a symbol or word, and the key to type for each. A click on a label
 * with two directions ("↑ ↓") has no effect, because it could mean either. */
static const struct {
	const char *label, *typed;
} named[] = {
	{ "Enter", "<Enter>" }, { "Tab", "<Tab>" },   { "Space", "<Space>" },
	{ "Esc", "<Esc>" },	{ "Del", "<Del>" },   { "PgDn", "<PgDn>" },
	{ "Home", "<Home>" },	{ "←↓↑→", "<Left>" }, { "[ ]", "[" },
};

/* Returns the key in a hint such as "w watch", or K_NONE if the text isn't a hint. */
static int key_of(const char *hint)
{
	const char *typed = hint, *after = hint + 1;

	for (size_t i = 0; i < sizeof named / sizeof *named; i++)
		if (!strncmp(hint, named[i].label, strlen(named[i].label))) {
			typed = named[i].typed;
			after = hint + strlen(named[i].label);
			break;
		}
	if (after[0] != ' ' || !after[1] ||
	    (*typed != '<' && !isalnum((unsigned char)*typed) && !strchr("][?!&%@,.+*=->", *typed)))
		return K_NONE;
	return script_next(&typed).key.code;
}

static void add_click(struct clicker *c, const char *hint, int row, int col)
{
	const int typed = key_of(hint);

	if (typed == K_NONE)
		return;
	ck_assert_int_lt(c->n_clicks, MOST_CLICKS);
	c->clicks[c->n_clicks] = (struct click){ .row = row, .col = col, .typed = typed };
	snprintf(c->clicks[c->n_clicks++].hint, sizeof c->clicks[0].hint, "%s", hint);
}

static bool is_blank(const struct canvas *c, int row, int col)
{
	const struct cell *cell = &c->cells[row * c->stride + col];

	return col >= c->cols || (cell->width && (!cell->utf8[0] || cell->utf8[0] == ' '));
}

/* Reads a row's hints, which are separated from anything else by two spaces. Each hint will be
 * clicked on its last column. */
static void read_row(struct clicker *c, int row)
{
	const struct canvas *shown = &c->shown;
	char hint[sizeof c->clicks[0].hint] = "";

	for (int col = 0; col < shown->cols; col++) {
		const char *utf8 = shown->cells[row * shown->stride + col].utf8;
		const size_t len = strlen(hint);

		if (is_blank(shown, row, col) && !*hint)
			continue;
		snprintf(hint + len, sizeof hint - len, "%s",
			 is_blank(shown, row, col) ? " " : utf8);
		if (is_blank(shown, row, col + 1) && is_blank(shown, row, col + 2)) {
			add_click(c, hint, row, col);
			hint[0] = '\0';
		}
	}
}

/* Reads the last row, and the row before it if the key lines start there. */
static void read_key_lines(struct clicker *c)
{
	const int last = c->shown.rows - 1;

	read_row(c, last - 1);
	if (c->n_clicks && strncmp(c->clicks[0].hint, "Enter ", 6) != 0)
		c->n_clicks = 0;
	read_row(c, last);
	ck_assert_msg(c->n_clicks, "%s tells of no keys", c->screen->name);
}

/* ---- The terminal ---- */

static void size_of(struct terminal *t, int *rows, int *cols)
{
	*rows = ((struct clicker *)t)->screen->rows;
	*cols = ((struct clicker *)t)->screen->cols;
}

static void show(struct terminal *t, const struct canvas *c)
{
	struct clicker *k = (struct clicker *)t;

	if (k->shown.cells)
		canvas_free(&k->shown);
	k->shown = canvas_new(c->rows, c->cols, c->glyphs);
	memcpy(k->shown.cells, c->cells, (size_t)c->rows * (size_t)c->cols * sizeof *c->cells);
}

static void set_theme(struct terminal *t, enum theme theme)
{
	(void)t;
	(void)theme;
}

static void do_nothing(struct terminal *t)
{
	(void)t;
}

/* Returns what the screen received. The help page belongs to the arcade itself and opens over the
 * screen. */
static struct came take_note(struct clicker *c)
{
	const struct came noted = c->app->depth > c->depth ? (struct came){ COMMAND_HELP, '?' }
							   : came;

	while (c->app->depth > c->depth)
		app_close(c->app);
	came = (struct came){ COMMAND_NONE, K_NONE };
	return noted;
}

static bool is_same(const struct came *a, const struct came *b)
{
	return a->command == b->command && (a->command != COMMAND_NONE || a->key == b->key);
}

/* Records the last step's result and stores the next key in *out. Returns false after the last
 * step. */
static bool take_step(struct clicker *c, struct key *out)
{
	const struct click *click = &c->clicks[c->step / 2];
	const struct came noted = take_note(c);

	if (c->step % 2)
		c->clicked = noted;
	else if (c->step)
		ck_assert_msg(is_same(&c->clicked, &noted),
			      "%s: a click on '%s' is not its key: %d %d, not %d %d",
			      c->screen->name, click[-1].hint, c->clicked.command, c->clicked.key,
			      noted.command, noted.key);
	if (c->step == 2 * c->n_clicks)
		return false;
	*out = c->step++ % 2 ? (struct key){ .code = click->typed }
			     : (struct key){ K_CLICKED, click->row, click->col };
	return true;
}

static bool is_done(const struct clicker *c)
{
	return c->n_clicks && c->step == 2 * c->n_clicks;
}

/* Returns the next key or click. Once the screen is open, keys and clicks arrive without a pause.
 */
static bool next_key(struct terminal *t, struct key *out)
{
	struct clicker *c = (struct clicker *)t;

	if (!c->ready)
		return false;
	if (*c->keys) {
		c->ready = false;
		*out = script_next(&c->keys).key;
		return true;
	}
	if (!c->n_clicks) {
		read_key_lines(c);
		make_note(c);
	}
	return take_step(c, out);
}

static void wait_for_news(struct terminal *t, const struct pollfd *fds, int n, int timeout_ms,
			  bool busy)
{
	struct clicker *c = (struct clicker *)t;
	struct pollfd polled[MOST_FDS];

	c->ready = !busy;
	for (int i = 0; i < n; i++)
		polled[i] = fds[i];
	if (busy)
		poll(polled, (nfds_t)n, timeout_ms);
}

static int ended(struct terminal *t)
{
	return is_done((struct clicker *)t) ? SIGHUP : 0;
}

static void destroy(struct terminal *t)
{
	canvas_free(&((struct clicker *)t)->shown);
}

static const struct terminal_ops ops = {
	size_of, show, set_theme, do_nothing, do_nothing, next_key, wait_for_news, ended, destroy,
};

/* ---- The screens ---- */

static struct scene *open_table(struct tui_options *o, const struct screen *screen)
{
	char error[ERROR_TEXT];
	struct scene *table;

	o->game = game_find(screen->game);
	setup_default(o->game, &o->setup);
	if (screen->options)
		ck_assert_msg(setup_set(o->game, &o->setup, "n", screen->options, error), "%s",
			      error);
	for (unsigned s = screen->mode == TUI_PLAY; s < o->setup.seats; s++)
		ck_assert_msg(who_parse(o->game, screen->players, &o->who[s], error), "%s", error);
	table = table_new(o, error);
	ck_assert_msg(table, "%s: %s", screen->name, error);
	return table;
}

static struct scene *open_puzzle(struct tui_options *o, const struct screen *screen)
{
	char error[ERROR_TEXT];

	ck_assert(daily_set(o, game_find(screen->game), PUZZLE_DAY));
	return table_new(o, error);
}

/* Prepares a home directory that holds only the tests' finished games, for the statistics and the
 * mistakes. */
static void move_in(void)
{
	const char *srcdir = getenv("srcdir");
	char path[4096], *games;

	snprintf(path, sizeof path, "%s/tests/golden/archive/asobi/games", srcdir ? srcdir : ".");
	games = realpath(path, NULL);
	ck_assert_ptr_nonnull(games);
	ck_assert_int_eq(mkdir(scratch_path("asobi"), 0700), 0);
	ck_assert_int_eq(symlink(games, scratch_path("asobi/games")), 0);
	free(games);
	setenv("XDG_DATA_HOME", scratch_dir(), 1);
	setenv("XDG_STATE_HOME", scratch_path("state"), 1);
	setenv("XDG_CONFIG_HOME", scratch_path("config"), 1);
}

/* Clicks all hints on a screen and returns how many there are. */
static int click_all(const struct screen *screen)
{
	static struct settings settings;
	struct app app = { .options = {
				   .mode = screen->mode,
				   .seed = 1,
				   .seeded = true,
				   .unkept = true,
				   .settings = &settings,
				   .guide = GUIDE_OFF,
				   .at_once = true,
				   .delay_ms = NEVER_MS,
			   } };
	struct clicker c = {
		.base.ops = &ops, .app = &app, .screen = screen, .keys = screen->keys
	};

	app.terminal = &c.base;
	app_push(&app, screen->mode == TUI_MENU	   ? menu_new(&app)
		       : screen->mode == TUI_DRILL ? open_puzzle(&app.options, screen)
						   : open_table(&app.options, screen));
	ck_assert_int_eq(app_run(&app), 128 + SIGHUP);
	return c.n_clicks;
}

START_TEST(a_click_on_a_hint_is_its_key)
{
	int clicked = 0;

	move_in();
	for (size_t i = 0; i < sizeof screens / sizeof *screens; i++)
		clicked += click_all(&screens[i]);
	ck_assert_int_ge(clicked, LEAST_CLICKED);
}
END_TEST

SECTION(clicked)
{
	Suite *s = suite_create("clicked");

	tcase_add_test(suite_case(s, "clicked"), a_click_on_a_hint_is_its_key);
	return s;
}
