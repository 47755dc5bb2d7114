/* SPDX-License-Identifier: MIT */
/* The list of games: of each a picture, its number, its name and a few words, as far as there is room. */
#include "asobi/view.h"
#include "base/i18n.h"
#include "tui/menu/menu.h"

enum { ICON_COL = 3, WITH_NUMBERS = 36, MOST_STEP = 5 };

static int step_of(const struct canvas *c, int games)
{
	const int step = c->rows / games;

	return step < 1 ? 1 : step < MOST_STEP ? step : MOST_STEP;
}

/* The row pointed at keeps the pictures as they are. */
static void point(struct canvas *c, int row, int rows, int name_col)
{
	if (c->fills)
		canvas_ground(c, row, 0, rows, c->cols, GROUND_FOCUS);
	else
		canvas_restyle(c, row, name_col, 1, c->cols - name_col - 1, STYLE_TITLE | MARK_CURSOR);
	canvas_rest(c, row, 1);
}

/* Pictures that would touch each other are drawn of signs, in one row. */
static void draw_icon(const struct canvas *c, int row, int rows, const struct view *view)
{
	struct canvas icon = canvas_part(c, row, ICON_COL, rows, ICON_COLS);

	if (rows < ICON_ROWS)
		icon.fills = false;
	if (view->icon)
		view->icon(&icon);
}

static void draw_game(struct canvas *c, const struct menu *m, int i, int row, int step)
{
	const struct view *view = view_find(m->forms[i].game);
	const bool chosen = i == m->game, pointed = chosen && !m->in_form, numbers = c->cols >= WITH_NUMBERS;
	const int name = step == 1 ? ICON_COL : ICON_COL + ICON_COLS + (numbers ? 4 : 1);
	const unsigned style = pointed && c->fills ? STYLE_LIT : chosen ? STYLE_TITLE : STYLE_PLAIN;

	canvas_put_field(c, row, name, c->cols - name, style, _(m->forms[i].game->title));
	if (pointed)
		point(c, row, step > 2 ? ICON_ROWS : 1, name);
	canvas_put(c, row, 1, style, !chosen ? " " : c->glyphs == GLYPHS_ASCII ? ">" : "▸");
	if (step > 1)
		draw_icon(c, row, step > 2 ? ICON_ROWS : 1, view);
	if (step > 1 && numbers)
		canvas_putf(c, row, name - 2, pointed && c->fills ? STYLE_LIT : STYLE_KEY, "%d", i + 1);
	if (step > 2 && view->tagline)
		canvas_put_field(c, row + 1, name, c->cols - name - 1, pointed && c->fills ? STYLE_LIT : STYLE_DIM, _(view->tagline));
	if (m->forms[i].kept)
		canvas_put(c, row, step > 1 && !numbers ? ICON_COL - 1 : c->cols - 2, STYLE_WARN, "*");
}

void menu_draw_list(struct canvas *c, struct menu *m)
{
	const int step = step_of(c, m->n_forms), top = c->rows > step * m->n_forms ? 1 : 0;

	m->list = (struct list_place){ c->at_row + top, step, c->at_col, c->cols };
	for (int i = 0; i < m->n_forms; i++)
		draw_game(c, m, i, top + step * i, step);
}
