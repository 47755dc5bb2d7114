/* SPDX-License-Identifier: MIT */
/* A table of one's own: which game, its rules, the clock, who may come. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/match_clock.h"
#include "asobi/setup.h"
#include "asobi/view.h"
#include "base/i18n.h"
#include "base/utf8.h"
#include "base/xalloc.h"
#include "tui/lobby/lobby.h"

/* The fields before and behind the game's own options. */
enum { FIELD_GAME, FIELD_PRESET, FIELD_OPTIONS };
enum { AFTER_CLOCK, AFTER_WORD, AFTER_RATED, AFTER_HINTS, AFTER_UNDO, AFTER_FILL, AFTERS };

static const char *const clocks[] = { "0", "10", "30", "60", "180+2", "300", "600", "900+10" };

struct open_form {
	struct scene scene;
	struct lobby_scene *lobby;
	const struct game *game;
	struct setup setup;
	int field, clock;
	bool rated, hints, undo, fill;
	char word[40];
};

enum { OPEN_IT = 700, OPEN_UP, OPEN_DOWN, OPEN_MORE, OPEN_LESS, OPEN_RUB, OPEN_BACK };

static const struct binding form_keys[] = {
	{ { K_RETURN }, OPEN_IT, "Enter", N_("open"), N_("open this table and sit down at it") },
	{ { K_ARROW_DOWN, K_TABULATOR }, OPEN_DOWN, "Up Down", N_("choose"), N_("up and down; also Tab") },
	{ { K_ARROW_UP, K_BACK_TAB }, OPEN_UP, "Up", NULL, NULL },
	{ { K_ARROW_RIGHT }, OPEN_MORE, "Left Right", N_("change"), N_("change a value; the word is typed") },
	{ { K_ARROW_LEFT }, OPEN_LESS, "Left", NULL, NULL },
	{ { K_BACK, K_DEL }, OPEN_RUB, "Backspace", NULL, N_("rubs out") },
	{ { K_ESCAPE }, OPEN_BACK, "Esc", N_("back"), N_("back to the lobby") },
	{ .label = NULL },
};
const struct keymap open_form_map = { "open a table", { form_keys }, .typed = false };

static int n_fields(const struct open_form *f)
{
	return FIELD_OPTIONS + (int)option_count(f->game->options) + AFTERS;
}

/* Which of the game's options a field is. */
static int option_of(const struct open_form *f, int field)
{
	return view_option(view_find(f->game), field - FIELD_OPTIONS);
}

static int after(const struct open_form *f, int field)
{
	return field - FIELD_OPTIONS - (int)option_count(f->game->options);
}

static void take_game(struct open_form *f, const struct game *g)
{
	f->game = g;
	setup_default(g, &f->setup);
}

/* The next game that is one to be played. */
static void change_game(struct open_form *f, int by)
{
	int n = 0, at = 0;

	while (all_games[n])
		n++;
	for (int i = 0; i < n; i++)
		if (all_games[i] == f->game)
			at = i;
	do
		at = (at + by + n) % n;
	while (all_games[at]->traits & GAME_TEMPLATE);
	take_game(f, all_games[at]);
}

static void change_preset(struct open_form *f, int by)
{
	const struct preset *now = setup_preset(f->game, &f->setup), *all = f->game->presets;
	char error[ERROR_TEXT];
	int n = 0, at = 0;

	if (!all)
		return;
	for (; all[n].id; n++)
		if (&all[n] == now)
			at = n + by;
	setup_default(f->game, &f->setup);
	setup_apply(f->game, &f->setup, all[(at + n) % n].settings, error);
	setup_settle(f->game, &f->setup);
}

static void change_option(struct open_form *f, int i, int by)
{
	const struct option *o = &f->game->options[i];
	int *value = &f->setup.value[i];

	*value += by;
	if (*value < o->min)
		*value = o->max;
	if (*value > o->max)
		*value = o->min;
	setup_settle(f->game, &f->setup);
}

static void change(struct open_form *f, int by)
{
	const int clocks_n = (int)(sizeof clocks / sizeof *clocks);

	if (f->field == FIELD_GAME)
		change_game(f, by);
	else if (f->field == FIELD_PRESET)
		change_preset(f, by);
	else if (after(f, f->field) < 0)
		change_option(f, option_of(f, f->field), by);
	else
		switch (after(f, f->field)) {
		case AFTER_CLOCK: f->clock = (f->clock + by + clocks_n) % clocks_n; break;
		case AFTER_RATED: f->rated = !f->rated; break;
		case AFTER_HINTS: f->hints = !f->hints; break;
		case AFTER_UNDO: f->undo = !f->undo; break;
		case AFTER_FILL: f->fill = !f->fill; break;
		}
}

/* ---- The request ---- */

static const char *on_off(bool on)
{
	return on ? "on" : "off";
}

/* Each option as one field, as the server's command line would have it. */
static size_t add_settings(const struct game *g, const struct setup *setup, char (*buf)[96], const char **fields)
{
	size_t n = 0;

	for (const struct option *o = g->options; o->key; o++, n++) {
		const int value = setup->value[o - g->options];

		if (o->names)
			snprintf(buf[n], sizeof buf[n], "%s=%s", o->key, o->names[value - o->min]);
		else
			snprintf(buf[n], sizeof buf[n], "%s=%d", o->key, value);
		fields[n] = buf[n];
	}
	return n;
}

static void open_table(struct session *s, const struct game *g, const struct setup *setup, const char *clock,
		       const char *word, const char *const *flags)
{
	const char *fields[MAX_OPTIONS + 10];
	char text[MAX_OPTIONS][96], seats[24], clock_field[MATCH_CLOCK_TEXT + 8], word_field[64];
	size_t n = 0;

	fields[n++] = g->id;
	snprintf(seats, sizeof seats, "seats=%u", setup->seats);
	fields[n++] = seats;
	snprintf(clock_field, sizeof clock_field, "clock=%s", clock);
	fields[n++] = clock_field;
	snprintf(word_field, sizeof word_field, "word=%s", word);
	if (*word)
		fields[n++] = word_field;
	while (*flags)
		fields[n++] = *flags++;
	n += add_settings(g, setup, text, fields + n);
	fields[n] = NULL;
	session_ask_list(s, "open", fields);
}

void open_table_as(struct session *s, const struct tui_options *o)
{
	static const char *const flags[] = { "rated=off", "hints=on", "undo=on", NULL };
	char clock[MATCH_CLOCK_TEXT] = "0";

	if (match_clock_runs(&o->clock))
		match_clock_text(&o->clock, clock, sizeof clock);
	open_table(s, o->game, &o->setup, clock, "", flags);
}

static void open_it(struct open_form *f)
{
	char rated[12], hints[12], undo[12];
	const char *const flags[] = { rated, hints, undo, NULL };

	snprintf(rated, sizeof rated, "rated=%s", on_off(f->rated));
	snprintf(hints, sizeof hints, "hints=%s", on_off(f->hints));
	snprintf(undo, sizeof undo, "undo=%s", on_off(f->undo));
	open_table(f->lobby->session, f->game, &f->setup, clocks[f->clock], f->word, flags);
	for (unsigned s = 1; f->fill && s < f->setup.seats; s++) {
		char seat[16];

		snprintf(seat, sizeof seat, "%u", s);
		session_ask(f->lobby->session, "fill", seat, "level:3", NULL);
	}
	app_close(f->scene.app);
}

/* ---- Keys and looks ---- */

static const struct keymap *keymap(const struct scene *s)
{
	(void)s;
	return &open_form_map;
}

static bool can(const struct scene *s, int command)
{
	(void)s, (void)command;
	return true;
}

static void command(struct scene *s, int cmd, const struct key *k)
{
	struct open_form *f = (struct open_form *)s;
	const int n = n_fields(f);

	(void)k;
	switch (cmd) {
	case OPEN_IT: open_it(f); break;
	case OPEN_UP: f->field = (f->field + n - 1) % n; break;
	case OPEN_DOWN: f->field = (f->field + 1) % n; break;
	case OPEN_MORE: change(f, 1); break;
	case OPEN_LESS: change(f, -1); break;
	case OPEN_RUB:
		if (after(f, f->field) == AFTER_WORD)
			f->word[utf8_without_last(f->word)] = '\0';
		break;
	case OPEN_BACK: app_close(s->app); break;
	}
}

static void key(struct scene *s, const struct key *k)
{
	struct open_form *f = (struct open_form *)s;
	const size_t len = strlen(f->word);

	if (after(f, f->field) == AFTER_WORD && k->code > ' ' && k->code < 0x7f && len + 1 < sizeof f->word)
		f->word[len] = (char)k->code;
	else if (k->code == ' ' || k->code == 'l')
		change(f, 1);
	else if (k->code == 'h')
		change(f, -1);
	else if (k->code == 'j')
		command(s, OPEN_DOWN, k);
	else if (k->code == 'k')
		command(s, OPEN_UP, k);
	else if (k->code == 'q')
		command(s, OPEN_BACK, k);
}

static void field_text(const struct open_form *f, int field, const char **label, char *value, size_t size)
{
	static const char *const labels[AFTERS] = {
		N_("Clock"), N_("Word for friends"), N_("Rated"), N_("Hints"), N_("Taking back"), N_("Computers at the rest"),
	};
	const struct preset *preset = setup_preset(f->game, &f->setup);

	if (field == FIELD_GAME) {
		*label = _("Game");
		snprintf(value, size, "%s", _(f->game->title));
	} else if (field == FIELD_PRESET) {
		*label = _("Rules");
		snprintf(value, size, "%s", !f->game->presets ? _("usual rules") : preset ? _(preset->title) : _("own"));
	} else if (after(f, field) < 0) {
		*label = _(f->game->options[option_of(f, field)].title);
		view_option_value(view_find(f->game), field - FIELD_OPTIONS, f->setup.value[option_of(f, field)], value, size);
	} else {
		*label = _(labels[after(f, field)]);
		switch (after(f, field)) {
		case AFTER_CLOCK: lobby_clock_text(clocks[f->clock], value, size); break;
		case AFTER_WORD: snprintf(value, size, "%s", f->word); break;
		case AFTER_RATED: snprintf(value, size, "%s", f->rated ? _("yes") : _("no")); break;
		case AFTER_HINTS: snprintf(value, size, "%s", f->hints ? _("yes") : _("no")); break;
		case AFTER_UNDO: snprintf(value, size, "%s", f->undo ? _("yes") : _("no")); break;
		case AFTER_FILL: snprintf(value, size, "%s", f->fill ? _("yes") : _("no")); break;
		}
		if (!*value && after(f, field) == AFTER_CLOCK)
			snprintf(value, size, "%s", _("none"));
	}
}

static void draw(struct scene *s, struct canvas *c)
{
	struct open_form *f = (struct open_form *)s;
	const int n = n_fields(f), rows = c->rows - 4, room = rows - 4, width = c->cols < 84 ? c->cols : 84;
	const int first = f->field >= room ? f->field - room + 1 : 0, left = (c->cols - width) / 2;
	struct canvas part;
	char value[96];
	const char *label;

	draw_header(c, _("ASOBI"), _("a table of your own"), f->lobby->host);
	canvas_box(c, 1, left, rows, width, _(f->game->title));
	part = canvas_part(c, 3, left + 3, rows - 4, width - 6);
	for (int i = first; i < n && i - first < room; i++) {
		const bool here = i == f->field;
		const int at = part.cols / 2;

		field_text(f, i, &label, value, sizeof value);
		canvas_put_field(&part, i - first, 0, at - 3, here ? STYLE_TITLE | MARK_CURSOR : STYLE_PLAIN, label);
		if (here)
			canvas_put(&part, i - first, at - 2, STYLE_KEY, "<");
		canvas_put_field(&part, i - first, at, part.cols - at - 2, here ? STYLE_TITLE : STYLE_PLAIN, value);
		if (here) {
			canvas_put(&part, i - first, at + utf8_width(value) + 1, STYLE_KEY, ">");
			canvas_rest(&part, i - first, at + utf8_width(value));
		}
	}
	canvas_put_field(c, c->rows - 2, 1, c->cols - 2, STYLE_DIM,
			 _("With a word the table is closed: tell it to your friends."));
	draw_key_line(c, c->rows - 1, s);
}

static void destroy(struct scene *s)
{
	free(s);
}

static const struct scene_ops ops = {
	.draw = draw, .keymap = keymap, .can = can, .command = command, .key = key, .destroy = destroy,
};

struct scene *open_form_new(struct lobby_scene *s)
{
	struct open_form *f = xcalloc(1, sizeof *f);

	f->scene.ops = &ops;
	f->lobby = s;
	f->hints = f->undo = true;
	take_game(f, all_games[0]);
	return &f->scene;
}
