/* SPDX-License-Identifier: MIT */
/* The form for opening a table: the game, its rules, the clock, and who may join. */
#include <stdio.h>

#include "asobi/match_clock.h"
#include "asobi/setup.h"
#include "asobi/view.h"
#include "base/i18n.h"
#include "base/xalloc.h"
#include "tui/lobby/lobby_scene.h"

enum field {
	FIELD_GAME,
	FIELD_CLOCK,
	FIELD_WORD,
	FIELD_RATED,
	FIELD_HINTS,
	FIELD_UNDO,
	FIELD_FILL,
	FIELDS
};

static const char *const labels[FIELDS] = {
	N_("Game"),  N_("Clock"),      N_("Passphrase"),    N_("Rated"),
	N_("Hints"), N_("Take-backs"), N_("Add computers"),
};

static const char *const clocks[] = { "0", "10", "30", "60", "180+2", "300", "600", "900+10" };

struct open_form {
	struct scene scene;
	struct session *session;
	const char *host;
	struct form form;
	const struct game *game;
	struct setup setup;
	int clock;
	bool on[FIELDS]; /* the values of the yes-or-no fields */
	char word[40];
};

enum { OPEN_IT = 700 };

static const struct binding open_keys[] = {
	{ { K_RETURN }, OPEN_IT, "Enter", N_("open"), N_("open this table and sit down") },
	{ { 0 }, COMMAND_DOWN, "Up Down", N_("choose"), N_("move up and down (or Tab)") },
	{ { 0 },
	  COMMAND_MORE,
	  "Left Right",
	  N_("change"),
	  N_("change a value, or type the passphrase") },
	{ { K_ESCAPE }, COMMAND_CLOSE, "Esc", N_("back"), N_("back to the lobby") },
	{ .label = NULL },
};
static const struct binding more_keys[] = {
	{ { K_TABULATOR }, COMMAND_DOWN, "Tab", NULL, NULL },
	{ { K_BACK_TAB }, COMMAND_UP, "Shift-Tab", NULL, NULL },
	{ { 'q', 'Q' }, COMMAND_CLOSE, "q", NULL, NULL },
	{ .label = NULL },
};
const struct keymap open_form_map = { "open a table",
				      { open_keys, form_keys, more_keys },
				      .typed = false };
const struct keymap open_word_map = { "open a table",
				      { open_keys, form_typed_keys },
				      .typed = false };

static const struct keymap *choose_keymap(const struct scene *s)
{
	return form_here(&((const struct open_form *)s)->form)->typed ? &open_word_map
								      : &open_form_map;
}

/* ---- Rows ---- */

static void take_game(struct open_form *f, const struct game *g)
{
	f->game = g;
	setup_default(g, &f->setup);
}

static void add_field(struct form *form, struct open_form *f, enum field field)
{
	struct form_row *r = form_add(form, field, 0, _(labels[field]));

	switch (field) {
	case FIELD_GAME: snprintf(r->value, sizeof r->value, "%s", _(f->game->title)); break;
	case FIELD_CLOCK:
		lobby_clock_text(clocks[f->clock], r->value, sizeof r->value);
		if (!r->value[0])
			snprintf(r->value, sizeof r->value, "%s", _("none"));
		break;
	case FIELD_WORD:
		r->typed = TYPED_WORD;
		r->text = f->word;
		r->size = sizeof f->word;
		snprintf(r->value, sizeof r->value, "%s", f->word);
		break;
	default: snprintf(r->value, sizeof r->value, "%s", f->on[field] ? _("yes") : _("no"));
	}
}

static void fill_form(struct form *form, void *page)
{
	struct open_form *f = page;

	form->game = f->game;
	form->setup = &f->setup;
	add_field(form, f, FIELD_GAME);
	form_add_preset(form);
	form_add_options(form);
	if (view_options_grouped(view_find(f->game)))
		form_add(form, ROW_HEADING, -1, _("Other settings"));
	for (enum field field = FIELD_CLOCK; field < FIELDS; field++)
		add_field(form, f, field);
}

/* Switches to the next or previous game that can be played at a lobby table. */
static void change_game(struct open_form *f, int by)
{
	int n = 0, at = 0;

	while (all_games[n])
		n++;
	while (all_games[at] != f->game)
		at++;
	do
		at = form_next(at, by, n);
	while (all_games[at]->traits & GAME_TEMPLATE);
	take_game(f, all_games[at]);
}

static void change_row(void *page, const struct form_row *r, int by)
{
	struct open_form *f = page;

	if (r->kind == FIELD_GAME)
		change_game(f, by);
	else if (r->kind == FIELD_CLOCK)
		f->clock = form_next(f->clock, by, (int)(sizeof clocks / sizeof *clocks));
	else
		f->on[r->kind] = !f->on[r->kind];
}

static const struct form_page form_page = { .fill = fill_form, .change = change_row };

/* ---- The request ---- */

static void open_table(struct session *s, const struct game *g, const struct setup *setup,
		       struct lobby_message *wanted)
{
	char options[MAX_OPTIONS * 96], seats[16];

	snprintf(seats, sizeof seats, "%u", setup->seats);
	wanted->kind = REQUEST_OPEN;
	wanted->game = g->id;
	wanted->wants.seats = seats;
	if (option_text(g->options, setup->value, '\t', true, options, sizeof options))
		wanted->more = options;
	session_ask(s, wanted);
}

void open_table_as(struct session *s, const struct tui_options *o)
{
	char clock[MATCH_CLOCK_TEXT] = "0";
	struct lobby_message wanted = {
		.wants = { .clock = clock, .rated = "off", .hints = "on", .undo = "on" }
	};

	if (match_clock_runs(&o->clock))
		match_clock_text(&o->clock, clock, sizeof clock);
	open_table(s, o->game, &o->setup, &wanted);
}

void fill_seat(struct session *s, unsigned seat)
{
	session_ask(s, &(struct lobby_message){
			       .kind = REQUEST_FILL, .seat = seat, .text = "level:3" });
}

static const char *on_off(bool on)
{
	return on ? "on" : "off";
}

static void open_it(struct open_form *f)
{
	struct lobby_message wanted = { .word = f->word[0] ? f->word : NULL,
					.wants = { .clock = clocks[f->clock],
						   .rated = on_off(f->on[FIELD_RATED]),
						   .hints = on_off(f->on[FIELD_HINTS]),
						   .undo = on_off(f->on[FIELD_UNDO]) } };

	open_table(f->session, f->game, &f->setup, &wanted);
	for (unsigned seat = 1; f->on[FIELD_FILL] && seat < f->setup.seats; seat++)
		fill_seat(f->session, seat);
	app_close(f->scene.app);
}

/* ---- Keys and drawing ---- */

static void run_command(struct scene *s, int cmd, const struct key *k)
{
	struct open_form *f = (struct open_form *)s;

	(void)k;
	if (cmd == OPEN_IT)
		open_it(f);
	else if (!form_command(&f->form, cmd))
		app_close(s->app);
}

static void take_key(struct scene *s, const struct key *k)
{
	form_key(&((struct open_form *)s)->form, k);
}

static void draw_form(struct scene *s, struct canvas *c)
{
	struct open_form *f = (struct open_form *)s;
	const int rows = c->rows - 4, width = c->cols < 84 ? c->cols : 84,
		  left = (c->cols - width) / 2;
	struct canvas part;

	draw_header(c, _("ASOBI"), _("Your own table"), f->host);
	canvas_box(c, 1, left, rows, width, _(f->game->title));
	part = canvas_part(c, 3, left + 1, rows - 4, width - 4);
	for (struct list_row r = form_begin(&f->form, &part, 1); list_next(&r);)
		form_put_row(&f->form, &r.canvas, 2 + (width - 6) / 2, &f->form.row[r.i], r.here);
	draw_whole(c, c->rows - 2, c->rows - 2, STYLE_DIM,
		   _("A passphrase makes the table private. Share it with your friends."));
	draw_key_line(c, c->rows - 1, s);
}

static bool takes_text(const struct scene *s)
{
	return form_writes(&((const struct open_form *)s)->form);
}

static const struct scene_ops ops = {
	.draw = draw_form,
	.keymap = choose_keymap,
	.command = run_command,
	.key = take_key,
	.writes = takes_text,
};

struct scene *open_form_new(struct session *session, const char *host)
{
	struct open_form *f = xcalloc(1, sizeof *f);

	f->scene.ops = &ops;
	f->session = session;
	f->host = host;
	f->on[FIELD_HINTS] = f->on[FIELD_UNDO] = true;
	f->form.ops = &form_page;
	f->form.page = f;
	take_game(f, all_games[0]);
	form_fill(&f->form);
	return &f->scene;
}
