#include "cli/report.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/xalloc.h"

void report_make(struct report *r, const struct event *e, const struct standings *s)
{
	*r = (struct report){ .event = e, .standings = s, .parts = 1 };
	for (unsigned p = 0; p < e->n_players; p++)
		who_text(&e->who[p], r->names[p], sizeof r->names[p]);
}

bool report_in_points(const struct report *r)
{
	return r->event->setup.seats > 2 || r->event->game->next_setup;
}

struct elo report_elo(const struct report *r, unsigned a, unsigned b)
{
	const struct pairing *p = standings_pairing(r->standings, a, b);

	return event_pairs(r->event) ? elo_of_pairs(&p->pairs) : elo_of_games(&p->games);
}

double report_score(const struct report *r, unsigned player, unsigned other, double *games)
{
	const bool first = player < other;
	const struct pairing *p = first ? standings_pairing(r->standings, player, other)
					: standings_pairing(r->standings, other, player);
	const struct game_counts *g = &p->games;

	*games = (double)(g->won + g->drawn + g->lost);
	return (double)(first ? g->won : g->lost) + (double)g->drawn / 2;
}

struct rating *report_ratings(const struct report *r)
{
	const unsigned n = r->event->n_players;
	double *points = xcalloc((size_t)n * n, sizeof *points), games;
	struct rating *ratings = xcalloc(n, sizeof *ratings);

	for (unsigned a = 0; a < n; a++)
		for (unsigned b = 0; b < n; b++)
			if (a != b)
				points[a * n + b] = report_score(r, a, b, &games);
	ratings_of(points, n, ratings);
	free(points);
	return ratings;
}

unsigned report_fault_kinds(const struct report *r)
{
	return r->event->game->missed ? FAULT_KINDS : FAULT_MISSED;
}

bool report_any_fault(const struct report *r, unsigned fault)
{
	for (unsigned p = 0; p < r->event->n_players; p++)
		if (r->standings->of[p].fault[fault])
			return true;
	return false;
}
