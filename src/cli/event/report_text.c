/* SPDX-License-Identifier: MIT */
/* Prints a report on a match or tournament as text for people. */
#include <inttypes.h>

#include "asobi/setup.h"
#include "base/clean.h"
#include "base/i18n.h"
#include "cli/event/event_run.h"
#include "cli/text_table.h"
#include "event/figures.h"

static void print_head(const struct report *r)
{
	const struct event *e = r->event;
	char options[1024];

	option_text(e->game->options, e->setup.value, ' ', true, options, sizeof options);
	print("%s%s%s\n", e->game->id, *options ? " " : "", options);
	if (e->setup.position[0])
		print(_("Starting position: %s\n"), e->setup.position);
	print(_("Games: %" PRIu64 ", seed: %" PRIu64), r->standings->games, e->seed);
	if (r->planned)
		print(_(", planned: %" PRIu64), r->planned);
	if (e->game->series)
		print(_(", series: %" PRIu64),
		      r->standings->units * (event_pairs(e) ? UNIT_TABLES : 1));
	if (r->parts > 1)
		print(_(", part %u of %u"), r->part + 1, r->parts);
	if (e->max_nodes)
		print(_(", nodes per move: %" PRIu64), e->max_nodes);
	if (e->clock.move_ms)
		print(_(", seconds per move: %g"), (double)e->clock.move_ms / 1000);
	if (e->clock.bank_ms)
		print(_(", seconds per game: %g+%g"), (double)e->clock.bank_ms / 1000,
		      (double)e->clock.increment_ms / 1000);
	if (r->times && r->elapsed >= 0)
		print(_(", time: %.2f s"), r->elapsed);
	print("\n\n");
}

/* Prints a table of the given figures with one row per player, best player first. */
static void print_figures(const struct figures *f, const unsigned *order, const enum figure *which,
			  unsigned n)
{
	const struct report *r = f->report;
	struct text_table g = { 0 };
	char text[64];

	text_table_add(&g, "%s", _("Player"));
	for (unsigned i = 0; i < n; i++) {
		figure_title(which[i], text, sizeof text);
		text_table_add(&g, "%s", text);
	}
	text_table_end_row(&g);
	for (unsigned p = 0; p < r->event->n_players; p++) {
		text_table_add(&g, "%s", r->names[order[p]]);
		for (unsigned i = 0; i < n; i++) {
			figure_text(f, which[i], order[p], text, sizeof text);
			text_table_add(&g, "%s", text);
		}
		text_table_end_row(&g);
	}
	text_table_print(&g);
}

/* Prints how often each player won, and from which seat. */
static void print_outcomes(const struct figures *f, const unsigned *order)
{
	enum figure which[4 + MAX_SEATS] = { FIGURE_WINS, FIGURE_DRAWS, FIGURE_LOSSES,
					     FIGURE_SHARE };
	const unsigned seats = f->report->event->setup.seats;

	for (unsigned s = 0; s < seats; s++)
		which[4 + s] = FIGURE_SEAT_1 + s;
	print_figures(f, order, which, 4 + seats);
}

/* Prints points and ranks, for games in which they say more than wins and losses do. */
static void print_points(const struct figures *f, const unsigned *order)
{
	enum figure which[5 + MAX_SEATS] = {
		FIGURE_GAMES, FIGURE_POINTS, FIGURE_POINTS_ERROR, FIGURE_RANK, FIGURE_RANK_ERROR,
	};
	const struct report *r = f->report;
	/* Marks the states that occur among the estimates. ESTIMATE_EXTREME needs no entry,
	 * because a mean is never extreme. */
	bool bare[ESTIMATE_EXTREME] = { 0 };

	for (unsigned s = 0; s < r->event->setup.seats; s++)
		which[5 + s] = FIGURE_RANK_1 + s;
	print_figures(f, order, which, 5 + r->event->setup.seats);
	print("%s\n",
	      r->event->game->series
		      ? _("Points and rank are averages per game; the confidence intervals are computed from whole series.")
		      : _("Points and rank are averages per game."));
	for (unsigned p = 0; p < r->event->n_players; p++) {
		bare[running_estimate(&r->standings->of[p].mean_points).state] = true;
		bare[running_estimate(&r->standings->of[p].mean_rank).state] = true;
	}
	for (unsigned state = 0; state < ESTIMATE_EXTREME; state++)
		if (bare[state] && report_why_bare((enum estimate_state)state))
			print("%s\n", report_why_bare((enum estimate_state)state));
}

/* Prints each player's number of moves, along with thinking times if they were measured and faults
 * if there were any. */
static void print_efforts(const struct figures *f, const unsigned *order)
{
	enum figure which[4 + FAULT_KINDS] = { FIGURE_MOVES, FIGURE_MOVES_PER_WIN };
	unsigned n = 2;

	if (f->report->times) {
		which[n++] = FIGURE_MS;
		which[n++] = FIGURE_MS_MOST;
	}
	for (unsigned i = 0; i < FAULT_KINDS; i++)
		if (report_any_fault(f->report, i))
			which[n++] = FIGURE_FAULT_1 + i;
	print("\n");
	print_figures(f, order, which, n);
}

/* Returns the bins for a measure's histogram, which all players share. */
static struct bins measure_bins(const struct report *r, unsigned measure)
{
	enum { MOST_BINS = 10 };
	struct histogram all = { 0 };
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

static void add_measure(struct text_table *g, const struct report *r, unsigned measure,
			const struct histogram *h, const struct bins *bins)
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

/* Prints a measure that the game records besides the result. */
static void print_measure(const struct report *r, unsigned measure, const unsigned *order)
{
	const struct bins bins = measure_bins(r, measure);
	struct text_table g = { 0 };
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
	print(_("%s: games that ended without a final value are left out. The columns on the right show how many games had each value."),
	      _(r->event->game->measures[measure].title));
	print("\n");
}

static void print_sentence(size_t (*say)(const struct report *r, char *buf, size_t size),
			   const struct report *r)
{
	char text[512];

	if (say(r, text, sizeof text))
		print("%s\n", text);
}

/* Prints the points that each player scored against each other player. */
static void print_cross_table(const struct figures *f, const unsigned *order)
{
	const struct report *r = f->report;
	const unsigned n = r->event->n_players;
	struct text_table g = { 0 };
	char text[64];

	text_table_add(&g, "%s", _("Player"));
	text_table_add(&g, "%s", _("Elo"));
	text_table_add(&g, "%s", _("95%"));
	for (unsigned b = 0; b < n; b++)
		text_table_add(&g, "%u", b + 1);
	text_table_end_row(&g);
	for (unsigned a = 0; a < n; a++) {
		text_table_add(&g, "%u %s", a + 1, r->names[order[a]]);
		figure_text(f, FIGURE_ELO, order[a], text, sizeof text);
		text_table_add(&g, "%s", text);
		figure_text(f, FIGURE_ELO_ERROR, order[a], text, sizeof text);
		text_table_add(&g, "%s", text);
		for (unsigned b = 0; b < n; b++) {
			double games = 0,
			       score = a == b ? 0 : report_score(r, order[a], order[b], &games);

			if (games > 0)
				text_table_add(&g, "%.10g/%.10g", score, games);
			else
				text_table_add(&g, "-");
		}
		text_table_end_row(&g);
	}
	text_table_print(&g);
	print("%s\n\n",
	      _("Elo ratings are computed from all games, with a mean of 0. The columns on the "
		"right show points/games against each player."));
}

static void add_share(struct text_table *g, const struct game_counts *c)
{
	const unsigned long games = c->won + c->drawn + c->lost;

	if (games)
		text_table_add(
			g, "%.1f%%",
			share_percent(((double)c->won + (double)c->drawn / 2) / (double)games));
	else
		text_table_add(g, "-");
}

/* Prints how well each player did when going first, with a row per player and a column per
 * opponent. */
static void print_beginners(const struct report *r, const unsigned *order)
{
	const unsigned n = r->event->n_players;
	struct text_table g = { 0 };

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

/* Prints conclusions and further remarks about a match between two players. */
static void print_conclusions(const struct report *r)
{
	const struct standings *s = r->standings;
	const struct summary plies = histogram_summary(&s->plies);
	const bool two = r->event->setup.seats == 2;

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
		print(_("Draws: %.1f%%"), share_percent((double)s->drawn / (double)s->games)),
			print("\n");
	print_sentence(report_adjudged, r);
	print(_("Moves per game: mean %.1f, median %g, shortest %g, longest %g"), plies.mean.value,
	      plies.median, plies.min, plies.max);
	print("\n");
}

void report_print(const struct report *r)
{
	unsigned order[EVENT_PLAYERS];
	struct figures f;

	report_order(r, order);
	print_head(r);
	if (!r->standings->games) {
		print("%s\n", _("No games were played."));
		return;
	}
	figures_make(&f, r, i18n_utf8_terminal() ? "±" : "+-");
	if (f.ratings) {
		print_cross_table(&f, order);
		print_beginners(r, order);
	}
	if (report_in_points(r))
		print_points(&f, order);
	else
		print_outcomes(&f, order);
	print_efforts(&f, order);
	for (unsigned i = 0; i < game_measures(r->event->game); i++)
		if (report_any_measure(r, i))
			print_measure(r, i, order);
	print("\n");
	print_conclusions(r);
	figures_free(&f);
}
