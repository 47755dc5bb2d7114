/* SPDX-License-Identifier: MIT */
/* Draws the chosen player's results and the lengths of the games as bar charts, and the estimate
 * of the player's strength over time with its 95 % confidence band. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "tui/dashboard/dashboard.h"

enum {
	PERCENT = 6,
	MOST_BARS = 48,
	LEAST_LENGTHS = 4
}; /* LEAST_LENGTHS is the minimum number of rows for the second graph */

struct bar {
	char label[32];
	unsigned long n;
	unsigned style;
};

/* The widths of the columns: labels and numbers get as much as they need, and the bars get the
 * rest. */
struct widths {
	int label, bar, number;
};

static struct widths widths_of(const struct bar *bars, int n, int cols)
{
	struct widths w = { 0 };
	char number[24];

	for (int i = 0; i < n; i++) {
		const int label = utf8_width(bars[i].label),
			  digits = snprintf(number, sizeof number, "%lu", bars[i].n);

		w.label = label > w.label ? label : w.label;
		w.number = digits > w.number ? digits : w.number;
	}
	w.bar = cols - w.label - w.number - PERCENT - 3;
	return w;
}

/* Draws one bar. The longest bar fills its column, and every nonzero count is at least one cell
 * wide. */
static void put_bar(struct canvas *c, int row, const struct widths *w, const struct bar *b,
		    unsigned long most, unsigned long all)
{
	int len = most ? (int)((double)b->n / (double)most * w->bar) : 0;
	char text[32];

	if (b->n && !len)
		len = 1;
	canvas_put_right(c, row, w->label, STYLE_PLAIN, b->label);
	canvas_fill(c, row, w->label + 1, 1, len, b->style, c->glyphs == GLYPHS_ASCII ? "#" : "█");
	snprintf(text, sizeof text, "%lu", b->n);
	canvas_put_right(c, row, c->cols - PERCENT - 1, STYLE_PLAIN, text);
	if (!all)
		return;
	snprintf(text, sizeof text, "%.1f%%", share_percent((double)b->n / (double)all));
	canvas_put_right(c, row, c->cols, STYLE_DIM, text);
}

static void put_bars(struct canvas *c, int row, const struct bar *bars, int n)
{
	const struct widths w = widths_of(bars, n, c->cols);
	unsigned long most = 0, all = 0;

	for (int i = 0; i < n; i++) {
		most = bars[i].n > most ? bars[i].n : most;
		all += bars[i].n;
	}
	for (int i = 0; i < n; i++)
		put_bar(c, row + i, &w, &bars[i], most, all);
}

/* ---- The chosen player's results ---- */

static int count_places(const struct report *r, unsigned player, struct bar *bars)
{
	static const char *const titles[MAX_SEATS] = {
		N_("1st"), N_("2nd"), N_("3rd"), N_("4th"),
		N_("5th"), N_("6th"), N_("7th"), N_("8th"),
	};
	const int n = (int)r->event->setup.seats;

	for (int i = 0; i < n; i++) {
		snprintf(bars[i].label, sizeof bars[i].label, "%s", _(titles[i]));
		bars[i].n = r->standings->of[player].rank[i];
		bars[i].style = STYLE_SEAT0;
	}
	return n;
}

static int count_outcomes(const struct report *r, unsigned player, struct bar *bars)
{
	const struct tally *t = &r->standings->of[player].total;
	const struct bar all[] = {
		{ "", t->wins, STYLE_GOOD },
		{ "", t->draws, STYLE_DIM },
		{ "", t->losses, STYLE_BAD },
	};
	const char *const labels[] = { _("wins"), _("draws"), _("losses") };

	for (int i = 0; i < 3; i++) {
		bars[i] = all[i];
		snprintf(bars[i].label, sizeof bars[i].label, "%s", labels[i]);
	}
	return 3;
}

/* ---- Game lengths ---- */

static int fill_bins(const struct histogram *h, unsigned rows, struct bar *bars)
{
	const struct bins b = histogram_bins(h, rows);

	for (unsigned i = 0; i < b.n; i++) {
		bars[i] = (struct bar){ .n = histogram_in_bin(h, &b, i), .style = STYLE_SEAT1 };
		histogram_bin_text(&b, i, bars[i].label, sizeof bars[i].label);
	}
	return (int)b.n;
}

/* Draws the distribution of the game's first measure for the chosen player or, if that measure has
 * at most 2 values, the distribution of game lengths. */
static void put_lengths(struct canvas *c, int row, const struct report *r, unsigned player)
{
	const struct histogram *measure = &r->standings->of[player].measure[0];
	const bool measured = measure->size > 2;
	const struct histogram *h = measured ? measure : &r->standings->plies;
	const struct summary s = histogram_summary(h);
	struct bar bars[MOST_BARS];
	char text[128];
	int room;

	if (c->rows - row - 1 < LEAST_LENGTHS || !s.n)
		return;
	if (measured)
		snprintf(text, sizeof text, _("%s: mean %.2f, median %g, worst %g"),
			 _(r->event->game->measures[0].title), s.mean.value, s.median,
			 report_worst(r, 0, &s));
	else
		snprintf(text, sizeof text, _("Moves: mean %.1f, median %g"), s.mean.value,
			 s.median);
	row += canvas_wrap(c, row, 0, c->cols, STYLE_TITLE, text);
	room = c->rows - row;
	put_bars(c, row, bars, fill_bins(h, room < MOST_BARS ? (unsigned)room : MOST_BARS, bars));
}

void dashboard_draw_graph(struct canvas *c, struct dashboard *d)
{
	const struct report *r = &d->live->report;
	const bool in_places = report_in_points(r);
	struct bar bars[MAX_SEATS];
	const int n = in_places ? count_places(r, d->player, bars)
				: count_outcomes(r, d->player, bars);

	if (!r->standings->games) {
		canvas_wrap(c, 0, 0, c->cols, STYLE_DIM, _("No finished games yet."));
		return;
	}
	put_bars(c, 0, bars, n);
	put_lengths(c, n + 1, r, d->player);
}

/* ---- The trend ---- */

enum {
	LABEL = 7,
	LEAST_BAND = 4
}; /* LABEL is the number of columns for a number on the axis; LEAST_BAND is the minimum number of
      rows for the trend */

#define LEAST_RANGE 0.01 /* the smallest range of values that the axis can span */

/* The plot area: `high` is the value at the top row, and `low` is the value at the bottom row. */
struct frame {
	int row, rows, col, cols;
	double low, high;
};

static const struct estimate *estimate_of(const struct dashboard *d, unsigned i)
{
	return trend_at(&d->live->report.standings->trend, i, d->player);
}

static void widen_frame(struct frame *f, double value)
{
	if (!isfinite(value))
		return;
	f->low = fmin(f->low, value);
	f->high = fmax(f->high, value);
}

/* Chooses the scale of the plot so that all estimates are visible, as well as the confidence bands
 * of the last three quarters of the games. The earlier bands are too wide to be useful. */
static void fit_frame(struct frame *f, const struct dashboard *d, unsigned n)
{
	f->low = INFINITY;
	f->high = -INFINITY;
	for (unsigned i = 0; i < n; i++) {
		const struct estimate *e = estimate_of(d, i);

		widen_frame(f, e->value);
		if (i >= n / 4) {
			widen_frame(f, e->low);
			widen_frame(f, e->high);
		}
	}
	if (f->high - f->low < LEAST_RANGE) {
		f->high = fmax(f->high, LEAST_RANGE);
		f->low = f->high - LEAST_RANGE;
	}
}

static int row_of(const struct frame *f, double value)
{
	const double from_top = (f->high - fmin(fmax(value, f->low), f->high)) / (f->high - f->low);

	return f->row + (int)lround(from_top * (f->rows - 1));
}

static void put_number(struct canvas *c, int row, const struct report *r, double value)
{
	char text[32];

	if (standings_in_points(r->event))
		snprintf(text, sizeof text, "%.2f", value);
	else
		snprintf(text, sizeof text, "%.1f%%", 100 * value);
	canvas_put_right(c, row, LABEL - 1, STYLE_DIM, text);
}

static const struct estimate *estimate_at(const struct frame *f, int col, const struct dashboard *d)
{
	const size_t n = d->live->report.standings->trend.n;

	return estimate_of(d, (unsigned)((size_t)col * n / (size_t)f->cols));
}

static void put_band(struct canvas *c, const struct frame *f, int col, const struct estimate *e)
{
	int top;

	if (!isfinite(e->low) || !isfinite(e->high))
		return;
	top = row_of(f, e->high);
	canvas_fill(c, top, f->col + col, row_of(f, e->low) - top + 1, 1, STYLE_DIM,
		    c->glyphs == GLYPHS_ASCII ? ":" : "░");
}

/* Draws the line at half of the points, the expected share of two equally strong players. */
static void put_middle(struct canvas *c, const struct frame *f, const struct report *r)
{
	if (standings_in_points(r->event) || f->low > 0.5 || f->high < 0.5)
		return;
	canvas_fill(c, row_of(f, 0.5), f->col, 1, f->cols, STYLE_FRAME,
		    c->glyphs == GLYPHS_ASCII ? "-" : "─");
	put_number(c, row_of(f, 0.5), r, 0.5);
}

static void put_value(struct canvas *c, const struct frame *f, int col, const struct estimate *e)
{
	if (isfinite(e->value))
		canvas_put(c, row_of(f, e->value), f->col + col, STYLE_SEAT0,
			   c->glyphs == GLYPHS_ASCII ? "#" : "█");
}

static void put_line(struct canvas *c, const struct frame *f, const struct dashboard *d)
{
	const struct report *r = &d->live->report;

	put_number(c, f->row, r, f->high);
	put_number(c, f->row + f->rows - 1, r, f->low);
	for (int col = 0; col < f->cols; col++)
		put_band(c, f, col, estimate_at(f, col, d));
	put_middle(c, f, r);
	for (int col = 0; col < f->cols; col++)
		put_value(c, f, col, estimate_at(f, col, d));
}

static double keep_points(double points)
{
	return points;
}

static void put_title(struct canvas *c, const struct report *r, const struct estimate *e)
{
	const bool points = standings_in_points(r->event),
		   band = isfinite(e->low) && isfinite(e->high);
	double (*const shown)(double) = points ? keep_points : share_percent;
	char text[128];

	if (band)
		snprintf(text, sizeof text,
			 points ? _("Points %.2f (95%%: %.2f-%.2f)")
				: _("Score %.1f%% (95%%: %.1f-%.1f)"),
			 shown(e->value), shown(e->low), shown(e->high));
	else
		snprintf(text, sizeof text, points ? _("Points %.2f") : _("Score %.1f%%"),
			 shown(e->value));
	canvas_put_field(c, 0, 0, c->cols, STYLE_TITLE, text);
}

/* Labels the horizontal axis with the numbers of the first and the latest game. */
static void put_games(struct canvas *c, const struct frame *f, const struct report *r)
{
	char text[64];

	snprintf(text, sizeof text, _("game %" PRIu64), r->standings->games);
	canvas_put(c, f->row + f->rows, f->col, STYLE_DIM, "1");
	canvas_put_right(c, f->row + f->rows, f->col + f->cols, STYLE_DIM, text);
}

void dashboard_draw_trend(struct canvas *c, struct dashboard *d)
{
	const struct report *r = &d->live->report;
	const unsigned n = r->standings->trend.n;
	struct frame f = { .row = 1, .rows = c->rows - 2, .col = LABEL, .cols = c->cols - LABEL };
	const struct estimate now = standings_estimate(r->standings, d->player);

	if (!n) {
		canvas_wrap(c, 0, 0, c->cols, STYLE_DIM, _("No finished games yet."));
		return;
	}
	put_title(c, r, &now);
	if (f.rows < LEAST_BAND || f.cols <= LABEL)
		return;
	fit_frame(&f, d, n);
	if (!(f.low < f.high)) /* the chosen player hasn't finished a game yet */
		return;
	put_line(c, &f, d);
	put_games(c, &f, r);
}
