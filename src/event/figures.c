/* SPDX-License-Identifier: MIT */
#include "event/figures.h"

#include <inttypes.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/i18n.h"
#include "base/json.h"
#include "base/strbuf.h"
#include "event/journal.h"

/* Each figure's title and number of decimals for display, and its key in data formats. Figures
 * that form a row use the key of the row's first figure followed by a number. */
static const struct {
	const char *title, *key;
	int decimals;
} told[FIGURES] = {
	[FIGURE_GAMES] = { N_("games"), "games", 0 },
	[FIGURE_WINS] = { N_("wins"), "wins", 0 },
	[FIGURE_DRAWS] = { N_("draws"), "draws", 0 },
	[FIGURE_LOSSES] = { N_("losses"), "losses", 0 },
	[FIGURE_SHARE] = { N_("score"), NULL, 1 },
	[FIGURE_SHARE_BOUNDS] = { N_("95%"), NULL, 1 },
	[FIGURE_POINTS] = { N_("points"), "points", 3 },
	[FIGURE_POINTS_ERROR] = { N_("95%"), NULL, 3 },
	[FIGURE_POINTS_LOW] = { NULL, "points_low", 3 },
	[FIGURE_POINTS_HIGH] = { NULL, "points_high", 3 },
	[FIGURE_RANK] = { N_("rank"), "rank", 3 },
	[FIGURE_RANK_ERROR] = { N_("95%"), NULL, 3 },
	[FIGURE_RANK_LOW] = { NULL, "rank_low", 3 },
	[FIGURE_RANK_HIGH] = { NULL, "rank_high", 3 },
	[FIGURE_ELO] = { N_("Elo"), "elo", 1 },
	[FIGURE_ELO_ERROR] = { N_("95%"), "error", 1 },
	[FIGURE_MOVES] = { N_("moves"), "moves", 0 },
	[FIGURE_MOVES_PER_WIN] = { N_("moves/win"), "moves_per_win", 2 },
	[FIGURE_NODES] = { NULL, "nodes", 0 },
	[FIGURE_MS] = { N_("ms/move"), "ms", 3 },
	[FIGURE_MS_BRIEF] = { N_("ms/move"), NULL, 2 },
	[FIGURE_MS_MOST] = { N_("longest"), "ms_most", 1 },
	[FIGURE_SEAT_WINS_1] = { NULL, "wins", 0 },
	[FIGURE_SEAT_DRAWS_1] = { NULL, "draws", 0 },
	[FIGURE_SEAT_LOSSES_1] = { NULL, "losses", 0 },
	[FIGURE_RANK_1] = { N_("1st"), "rank", 0 },
	{ N_("2nd"), NULL, 0 },
	{ N_("3rd"), NULL, 0 },
	{ N_("4th"), NULL, 0 },
	{ N_("5th"), NULL, 0 },
	{ N_("6th"), NULL, 0 },
	{ N_("7th"), NULL, 0 },
	{ N_("8th"), NULL, 0 },
	[FIGURE_FAULT_1] = { N_("illegal"), NULL, 0 },
	{ N_("timeouts"), NULL, 0 },
	{ N_("resigned"), NULL, 0 },
	{ N_("dropouts"), NULL, 0 },
	{ N_("crashes"), NULL, 0 },
};

/* Returns the first figure of the row that contains this figure; a figure outside any row is
 * returned unchanged. */
static enum figure first_of(enum figure which)
{
	if (which < FIGURE_SEAT_1 || which >= FIGURE_FAULT_1)
		return which < FIGURE_SEAT_1 ? which : FIGURE_FAULT_1;
	return which - (which - FIGURE_SEAT_1) % MAX_SEATS;
}

void figure_title(enum figure which, char *buf, size_t size)
{
	if (first_of(which) == FIGURE_SEAT_1)
		snprintf(buf, size, _("seat %u (w/d/l)"), (unsigned)(which - FIGURE_SEAT_1) + 1);
	else
		snprintf(buf, size, "%s", _(told[which].title));
}

void figures_make(struct figures *f, const struct report *r, const char *plus_minus)
{
	*f = (struct figures){ .report = r, .plus_minus = plus_minus };
	if (r->event->setup.seats == 2 && r->event->kind == EVENT_MATCH)
		f->share = report_elo(r, 0, 1).share;
	else if (r->event->setup.seats == 2)
		f->ratings = report_ratings(r);
}

void figures_free(struct figures *f)
{
	free(f->ratings);
}

double figure_value(const struct figures *f, enum figure which, unsigned player)
{
	const struct standing *s = &f->report->standings->of[player];
	const struct estimate points = running_estimate(&s->mean_points),
			      rank = running_estimate(&s->mean_rank);
	const struct tally *t = &s->total;
	const unsigned i = which - first_of(which);

	switch (first_of(which)) {
	case FIGURE_GAMES: return t->games;
	case FIGURE_WINS: return t->wins;
	case FIGURE_DRAWS: return t->draws;
	case FIGURE_LOSSES: return t->losses;
	case FIGURE_SHARE:
		return t->games ? share_percent((t->wins + t->draws / 2.0) / t->games)
				: (double)NAN;
	case FIGURE_POINTS: return points.value;
	case FIGURE_POINTS_LOW: return points.low;
	case FIGURE_POINTS_HIGH: return points.high;
	case FIGURE_POINTS_ERROR:
		return points.state == ESTIMATE_GOOD ? points.high - points.value : (double)NAN;
	case FIGURE_RANK: return rank.value;
	case FIGURE_RANK_LOW: return rank.low;
	case FIGURE_RANK_HIGH: return rank.high;
	case FIGURE_RANK_ERROR:
		return rank.state == ESTIMATE_GOOD ? rank.high - rank.value : (double)NAN;
	case FIGURE_ELO: return f->ratings[player].elo;
	case FIGURE_ELO_ERROR: return f->ratings[player].error;
	case FIGURE_MOVES: return (double)s->decisions;
	case FIGURE_MOVES_PER_WIN: return t->wins ? (double)s->winning / t->wins : (double)NAN;
	case FIGURE_NODES: return (double)s->nodes;
	case FIGURE_MS: return s->decisions ? (double)s->us / 1000 / (double)s->decisions : 0;
	case FIGURE_MS_BRIEF:
		return s->decisions && f->report->times ? figure_value(f, FIGURE_MS, player)
							: (double)NAN;
	case FIGURE_MS_MOST: return (double)s->most_us / 1000;
	case FIGURE_SEAT_GAMES_1: return s->by_seat[i].games;
	case FIGURE_SEAT_WINS_1: return s->by_seat[i].wins;
	case FIGURE_SEAT_DRAWS_1: return s->by_seat[i].draws;
	case FIGURE_SEAT_LOSSES_1: return s->by_seat[i].losses;
	case FIGURE_RANK_1: return s->rank[i];
	case FIGURE_FAULT_1: return (double)s->fault[i];
	default: return (double)NAN;
	}
}

/* Writes both bounds of the confidence interval instead of a plus-minus value, because near 0% and
 * 100% the interval isn't symmetric. */
static void share_bounds(const struct estimate *e, unsigned player, char *buf, size_t size)
{
	if (e->state != ESTIMATE_GOOD)
		return;
	if (player == 0)
		snprintf(buf, size, "%.1f-%.1f", share_percent(e->low), share_percent(e->high));
	else
		snprintf(buf, size, "%.1f-%.1f", share_percent(1 - e->high),
			 share_percent(1 - e->low));
}

static void seat_text(const struct tally *t, char *buf, size_t size)
{
	if (t->games)
		snprintf(buf, size, "%u/%u/%u", t->wins, t->draws, t->losses);
}

/* Writes a figure as text. Errors are given as half the width of a symmetric confidence interval.
 */
void figure_text(const struct figures *f, enum figure which, unsigned player, char *buf,
		 size_t size)
{
	static const char *const words[] = {
		[RATING_ABOVE] = N_("highest"),
		[RATING_BELOW] = N_("lowest"),
		[RATING_APART] = N_("unrated"),
	};
	const bool rating = which == FIGURE_ELO || which == FIGURE_ELO_ERROR;
	const enum rating_state state = rating ? f->ratings[player].state : RATING_KNOWN;
	const double value = figure_value(f, which, player);

	snprintf(buf, size, "-");
	if (which == FIGURE_SHARE_BOUNDS)
		share_bounds(&f->share, player, buf, size);
	else if (first_of(which) == FIGURE_SEAT_1)
		seat_text(&f->report->standings->of[player].by_seat[which - FIGURE_SEAT_1], buf,
			  size);
	else if (which == FIGURE_ELO && state != RATING_KNOWN)
		snprintf(buf, size, "%s", _(words[state]));
	else if (which == FIGURE_ELO)
		snprintf(buf, size, "%+.1f", value);
	else if (!isfinite(value) || state != RATING_KNOWN)
		return;
	else if (which == FIGURE_POINTS_ERROR || which == FIGURE_RANK_ERROR ||
		 which == FIGURE_ELO_ERROR)
		snprintf(buf, size, "%s%.*f", f->plus_minus, told[which].decimals, value);
	else
		snprintf(buf, size, "%.*f%s", told[which].decimals, value,
			 which == FIGURE_SHARE ? "%" : "");
}

/* ---- Figures in data formats ---- */

static const char *figure_key(enum figure which, char buf[32])
{
	const enum figure first = first_of(which);

	if (first == FIGURE_FAULT_1)
		return journal_fault_words[which - first];
	if (first < FIGURE_SEAT_1)
		return told[which].key;
	snprintf(buf, 32, "%s%u", told[first].key, (unsigned)(which - first) + 1);
	return buf;
}

/* Writes a figure as a plain number for data formats; counts are written as whole numbers. */
static const char *figure_digits(const struct figures *f, enum figure which, unsigned player,
				 const char *none, char buf[32])
{
	const double value = figure_value(f, which, player);
	const bool whole = !told[first_of(which)].decimals;

	if (!isfinite(value))
		return none;
	snprintf(buf, 32, whole ? "%.0f" : "%.10g", value);
	return buf;
}

void figure_json(struct json *j, const char *key, const struct figures *f, enum figure which,
		 unsigned player)
{
	char own[32], digits[32];

	json_addf(j, key ? key : figure_key(which, own), "%s",
		  figure_digits(f, which, player, "null", digits));
}

/* The state for writing tab-separated columns; the same code writes either the column titles or
 * one player's row. */
struct tsv {
	struct strbuf *sb;
	const struct figures *figures;
	bool head;
	unsigned player;
};

static void add_cell(const struct tsv *t, const char *title, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

static void add_cell(const struct tsv *t, const char *title, const char *format, ...)
{
	va_list ap;

	sb_add(t->sb, "\t");
	if (t->head) {
		sb_add(t->sb, title);
		return;
	}
	va_start(ap, format);
	sb_addv(t->sb, format, ap);
	va_end(ap);
}

static void add_number(const struct tsv *t, const char *title, double value)
{
	if (isfinite(value))
		add_cell(t, title, "%.10g", value);
	else
		add_cell(t, title, "-");
}

static void figure_cell(const struct tsv *t, enum figure which)
{
	char key[32], digits[32];

	add_cell(t, figure_key(which, key), "%s",
		 figure_digits(t->figures, which, t->player, "-", digits));
}

/* Writes the cells for all figures from `first` to `last`. */
static void figure_cells(const struct tsv *t, enum figure first, enum figure last)
{
	for (enum figure which = first; which <= last; which++)
		figure_cell(t, which);
}

/* Writes a histogram: "4:3,5:10" means that the value 4 occurred 3 times and the value 5 occurred
 * 10 times. */
static void histogram_cell(const struct tsv *t, const char *title, const struct histogram *h)
{
	struct strbuf text = { 0 };

	for (unsigned v = 0; v < h->size; v++)
		if (h->count[v])
			sb_addf(&text, "%s%u:%lu", text.len ? "," : "", v, h->count[v]);
	add_cell(t, title, "%s", text.len ? text.text : "-");
	sb_free(&text);
}

static void measure_cells(const struct tsv *t, const struct report *r, unsigned i,
			  const struct histogram *h)
{
	static const char *const of[] = { "games", "mean", "median", "worst", "histogram" };
	const struct summary s = histogram_summary(h);
	char title[5][64];

	for (int k = 0; k < 5; k++)
		snprintf(title[k], sizeof title[k], "%s_%s", r->event->game->measures[i].key,
			 of[k]);
	add_cell(t, title[0], "%zu", s.n);
	add_number(t, title[1], s.mean.value);
	add_number(t, title[2], s.median);
	add_number(t, title[3], report_worst(r, i, &s));
	histogram_cell(t, title[4], h);
}

static void add_row(const struct tsv *t)
{
	const struct report *r = t->figures->report;
	const unsigned seats = r->event->setup.seats;

	sb_add(t->sb, t->head ? "player" : r->names[t->player]);
	figure_cells(t, FIGURE_GAMES, FIGURE_LOSSES);
	for (unsigned s = 0; s < seats; s++) {
		figure_cell(t, FIGURE_SEAT_WINS_1 + s);
		figure_cell(t, FIGURE_SEAT_DRAWS_1 + s);
		figure_cell(t, FIGURE_SEAT_LOSSES_1 + s);
	}
	figure_cells(t, FIGURE_POINTS, FIGURE_POINTS_HIGH);
	figure_cells(t, FIGURE_RANK, FIGURE_RANK_HIGH);
	figure_cells(t, FIGURE_RANK_1, FIGURE_RANK_1 + seats - 1);
	if (t->figures->ratings)
		figure_cells(t, FIGURE_ELO, FIGURE_ELO_ERROR);
	figure_cells(t, FIGURE_MOVES, FIGURE_NODES);
	figure_cells(t, FIGURE_FAULT_1, FIGURES - 1);
	for (unsigned i = 0; i < game_measures(r->event->game); i++)
		measure_cells(t, r, i, &r->standings->of[t->player].measure[i]);
	if (r->times) {
		figure_cell(t, FIGURE_MS);
		figure_cell(t, FIGURE_MS_MOST);
	}
	sb_add(t->sb, "\n");
}

void report_tsv(const struct report *r, struct strbuf *sb)
{
	unsigned order[EVENT_PLAYERS];
	struct figures f;

	figures_make(&f, r, "");
	report_order(r, order);
	add_row(&(struct tsv){ sb, &f, true, 0 });
	for (unsigned i = 0; i < r->event->n_players; i++)
		add_row(&(struct tsv){ sb, &f, false, order[i] });
	figures_free(&f);
}
