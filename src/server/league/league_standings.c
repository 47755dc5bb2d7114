/* SPDX-License-Identifier: MIT */
/* Counts the results of games, and computes ratings from the table of all meetings, so the work
 * doesn't grow with the number of games. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/clean.h"
#include "base/clock.h"
#include "base/xalloc.h"
#include "server/league/league_private.h"

enum { RATE_EVERY_MS = 1000, HISTORY_POINTS = 100 };

static void keep_pair(struct store *s, struct league *l, const struct kept_game *g)
{
	struct program *first = league_named(l, g->name[0]), *second = league_named(l, g->name[1]);
	const int result = g->points[0] > g->points[1] ? 1 : g->points[0] < g->points[1] ? -1 : 0;

	if (!first || !second || first == second)
		return;
	league_keep_result(s, first, result, &g->answers[0]);
	league_keep_result(s, second, -result, &g->answers[1]);
	league_keep_meeting(s, l, first, second, result);
}

void league_keep(struct store *s, struct league *l, const struct kept_game *g)
{
	(g->seats == FIVE ? fives_keep : keep_pair)(s, l, g);
	if (l->is.kind != LEAGUE_ALWAYS)
		rounds_keep(s, l, g);
	if (!l->unrated)
		l->rate_at = clock_ms() + RATE_EVERY_MS;
	l->unrated = true;
}

/* ---- Computing ratings from the table of meetings ---- */

static bool is_due(const struct program *p)
{
	return p->is.games > p->is.told + p->is.told / HISTORY_POINTS;
}

static bool same_number(double a, double b)
{
	return a == b || (isnan(a) && isnan(b));
}

static bool is_changed(const struct program *p, const struct rating *now)
{
	return p->is.rating.state != now->state || !same_number(p->is.rating.elo, now->elo) ||
	       !same_number(p->is.rating.error, now->error);
}

void league_rate(struct store *s, struct league *l)
{
	double *held = xcalloc(l->n + 1, sizeof *held);
	struct rating *now = xcalloc(l->n + 1, sizeof *now);
	struct store_program *changed = xcalloc(l->n + 1, sizeof *changed);
	bool *history = xcalloc(l->n + 1, sizeof *history);
	unsigned n = 0;
	char error[ERROR_TEXT];

	for (unsigned i = 0; i < l->n; i++)
		held[i] = l->program[i].is.holds ? l->program[i].is.rating.elo : (double)NAN;
	if (l->setup.seats == FIVE)
		fives_rate(l, now);
	else
		ratings_held(l->pairs, l->n, held, now);
	for (unsigned i = 0; i < l->n; i++) {
		struct program *p = &l->program[i];
		const bool due = is_due(p) && now[i].state == RATING_KNOWN;

		if (!due && !is_changed(p, &now[i]))
			continue;
		p->is.rating = now[i];
		p->is.told = due ? p->is.games : p->is.told;
		changed[n] = p->is;
		history[n++] = due;
	}
	if (n && !store_programs_rated(s, changed, history, n, error))
		print_to(stderr, "asobi-server: %s\n", error);
	l->unrated = false;
	free(held);
	free(now);
	free(changed);
	free(history);
}
