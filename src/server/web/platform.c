/* SPDX-License-Identifier: MIT */
#include "server/web/platform.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/xalloc.h"
#include "server/net/peers.h"
#include "server/web/html.h"
#include "server/web/platform_private.h"
#include "server/store/moderation.h"

enum { PRACTICE_WINDOW_MS = 10 * 60 * 1000, TIDY_MS = 60 * 1000 };

const struct platform_config platform_usual = {
	.turn_ms = 10000, .places = 500, .practices = 120, .practices_per_address = 240
};

static void tidy_practices(void *platform)
{
	struct platform *p = platform;

	char why[ERROR_TEXT];

	if (store_ready(p->config.store, why) == STORE_READY)
		practice_remove_idle(p->places, PRACTICE_IDLE_S);
	timer_set(p->tidy, TIDY_MS);
}

struct platform *platform_new(const struct platform_config *c, char error[ERROR_TEXT])
{
	struct platform *p = xcalloc(1, sizeof *p);
	uint64_t seed;

	if (!store_random(c->store, p->secret, sizeof p->secret) ||
	    !store_random(c->store, &seed, sizeof seed)) {
		snprintf(error, ERROR_TEXT, "%s",
			 _("Can't get secure random numbers from the system."));
		free(p);
		return NULL;
	}
	p->config = *c;
	p->places = places_new(&(struct places_config){ .store = c->store,
							.loop = c->loop,
							.pool = c->pool,
							.turn_ms = c->turn_ms,
							.most = c->places,
							.seed = c->seed,
							.send = c->send,
							.end = c->end,
							.context = c->context });
	p->tidy = timer_new(c->loop, tidy_practices, p);
	p->practices = tally_new(PRACTICE_WINDOW_MS, seed);
	tidy_practices(p);
	return p;
}

void platform_free(struct platform *p)
{
	if (!p)
		return;
	practice_forget(p->places);
	places_free(p->places);
	timer_free(p->tidy);
	tally_free(p->practices);
	free(p);
}

/* Decides what a WebSocket may receive. A logged-in user receives messages meant for that user,
 * and the messages of the closed series that the user plays in; admins receive the messages of all
 * closed series. Returns 101, or an error status if the client's login isn't accepted. A WebSocket
 * never waits for a password check. */
static int identify_listener(struct platform *p, const struct http_request *r,
			     struct hearing *hears)
{
	struct http_response out = { .status = 403 };
	struct visit v;
	bool known;

	visit_open(&v, p, r, &out);
	known = visit_authorize(&v);
	v.waits = false;
	visit_close(&v);
	sb_free(&out.body);
	if (!known)
		return out.status;
	*hears = (struct hearing){ .user = (uint64_t)v.user.id, .keeper = v.admin };
	return 101;
}

/* Accepts a WebSocket that receives everything or, with ?place=N, the messages of one series. If
 * that is a practice series that hasn't begun yet, this also starts it. */
int platform_upgrade(void *platform, const struct http_request *r, struct hearing *out)
{
	struct platform *p = platform;
	const char *text = http_param(r, "place");
	struct store_place place;
	int status;
	char *end;

	*out = (struct hearing){ .channel = 0 };
	if (strcmp(r->path, "/") != 0 && strcmp(r->path, "/ws") != 0)
		return 404;
	status = identify_listener(p, r, out);
	if (status != 101 || !text)
		return status;
	out->channel = strtoull(text, &end, 10);
	if (*text < '1' || *text > '9' || *end ||
	    !store_place_get(p->config.store, (int64_t)out->channel, &place))
		return 404;
	if (place_is_closed(&place) && !out->keeper &&
	    place_seat_of(&place, (int64_t)out->user) < 0)
		return 403;
	if (place.practice && place.status == PLACE_NEW && !live_find(p->places, place.id))
		practice_begin_soon(p->places, place.id);
	return 101;
}

/* ---- Choosing the handler for an address ---- */

/* Returns true for requests that only act in a running game or log the user out. They never wait,
 * because their changes are stored as notes, which the store may write later. All other changes
 * have to be written before their requests are answered. */
static bool is_noted(handler *go)
{
	return go == post_cards || go == check_cards || go == next_turn || go == stop_place ||
	       go == end_session;
}

/* Returns true if the stored data can be changed now. Otherwise the request is refused, or will be
 * handled again later. Call this before changing anything. */
static bool can_be_changed(struct visit *v)
{
	char why[ERROR_TEXT];
	const enum store_ready ready = store_ready(v->store, why);

	v->out->postponed = ready == STORE_LATER;
	if (ready == STORE_REFUSES)
		answer_refusal(v, 503, why);
	return ready == STORE_READY;
}

static bool take_number(const char **at, int64_t *out)
{
	char *end;

	if (**at < '1' || **at > '9')
		return false;
	*out = strtoll(*at, &end, 10);
	if (end - *at > 15)
		return false;
	*at = end;
	return true;
}

static bool fits_pattern(const char *pattern, const char *path, struct visit *v)
{
	int64_t numbers[2] = { 0 };
	unsigned n = 0;

	for (; *pattern; pattern++) {
		if (*pattern == '#') {
			if (!take_number(&path, &numbers[n++]))
				return false;
		} else if (*path++ != *pattern) {
			return false;
		}
	}
	if (*path)
		return false;
	v->id = numbers[0];
	v->other = numbers[1];
	return true;
}

/* Reads a request's path, and cuts off its ending, which names the requested format. */
static bool read_path(struct visit *v, char *path, size_t size)
{
	static const struct {
		const char *ending;
		enum format format;
	} endings[] = {
		{ ".json", FORMAT_JSON },
		{ ".xml", FORMAT_XML },
		{ ".csv", FORMAT_CSV },
		{ ".html", FORMAT_HTML },
	};
	const size_t n = strlen(v->r->path);

	v->bare = true;
	if (n >= size)
		return false;
	strcpy(path, v->r->path);
	for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
		const size_t len = strlen(endings[i].ending);

		if (n > len && !strcmp(path + n - len, endings[i].ending)) {
			path[n - len] = '\0';
			v->format = endings[i].format;
			v->bare = false;
			return true;
		}
	}
	if (n > 1 && path[n - 1] == '/')
		path[n - 1] = '\0';
	return true;
}

/* Answers with the pages' style sheet or script. If the requested address contains the file's
 * version, the browser may cache the file forever. */
static bool answer_asset(const struct http_request *r, struct http_response *out)
{
	const unsigned char *bytes;
	size_t n;

	if (r->method > HTTP_HEAD || !html_asset(r->path, &out->type, &bytes, &n))
		return false;
	out->status = 200;
	out->immutable = strncmp(r->query, "v=", 2) == 0;
	sb_add_bytes(&out->body, (const char *)bytes, n);
	return true;
}

/* Returns the key under which requests from the client's network address are counted. */
static const char *visit_address(const struct visit *v, char key[PEER_ADDRESS])
{
	peer_key(v->r->address, key);
	return key;
}

static void find_answer(struct visit *v)
{
	char path[128], here[PEER_ADDRESS];
	bool known = false;

	if (!read_path(v, path, sizeof path) ||
	    (v->format == FORMAT_CSV && strncmp(path, "/leagues", 8) != 0)) {
		answer_refusal(v, 404, N_("There is no page at this address."));
		return;
	}
	v->of = strncmp(path, "/users", 6) ? &resource_places : &resource_users;
	for (const struct route *at = platform_routes; at->path; at++) {
		if (!fits_pattern(at->path, path, v))
			continue;
		known = true;
		if (at->method != v->method)
			continue;
		if (at->changes && !is_noted(at->go) && !can_be_changed(v))
			return;
		/* A login request contains a name and a password, so don't read its Authorization
		 * field. */
		if (at->go != post_session && !visit_authorize(v))
			return;
		if (visit_is_banned(v) && at->go != end_session) {
			store_bar(v->store, v->user.name, visit_address(v, here));
			answer_refusal(v, 403,
				       N_("A moderator has banned this name. Try again later."));
			return;
		}
		if (!v->user.id && (at->go == post_practice || at->go == post_join) &&
		    store_barred(v->store, visit_address(v, here))) {
			answer_refusal(
				v, 403,
				N_("A moderator has banned someone at your address. Log in with your own name, or try again in an hour."));
			return;
		}
		if ((!at->changes || visit_may_change(v)) && visit_may(v, at->need))
			at->go(v);
		return;
	}
	if (known)
		answer_refusal(v, 405,
			       N_("This address doesn't support this HTTP method. See "
				  "/api."));
	else
		answer_refusal(v, 404,
			       N_("There is no page at this address. See /api for all addresses."));
}

void platform_answer(void *platform, const struct http_request *r, struct http_response *out)
{
	struct visit v;

	if (answer_asset(r, out))
		return;
	language_choose(r, out);
	visit_open(&v, platform, r, out);
	find_answer(&v);
	visit_close(&v);
	i18n_speak(LANG_COUNT);
}
