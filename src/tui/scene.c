/* What all scenes share: their stack, the keys of the arcade, the first line and the last. */
#include "base/i18n.h"
#include "base/utf8.h"
#include "tui/app.h"

const struct binding look_keys[] = {
	{ { 'T' }, COMMAND_THEME, "T", NULL, N_("colours or mono") },
	{ { 'L' }, COMMAND_LANGUAGE, "L", NULL, N_("English or Japanese") },
	{ { 'A' }, COMMAND_GLYPHS, "A", NULL, N_("Unicode or ASCII") },
	{ { K_CTRL_L }, COMMAND_REPAINT, "Ctrl-L", NULL, N_("redraw the screen") },
	{ .label = NULL },
};

const struct binding help_keys[] = {
	{ { '?', K_HELP_F1 }, COMMAND_HELP, "?", N_("help"), N_("this page") },
	{ .label = NULL },
};

void app_push(struct app *app, struct scene *s)
{
	s->app = app;
	app->stack[app->depth++] = s;
	app->touched = true;
}

void app_close(struct app *app)
{
	app->closed[app->n_closed++] = app->stack[--app->depth];
	app->touched = true;
}

void app_bury_closed(struct app *app)
{
	while (app->n_closed > 0) {
		struct scene *s = app->closed[--app->n_closed];

		s->ops->destroy(s);
	}
}

void draw_header(struct canvas *c, const char *left, const char *middle, const char *right)
{
	int used, width = utf8_width(right);

	canvas_ground(c, 0, 0, 1, c->cols, c->fills ? GROUND_BAR : GROUND_NONE);
	canvas_fill(c, 0, 0, 1, c->cols, STYLE_HEADER, " ");
	used = 1 + canvas_put(c, 0, 1, STYLE_HEADER | MARK_STRONG, left);
	canvas_put_field(c, 0, used + 3, c->cols - used - 5 - width, STYLE_HEADER, middle);
	canvas_put(c, 0, c->cols - width - 1, STYLE_HEADER, right);
}

static int hint_width(const struct binding *b)
{
	return utf8_width(b->label) + 1 + utf8_width(_(b->hint)) + 2;
}

static int put_hint(struct canvas *c, int row, int col, const struct binding *b)
{
	int used = canvas_put(c, row, col, STYLE_KEY, b->label);

	canvas_put(c, row, col + used + 1, STYLE_PLAIN, _(b->hint));
	return hint_width(b);
}

/* The help and the way out are always shown. */
static bool is_essential(const struct binding *b)
{
	return b->command == COMMAND_HELP || b->keys[0] == 'q';
}

/* Put the hints of one kind from col on, as far as they end before `end`; with
 * c == NULL only measure.  Returns the column after the last. */
static int put_hints(struct canvas *c, int row, int col, int end, const struct scene *s, bool essential)
{
	const struct keymap *map = s->ops->keymap(s);

	for (int t = 0; map->tables[t]; t++) {
		for (const struct binding *b = map->tables[t]; b->label; b++) {
			if (!b->hint || is_essential(b) != essential || !s->ops->can(s, b->command))
				continue;
			if (col + hint_width(b) - 2 > end)
				return col;
			col += c ? put_hint(c, row, col, b) : hint_width(b);
		}
	}
	return col;
}

void draw_key_line(struct canvas *c, int row, const struct scene *s)
{
	int kept_free = put_hints(NULL, 0, 0, 1000, s, true);
	int col = put_hints(c, row, 1, c->cols - kept_free, s, false);

	put_hints(c, row, col, c->cols, s, true);
}
