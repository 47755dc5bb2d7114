/* SPDX-License-Identifier: MIT */
/* What scenes are made of: lines that are typed, lists, rows of a form, questions. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "asobi/setup.h"
#include "asobi/view.h"
#include "base/i18n.h"
#include "base/utf8.h"
#include "base/xalloc.h"
#include "tui/app.h"

void line_type(char *line, size_t size, int code)
{
	const size_t len = strlen(line);
	char bytes[4];
	size_t n;

	if (code < ' ' || code == 0x7f || code >= K_FIRST_SPECIAL || utf8_char_width((uint32_t)code) < 1)
		return;
	n = utf8_put((uint32_t)code, bytes);
	if (len + n >= size)
		return;
	memcpy(line + len, bytes, n);
	line[len + n] = '\0';
}

void line_rub_out(char *line)
{
	line[utf8_without_last(line)] = '\0';
}

/* The end of what is too long is seen: there it is typed. */
void line_draw(struct canvas *c, int row, const char *before, const char *text)
{
	const int used = 1 + canvas_putf(c, row, 1, STYLE_TITLE, "%s > ", before), room = c->cols - used - 2;
	size_t len;

	while (utf8_width(text) > room && *text) {
		utf8_next(text, &len);
		text += len;
	}
	canvas_put_field(c, row, used, room + 1, STYLE_PLAIN, text);
	canvas_rest(c, row, used + utf8_width(text));
}

void list_choose(struct list *l, size_t n, long to)
{
	to = to >= (long)n ? (long)n - 1 : to;
	l->chosen = to < 0 ? 0 : (size_t)to;
}

bool list_command(struct list *l, size_t n, int command)
{
	const long at = (long)l->chosen, page = l->rows > 1 ? l->rows - 1 : 1;

	switch (command) {
	case COMMAND_DOWN: list_choose(l, n, at + 1); return true;
	case COMMAND_UP: list_choose(l, n, at - 1); return true;
	case COMMAND_PAGE_DOWN: list_choose(l, n, at + page); return true;
	case COMMAND_PAGE_UP: list_choose(l, n, at - page); return true;
	case COMMAND_FIRST: list_choose(l, n, 0); return true;
	case COMMAND_LAST: list_choose(l, n, (long)n); return true;
	default: return false;
	}
}

void list_place(struct list *l, const struct canvas *c)
{
	const size_t room = c->rows > 0 ? (size_t)c->rows : 1;

	l->row = c->at_row;
	l->rows = c->rows;
	if (l->chosen < l->first)
		l->first = l->chosen;
	if (l->chosen >= l->first + room)
		l->first = l->chosen - room + 1;
}

bool list_click(struct list *l, size_t n, const struct key *k)
{
	const int row = k->row - l->row;
	const size_t to = l->first + (size_t)row, before = l->chosen;

	if (k->code != K_CLICKED || row < 0 || row >= l->rows || to >= n)
		return false;
	l->chosen = to;
	return to == before;
}

/* ---- The rules of a game as rows of a form ---- */

static void change_option(const struct game *g, struct setup *setup, int i, int by)
{
	const struct option *o = &g->options[i];
	int value = setup->value[i] + by;

	if (o->max - o->min < 10)	/* few values go round */
		value = value < o->min ? o->max : value > o->max ? o->min : value;
	setup->value[i] = value < o->min ? o->min : value > o->max ? o->max : value;
	setup_settle(g, setup);
}

/* From one preset to the next; from options of one's own to the first. */
static void change_preset(const struct game *g, struct setup *setup, int by)
{
	const struct preset *now = setup_preset(g, setup);
	char error[ERROR_TEXT];
	int n = 0, at;

	while (g->presets && g->presets[n].id)
		n++;
	at = now ? (int)(now - g->presets) + (by > 0 ? 1 : n - 1) : 0;
	if (n)
		setup_apply(g, setup, g->presets[at % n].settings, error);
}

void rules_change(const struct game *g, struct setup *setup, int row, int by)
{
	if (row == ROW_PRESET)
		change_preset(g, setup, by);
	else
		change_option(g, setup, view_option(view_find(g), row), by);
}

const char *rules_label(const struct game *g, int row)
{
	return row == ROW_PRESET ? _("Rules") : _(g->options[view_option(view_find(g), row)].title);
}

void rules_value(const struct game *g, const struct setup *setup, int row, char *buf, size_t size)
{
	const struct preset *preset = setup_preset(g, setup);

	if (row == ROW_PRESET)
		snprintf(buf, size, "%s", !g->presets ? _("usual rules") : preset ? _(preset->title) : _("custom"));
	else
		view_option_value(view_find(g), row, setup->value[view_option(view_find(g), row)], buf, size);
}

/* ---- A question over the scene below ---- */

enum { MOST_ANSWERS = 4 };

struct dialog {
	struct scene scene;
	char question[256];
	struct binding keys[MOST_ANSWERS + 2];
	struct keymap map;
	void (*answered)(void *context, int command);
	void *context;
};

static const struct keymap *keymap(const struct scene *s)
{
	return &((const struct dialog *)s)->map;
}

static void command(struct scene *s, int cmd, const struct key *k)
{
	struct dialog *d = (struct dialog *)s;

	(void)k;
	app_close(s->app);
	d->answered(d->context, cmd);
}

static void draw_box(struct canvas *c, const struct dialog *d)
{
	const int width = c->cols < 60 ? c->cols - 4 : 56, left = (c->cols - width) / 2 & ~1;
	const int rows = 6, at = (c->rows - rows) / 2;
	struct canvas box;

	canvas_fill(c, at, left, rows, width, STYLE_PLAIN, " ");
	box = draw_pane(c, at, left, rows, width, NULL);
	canvas_wrap(&box, 0, 0, box.cols, STYLE_PLAIN, d->question);
	draw_key_line(&box, box.rows - 1, &d->scene);
}

static void draw(struct scene *s, struct canvas *c)
{
	struct app *app = s->app;

	if (app->stack[0] == s)
		draw_header(c, _("ASOBI"), "", "");
	for (int i = 1; i < app->depth; i++)
		if (app->stack[i] == s)
			app->stack[i - 1]->ops->draw(app->stack[i - 1], c);
	draw_box(c, (struct dialog *)s);
	canvas_fill(c, c->rows - 1, 0, 1, c->cols, STYLE_PLAIN, " ");
	c->point->row = -1;
}

static const struct scene_ops ops = {
	.draw = draw, .keymap = keymap, .command = command,
};

struct scene *dialog_new(const char *question, const struct answer *answers, int n, const char *back,
			 void (*answered)(void *context, int command), void *context)
{
	struct dialog *d = xcalloc(1, sizeof *d);

	assert(n <= MOST_ANSWERS);
	d->scene.ops = &ops;
	snprintf(d->question, sizeof d->question, "%s", question);
	for (int i = 0; i < n; i++)
		d->keys[i] = (struct binding){
			{ answers[i].key, i == 0 ? K_RETURN : 0 }, answers[i].command,
			answers[i].label, answers[i].text, NULL,
		};
	d->keys[n] = (struct binding){ { 'q', K_ESCAPE }, DIALOG_NOTHING, "q", back ? back : N_("back"), NULL };
	d->map = (struct keymap){ "dialog", { d->keys }, .typed = false };
	d->answered = answered;
	d->context = context;
	return &d->scene;
}

struct scene *dialog_yes_or_no(const char *question, int command,
			       void (*answered)(void *context, int command), void *context)
{
	const struct answer answers[] = {
		{ 'n', "n", N_("no"), DIALOG_NOTHING }, { 'y', "y", N_("yes"), command },
	};

	return dialog_new(question, answers, 2, NULL, answered, context);
}
