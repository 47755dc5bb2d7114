/* SPDX-License-Identifier: MIT */
/* Finds out which programs are connected, and pairs them. */
#include <math.h>
#include <stdlib.h>

#include "base/clock.h"
#include "base/xalloc.h"
#include "server/league/league_private.h"

/* After waiting PATIENCE times the league's pause, a program accepts a less suitable opponent. */
enum { PATIENCE = 5 };

/* ---- Finding the connected programs ---- */

static void see_program(void *league, int64_t user, bool free, int64_t since_ms)
{
	struct program *p = league_program(league, user);

	if (!p)
		return;
	p->here = true;
	p->free = free;
	p->since_ms = since_ms;
	p->seen_ms = clock_ms();
}

/* Marks the group or pair at a table as playing, and its programs as busy. */
static void see_meeting(void *league, int64_t meeting, const char *const names[MAX_SEATS],
			unsigned seats)
{
	struct league *l = league;

	for (unsigned i = 0; i < l->n_fives; i++)
		l->five[i].playing = l->five[i].playing || l->five[i].is.id == meeting;
	for (unsigned i = 0; i < l->n_pairs; i++)
		l->pair[i].playing = l->pair[i].playing || l->pair[i].is.id == meeting;
	for (unsigned s = 0; s < seats; s++) {
		struct program *p = league_named(league, names[s]);

		if (p)
			p->free = false;
	}
}

void league_see(struct league *l, const struct tables *t, int64_t now_ms)
{
	for (unsigned i = 0; i < l->n; i++) {
		struct program *p = &l->program[i];

		p->here = p->free = *p->is.who;
		p->since_ms = now_ms;
		p->seen_ms = p->here || !p->seen_ms ? now_ms : p->seen_ms;
	}
	for (unsigned i = 0; i < l->n_fives; i++)
		l->five[i].playing = false;
	for (unsigned i = 0; i < l->n_pairs; i++)
		l->pair[i].playing = false;
	tables_league_each(t, l->is.id, see_program, l);
	tables_league_meetings(t, l->is.id, see_meeting, l);
}

/* ---- Pairing programs ---- */

static struct contender contender_of(const struct league *l, const struct program *p,
				     int64_t now_ms)
{
	const bool known = p->is.rating.state == RATING_KNOWN && !isnan(p->is.rating.error);
	const int64_t waited = now_ms - p->since_ms;

	return (struct contender){ .elo = known ? p->is.rating.elo : 0,
				   .error = known ? p->is.rating.error : INFINITY,
				   .here = p->here,
				   .free = program_is_free(l, p, now_ms),
				   .anchor = *p->is.who,
				   .waited_ms = waited };
}

static bool pairs_meet(struct league *l, struct tables *t, int64_t now_ms)
{
	struct contender *c = xcalloc(l->n + 1, sizeof *c);
	unsigned(*pair)[2] = xcalloc(l->n + 1, sizeof *pair), pairs, waiting = 0;

	for (unsigned i = 0; i < l->n; i++) {
		c[i] = contender_of(l, &l->program[i], now_ms);
		waiting += l->program[i].free && !*l->program[i].is.who;
	}
	pairs = pairing_next(c, l->met, l->n, PATIENCE * l->is.pause_ms, pair);
	for (unsigned i = 0; i < pairs; i++) {
		const unsigned a = pair[i][0], b = pair[i][1];
		const bool turned = !league_begins(l, a, b);

		if (league_seat_pair(l, t, turned ? b : a, turned ? a : b, 0))
			waiting -= c[a].anchor || c[b].anchor ? 1 : 2;
	}
	free(c);
	free(pair);
	return waiting > 0;
}

bool league_meet(struct league *l, struct store *s, struct tables *t, int64_t now_ms)
{
	if (l->is.kind != LEAGUE_ALWAYS)
		return rounds_meet(l, s, t, now_ms);
	return l->setup.seats == FIVE ? fives_meet(l, s, t, now_ms) : pairs_meet(l, t, now_ms);
}
