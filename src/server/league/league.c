/* SPDX-License-Identifier: MIT */
#include "server/league/league.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clean.h"
#include "base/clock.h"
#include "base/xalloc.h"
#include "server/league/league_private.h"

/* The league pairs its free programs LOOK_MS after an event. It checks them again every WAITING_MS
 * while a free program waits or the data can't be read, and every IDLE_MS otherwise, because
 * another process may have changed the data. */
enum { LOOK_MS = 20, WAITING_MS = 100, IDLE_MS = 1000 };
/* a value that no data version has; it forces the leagues to read all data again */
enum { UNREAD = -1 };

struct leagues {
	struct store *store;
	struct tables *tables;
	struct timer *timer;
	struct tables_leagues door;
	struct league **league;
	unsigned n;
	int64_t version; /* the data version at the time of the last read */
	char sorry[ERROR_TEXT];
};

static struct league *find_league(const struct leagues *all, int64_t id)
{
	for (unsigned i = 0; i < all->n; i++)
		if (all->league[i]->is.id == id)
			return all->league[i];
	return NULL;
}

/* ---- Finding and loading leagues ---- */

static bool load_league(void *leagues, const struct store_league *is)
{
	struct leagues *all = leagues;
	struct league *l = find_league(all, is->id);
	char error[ERROR_TEXT];

	if (l) {
		l->is = *is;
		league_read(all->store, l);
		return true;
	}
	l = league_load(all->store, is, error);
	if (!l) {
		print_to(stderr, "asobi-server: %s: %s\n", is->name, error);
		return true;
	}
	all->league = xrealloc(all->league, all->n + 1, sizeof *all->league);
	all->league[all->n++] = l;
	return true;
}

/* Removes a league that another process has deleted, and disconnects its programs. */
static void drop_league(struct leagues *all, unsigned i)
{
	const int64_t id = all->league[i]->is.id;

	league_free_all_of(all->league[i]);
	all->league[i] = all->league[--all->n];
	if (all->tables)
		tables_league_end(all->tables, id, 0);
}

static void read_all(struct leagues *all)
{
	struct store_league is;

	for (unsigned i = all->n; i-- > 0;)
		if (!store_league_get(all->store, all->league[i]->is.id, &is))
			drop_league(all, i);
	store_leagues(all->store, load_league, all);
}

/* ---- Callbacks from the tables ---- */

static int64_t admit_user(void *context, const char *name, int64_t user, const struct game **g,
			  const char **sorry)
{
	struct leagues *all = context;
	struct store_program p = { .user = user };
	struct store_league is;
	struct store_user u;
	struct league *l;

	if (!store_league_named(all->store, name, &is) || !store_user_get(all->store, user, &u))
		return 0;
	l = find_league(all, is.id);
	if (l)
		*g = l->game;
	if (l && league_program(l, user))
		return is.id;
	if (store_ready(all->store, all->sorry) != STORE_READY) {
		*sorry = all->sorry;
		return 0;
	}
	if (!l)
		read_all(all);
	l = find_league(all, is.id);
	if (!l)
		return 0;
	*g = l->game;
	if (league_program(l, user))
		return is.id;
	p.league = is.id;
	snprintf(p.name, sizeof p.name, "%.*s", (int)sizeof p.name - 1, u.name);
	if (!store_program_add(all->store, &p, all->sorry)) {
		*sorry = all->sorry;
		return 0;
	}
	league_read(all->store, l);
	return is.id;
}

static void note_event(void *context, int64_t league, int64_t user, enum league_event what,
		       const char *text, const struct kept_miss *miss)
{
	struct leagues *all = context;
	const struct league *l = find_league(all, league);
	const struct program *p = l ? league_program(l, user) : NULL;
	struct store_log log = { .what = what };

	if (!p)
		return;
	clean_text(text, log.text, sizeof log.text, 200);
	if (miss) {
		log.seat = miss->seat;
		snprintf(log.seen, sizeof log.seen, "%s", miss->seen);
		log.ms = miss->answer.ms;
		log.limit_ms = miss->answer.limit_ms;
	}
	store_log_add(all->store, p->is.id, &log);
}

static void look_soon(void *context)
{
	timer_set(((struct leagues *)context)->timer, LOOK_MS);
}

static void end_game(void *context, int64_t game, const struct kept_game *g)
{
	struct leagues *all = context;
	struct league *l = find_league(all, g->league);

	if (game && l)
		league_keep(all->store, l, g);
}

/* ---- Checking the leagues at regular intervals ---- */

static void tend_leagues(void *context)
{
	struct leagues *all = context;
	const int64_t now = clock_ms();
	char why[ERROR_TEXT];
	int64_t version;
	bool waiting = false;

	/* Read the leagues only after the store has written everything that was waiting: their
	 * data must include all games played so far, and the store assigns the numbers of new
	 * pairings. */
	if (store_ready(all->store, why) != STORE_READY) {
		timer_set(all->timer, WAITING_MS);
		return;
	}
	version = store_version(all->store);
	if (version != all->version)
		read_all(all);
	all->version = version;
	for (unsigned i = 0; i < all->n; i++) {
		struct league *l = all->league[i];

		if (l->unrated && now >= l->rate_at)
			league_rate(all->store, l);
		league_see(l, all->tables, now);
		waiting = league_meet(l, all->store, all->tables, now) || waiting;
	}
	timer_set(all->timer, waiting ? WAITING_MS : IDLE_MS);
}

/* ---- Creating and freeing leagues ---- */

struct leagues *leagues_new(struct loop *l, struct store *s)
{
	struct leagues *all = xcalloc(1, sizeof *all);

	all->store = s;
	all->door = (struct tables_leagues){
		.find = admit_user,
		.tell = note_event,
		.look = look_soon,
		.over = end_game,
		.context = all,
	};
	all->timer = timer_new(l, tend_leagues, all);
	all->version = store_version(s);
	read_all(all);
	return all;
}

void leagues_read(struct leagues *all)
{
	all->version = UNREAD;
	timer_set(all->timer, 0);
}

void leagues_seat(struct leagues *all, struct tables *t)
{
	all->tables = t;
	timer_set(all->timer, 0);
}

void leagues_free(struct leagues *all)
{
	if (!all)
		return;
	for (unsigned i = 0; i < all->n; i++)
		league_free_all_of(all->league[i]);
	timer_free(all->timer);
	free(all->league);
	free(all);
}

const struct tables_leagues *leagues_door(struct leagues *all)
{
	return &all->door;
}

/* ---- The numbers of connected programs and current games, shown on pages ---- */

struct league_look leagues_look(const struct leagues *all, int64_t league)
{
	struct league *l = find_league(all, league);
	struct league_look out = { 0 };

	if (!l || !all->tables)
		return out;
	league_see(l, all->tables, clock_ms());
	for (unsigned i = 0; i < l->n; i++) {
		out.here += l->program[i].here && !*l->program[i].is.who;
		out.playing += l->program[i].here && !l->program[i].free;
	}
	out.playing /= l->setup.seats;
	return out;
}

bool leagues_is_here(const struct leagues *all, int64_t league, int64_t user, bool *plays)
{
	struct league *l = find_league(all, league);
	struct program *p;

	if (!l || !all->tables)
		return false;
	league_see(l, all->tables, clock_ms());
	p = league_program(l, user);
	*plays = p && p->here && !p->free;
	return p && p->here;
}
