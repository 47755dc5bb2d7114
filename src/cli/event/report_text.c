/* SPDX-License-Identifier: MIT */
/* A report for people. */
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

#include "asobi/setup.h"
#include "base/clean.h"
#include "base/i18n.h"
#include "cli/event/report.h"
#include "cli/text_table.h"

static const char *const fault_titles[FAULT_KINDS] = {
	N_("illegal"), N_("timeouts"), N_("resigned"), N_("vanished"), N_("crashes"),
};
static const char *const rank_titles[MAX_SEATS] = {
	N_("1st"), N_("2nd"), N_("3rd"), N_("4th"), N_("5th"), N_("6th"), N_("7th"), N_("8th"),
};

static const char *plus_minus(void)
{
	return i18n_utf8_terminal() ? "±" : "+-";
}

static void print_head(const struct report *r)
{
	const struct event *e = r->event;
	char options[1024];

	option_text(e->game->options, e->setup.value, ' ', true, options, sizeof options);
	print("%s%s%s\n", e->game->id, *options ? " " : "", options);
	if (e->setup.position[0])
		print(_("From the position: %s\n"), e->setup.position);
	print(_("Games: %" PRIu64 ", seed: %" PRIu64), r->standings->games, e->seed);
	if (r->planned)
		print(_(", planned: %" PRIu64), r->planned);
	if (e->game->series)
		print(_(", places: %" PRIu64), r->standings->units * (event_pairs(e) ? UNIT_TABLES : 1));
	if (r->parts > 1)
		print(_(", part %u of %u"), r->part + 1, r->parts);
	if (e->max_nodes)
		print(_(", nodes a move: %" PRIu64), e->max_nodes);
	if (e->clock.move_ms)
		print(_(", seconds a move: %g"), (double)e->clock.move_ms / 1000);
	if (e->clock.bank_ms)
		print(_(", seconds a game: %g+%g"), (double)e->clock.bank_ms / 1000, (double)e->clock.increment_ms / 1000);
	if (r->times && r->elapsed >= 0)
		print(_(", seconds: %.2f"), r->elapsed);
	print("\n\n");
}

static void add_outcomes(struct text_table *g, const struct tally *t)
{
	text_table_add(g, "%u", t->wins);
	text_table_add(g, "%u", t->draws);
	text_table_add(g, "%u", t->losses);
	if (t->games)
		text_table_add(g, "%.1f%%", 100 * (t->wins + t->draws / 2.0) / t->games);
	else
		text_table_add(g, "-");
}

static void add_seat(struct text_table *g, const struct tally *t)
{
	if (t->games)
		text_table_add(g, "%u/%u/%u", t->wins, t->draws, t->losses);
	else
		text_table_add(g, "-");
}

/* Who won how often, and from where. */
static void print_outcomes(const struct report *r, const unsigned *order)
{
	const unsigned seats = r->event->setup.seats;
	struct text_table g = {0};

	text_table_add(&g, "%s", _("Player"));
	text_table_add(&g, "%s", _("wins"));
	text_table_add(&g, "%s", _("draws"));
	text_table_add(&g, "%s", _("losses"));
	text_table_add(&g, "%s", _("share"));
	for (unsigned s = 0; s < seats; s++)
		text_table_add(&g, _("seat %u (w/d/l)"), s + 1);
	text_table_end_row(&g);
	for (unsigned i = 0; i < r->event->n_players; i++) {
		const struct standing *st = &r->standings->of[order[i]];

		text_table_add(&g, "%s", r->names[order[i]]);
		add_outcomes(&g, &st->total);
		for (unsigned s = 0; s < seats; s++)
			add_seat(&g, &st->by_seat[s]);
		text_table_end_row(&g);
	}
	text_table_print(&g);
}

/* A mean and half its interval, which is as wide to both sides. */
static void add_mean(struct text_table *g, const struct running *mean, bool bare[ESTIMATE_EXTREME])
{
	const struct estimate e = running_estimate(mean);

	if (mean->n)
		text_table_add(g, "%.3f", e.value);
	else
		text_table_add(g, "-");
	if (e.state == ESTIMATE_GOOD)
		text_table_add(g, "%s%.3f", plus_minus(), e.high - e.value);
	else
		text_table_add(g, "-");
	bare[e.state] = true;
}

/* Points and ranks, where a game has more to give than a win. */
static void print_points(const struct report *r, const unsigned *order)
{
	const unsigned seats = r->event->setup.seats;
	bool bare[ESTIMATE_EXTREME] = {0};	/* means are never extreme */
	struct text_table g = {0};

	text_table_add(&g, "%s", _("Player"));
	text_table_add(&g, "%s", _("games"));
	text_table_add(&g, "%s", _("points"));
	text_table_add(&g, "%s", _("95 %"));
	text_table_add(&g, "%s", _("rank"));
	text_table_add(&g, "%s", _("95 %"));
	for (unsigned s = 0; s < seats; s++)
		text_table_add(&g, "%s", _(rank_titles[s]));
	text_table_end_row(&g);
	for (unsigned i = 0; i < r->event->n_players; i++) {
		const struct standing *st = &r->standings->of[order[i]];

		text_table_add(&g, "%s", r->names[order[i]]);
		text_table_add(&g, "%u", st->total.games);
		add_mean(&g, &st->mean_points, bare);
		add_mean(&g, &st->mean_rank, bare);
		for (unsigned s = 0; s < seats; s++)
			text_table_add(&g, "%u", st->rank[s]);
		text_table_end_row(&g);
	}
	text_table_print(&g);
	print("%s\n", r->event->game->series ? _("Points and rank: means of a game; the intervals are taken over places.")
						  : _("Points and rank: means of a game."));
	for (unsigned state = 0; state < ESTIMATE_EXTREME; state++)
		if (bare[state] && report_why_bare((enum estimate_state)state))
			print("%s\n", report_why_bare((enum estimate_state)state));
}

/* How long everybody took, and what they did wrong, where there is something to tell. */
static void print_efforts(const struct report *r, const unsigned *order)
{
	struct text_table g = {0};

	print("\n");
	text_table_add(&g, "%s", _("Player"));
	text_table_add(&g, "%s", _("moves"));
	text_table_add(&g, "%s", _("moves/win"));
	if (r->times) {
		text_table_add(&g, "%s", _("ms/move"));
		text_table_add(&g, "%s", _("longest"));
	}
	for (unsigned f = 0; f < FAULT_KINDS; f++)
		if (report_any_fault(r, f))
			text_table_add(&g, "%s", _(fault_titles[f]));
	text_table_end_row(&g);
	for (unsigned i = 0; i < r->event->n_players; i++) {
		const struct standing *st = &r->standings->of[order[i]];

		text_table_add(&g, "%s", r->names[order[i]]);
		text_table_add(&g, "%" PRIu64, st->decisions);
		if (st->total.wins)
			text_table_add(&g, "%.2f", (double)st->winning / st->total.wins);
		else
			text_table_add(&g, "-");
		if (r->times) {
			text_table_add(&g, "%.3f", st->decisions ? (double)st->us / 1000 / (double)st->decisions : 0);
			text_table_add(&g, "%.1f", (double)st->most_us / 1000);
		}
		for (unsigned f = 0; f < FAULT_KINDS; f++)
			if (report_any_fault(r, f))
				text_table_add(&g, "%" PRIu64, st->fault[f]);
		text_table_end_row(&g);
	}
	text_table_print(&g);
}

/* The bins are the same for all. */
static struct bins measure_bins(const struct report *r, unsigned measure)
{
	enum { MOST_BINS = 10 };
	struct histogram all = {0};
	struct bins bins;

	for (unsigned p = 0; p < r->event->n_players; p++) {
		const struct histogram *h = &r->standings->of[p].measure[measure];

		for (unsigned v = 0; v < h->size; v++)
			histogram_add(&all, v, h->count[v]);
	}
	bins = histogram_bins(&all, MOST_BINS);
	histogram_free(&all);
	return bins;
}

static void add_measure(struct text_table *g, const struct report *r, unsigned measure, const struct histogram *h,
			const struct bins *bins)
{
	const struct summary s = histogram_summary(h);

	text_table_add(g, "%zu", s.n);
	if (s.n) {
		text_table_add(g, "%.3f", s.mean.value);
		text_table_add(g, "%g", s.median);
		text_table_add(g, "%g", report_worst(r, measure, &s));
	} else {
		for (int i = 0; i < 3; i++)
			text_table_add(g, "-");
	}
	for (unsigned i = 0; i < bins->n; i++)
		text_table_add(g, "%lu", histogram_in_bin(h, bins, i));
}

/* What the game counts beside who won. */
static void print_measure(const struct report *r, unsigned measure, const unsigned *order)
{
	const struct bins bins = measure_bins(r, measure);
	struct text_table g = {0};
	char label[32];

	print("\n");
	text_table_add(&g, "%s", _("Player"));
	text_table_add(&g, "%s", _("games"));
	text_table_add(&g, "%s", _("mean"));
	text_table_add(&g, "%s", _("median"));
	text_table_add(&g, "%s", _("worst"));
	for (unsigned i = 0; i < bins.n; i++) {
		histogram_bin_text(&bins, i, label, sizeof label);
		text_table_add(&g, "%s", label);
	}
	text_table_end_row(&g);
	for (unsigned i = 0; i < r->event->n_players; i++) {
		text_table_add(&g, "%s", r->names[order[i]]);
		add_measure(&g, r, measure, &r->standings->of[order[i]].measure[measure], &bins);
		text_table_end_row(&g);
	}
	text_table_print(&g);
	print(_("%s, over the games that reached a count; the last columns say how many games had each number."), _(r->event->game->measures[measure].title));
	print("\n");
}

static void print_sentence(size_t (*say)(const struct report *r, char *buf, size_t size), const struct report *r)
{
	char text[512];

	if (say(r, text, sizeof text))
		print("%s\n", text);
}

static void add_rating(struct text_table *g, const struct rating *rating)
{
	switch (rating->state) {
	case RATING_KNOWN:
		text_table_add(g, "%+.1f", rating->elo);
		break;
	case RATING_ABOVE:
		text_table_add(g, "%s", _("above all"));
		break;
	case RATING_BELOW:
		text_table_add(g, "%s", _("below all"));
		break;
	case RATING_APART:
		text_table_add(g, "%s", _("apart"));
		break;
	}
	if (rating->state == RATING_KNOWN && isfinite(rating->error))
		text_table_add(g, "%s%.1f", plus_minus(), rating->error);
	else
		text_table_add(g, "-");
}

/* Everybody against everybody: points of games. */
static void print_cross_table(const struct report *r, const unsigned *order)
{
	const unsigned n = r->event->n_players;
	struct rating *ratings = report_ratings(r);
	struct text_table g = {0};

	text_table_add(&g, "%s", _("Player"));
	text_table_add(&g, "%s", _("Elo"));
	text_table_add(&g, "%s", _("95 %"));
	for (unsigned b = 0; b < n; b++)
		text_table_add(&g, "%u", b + 1);
	text_table_end_row(&g);
	for (unsigned a = 0; a < n; a++) {
		text_table_add(&g, "%u %s", a + 1, r->names[order[a]]);
		add_rating(&g, &ratings[order[a]]);
		for (unsigned b = 0; b < n; b++) {
			double games = 0, score = a == b ? 0 : report_score(r, order[a], order[b], &games);

			if (games > 0)
				text_table_add(&g, "%.10g/%.10g", score, games);
			else
				text_table_add(&g, "-");
		}
		text_table_end_row(&g);
	}
	text_table_print(&g);
	print("%s\n\n", _("Elo: from all games, its mean is 0; then points of games against each player."));
	free(ratings);
}

static void add_share(struct text_table *g, const struct game_counts *c)
{
	const unsigned long games = c->won + c->drawn + c->lost;

	if (games)
		text_table_add(g, "%.1f%%", 100 * ((double)c->won + (double)c->drawn / 2) / (double)games);
	else
		text_table_add(g, "-");
}

/* The share of whoever begins, a row a player, against each of the others. */
static void print_beginners(const struct report *r, const unsigned *order)
{
	const unsigned n = r->event->n_players;
	struct text_table g = {0};

	text_table_add(&g, "%s", _("Going first"));
	for (unsigned b = 0; b < n; b++)
		text_table_add(&g, "%u", b + 1);
	text_table_end_row(&g);
	for (unsigned a = 0; a < n; a++) {
		text_table_add(&g, "%u %s", a + 1, r->names[order[a]]);
		for (unsigned b = 0; b < n; b++)
			add_share(&g, standings_begun(r->standings, order[a], order[b]));
		text_table_end_row(&g);
	}
	text_table_print(&g);
	print("\n");
}

void report_print(const struct report *r)
{
	const struct standings *s = r->standings;
	const struct summary plies = histogram_summary(&s->plies);
	const bool two = r->event->setup.seats == 2;
	unsigned order[EVENT_PLAYERS];

	report_order(r, order);
	print_head(r);
	if (!s->games) {
		print("%s\n", _("Nothing was played."));
		return;
	}
	if (r->event->kind != EVENT_MATCH && two) {
		print_cross_table(r, order);
		print_beginners(r, order);
	}
	if (report_in_points(r))
		print_points(r, order);
	else
		print_outcomes(r, order);
	print_efforts(r, order);
	for (unsigned i = 0; i < game_measures(r->event->game); i++)
		if (report_any_measure(r, i))
			print_measure(r, i, order);
	print("\n");
	if (r->event->kind == EVENT_MATCH && two) {
		print_sentence(report_difference, r);
		print_sentence(report_superiority, r);
		print_sentence(report_normalised, r);
		print_sentence(report_pairs, r);
		print_sentence(report_unpaired, r);
	}
	if (r->event->sprt)
		print_sentence(report_sprt, r);
	if (two && s->drawn)
		print(_("Draws: %.1f%%"), 100 * (double)s->drawn / (double)s->games), print("\n");
	print_sentence(report_adjudged, r);
	print(_("Plies: mean %.1f, median %g, least %g, most %g"), plies.mean.value, plies.median, plies.min, plies.max);
	print("\n");
}
