/* SPDX-License-Identifier: MIT */
/* How the set-up screen looks. */

#include "asobi/board.h"
#include "asobi/view.h"
#include "base/i18n.h"
#include "base/utf8.h"
#include "tui/menu/menu.h"

enum { LABEL = 20, NARROW_LABEL = 15, LEAST_VALUE = 18 };	/* columns of the form's two halves */

/* Options have long labels and short values; the others are the other way round. */
static int label_width(const struct canvas *c, const struct form *f, int field)
{
	const int first = form_first_option(f), last = form_fields(f) - 2, most = c->cols - LEAST_VALUE;
	int width = LABEL;
	char label[64];

	if (c->cols < 48)
		return NARROW_LABEL;
	for (int i = first; field >= first && field <= last && i <= last; i++) {
		form_label(f, i, label, sizeof label);
		if (utf8_width(label) + 4 > width)
			width = utf8_width(label) + 4;
	}
	return width < most ? width : most;
}

static void draw_games(struct canvas *c, struct menu *m)
{
	m->list_step = 2 * m->n_forms <= c->rows ? 2 : 1;
	m->list_row = c->at_row + m->list_step - 1;
	for (int i = 0; i < m->n_forms; i++) {
		const bool chosen = i == m->game;
		const int row = m->list_step - 1 + m->list_step * i;

		canvas_put_field(c, row, 1, c->cols - 2, chosen ? STYLE_TITLE : STYLE_PLAIN, "");
		canvas_put(c, row, 2, STYLE_TITLE, chosen ? ">" : " ");
		canvas_put(c, row, 4, chosen ? STYLE_TITLE : STYLE_PLAIN, _(m->forms[i].game->title));
		if (m->forms[i].kept_plies)
			canvas_put(c, row, c->cols - 3, STYLE_WARN, "*");
		if (chosen && !m->in_form) {
			canvas_restyle(c, row, 1, 1, c->cols - 2, STYLE_TITLE | MARK_CURSOR);
			canvas_rest(c, row, 2);
		}
	}
}

/* Where they do not fit side by side, the chosen one alone. */
static bool modes_fit(const struct canvas *c, int col)
{
	for (enum form_mode mode = 0; mode < MODES; mode++)
		col += utf8_width(form_mode_name(mode)) + 2;
	return col < c->cols;
}

static int draw_modes(struct canvas *c, int row, const struct form *f)
{
	int col = label_width(c, f, 0) - 1;
	const bool all = modes_fit(c, col);

	for (enum form_mode mode = 0; mode < MODES; mode++) {
		const bool on = mode == form_mode(f);

		if (!on && !all)
			continue;
		col += canvas_putf(c, row, col, on ? STYLE_TITLE : STYLE_DIM, on ? "[%s]" : " %s ",
				   form_mode_name(mode));
	}
	return col;
}

static void draw_field(struct canvas *c, const struct menu *m, int field)
{
	const struct form *f = menu_form(m);
	const bool here = m->in_form && field == m->field;
	const int row = 1 + field - m->first_field, left = label_width(c, f, field);
	char label[64], value[64];
	int end, width;

	form_label(f, field, label, sizeof label);
	canvas_put_field(c, row, 2, left - 4, here ? STYLE_TITLE : STYLE_PLAIN, label);
	form_value(f, field, value, sizeof value);
	if (field == 0) {
		end = draw_modes(c, row, f);
	} else {
		width = utf8_width(value) < c->cols - left - 3 ? utf8_width(value) : c->cols - left - 3;
		canvas_put_field(c, row, left, width, here ? STYLE_TITLE : STYLE_PLAIN, value);
		end = left + width + 1;
	}
	if (!here)
		return;
	canvas_put(c, row, left - 2, STYLE_KEY, "<");
	canvas_put(c, row, end, STYLE_KEY, ">");
	canvas_restyle(c, row, 2, 1, utf8_width(label), STYLE_TITLE | MARK_CURSOR);
	canvas_rest(c, row, left);
}

/* A taste of the game: the position after a few random moves, always the same. */
static void draw_preview(struct canvas *c, const struct form *f)
{
	const struct view *view = view_find(f->game);
	static const _Alignas(max_align_t) unsigned char no_memo[MAX_MEMO];
	struct look look = { .last_move = MOVE_HIDDEN };
	struct move_list scratch = {0};
	char error[ERROR_TEXT];
	struct board b;
	struct rng rng;
	int rows, cols;

	if (!board_start(&b, f->game, &f->setup, error))
		return;
	rng_seed(&rng, 6);
	for (unsigned i = 0; i < f->game->max_plies(&f->setup) / 3 && i < 12 && !board_ended(&b); i++) {
		unsigned seat = game_first_actor(f->game->actors(b.state));

		board_put(&b, seat, game_pick(f->game, b.state, seat, &rng, &scratch));
	}
	view_size(view, b.state, &rows, &cols);
	if (rows <= c->rows && cols <= c->cols)
		view_draw(view, c, b.state, SEAT_PUBLIC, no_memo, &look);
	move_list_free(&scratch);
	board_free(&b);
}

/* Which fields are seen: the one chosen always. */
static void scroll_form(const struct canvas *c, struct menu *m)
{
	const int fields = form_fields(menu_form(m));

	m->fields_shown = fields < c->rows - 2 ? fields : c->rows - 2;
	if (m->first_field > m->field)
		m->first_field = m->field;
	if (m->first_field < m->field - m->fields_shown + 1)
		m->first_field = m->field - m->fields_shown + 1;
	if (m->first_field > fields - m->fields_shown)
		m->first_field = fields - m->fields_shown;
}

static void draw_form(struct canvas *c, struct menu *m)
{
	const struct form *f = menu_form(m);
	const int fields = form_fields(f);
	struct canvas rest;
	int used;

	scroll_form(c, m);
	m->form_row = c->at_row + 1;
	m->form_col = c->at_col;
	for (int i = 0; i < m->fields_shown; i++)
		draw_field(c, m, m->first_field + i);
	if (m->first_field > 0)
		canvas_put(c, 0, 2, STYLE_DIM, _("more above"));
	if (m->first_field + m->fields_shown < fields)
		canvas_put(c, c->rows - 1, 2, STYLE_DIM, _("more below"));
	if (m->fields_shown < fields)
		return;
	used = fields + 2 + canvas_wrap(c, fields + 2, 2, c->cols - 4, STYLE_DIM, _(view_find(f->game)->summary));
	rest = canvas_part(c, used, 1, c->rows - used, c->cols - 2);
	draw_preview(&rest, f);
}

static void draw_note(struct canvas *c, int row, const struct menu *m)
{
	const unsigned kept = menu_form(m)->kept_plies;

	if (m->naming) {
		const int used = canvas_putf(c, row + 1, 1, STYLE_TITLE, _("Player %u"), (unsigned)form_seat(menu_form(m), m->field) + 1);

		canvas_putf(c, row + 1, 1 + used, STYLE_PLAIN, " > %s", m->name);
		canvas_rest(c, row + 1, 4 + used + utf8_width(m->name));
	}
	if (m->note[0])
		canvas_put_field(c, row, 1, c->cols - 2, STYLE_BAD, m->note);
	else if (kept)
		canvas_putf(c, row, 1, STYLE_WARN, _("An unfinished game was kept (move %u): press r to resume."), kept);
}

void menu_draw(struct scene *s, struct canvas *c)
{
	struct menu *m = (struct menu *)s;
	const bool wide = c->cols >= FULL_COLS;
	const int rows = c->rows - 4, left = wide ? 28 : 0;
	struct canvas part;

	draw_header(c, _("ASOBI"), _("a terminal arcade of thinking games"), i18n_name(i18n_language()));
	if (wide || !m->in_form) {
		canvas_box(c, 1, 0, rows, wide ? left : c->cols, _("Games"));
		part = canvas_part(c, 2, 1, rows - 2, (wide ? left : c->cols) - 2);
		draw_games(&part, m);
	}
	if (wide || m->in_form) {
		canvas_box(c, 1, left, rows, c->cols - left, _(menu_form(m)->game->title));
		part = canvas_part(c, 2, left + 1, rows - 2, c->cols - left - 2);
		draw_form(&part, m);
	}
	draw_note(c, c->rows - 3, m);
	draw_key_line(c, c->rows - 1, s);
}
