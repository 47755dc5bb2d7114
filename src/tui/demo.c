/* SPDX-License-Identifier: MIT */
/* A tour of the arcade that runs automatically. It shows every game once, analysis and hints,
 * themes and languages, and the end of a game. It is implemented as a terminal between the arcade
 * and the real terminal. */
#include <string.h>

#include "asobi/setup.h"
#include "base/clock.h"
#include "base/i18n.h"
#include "base/utf8.h"
#include "shelf/settings.h"
#include "tui/app.h"
#include "tui/tui.h"

/* A step of the demo, which runs the steps in order and pauses at each. */
struct demo_step {
	/* The text to show from this step on, not yet translated; NULL keeps the previous text. */
	const char *say;
	/* The game to open a table for after returning to the menu; NULL for none. */
	const char *game;
	const char *players; /* the players at the table, as a list that who_next() can read */
	int delay_ms;	     /* the pause between two moves at the table */
	bool review;	     /* true if analysis and review are on; they use computing time */
	enum {
		DEMO_STAY,
		DEMO_MENU,
		DEMO_LOOK,
		DEMO_CONTRAST,
		DEMO_MONO
		/* what the step does before pressing a key: return to the menu, restore the
		 * original theme, or switch to another theme */
	} go;
	int key; /* the key to press; 0 for none */
	int ms;	 /* the step's duration, which is extended while the computer is thinking */
};

static const struct demo_step steps[] = {
	{ .say = N_("Asobi: thinking games for your terminal. Play, watch and learn."),
	  .go = DEMO_MENU,
	  .ms = 2400 },
	{ .key = K_ARROW_DOWN, .ms = 800 },
	{ .key = K_ARROW_DOWN, .ms = 1200 },
	{ .say = N_(
		  "Hamlet: drop stones and get four in a row. Use arrow keys, digits or the mouse."),
	  .game = "hamlet",
	  .players = "level:3,human",
	  .delay_ms = -1,
	  .ms = 2000 },
	{ .key = '2', .ms = 1700 },
	{ .key = '3', .ms = 1700 },
	{ .say = N_("Hamlet is fully solved: the analysis shows how good each column is."),
	  .key = 'A',
	  .ms = 3000 },
	{ .say = N_("A hint tells you what to play, and why."), .key = 'H', .ms = 3200 },
	{ .key = K_RETURN, .ms = 2000 },
	{ .say = N_("Othello: trap discs between yours to flip them. Here, two computers are "
		    "playing."),
	  .game = "othello",
	  .players = "level:3,level:4",
	  .delay_ms = 350,
	  .ms = 5500 },
	{ .say = N_("Gomoku: five in a row, on boards from 6x6 to 20x20."),
	  .game = "gomoku",
	  .players = "level:3,level:4",
	  .delay_ms = 250,
	  .ms = 4500 },
	{ .say = N_("Hasami shogi: capture pieces by trapping them between two of yours."),
	  .game = "hasami",
	  .players = "level:2,level:2",
	  .delay_ms = 350,
	  .ms = 4500 },
	{ .say = N_("Nim: take one, two or three stones. The last stone decides the game."),
	  .game = "nim",
	  .players = "level:2,level:5",
	  .delay_ms = 600,
	  .ms = 4500 },
	{ .say = N_("Numer0n: find the hidden number. Each answer rules out candidates."),
	  .game = "numer0n",
	  .players = "level:4,level:5",
	  .delay_ms = 900,
	  .ms = 6000 },
	{ .say = N_(
		  "Daifugo: be the first to get rid of your cards. 3 to 6 players, 24 house rules."),
	  .game = "daifugo",
	  .players = "level:2,level:3,level:3,level:3,level:3",
	  .delay_ms = 600,
	  .ms = 7500 },
	{ .say = N_("T changes the colours: dark, light, high contrast or monochrome."),
	  .go = DEMO_CONTRAST,
	  .ms = 1600 },
	{ .go = DEMO_MONO, .ms = 1600 },
	{ .say = N_("L changes the language."), .go = DEMO_LOOK, .key = 'L', .ms = 2500 },
	{ .say = N_("Tic-tac-toe: a small game, but every level plays differently."),
	  .go = DEMO_LOOK,
	  .game = "tictactoe",
	  .players = "level:5,level:1",
	  .delay_ms = 500,
	  .review = true,
	  .ms = 5000 },
	{ .say = N_("After the game, see what decided it, how it went and what to do next."),
	  .ms = 4000 },
	{ .say = N_("Play alone, over a network or with your own programs. See 'man asobi'."),
	  .go = DEMO_MENU,
	  /* The last step, which shows the final card with the commands for starting a game. */
	  .ms = 7000 },
};
enum { STEPS = sizeof steps / sizeof *steps };

enum { MOST_PATIENCE_MS = 5000 }; /* the maximum extra wait for a computer's move */

struct demo {
	struct terminal base;
	struct terminal *real;
	struct app *app;
	bool loops;
	unsigned at;	/* the index of the next step */
	int64_t due_ms; /* when to perform the next step */
	bool busy;
	const char *told;
	enum theme theme; /* the theme in use before the demo began */
	enum language language;
};

/* Copies those of the real terminal's properties that the arcade depends on. */
static void mirror_terminal(struct demo *d)
{
	d->base.fills = d->real->fills;
	d->base.few = d->real->few;
	d->base.moves = d->real->moves;
	d->base.person = d->real->person;
}

/* ---- Steps ---- */

static void leave_scenes(struct demo *d, int depth)
{
	while (d->app->depth > depth)
		app_close(d->app);
}

static void change_look(struct demo *d, enum theme theme)
{
	struct app *app = d->app;

	app->options.theme = theme;
	app->terminal->ops->set_theme(app->terminal, theme);
	i18n_set_language(d->language);
}

static void open_table(struct demo *d, const struct demo_step *step)
{
	struct tui_options o = d->app->options;
	const char *list = step->players;
	char name[WHO_TEXT], error[ERROR_TEXT];

	o.mode = TUI_WATCH;
	o.game = game_find(step->game);
	if (!o.game)
		return;
	setup_default(o.game, &o.setup);
	if (o.game->series)
		o.setup.value[o.game->series->length] = o.game->options[o.game->series->length].min;
	for (unsigned s = 0; s < MAX_SEATS && list && who_next(&list, name); s++) {
		if (!who_parse(o.game, name, &o.who[s], error))
			return;
		if (who_is_person(&o.who[s]))
			o.mode = TUI_PLAY;
	}
	o.delay_ms = step->delay_ms;
	o.review_on_request = !step->review;
	app_push(d->app, table_new(&o, error));
}

/* Performs the next step. If it presses a key, stores the key in *out and returns true. */
static bool take_step(struct demo *d, struct key *out)
{
	const struct demo_step *step = &steps[d->at++];

	d->due_ms = clock_ms() + step->ms;
	d->app->touched = true;
	if (step->say)
		d->told = step->say;
	if (step->go == DEMO_MENU || step->game)
		leave_scenes(d, 1);
	if (step->go == DEMO_LOOK)
		change_look(d, d->theme);
	if (step->go == DEMO_CONTRAST || step->go == DEMO_MONO)
		change_look(d, step->go == DEMO_MONO ? THEME_MONO : THEME_CONTRAST);
	if (step->game)
		open_table(d, step);
	*out = (struct key){ .code = step->key };
	return step->key != 0;
}

static bool is_due(const struct demo *d)
{
	const int64_t late = clock_ms() - d->due_ms;

	return late >= 0 && (!d->busy || late >= MOST_PATIENCE_MS);
}

static bool next_key(struct terminal *t, struct key *out)
{
	struct demo *d = (struct demo *)t;

	if (d->real->ops->next_key(d->real, out)) {
		if (out->code == K_NONE || out->code == K_RESIZED || out->code == K_LIGHT_GROUND ||
		    out->code == K_DARK_GROUND)
			return true;
		leave_scenes(d, 0); /* any key ends the demo */
		return false;
	}
	if (!is_due(d))
		return false;
	if (d->at == STEPS && d->loops)
		d->at = 0;
	if (d->at < STEPS)
		return take_step(d, out);
	leave_scenes(d, 0);
	return false;
}

/* ---- The text at the bottom ---- */

static void draw_progress(struct canvas *c, int row, unsigned done)
{
	static const char ends[] = N_("press any key to end the tour");
	const bool ascii = c->glyphs == GLYPHS_ASCII;
	const int room = c->cols - utf8_width(_(ends)) - 4;
	const int all = room < STEPS ? 0 : STEPS;

	for (int i = 0; i < all; i++)
		canvas_put(c, row, 1 + i, STYLE_HEADER,
			   (unsigned)i < done ? (ascii ? "=" : "━")
			   : ascii	      ? "-"
					      : "─");
	canvas_put_right(c, row, c->cols - 1, STYLE_HEADER, _(ends));
}

/* Draws the step's text in place of the key line, which is useless in a demo. */
static void draw_told(struct canvas *c, const struct demo *d)
{
	const char *told = d->told ? _(d->told) : "";
	const int rows = utf8_width(told) > c->cols - 2 ? 2 : 1, top = c->rows - 1 - rows;
	struct canvas band;

	if (top < 1)
		return;
	canvas_fill(c, top, 0, rows + 1, c->cols, STYLE_HEADER, " ");
	if (c->fills)
		canvas_ground(c, top, 0, rows + 1, c->cols, GROUND_BAR);
	band = canvas_part(c, top, 1, rows, c->cols - 2);
	canvas_wrap(&band, 0, 0, band.cols, STYLE_HEADER | MARK_STRONG, told);
	draw_progress(c, c->rows - 1, d->at);
	c->point->row = -1;
}

/* Draws the final card, with the commands for starting a game. */
static void draw_card(struct canvas *c)
{
	static const struct {
		const char *command, *does;
	} lines[] = {
		{ "asobi", N_("the menu with all games") },
		{ "asobi hamlet", N_("a game right away") },
		{ "asobi daily", N_("today's puzzle") },
		{ "asobi watch othello", N_("a game between computers") },
		{ "asobi help", N_("a list of the other commands") },
	};
	enum { N = sizeof lines / sizeof *lines, ROWS = N + 4, COLS = 60, COMMAND = 24 };
	struct canvas card;

	if (c->rows < ROWS + 4 || c->cols < COLS + 2)
		return;
	card = canvas_part(c, (c->rows - ROWS) / 2, (c->cols - COLS) / 2, ROWS, COLS);
	canvas_fill(&card, 0, 0, ROWS, COLS, STYLE_PLAIN, " ");
	canvas_ground(&card, 0, 0, ROWS, COLS, GROUND_NONE);
	canvas_box(&card, 0, 0, ROWS, COLS, _("Getting started"));
	for (int i = 0; i < N; i++) {
		canvas_put(&card, 2 + i, 3, STYLE_KEY, lines[i].command);
		canvas_put_field(&card, 2 + i, COMMAND, COLS - COMMAND - 2, STYLE_PLAIN,
				 _(lines[i].does));
	}
}

static void show_canvas(struct terminal *t, const struct canvas *c)
{
	struct demo *d = (struct demo *)t;
	struct canvas mine = canvas_new(c->rows, c->cols, c->glyphs);

	memcpy(mine.cells, c->cells, (size_t)c->rows * (size_t)c->cols * sizeof *c->cells);
	mine.fills = c->fills;
	mine.few = c->few;
	draw_told(&mine, d);
	if (d->at == STEPS)
		draw_card(&mine);
	d->real->ops->show(d->real, &mine);
	canvas_free(&mine);
}

/* ---- All other calls are passed on to the real terminal ---- */

static void size_of(struct terminal *t, int *rows, int *cols)
{
	struct terminal *real = ((struct demo *)t)->real;

	real->ops->size(real, rows, cols);
}

static void set_theme(struct terminal *t, enum theme theme)
{
	struct demo *d = (struct demo *)t;

	d->real->light = d->base.light;
	d->real->ops->set_theme(d->real, theme);
	mirror_terminal(d);
}

static void repaint_screen(struct terminal *t)
{
	struct terminal *real = ((struct demo *)t)->real;

	real->ops->repaint(real);
}

static void ring_bell(struct terminal *t)
{
	(void)t;
}

static void wait_for_news(struct terminal *t, const struct pollfd *fds, int n, int timeout_ms,
			  bool busy)
{
	struct demo *d = (struct demo *)t;
	const int64_t now = clock_ms(), due = d->due_ms + (busy ? MOST_PATIENCE_MS : 0);
	const int left = due > now ? (int)(due - now) : 0;

	d->busy = busy;
	d->real->ops->wait(d->real, fds, n,
			   timeout_ms >= 0 && timeout_ms < left ? timeout_ms : left, busy);
}

static int find_end_signal(struct terminal *t)
{
	struct terminal *real = ((struct demo *)t)->real;

	return real->ops->ended(real);
}

static void destroy_demo(struct terminal *t)
{
	struct terminal *real = ((struct demo *)t)->real;

	real->ops->destroy(real);
}

static const struct terminal_ops ops = {
	size_of,  show_canvas,	 set_theme,	  repaint_screen, ring_bell,
	next_key, wait_for_news, find_end_signal, destroy_demo,
};

/* Returns the default settings, but with the colours from the user's own settings. */
static struct settings plain_settings(const struct settings *s)
{
	struct settings plain;

	settings_default(&plain);
	if (s) {
		memcpy(plain.ink, s->ink, sizeof plain.ink);
		memcpy(plain.ground, s->ground, sizeof plain.ground);
	}
	return plain;
}

int tui_run_demo(const struct tui_options *o, bool loops)
{
	struct settings plain = plain_settings(o->settings);
	struct app app = { .options = *o };
	struct demo d = { .base.ops = &ops,
			  .app = &app,
			  .loops = loops,
			  .theme = o->theme,
			  .language = i18n_language() };

	app.options.settings = &plain;
	app.options.unkept = true;
	app.options.previews = 0;
	d.real = screen_new(o);
	if (!d.real)
		return 1;
	d.base.light = d.real->light;
	mirror_terminal(&d);
	app.terminal = &d.base;
	app_push(&app, menu_new(&app));
	return app_run(&app);
}
