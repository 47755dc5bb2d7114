/* SPDX-License-Identifier: MIT */
/* Draws the settings page: the list of groups, the rows of the chosen group, and a sample of the
 * colours and icons. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/view.h"
#include "base/i18n.h"
#include "base/paths.h"
#include "base/utf8.h"
#include "tui/settings/settings_page.h"
#include "tui/theme.h"
#include "view/shape.h"

enum { GROUPS_WIDTH = 20, SAMPLE_WIDTH = 38, WITH_SAMPLE = 110, LABEL = 24 };

/* Highlights all rows of the chosen setting, like the cursor in a list. */
static void highlight_row(struct canvas *c, int rows)
{
	if (c->fills)
		canvas_ground(c, 0, 0, rows, c->cols, GROUND_FOCUS);
}

static unsigned chosen_style(const struct canvas *c)
{
	return c->fills ? STYLE_LIT : STYLE_TITLE | MARK_CURSOR;
}

static void draw_groups(struct canvas *whole, struct settings_page *p)
{
	const struct canvas part = canvas_part(whole, 1, 0, whole->rows - 1, whole->cols);

	for (struct list_row r = list_begin(&p->groups, &part, GROUPS, 2); list_next(&r);) {
		struct canvas *c = &r.canvas;
		const unsigned style = r.here ? chosen_style(c) : STYLE_PLAIN;

		if (r.here)
			highlight_row(c, 1);
		canvas_put(c, 0, 1, style, !r.here ? " " : c->glyphs == GLYPHS_ASCII ? ">" : "▸");
		canvas_put_field(c, 0, 3, c->cols - 4, style, group_title((enum setting_group)r.i));
	}
}

static void draw_row(struct canvas *c, struct settings_page *p, const struct form_row *r, bool here)
{
	const int room = c->cols - 4 - utf8_width(r->value), least = utf8_width(r->label) + 5,
		  label = c->cols < 50 && least > room ? room
			  : c->cols < 50	       ? least
						       : LABEL;
	const bool ascii = c->glyphs == GLYPHS_ASCII, naming = p->form.naming && here;
	char text[SETTING_PLAYERS], others[256], *last;
	int used, left;

	row_others(p, r, others, sizeof others);
	if (here)
		highlight_row(c, others[0] ? 2 : 1);
	canvas_put_field(c, 0, 2, label - 4, here ? chosen_style(c) : STYLE_PLAIN, r->label);
	snprintf(text, sizeof text, "%.*s%s", SETTING_PLAYERS - 2, naming ? p->form.name : r->value,
		 naming ? "_" : "");
	used = utf8_width(text) < c->cols - label - 3 ? utf8_width(text) : c->cols - label - 3;
	canvas_put_field(c, 0, label, used,
			 here && c->fills ? STYLE_LIT
			 : here		  ? STYLE_TITLE
					  : STYLE_KEY,
			 text);
	if (here)
		p->form.value_col = c->at_col + label;
	if (here && others[0]) {
		canvas_put(c, 0, label - 2, STYLE_KEY, ascii ? "<" : "◂");
		canvas_put(c, 0, label + used + 1, STYLE_KEY, ascii ? ">" : "▸");
	}
	if (r->kind == ROW_SETTING && p->now.fixed[r->which])
		canvas_put_right(c, 0, c->cols - 1, here && c->fills ? STYLE_LIT : STYLE_WARN,
				 _("fixed"));
	else if (row_changed(p, r))
		canvas_put_right(c, 0, c->cols - 2, STYLE_WARN, ascii ? "*" : "◆");
	/* If the list of values is too long to start below the current value, it starts further
	 * left. Values that don't fit even then are left out, but the arrow keys still reach them.
	 */
	while (utf8_width(others) > c->cols - 5 && (last = strrchr(others, ',')) != NULL)
		snprintf(last, sizeof others - (size_t)(last - others), ascii ? "..." : "…");
	left = c->cols - 1 - utf8_width(others);
	left = left > label ? label : left < 4 ? 4 : left;
	canvas_put_whole(c, 1, left, c->cols - left - 1, here && c->fills ? STYLE_TILE : STYLE_DIM,
			 others);
	if (here)
		canvas_rest(c, 0, label);
}

static int draw_rows(struct canvas *c, struct settings_page *p)
{
	const int n = (int)p->form.n, step = 3 * n < c->rows - 6 ? 3 : 2 * n < c->rows ? 2 : 1;
	const struct canvas part = canvas_part(c, 1, 0, c->rows - 1, c->cols);

	for (struct list_row r = form_begin(&p->form, &part, step); list_next(&r);)
		draw_row(&r.canvas, p, &p->form.row[r.i], r.here);
	return 1 + step * n;
}

static void draw_file(struct canvas *c, const struct settings_page *p)
{
	char *path = path_config("config"), text[ERROR_TEXT];
	int row = 1;

	row += canvas_wrap(c, row, 2, c->cols - 4, STYLE_PLAIN,
			   _("Your settings are saved in this file. You can edit it:"));
	row += canvas_wrap(c, row, 2, c->cols - 4, STYLE_KEY, path ? path : "-");
	free(path);
	row++;
	for (unsigned i = 0; i < p->now.n_complaints; i++) {
		settings_complaint(&p->now.complaints[i], text, sizeof text);
		row += canvas_wrap(c, row, 2, c->cols - 4, STYLE_BAD, text);
	}
	if (!p->now.n_complaints)
		canvas_wrap(c, row, 2, c->cols - 4, STYLE_DIM,
			    _("All lines in the file are valid."));
}

/* Writes a paragraph after a blank row if all of it fits; returns the number of rows used. */
static int put_note(struct canvas *c, int row, const char *text)
{
	struct canvas nowhere = canvas_part(c, 0, 0, 0, c->cols);
	const int rows = canvas_wrap(&nowhere, 0, 2, c->cols - 4, STYLE_DIM, text);

	if (row + 1 + rows > c->rows)
		return 0;
	return 1 + canvas_wrap(c, row + 1, 2, c->cols - 4, STYLE_DIM, text);
}

static void draw_notes(struct canvas *c, int row, const struct settings_page *p)
{
	static const char *const about[GROUPS] = {
		[GROUP_LOOK] = N_(
			"Set your own colours in the file, for example ink.seat0 = 117 or ground.rack = #005f87."),
		[GROUP_MOVEMENT] = N_(
			"This pause gives you time to read each move when you watch a game or play "
			"with several others."),
		[GROUP_PLAYERS] = N_(
			"Names appear when several people share the keyboard. The players shown "
			"here are the ones you last chose in the menu."),
		[GROUP_KEYS] = N_(
			"The arrow keys always work. With 'wasd', these letters work like arrow "
			"keys in menus and lists, and their usual commands are on other letters. "
			"At the board, lowercase letters are reserved for moves. The mouse setting "
			"takes effect the next time you start Asobi."),
	};

	if (about[p->groups.chosen])
		row += put_note(c, row, _(about[p->groups.chosen]));
	put_note(c, row,
		 _("Command-line options, NO_COLOR, ASOBI_LANG, ASOBI_THEME, ASOBI_GLYPHS, "
		   "ASOBI_PREVIEWS, ASOBI_GUIDE and ASOBI_PRACTICE override this page. Settings "
		   "that they override are marked 'fixed'."));
}

static void draw_board(struct canvas *c)
{
	static const char *const sides[3] = { ".x..", "xo..", "oxox" };
	static const struct body body[2] = {
		{ STYLE_SEAT0, STYLE_FACE0, GROUND_SEAT0, MARK_HOLE },
		{ STYLE_SEAT1, STYLE_FACE1, GROUND_SEAT1, MARK_X },
	};

	canvas_ground(c, 1, 2, 14, 33, GROUND_RACK);
	for (int r = 0; r < 3; r++)
		for (int k = 0; k < 4; k++) {
			const struct disc at = { 2 + 4 * r, 3 + 8 * k, 7, 7, false };

			if (sides[r][k] == '.')
				shape_hole(c, &at, STYLE_RACK);
			else
				shape_disc(c, &at, &body[sides[r][k] == 'x']);
		}
}

/* Shows a sample of every text style. */
static void draw_words(struct canvas *c, int top)
{
	static const struct {
		enum style style;
		const char *text;
	} inks[] = {
		{ STYLE_PLAIN, N_("plain text") }, { STYLE_BAD, N_("bad") },
		{ STYLE_DIM, N_("dim text") },	   { STYLE_WARN, N_("warning") },
		{ STYLE_KEY, N_("key") },	   { STYLE_SEAT0, N_("first player") },
		{ STYLE_GOOD, N_("good") },	   { STYLE_SEAT1, N_("second player") },
	};

	for (int i = 0; i < (int)(sizeof inks / sizeof *inks); i++)
		canvas_put(c, top + i / 2, 2 + 18 * (i % 2), inks[i].style, _(inks[i].text));
}

/* Shows letters on every background colour. */
static void draw_grounds(struct canvas *c, int row)
{
	static const struct {
		enum ground ground;
		enum style style;
		const char *text;
	} chips[] = {
		{ GROUND_FOCUS, STYLE_LIT, N_("picked") },
		{ GROUND_BAR, STYLE_HEADER, N_("bar") },
		{ GROUND_GOLD, STYLE_BLACK, N_("lock") },
	};
	int col = 2;

	for (size_t i = 0; i < sizeof chips / sizeof *chips; i++) {
		const int width = utf8_width(_(chips[i].text)) + 2;

		canvas_ground(c, row, col, 1, width, chips[i].ground);
		canvas_put(c, row, col + 1, chips[i].style | MARK_STRONG, _(chips[i].text));
		col += width + 2;
	}
}

/* Shows as many game icons as fit. */
static void draw_icons(struct canvas *c, int row)
{
	int n = 0;

	for (const struct view *const *v = all_views; *v; v++) {
		struct canvas icon = canvas_part(c, row + 3 * (n / 3), 2 + 12 * (n % 3), ICON_ROWS,
						 ICON_COLS);

		if (!(*v)->icon || row + 3 * (n / 3) + ICON_ROWS > c->rows - 3)
			continue;
		(*v)->icon(&icon);
		n++;
	}
}

static void draw_sample(struct canvas *c, const struct settings_page *p)
{
	const struct tui_options *o = &p->scene.app->options;
	const int top = c->fills ? 16 : 1;

	if (c->fills) {
		draw_board(c);
		draw_grounds(c, top + 5);
	}
	draw_words(c, top);
	draw_icons(c, top + 7);
	canvas_putf(c, c->rows - 3, 2, STYLE_DIM, _("Theme: %s"),
		    _(setting_specs[SET_THEME].titles[1 + o->theme]));
	canvas_wrap(c, c->rows - 2, 2, c->cols - 4, STYLE_DIM,
		    o->light ? _("Your terminal has a light background.")
			     : _("Your terminal's background is dark or unknown."));
}

static void draw_header_line(struct canvas *c, const struct settings_page *p)
{
	const unsigned n = settings_changes(p);
	char changed[48] = "";

	if (n)
		snprintf(changed, sizeof changed, _("Unsaved changes: %u"), n);
	draw_header(c, _("ASOBI"), _("Settings"), changed);
}

void settings_draw(struct scene *s, struct canvas *c)
{
	struct settings_page *p = (struct settings_page *)s;
	const bool wide = c->cols >= FULL_COLS, sample = c->cols >= WITH_SAMPLE;
	const int rows = c->rows - 4, left = wide ? GROUPS_WIDTH : 0;
	const int width = c->cols - left - (sample ? SAMPLE_WIDTH : 0);
	struct canvas part;

	draw_header_line(c, p);
	p->groups.rows = p->form.list.rows = 0;
	if (wide) {
		canvas_box(c, 1, 0, rows, left, _("Pages"));
		part = canvas_part(c, 2, 1, rows - 2, left - 2);
		draw_groups(&part, p);
	}
	canvas_box(c, 1, left, rows, width, group_title((enum setting_group)p->groups.chosen));
	part = canvas_part(c, 2, left + 1, rows - 2, width - 2);
	if (p->groups.chosen == GROUP_FILES)
		draw_file(&part, p);
	else
		draw_notes(&part, draw_rows(&part, p), p);
	if (sample) {
		canvas_box(c, 1, left + width, rows, SAMPLE_WIDTH, _("Preview"));
		part = canvas_part(c, 2, left + width + 1, rows - 2, SAMPLE_WIDTH - 2);
		draw_sample(&part, p);
	}
	draw_whole(c, c->rows - 3, c->rows - 3, STYLE_PLAIN, p->note);
	draw_key_line(c, c->rows - 1, s);
}
