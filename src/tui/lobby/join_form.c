/* SPDX-License-Identifier: MIT */
/* The form for joining a lobby: the server and the user's name there. */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/xalloc.h"
#include "tui/lobby/lobby_scene.h"

enum { FIELD_HOST, FIELD_NAME, FIELD_PASSWORD, FIELDS };
enum { JOIN_IT = 800 };

struct join_form {
	struct scene scene;
	char line[FIELDS][LOBBY_SAID];
	struct form form;
	bool may_return;
	char note[ERROR_TEXT];
};

static const struct binding join_keys[] = {
	{ { K_RETURN }, JOIN_IT, "Enter", N_("join"), N_("connect to this server") },
	{ { 0 }, COMMAND_DOWN, "Tab", N_("switch"), N_("switch between host, name and password") },
	{ { K_ESCAPE, K_ARROW_LEFT }, COMMAND_CLOSE, "Esc", N_("back"), N_("back to the menu") },
	{ .label = NULL },
};
const struct keymap join_map = { "join", { join_keys, form_typed_keys }, .typed = false };

static void fill_form(struct form *form, void *page)
{
	static const char *const labels[FIELDS] = { N_("Host"), N_("Name"), N_("Password") };
	struct join_form *f = page;

	for (int i = 0; i < FIELDS; i++) {
		struct form_row *r = form_add(form, i, 0, _(labels[i]));

		r->typed = TYPED_TEXT;
		r->text = f->line[i];
		r->size = sizeof f->line[i];
		snprintf(r->value, sizeof r->value, "%s", f->line[i]);
		if (i == FIELD_PASSWORD)
			memset(r->value, '*', strlen(r->value));
	}
}

static const struct form_page form_page = { .fill = fill_form };

/* Joins the lobby. If the server and the name haven't changed since last time, the saved ticket
 * gets the user's seat back. */
static void join_lobby(struct join_form *f)
{
	struct tui_join j = { .name = "" };

	if (!line_place_parse(f->line[FIELD_HOST], &j.where, f->note))
		return;
	snprintf(j.name, sizeof j.name, "%.80s", f->line[FIELD_NAME]);
	snprintf(j.password, sizeof j.password, "%.120s", f->line[FIELD_PASSWORD]);
	if (!j.name[0])
		session_usual_name(j.name);
	if (!session_kept(&j.where, j.name, &j.kept))
		j.kept.number = 0;
	f->note[0] = '\0';
	app_push(f->scene.app, lobby_scene_new(&j, f->note, f->note));
}

static void run_command(struct scene *s, int cmd, const struct key *k)
{
	struct join_form *f = (struct join_form *)s;

	(void)k;
	if (cmd == JOIN_IT)
		join_lobby(f);
	else if (!form_command(&f->form, cmd))
		app_close(s->app);
}

static void take_key(struct scene *s, const struct key *k)
{
	form_key(&((struct join_form *)s)->form, k);
}

static void draw_form(struct scene *s, struct canvas *c)
{
	struct join_form *f = (struct join_form *)s;
	enum { ROWS = 11 };
	const int width = c->cols < 70 ? c->cols : 66, left = (c->cols - width) / 2,
		  top = (c->rows - ROWS - 1) / 3, below = top + ROWS + 1;
	struct canvas part;

	draw_header(c, _("ASOBI"), _("Join a lobby"), "");
	canvas_box(c, top, left, ROWS, width, _("Join a lobby"));
	part = canvas_part(c, top + 2, left + 1, 2 * FIELDS, width - 2);
	for (struct list_row r = form_begin(&f->form, &part, 2); list_next(&r);)
		form_put_row(&f->form, &r.canvas, 15, &f->form.row[r.i], r.here);
	part = canvas_part(c, top + 2, left + 3, 8, width - 6);
	canvas_put_whole(&part, 7, 0, part.cols, STYLE_DIM,
			 _("Only registered names need a password."));
	if (f->note[0])
		canvas_wrap(c, below, left + 1, width - 2, STYLE_BAD, f->note);
	else if (f->may_return)
		canvas_wrap(c, below, left + 1, width - 2, STYLE_WARN,
			    _("The server still holds your seat. Press Enter to return to it."));
	draw_key_line(c, c->rows - 1, s);
}

static bool takes_text(const struct scene *s)
{
	return form_writes(&((const struct join_form *)s)->form);
}

static const struct scene_ops ops = {
	.draw = draw_form,
	.keys = &join_map,
	.command = run_command,
	.key = take_key,
	.writes = takes_text,
};

struct scene *join_form_new(void)
{
	struct join_form *f = xcalloc(1, sizeof *f);
	struct session_kept kept;

	f->scene.ops = &ops;
	f->form.ops = &form_page;
	f->form.page = f;
	f->may_return = session_kept(NULL, NULL, &kept);
	if (f->may_return) {
		address_text(&kept.where, LINE_PORT, f->line[FIELD_HOST], LOBBY_SAID);
		snprintf(f->line[FIELD_NAME], LOBBY_SAID, "%s", kept.name);
	} else {
		strcpy(f->line[FIELD_HOST], "localhost");
		session_usual_name(f->line[FIELD_NAME]);
	}
	return &f->scene;
}
