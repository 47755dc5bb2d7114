/* SPDX-License-Identifier: MIT */
/* A report as JSON. */
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

#include "base/clean.h"
#include "base/strbuf.h"
#include "cli/event/report.h"
#include "event/event.h"
#include "event/journal_private.h"

static void add_options(struct strbuf *sb, const struct report *r)
{
	const struct option *options = r->event->game->options;

	for (int i = 0; options[i].key; i++) {
		const int value = r->event->setup.value[i];

		sb_add(sb, i ? ", " : "");
		sb_add_json(sb, options[i].key);
		sb_add(sb, ": ");
		if (options[i].names)
			sb_add_json(sb, options[i].names[value - options[i].min]);
		else
			sb_addf(sb, "%d", value);
	}
}

static void add_tally(struct strbuf *sb, const struct tally *t)
{
	sb_addf(sb, "\"wins\": %u, \"draws\": %u, \"losses\": %u", t->wins, t->draws, t->losses);
}

/* JSON knows no infinity and no NaN: null says that there is no such number. */
static void add_number(struct strbuf *sb, const char *key, double value)
{
	if (isfinite(value))
		sb_addf(sb, "\"%s\": %.10g", key, value);
	else
		sb_addf(sb, "\"%s\": null", key);
}

static void add_estimate(struct strbuf *sb, const char *key, const char *value_key, const struct estimate *e)
{
	sb_addf(sb, "\"%s\": {", key);
	add_number(sb, value_key, e->value);
	sb_add(sb, ", ");
	add_number(sb, "low", e->low);
	sb_add(sb, ", ");
	add_number(sb, "high", e->high);
	sb_add(sb, "}");
}

static void add_points(struct strbuf *sb, const struct report *r, const struct standing *st)
{
	const struct estimate points = running_estimate(&st->mean_points), rank = running_estimate(&st->mean_rank);

	sb_addf(sb, ", \"total\": %" PRId64 ", ", st->points);
	add_estimate(sb, "points", "mean", &points);
	sb_add(sb, ", ");
	add_estimate(sb, "rank", "mean", &rank);
	sb_add(sb, ", \"ranks\": [");
	for (unsigned s = 0; s < r->event->setup.seats; s++)
		sb_addf(sb, "%s%u", s ? ", " : "", st->rank[s]);
	sb_add(sb, "]");
}

static void add_effort(struct strbuf *sb, const struct report *r, const struct standing *st)
{
	sb_addf(sb, ", \"moves\": %" PRIu64 ", ", st->decisions);
	add_number(sb, "moves_per_win", st->total.wins ? (double)st->winning / st->total.wins : (double)NAN);
	sb_addf(sb, ", \"nodes\": %" PRIu64, st->nodes);
	/* Two players' results are compared as they are: the same games give the same JSON,
	 * but for "elapsed". */
	if (r->times && report_in_points(r))
		sb_addf(sb, ", \"ms\": {\"mean\": %.4f, \"most\": %.3f}",
			st->decisions ? (double)st->us / 1000 / (double)st->decisions : 0, (double)st->most_us / 1000);
	for (unsigned f = 0; f < FAULT_KINDS; f++)
		sb_addf(sb, ", \"%s\": %" PRIu64, journal_fault_words[f], st->fault[f]);
}

static void add_measure(struct strbuf *sb, const struct report *r, unsigned i, const struct histogram *h)
{
	const struct summary s = histogram_summary(h);
	bool first = true;

	sb_addf(sb, ", \"%s\": {\"games\": %zu, ", r->event->game->measures[i].key, s.n);
	add_number(sb, "mean", s.mean.value);
	sb_add(sb, ", ");
	add_number(sb, "median", s.median);
	sb_add(sb, ", ");
	add_number(sb, "worst", report_worst(r, i, &s));
	sb_add(sb, ", \"histogram\": {");
	for (unsigned v = 0; v < h->size; v++)
		if (h->count[v]) {
			sb_addf(sb, "%s\"%u\": %lu", first ? "" : ", ", v, h->count[v]);
			first = false;
		}
	sb_add(sb, "}}");
}

static void add_rating(struct strbuf *sb, const struct rating *rating)
{
	static const char *const words[] = {
		[RATING_KNOWN] = "known", [RATING_ABOVE] = "above", [RATING_BELOW] = "below", [RATING_APART] = "apart",
	};

	sb_addf(sb, ", \"rating\": \"%s\", ", words[rating->state]);
	add_number(sb, "elo", rating->elo);
	sb_add(sb, ", ");
	add_number(sb, "error", rating->error);
}

/* rating: NULL where there is none. */
static void add_player(struct strbuf *sb, const struct report *r, unsigned p, const struct rating *rating)
{
	const struct standing *st = &r->standings->of[p];
	bool first = true;

	sb_addf(sb, "{\"player\": %u, \"name\": ", p + 1);
	sb_add_json(sb, r->names[p]);
	sb_add(sb, ", ");
	add_tally(sb, &st->total);
	sb_add(sb, ", \"by_seat\": [");
	for (unsigned s = 0; s < r->event->setup.seats; s++) {
		const struct tally *t = &st->by_seat[s];

		if (!t->games)
			continue;
		sb_addf(sb, "%s{\"seat\": %u, \"games\": %u, ", first ? "" : ", ", s + 1, t->games);
		add_tally(sb, t);
		sb_add(sb, "}");
		first = false;
	}
	sb_add(sb, "]");
	if (report_in_points(r))
		add_points(sb, r, st);
	add_effort(sb, r, st);
	for (unsigned i = 0; i < game_measures(r->event->game); i++)
		add_measure(sb, r, i, &st->measure[i]);
	if (rating)
		add_rating(sb, rating);
	sb_add(sb, "}");
}

static void add_players(struct strbuf *sb, const struct report *r)
{
	const bool rated = r->event->kind != EVENT_MATCH && r->event->setup.seats == 2;
	struct rating *ratings = rated ? report_ratings(r) : NULL;
	unsigned order[EVENT_PLAYERS];

	report_order(r, order);
	for (unsigned i = 0; i < r->event->n_players; i++) {
		sb_add(sb, i ? ",\n    " : "\n    ");
		add_player(sb, r, order[i], rated ? &ratings[order[i]] : NULL);
	}
	free(ratings);
}

static void add_difference(struct strbuf *sb, const struct report *r)
{
	static const char *const states[] = {
		[ESTIMATE_GOOD] = "good", [ESTIMATE_TOO_FEW] = "too few", [ESTIMATE_NO_SPREAD] = "no spread",
		[ESTIMATE_EXTREME] = "extreme",
	};
	const struct elo e = report_elo(r, 0, 1);

	sb_addf(sb, "  \"elo\": {\"from\": \"%s\", \"n\": %lu, \"state\": \"%s\", ",
		event_pairs(r->event) ? "pairs" : "games", e.n, states[e.difference.state]);
	add_number(sb, "difference", e.difference.value);
	sb_add(sb, ", ");
	add_number(sb, "low", e.difference.low);
	sb_add(sb, ", ");
	add_number(sb, "high", e.difference.high);
	sb_add(sb, ", ");
	add_number(sb, "superiority", e.difference.state == ESTIMATE_TOO_FEW ? (double)NAN : e.superiority);
	sb_add(sb, ", ");
	add_estimate(sb, "normalised", "value", &e.normalised);
	if (event_pairs(r->event)) {
		const unsigned long *n = standings_pairing(r->standings, 0, 1)->pairs.n;

		sb_addf(sb, ", \"pairs\": [%lu, %lu, %lu, %lu, %lu], \"unpaired\": %d", n[0], n[1], n[2], n[3], n[4],
			report_half_pair(r));
	}
	sb_add(sb, "},\n");
}

static void add_sprt(struct strbuf *sb, const struct report *r)
{
	static const char *const decisions[] = {
		[SPRT_CONTINUE] = "none", [SPRT_ACCEPT_H0] = "H0", [SPRT_ACCEPT_H1] = "H1",
	};
	const struct sprt t = standings_sprt(r->standings);
	const struct sprt_plan *plan = &r->event->test;

	sb_addf(sb, "  \"sprt\": {\"elo0\": %.10g, \"elo1\": %.10g, \"alpha\": %.10g, \"beta\": %.10g, \"model\": \"%s\", ",
		plan->elo0, plan->elo1, plan->alpha, plan->beta, sprt_model_words[plan->model]);
	sb_addf(sb, "\"llr\": %.6f, \"lower\": %.6f, \"upper\": %.6f, \"accepted\": \"%s\"},\n", t.llr, t.lower, t.upper,
		decisions[t.decision]);
}

/* Of the tables where the first of the two sat first. */
static void add_begun(struct strbuf *sb, const struct game_counts *g)
{
	sb_addf(sb, "\"going_first\": {\"wins\": %lu, \"draws\": %lu, \"losses\": %lu}", g->won, g->drawn, g->lost);
}

/* What every player of a tournament made against every other one. */
static void add_cross_table(struct strbuf *sb, const struct report *r)
{
	const unsigned n = r->event->n_players;
	bool first = true;

	sb_add(sb, "  \"pairings\": [");
	for (unsigned a = 0; a < n; a++) {
		for (unsigned b = a + 1; b < n; b++) {
			const struct game_counts *g = &standings_pairing(r->standings, a, b)->games;

			if (!(g->won + g->drawn + g->lost))
				continue;
			sb_addf(sb, "%s{\"players\": [%u, %u], \"wins\": %lu, \"draws\": %lu, \"losses\": %lu, ",
				first ? "\n    " : ",\n    ", a + 1, b + 1, g->won, g->drawn, g->lost);
			add_begun(sb, standings_begun(r->standings, a, b));
			sb_add(sb, "}");
			first = false;
		}
	}
	sb_add(sb, "\n  ],\n");
}

static void add_adjudged(struct strbuf *sb, const struct report *r)
{
	sb_add(sb, "  \"adjudged\": {");
	for (unsigned i = ADJUDGED_NOT + 1; i < ADJUDGED_KINDS; i++)
		sb_addf(sb, "%s\"%s\": %" PRIu64, i > ADJUDGED_NOT + 1 ? ", " : "", adjudged_words[i], r->standings->adjudged[i]);
	sb_add(sb, "},\n");
}

static void add_statistics(struct strbuf *sb, const struct report *r)
{
	const struct summary plies = histogram_summary(&r->standings->plies);

	if (r->event->setup.seats == 2 && r->event->kind == EVENT_MATCH)
		add_difference(sb, r);
	if (r->event->setup.seats == 2 && r->event->kind != EVENT_MATCH)
		add_cross_table(sb, r);
	if (r->event->sprt)
		add_sprt(sb, r);
	if (event_adjudicates(r->event))
		add_adjudged(sb, r);
	sb_add(sb, "  \"plies\": {");
	add_number(sb, "mean", plies.mean.value);
	sb_add(sb, ", ");
	add_number(sb, "median", plies.median);
	sb_add(sb, ", ");
	add_number(sb, "min", plies.min);
	sb_add(sb, ", ");
	add_number(sb, "max", plies.max);
	sb_add(sb, "}");
}

void report_print_json(const struct report *r)
{
	const struct event *e = r->event;
	struct strbuf sb = {0};

	sb_addf(&sb, "{\n  \"game\": \"%s\",\n  \"options\": {", e->game->id);
	add_options(&sb, r);
	sb_add(&sb, "},\n");
	if (e->setup.position[0])
		sb_addf(&sb, "  \"position\": \"%s\",\n", e->setup.position);
	sb_addf(&sb, "  \"seed\": %" PRIu64 ",\n  \"games\": %" PRIu64 ",\n", e->seed, r->standings->games);
	if (e->max_nodes)
		sb_addf(&sb, "  \"max_nodes\": %" PRIu64 ",\n", e->max_nodes);
	if (e->clock.move_ms)
		sb_addf(&sb, "  \"clock\": %.3f,\n", (double)e->clock.move_ms / 1000);
	if (e->clock.bank_ms)
		sb_addf(&sb, "  \"bank\": %.3f, \"increment\": %.3f,\n", (double)e->clock.bank_ms / 1000,
			(double)e->clock.increment_ms / 1000);
	if (e->kind != EVENT_MATCH)
		sb_addf(&sb, "  \"event\": \"%s\",\n  \"rounds\": %u,\n", event_words[e->kind], e->length);
	if (r->planned)
		sb_addf(&sb, "  \"planned\": %" PRIu64 ",\n", r->planned);
	if (e->game->series)
		sb_addf(&sb, "  \"places\": %" PRIu64 ",\n", r->standings->games / event_games_of_table(e));
	if (r->parts > 1)
		sb_addf(&sb, "  \"part\": %u, \"parts\": %u,\n", r->part + 1, r->parts);
	sb_add(&sb, "  \"players\": [");
	add_players(&sb, r);
	sb_add(&sb, "\n  ],\n");
	add_statistics(&sb, r);
	if (r->times && r->elapsed >= 0)
		sb_addf(&sb, ",\n  \"elapsed\": %.6f", r->elapsed);
	sb_add(&sb, "\n}\n");
	print("%s", sb.text);
	sb_free(&sb);
}
