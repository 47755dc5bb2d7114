/* SPDX-License-Identifier: MIT */
/* How the set-up screen looks: the games, the chosen one's form, the name in large letters. */
#include <stdio.h>

#include "asobi/board.h"
#include "asobi/view.h"
#include "base/i18n.h"
#include "base/utf8.h"
#include "tui/menu/menu.h"
#include "view/letters.h"
#include "view/sign.h"

/* ---- The arcade's name ---- */

enum { SIGN_COLS = 18, LOGO_ROWS = 8 };

static sign_picture signs[2] = { {
	" ##    ##  ##   ",
	"  ##   ##  ##   ",
	"      ## ###### ",
	"    ##### ##### ",
	"    ##  ##      ",
	"###  #   #####  ",
	" ##  ####   ##  ",
	" ##  ## #  ##   ",
	" ##  #  # ##### ",
	" ##  #  # # ##  ",
	" ## ##  #   ##  ",
	" ## #  ##   ##  ",
	" ####  #  ###   ",
	"##              ",
	"# #####         ",
	"     ########## ",
}, {
	"            #  #",
	"           ## ##",
	" ######  #  ##  ",
	" #####  ##   #  ",
	"   ##  ###      ",
	"  ##   ####     ",
	"  #    ## ##    ",
	" ##    ##  ##   ",
	" #     ##   ##  ",
	" #     ##       ",
	" #     ##       ",
	" ##   ##        ",
	" ##   ##        ",
	"  ## ###        ",
	"   #####        ",
	"    ###         ",
} };

/* Of blocks: not for ASCII. */
static void draw_logo(struct canvas *c, int row, int col)
{
	const int left = col + 2 * SIGN_COLS + 3;

	for (int i = 0; i < 2; i++)
		sign_put(c, row, col + SIGN_COLS * i, STYLE_WARN, signs[i]);
	letters_put(c, row + 1, left, STYLE_PLAIN, 1, "ASOBI");
	canvas_put(c, row + 7, left, STYLE_DIM, _("a terminal arcade of thinking games"));
}

/* ---- The list of games: of each a picture, its number, its name and a few words, as far as there is room ---- */

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

static void draw_list(struct canvas *c, struct menu *m)
{
	const int step = step_of(c, m->n_forms), top = c->rows > step * m->n_forms ? 1 : 0;

	m->list = (struct list_place){ c->at_row + top, step, c->at_col, c->cols };
	for (int i = 0; i < m->n_forms; i++)
		draw_game(c, m, i, top + step * i, step);
}

/* ---- The form ---- */

enum { LABEL = 20, NARROW_LABEL = 15, LEAST_VALUE = 12 };	/* columns of the form's two halves */
enum { LIST_COLS = 28, MOST_LIST = 46, WITH_LOGO_ROWS = 34, WITH_LOGO_COLS = 100 };

/* Options have long labels and short values; the others are the other way round. */
static int label_width(const struct canvas *c, const struct form *f, int field)
{
	const int first = form_first_option(f), last = form_fields(f) - 2, most = c->cols - LEAST_VALUE;
	int width = c->cols < 48 ? NARROW_LABEL : LABEL;
	char label[64];

	for (int i = first; field >= first && field <= last && i <= last; i++) {
		form_label(f, i, label, sizeof label);
		if (utf8_width(label) + 4 > width)
			width = utf8_width(label) + 4;
	}
	return width < most ? width : most;
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

/* A value too long for the room beside the column of labels begins further to the left. */
static int value_column(const struct canvas *c, const struct form *f, int field, const char *label, const char *value)
{
	const int usual = label_width(c, f, field), room = c->cols - 3 - utf8_width(value);
	const int least = utf8_width(label) + 4, wanted = least > usual ? least : usual;

	return field == 0 ? usual : room >= wanted ? wanted : room > least ? room : least < usual ? least : usual;
}

static void draw_field(struct canvas *c, const struct menu *m, int row, int field)
{
	const struct form *f = menu_form(m);
	const bool here = m->in_form && field == m->field;
	char plain[64], label[128], value[128];
	int end, width, left;

	form_label(f, field, plain, sizeof plain);
	view_signs(view_find(f->game), plain, c->glyphs, label, sizeof label);
	form_value(f, field, plain, sizeof plain);
	view_signs(view_find(f->game), plain, c->glyphs, value, sizeof value);
	left = value_column(c, f, field, label, value);
	canvas_put_field(c, row, 2, left - 4, here ? STYLE_TITLE : STYLE_PLAIN, label);
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
	for (unsigned i = 0; i < game_max_plies(f->game, &f->setup) / 3 && i < 12 && !board_ended(&b); i++) {
		unsigned seat = game_first_actor(game_actors(f->game, b.state));

		board_put(&b, seat, game_pick(f->game, b.state, seat, &rng, &scratch));
	}
	view_size(view, b.state, &rows, &cols);
	if (rows <= c->rows && cols <= c->cols)
		view_draw(view, c, b.state, SEAT_PUBLIC, no_memo, &look);
	move_list_free(&scratch);
	board_free(&b);
}

static int form_lines(const struct form *f)
{
	return form_line(f, form_fields(f) - 1) + 1;
}

/* Which lines are seen: the field chosen always, with a heading above it. */
static void scroll_form(const struct canvas *c, struct menu *m)
{
	const struct form *f = menu_form(m);
	const int lines = form_lines(f), line = form_line(f, m->field), above = line - (form_heading(f, m->field) != NULL);

	m->lines_shown = lines < c->rows - 2 ? lines : c->rows - 2;
	if (m->first_line > above)
		m->first_line = above;
	if (m->first_line < line - m->lines_shown + 1)
		m->first_line = line - m->lines_shown + 1;
	if (m->first_line > lines - m->lines_shown)
		m->first_line = lines - m->lines_shown;
}

/* What can be done from here, as far as there are rows for it. */
static void draw_keys(struct canvas *c, int row, const struct scene *s)
{
	for (const struct binding *b = scene_keymap(s)->tables[0]; b->label && row < c->rows; b++) {
		char label[32];

		if (!b->hint || !scene_can(s, b->command))
			continue;
		binding_label(s->app, scene_keymap(s), b, label, sizeof label);
		canvas_put_right(c, row, 9, STYLE_KEY, label);
		canvas_put(c, row++, 11, STYLE_PLAIN, _(b->hint));
	}
}

static void draw_lines(struct canvas *c, const struct menu *m)
{
	const struct form *f = menu_form(m);

	for (int i = 0; i < form_fields(f); i++) {
		const int row = 1 + form_line(f, i) - m->first_line;
		const char *heading = form_heading(f, i);

		if (heading && row > 1 && row <= m->lines_shown + 1)
			canvas_put_field(c, row - 1, 2, c->cols - 3, STYLE_WARN, heading);
		if (row > 0 && row <= m->lines_shown)
			draw_field(c, m, row, i);
	}
}

/* The game in a line, or the level that is chosen; the rows used. */
static int draw_about(struct canvas *c, int row, const struct form *f, int field)
{
	const struct view *view = view_find(f->game);
	const int seat = form_seat(f, field);
	char about[640];

	if (seat >= 0 && who_about(&f->who[seat], about, sizeof about))
		return canvas_wrap(c, row, 2, c->cols - 4, STYLE_DIM, about);
	return view->summary ? canvas_wrap(c, row, 2, c->cols - 4, STYLE_DIM, _(view->summary)) : 0;
}

/* With `preview` below what is filled in, else the keys. */
static void draw_form(struct canvas *c, struct menu *m, bool preview)
{
	const struct form *f = menu_form(m);
	const int lines = form_lines(f);
	struct canvas rest;
	int used;

	scroll_form(c, m);
	m->form_row = c->at_row + 1;
	m->form_col = c->at_col;
	draw_lines(c, m);
	if (m->first_line > 0)
		canvas_put(c, 0, 2, STYLE_DIM, _("more above"));
	if (m->first_line + m->lines_shown < lines)
		canvas_put(c, c->rows - 1, 2, STYLE_DIM, _("more below"));
	if (m->lines_shown < lines)
		return;
	used = lines + 2 + draw_about(c, lines + 2, f, m->field);
	rest = canvas_part(c, used, 1, c->rows - used, c->cols - 2);
	if (preview)
		draw_preview(&rest, f);
	else
		draw_keys(c, used + 1, &m->scene);
}

/* Of a form with a board beside it; with so many options that they are in groups, and a table. */
enum { FORM_COLS = 38, LEAST_BOARD = 36, GROUPED_COLS = 54, LEAST_TABLE = 68 };

/* The chosen game: its board beside its form where there is room for both. */
static void draw_chosen(struct canvas *c, struct menu *m)
{
	const bool grouped = view_find(menu_form(m)->game)->options != NULL;
	const int width = grouped ? GROUPED_COLS : FORM_COLS, left = c->cols - width;
	const bool beside = left >= (grouped ? LEAST_TABLE : LEAST_BOARD);
	struct canvas board = canvas_part(c, 0, 1, c->rows, left - 1), form = canvas_part(c, 0, left, c->rows, width);

	if (beside)
		draw_preview(&board, menu_form(m));
	draw_form(beside ? &form : c, m, !beside);
}

static void draw_note(struct canvas *c, int row, const struct menu *m)
{
	const unsigned kept = menu_form(m)->kept;

	if (m->naming) {
		const int used = canvas_putf(c, row + 1, 1, STYLE_TITLE, _("Player %u"), (unsigned)form_seat(menu_form(m), m->field) + 1);

		canvas_putf(c, row + 1, 1 + used, STYLE_PLAIN, " > %s", m->name);
		canvas_rest(c, row + 1, 4 + used + utf8_width(m->name));
	}
	if (m->note[0])
		canvas_put_field(c, row, 1, c->cols - 2, STYLE_BAD, m->note);
	else if (kept > 1)
		canvas_putf(c, row, 1, STYLE_WARN, _("%u unfinished games were kept: press r to choose."), kept);
	else if (kept)
		canvas_putf(c, row, 1, STYLE_WARN, _("An unfinished game was kept (move %u): press r to resume."), menu_form(m)->kept_plies);
}

/* What the first line tells elsewhere, beside the name in large letters. */
static void draw_corner(struct canvas *c, const struct app *app)
{
	static const char *const themes[THEME_COUNT] = { N_("dark"), N_("light"), N_("high contrast"), N_("mono"), N_("own colours") };
	const char *said[2] = { i18n_name(i18n_language()), _(themes[app->options.theme]) };

	for (int i = 0; i < 2; i++) {
		canvas_put(c, 2 + i, c->cols - 18, STYLE_KEY, i ? "T" : "L");
		canvas_put(c, 2 + i, c->cols - 16, STYLE_DIM, said[i]);
	}
}

/* The first row of what is below it. */
static int draw_top(struct canvas *c, const struct app *app)
{
	if (c->glyphs == GLYPHS_ASCII || c->rows < WITH_LOGO_ROWS || c->cols < WITH_LOGO_COLS) {
		draw_header(c, _("ASOBI"), _("a terminal arcade of thinking games"), i18n_name(i18n_language()));
		return 1;
	}
	draw_logo(c, 1, 4);
	draw_corner(c, app);
	return LOGO_ROWS + 2;
}

/* The list takes its share of a wide window. */
static int list_width(int cols)
{
	const int width = LIST_COLS + (cols - FULL_COLS) * 14 / 40;

	return cols < FULL_COLS ? cols : width < MOST_LIST ? width : MOST_LIST;
}

static void draw_right(struct canvas *c, struct menu *m, int row, int col, int rows)
{
	struct canvas inner = canvas_part(c, row + 1, col + 1, rows - 2, c->cols - col - 2);
	struct canvas caption = canvas_part(c, row + rows - 1, col + 2, 1, c->cols - col - 4);
	char title[96];

	snprintf(title, sizeof title, m->show.table ? _("Playing itself: %s") : "%s", _(menu_form(m)->game->title));
	canvas_box(c, row, col, rows, c->cols - col, title);
	if (m->show.table)
		show_draw(&inner, &m->show, &caption);
	else
		draw_chosen(&inner, m);
}

void menu_draw(struct scene *s, struct canvas *c)
{
	struct menu *m = (struct menu *)s;
	const bool wide = c->cols >= FULL_COLS;
	const int top = draw_top(c, s->app), rows = c->rows - 3 - top, left = list_width(c->cols);
	struct canvas part;

	m->list = (struct list_place){ .step = 1 };
	m->lines_shown = 0;
	if (wide || !m->in_form) {
		canvas_box(c, top, 0, rows, left, _("Games"));
		part = canvas_part(c, top + 1, 1, rows - 2, left - 2);
		draw_list(&part, m);
	}
	if (wide || m->in_form)
		draw_right(c, m, top, wide ? left : 0, rows);
	draw_note(c, c->rows - 3, m);
	draw_key_line(c, c->rows - 1, s);
}
