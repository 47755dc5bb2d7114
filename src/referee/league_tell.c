/* SPDX-License-Identifier: MIT */
/* Tells the part of the server that manages the leagues what the leagues' programs do. */
#include "referee/tables_private.h"

static const struct tables_leagues *leagues_of(const struct person *p)
{
	return p && p->kind == IN_LEAGUE ? p->all->config.leagues : NULL;
}

static void tell_league(struct person *p, enum league_event what, const char *text,
			const struct kept_miss *miss)
{
	const struct tables_leagues *l = leagues_of(p);

	if (!l)
		return;
	l->tell(l->context, p->league, p->user, what, text, miss);
	p->all->to_commit = p->all->league_news = true;
}

void league_tell(struct person *p, enum league_event what, const char *text)
{
	tell_league(p, what, text, NULL);
}

void league_tell_seat(struct table *t, unsigned seat, enum league_event what, const char *text,
		      const struct kept_miss *miss)
{
	tell_league(t->seat[seat].person, what, text, miss);
}

void league_free(struct person *p)
{
	if (!leagues_of(p))
		return;
	p->free_since = p->all->now;
	p->all->league_news = true;
}

/* Counts a program's answer in a league game as either a move or a miss (an illegal move, a crash,
 * or no answer in time). */
void league_answered(struct table *t, const struct match_event *e)
{
	struct kept_answers *a = e->actor < t->seats ? &t->seat[e->actor].answers : NULL;
	struct person *p = a ? t->seat[e->actor].person : NULL;

	if (!a || !t->league)
		return;
	if (p && p->peer && e->move == MOVE_TIMEOUT)
		p->floods = p->floods || peer_waits(p->peer);
	if (e->move == MOVE_TIMEOUT || e->move == MOVE_ILLEGAL || e->move == MOVE_CRASHED)
		a->misses++;
	else if (e->move != MOVE_RESIGN)
		a->moves++;
	a->late += e->move == MOVE_TIMEOUT || e->move == MOVE_CRASHED;
	a->us += e->us;
	if (e->us > a->slowest_us)
		a->slowest_us = e->us;
}

static void count_silence(struct table *t)
{
	for (unsigned s = 0; s < t->seats; s++) {
		struct person *p = t->seat[s].person;
		const struct kept_answers *a = &t->seat[s].answers;

		if (p && a->moves + a->misses > a->late)
			p->silent = p->floods = 0;
		else if (p && a->late)
			p->silent++;
	}
}

void league_over(struct table *t, int64_t game, const struct kept_game *g)
{
	const struct tables_leagues *l = t->all->config.leagues;

	count_silence(t);
	if (l)
		l->over(l->context, game, g);
}

void league_look(struct tables *all)
{
	const struct tables_leagues *l = all->config.leagues;

	if (all->league_news && l)
		l->look(l->context);
	all->league_news = false;
}
