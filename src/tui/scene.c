/* SPDX-License-Identifier: MIT */
/* Functions shared by all scenes: the scene stack, the arcade's keys, the header and the key line.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "shelf/settings.h"
#include "tui/app.h"

const struct binding look_keys[] = {
	{ { 'T' }, COMMAND_THEME, "T", NULL, N_("next colour scheme (the last is monochrome)") },
	{ { 'L' }, COMMAND_LANGUAGE, "L", NULL, N_("switch between English and Japanese") },
	{ { '#' }, COMMAND_GLYPHS, "#", NULL, N_("switch between Unicode and ASCII") },
	{ { K_CTRL_L }, COMMAND_REPAINT, "Ctrl-L", NULL, N_("redraw the screen") },
	{ .label = NULL },
};

const struct binding help_keys[] = {
	{ { '?', K_HELP_F1 }, COMMAND_HELP, "?", N_("help"), N_("this page") },
	{ .label = NULL },
};

int app_key(const struct app *app, const struct keymap *map, int code)
{
	static const char one[] = "hjkl", other[] = "aswd";
	const struct settings *s = app ? app->options.settings : NULL;
	const char *at;

	if (!s || !s->word[SET_KEYS] || map->typed || code <= ' ' || code >= 0x7f)
		return code;
	if ((at = strchr(one, code)) != NULL)
		return other[at - one];
	return (at = strchr(other, code)) != NULL ? one[at - other] : code;
}

/* Writes a key's label according to the user's own key assignments. Only single letters are keys;
 * all others belong to the names of keys, such as "Enter". */
void binding_label(const struct app *app, const struct keymap *map, const struct binding *b,
		   char *buf, size_t size)
{
	size_t n = 0;

	if (!strcmp(b->label, "arrows")) {
		snprintf(buf, size, "%s",
			 app && app->options.glyphs == GLYPHS_ASCII ? _("arrows") : "←↓↑→");
		return;
	}
	for (const char *at = b->label; *at && n + 1 < size; at++) {
		const bool alone = (at == b->label || at[-1] == ' ') && (!at[1] || at[1] == ' ');

		buf[n++] = alone ? (char)app_key(app, map, (unsigned char)*at) : *at;
	}
	buf[n] = '\0';
}

void app_push(struct app *app, struct scene *s)
{
	if (!s)
		return;
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
	/* A scene that has been uncovered may close as well. */
	while (app->n_closed > 0) {
		struct scene *top = app->depth > 0 ? app->stack[app->depth - 1] : NULL;

		while (app->n_closed > 0)
			scene_free(app->closed[--app->n_closed]);
		if (top && top->ops->uncovered)
			top->ops->uncovered(top);
	}
}

const struct keymap *scene_keymap(const struct scene *s)
{
	return s->ops->keymap ? s->ops->keymap(s) : s->ops->keys;
}

bool scene_can(const struct scene *s, int command)
{
	return !s->ops->can || s->ops->can(s, command);
}

bool scene_is_top(const struct scene *s)
{
	return s->app->stack[s->app->depth - 1] == s;
}

void scene_free(struct scene *s)
{
	if (s->ops->destroy)
		s->ops->destroy(s);
	else
		free(s);
}

void draw_header(struct canvas *c, const char *left, const char *middle, const char *right)
{
	int used, width = utf8_width(right);

	canvas_ground(c, 0, 0, 1, c->cols, c->fills ? GROUND_BAR : GROUND_NONE);
	canvas_fill(c, 0, 0, 1, c->cols, STYLE_HEADER, " ");
	used = 1 + canvas_put(c, 0, 1, STYLE_HEADER | MARK_STRONG, left);
	canvas_put_whole(c, 0, used + 3, c->cols - used - 5 - width, STYLE_HEADER, middle);
	canvas_put(c, 0, c->cols - width - 1, STYLE_HEADER, right);
}

void draw_whole(struct canvas *c, int first, int last, unsigned style, const char *text)
{
	struct canvas nowhere = canvas_part(c, 0, 0, 0, c->cols - 2), part;
	const int rows = canvas_wrap(&nowhere, 0, 0, nowhere.cols, style, text),
		  row = first + rows - 1 > last ? last - rows + 1 : first;

	canvas_fill(c, row, 0, rows, c->cols, STYLE_PLAIN, " ");
	canvas_ground(c, row, 0, rows, c->cols, GROUND_NONE);
	part = canvas_part(c, row, 1, rows, c->cols - 2);
	canvas_wrap(&part, 0, 0, part.cols, style, text);
}

void draw_bar(struct canvas *c, int row, int col, int width, int filled, unsigned style,
	      unsigned rest)
{
	const bool ascii = c->glyphs == GLYPHS_ASCII;

	canvas_fill(c, row, col, 1, filled, style, ascii ? "#" : "█");
	canvas_fill(c, row, col + filled, 1, width - filled, rest, ascii ? "." : "░");
}

void draw_player(struct canvas *c, int row, int col, int width, const struct side *side,
		 const char *name)
{
	const int mark = side_width(side, c);

	if (mark && mark < width) {
		side_put(c, row, col, side);
		col += mark + 1;
		width -= mark + 1;
	}
	canvas_put_name(c, row, col, width, side->ink, name);
}

bool window_is_full(int rows, int cols)
{
	return rows >= FULL_ROWS && cols >= FULL_COLS;
}

struct canvas draw_pane(struct canvas *c, int row, int col, int rows, int cols, const char *title)
{
	canvas_box(c, row, col, rows, cols, title);
	return canvas_part(c, row + 1, col + 2, rows - 2, cols - 4);
}

/* Writes a key's label for a hint. Hints show arrows rather than letters, because arrows are
 * easier to spot. */
static void hint_label(const struct scene *s, const struct canvas *c, const struct binding *b,
		       char *buf, size_t size)
{
	static const struct {
		const char *letters, *arrows, *ascii;
	} same[] = { { "h j k l", "←↓↑→", N_("arrows") },
		     { "h l", "← →", N_("left/right") },
		     { "j k", "↑ ↓", N_("up/down") } };

	for (size_t i = 0; i < sizeof same / sizeof *same; i++)
		if (!strcmp(b->label, same[i].letters)) {
			snprintf(buf, size, "%s",
				 c->glyphs == GLYPHS_ASCII ? _(same[i].ascii) : same[i].arrows);
			return;
		}
	binding_label(s->app, scene_keymap(s), b, buf, size);
}

static const char *hint_words(const struct scene *s, const struct binding *b)
{
	const char *now = s->ops->hint ? s->ops->hint(s, b->command) : NULL;

	return _(now ? now : b->hint);
}

static int hint_width(const struct scene *s, const struct canvas *c, const struct binding *b)
{
	char label[32];

	hint_label(s, c, b, label, sizeof label);
	return utf8_width(label) + 1 + utf8_width(hint_words(s, b)) + 2;
}

/* Records where a key hint is drawn, so that clicking on it works like pressing the first key of
 * the hint. */
static void note_hint(struct app *app, const struct keymap *map, const struct binding *b, int row,
		      int col, int width)
{
	if (app && b->keys[0] && app->n_hints < MOST_HINTS)
		app->hints[app->n_hints++] = (struct key_hint){ row, col, col + width - 2,
								app_key(app, map, b->keys[0]) };
}

static int put_hint(struct canvas *c, int row, int col, const struct scene *s,
		    const struct binding *b)
{
	const int width = hint_width(s, c, b);
	char label[32];
	int used;

	hint_label(s, c, b, label, sizeof label);
	used = canvas_put(c, row, col, STYLE_KEY, label);
	canvas_put(c, row, col + used + 1, STYLE_PLAIN, hint_words(s, b));
	note_hint(s->app, scene_keymap(s), b, c->at_row + row, c->at_col + col, width);
	return width;
}

/* The priority of a key hint. Help and quit are always shown; of the other keys, those that are
 * important at the moment come first. */
enum rank { RANK_FIRST, RANK_USUAL, RANK_ALWAYS };

static enum rank rank_of(const struct scene *s, const struct binding *b)
{
	if (b->command == COMMAND_HELP || b->keys[0] == 'q' || b->keys[0] == 'Q')
		return RANK_ALWAYS;
	return s->ops->first && s->ops->first(s, b->command) ? RANK_FIRST : RANK_USUAL;
}

/* The maximum number of commands in the key line, including help and quit. All other commands are
 * listed only on the help page. */
enum { MOST_NAMED = 8 };

/* The commands in the key line: the scene's own commands, then help and quit. */
struct named {
	const struct binding *at[MOST_NAMED];
	/* the number of the scene's own commands, and the total including help and quit */
	int n, all;
};

static bool is_hinted(const struct scene *s, const struct binding *b, enum rank rank)
{
	return b->hint && rank_of(s, b) == rank && scene_can(s, b->command);
}

static int count_hints(const struct scene *s, enum rank rank)
{
	const struct keymap *map = scene_keymap(s);
	int n = 0;

	for (int t = 0; map->tables[t]; t++)
		for (const struct binding *b = map->tables[t]; b->label; b++)
			n += is_hinted(s, b, rank);
	return n;
}

/* Chooses the commands for the key line, in the order of the keymap. If there are too many,
 * prefers those that are most useful at the moment. */
static struct named name_commands(const struct scene *s)
{
	const struct keymap *map = scene_keymap(s);
	int room = MOST_NAMED - count_hints(s, RANK_ALWAYS);
	int usual = room - count_hints(s, RANK_FIRST);
	struct named out = { .n = 0 };

	for (int t = 0; map->tables[t]; t++)
		for (const struct binding *b = map->tables[t]; b->label && room > 0; b++)
			if (is_hinted(s, b, RANK_FIRST) ||
			    (is_hinted(s, b, RANK_USUAL) && usual-- > 0)) {
				out.at[out.n++] = b;
				room--;
			}
	out.all = out.n;
	for (int t = 0; map->tables[t]; t++)
		for (const struct binding *b = map->tables[t]; b->label; b++)
			if (is_hinted(s, b, RANK_ALWAYS) && out.all < MOST_NAMED)
				out.at[out.all++] = b;
	return out;
}

static int width_of(const struct canvas *c, const struct scene *s, const struct named *k, int from,
		    int to)
{
	int width = 0;

	for (int i = from; i < to; i++)
		width += hint_width(s, c, k->at[i]);
	return width;
}

static int width_of_first(const struct canvas *c, const struct scene *s, const struct named *k)
{
	int width = 0;

	for (int i = 0; i < k->n; i++)
		if (rank_of(s, k->at[i]) == RANK_FIRST)
			width += hint_width(s, c, k->at[i]);
	return width;
}

/* Writes a scene's key hints, in several rows if necessary. In the last row, `last`, they must end
 * before the column `end`. If there isn't enough room, leaves out the least useful hints. Returns
 * the next free column in the last row. */
static int put_hints(struct canvas *c, int row, int last, int end, const struct scene *s,
		     const struct named *k)
{
	/* `first` is the width to reserve for hints of rank RANK_FIRST that haven't been written
	 * yet. */
	int first = width_of_first(c, s, k), col = 1, end_here;
	bool full = false;

	for (int i = 0; i < k->n; i++) {
		const bool matters = rank_of(s, k->at[i]) == RANK_FIRST;
		const int width = hint_width(s, c, k->at[i]);

		if (full && !matters)
			continue;
		if (matters)
			first -= width;
		if (row < last && col + width - 2 > c->cols)
			row++, col = 1;
		end_here = row < last ? c->cols : matters ? end : end - first;
		if (col + width - 2 > end_here)
			full = true;
		else
			col += put_hint(c, row, col, s, k->at[i]);
	}
	return row < last ? 1 : col;
}

void draw_key_lines(struct canvas *c, int first, int last, const struct scene *s)
{
	const struct named k = name_commands(s);
	const int kept_free = width_of(c, s, &k, k.n, k.all);
	int col;

	if (s->app)
		s->app->n_hints = 0;
	if (1 + width_of(c, s, &k, 0, k.n) + kept_free <= c->cols)
		first = last;
	col = put_hints(c, first, last, c->cols - kept_free, s, &k);
	for (int i = k.n; i < k.all; i++)
		if (col + hint_width(s, c, k.at[i]) - 2 <= c->cols)
			col += put_hint(c, last, col, s, k.at[i]);
}

void draw_key_line(struct canvas *c, int row, const struct scene *s)
{
	draw_key_lines(c, row, row, s);
}

int key_line_least(const struct canvas *c, const struct scene *s)
{
	const struct named k = name_commands(s);

	return 1 + width_of(c, s, &k, k.n, k.all);
}
