/* SPDX-License-Identifier: MIT */
/* The main loop of the arcade: draws the scenes, waits for input, and passes keys to the top
 * scene. */
#include "tui/app.h"

#include <poll.h>
#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "base/utf8.h"
#include "shelf/settings.h"

static struct scene *top_scene(const struct app *app)
{
	return app->stack[app->depth - 1];
}

const struct binding *keymap_find(const struct keymap *map, int key)
{
	for (int t = 0; map->tables[t]; t++)
		for (const struct binding *b = map->tables[t]; b->label; b++)
			for (int i = 0; b->keys[i]; i++)
				if (b->keys[i] == key)
					return b;
	return NULL;
}

static void change_language(struct app *app)
{
	i18n_set_language((i18n_language() + 1) % LANG_COUNT);
	for (int i = 0; i < app->depth; i++)
		if (app->stack[i]->ops->retell)
			app->stack[i]->ops->retell(app->stack[i]);
}

/* Switches to the next theme. Custom colours are one of the themes only if the person has set any.
 */
static void next_theme(struct tui_options *o)
{
	const bool own = o->settings && settings_have_colours(o->settings);

	o->theme = (o->theme + 1) % (own ? THEME_COUNT : THEME_OWN);
	o->ask_ground = false;
}

/* Applies the background colour (light or dark) that the terminal reported. */
static void take_ground(struct app *app, bool light)
{
	struct tui_options *o = &app->options;

	o->light = app->terminal->light = light;
	if (o->ask_ground && o->theme <= THEME_LIGHT)
		o->theme = light ? THEME_LIGHT : THEME_DEFAULT;
	app->terminal->ops->set_theme(app->terminal, o->theme);
}

static void change_look(struct app *app, int command)
{
	struct tui_options *o = &app->options;

	if (command == COMMAND_THEME)
		next_theme(o);
	else if (command == COMMAND_GLYPHS)
		o->glyphs = o->glyphs == GLYPHS_ASCII ? GLYPHS_UNICODE : GLYPHS_ASCII;
	else if (command == COMMAND_LANGUAGE)
		change_language(app);
	if (command == COMMAND_THEME)
		app->terminal->ops->set_theme(app->terminal, o->theme);
	else
		app->terminal->ops->repaint(app->terminal);
}

static bool too_small(const struct app *app)
{
	return app->rows < LEAST_ROWS || app->cols < LEAST_COLS;
}

/* Types pasted text into an input field. Line endings become spaces, except at the end of the
 * text, where they are dropped. */
static void fill_field(struct scene *s, const char *text)
{
	struct key k = { 0 };
	size_t len, left = strlen(text);

	while (left && (unsigned char)text[left - 1] <= ' ')
		left--;
	for (; left && s->ops->writes(s); text += len, left -= len) {
		k.code = (int)utf8_next(text, &len);
		if (k.code == '\n' || k.code == '\t')
			k.code = ' ';
		if (utf8_fits((uint32_t)k.code) && k.code != 0xfffd)
			s->ops->key(s, &k);
	}
}

static void take_paste(struct app *app, const char *text)
{
	struct scene *s = top_scene(app);

	app->keys++;
	if (too_small(app))
		return;
	if (s->ops->writes && s->ops->writes(s))
		fill_field(s, text);
	else if (s->ops->paste)
		s->ops->paste(s, text);
	else
		snprintf(app->notice, sizeof app->notice, "%s",
			 _("Pasted text was ignored. This screen has no text field."));
}

static void handle_key(struct app *app, const struct key *k)
{
	struct scene *s = top_scene(app);
	const struct keymap *map = scene_keymap(s);
	const struct binding *b = keymap_find(map, app_key(app, map, k->code));

	if (k->code == K_NONE || k->code == K_RESIZED)
		/* nothing else to do for these keys, because every iteration of the loop redraws
		 * the screen */
		return;
	if (k->code == K_LIGHT_GROUND || k->code == K_DARK_GROUND) {
		take_ground(app, k->code == K_LIGHT_GROUND);
		return;
	}
	if (k->code == K_PASTED) {
		take_paste(app, k->text);
		return;
	}
	app->keys++;
	if (too_small(app) && k->code != 'q' && k->code != 'Q')
		return; /* ignore keys while the window is too small to show what they do */
	if (!b && s->ops->key)
		s->ops->key(s, k);
	if (!b)
		return;
	if (b->command == COMMAND_HELP)
		app_push(app, help_new(s));
	else if (b->command >= COMMAND_THEME && b->command <= COMMAND_REPAINT)
		change_look(app, b->command);
	else
		s->ops->command(s, b->command, k);
}

static void draw_too_small(struct canvas *c)
{
	char text[96];

	snprintf(text, sizeof text, _("Asobi needs %dx%d; this window is %dx%d."), LEAST_COLS,
		 LEAST_ROWS, c->cols, c->rows);
	if (utf8_width(text) <= c->cols)
		canvas_centre(c, c->rows / 2, STYLE_PLAIN, text);
	else
		canvas_wrap(c, 0, 0, c->cols, STYLE_PLAIN, text);
}

/* Returns true if the screen must be redrawn. Some scenes change faster than anyone can read, so a
 * scene can report that nothing visible has changed. */
static bool worth_drawing(const struct app *app)
{
	const struct scene *s = top_scene(app);

	return app->touched || !s->ops->unchanged || !s->ops->unchanged(s);
}

static void draw_app(struct app *app)
{
	struct terminal *t = app->terminal;
	struct canvas c;

	if (!worth_drawing(app))
		return;
	app->touched = false;
	app->undrawn = NULL;
	t->ops->size(t, &app->rows, &app->cols);
	c = canvas_new(app->rows < 1 ? 1 : app->rows, app->cols < 1 ? 1 : app->cols,
		       app->options.glyphs);
	c.fills = t->fills && c.glyphs == GLYPHS_UNICODE;
	c.few = t->few;
	c.two_suits = app->options.two_suits;
	if (too_small(app))
		draw_too_small(&c);
	else
		top_scene(app)->ops->draw(top_scene(app), &c);
	if (app->notice[0])
		draw_whole(&c, c.rows - 1, c.rows - 1, STYLE_WARN, app->notice);
	t->ops->show(t, &c);
	app->frames++;
	canvas_free(&c);
}

/* Has all scenes do their work, not only the top one: for example, a game goes on while its help
 * page is open. If a scene opens or closes without a key press, keys typed ahead are discarded
 * because they weren't meant for the new top scene. */
static void tick_all(struct app *app)
{
	const int depth = app->depth;

	for (int i = 0; i < app->depth; i++)
		if (app->stack[i]->ops->tick)
			app->stack[i]->ops->tick(app->stack[i]);
	if (app->depth != depth)
		app->n_ahead = 0;
	app_bury_closed(app);
}

/* Returns true if the first key typed ahead must keep waiting. */
static bool first_waits(const struct app *app)
{
	struct scene *s = top_scene(app);
	const struct keymap *map = scene_keymap(s);
	const struct binding *b = keymap_find(map, app_key(app, map, app->ahead[0].code));

	return s->ops->waits && s->ops->waits(s, b ? b->command : COMMAND_NONE);
}

/* Handles a key. Ignores Enter on a scene that Enter has opened but that hasn't been drawn yet:
 * the key was held down or pressed twice, and the user can't have meant the new scene. */
static void handle_next(struct app *app, const struct key *k)
{
	const struct scene *before = top_scene(app);

	app->frames_before = k->frames;
	if (k->code == K_RETURN && app->undrawn == before)
		return;
	handle_key(app, k);
	if (k->code == K_RETURN && app->depth > 0 && top_scene(app) != before)
		app->undrawn = top_scene(app);
}

/* Handles waiting keys one at a time, as if they had been typed slowly: each key takes effect
 * before the next one is handled. */
static void take_keys(struct app *app)
{
	while (app->depth > 0 && app->n_ahead > 0 && !first_waits(app)) {
		const struct key k = app->ahead[0];

		memmove(app->ahead, app->ahead + 1, (size_t)--app->n_ahead * sizeof k);
		app->touched = true;
		handle_next(app, &k);
		app_bury_closed(app);
		tick_all(app);
	}
}

/* Converts a click on a key shown in the key line into that key. */
static struct key clicked_key(const struct app *app, const struct key *k)
{
	if (k->code == K_CLICKED && !too_small(app))
		for (int i = 0; i < app->n_hints; i++)
			if (k->row == app->hints[i].row && k->col >= app->hints[i].col &&
			    k->col < app->hints[i].end)
				return (struct key){ .code = app->hints[i].key };
	return *k;
}

static void hear_key(struct app *app, const struct key *key)
{
	struct key clicked = clicked_key(app, key);
	const struct key *k = &clicked;

	clicked.frames = app->frames;
	app->touched = true;
	if (k->code < K_RESIZED && k->code != K_NONE)
		app->notice[0] = '\0';
	/* While keys typed ahead are waiting, ignore pasted text, because it would be handled
	 * before them. */
	if (k->code == K_PASTED && app->n_ahead > 0)
		return;
	if (k->code >= K_RESIZED || k->code == K_NONE)
		handle_key(app, k);
	else if (k->code == K_ESCAPE && app->n_ahead > 0)
		app->n_ahead = 0;
	else if (app->n_ahead < MOST_AHEAD)
		app->ahead[app->n_ahead++] = clicked;
	take_keys(app);
}

static void wait_for_news(struct app *app)
{
	struct pollfd fds[MOST_FDS];
	int n = 0, least = -1;
	bool busy = false;

	for (int i = 0; i < app->depth; i++) {
		struct scene *s = app->stack[i];

		if (s->ops->fds)
			n += s->ops->fds(s, fds + n, MOST_FDS - n);
		least = sooner_ms(least, s->ops->wait_ms ? s->ops->wait_ms(s) : -1);
		busy = busy || (s->ops->busy && s->ops->busy(s));
	}
	app->terminal->ops->wait(app->terminal, fds, n, least, busy);
}

int app_run(struct app *app)
{
	struct terminal *t = app->terminal;
	struct key k;
	int signal = 0;

	snprintf(app->notice, sizeof app->notice, "%s", t->notice ? t->notice : "");
	while (app->depth > 0 && !signal) {
		tick_all(app);
		take_keys(app);
		if (!app->depth)
			break;
		draw_app(app);
		wait_for_news(app);
		while (app->depth > 0 && t->ops->next_key(t, &k))
			hear_key(app, &k);
		signal = t->ops->ended(t);
	}
	while (app->depth > 0)
		app_close(app);
	app_bury_closed(app);
	t->ops->destroy(t);
	return signal ? 128 + signal : 0;
}
