/* SPDX-License-Identifier: MIT */
/* Seats two programs at a table. Decides which programs are free to play, and which of the two
 * gets the first seat. */
#include "server/league/league_private.h"

bool program_is_free(const struct league *l, const struct program *p, int64_t now_ms)
{
	return p->free && (*p->is.who || now_ms - p->since_ms >= l->is.pause_ms);
}

static unsigned first_seats(const struct league *l, unsigned a)
{
	unsigned n = 0;

	for (unsigned b = 0; b < l->n; b++)
		n += a < b ? l->firsts[a * l->n + b]
			   : l->met[b * l->n + a] - l->firsts[b * l->n + a];
	return n;
}

/* The first seat goes to the program that has had it less often against this opponent or, if both
 * have had it equally often, less often in all its games. */
bool league_begins(const struct league *l, unsigned a, unsigned b)
{
	const unsigned met = l->met[a * l->n + b];
	const unsigned firsts = a < b ? l->firsts[a * l->n + b] : met - l->firsts[b * l->n + a];

	if (2 * firsts != met)
		return 2 * firsts < met;
	return first_seats(l, a) <= first_seats(l, b);
}

bool league_seat_pair(const struct league *l, struct tables *t, unsigned first, unsigned second,
		      int64_t meeting)
{
	const struct program *p[2] = { &l->program[first], &l->program[second] };
	struct league_game g = { .league = l->is.id,
				 .meeting = meeting,
				 .game = l->game,
				 .setup = &l->setup,
				 .clock = l->clock };

	for (unsigned s = 0; s < 2; s++) {
		g.seat[s].user = *p[s]->is.who ? 0 : p[s]->is.user;
		g.seat[s].who = &p[s]->who;
		g.seat[s].name = p[s]->is.name;
	}
	return tables_league_begin(t, &g);
}
