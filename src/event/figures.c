/* SPDX-License-Identifier: MIT */
#include "event/figures.h"

#include <inttypes.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/i18n.h"
#include "base/strbuf.h"
#include "event/journal.h"

static const char *const titles[FIGURES] = {
	[FIGURE_GAMES] = N_("games"), [FIGURE_WINS] = N_("wins"), [FIGURE_DRAWS] = N_("draws"), [FIGURE_LOSSES] = N_("losses"),
	[FIGURE_SHARE] = N_("share"), [FIGURE_SHARE_BOUNDS] = N_("95 %"),
	[FIGURE_POINTS] = N_("points"), [FIGURE_POINTS_ERROR] = N_("95 %"),
	[FIGURE_RANK] = N_("rank"), [FIGURE_RANK_ERROR] = N_("95 %"),
	[FIGURE_ELO] = N_("Elo"), [FIGURE_ELO_ERROR] = N_("95 %"),
	[FIGURE_MOVES] = N_("moves"), [FIGURE_MOVES_PER_WIN] = N_("moves/win"),
	[FIGURE_MS] = N_("ms/move"), [FIGURE_MS_BRIEF] = N_("ms/move"), [FIGURE_MS_MOST] = N_("longest"),
	[FIGURE_RANK_1] = N_("1st"), N_("2nd"), N_("3rd"), N_("4th"), N_("5th"), N_("6th"), N_("7th"), N_("8th"),
	[FIGURE_FAULT_1] = N_("illegal"), N_("timeouts"), N_("resigned"), N_("vanished"), N_("crashes"),
};

void figure_title(enum figure which, char *buf, size_t size)
{
	if (which >= FIGURE_SEAT_1 && which < FIGURE_RANK_1)
		snprintf(buf, size, _("seat %u (w/d/l)"), (unsigned)(which - FIGURE_SEAT_1) + 1);
	else
		snprintf(buf, size, "%s", _(titles[which]));
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

static double ms_per_move(const struct standing *s)
{
	return s->decisions ? (double)s->us / 1000 / (double)s->decisions : 0;
}

/* Bounds rather than a distance: near nothing and everything they are not alike. */
static void share_bounds(const struct estimate *e, unsigned player, char *buf, size_t size)
{
	if (e->state != ESTIMATE_GOOD)
		return;
	if (player == 0)
		snprintf(buf, size, "%.1f-%.1f", 100 * e->low, 100 * e->high);
	else
		snprintf(buf, size, "%.1f-%.1f", 100 * (1 - e->high), 100 * (1 - e->low));
}

/* Half an interval, which is as wide to both sides. */
static void error_text(const struct figures *f, const struct running *mean, char *buf, size_t size)
{
	const struct estimate e = running_estimate(mean);

	if (e.state == ESTIMATE_GOOD)
		snprintf(buf, size, "%s%.3f", f->plus_minus, e.high - e.value);
}

static void rating_text(const struct figures *f, const struct rating *r, bool error, char *buf, size_t size)
{
	static const char *const words[] = {
		[RATING_ABOVE] = N_("above all"), [RATING_BELOW] = N_("below all"), [RATING_APART] = N_("apart"),
	};

	if (r->state != RATING_KNOWN && !error)
		snprintf(buf, size, "%s", _(words[r->state]));
	else if (!error)
		snprintf(buf, size, "%+.1f", r->elo);
	else if (r->state == RATING_KNOWN && isfinite(r->error))
		snprintf(buf, size, "%s%.1f", f->plus_minus, r->error);
}

/* A count that belongs to a row. */
static void row_text(const struct standing *s, enum figure which, char *buf, size_t size)
{
	if (which >= FIGURE_FAULT_1) {
		snprintf(buf, size, "%" PRIu64, s->fault[which - FIGURE_FAULT_1]);
	} else if (which >= FIGURE_RANK_1) {
		snprintf(buf, size, "%u", s->rank[which - FIGURE_RANK_1]);
	} else {
		const struct tally *t = &s->by_seat[which - FIGURE_SEAT_1];

		if (t->games)
			snprintf(buf, size, "%u/%u/%u", t->wins, t->draws, t->losses);
	}
}

void figure_text(const struct figures *f, enum figure which, unsigned player, char *buf, size_t size)
{
	const struct standing *s = &f->report->standings->of[player];
	const struct tally *t = &s->total;

	snprintf(buf, size, "-");
	switch (which) {
	case FIGURE_GAMES: snprintf(buf, size, "%u", t->games); break;
	case FIGURE_WINS: snprintf(buf, size, "%u", t->wins); break;
	case FIGURE_DRAWS: snprintf(buf, size, "%u", t->draws); break;
	case FIGURE_LOSSES: snprintf(buf, size, "%u", t->losses); break;
	case FIGURE_SHARE:
		if (t->games)
			snprintf(buf, size, "%.1f%%", 100 * (t->wins + t->draws / 2.0) / t->games);
		break;
	case FIGURE_SHARE_BOUNDS: share_bounds(&f->share, player, buf, size); break;
	case FIGURE_POINTS:
		if (s->mean_points.n)
			snprintf(buf, size, "%.3f", s->mean_points.mean);
		break;
	case FIGURE_POINTS_ERROR: error_text(f, &s->mean_points, buf, size); break;
	case FIGURE_RANK:
		if (s->mean_rank.n)
			snprintf(buf, size, "%.3f", s->mean_rank.mean);
		break;
	case FIGURE_RANK_ERROR: error_text(f, &s->mean_rank, buf, size); break;
	case FIGURE_ELO: rating_text(f, &f->ratings[player], false, buf, size); break;
	case FIGURE_ELO_ERROR: rating_text(f, &f->ratings[player], true, buf, size); break;
	case FIGURE_MOVES: snprintf(buf, size, "%" PRIu64, s->decisions); break;
	case FIGURE_MOVES_PER_WIN:
		if (t->wins)
			snprintf(buf, size, "%.2f", (double)s->winning / t->wins);
		break;
	case FIGURE_MS: snprintf(buf, size, "%.3f", ms_per_move(s)); break;
	case FIGURE_MS_BRIEF:
		if (s->decisions && f->report->times)
			snprintf(buf, size, "%.2f", ms_per_move(s));
		break;
	case FIGURE_MS_MOST: snprintf(buf, size, "%.1f", (double)s->most_us / 1000); break;
	default: row_text(s, which, buf, size); break;
	}
}

/* ---- Columns parted by tabs: one walk over all of them writes the titles, or a player's row ---- */

struct tsv {
	struct strbuf *sb;
	bool head;
};

static void cell(const struct tsv *t, const char *title, unsigned i, const char *format, ...)
	__attribute__((format(printf, 4, 5)));

/* i: behind the title, from 1 on; 0: nothing. */
static void cell(const struct tsv *t, const char *title, unsigned i, const char *format, ...)
{
	va_list ap;

	sb_add(t->sb, "\t");
	if (!t->head) {
		va_start(ap, format);
		sb_addv(t->sb, format, ap);
		va_end(ap);
	} else if (i) {
		sb_addf(t->sb, "%s%u", title, i);
	} else {
		sb_add(t->sb, title);
	}
}

static void number(const struct tsv *t, const char *title, double value)
{
	if (isfinite(value))
		cell(t, title, 0, "%.10g", value);
	else
		cell(t, title, 0, "-");
}

static void mean_cells(const struct tsv *t, const char *const title[3], const struct running *mean)
{
	const struct estimate e = running_estimate(mean);

	number(t, title[0], e.value);
	number(t, title[1], e.low);
	number(t, title[2], e.high);
}

/* "4:3,5:10": three times 4, ten times 5. */
static void histogram_cell(const struct tsv *t, const char *title, const struct histogram *h)
{
	struct strbuf text = {0};

	for (unsigned v = 0; v < h->size; v++)
		if (h->count[v])
			sb_addf(&text, "%s%u:%lu", text.len ? "," : "", v, h->count[v]);
	cell(t, title, 0, "%s", text.len ? text.text : "-");
	sb_free(&text);
}

static void measure_cells(const struct tsv *t, const struct report *r, unsigned i, const struct histogram *h)
{
	static const char *const of[] = { "games", "mean", "median", "worst", "histogram" };
	const struct summary s = histogram_summary(h);
	char title[5][64];

	for (int k = 0; k < 5; k++)
		snprintf(title[k], sizeof title[k], "%s_%s", r->event->game->measures[i].key, of[k]);
	cell(t, title[0], 0, "%zu", s.n);
	number(t, title[1], s.mean.value);
	number(t, title[2], s.median);
	number(t, title[3], report_worst(r, i, &s));
	histogram_cell(t, title[4], h);
}

static void outcome_cells(const struct tsv *t, const struct tally *of, unsigned seat)
{
	cell(t, "wins", seat, "%u", of->wins);
	cell(t, "draws", seat, "%u", of->draws);
	cell(t, "losses", seat, "%u", of->losses);
}

static void effort_cells(const struct tsv *t, const struct report *r, const struct standing *st)
{
	cell(t, "moves", 0, "%" PRIu64, st->decisions);
	number(t, "moves_per_win", st->total.wins ? (double)st->winning / st->total.wins : (double)NAN);
	cell(t, "nodes", 0, "%" PRIu64, st->nodes);
	for (unsigned f = 0; f < FAULT_KINDS; f++)
		cell(t, journal_fault_words[f], 0, "%" PRIu64, st->fault[f]);
	for (unsigned i = 0; i < game_measures(r->event->game); i++)
		measure_cells(t, r, i, &st->measure[i]);
	if (r->times) {
		number(t, "ms", ms_per_move(st));
		number(t, "ms_most", (double)st->most_us / 1000);
	}
}

static void row(const struct tsv *t, const struct figures *f, unsigned p)
{
	static const char *const points[] = { "points", "points_low", "points_high" };
	static const char *const rank[] = { "rank", "rank_low", "rank_high" };
	const struct report *r = f->report;
	const struct standing *st = &r->standings->of[p];

	sb_add(t->sb, t->head ? "player" : r->names[p]);
	cell(t, "games", 0, "%u", st->total.games);
	outcome_cells(t, &st->total, 0);
	for (unsigned s = 0; s < r->event->setup.seats; s++)
		outcome_cells(t, &st->by_seat[s], s + 1);
	mean_cells(t, points, &st->mean_points);
	mean_cells(t, rank, &st->mean_rank);
	for (unsigned s = 0; s < r->event->setup.seats; s++)
		cell(t, "rank", s + 1, "%u", st->rank[s]);
	if (f->ratings) {
		number(t, "elo", f->ratings[p].elo);
		number(t, "error", f->ratings[p].error);
	}
	effort_cells(t, r, st);
	sb_add(t->sb, "\n");
}

void report_tsv(const struct report *r, struct strbuf *sb)
{
	unsigned order[EVENT_PLAYERS];
	struct figures f;

	figures_make(&f, r, "");
	report_order(r, order);
	row(&(struct tsv){ sb, true }, &f, 0);
	for (unsigned i = 0; i < r->event->n_players; i++)
		row(&(struct tsv){ sb, false }, &f, order[i]);
	figures_free(&f);
}
