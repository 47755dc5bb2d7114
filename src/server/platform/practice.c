/* SPDX-License-Identifier: MIT */
/* Places for practice: anybody opens one alone against our players, without an account.  A guest
 * is made for it, with a name and a password, so that any client can play there; both go when the
 * place is over or stands idle. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/clock.h"
#include "base/parse.h"
#include "base/xalloc.h"
#include "server/platform/platform_private.h"

/* Over or not played for so long they go, sooner where others wait for one. */
enum { IDLE_S = 30 * 60, IDLE_WAITED_FOR_S = 2 * 60, GAMES_MOST = 50, INTERVAL_MS = 300, INTERVAL_MOST_MS = 10000 };

/* ---- Those that are no longer wanted ---- */

struct stale {
	struct platform *platform;
	int64_t idle_s;
	int64_t place[64];
	unsigned n, kept;
};

static bool note_stale(void *context, const struct store_place *p)
{
	struct stale *s = context;

	if (!p->practice)
		return true;
	if (live_find(s->platform, p->id) || clock_now() - p->updated < s->idle_s)
		s->kept++;
	else if (s->n < 64)
		s->place[s->n++] = p->id;
	return true;
}

static void find_stale(struct platform *p, int64_t idle_s, struct stale *s)
{
	*s = (struct stale){ .platform = p, .idle_s = idle_s };
	store_places(p->config.store, "", note_stale, s);
}

/* The place goes with all that was played there, and its guest. */
static void remove_practice(struct platform *p, int64_t id)
{
	struct store_place place;
	char error[ERROR_TEXT];

	if (!store_place_get(p->config.store, id, &place) || !store_place_remove(p->config.store, id, error))
		return;
	if (place.seats[0].user)
		store_user_remove(p->config.store, place.seats[0].user, error);
}

/* Those that stand idle for so long; how many stay. */
static unsigned remove_stale(struct platform *p, int64_t idle_s)
{
	struct stale s;

	find_stale(p, idle_s, &s);
	for (unsigned i = 0; i < s.n; i++)
		remove_practice(p, s.place[i]);
	return s.kept;
}

void practice_tidy(struct platform *p)
{
	remove_stale(p, IDLE_S);
}

/* ---- A new one ---- */

static bool random_word(struct store *s, char out[17])
{
	uint64_t n;

	if (!store_random(s, &n, sizeof n))
		return false;
	snprintf(out, 17, "%016" PRIx64, n);
	return true;
}

/* What was asked for, within bounds: level, games, seconds between steps. */
static void read_wishes(const struct visit *v, struct store_place *p)
{
	int level = 4, games = 5, interval = INTERVAL_MS;

	if (!parse_int(visit_param(v, "level"), 1, 5, &level))
		level = 4;
	if (!parse_int(visit_param(v, "games"), 1, GAMES_MOST, &games))
		games = 5;
	if (!parse_seconds(visit_param(v, "interval"), INTERVAL_MOST_MS, &interval))
		interval = INTERVAL_MS;
	p->game_count = (unsigned)games;
	p->interval_ms = interval;
	for (unsigned s = 1; s < PLACE_SEATS; s++)
		snprintf(p->seats[s].player, sizeof p->seats[s].player, "level:%d", level);
}

/* Is there room for another one?  Else it is refused. */
static bool has_room(struct visit *v)
{
	struct platform *p = v->platform;
	const int64_t now = loop_now_ms(p->config.loop);

	/* one that was counted waits for its hash */
	if (!*visit_errand(v)->word && tally_count(p->practices, 'a', v->r->address, now) >= p->config.practices_per_address) {
		answer_refusal(v, 429, "Too many places for practice were opened from your address: wait ten minutes, then open another one");
		return false;
	}
	if (remove_stale(p, IDLE_S) < p->config.practices || remove_stale(p, IDLE_WAITED_FOR_S) < p->config.practices)
		return true;
	answer_refusal(v, 503, "All places for practice are taken: try again in a while");
	return false;
}

/* The password of the guest, which stays the same while its hash is waited for; asked for another one an address counts once
 * more.  NULL: it is refused. */
static const char *draw_password(struct visit *v)
{
	struct platform *p = v->platform;
	struct errand *e = visit_errand(v);
	const int64_t now = loop_now_ms(p->config.loop);

	if (*e->word)
		return e->word;
	tally_add(p->practices, 'a', v->r->address, now);
	if (random_word(v->store, e->word))
		return e->word;
	answer_refusal(v, 500, "The system gives no random numbers");
	return NULL;
}

/* The guest and the place, or neither. */
static bool make(struct visit *v, struct store_place *p, const struct password_hash *hash, char error[ERROR_TEXT])
{
	char ignored[ERROR_TEXT], word[17];

	if (!random_word(v->store, word)) {
		snprintf(error, ERROR_TEXT, "The system gives no random numbers");
		return false;
	}
	snprintf(p->seats[0].name, sizeof p->seats[0].name, "Guest %.8s", word);
	p->seats[0].user = store_user_put(v->store, p->seats[0].name, hash, false, error);
	if (!p->seats[0].user)
		return false;
	place_name_computers(p);
	p->id = store_place_add(v->store, p, error);
	if (!p->id)
		store_user_remove(v->store, p->seats[0].user, ignored);
	return p->id;
}

void post_practice(struct visit *v)
{
	struct store_place p = { .title = "Practice", .options = "rules=server", .practice = true };
	struct data d = DATA_JSON;
	char token[STORE_TOKEN], error[ERROR_TEXT];
	struct password_hash hash;
	const char *password;

	if (!has_room(v) || !(password = draw_password(v)))
		return;
	read_wishes(v, &p);
	if (!visit_hash(v, password, &hash, error) || !make(v, &p, &hash, error) ||
	    !store_session_add(v->store, p.seats[0].user, p.id, token, error)) {
		if (!v->waits)
			answer_refusal(v, 500, error);
		return;
	}
	answer_cookie(v, token);
	if (v->format == FORMAT_HTML) {
		answer_redirect(v, "/operations");
		return;
	}
	data_add_object(&d, NULL, FACT("place", p.id), FACT("name", p.seats[0].name), FACT("password", password));
	answer_data(v, 201, &d);
}

/* ---- It begins when somebody hears it ---- */

struct soon {
	struct platform *platform;
	struct timer *timer;
	int64_t place;
	struct soon *next;
};

static void begin_now(void *context)
{
	struct soon *s = context;
	struct soon **at = &s->platform->soon;
	char error[ERROR_TEXT];

	if (store_ready(s->platform->config.store, error) == STORE_LATER) {
		timer_set(s->timer, INTERVAL_MS);
		return;
	}
	while (*at != s)
		at = &(*at)->next;
	*at = s->next;
	live_start(s->platform, s->place, error);
	timer_free(s->timer);
	free(s);
}

void practice_begin_soon(struct platform *p, int64_t place)
{
	struct soon *s = xcalloc(1, sizeof *s);

	s->platform = p;
	s->place = place;
	s->timer = timer_new(p->config.loop, begin_now, s);
	s->next = p->soon;
	p->soon = s;
	timer_set(s->timer, INTERVAL_MS);
}

void practice_forget(struct platform *p)
{
	struct soon *s;

	while ((s = p->soon) != NULL) {
		p->soon = s->next;
		timer_free(s->timer);
		free(s);
	}
}
