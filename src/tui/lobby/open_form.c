/* SPDX-License-Identifier: MIT */
/* A table of one's own: which game, its rules, the clock, who may come. */
#include <stdio.h>

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

static const char *const labels[AFTERS] = {
	N_("Clock"), N_("Word for friends"), N_("Rated"), N_("Hints"), N_("Taking back"), N_("Computers at the rest"),
};

static const char *const clocks[] = { "0", "10", "30", "60", "180+2", "300", "600", "900+10" };

struct open_form {
	struct scene scene;
	struct session *session;
	const char *host;
	const struct game *game;
	struct setup setup;
	int field, clock;
	bool on[AFTERS];		/* those that are said yes or no to */
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

static void change(struct open_form *f, int by)
{
	const int clocks_n = (int)(sizeof clocks / sizeof *clocks), at = after(f, f->field);

	if (f->field == FIELD_GAME)
		change_game(f, by);
	else if (at < 0)
		rules_change(f->game, &f->setup, f->field - FIELD_OPTIONS, by);
	else if (at == AFTER_CLOCK)
		f->clock = (f->clock + by + clocks_n) % clocks_n;
	else
		f->on[at] = !f->on[at];
}

/* ---- The request ---- */

/* Each option as one field, as the server's command line would have it. */
static size_t add_settings(const struct game *g, const struct setup *setup, char (*buf)[96], const char **fields)
{
	size_t n = 0;

	for (const struct option *o = g->options; o && o->key; o++, n++) {
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

void fill_seat(struct session *s, unsigned seat)
{
	char text[16];

	snprintf(text, sizeof text, "%u", seat);
	session_ask(s, "fill", text, "level:3", NULL);
}

static void open_it(struct open_form *f)
{
	const char *const flags[] = {
		f->on[AFTER_RATED] ? "rated=on" : "rated=off", f->on[AFTER_HINTS] ? "hints=on" : "hints=off",
		f->on[AFTER_UNDO] ? "undo=on" : "undo=off", NULL,
	};

	open_table(f->session, f->game, &f->setup, clocks[f->clock], f->word, flags);
	for (unsigned seat = 1; f->on[AFTER_FILL] && seat < f->setup.seats; seat++)
		fill_seat(f->session, seat);
	app_close(f->scene.app);
}

/* ---- Keys and looks ---- */

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
			line_rub_out(f->word);
		break;
	case OPEN_BACK: app_close(s->app); break;
	}
}

/* Where no word is typed letters point and change, as elsewhere. */
static void key(struct scene *s, const struct key *k)
{
	static const struct { int key, command; } letters[] = {
		{ ' ', OPEN_MORE }, { 'l', OPEN_MORE }, { 'h', OPEN_LESS }, { 'j', OPEN_DOWN }, { 'k', OPEN_UP }, { 'q', OPEN_BACK },
	};
	struct open_form *f = (struct open_form *)s;

	if (after(f, f->field) == AFTER_WORD && k->code > ' ' && k->code < 0x7f) {
		line_type(f->word, sizeof f->word, k->code);
		return;
	}
	for (size_t i = 0; i < sizeof letters / sizeof *letters; i++)
		if (letters[i].key == k->code)
			command(s, letters[i].command, k);
}

static void field_text(const struct open_form *f, int field, const char **label, char *value, size_t size)
{
	const int at = after(f, field);

	*label = field == FIELD_GAME ? _("Game") : at < 0 ? rules_label(f->game, field - FIELD_OPTIONS) : _(labels[at]);
	if (field == FIELD_GAME)
		snprintf(value, size, "%s", _(f->game->title));
	else if (at < 0)
		rules_value(f->game, &f->setup, field - FIELD_OPTIONS, value, size);
	else if (at == AFTER_CLOCK)
		lobby_clock_text(clocks[f->clock], value, size);
	else
		snprintf(value, size, "%s", at == AFTER_WORD ? f->word : f->on[at] ? _("yes") : _("no"));
	if (!*value && at == AFTER_CLOCK)
		snprintf(value, size, "%s", _("none"));
}

static void draw(struct scene *s, struct canvas *c)
{
	struct open_form *f = (struct open_form *)s;
	const int n = n_fields(f), rows = c->rows - 4, room = rows - 4, width = c->cols < 84 ? c->cols : 84;
	const int first = f->field >= room ? f->field - room + 1 : 0, left = (c->cols - width) / 2;
	struct canvas part;
	char value[96];
	const char *label;

	draw_header(c, _("ASOBI"), _("a table of your own"), f->host);
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

static const struct scene_ops ops = {
	.draw = draw, .keys = &open_form_map, .command = command, .key = key,
};

struct scene *open_form_new(struct session *session, const char *host)
{
	struct open_form *f = xcalloc(1, sizeof *f);

	f->scene.ops = &ops;
	f->session = session;
	f->host = host;
	f->on[AFTER_HINTS] = f->on[AFTER_UNDO] = true;
	take_game(f, all_games[0]);
	return &f->scene;
}
