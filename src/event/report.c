/* SPDX-License-Identifier: MIT */
#include "event/report.h"

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
	return standings_in_points(r->event) && r->event->setup.seats > 1;
}

bool report_half_pair(const struct report *r)
{
	const struct event *e = r->event;

	return event_pairs(e) && r->standings->games % (UINT64_C(2) * event_games_of_table(e)) != 0;
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
	struct pair_counts *pairs = xcalloc((size_t)n * n, sizeof *pairs);
	struct rating *ratings = xcalloc(n, sizeof *ratings);

	for (unsigned a = 0; a < n; a++)
		for (unsigned b = a + 1; b < n; b++)
			pairs[a * n + b] = standings_pairing(r->standings, a, b)->pairs;
	ratings_of(pairs, n, ratings);
	free(pairs);
	return ratings;
}

bool report_any_fault(const struct report *r, unsigned fault)
{
	for (unsigned p = 0; p < r->event->n_players; p++)
		if (r->standings->of[p].fault[fault])
			return true;
	return false;
}

bool report_any_measure(const struct report *r, unsigned i)
{
	for (unsigned p = 0; p < r->event->n_players; p++)
		if (r->standings->of[p].measure[i].size > 1)
			return true;
	return false;
}

double report_worst(const struct report *r, unsigned i, const struct summary *s)
{
	return r->event->game->measures[i].less_is_better ? s->max : s->min;
}

/* Everything but the known ratings in the order of their states. */
static bool rated_above(const struct rating *a, const struct rating *b)
{
	static const int level[] = {
		[RATING_ABOVE] = 0, [RATING_KNOWN] = 1, [RATING_BELOW] = 2, [RATING_APART] = 3,
	};

	if (a->state != RATING_KNOWN || b->state != RATING_KNOWN)
		return level[a->state] < level[b->state];
	return a->elo > b->elo;
}

static bool better(const struct report *r, const struct rating *ratings, unsigned a, unsigned b)
{
	if (ratings)
		return rated_above(&ratings[a], &ratings[b]);
	return r->standings->of[a].mean_points.mean > r->standings->of[b].mean_points.mean;
}

/* By insertion: equals stay as they were given. */
void report_order(const struct report *r, unsigned order[EVENT_PLAYERS])
{
	const bool two = r->event->setup.seats == 2, match = r->event->kind == EVENT_MATCH;
	struct rating *ratings = two && !match ? report_ratings(r) : NULL;

	for (unsigned i = 0; i < r->event->n_players; i++) {
		unsigned at = i;

		for (; at > 0 && !(two && match) && better(r, ratings, i, order[at - 1]); at--)
			order[at] = order[at - 1];
		order[at] = i;
	}
	free(ratings);
}
