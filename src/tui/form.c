/* SPDX-License-Identifier: MIT */
/* Forms: rows of labelled values, including the rules of a game. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "asobi/setup.h"
#include "asobi/view.h"
#include "base/i18n.h"
#include "base/utf8.h"
#include "tui/widgets.h"

const struct binding form_keys[] = {
	{ { K_ARROW_DOWN, 'j', K_WHEEL_DOWN }, COMMAND_DOWN, "j", NULL, NULL },
	{ { K_ARROW_UP, 'k', K_WHEEL_UP }, COMMAND_UP, "k", NULL, NULL },
	{ { K_ARROW_RIGHT, 'l', ' ' }, COMMAND_MORE, "l", NULL, NULL },
	{ { K_ARROW_LEFT, 'h' }, COMMAND_LESS, "h", NULL, NULL },
	{ { K_PAGE_UP },
	  COMMAND_PAGE_UP,
	  "PgUp",
	  NULL,
	  N_("add 10 to the number (PgDn subtracts 10), or type it (Backspace deletes)") },
	{ { K_PAGE_DOWN }, COMMAND_PAGE_DOWN, "PgDn", NULL, NULL },
	{ { K_FIRST, 'g' }, COMMAND_FIRST, "Home", NULL, N_("first row (End: last row)") },
	{ { K_LAST, 'G' }, COMMAND_LAST, "End", NULL, NULL },
	{ { K_BACK, K_DEL }, COMMAND_RUB_OUT, "Backspace", NULL, NULL },
	{ .label = NULL },
};

const struct binding form_typed_keys[] = {
	{ { K_ARROW_DOWN, K_TABULATOR, K_WHEEL_DOWN }, COMMAND_DOWN, "Tab", NULL, NULL },
	{ { K_ARROW_UP, K_BACK_TAB, K_WHEEL_UP }, COMMAND_UP, "Shift-Tab", NULL, NULL },
	{ { K_FIRST }, COMMAND_FIRST, "Home", NULL, NULL },
	{ { K_LAST }, COMMAND_LAST, "End", NULL, NULL },
	{ { K_BACK, K_DEL }, COMMAND_RUB_OUT, "Backspace", NULL, NULL },
	{ .label = NULL },
};

static const struct binding naming_keys[] = {
	{ { K_RETURN }, COMMAND_NAMED, "Enter", N_("accept"), NULL },
	{ { K_ESCAPE }, COMMAND_UNNAMED, "Esc", N_("back"), NULL },
	{ { K_BACK, K_DEL }, COMMAND_RUB_OUT, "Backspace", NULL, NULL },
	{ .label = NULL },
};
const struct keymap naming_map = { "naming", { naming_keys }, .typed = false };

const struct keymap *form_keymap(const struct form *f, const struct keymap *usual)
{
	return f->naming ? &naming_map : usual;
}

/* ---- Rows ---- */

struct form_row *form_add(struct form *f, int kind, int which, const char *label)
{
	struct form_row *r = &f->row[f->n++];

	assert(f->n <= MOST_FORM_ROWS);
	*r = (struct form_row){ .kind = kind, .which = which };
	snprintf(r->label, sizeof r->label, "%s", label);
	return r;
}

void form_fill(struct form *f)
{
	const unsigned before = f->n;
	const int kind = f->row[f->list.chosen].kind, which = f->row[f->list.chosen].which;

	f->n = 0;
	f->ops->fill(f, f->page);
	for (unsigned i = 0; before && i < f->n; i++)
		if (f->row[i].kind == kind && f->row[i].which == which)
			f->list.chosen = i;
	list_choose(&f->list, f->n, (long)f->list.chosen);
	f->list.round = true;
}

const struct form_row *form_here(const struct form *f)
{
	return f->n ? &f->row[f->list.chosen] : NULL;
}

/* ---- Rows for a game's rules ---- */

void form_add_preset(struct form *f)
{
	struct form_row *r = form_add(f, ROW_PRESET, 0, _("Rules"));
	const struct preset *preset = setup_preset(f->game, f->setup);

	view_signs(view_find(f->game),
		   !f->game->presets ? _("default rules")
		   : preset	     ? _(preset->title)
				     : _("custom"),
		   f->glyphs, r->value, sizeof r->value);
}

void form_add_options(struct form *f)
{
	const struct view *view = view_find(f->game);
	char text[64];

	for (int i = 0; i < (int)option_count(f->game->options); i++) {
		const struct option *o = &f->game->options[view_option(view, i)];
		struct form_row *r;

		if (view_option_group(view, i))
			form_add(f, ROW_HEADING, i, view_option_group(view, i));
		r = form_add(f, ROW_OPTION, view_option(view, i), "");
		view_signs(view, _(o->title), f->glyphs, r->label, sizeof r->label);
		view_option_value(view, i, f->setup->value[r->which], text, sizeof text);
		view_signs(view, text, f->glyphs, r->value, sizeof r->value);
		r->number = f->setup->value[r->which];
		r->least = o->min;
		r->most = o->names ? 0 : o->max;
	}
}

int form_next(int now, int by, int n)
{
	return (now + (by > 0 ? 1 : n - 1)) % n;
}

static void change_option(struct form *f, int i, int by)
{
	const struct option *o = &f->game->options[i];
	int value = f->setup->value[i] + by;

	/* If an option has only a few values, let them wrap around at both ends. */
	if (o->max - o->min < 10)
		value = value < o->min ? o->max : value > o->max ? o->min : value;
	f->setup->value[i] = value < o->min ? o->min : value > o->max ? o->max : value;
	setup_settle(f->game, f->setup);
}

/* Switches to the next preset of the rules, or to the first one if the current rules match no
 * preset. */
static void change_preset(struct form *f, int by)
{
	const struct preset *presets = f->game->presets, *now = setup_preset(f->game, f->setup);
	char error[ERROR_TEXT];
	int n = 0;

	while (presets && presets[n].id)
		n++;
	if (n)
		setup_apply(f->game, f->setup,
			    presets[now ? form_next((int)(now - presets), by, n) : 0].settings,
			    error);
}

/* ---- Commands ---- */

static void change_here(struct form *f, int by)
{
	const struct form_row *r = form_here(f);

	if (!r || r->typed)
		return;
	if (r->kind == ROW_PRESET)
		change_preset(f, by);
	else if (r->kind == ROW_OPTION)
		change_option(f, r->which, by);
	else
		f->ops->change(f->page, r, by);
	form_fill(f);
}

/* Types a digit of the number in a row. The first digit typed there, and one that would make the
 * number too large, start a new number; a digit that is too large on its own is ignored. */
static void type_digit(struct form *f, int code)
{
	const struct form_row *r = form_here(f);
	const bool digit = code >= '0' && code <= '9';

	if (r && r->most && digit) {
		const long longer = (f->continues ? r->number * 10 : 0) + code - '0',
			   to = longer > r->most ? code - '0' : longer;

		f->continues = true;
		if (to <= r->most)
			change_here(f, (int)((to < r->least ? r->least : to) - r->number));
	} else if (r && r->typed && (r->typed != TYPED_DIGITS || digit) &&
		   (r->typed != TYPED_WORD || (code > ' ' && code < 0x7f))) {
		line_type(r->text, r->size, code);
	}
}

static void rub_out(struct form *f)
{
	const struct form_row *r = form_here(f);

	if (f->naming)
		line_rub_out(f->name);
	else if (r && r->typed)
		line_rub_out(r->text);
	else if (r && r->most)
		change_here(f, (int)((r->number / 10 < r->least ? r->least : r->number / 10) -
				     r->number));
}

static void move_choice(struct form *f, int command)
{
	do
		list_command(&f->list, f->n, command);
	while (f->n && f->row[f->list.chosen].kind == ROW_HEADING);
}

bool form_writes(const struct form *f)
{
	return f->naming || (form_here(f) && form_here(f)->typed);
}

bool form_command(struct form *f, int command)
{
	const struct form_row *r;

	form_fill(f);
	r = form_here(f);
	f->continues = command == COMMAND_RUB_OUT;
	switch (command) {
	case COMMAND_DOWN:
	case COMMAND_UP:
	case COMMAND_FIRST:
	case COMMAND_LAST: move_choice(f, command); return true;
	case COMMAND_MORE: change_here(f, 1); return true;
	case COMMAND_LESS: change_here(f, -1); return true;
	case COMMAND_PAGE_UP: change_here(f, 10); return true;
	case COMMAND_PAGE_DOWN: change_here(f, -10); return true;
	case COMMAND_RUB_OUT: rub_out(f); return true;
	case COMMAND_NAME:
		f->naming = r && r->named;
		f->name[0] = '\0';
		return true;
	case COMMAND_NAMED: f->naming = !r || !f->ops->name(f->page, r, f->name); return true;
	case COMMAND_UNNAMED: f->naming = false; return true;
	default: return false;
	}
}

void form_key(struct form *f, const struct key *k)
{
	long hit;

	form_fill(f);
	hit = list_hit(&f->list, f->n, k);
	if (f->naming)
		line_type(f->name, form_here(f)->named, k->code);
	else if (k->code != K_CLICKED)
		type_digit(f, k->code);
	else if (hit >= 0 && f->row[hit].kind != ROW_HEADING) {
		f->continues = false;
		if (list_click(&f->list, f->n, k))
			change_here(f, k->col < f->value_col ? -1 : 1);
	}
}

/* ---- Drawing ---- */

/* Begins drawing the rows of a form. If the first visible row is directly below its heading, the
 * heading is shown as well. */
struct list_row form_begin(struct form *f, const struct canvas *c, int step)
{
	struct list *l = &f->list;

	f->glyphs = c->glyphs;
	form_fill(f);
	if (l->chosen > 0 && f->row[l->chosen - 1].kind == ROW_HEADING && l->first >= l->chosen)
		l->first = l->chosen - 1;
	return list_begin(l, c, f->n, step);
}

/* Puts the cursor where typing takes effect: between the arrows that change a value, or at the end
 * of typed text. */
void form_point(struct canvas *c, int left, int end, const struct form_row *r)
{
	canvas_restyle(c, 0, 2, 1, utf8_width(r->label), STYLE_TITLE | MARK_CURSOR);
	if (r->typed == TYPED_TEXT || r->typed == TYPED_WORD) {
		canvas_rest(c, 0, end - 1);
		return;
	}
	canvas_put(c, 0, left - 2, STYLE_KEY, c->glyphs == GLYPHS_ASCII ? "<" : "◂");
	canvas_put(c, 0, end, STYLE_KEY, c->glyphs == GLYPHS_ASCII ? ">" : "▸");
	canvas_rest(c, 0, left);
}

void form_put_row(struct form *f, struct canvas *c, int left, const struct form_row *r, bool here)
{
	const int room = c->cols - left - 3, value = utf8_width(r->value),
		  width = value < room ? value : room;
	const unsigned style = here ? STYLE_TITLE : STYLE_PLAIN;

	if (r->kind == ROW_HEADING) {
		canvas_put_field(c, 0, 2, c->cols - 3, STYLE_WARN, r->label);
		return;
	}
	canvas_put_field(c, 0, 2, left - 4, style, r->label);
	canvas_put_field(c, 0, left, width, style, r->value);
	if (!here)
		return;
	f->value_col = c->at_col + left;
	form_point(c, left, left + width + 1, r);
}
