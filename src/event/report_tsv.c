/* SPDX-License-Identifier: MIT */
/* A report as columns parted by tabs, one line a player. */
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

#include "base/strbuf.h"
#include "event/journal_private.h"
#include "event/report.h"

static void add_number(struct strbuf *sb, double value)
{
	if (isfinite(value))
		sb_addf(sb, "\t%.10g", value);
	else
		sb_add(sb, "\t-");
}

static void add_estimate(struct strbuf *sb, const struct estimate *e)
{
	add_number(sb, e->value);
	add_number(sb, e->low);
	add_number(sb, e->high);
}

static bool rated(const struct report *r)
{
	return r->event->kind != EVENT_MATCH && r->event->setup.seats == 2;
}

static void add_head(struct strbuf *sb, const struct report *r)
{
	const struct game *g = r->event->game;

	sb_addf(sb, "player\tgames\twins\tdraws\tlosses");
	for (unsigned s = 0; s < r->event->setup.seats; s++)
		sb_addf(sb, "\twins%u\tdraws%u\tlosses%u", s + 1, s + 1, s + 1);
	sb_addf(sb, "\tpoints\tpoints_low\tpoints_high\trank\trank_low\trank_high");
	for (unsigned s = 0; s < r->event->setup.seats; s++)
		sb_addf(sb, "\trank%u", s + 1);
	if (rated(r))
		sb_addf(sb, "\telo\terror");
	sb_addf(sb, "\tmoves\tmoves_per_win\tnodes");
	for (unsigned f = 0; f < FAULT_KINDS; f++)
		sb_addf(sb, "\t%s", journal_fault_words[f]);
	for (unsigned i = 0; i < game_measures(g); i++) {
		const char *key = g->measures[i].key;

		sb_addf(sb, "\t%s_games\t%s_mean\t%s_median\t%s_worst\t%s_histogram", key, key, key, key, key);
	}
	sb_addf(sb, "%s\n", r->times ? "\tms\tms_most" : "");
}

/* "4:3,5:10": three times 4, ten times 5. */
static void add_histogram(struct strbuf *sb, const struct histogram *h)
{
	bool first = true;

	sb_add(sb, "\t");
	for (unsigned v = 0; v < h->size; v++)
		if (h->count[v]) {
			sb_addf(sb, "%s%u:%lu", first ? "" : ",", v, h->count[v]);
			first = false;
		}
	if (first)
		sb_add(sb, "-");
}

static void add_measure(struct strbuf *sb, const struct report *r, unsigned i, const struct histogram *h)
{
	const struct summary s = histogram_summary(h);

	sb_addf(sb, "\t%zu", s.n);
	add_number(sb, s.mean.value);
	add_number(sb, s.median);
	add_number(sb, report_worst(r, i, &s));
	add_histogram(sb, h);
}

static void add_player(struct strbuf *sb, const struct report *r, unsigned p, const struct rating *rating)
{
	const struct standing *st = &r->standings->of[p];
	const struct estimate points = running_estimate(&st->mean_points), rank = running_estimate(&st->mean_rank);

	sb_addf(sb, "%s\t%u\t%u\t%u\t%u", r->names[p], st->total.games, st->total.wins, st->total.draws, st->total.losses);
	for (unsigned s = 0; s < r->event->setup.seats; s++)
		sb_addf(sb, "\t%u\t%u\t%u", st->by_seat[s].wins, st->by_seat[s].draws, st->by_seat[s].losses);
	add_estimate(sb, &points);
	add_estimate(sb, &rank);
	for (unsigned s = 0; s < r->event->setup.seats; s++)
		sb_addf(sb, "\t%u", st->rank[s]);
	if (rating) {
		add_number(sb, rating->elo);
		add_number(sb, rating->error);
	}
	sb_addf(sb, "\t%" PRIu64, st->decisions);
	add_number(sb, st->total.wins ? (double)st->winning / st->total.wins : (double)NAN);
	sb_addf(sb, "\t%" PRIu64, st->nodes);
	for (unsigned f = 0; f < FAULT_KINDS; f++)
		sb_addf(sb, "\t%" PRIu64, st->fault[f]);
	for (unsigned i = 0; i < game_measures(r->event->game); i++)
		add_measure(sb, r, i, &st->measure[i]);
	if (r->times) {
		add_number(sb, st->decisions ? (double)st->us / 1000 / (double)st->decisions : 0);
		add_number(sb, (double)st->most_us / 1000);
	}
	sb_add(sb, "\n");
}

void report_tsv(const struct report *r, struct strbuf *sb)
{
	struct rating *ratings = rated(r) ? report_ratings(r) : NULL;
	unsigned order[EVENT_PLAYERS];

	add_head(sb, r);
	report_order(r, order);
	for (unsigned i = 0; i < r->event->n_players; i++)
		add_player(sb, r, order[i], ratings ? &ratings[order[i]] : NULL);
	free(ratings);
}
