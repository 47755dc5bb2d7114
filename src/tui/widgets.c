/* SPDX-License-Identifier: MIT */
/* The building blocks of pages: text lines, lists and questions. */
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

	if (code < ' ' || code == 0x7f || code >= K_FIRST_SPECIAL ||
	    utf8_char_width((uint32_t)code) < 1)
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

/* Draws a line of text being edited. If the text is too long, the line shows its end, where the
 * user is typing. */
void line_draw(struct canvas *c, int row, const char *before, const char *text)
{
	const int used = 1 + canvas_putf(c, row, 1, STYLE_TITLE, "%s > ", before),
		  room = c->cols - used - 2;
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
	{ { K_PAGE_DOWN },
	  COMMAND_PAGE_DOWN,
	  "PgDn",
	  NULL,
	  N_("next page (PgUp: previous, Home: first, End: last)") },
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

	if (k->code != K_CLICKED || k->row < l->row || row >= l->rows || k->col < l->col ||
	    k->col >= l->col + l->cols)
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

/* ---- A question shown over another scene ---- */

enum { MOST_ANSWERS = 4, USUAL_WIDTH = 56, LEAST_ASIDE = 30 };

struct dialog {
	struct scene scene;
	struct dialog_question ask;
	char text[QUESTION_TEXT];
	struct binding keys[MOST_ANSWERS + 2];
	struct keymap map;
	/* Where each answer was drawn, so that mouse clicks can find it. */
	struct box place[MOST_ANSWERS + 1];
	bool seen; /* true once the question has been on the screen */
};

static const struct keymap *choose_keymap(const struct scene *s)
{
	return &((const struct dialog *)s)->map;
}

/* If the user didn't ask for the question, keys typed before it was visible don't answer it. */
static void run_command(struct scene *s, int cmd, const struct key *k)
{
	struct dialog *d = (struct dialog *)s;

	if (d->ask.unasked &&
	    (!d->seen || (k->code == K_RETURN && s->app->keys == d->ask.typed + 1)))
		return;
	app_close(s->app);
	d->ask.answered(d->ask.context, cmd);
}

/* Handles clicks on the answers, and characters that aren't answers. */
static void take_other(struct scene *s, const struct key *k)
{
	struct dialog *d = (struct dialog *)s;

	if (k->code != K_CLICKED && d->ask.withdrawn && d->ask.withdrawn(d->ask.context, k->code))
		app_close(s->app);
	for (int i = 0; k->code == K_CLICKED && d->keys[i].label; i++) {
		const struct box *b = &d->place[i];

		if (k->row == b->row && k->col >= b->col && k->col < b->col + b->cols) {
			run_command(s, d->keys[i].command, k);
			return;
		}
	}
}

/* Centres the question's box on the screen. If part of the screen has to stay visible, the box
 * goes beside that part or, if there is no room there, at the bottom. */
static struct box place_box(const struct canvas *c, const struct dialog *d, int text_rows,
			    int width)
{
	const struct box *clear = d->ask.clear;
	const int rows = text_rows < c->rows - 2 ? text_rows : c->rows - 2;
	const int left = clear ? clear->col + clear->cols + 2 : 0;

	if (!clear || !clear->rows)
		return (struct box){ (c->rows - rows) / 2, (c->cols - width) / 2 & ~1, rows,
				     width };
	if (c->cols - left >= width)
		return (struct box){ clear->row + rows < c->rows - 1 ? clear->row : 1, left, rows,
				     width };
	return (struct box){ c->rows - 1 - rows, (c->cols - width) / 2 & ~1, rows, width };
}

static int width_in(const struct canvas *c, const struct dialog *d)
{
	const struct box *clear = d->ask.clear;
	const int aside = clear ? c->cols - clear->col - clear->cols - 2 : 0;

	if (aside >= LEAST_ASIDE)
		return aside < USUAL_WIDTH ? aside : USUAL_WIDTH;
	return c->cols < USUAL_WIDTH + 4 ? c->cols - 4 : USUAL_WIDTH;
}

/* The hint for leaving is redundant if leaving does the same as the harmless first answer. */
static bool is_told_already(const struct dialog *d, int i)
{
	return i == d->ask.n && !strcmp(d->keys[i].hint, d->keys[0].hint);
}

/* Draws the answers side by side, wrapping onto further rows if necessary. The first answer says
 * that Enter chooses it. Returns the number of rows, even on a canvas where nothing is drawn. */
static int put_answers(struct canvas *c, int row, struct dialog *d)
{
	const int top = row;
	int col = 0;

	for (int i = 0; d->keys[i].label && !is_told_already(d, i); i++) {
		const struct binding *b = &d->keys[i];
		char text[96];
		int width;

		snprintf(text, sizeof text, i == 0 ? _("%s (Enter)") : "%s", _(b->hint));
		width = utf8_width(b->label) + 1 + utf8_width(text);
		if (col && col + width > c->cols) {
			row++;
			col = 0;
		}
		canvas_put(c, row, col, STYLE_KEY, b->label);
		canvas_put(c, row, col + utf8_width(b->label) + 1, STYLE_PLAIN, text);
		d->place[i] = (struct box){ c->at_row + row, c->at_col + col, 1, width };
		col += width + 2;
	}
	return row + 1 - top;
}

/* Clears the part of the screen that the box covers. Rows of which only a few letters would still
 * be visible are cleared from edge to edge, and so are those of the message and the prompt. */
static void clear_behind(struct canvas *c, const struct box *b)
{
	enum { NARROW = 8, LOWEST = 3 };
	const bool narrow = b->col < NARROW && c->cols - b->col - b->cols < NARROW;
	const int lowest = c->rows - LOWEST, bottom = b->row + b->rows,
		  from = narrow || lowest < b->row ? b->row : lowest;

	canvas_fill(c, b->row, b->col, b->rows, b->cols, STYLE_PLAIN, " ");
	canvas_ground(c, b->row, b->col, b->rows, b->cols, GROUND_NONE);
	if (from < bottom) {
		canvas_fill(c, from, 0, bottom - from, c->cols, STYLE_PLAIN, " ");
		canvas_ground(c, from, 0, bottom - from, c->cols, GROUND_NONE);
	}
}

static void draw_box(struct canvas *c, struct dialog *d)
{
	const int width = width_in(c, d);
	struct canvas nowhere = canvas_part(c, 0, 0, 0, width - 4);
	const int text = canvas_wrap(&nowhere, 0, 0, nowhere.cols, STYLE_PLAIN, d->text),
		  answers = put_answers(&nowhere, 0, d);
	const struct box b = place_box(c, d, 2 + text + 1 + answers, width);
	struct canvas box;

	clear_behind(c, &b);
	box = draw_pane(c, b.row, b.col, b.rows, b.cols, NULL);
	canvas_wrap(&box, 0, 0, box.cols, STYLE_PLAIN, d->text);
	put_answers(&box, box.rows - answers, d);
}

static void draw_dialog(struct scene *s, struct canvas *c)
{
	struct app *app = s->app;

	if (app->stack[0] == s)
		draw_header(c, _("ASOBI"), "", "");
	for (int i = 1; i < app->depth; i++)
		if (app->stack[i] == s)
			app->stack[i - 1]->ops->draw(app->stack[i - 1], c);
	draw_box(c, (struct dialog *)s);
	canvas_fill(c, c->rows - 1, 0, 1, c->cols, STYLE_PLAIN, " ");
	app->n_hints = 0;
	c->point->row = -1;
	((struct dialog *)s)->seen = true;
}

static const struct scene_ops ops = {
	.draw = draw_dialog,
	.keymap = choose_keymap,
	.command = run_command,
	.key = take_other,
};

/* Returns the capital of a small letter, so that Caps Lock doesn't hinder an answer; otherwise
 * returns the key itself. */
static int capital_of(int key)
{
	return key >= 'a' && key <= 'z' ? key - 'a' + 'A' : key;
}

struct scene *dialog_new(const struct dialog_question *q)
{
	struct dialog *d = xcalloc(1, sizeof *d);

	assert(q->n <= MOST_ANSWERS);
	d->scene.ops = &ops;
	d->ask = *q;
	snprintf(d->text, sizeof d->text, "%s", q->text);
	for (int i = 0; i < q->n; i++)
		d->keys[i] = (struct binding){
			{ q->answers[i].key, capital_of(q->answers[i].key), i == 0 ? K_RETURN : 0 },
			q->answers[i].command,
			q->answers[i].label,
			q->answers[i].text,
			NULL,
		};
	d->keys[q->n] = (struct binding){
		{ 'q', 'Q', K_ESCAPE }, DIALOG_NOTHING, "q", q->back ? q->back : N_("back"), NULL
	};
	d->map = (struct keymap){ "dialog", { d->keys }, .typed = false };
	return &d->scene;
}

struct scene *dialog_confirm(struct dialog_question q, int command)
{
	const struct answer answers[] = {
		{ 'n', "n", N_("no"), DIALOG_NOTHING },
		{ 'y', "y", N_("yes"), command },
		{ 'n', "n", N_("no"), DIALOG_NOTHING },
	};

	q.answers = answers + q.proposed;
	q.n = 2;
	return dialog_new(&q);
}

struct scene *dialog_yes_or_no(const char *question, int command,
			       void (*answered)(void *context, int command), void *context)
{
	return dialog_confirm((struct dialog_question){ .text = question,
							.answered = answered,
							.context = context },
			      command);
}
