/* SPDX-License-Identifier: MIT */
/* Draws the menu: the list of games, the chosen game's form, and the arcade's name in large
 * letters. */
#include <stdio.h>

#include "asobi/board.h"
#include "asobi/view.h"
#include "base/i18n.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "shelf/settings.h"
#include "tui/menu/menu.h"
#include "tui/table/table.h"
#include "view/letters.h"
#include "view/sign.h"

/* ---- The logo ---- */

enum { SIGN_COLS = 18, LOGO_ROWS = 8 };

static sign_picture signs[2] = {
	{
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
	},
	{
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
	},
};

/* Draws the logo, which needs block characters and therefore can't be drawn in ASCII. */
static void draw_logo(struct canvas *c, int row, int col)
{
	const int left = col + 2 * SIGN_COLS + 3;

	for (int i = 0; i < 2; i++)
		sign_put(c, row, col + SIGN_COLS * i, STYLE_WARN, signs[i]);
	letters_put(c, row + 1, left, STYLE_PLAIN, 1, "ASOBI");
	canvas_put(c, row + 7, left, STYLE_DIM, _("thinking games for your terminal"));
}

/* ---- The list of games: an icon, a number, a name and a short description for each, as far as
 * there is room ---- */

enum { ICON_COL = 3, WITH_NUMBERS = 36, MOST_STEP = 5 };

/* The column where descriptions begin in a list with one row per game, and the minimum width of a
 * list that has room for them. */
enum { TAGLINE_COL = 22, WITH_TAGLINES = 48 };

static int step_of(const struct canvas *c, int games)
{
	const int step = c->rows / games;

	return step < 1 ? 1 : step < MOST_STEP ? step : MOST_STEP;
}

/* Highlights the selected row except for its icon, whose colours would clash with the highlight. */
static void highlight_row(struct canvas *c, int rows, int name_col)
{
	const int left = name_col > ICON_COL + ICON_COLS ? ICON_COL + ICON_COLS : 0;

	if (c->fills)
		canvas_ground(c, 0, left, rows, c->cols - left, GROUND_FOCUS);
	else
		canvas_restyle(c, 0, name_col, 1, c->cols - name_col - 1,
			       STYLE_TITLE | MARK_CURSOR);
	canvas_rest(c, 0, 1);
}

/* Draws a game's icon. Icons that would touch each other are drawn as text in a single row
 * instead. */
static void draw_icon(const struct canvas *c, int rows, const struct view *view)
{
	struct canvas icon = canvas_part(c, 0, ICON_COL, rows, ICON_COLS);

	if (rows < ICON_ROWS)
		icon.fills = false;
	if (view->icon)
		view->icon(&icon);
}

static void draw_game(struct canvas *c, const struct menu *m, int i, bool chosen, int step)
{
	const struct plan *plan = &m->plans[i];
	const struct view *view = view_find(plan->game);
	const bool pointed = chosen && !m->in_form, numbers = c->cols >= WITH_NUMBERS;
	const int name = step == 1 ? ICON_COL + (numbers ? 2 : 0)
				   : ICON_COL + ICON_COLS + (numbers ? 4 : 1);
	const unsigned dim = pointed && c->fills ? STYLE_LIT : STYLE_DIM;
	const unsigned style = pointed && c->fills ? STYLE_LIT : chosen ? STYLE_TITLE : STYLE_PLAIN;

	canvas_put_field(c, 0, name, c->cols - name, style, _(plan->game->title));
	if (pointed)
		highlight_row(c, step > 2 ? ICON_ROWS : 1, name);
	canvas_put(c, 0, 1, style, !chosen ? " " : c->glyphs == GLYPHS_ASCII ? ">" : "▸");
	if (step > 1)
		draw_icon(c, step > 2 ? ICON_ROWS : 1, view);
	if (numbers)
		canvas_putf(c, 0, name - 2, pointed && c->fills ? STYLE_LIT : STYLE_KEY, "%d",
			    i + 1);
	if (step > 2 && view->tagline)
		canvas_put_whole(c, 1, name, c->cols - name - 1, dim, _(view->tagline));
	else if (step == 1 && c->cols >= WITH_TAGLINES && view->tagline)
		canvas_put_whole(c, 0, TAGLINE_COL, c->cols - TAGLINE_COL - 3, dim,
				 _(view->tagline));
	if (plan->kept)
		canvas_put(c, 0, step > 1 && !numbers ? ICON_COL - 1 : c->cols - 2,
			   pointed && c->fills ? STYLE_LIT : STYLE_WARN, "*");
}

static void draw_list(struct canvas *c, struct menu *m)
{
	const int games = (int)m->n_plans, step = step_of(c, games),
		  top = c->rows > step * games ? 1 : 0;
	const struct canvas part = canvas_part(c, top, 0, c->rows - top, c->cols);

	for (struct list_row r = list_begin(&m->games, &part, m->n_plans, step); list_next(&r);)
		draw_game(&r.canvas, m, (int)r.i, r.here, step);
}

/* ---- The form ---- */

/* The widths of the form's columns: labels, labels in a narrow form, and the minimum for values. */
enum { LABEL = 20, NARROW_LABEL = 15, LEAST_VALUE = 12 };
/* The minimum height of a form that is shortened to make room for the user's results. */
enum { LEAST_FORM = 4 };
enum { LIST_COLS = 28, MOST_LIST = 46, WITH_LOGO_ROWS = 34, WITH_LOGO_COLS = 100 };

/* Returns the width for the labels of all rows, so that the values are in one column. */
static int label_width(const struct canvas *c, const struct form *f)
{
	int width = c->cols < 48 ? NARROW_LABEL : LABEL, values = 0, most;

	for (unsigned i = 0; i < f->n; i++) {
		if (f->row[i].kind == ROW_HEADING)
			continue;
		if (utf8_width(f->row[i].label) + 4 > width)
			width = utf8_width(f->row[i].label) + 4;
		if (utf8_width(f->row[i].value) + 3 > values)
			values = utf8_width(f->row[i].value) + 3;
	}
	/* Short values leave more room for labels. */
	most = c->cols - (values < LEAST_VALUE ? values : LEAST_VALUE);
	return width < most ? width : most;
}

/* Returns the column where a row's value starts, normally `usual`. A long value starts further
 * left, and a long label pushes its value right as far as there is room. */
static int value_column(const struct canvas *c, int usual, const struct form_row *r)
{
	const int room = c->cols - 3 - utf8_width(r->value);
	const int least = utf8_width(r->label) + 4, wanted = least > usual ? least : usual;

	if (room >= wanted || room > least)
		return room >= wanted ? wanted : room;
	return least < usual ? least : room > usual ? room : usual;
}

static void draw_row(struct canvas *c, struct menu *m, const struct form_row *r, bool here)
{
	form_put_row(&m->form, c, value_column(c, label_width(c, &m->form), r), r, here);
}

/* Returns the minimum width at which no row of the form is cut off. */
static int whole_width(const struct form *f)
{
	int width = 0;

	for (unsigned i = 0; i < f->n; i++) {
		const int row = utf8_width(f->row[i].label) + utf8_width(f->row[i].value) + 4 + 3;

		width = row > width ? row : width;
	}
	return width;
}

/* Returns the height of the example that draw_preview() draws, in rows. */
static int preview_rows(const struct plan *p)
{
	int rows = 0, cols;
	char error[ERROR_TEXT];
	struct board b;

	if (!board_start(&b, p->game, &p->setup, error))
		return 0;
	view_size(view_find(p->game), b.state, &rows, &cols);
	board_free(&b);
	return rows;
}

/* Draws an example of the game: a position after a few random moves, which are the same every
 * time. */
static void draw_preview(struct canvas *c, const struct plan *p)
{
	const struct view *view = view_find(p->game);
	static const _Alignas(max_align_t) unsigned char no_memo[MAX_MEMO];
	struct look look = { .last_move = MOVE_HIDDEN };
	struct move_list scratch = { 0 };
	char error[ERROR_TEXT];
	struct board b;
	struct rng rng;
	int rows, cols;

	if (!board_start(&b, p->game, &p->setup, error))
		return;
	rng_seed(&rng, 6);
	for (unsigned i = 0;
	     i < game_max_plies(p->game, &p->setup) / 3 && i < 12 && !board_ended(&b); i++) {
		unsigned seat = game_first_actor(game_actors(p->game, b.state));

		board_put(&b, seat, game_pick(p->game, b.state, seat, &rng, &scratch));
	}
	view_size(view, b.state, &rows, &cols);
	if (rows <= c->rows && cols <= c->cols)
		view_draw(view, c, b.state, SEAT_PUBLIC, no_memo, &look);
	move_list_free(&scratch);
	board_free(&b);
}

/* Writes a summary of the game or of the chosen level, and returns the number of rows used. */
static int draw_about(struct canvas *c, int row, struct menu *m)
{
	const struct plan *p = menu_plan(m);
	const struct form_row *r = form_here(&m->form);
	const struct view *view = view_find(p->game);
	char about[640];

	if (r->kind == PLAN_PLAYER && plan_about(&p->who[r->which], about, sizeof about))
		return canvas_wrap_sentences(c, row, 2, c->cols - 4, STYLE_DIM, about);
	return view->summary
		       ? canvas_wrap_sentences(c, row, 2, c->cols - 4, STYLE_DIM, _(view->summary))
		       : 0;
}

static int rows_of_about(const struct canvas *c, struct menu *m)
{
	struct canvas nowhere = canvas_part(c, 0, 0, 0, c->cols);

	return draw_about(&nowhere, 0, m) + 1;
}

/* Draws the form. Below it, draws the board if `preview` is true and the board fits, otherwise
 * information about the game. */
static void draw_form(struct canvas *c, struct menu *m, bool preview)
{
	struct canvas home = canvas_part(c, 0, 2, 0, c->cols - 4), rest;
	const int wanted = preview ? home_draw(&home, m) : 0, room = c->rows - 3 - wanted;
	/* While the user is choosing a game, a long form is shortened to make room for the user's
	 * results below it. */
	const bool cut = wanted && !m->in_form && room < (int)m->form.n;
	const struct canvas rows = canvas_part(c, 1, 0,
					       !cut		   ? c->rows - 2
					       : room < LEAST_FORM ? LEAST_FORM
								   : room,
					       c->cols);
	const struct form *f = &m->form;
	int used;

	m->past_wanted = true;

	for (struct list_row r = form_begin(&m->form, &rows, 1); list_next(&r);)
		draw_row(&r.canvas, m, &f->row[r.i], r.here && m->in_form);
	if (f->list.first > 0)
		canvas_put(c, 0, 2, STYLE_DIM, _("more above"));
	if (f->list.first + (size_t)rows.rows < f->n)
		canvas_put(c, 1 + rows.rows, 2, STYLE_DIM, _("more below"));
	used = rows.rows + 2;
	if (rows.rows < (int)f->n && !cut)
		return;
	if (rows.rows >= (int)f->n)
		used = (int)f->n + 2;
	if (!wanted || used + rows_of_about(c, m) + wanted <= c->rows)
		used += draw_about(c, used, m);
	if (wanted) {
		home = canvas_part(c, used, 2, c->rows - used, c->cols - 4);
		home_draw(&home, m);
		return;
	}
	rest = canvas_part(c, used, 1, c->rows - used, c->cols - 2);
	if (preview && preview_rows(menu_plan(m)) <= rest.rows) {
		draw_preview(&rest, menu_plan(m));
		return;
	}
	rest = canvas_part(c, used + 1, 2, c->rows - used - 1, c->cols - 4);
	menu_draw_about(&rest, m);
}

/* Widths in columns: a form with a board next to it, the smallest such board, a form with grouped
 * options, and the smallest card table. */
enum { FORM_COLS = 38, LEAST_BOARD = 36, GROUPED_COLS = 54, LEAST_TABLE = 68 };

/* Draws the chosen game: its form, and next to it the board if the form isn't cut off there. */
static void draw_chosen(struct canvas *c, struct menu *m)
{
	const bool grouped = view_options_grouped(view_find(menu_plan(m)->game));
	int width = grouped ? GROUPED_COLS : FORM_COLS, wanted, left;
	struct canvas board, form;
	bool beside;

	form_fill(&m->form);
	/* in a wide window, give the form two fifths of the width, so that long lines of text fit
	 */
	if (width < c->cols * 2 / 5)
		width = c->cols * 2 / 5;
	wanted = whole_width(&m->form);
	if (wanted > width && c->cols - wanted >= LEAST_BOARD)
		width = wanted;
	left = c->cols - width;
	beside = wanted <= width && left >= (grouped ? LEAST_TABLE : LEAST_BOARD);
	board = canvas_part(c, 0, 1, c->rows, left - 1);
	form = canvas_part(c, 0, left, c->rows, width);
	if (beside)
		draw_preview(&board, menu_plan(m));
	draw_form(beside ? &form : c, m, !beside);
}

/* Tells the user about unfinished games, briefly if the window is narrow. If there are none and
 * the game is new to the user, offers its lessons instead. */
static void put_kept(struct canvas *c, int row, const struct plan *p)
{
	char text[128] = "";

	if (p->kept > 1)
		snprintf(text, sizeof text, _("%u unfinished games. Press r to choose one."),
			 p->kept);
	else if (p->kept)
		snprintf(text, sizeof text, _("Unfinished game (move %u). Press r to resume it."),
			 p->kept_plies);
	if (utf8_width(text) > c->cols - 2)
		snprintf(text, sizeof text,
			 ngettext("%u unfinished game: press r.", "%u unfinished games: press r.",
				  p->kept),
			 p->kept);
	if (p->kept || !p->fresh) {
		canvas_put(c, row, 1, STYLE_WARN, text);
		return;
	}
	snprintf(text, sizeof text, _("New to %s? Press t to learn it in 3 minutes."),
		 _(p->game->title));
	if (!canvas_put_whole(c, row, 1, c->cols - 2, STYLE_KEY, text))
		canvas_put(c, row, 1, STYLE_KEY, _("New to you? Press t to learn the game."));
}

static void draw_note(struct canvas *c, int row, const struct menu *m)
{
	if (m->form.naming)
		line_draw(c, row + 1, m->form.row[m->form.list.chosen].label, m->form.name);
	if (m->note[0])
		draw_whole(c, row, row, STYLE_BAD, m->note);
	else
		put_kept(c, row, menu_plan(m));
}

/* Draws information in the corner next to the logo; smaller windows show it in the header instead.
 */
static void draw_corner(struct canvas *c, const struct app *app)
{
	const char *said[2] = { i18n_name(i18n_language()),
				_(setting_specs[SET_THEME].titles[1 + app->options.theme]) };

	for (int i = 0; i < 2; i++) {
		canvas_put(c, 2 + i, c->cols - 18, STYLE_KEY, i ? "T" : "L");
		canvas_put(c, 2 + i, c->cols - 16, STYLE_DIM, said[i]);
	}
}

/* Draws the top of the menu and returns the first row below it. */
static int draw_top(struct canvas *c, const struct app *app)
{
	if (c->glyphs == GLYPHS_ASCII || c->rows < WITH_LOGO_ROWS || c->cols < WITH_LOGO_COLS) {
		draw_header(c, _("ASOBI"), _("thinking games for your terminal"),
			    i18n_name(i18n_language()));
		return 1;
	}
	draw_logo(c, 1, 4);
	draw_corner(c, app);
	return LOGO_ROWS + 2;
}

/* Returns the width of the list, which grows with the window. */
static int list_width(int cols)
{
	const int width = LIST_COLS + (cols - FULL_COLS) * 14 / 40;

	return cols < FULL_COLS ? cols : width < MOST_LIST ? width : MOST_LIST;
}

/* Writes who is playing the demo game and how far it has progressed. */
static void draw_caption(struct canvas *c, const struct table *t)
{
	struct strbuf who = { 0 };
	char name[NAME_TEXT];

	for (unsigned s = 0; s < 2 && t->config.setup.seats == 2; s++) {
		const char *mark = side_mark(view_side(t->view, &t->config.setup, s), c);

		sb_addf(&who, "%s%s%s%s", s ? _("  vs  ") : " ", mark, *mark ? " " : "",
			table_name(t, s, name));
	}
	if (t->config.setup.seats != 2) {
		sb_add(&who, " ");
		sb_addf(&who, _("%d players"), (int)t->config.setup.seats);
	}
	sb_add(&who, "   ");
	sb_addf(&who, _("move %u"), match_moves(t->match, match_plies(t->match)));
	sb_add(&who, " ");
	canvas_put(c, 0, 0, STYLE_DIM, who.text);
	sb_free(&who);
}

static void draw_right(struct canvas *c, struct menu *m, int row, int col, int rows)
{
	struct canvas inner = canvas_part(c, row + 1, col + 1, rows - 2, c->cols - col - 2);
	struct canvas caption = canvas_part(c, row + rows - 1, col + 2, 1, c->cols - col - 4);
	char title[96];

	snprintf(title, sizeof title, m->show.table ? _("Demo: %s") : "%s",
		 _(m->show.table ? m->show.game->title : menu_plan(m)->game->title));
	canvas_box(c, row, col, rows, c->cols - col, title);
	if (!m->show.table) {
		draw_chosen(&inner, m);
		return;
	}
	table_draw_board(m->show.table, &inner);
	draw_caption(&caption, (const struct table *)m->show.table);
}

/* In a narrow window, fills the rows below the list with the user's results or, if there are none,
 * a summary of the chosen game. */
static void draw_below(struct canvas *list, struct menu *m)
{
	const int games = (int)m->n_plans;
	struct canvas home = canvas_part(list, games + 1, 1, list->rows - games - 1,
					 list->cols - 2);

	m->past_wanted = true;
	if (home.rows <= 0)
		return;
	*list = canvas_part(list, 0, 0, games, list->cols);
	if (home_known(m))
		home_draw(&home, m);
	else
		draw_about(&home, 0, m);
}

void menu_draw(struct scene *s, struct canvas *c)
{
	struct menu *m = (struct menu *)s;
	const bool wide = c->cols >= FULL_COLS;
	const int top = draw_top(c, s->app), rows = c->rows - 3 - top, left = list_width(c->cols);
	struct canvas part;

	m->games.rows = m->form.list.rows = m->levels.rows = 0;
	if (wide || !m->in_form) {
		canvas_box(c, top, 0, rows, left, _("Games"));
		part = canvas_part(c, top + 1, 1, rows - 2, left - 2);
		if (!wide)
			draw_below(&part, m);
		draw_list(&part, m);
	}
	if (wide || m->in_form)
		draw_right(c, m, top, wide ? left : 0, rows);
	draw_note(c, c->rows - 3, m);
	draw_key_lines(c, c->rows - (m->form.naming ? 1 : 2), c->rows - 1, s);
}
