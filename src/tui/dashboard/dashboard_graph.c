/* SPDX-License-Identifier: MIT */
/* Bars: how the chosen player fared, and how long the games are. */
#include <stdio.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "tui/dashboard/dashboard.h"

enum { PERCENT = 6, MOST_BARS = 48, LEAST_LENGTHS = 4 };	/* rows that are worth a second graph */

struct bar {
	char label[32];
	unsigned long n;
	unsigned style;
};

/* Columns that are as wide as they need be; the rest is for the bars. */
struct widths {
	int label, bar, number;
};

static struct widths widths_of(const struct bar *bars, int n, int cols)
{
	struct widths w = {0};
	char number[24];

	for (int i = 0; i < n; i++) {
		const int label = utf8_width(bars[i].label), digits = snprintf(number, sizeof number, "%lu", bars[i].n);

		w.label = label > w.label ? label : w.label;
		w.number = digits > w.number ? digits : w.number;
	}
	w.bar = cols - w.label - w.number - PERCENT - 3;
	return w;
}

/* The longest bar fills the room; what happened at all is seen. */
static void put_bar(struct canvas *c, int row, const struct widths *w, const struct bar *b, unsigned long most,
		    unsigned long all)
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
	snprintf(text, sizeof text, "%.1f%%", 100 * (double)b->n / (double)all);
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

/* ---- How the chosen player fared ---- */

static int places(const struct report *r, unsigned player, struct bar *bars)
{
	static const char *const titles[MAX_SEATS] = {
		N_("1st"), N_("2nd"), N_("3rd"), N_("4th"), N_("5th"), N_("6th"), N_("7th"), N_("8th"),
	};
	const int n = (int)r->event->setup.seats;

	for (int i = 0; i < n; i++) {
		snprintf(bars[i].label, sizeof bars[i].label, "%s", _(titles[i]));
		bars[i].n = r->standings->of[player].rank[i];
		bars[i].style = STYLE_SEAT0;
	}
	return n;
}

static int outcomes(const struct report *r, unsigned player, struct bar *bars)
{
	const struct tally *t = &r->standings->of[player].total;
	const struct bar all[] = {
		{ "", t->wins, STYLE_GOOD }, { "", t->draws, STYLE_DIM }, { "", t->losses, STYLE_BAD },
	};
	const char *const labels[] = { _("wins"), _("draws"), _("losses") };

	for (int i = 0; i < 3; i++) {
		bars[i] = all[i];
		snprintf(bars[i].label, sizeof bars[i].label, "%s", labels[i]);
	}
	return 3;
}

/* ---- How long it took ---- */

static int bins(const struct histogram *h, unsigned rows, struct bar *bars)
{
	const struct bins b = histogram_bins(h, rows);

	for (unsigned i = 0; i < b.n; i++) {
		bars[i] = (struct bar){ .n = histogram_in_bin(h, &b, i), .style = STYLE_SEAT1 };
		histogram_bin_text(&b, i, bars[i].label, sizeof bars[i].label);
	}
	return (int)b.n;
}

/* What the chosen player has of the game's first measure, if that is more than no or yes; else
 * how long the games are. */
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
			 _(r->event->game->measures[0].title), s.mean.value, s.median, report_worst(r, 0, &s));
	else
		snprintf(text, sizeof text, _("Plies: mean %.1f, median %g"), s.mean.value, s.median);
	row += canvas_wrap(c, row, 0, c->cols, STYLE_TITLE, text);
	room = c->rows - row;
	put_bars(c, row, bars, bins(h, room < MOST_BARS ? (unsigned)room : MOST_BARS, bars));
}

void dashboard_draw_graph(struct canvas *c, const struct dashboard *d)
{
	const struct report *r = &d->live->report;
	const bool in_places = report_in_points(r);
	struct bar bars[MAX_SEATS];
	const int n = in_places ? places(r, d->player, bars) : outcomes(r, d->player, bars);

	if (!r->standings->games) {
		canvas_wrap(c, 0, 0, c->cols, STYLE_DIM, _("No game is over yet."));
		return;
	}
	put_bars(c, 0, bars, n);
	put_lengths(c, n + 1, r, d->player);
}
