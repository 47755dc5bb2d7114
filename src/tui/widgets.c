/* SPDX-License-Identifier: MIT */
/* What pages are made of: lines that are typed, lists, questions. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "base/xalloc.h"
#include "tui/widgets.h"

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

/* ---- Lists ---- */

const struct binding list_keys[] = {
	{ { K_ARROW_DOWN, 'j', K_WHEEL_DOWN }, COMMAND_DOWN, "j", NULL, NULL },
	{ { K_ARROW_UP, 'k', K_WHEEL_UP }, COMMAND_UP, "k", NULL, NULL },
	{ { K_PAGE_DOWN }, COMMAND_PAGE_DOWN, "PgDn", NULL, N_("a page on; PgUp back, Home the first, End the last") },
	{ { K_PAGE_UP }, COMMAND_PAGE_UP, "PgUp", NULL, NULL },
	{ { K_FIRST, 'g' }, COMMAND_FIRST, "Home", NULL, NULL },
	{ { K_LAST, 'G' }, COMMAND_LAST, "End", NULL, NULL },
	{ .label = NULL },
};

void list_choose(struct list *l, size_t n, long to)
{
	to = to >= (long)n ? (long)n - 1 : to;
	l->chosen = to < 0 ? 0 : (size_t)to;
}

bool list_command(struct list *l, size_t n, int command)
{
	const long at = (long)l->chosen, last = (long)n - 1, page = l->rows > 1 ? l->rows - 1 : 1;

	switch (command) {
	case COMMAND_DOWN: list_choose(l, n, l->round && at == last ? 0 : at + 1); return true;
	case COMMAND_UP: list_choose(l, n, l->round && at == 0 ? last : at - 1); return true;
	case COMMAND_PAGE_DOWN: list_choose(l, n, at + page); return true;
	case COMMAND_PAGE_UP: list_choose(l, n, at - page); return true;
	case COMMAND_FIRST: list_choose(l, n, 0); return true;
	case COMMAND_LAST: list_choose(l, n, last); return true;
	default: return false;
	}
}

long list_hit(const struct list *l, size_t n, const struct key *k)
{
	const int row = l->step ? (k->row - l->row) / l->step : 0;

	if (k->code != K_CLICKED || k->row < l->row || row >= l->rows || k->col < l->col || k->col >= l->col + l->cols)
		return -1;
	return l->first + (size_t)row < n ? (long)l->first + row : -1;
}

bool list_click(struct list *l, size_t n, const struct key *k)
{
	const long to = list_hit(l, n, k), before = (long)l->chosen;

	if (to >= 0)
		l->chosen = (size_t)to;
	return to == before;
}

struct list_row list_begin(struct list *l, const struct canvas *c, size_t n, int step)
{
	l->row = c->at_row;
	l->col = c->at_col;
	l->cols = c->cols;
	l->step = step;
	l->rows = c->rows / step > 0 ? c->rows / step : 1;
	if (l->chosen < l->first)
		l->first = l->chosen;
	if (l->chosen >= l->first + (size_t)l->rows)
		l->first = l->chosen - (size_t)l->rows + 1;
	if (l->first + (size_t)l->rows > n)
		l->first = n > (size_t)l->rows ? n - (size_t)l->rows : 0;
	return (struct list_row){ .list = l, .whole = c, .n = n, .i = l->first - 1 };
}

bool list_next(struct list_row *r)
{
	const struct list *l = r->list;
	const size_t nth = ++r->i - l->first;

	if (r->i >= r->n || nth >= (size_t)l->rows)
		return false;
	r->here = r->i == l->chosen;
	r->canvas = canvas_part(r->whole, (int)nth * l->step, 0, l->step, r->whole->cols);
	return true;
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
