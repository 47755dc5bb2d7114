/* SPDX-License-Identifier: MIT */
/* Seats a league's programs against the opponents that the league has chosen. Each game gets a new
 * table. */
#include "referee/tables.h"

#include <string.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "referee/tables_private.h"

static struct person *find_program(const struct tables *all, int64_t league, int64_t user)
{
	struct person *p = all->people;

	while (p && (p->kind != IN_LEAGUE || p->league != league || p->user != user))
		p = p->next;
	return p;
}

static bool is_free(const struct person *p)
{
	return p && p->peer && p->spoke && !p->table;
}

static bool all_are_free(const struct tables *all, const struct league_game *g)
{
	unsigned own = 0;

	for (unsigned s = 0; s < g->setup->seats; s++) {
		own += !g->seat[s].user;
		if (g->seat[s].user && !is_free(find_program(all, g->league, g->seat[s].user)))
			return false;
	}
	return all->n_tables < all->config.limits.tables &&
	       all->n_own + own <= all->config.limits.own_players;
}

bool tables_league_begin(struct tables *all, const struct league_game *g)
{
	struct table *t;

	all->now = clock_ms();
	if (!all_are_free(all, g))
		return false;
	t = seating_open(all, g->game);
	t->setup = *g->setup;
	t->seats = g->setup->seats;
	t->clock = g->clock;
	t->league = g->league;
	t->meeting = g->meeting;
	t->seed = g->seed;
	t->hints = t->undo = false;
	for (unsigned s = 0; s < t->seats; s++) {
		if (g->seat[s].user)
			seat_take(t, find_program(all, g->league, g->seat[s].user), (int)s);
		else
			seat_fill(t, s, g->seat[s].who, "");
		strcpy(t->seat[s].name, g->seat[s].name);
	}
	seating_look(t, true);
	if (t->state != TABLE_PLAYING) {
		seating_close(t);
		return false;
	}
	keep_and_tell(all);
	return true;
}

void tables_league_each(const struct tables *all, int64_t league,
			void (*each)(void *context, int64_t user, bool free, int64_t since_ms),
			void *context)
{
	for (const struct person *p = all->people; p; p = p->next)
		if (p->kind == IN_LEAGUE && p->league == league && (p->table || is_free(p)))
			each(context, p->user, is_free(p), p->free_since);
}

void tables_league_meetings(const struct tables *all, int64_t league,
			    void (*each)(void *context, int64_t meeting,
					 const char *const names[MAX_SEATS], unsigned seats),
			    void *context)
{
	for (const struct table *t = all->tables; t; t = t->next) {
		const char *names[MAX_SEATS] = { 0 };

		if (t->league != league || t->state != TABLE_PLAYING)
			continue;
		for (unsigned s = 0; s < t->seats; s++)
			names[s] = t->seat[s].rated_name;
		each(context, t->meeting, names, t->seats);
	}
}

static struct table *table_of(const struct tables *all, int64_t league)
{
	struct table *t = all->tables;

	while (t && t->league != league)
		t = t->next;
	return t;
}

static struct person *any_program(const struct tables *all, int64_t league)
{
	struct person *p = all->people;

	while (p && (p->kind != IN_LEAGUE || p->league != league))
		p = p->next;
	return p;
}

void tables_league_end(struct tables *all, int64_t league, int64_t user)
{
	struct person *p;
	struct table *t;

	all->now = clock_ms();
	while (!user && (t = table_of(all, league)) != NULL)
		seating_close(t);
	while ((p = user ? find_program(all, league, user) : any_program(all, league)) != NULL)
		person_gone(p);
	keep_and_tell(all);
}

static void send_away(struct person *p)
{
	if (p->floods) {
		league_tell(p, LEAGUE_FLOODS, "");
		say_sorry_to(
			p, "flood",
			N_("Your program sent too many lines and didn't answer in time in three "
			   "games in a row. Send fewer lines and reconnect."));
	} else {
		league_tell(p, LEAGUE_SILENT, "");
		say_sorry_to(
			p, "silent",
			N_("Your program didn't answer in time in three games in a row. Fix this and reconnect."));
	}
	person_gone(p);
}

void league_close(struct table *t)
{
	struct tables *all = t->all;
	int64_t silent[MAX_SEATS] = { 0 }, league = t->league;
	const unsigned seats = t->seats;

	for (unsigned s = 0; s < seats; s++)
		if (t->seat[s].person && t->seat[s].person->silent >= LEAGUE_SILENT_GAMES)
			silent[s] = t->seat[s].person->user;
	seating_close(t);
	for (unsigned s = 0; s < seats; s++) {
		struct person *p = silent[s] ? find_program(all, league, silent[s]) : NULL;

		if (p)
			send_away(p);
	}
}
