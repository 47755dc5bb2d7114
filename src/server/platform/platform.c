/* SPDX-License-Identifier: MIT */
#include "server/platform/platform.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "base/xalloc.h"
#include "server/net/peers.h"
#include "server/pages/html.h"
#include "server/platform/platform_private.h"
#include "server/store/moderation.h"

enum { PRACTICE_WINDOW_MS = 10 * 60 * 1000, TIDY_MS = 60 * 1000 };

const struct platform_config platform_usual = { .turn_ms = 10000, .places = 500, .practices = 120, .practices_per_address = 240 };

static void tidy(void *platform)
{
	struct platform *p = platform;

	practice_tidy(p);
	timer_set(p->tidy, TIDY_MS);
}

struct platform *platform_new(const struct platform_config *c, char error[ERROR_TEXT])
{
	struct platform *p = xcalloc(1, sizeof *p);
	uint64_t seed;

	if (!store_random(c->store, p->secret, sizeof p->secret) || !store_random(c->store, &seed, sizeof seed)) {
		snprintf(error, ERROR_TEXT, "%s", _("The system gives no random numbers, without which nothing is safe."));
		free(p);
		return NULL;
	}
	p->config = *c;
	p->sweep = timer_new(c->loop, live_sweep, p);
	p->tidy = timer_new(c->loop, tidy, p);
	p->practices = tally_new(PRACTICE_WINDOW_MS, seed);
	store_stop_running(c->store);
	tidy(p);
	return p;
}

void platform_free(struct platform *p)
{
	if (!p)
		return;
	practice_forget(p);
	live_free_all(p);
	timer_free(p->sweep);
	timer_free(p->tidy);
	tally_free(p->practices);
	free(p);
}

void platform_forget(void *later)
{
	login_free(later);
}

/* Who is logged in hears also what is for him alone.  The status of one who says who he is and is not let in,
 * else 101; a password is nothing to wait for here. */
static int listener(struct platform *p, const struct http_request *r, uint64_t *own)
{
	struct http_response out = { .status = 403 };
	struct store_place place;
	struct visit v;
	bool known;
	int seat;

	visit_open(&v, p, r, &out);
	known = visit_authorize(&v);
	if (out.later)
		login_free(out.later);
	sb_free(&out.body);
	seat = known && v.place && store_place_get(p->config.store, v.place, &place) ? place_seat_of(&place, v.user.id) : -1;
	*own = seat >= 0 ? (uint64_t)place.seats[seat].id : 0;
	return known ? 101 : out.status;
}

/* Everything, or one place: ?place=N.  One for practice begins when somebody hears it. */
int platform_upgrade(void *platform, const struct http_request *r, struct hearing *out)
{
	struct platform *p = platform;
	const char *text = http_param(r, "place");
	struct store_place place;
	int status;
	char *end;

	*out = (struct hearing){ 0, 0 };
	if (strcmp(r->path, "/") != 0 && strcmp(r->path, "/ws") != 0)
		return 404;
	status = listener(p, r, &out->own);
	if (status != 101 || !text)
		return status;
	out->channel = strtoull(text, &end, 10);
	if (*text < '1' || *text > '9' || *end || !store_place_get(p->config.store, (int64_t)out->channel, &place))
		return 404;
	if (place.practice && place.status == PLACE_NEW && !live_find(p, place.id))
		practice_begin_soon(p, place.id);
	return 101;
}

/* ---- Which address is whose ---- */

/* A '#' in a path stands for a number, from 1. */
static const struct route {
	enum http_method method;
	const char *path;
	handler *go;
	enum need need;
	bool changes;			/* refused from foreign pages, and from forms without their token */
} routes[] = {
	{ HTTP_GET, "/", get_root, ANYBODY, false },
	{ HTTP_GET, "/login", get_login, ANYBODY, false },
	{ HTTP_POST, "/login", post_session, ANYBODY, false },
	{ HTTP_POST, "/sessions", post_session, ANYBODY, false },
	{ HTTP_DELETE, "/sessions", end_session, ANYBODY, true },
	{ HTTP_GET, "/logout", get_logout, PLAYERS, false },
	{ HTTP_POST, "/logout", end_session, ANYBODY, true },
	{ HTTP_GET, "/operations", get_operations, PLAYERS, false },
	{ HTTP_GET, "/operations/get_hand", get_hand, PLAYERS, false },
	{ HTTP_GET, "/get_hand", get_hand, PLAYERS, false },
	{ HTTP_GET, "/operations/get_place_info", get_place_info, PLAYERS, false },
	{ HTTP_GET, "/get_place_info", get_place_info, PLAYERS, false },
	{ HTTP_GET, "/operations/get_first_hand", get_first_hand, PLAYERS, false },
	{ HTTP_GET, "/get_first_hand", get_first_hand, PLAYERS, false },
	{ HTTP_GET, "/operations/get_ranks", get_ranks, PLAYERS, false },
	{ HTTP_GET, "/get_ranks", get_ranks, PLAYERS, false },
	{ HTTP_GET, "/operations/get_rules", get_rules, PLAYERS, false },
	{ HTTP_GET, "/get_rules", get_rules, PLAYERS, false },
	{ HTTP_GET, "/operations/get_miss", get_miss, PLAYERS, false },
	{ HTTP_GET, "/get_miss", get_miss, PLAYERS, false },
	{ HTTP_POST, "/operations/check", check_cards, PLAYERS, true },
	{ HTTP_POST, "/check", check_cards, PLAYERS, true },
	{ HTTP_POST, "/operations/post_cards", post_cards, PLAYERS, true },
	{ HTTP_POST, "/post_cards", post_cards, PLAYERS, true },
	{ HTTP_GET, "/tokens", list_tokens, USERS, false },
	{ HTTP_POST, "/tokens", make_token, USERS, true },
	{ HTTP_DELETE, "/tokens/#", remove_token, USERS, true },
	{ HTTP_GET, "/invitations", list_invitations, ADMINS, false },
	{ HTTP_POST, "/invitations", make_invitation, ADMINS, true },
	{ HTTP_DELETE, "/invitations/#", remove_invitation, ADMINS, true },
	{ HTTP_GET, "/join", get_join, ANYBODY, false },
	{ HTTP_POST, "/join", post_join, ANYBODY, true },
	{ HTTP_GET, "/account", get_account, ANYBODY, false },
	{ HTTP_POST, "/account", change_account, USERS, true },
	{ HTTP_GET, "/users", list_resources, ADMINS, false },
	{ HTTP_GET, "/users/new", new_resource, ADMINS, false },
	{ HTTP_GET, "/users/#", show_resource, ADMINS, false },
	{ HTTP_GET, "/users/#/edit", edit_resource, ADMINS, false },
	{ HTTP_POST, "/users", create_resource, ADMINS, true },
	{ HTTP_PUT, "/users/#", update_resource, ADMINS, true },
	{ HTTP_DELETE, "/users/#", remove_resource, ADMINS, true },
	{ HTTP_GET, "/places", list_resources, ADMINS, false },
	{ HTTP_GET, "/places/new", new_resource, ADMINS, false },
	{ HTTP_GET, "/places/#", show_resource, ADMINS, false },
	{ HTTP_GET, "/places/#/edit", edit_resource, ADMINS, false },
	{ HTTP_POST, "/places", create_resource, ADMINS, true },
	{ HTTP_PUT, "/places/#", update_resource, ADMINS, true },
	{ HTTP_DELETE, "/places/#", remove_resource, ADMINS, true },
	{ HTTP_PUT, "/places/#/start", start_place, DRIVERS, true },
	{ HTTP_PUT, "/places/#/next_turn", next_turn, DRIVERS, true },
	{ HTTP_PUT, "/places/#/stop", stop_place, DRIVERS, true },
	{ HTTP_GET, "/places/#/info", get_info, WATCHERS, false },
	{ HTTP_GET, "/places/#/players_card", get_players_card, ADMINS, false },
	{ HTTP_GET, "/places/#/graph", get_graph, WATCHERS, false },
	{ HTTP_GET, "/places/#/game", show_results, WATCHERS, false },
	{ HTTP_GET, "/places/#/results", get_results, WATCHERS, false },
	{ HTTP_GET, "/places/#/games/#", show_game, WATCHERS, false },
	{ HTTP_GET, "/places/#/games/#/record", get_game_record, WATCHERS, false },
	{ HTTP_POST, "/practice", post_practice, ANYBODY, true },
	{ HTTP_GET, "/moderation", show_moderation, ADMINS, false },
	{ HTTP_POST, "/moderation", moderate, ADMINS, true },
	{ HTTP_GET, "/kept", show_kept, ANYBODY, false },
	{ HTTP_GET, "/tables", list_tables, ANYBODY, false },
	{ HTTP_GET, "/tables/games/#", get_table_game, ANYBODY, false },
	{ HTTP_GET, "/tables/games/#/replay", replay_table_game, ANYBODY, false },
	{ HTTP_GET, "/leagues", list_leagues, ANYBODY, false },
	{ HTTP_GET, "/leagues/#", show_league, ANYBODY, false },
	{ HTTP_GET, "/leagues/#/standings", get_standings, ANYBODY, false },
	{ HTTP_GET, "/leagues/#/cross", show_cross, ANYBODY, false },
	{ HTTP_GET, "/leagues/#/history", get_history, ANYBODY, false },
	{ HTTP_GET, "/leagues/#/games", list_league_games, ANYBODY, false },
	{ HTTP_GET, "/leagues/#/rounds", list_league_rounds, ANYBODY, false },
	{ HTTP_GET, "/leagues/#/rounds/#", show_round, ANYBODY, false },
	{ HTTP_GET, "/leagues/#/programs/#", show_program, ANYBODY, false },
	{ HTTP_GET, "/leagues/#/programs/#/games", list_league_games, ANYBODY, false },
	{ HTTP_GET, "/leagues/#/programs/#/log", get_program_log, USERS, false },
	{ HTTP_GET, "/api", get_api, ANYBODY, false },
};

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

static bool fits(const char *pattern, const char *path, struct visit *v)
{
	int64_t numbers[2] = {0};
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

/* The path without its ending, which says what is wanted. */
static bool read_path(struct visit *v, char *path, size_t size)
{
	static const struct { const char *ending; enum format format; } endings[] = {
		{ ".json", FORMAT_JSON }, { ".xml", FORMAT_XML }, { ".csv", FORMAT_CSV }, { ".html", FORMAT_HTML },
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

/* The style and the script of pages; whoever names their version may keep them for ever. */
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

/* As which address it counts. */
static const char *visit_address(const struct visit *v, char key[PEER_ADDRESS])
{
	peer_key(v->r->address, key);
	return key;
}

void platform_answer(void *platform, const struct http_request *r, struct http_response *out)
{
	struct visit v;
	char path[128], here[PEER_ADDRESS];
	bool known = false;

	if (answer_asset(r, out))
		return;
	language_choose(r, out);
	visit_open(&v, platform, r, out);
	if (!read_path(&v, path, sizeof path) || (v.format == FORMAT_CSV && strncmp(path, "/leagues", 8) != 0)) {
		answer_refusal(&v, 404, "There is nothing at this address");
		return;
	}
	v.of = strncmp(path, "/users", 6) ? &resource_places : &resource_users;
	for (size_t i = 0; i < sizeof routes / sizeof *routes; i++) {
		if (!fits(routes[i].path, path, &v))
			continue;
		known = true;
		if (routes[i].method != v.method)
			continue;
		/* a login says itself who asks */
		if (routes[i].go != post_session && !visit_authorize(&v))
			return;
		if (visit_is_banned(&v) && routes[i].go != end_session) {
			store_bar(v.store, v.user.name, visit_address(&v, here));
			answer_refusal(&v, 403, "A moderator has banned this name for a while");
			return;
		}
		if (!v.user.id && (routes[i].go == post_practice || routes[i].go == post_join) && store_barred(v.store, visit_address(&v, here))) {
			answer_refusal(&v, 403, "A moderator has banned somebody at your address: log in with a name of your own, or come in an hour");
			return;
		}
		if ((!routes[i].changes || visit_may_change(&v)) && visit_may(&v, routes[i].need))
			routes[i].go(&v);
		return;
	}
	if (known)
		answer_refusal(&v, 405, "This address is not for this method; see /api");
	else
		answer_refusal(&v, 404, "There is nothing at this address; see /api");
}
