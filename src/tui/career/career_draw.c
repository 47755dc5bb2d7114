/* SPDX-License-Identifier: MIT */
/* How the statistics screen looks. */
#include <stdio.h>

#include "base/date.h"
#include "base/i18n.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "tui/career/career.h"

static bool is_listed(const struct career_scene *c, const struct career_row *row)
{
	return !c->game || row->game == c->game;
}

size_t career_listed(const struct career_scene *c)
{
	size_t n = 0;

	for (size_t i = 0; i < c->n_rows; i++)
		n += is_listed(c, &c->rows[i]);
	return n;
}

const struct career_row *career_row(const struct career_scene *c, size_t i)
{
	for (size_t k = c->n_rows; k-- > 0;)
		if (is_listed(c, &c->rows[k]) && i-- == 0)
			return &c->rows[k];
	return NULL;
}

const struct career_game *career_game(const struct career_scene *c, const struct game *g)
{
	for (size_t i = 0; i < c->career.len; i++)
		if (c->career.games[i].game == g)
			return &c->career.games[i];
	return NULL;
}

enum { NUMBER = 6, NUMBERS = 4 * NUMBER };	/* columns of the tallies */

static void put_right(struct canvas *c, int row, int end, unsigned style, const char *text)
{
	canvas_put(c, row, end - utf8_width(text), style, text);
}

static void put_headings(struct canvas *c, const char *name)
{
	const char *const heading[4] = { _("games"), _("won"), _("drawn"), _("lost") };

	canvas_put_field(c, 0, 0, c->cols - NUMBERS, STYLE_DIM, name);
	for (int i = 0; i < 4; i++)
		put_right(c, 0, c->cols - NUMBERS + (i + 1) * NUMBER, STYLE_DIM, heading[i]);
}

static void put_tally(struct canvas *c, int row, unsigned style, const char *name, const struct career_tally *t)
{
	const unsigned n[4] = { t->games, t->wins, t->draws, t->losses };
	char text[16];

	canvas_fill(c, row, 0, 1, c->cols, style, " ");
	canvas_put_field(c, row, 0, c->cols - NUMBERS, style, name);
	for (int i = 0; i < 4; i++) {
		snprintf(text, sizeof text, "%u", n[i]);
		put_right(c, row, c->cols - NUMBERS + (i + 1) * NUMBER, style, text);
	}
}

/* Games alone are games, too, but neither won nor lost. */
static struct career_tally tally_of(const struct career_game *g)
{
	struct career_tally t = g->tally;

	t.games += g->alone;
	return t;
}

static void add_tally(struct career_tally *sum, const struct career_tally *t)
{
	sum->games += t->games;
	sum->wins += t->wins;
	sum->draws += t->draws;
	sum->losses += t->losses;
}

/* A line for all games, then one for each kind.  A short pane begins so that the
 * chosen one is seen. */
static void draw_games(struct canvas *c, const struct career_scene *s)
{
	struct career_tally all = {0};
	int row = 2, chosen = 1, skip;

	for (size_t i = 0; i < s->career.len; i++) {
		const struct career_tally t = tally_of(&s->career.games[i]);

		add_tally(&all, &t);
		if (career_has(&s->career.games[i]) && s->career.games[i].game == s->game)
			chosen = row;
		row += career_has(&s->career.games[i]);
	}
	skip = chosen >= c->rows ? chosen - c->rows + 1 : 0;
	put_headings(c, _("Game"));
	if (!skip)
		put_tally(c, 1, s->game ? STYLE_PLAIN : STYLE_TITLE | MARK_CURSOR, _("All games"), &all);
	row = 2 - skip;
	for (size_t i = 0; i < s->career.len; i++) {
		const struct career_game *g = &s->career.games[i];
		const struct career_tally t = tally_of(g);

		if (!career_has(g))
			continue;
		if (row > 0)
			put_tally(c, row, g->game == s->game ? STYLE_TITLE | MARK_CURSOR : STYLE_PLAIN,
				  _(g->game->title), &t);
		row++;
	}
}

/* The sentences about a game from `row` on; returns the rows used. */
static int put_notes(struct canvas *c, int row, const struct career_game *g)
{
	const int from = row;
	char text[256];

	for (unsigned i = 0; career_note(g, i, text, sizeof text); i++)
		row += canvas_wrap(c, row, 0, c->cols, STYLE_PLAIN, text);
	return row - from;
}

static int rows_of_notes(const struct canvas *c, const struct career_game *g)
{
	struct canvas scratch = canvas_new(32, c->cols, c->glyphs);
	int rows = put_notes(&scratch, 0, g);

	canvas_free(&scratch);
	return rows;
}

/* Opponents, as many as leave room for the sentences, but two at least. */
static int put_opponents(struct canvas *c, const struct career_game *g)
{
	const int room = c->rows - 1 - rows_of_notes(c, g), most = room < 2 ? 2 : room;
	const int n = (int)g->n_opponents, shown = n > most ? most - 1 : n;
	char who[256];

	if (!n)
		return 0;
	put_headings(c, _("Opponent"));
	for (int i = 0; i < shown; i++) {
		career_opponents(g->game, g->opponents[i].who, who, sizeof who);
		put_tally(c, 1 + i, STYLE_PLAIN, who, &g->opponents[i].tally);
	}
	if (shown < n)
		canvas_putf(c, 1 + shown, 0, STYLE_DIM, _("%zu others"), g->n_opponents - (size_t)shown);
	return 1 + shown + (shown < n);
}

static void draw_game(struct canvas *c, const struct career_game *g)
{
	put_notes(c, put_opponents(c, g), g);
}

/* About all games together. */
static void draw_summary(struct canvas *c, const struct career_scene *s)
{
	const struct career_game *best = NULL;
	size_t unreadable = 0;
	char date[DATE_TEXT], text[128];
	int row = 1;

	for (size_t i = 0; i < s->n_rows; i++)
		unreadable += !s->rows[i].game;
	canvas_putf(c, 0, 0, STYLE_PLAIN, _("Games kept: %zu"), s->n_rows - unreadable);
	if (s->n_rows && s->rows[0].finished) {
		date_local(s->rows[0].finished, date);
		canvas_putf(c, row++, 0, STYLE_PLAIN, _("The first: %s"), date);
	}
	for (size_t i = 0; i < s->career.len; i++)
		if (s->career.games[i].longest > (best ? best->longest : 0))
			best = &s->career.games[i];
	if (!best)
		return;
	snprintf(text, sizeof text, _("Longest winning streak: %u (%s)"), best->longest, _(best->game->title));
	canvas_wrap(c, row, 0, c->cols, STYLE_PLAIN, text);
}

static enum style result_style(const struct career_end *end)
{
	if (end->practice)
		return STYLE_DIM;
	return end->kind == CAREER_WON ? STYLE_GOOD : end->kind == CAREER_LOST ? STYLE_BAD : STYLE_PLAIN;
}

enum { DATE = 18, TITLE = 16, RESULT = 20, SHORT_DATE = 13, SHORT_RESULT = 12 };

static void put_row(struct canvas *c, int row, const struct career_scene *s, const struct career_row *r,
		    unsigned mark)
{
	const bool wide = c->cols >= 60;
	const int left = (wide ? DATE : SHORT_DATE), right = c->cols - (wide ? RESULT : SHORT_RESULT);
	const int title = s->game && !wide ? 0 : TITLE, middle = left + title > right ? right : left + title;
	char date[DATE_TEXT] = "", who[256] = "", result[64];

	canvas_fill(c, row, 0, 1, c->cols, STYLE_PLAIN | mark, " ");
	if (!r->game) {
		canvas_put_field(c, row, 0, right - 1, mark ? mark : STYLE_BAD, r->name);
		canvas_put_field(c, row, right, c->cols - right, mark ? mark : STYLE_BAD, _("unreadable"));
		return;
	}
	if (r->finished)
		date_local(r->finished, date);
	career_opponents(r->game, r->who, who, sizeof who);
	career_result(&r->end, result, sizeof result);
	canvas_put_field(c, row, 0, left, STYLE_PLAIN | mark, wide || !*date ? date : date + 5);
	if (middle > left)
		canvas_put_field(c, row, left, middle - left - 1, STYLE_PLAIN | mark, _(r->game->title));
	if (middle < right)
		canvas_put_field(c, row, middle, right - middle - 1, STYLE_PLAIN | mark, who);
	canvas_put_field(c, row, right, c->cols - right, mark ? mark : result_style(&r->end), result);
}

static void draw_list(struct canvas *c, struct career_scene *s)
{
	const size_t room = c->rows > 0 ? (size_t)c->rows : 1;
	const struct career_row *row;

	s->list_row = c->at_row;
	s->list_rows = c->rows;
	if (s->chosen < s->first)
		s->first = s->chosen;
	if (s->chosen >= s->first + room)
		s->first = s->chosen - room + 1;
	for (size_t i = 0; i < room && (row = career_row(s, s->first + i)) != NULL; i++) {
		const bool here = s->first + i == s->chosen;

		put_row(c, (int)i, s, row, here ? MARK_CURSOR : 0);
		if (here)
			canvas_rest(c, (int)i, 0);
	}
	if (!s->n_rows && !s->error[0])
		canvas_wrap(c, 0, 0, c->cols, STYLE_DIM, s->reading ? _("reading...") :
			    _("No finished game has been kept yet."));
}

/* Below the panes: what went wrong, else which files cannot be read. */
static void draw_note(struct canvas *c, const struct career_scene *s)
{
	const struct career_row *chosen = career_row(s, s->chosen);
	struct strbuf names = {0};

	for (size_t i = 0; i < s->n_rows; i++)
		if (!s->rows[i].game)
			sb_addf(&names, "%s%s", names.len ? ", " : "", s->rows[i].name);
	if (s->error[0] || s->note[0])
		canvas_wrap(c, 0, 0, c->cols, STYLE_BAD, s->error[0] ? s->error : s->note);
	else if (chosen && chosen->error)
		canvas_wrap(c, 0, 0, c->cols, STYLE_BAD, chosen->error);
	else if (names.len)
		canvas_put_field(c, 0, canvas_putf(c, 0, 0, STYLE_WARN, "%s ", _("Cannot be read:")), c->cols,
				 STYLE_WARN, names.text);
	sb_free(&names);
}

static struct canvas pane(struct canvas *c, int row, int col, int rows, int cols, const char *title)
{
	canvas_box(c, row, col, rows, cols, title);
	return canvas_part(c, row + 1, col + 2, rows - 2, cols - 4);
}

void career_draw(struct scene *scene, struct canvas *c)
{
	struct career_scene *s = (struct career_scene *)scene;
	const bool wide = c->cols >= FULL_COLS;
	const int rows = c->rows - 4, left = wide ? c->cols / 2 : 0;
	const int upper = c->rows < FULL_ROWS ? rows / 2 + 1 : rows / 2;
	const char *title = s->game ? _(s->game->title) : _("All games");
	struct canvas part;

	draw_header(c, _("ASOBI"), _("Statistics"), s->reading ? _("reading...") : title);
	if (wide || !s->game) {
		part = pane(c, 1, 0, upper, wide ? left : c->cols, _("Games"));
		draw_games(&part, s);
	}
	if (wide || s->game) {
		part = pane(c, 1, left, upper, c->cols - left, title);
		if (s->game)
			draw_game(&part, career_game(s, s->game));
		else
			draw_summary(&part, s);
	}
	part = pane(c, 1 + upper, 0, rows - upper, c->cols, _("Latest games"));
	draw_list(&part, s);
	part = canvas_part(c, c->rows - 3, 1, 2, c->cols - 2);
	draw_note(&part, s);
	draw_key_line(c, c->rows - 1, scene);
}
