/* A report as columns parted by tabs, one line a player. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "cli/report.h"
#include "match/journal_text.h"

static void print_number(double value)
{
	if (isfinite(value))
		printf("\t%.10g", value);
	else
		printf("\t-");
}

static void print_estimate(const struct estimate *e)
{
	print_number(e->value);
	print_number(e->low);
	print_number(e->high);
}

static bool rated(const struct report *r)
{
	return r->event->kind != EVENT_MATCH && r->event->setup.seats == 2;
}

static void print_head(const struct report *r)
{
	const char *word = r->event->game->needed_word;

	printf("player\tgames\twins\tdraws\tlosses");
	for (unsigned s = 0; s < r->event->setup.seats; s++)
		printf("\twins%u\tdraws%u\tlosses%u", s + 1, s + 1, s + 1);
	printf("\tpoints\tpoints_low\tpoints_high\trank\trank_low\trank_high");
	for (unsigned s = 0; s < r->event->setup.seats; s++)
		printf("\trank%u", s + 1);
	if (rated(r))
		printf("\telo\terror");
	printf("\tmoves\tmoves_per_win\tnodes");
	for (unsigned f = 0; f < report_fault_kinds(r); f++)
		printf("\t%s", journal_fault_words[f]);
	if (word)
		printf("\t%s_games\t%s_mean\t%s_median\t%s_worst\t%s_histogram", word, word, word, word, word);
	printf("%s\n", r->times ? "\tms\tms_most" : "");
}

/* "4:3,5:10": three times 4, ten times 5. */
static void print_histogram(const struct histogram *h)
{
	bool first = true;

	printf("\t");
	for (unsigned v = 0; v < h->size; v++)
		if (h->count[v]) {
			printf("%s%u:%lu", first ? "" : ",", v, h->count[v]);
			first = false;
		}
	if (first)
		printf("-");
}

/* What is counted on the way to a goal (game.h). */
static void print_needed(const struct histogram *h)
{
	const struct summary s = histogram_summary(h);

	printf("\t%zu", s.n);
	print_number(s.mean.value);
	print_number(s.median);
	print_number(s.max);
	print_histogram(h);
}

static void print_player(const struct report *r, unsigned p, const struct rating *rating)
{
	const struct standing *st = &r->standings->of[p];
	const struct estimate points = running_estimate(&st->mean_points), rank = running_estimate(&st->mean_rank);

	printf("%s\t%u\t%u\t%u\t%u", r->names[p], st->total.games, st->total.wins, st->total.draws, st->total.losses);
	for (unsigned s = 0; s < r->event->setup.seats; s++)
		printf("\t%u\t%u\t%u", st->by_seat[s].wins, st->by_seat[s].draws, st->by_seat[s].losses);
	print_estimate(&points);
	print_estimate(&rank);
	for (unsigned s = 0; s < r->event->setup.seats; s++)
		printf("\t%u", st->rank[s]);
	if (rating) {
		print_number(rating->elo);
		print_number(rating->error);
	}
	printf("\t%" PRIu64, st->decisions);
	print_number(st->total.wins ? (double)st->winning / st->total.wins : (double)NAN);
	printf("\t%" PRIu64, st->nodes);
	for (unsigned f = 0; f < report_fault_kinds(r); f++)
		printf("\t%" PRIu64, st->fault[f]);
	if (r->event->game->needed)
		print_needed(&st->needed);
	if (r->times) {
		print_number(st->decisions ? (double)st->us / 1000 / (double)st->decisions : 0);
		print_number((double)st->most_us / 1000);
	}
	printf("\n");
}

void report_print_tsv(const struct report *r)
{
	struct rating *ratings = rated(r) ? report_ratings(r) : NULL;

	print_head(r);
	for (unsigned p = 0; p < r->event->n_players; p++)
		print_player(r, p, ratings ? &ratings[p] : NULL);
	free(ratings);
}
