/* SPDX-License-Identifier: MIT */
/* A question over the scene below. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/i18n.h"
#include "base/xalloc.h"
#include "tui/app.h"

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

static bool can(const struct scene *s, int command)
{
	(void)s;
	(void)command;
	return true;
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
	canvas_box(c, at, left, rows, width, NULL);
	box = canvas_part(c, at + 1, left + 2, rows - 2, width - 4);
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

static void destroy(struct scene *s)
{
	free(s);
}

static const struct scene_ops ops = {
	.draw = draw, .keymap = keymap, .can = can, .command = command, .destroy = destroy,
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
