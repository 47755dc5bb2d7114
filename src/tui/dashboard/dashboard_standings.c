/* SPDX-License-Identifier: MIT */
/* Draws the standings and the cross table. */
#include <stdio.h>

#include "asobi/verdict.h"
#include "base/i18n.h"
#include "event/figures.h"
#include "tui/dashboard/dashboard.h"

enum {
	PLACE = 3,
	LEAST_NAME = 14
}; /* the width of the column for the place, and the minimum width for the name */

/* The table's columns, the most important first. A narrow window leaves out the last ones. */
struct column {
	enum figure figure;
	int width; /* the width of the column; 0 marks the end of the list */
};
static const struct column match_columns[] = {
	{ FIGURE_SHARE, 7 },	{ FIGURE_SHARE_BOUNDS, 11 },
	{ FIGURE_WINS, 8 },	{ FIGURE_DRAWS, 9 },
	{ FIGURE_LOSSES, 8 },	{ FIGURE_MOVES_PER_WIN, 11 },
	{ FIGURE_MS_BRIEF, 9 }, { .width = 0 },
};
static const struct column tournament_columns[] = {
	{ FIGURE_ELO, 10 },	      { FIGURE_ELO_ERROR, 8 }, { FIGURE_SHARE, 8 },
	{ FIGURE_GAMES, 8 },	      { FIGURE_WINS, 8 },      { FIGURE_DRAWS, 9 },
	{ FIGURE_MOVES_PER_WIN, 11 }, { FIGURE_MS_BRIEF, 9 },  { .width = 0 },
};
static const struct column points_columns[] = {
	{ FIGURE_POINTS, 7 },	  { FIGURE_POINTS_ERROR, 8 }, { FIGURE_RANK, 7 },
	{ FIGURE_RANK_ERROR, 8 }, { FIGURE_GAMES, 8 },	      { FIGURE_MS_BRIEF, 9 },
	{ .width = 0 },
};

/* ---- The table ---- */

/* Finds the rows of the chosen player and game after the lists have changed. Games are listed with
 * the latest first, players by rank. */
void dashboard_point(struct dashboard *d, unsigned order[EVENT_PLAYERS])
{
	size_t at = 0;

	report_order(&d->live->report, order);
	while (order[at] != d->player)
		at++;
	d->players.chosen = at;
	d->games.chosen = d->n_kept ? d->n_kept - 1 - d->chosen : 0;
}

static const struct column *columns_for(const struct report *r)
{
	if (report_in_points(r))
		return points_columns;
	return r->event->kind == EVENT_MATCH ? match_columns : tournament_columns;
}

static bool has_room(const struct column *column, const struct report *r, int used, int cols)
{
	return column->width && used + column->width + LEAST_NAME <= cols &&
	       (column->figure != FIGURE_MS_BRIEF || r->times);
}

/* Draws one row of the table, or the column titles if `place` is 0. */
static void put_row(struct canvas *c, unsigned style, unsigned place, unsigned player,
		    const struct figures *f)
{
	const struct column *columns = columns_for(f->report);
	char text[64];
	int width = 0, n = 0, col;

	while (has_room(&columns[n], f->report, width, c->cols - PLACE))
		width += columns[n++].width;
	col = c->cols - width;
	canvas_fill(c, 0, 0, 1, c->cols, style, " ");
	if (place)
		canvas_putf(c, 0, 0, style, "%2u", place);
	canvas_put_name(c, 0, PLACE, col - PLACE, style,
			place ? f->report->names[player] : _("Player"));
	for (int i = 0; i < n; i++) {
		col += columns[i].width;
		if (place)
			figure_text(f, columns[i].figure, player, text, sizeof text);
		else
			figure_title(columns[i].figure, text, sizeof text);
		canvas_put_right(c, 0, col, style, text);
	}
}

/* Draws the table and returns the next free row. */
static int put_table(struct canvas *c, struct dashboard *d, const struct figures *f, int rows)
{
	const unsigned n = f->report->event->n_players;
	const bool pointing = d->shown != DASHBOARD_GAMES;
	const struct canvas part = canvas_part(c, 1, 0, rows - 1, c->cols);
	unsigned order[EVENT_PLAYERS];

	report_order(f->report, order);
	put_row(c, STYLE_DIM, 0, 0, f);
	for (struct list_row r = list_begin(&d->players, &part, n, 1); list_next(&r);) {
		const unsigned mark = pointing && r.here ? MARK_CURSOR : 0;

		put_row(&r.canvas, STYLE_PLAIN | mark, (unsigned)r.i + 1, order[r.i], f);
		if (mark)
			canvas_rest(&r.canvas, 0, 0);
	}
	return 1 + (d->players.rows < (int)n ? d->players.rows : (int)n);
}

/* ---- Conclusions ---- */

static int put_sentence(struct canvas *c, int row, unsigned style, const char *text)
{
	return row + canvas_wrap_sentences(c, row, 0, c->cols, style, text);
}

/* Writes the conclusions and returns the next free row. */
static int put_conclusions(struct canvas *c, int row, const struct report *r)
{
	char text[512];

	report_difference(r, text, sizeof text);
	row = put_sentence(c, row, STYLE_PLAIN, text);
	report_superiority(r, text, sizeof text);
	row = put_sentence(c, row, STYLE_PLAIN, text);
	if (!r->event->sprt)
		return row;
	report_sprt(r, text, sizeof text);
	return put_sentence(c, row, STYLE_PLAIN, text);
}

/* Shows each player's wins, draws and losses, separately for moving first and moving second. */
static int put_seats(struct canvas *c, int row, const struct figures *f)
{
	enum { SEAT = 16 };
	char text[64];

	if (row + 3 > c->rows)
		return row;
	for (unsigned s = 0; s < 2; s++) {
		const int end = c->cols - (int)(1 - s) * SEAT;

		figure_title(FIGURE_SEAT_1 + s, text, sizeof text);
		canvas_put_right(c, row, end, STYLE_DIM, text);
		for (int p = 0; p < 2; p++) {
			canvas_put_name(c, row + 1 + p, 0, c->cols - 2 * SEAT - 1, STYLE_PLAIN,
					f->report->names[p]);
			figure_text(f, FIGURE_SEAT_1 + s, (unsigned)p, text, sizeof text);
			canvas_put_right(c, row + 1 + p, end, STYLE_PLAIN, text);
		}
	}
	return row + 4;
}

/* Explains why confidence intervals are missing. */
static int put_reasons(struct canvas *c, int row, const struct report *r)
{
	/* Indexed by the state of an estimate. There is no entry for ESTIMATE_EXTREME, because an
	 * estimated mean is never in this state. */
	bool bare[ESTIMATE_EXTREME] = { 0 };

	for (unsigned p = 0; p < r->event->n_players; p++)
		bare[running_estimate(&r->standings->of[p].mean_points).state] = true;
	for (unsigned state = 0; state < ESTIMATE_EXTREME; state++)
		if (bare[state] && report_why_bare((enum estimate_state)state))
			row = put_sentence(c, row, STYLE_WARN,
					   report_why_bare((enum estimate_state)state));
	return row;
}

static void put_terms(struct canvas *c, int row, const struct event *e)
{
	char text[256];

	if (e->swap)
		row = put_sentence(c, row, STYLE_DIM,
				   e->setup.seats == 2
					   ? _("Players swap sides in each pair of games.")
					   : _("Players change seats from table to table."));
	if (e->duplicate)
		row = put_sentence(c, row, STYLE_DIM, _("Each deal is played from every seat."));
	if (e->opening) {
		snprintf(text, sizeof text,
			 ngettext("Games begin with %u random move.",
				  "Games begin with %u random moves.", e->opening),
			 e->opening);
		put_sentence(c, row, STYLE_DIM, text);
	}
}

/* Returns the number of rows available for the table; the remaining rows are for the conclusions
 * below it. */
static int rows_of_table(const struct canvas *c)
{
	return c->rows >= 12 ? c->rows - 5 : c->rows > 6 ? c->rows - 3 : 3;
}

void dashboard_draw_standings(struct canvas *c, struct dashboard *d)
{
	const struct report *r = &d->live->report;
	const bool two = r->event->setup.seats == 2, match = r->event->kind == EVENT_MATCH;
	struct figures f;
	int row;

	figures_make(&f, r, c->glyphs == GLYPHS_ASCII ? "+-" : "±");
	row = put_table(c, d, &f, rows_of_table(c)) + (c->rows > 6);
	if (!r->standings->games)
		put_sentence(c, row, STYLE_DIM, _("No finished games yet."));
	else if (two && match)
		row = put_seats(c, put_conclusions(c, row, r) + 1, &f);
	else if (report_in_points(r))
		row = put_reasons(c, row, r) + 1;
	else
		row = put_sentence(
			      c, row, STYLE_DIM,
			      _("Elo ratings are computed from all games, with a mean of 0.")) +
		      1;
	if (r->standings->games)
		put_terms(c, row, r->event);
	figures_free(&f);
}

/* ---- The cross table ---- */

enum { CROSS_NAME = 14, LEAST_CROSS_NAME = 7, SCORE = 10, PERCENT = 5 };

static int cross_name(int cols, int n, bool narrow)
{
	const int left = cols - PLACE - n * (narrow ? PERCENT : SCORE);

	if (!narrow)
		return left;
	return left > CROSS_NAME ? CROSS_NAME : left < LEAST_CROSS_NAME ? LEAST_CROSS_NAME : left;
}

static void cross_cell(const struct report *r, unsigned a, unsigned b, bool narrow, char *buf,
		       size_t size)
{
	double games_played = 0, score = a == b ? 0 : report_score(r, a, b, &games_played);

	if (!(games_played > 0))
		snprintf(buf, size, "-");
	else if (narrow)
		snprintf(buf, size, "%d%%",
			 score_percent((int)(2000 * score / games_played) - 1000));
	else
		snprintf(buf, size, "%.10g/%.10g", score, games_played);
}

/* Draws the cross table, with its rows and columns in the order of the standings. */
void dashboard_draw_cross(struct canvas *c, struct dashboard *d)
{
	const struct report *r = &d->live->report;
	const unsigned n = r->event->n_players;
	const bool narrow = PLACE + CROSS_NAME + (int)n * SCORE > c->cols;
	const int width = narrow ? PERCENT : SCORE, name = cross_name(c->cols, (int)n, narrow);
	const unsigned room = (unsigned)((c->cols - PLACE - name) / width),
		       shown = n < room ? n : room;
	const struct canvas part = canvas_part(c, 1, 0, c->rows - 1, c->cols);
	struct list rows = { .chosen = d->players.chosen };
	unsigned order[EVENT_PLAYERS];
	char text[64];

	report_order(r, order);
	canvas_put(c, 0, PLACE, STYLE_DIM, _("Player"));
	for (unsigned b = 0; b < shown; b++) {
		snprintf(text, sizeof text, "%u", b + 1);
		canvas_put_right(c, 0, PLACE + name + ((int)b + 1) * width, STYLE_DIM, text);
	}
	for (struct list_row at = list_begin(&rows, &part, n, 1); list_next(&at);) {
		const unsigned a = order[at.i], style = at.here ? STYLE_TITLE : STYLE_PLAIN;

		canvas_putf(&at.canvas, 0, 0, style, "%2zu", at.i + 1);
		canvas_put_name(&at.canvas, 0, PLACE, name - 1, style, r->names[a]);
		for (unsigned b = 0; b < shown; b++) {
			cross_cell(r, a, order[b], narrow, text, sizeof text);
			canvas_put_right(&at.canvas, 0, PLACE + name + ((int)b + 1) * width, style,
					 text);
		}
	}
}
