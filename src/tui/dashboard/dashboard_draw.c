/* SPDX-License-Identifier: MIT */
/* Draws the dashboard: the header, the progress bar and the layout of the panes. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>

#include "asobi/setup.h"
#include "base/i18n.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "tui/dashboard/dashboard.h"

/* TALL_ROWS is the minimum height for two panes, one above the other. */
enum { GAP = 3, TALL_ROWS = 20 };

/* "0:03:12" */
static const char *time_text(double seconds, char buf[32])
{
	const uint64_t s = (uint64_t)seconds;

	snprintf(buf, 32, "%" PRIu64 ":%02u:%02u", s / 3600, (unsigned)(s / 60 % 60),
		 (unsigned)(s % 60));
	return buf;
}

static const char *kind_name(const struct event *e)
{
	static const char *const names[EVENT_KINDS] = {
		[EVENT_MATCH] = N_("MATCH"),
		[EVENT_ROUND_ROBIN] = N_("ROUND ROBIN"),
		[EVENT_GAUNTLET] = N_("GAUNTLET"),
	};

	return _(names[e->kind]);
}

static const char *state_name(const struct dashboard *d)
{
	if (d->over)
		return _("finished");
	return d->look.paused ? _("paused") : _("playing");
}

static void draw_head(struct canvas *c, const struct dashboard *d)
{
	const struct report *r = &d->live->report;
	const struct event *e = r->event;
	char left[96], options[512], middle[600], right[96], elapsed[32];

	snprintf(left, sizeof left, "%s  %s  %s", _("ASOBI"), kind_name(e), _(e->game->title));
	view_settings(view_find(e->game), &e->setup, options, sizeof options);
	snprintf(middle, sizeof middle, _("%s%sseed %" PRIu64), options, *options ? "  " : "",
		 e->seed);
	if (r->times)
		snprintf(right, sizeof right, "%s  %s", state_name(d),
			 time_text(d->look.seconds, elapsed));
	else
		snprintf(right, sizeof right, "%s", state_name(d));
	draw_header(c, left, middle, right);
}

/* ---- Progress ---- */

static void draw_done(struct canvas *c, int row, const struct dashboard *d)
{
	const struct live_event *t = d->live;
	/* If a sequential test has ended the match early, use the number of games actually played
	 * as the total. */
	const uint64_t done = t->report.standings->games;
	const uint64_t all = d->over ? done : event_games(t->report.event, t->first, t->end);
	const double share = all ? (double)done / (double)all : 1;
	char text[96];
	int width;

	snprintf(text, sizeof text,
		 c->cols >= 60 ? _("%" PRIu64 " of %" PRIu64 " games  %.1f%%")
			       : "%" PRIu64 "/%" PRIu64 "  %.1f%%",
		 done, all, floor(1000 * share) / 10);
	width = c->cols - utf8_width(text) - 2;
	draw_bar(c, row, 0, width, (int)(share * width), STYLE_SEAT0, STYLE_DIM);
	canvas_put_right(c, row, c->cols, STYLE_PLAIN, text);
}

/* Writes an item in a row if it fits there; otherwise omits it. Returns the next free column. */
static int put_item(struct canvas *c, int row, int col, unsigned style, const char *text)
{
	const int at = col ? col + GAP : 0;

	return at + utf8_width(text) > c->cols ? col : at + canvas_put(c, row, at, style, text);
}

static int put_count(struct canvas *c, int row, int col, const char *format, uint64_t n)
{
	char text[64];

	snprintf(text, sizeof text, format, n);
	return put_item(c, row, col, n ? STYLE_BAD : STYLE_PLAIN, text);
}

static uint64_t count_faults(const struct dashboard *d, enum fault fault)
{
	const struct report *r = &d->live->report;
	uint64_t n = 0;

	for (unsigned p = 0; p < r->event->n_players; p++)
		n += r->standings->of[p].fault[fault];
	return n;
}

/* Shows the speed of this run, without the games counted in earlier runs. */
static int put_speed(struct canvas *c, int row, const struct dashboard *d)
{
	const struct live_event *t = d->live;
	const uint64_t done = t->report.standings->games,
		       all = event_games(t->report.event, t->first, t->end);
	const double rate = d->look.seconds > 0 ? (double)(done - d->before) / d->look.seconds : 0;
	char text[64], left[32];
	int col;

	snprintf(text, sizeof text, _("%.*f games/s"), rate < 100, rate);
	col = put_item(c, row, 0, STYLE_PLAIN, text);
	if (d->over || rate <= 0)
		return col;
	/* a sequential test may end the match at any time, so the number of games left is only an
	 * upper bound */
	snprintf(text, sizeof text, t->report.event->sprt ? _("at most %s left") : _("%s left"),
		 time_text((double)(all - done) / rate, left));
	return put_item(c, row, col, STYLE_PLAIN, text);
}

static void draw_work(struct canvas *c, int row, const struct dashboard *d)
{
	int col = d->live->report.times ? put_speed(c, row, d) : 0;
	char text[64];

	snprintf(text, sizeof text, ngettext("%u thread", "%u threads", d->look.jobs),
		 d->look.jobs);
	col = put_item(c, row, col, STYLE_PLAIN, text);
	col = put_count(c, row, col, _("errors: %" PRIu64),
			count_faults(d, FAULT_ILLEGAL) + count_faults(d, FAULT_LOST) +
				count_faults(d, FAULT_CRASHED));
	put_count(c, row, col, _("timeouts: %" PRIu64), count_faults(d, FAULT_TIMEOUT));
}

/* Draws a scale that shows where the log likelihood ratio is between its two bounds. */
static void draw_sprt(struct canvas *c, int row, const struct dashboard *d)
{
	const struct sprt t = standings_sprt(d->live->report.standings);
	const bool ascii = c->glyphs == GLYPHS_ASCII;
	char text[64];
	int col, width, zero, at;

	col = canvas_putf(c, row, 0, STYLE_PLAIN, "LLR %+.2f  ", t.llr);
	col += canvas_putf(c, row, col, STYLE_DIM, "%.2f ", t.lower);
	snprintf(text, sizeof text, " %+.2f", t.upper);
	width = c->cols - col - utf8_width(text);
	if (width < 8)
		return;
	canvas_put_right(c, row, c->cols, STYLE_DIM, text);
	zero = (int)(-t.lower / (t.upper - t.lower) * (width - 1));
	at = (int)((fmin(fmax(t.llr, t.lower), t.upper) - t.lower) / (t.upper - t.lower) *
		   (width - 1));
	canvas_fill(c, row, col, 1, width, STYLE_DIM, ascii ? "-" : "─");
	canvas_put(c, row, col + zero, STYLE_DIM, ascii ? "|" : "┼");
	canvas_put(c, row, col + at, t.llr < 0 ? STYLE_SEAT1 : STYLE_SEAT0, ascii ? "O" : "●");
}

/* Draws the progress pane and returns the number of rows used. */
static int draw_progress(struct canvas *c, const struct dashboard *d)
{
	const bool sprt = d->live->report.event->sprt;
	const int rows = 4 + sprt;
	struct canvas inside = draw_pane(c, 1, 0, rows, c->cols, _("Progress"));

	draw_done(&inside, 0, d);
	draw_work(&inside, 1, d);
	if (sprt)
		draw_sprt(&inside, 2, d);
	return rows;
}

static bool has_cross(const struct dashboard *d)
{
	const struct event *e = d->live->report.event;

	return e->kind != EVENT_MATCH && e->setup.seats == 2;
}

/* ---- The latest games ---- */

/* Appends the players and their points, with the winner first ("perfect 1, random 0"). With more
 * than 2 players, appends ranks instead of points. */
static void add_players(struct strbuf *sb, const struct dashboard *d, const struct finished *f)
{
	const struct report *r = &d->live->report;
	const unsigned seats = r->event->setup.seats;

	for (unsigned rank = 1; rank <= seats; rank++) {
		for (unsigned s = 0; s < seats; s++) {
			if (points_rank(f->result.points, seats, s) != rank)
				continue;
			if (seats > 2)
				sb_addf(sb, "%s%u %s", sb->len ? "  " : "", rank,
					r->names[f->player[s]]);
			else
				sb_addf(sb, "%s%s %d", sb->len ? ", " : "", r->names[f->player[s]],
					f->result.points[s]);
		}
	}
}

/* Returns the fault that ended the game (an illegal move, a timeout, a crash or a lost
 * connection); NULL if there was none. */
static const char *fault_of(const struct dashboard *d, const struct finished *f)
{
	for (unsigned s = 0; s < d->live->report.event->setup.seats; s++) {
		if (f->result.fault[FAULT_ILLEGAL][s])
			return _("illegal move");
		if (f->result.fault[FAULT_TIMEOUT][s])
			return _("timeout");
		if (f->result.fault[FAULT_CRASHED][s])
			return _("crashed");
		if (f->result.fault[FAULT_LOST][s])
			return _("player dropped out");
	}
	return NULL;
}

static size_t game_words(const struct dashboard *d, const struct finished *f, char *buf,
			 size_t size)
{
	const char *fault = fault_of(d, f);
	struct strbuf players = { 0 };
	size_t n;

	add_players(&players, d, f);
	if (fault)
		n = (size_t)snprintf(buf, size, _("Game %" PRIu64 ": %s (%s)"), f->number,
				     players.text, fault);
	else
		n = (size_t)snprintf(buf, size, _("Game %" PRIu64 ": %s (%u moves)"), f->number,
				     players.text, f->result.plies);
	sb_free(&players);
	return n;
}

/* Returns the winner's name, for rows that have no room for all players. */
static const char *winner_of(const struct dashboard *d, const struct finished *f)
{
	const struct report *r = &d->live->report;
	const unsigned seats = r->event->setup.seats;
	unsigned first = 0;

	for (unsigned s = 0; s < seats; s++)
		if (points_rank(f->result.points, seats, s) == 1)
			first = s;
	return points_outcome(f->result.points, seats, first) == 0 ? _("a draw")
								   : r->names[f->player[first]];
}

/* The widths of the columns for a game's number and for the number of its moves. */
enum { NUMBER = 8, PLIES = 5 };

/* Draws a row for one game: its number, the players with their results, and the number of moves. */
static void put_game(struct canvas *c, unsigned style, const struct dashboard *d,
		     const struct finished *f)
{
	const int room = c->cols - NUMBER - PLIES;
	struct strbuf players = { 0 };
	char number[24];

	add_players(&players, d, f);
	canvas_fill(c, 0, 0, 1, c->cols, style, " ");
	snprintf(number, sizeof number, "%" PRIu64, f->number);
	canvas_put_right(c, 0, NUMBER - 2, style, number);
	canvas_put_name(c, 0, NUMBER, room,
			fault_of(d, f) ? (style & MARK_CURSOR) | STYLE_BAD : style,
			utf8_width(players.text) > room ? winner_of(d, f) : players.text);
	snprintf(number, sizeof number, "%u", f->result.plies);
	canvas_put_right(c, 0, c->cols, style, number);
	sb_free(&players);
}

static void put_titles(struct canvas *c)
{
	canvas_put_right(c, 0, NUMBER - 2, STYLE_DIM, _("game"));
	canvas_put_field(c, 0, NUMBER, c->cols - NUMBER - PLIES, STYLE_DIM, _("result"));
	canvas_put_right(c, 0, c->cols, STYLE_DIM, _("moves"));
}

/* Lists the games, most recent first. */
static void draw_games(struct canvas *c, struct dashboard *d)
{
	const struct canvas part = canvas_part(c, 1, 0, c->rows - 1, c->cols);

	if (!d->n_kept) {
		canvas_wrap(c, 0, 0, c->cols, STYLE_DIM, _("No finished games yet."));
		return;
	}
	put_titles(c);
	for (struct list_row r = list_begin(&d->games, &part, d->n_kept, 1); list_next(&r);) {
		const bool here = d->shown == DASHBOARD_GAMES && r.here;

		put_game(&r.canvas, here ? STYLE_PLAIN | MARK_CURSOR : STYLE_PLAIN, d,
			 &d->kept[d->n_kept - 1 - r.i]);
		if (here)
			canvas_rest(&r.canvas, 0, 0);
	}
}

/* ---- Panes ---- */

/* Returns true if the list contains the latest games without gaps. Gaps occur if games finish
 * faster than they can be stored. */
static bool lists_all(const struct dashboard *d)
{
	return !d->n_kept || (d->kept[d->n_kept - 1].number == d->last.number &&
			      d->last.number - d->kept[0].number == d->n_kept - 1);
}

static const char *pane_title(const struct dashboard *d, enum dashboard_pane pane)
{
	static const char *const titles[DASHBOARD_PANES] = {
		[DASHBOARD_STANDINGS] = N_("Standings"),
		[DASHBOARD_CROSS] = N_("Cross table"),
		[DASHBOARD_GAMES] = N_("Latest games"),
	};

	if (pane == DASHBOARD_GRAPH || pane == DASHBOARD_TREND)
		return d->live->report.names[d->player];
	if (pane == DASHBOARD_GAMES && !lists_all(d))
		return _("Sample of the games");
	return _(titles[pane]);
}

static void show_pane(struct canvas *c, int row, int col, int rows, int cols, struct dashboard *d,
		      enum dashboard_pane pane)
{
	static void (*const draw[DASHBOARD_PANES])(struct canvas * c, struct dashboard * d) = {
		[DASHBOARD_STANDINGS] = dashboard_draw_standings,
		[DASHBOARD_GRAPH] = dashboard_draw_graph,
		[DASHBOARD_TREND] = dashboard_draw_trend,
		[DASHBOARD_CROSS] = dashboard_draw_cross,
		[DASHBOARD_GAMES] = draw_games,
	};
	struct canvas inside = draw_pane(c, row, col, rows, cols, pane_title(d, pane));

	draw[pane](&inside, d);
}

/* Draws the tall layout. On the left are the standings, with the cross table below them or, if
 * there is none, the trend. On the right are the graphs, with the latest games below them. */
static void draw_tall(struct canvas *c, int top, int rows, int left, struct dashboard *d)
{
	const int upper = rows / 2;
	const bool cross = has_cross(d);

	const bool trend = cross && d->shown == DASHBOARD_TREND;

	show_pane(c, top, 0, upper, left, d, DASHBOARD_STANDINGS);
	show_pane(c, top + upper, 0, rows - upper, left, d,
		  cross ? DASHBOARD_CROSS : DASHBOARD_TREND);
	show_pane(c, top, left, upper, c->cols - left, d,
		  trend ? DASHBOARD_TREND : DASHBOARD_GRAPH);
	show_pane(c, top + upper, left, rows - upper, c->cols - left, d, DASHBOARD_GAMES);
}

static void draw_panes(struct canvas *c, int top, int rows, struct dashboard *d)
{
	const int left = c->cols * 23 / 40;

	if (!d->full) {
		show_pane(c, top, 0, rows, c->cols, d, d->shown);
	} else if (d->tall) {
		draw_tall(c, top, rows, left, d);
	} else {
		show_pane(c, top, 0, rows, left, d, DASHBOARD_STANDINGS);
		show_pane(c, top, left, rows, c->cols - left, d, d->shown);
	}
}

/* ---- The area below the panes ---- */

static void draw_latest(struct canvas *c, int row, const struct dashboard *d)
{
	char text[512];

	if (d->live->note[0]) {
		draw_whole(c, row, row, STYLE_BAD, d->live->note);
	} else if (d->last.number) {
		game_words(d, &d->last, text, sizeof text);
		/* If the text doesn't fit, omit it altogether, because the list of games shows the
		 * result as well. */
		canvas_put_whole(c, row, 1, c->cols - 2, STYLE_PLAIN, text);
	}
}

static void draw_note(struct canvas *c, int row, const struct dashboard *d)
{
	const char *text = d->note;

	if (!*text && d->over)
		text = d->live->left ? _("All games have been played.")
				     : _("Done. Press q for the report.");
	else if (!*text && d->look.paused)
		text = _("Paused. Press Space to resume.");
	canvas_put_field(c, row, 1, c->cols - 2, STYLE_WARN, text);
}

bool dashboard_offers(const struct dashboard *d, enum dashboard_pane pane)
{
	switch (pane) {
	case DASHBOARD_STANDINGS: return !d->full;
	case DASHBOARD_TREND: return !d->tall || has_cross(d);
	case DASHBOARD_CROSS: return !d->tall && has_cross(d);
	default: return true;
	}
}

/* Decides which panes this window always shows; the keys skip these panes. */
static void settle_panes(struct dashboard *d, const struct canvas *c, int rows)
{
	d->full = window_is_full(c->rows, c->cols);
	d->tall = d->full && rows >= TALL_ROWS;
	d->shown = dashboard_offers(d, d->pane) ? d->pane : DASHBOARD_GRAPH;
}

void dashboard_draw(struct scene *s, struct canvas *c)
{
	struct dashboard *d = (struct dashboard *)s;
	unsigned order[EVENT_PLAYERS];
	int top;

	/* Show titles for the players on the screen; files contain the names used in commands
	 * instead. */
	report_name(&d->live->report, true);
	dashboard_point(d, order);
	d->players.rows = d->games.rows = 0;
	draw_head(c, d);
	top = 1 + draw_progress(c, d);
	settle_panes(d, c, c->rows - 3 - top);
	draw_panes(c, top, c->rows - 3 - top, d);
	draw_latest(c, c->rows - 3, d);
	draw_note(c, c->rows - 2, d);
	draw_key_line(c, c->rows - 1, s);
	report_name(&d->live->report, false);
	d->drawn = true;
}
