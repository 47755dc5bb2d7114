/* SPDX-License-Identifier: MIT */
/* Practice series, which are removed together with their guests once they are over or idle. */
#include <stdlib.h>

#include "base/clock.h"
#include "base/xalloc.h"
#include "server/daifugo/live.h"

enum { BEGIN_MS = 300 };

/* ---- Removing old series ---- */

struct stale {
	struct places *all;
	int64_t idle_s;
	int64_t place[64];
	unsigned n, kept;
};

static bool note_stale(void *context, const struct store_place *p)
{
	struct stale *s = context;

	if (!p->practice)
		return true;
	if (live_find(s->all, p->id) || clock_now() - p->updated < s->idle_s)
		s->kept++;
	else if (s->n < 64)
		s->place[s->n++] = p->id;
	return true;
}

static void find_stale(struct places *all, int64_t idle_s, struct stale *s)
{
	*s = (struct stale){ .all = all, .idle_s = idle_s };
	store_places(all->config.store, "", note_stale, s);
}

/* Removes a practice series, all its games and its guest. */
static void remove_practice(struct places *all, int64_t id)
{
	struct store_place place;
	char error[ERROR_TEXT];

	if (!store_place_get(all->config.store, id, &place) ||
	    !store_place_remove(all->config.store, id, error))
		return;
	if (place.seats[0].user)
		store_user_remove(all->config.store, place.seats[0].user, error);
}

unsigned practice_remove_idle(struct places *all, int64_t idle_s)
{
	struct stale s;

	find_stale(all, idle_s, &s);
	for (unsigned i = 0; i < s.n; i++)
		remove_practice(all, s.place[i]);
	return s.kept;
}

/* ---- Starting a practice series shortly after its creation, so that the client has time to start
 * listening ---- */

struct soon {
	struct places *all;
	struct timer *timer;
	int64_t place;
	struct soon *next;
};

static void begin_now(void *context)
{
	struct soon *s = context;
	struct soon **at = &s->all->soon;
	char error[ERROR_TEXT];

	if (store_ready(s->all->config.store, error) == STORE_LATER) {
		timer_set(s->timer, BEGIN_MS);
		return;
	}
	while (*at != s)
		at = &(*at)->next;
	*at = s->next;
	live_start(s->all, s->place, error);
	timer_free(s->timer);
	free(s);
}

void practice_begin_soon(struct places *all, int64_t place)
{
	struct soon *s = xcalloc(1, sizeof *s);

	s->all = all;
	s->place = place;
	s->timer = timer_new(all->config.loop, begin_now, s);
	s->next = all->soon;
	all->soon = s;
	timer_set(s->timer, BEGIN_MS);
}

void practice_forget(struct places *all)
{
	struct soon *s;

	while ((s = all->soon) != NULL) {
		all->soon = s->next;
		timer_free(s->timer);
		free(s);
	}
}
