/* SPDX-License-Identifier: MIT */
/* Sends requests to every address in the platform's own table, with every way to identify the user
 * and every outcome. Memory that belongs to a request must be freed exactly once (the sanitizers
 * would report a mistake), and each request must do its work once, and only for users who may use
 * it. A new address is tested as soon as it is in the table; the test fails if no request reaches
 * its handler. */
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "api_harness.h"
#include "cheap_crypt.h"
#include "server/web/platform_private.h"
#include "server/store/leagues.h"
#include "server_api.h"
#include "suite.h"

#define FRESH "longenough"

/* ---- What is requested ---- */

enum way {
	NOBODY,
	COOKIE,
	COOKIE_WRONG,
	TOKEN,
	TOKEN_WRONG,
	BASIC,
	BASIC_TOKEN,
	BASIC_WRONG,
	WAYS
};
enum form { FORM_RIGHT, FORM_WRONG, FORM_NONE, FORMS };
enum delay { AT_ONCE, LATER, CROWDED, DELAYS };

struct matrix_cell {
	const struct route *route;
	enum way way;
	enum form form;
	enum delay delay;  /* what delays the check of name and password */
	bool secure;	   /* true if the server is behind a proxy that reports https */
	unsigned patience; /* for how many steps the client waits before it gives up */
};

/* For each address, the form data for a successful request, and for one that fails. */
static const struct {
	handler *go;
	enum http_method method;
	const char *right, *wrong;
} forms[] = {
	{ post_session, HTTP_POST, "name=User1&password=secret&place_id=1",
	  "name=User1&password=wrong&place_id=1" },
	{ change_account, HTTP_POST, "old=secret&password=" FRESH "&again=" FRESH,
	  "old=wrong&password=" FRESH "&again=" FRESH },
	{ post_join, HTTP_POST, "name=Fresh&password=" FRESH "&again=" FRESH,
	  "name=Fresh&password=short&again=short" },
	{ create_resource, HTTP_POST,
	  "user[name]=Fresh&user[password]=" FRESH
	  "&place[title]=Q&place[game_count]=1&place[interval]=manual",
	  "user[name]=Fresh&user[password]=short" },
	{ update_resource, HTTP_PUT, "user[password]=" FRESH "&place[title]=Q",
	  "user[password]=short&place[title]=" },
	{ make_token, HTTP_POST, "label=other", "label=" },
	{ make_invitation, HTTP_POST, "label=Others&most=2&days=2", "label=Others&most=0&days=2" },
	{ post_moderation, HTTP_POST, "what=mute&about=User3&minutes=5", "what=nothing" },
};

static const char *form_of(const struct route *route, enum form form)
{
	for (size_t i = 0; form != FORM_NONE && i < sizeof forms / sizeof *forms; i++)
		if (forms[i].go == route->go && forms[i].method == route->method)
			return form == FORM_RIGHT ? forms[i].right : forms[i].wrong;
	return "";
}

/* ---- The setup ---- */

static char invitation[STORE_TOKEN];
static int64_t bot; /* the number of the access token that the previous request used */

static void stage_up(void)
{
	const struct store_league league = { .name = "Nim", .game = "nim", .minute = -1 };
	const struct store_invitation class = { .label = "Class",
						.most = 400,
						.expires = INT64_C(1) << 40 };
	static const char *const names[MAX_SEATS] = { "User1", "User2" };
	struct store_program program = { .name = "User1" };
	struct store_place place = {
		.title = "P", .game_count = 1, .interval_ms = -1, .options = "rules=server"
	};
	char error[ERROR_TEXT], token[STORE_TOKEN];

	bot = 0;
	harness_up();
	five_users();
	old_user(store, "Spare", "secret", false, "$y$j7T");
	for (unsigned i = 0; i < PLACE_SEATS; i++) {
		place.seats[i].user = user_id("User1") + i;
		snprintf(place.seats[i].name, sizeof place.seats[i].name, "User%u", i + 1);
	}
	ck_assert_msg(store_place_add(store, &place, error) == 1, "%s", error);
	program.league = store_league_add(store, &league, error);
	program.user = user_id("User1");
	ck_assert(store_program_add(store, &program, error) == 1 &&
		  table_game("nim", names, program.league) == 1);
	ck_assert(store_invitation_add(store, &class, invitation, error) == 1);
	ck_assert(store_token_add(store, user_id("User1"), "first", token, error) == 1);
	ck_assert(store_token_add(store, user_id("admin"), "second", token, error) == 2);
	harness_remember();
}

/* ---- Which user sends the request, and how ---- */

/* Returns the user who sends the request: an admin for requests that need one, otherwise a player
 * of series 1. */
static const char *actor(const struct matrix_cell *c)
{
	return c->route->need >= ADMINS ? "admin" : "User1";
}

static const char *own_password(const char *name)
{
	return strcmp(name, "admin") ? "secret" : "geheim";
}

static const char *fields_of(const struct matrix_cell *c)
{
	static char field[300];
	const char *who = actor(c);
	const int64_t id = user_id(who), place = strcmp(who, "admin") ? 1 : 0;
	char token[STORE_TOKEN] = "0123456789abcdef0123456789abcdef", error[ERROR_TEXT];

	if (c->way == COOKIE)
		ck_assert(store_session_add(store, id, place, token, error));
	if (c->way == TOKEN || c->way == BASIC_TOKEN) {
		store_token_remove(store, id, bot);
		ck_assert_msg((bot = store_token_add(store, id, "bot", token, error)) > 0, "%s",
			      error);
	}
	switch (c->way) {
	case COOKIE:
	case COOKIE_WRONG:
		snprintf(field, sizeof field, "Cookie: " SESSION_COOKIE "=%s\r\n", token);
		return field;
	case TOKEN:
	case TOKEN_WRONG:
		snprintf(field, sizeof field, "Authorization: Bearer %s\r\n", token);
		return field;
	case BASIC: return basic_of(who, own_password(who));
	case BASIC_TOKEN:
	case BASIC_WRONG: return basic_of(who, token);
	default: return "";
	}
}

/* Writes a request line such as "POST /users/7?word=...". Each number in it belongs to an existing
 * object. */
static void write_line(const struct matrix_cell *c, char *line, size_t size)
{
	static const char *const methods[] = { "GET", "HEAD", "POST", "PUT", "DELETE" };
	const bool users = !strncmp(c->route->path, "/users", 6);
	size_t n = (size_t)snprintf(line, size, "%s ", methods[c->route->method]);

	for (const char *at = c->route->path; *at; at++) {
		const int64_t id = users ? user_id("Spare") : 1;

		n += (size_t)(*at == '#' ? snprintf(line + n, size - n, "%" PRId64, id)
					 : snprintf(line + n, size - n, "%c", *at));
	}
	snprintf(line + n, size - n, "?word=%s%s", invitation,
		 c->route->need >= ADMINS ? "" : "&place_id=1");
}

/* Before a request with a delay, the test sends enough wrong passwords for the same name to make
 * the request wait. If the request should find the queue full, this struct holds the logins that
 * fill the queue. */
struct crowd {
	struct login *in[LOGINS_WAITING];
};

static void nothing(void *context)
{
	(void)context;
}

static void make_wait(const struct matrix_cell *c, const char *who, struct crowd *crowd)
{
	if (c->delay == AT_ONCE || login_threads)
		return;
	for (unsigned i = 0; i < LOGINS_FREE; i++)
		login_free(login_new(logins, who, address, "guess", nothing, NULL));
	for (unsigned i = 0; c->delay == CROWDED && i < LOGINS_WAITING; i++)
		crowd->in[i] = login_new(logins, who, address, "guess", nothing, NULL);
}

/* ---- What must happen ---- */

static bool let_in(const struct matrix_cell *c)
{
	switch (c->way) {
	case COOKIE:
	case TOKEN: return true;
	case BASIC: return c->secure && c->delay != CROWDED;
	case BASIC_TOKEN: return c->secure;
	default: return false;
	}
}

/* Returns true if the server must accept the request. A login request says itself which user it is
 * for; any other request with an invalid Authorization field is refused. */
static bool may(const struct matrix_cell *c)
{
	return c->route->go == post_session || let_in(c) ||
	       (c->route->need == ANYBODY && c->way <= COOKIE_WRONG);
}

static bool is_refused(const struct matrix_cell *c, const struct answer *a)
{
	return a->status == 401 || a->status == 403 || a->status == 405 || a->status == 429 ||
	       (a->status == 302 && !strcmp(a->location, "/login") &&
		c->route->go != end_session) ||
	       strstr(a->body, "There is no page at this address.");
}

/* Checks that the user's own password has changed if the request should have changed it, and only
 * then. Does the same check for users that requests create. */
static void expect_passwords(const struct matrix_cell *c, const char *what, bool done)
{
	const bool right = done && c->form == FORM_RIGHT, crowded = c->delay == CROWDED;
	const bool makes_user = c->route->go == create_resource &&
				!strcmp(c->route->path, "/users");
	const char *who = actor(c);

	ck_assert_msg(password_of(store, who,
				  c->route->go == change_account && right && !crowded
					  ? FRESH
					  : own_password(who)),
		      "%s", what);
	ck_assert_msg((password_of(store, "Fresh", FRESH) > 0) ==
			      (right && (c->route->go == post_join || makes_user)),
		      "%s", what);
}

/* ---- Sending one request ---- */

static bool try(const struct matrix_cell *c)
{
	static const char *const ways[] = {
		"nobody",      "cookie", "wrong cookie", "token",
		"wrong token", "Basic",	 "Basic token",	 "wrong Basic"
	};
	static unsigned asked_before;
	char line[200], from[40], what[300];
	struct crowd crowd = { { NULL } };
	struct answer a;
	bool answered, refused;

	snprintf(from, sizeof from, "10.%u.%u.%u", asked_before >> 16, asked_before >> 8 & 255,
		 asked_before & 255);
	asked_before++;
	address = from;
	by_https = c->secure;
	write_line(c, line, sizeof line);
	snprintf(what, sizeof what, "%s by %s, form %d, delay %d, https %d, patience %u", line,
		 ways[c->way], c->form, c->delay, c->secure, c->patience);
	make_wait(c, actor(c), &crowd);
	crypt_count();
	answered = ask_so_long(line, fields_of(c), form_of(c->route, c->form), c->patience, &a);
	if (login_threads)
		ck_assert_msg(!crypt_count().here, "a password on the loop: %s", what);
	for (unsigned i = 0; i < LOGINS_WAITING; i++)
		login_free(crowd.in[i]);
	refused = answered && is_refused(c, &a);
	ck_assert_msg(answered || c->patience < UINT_MAX, "%s", what);
	ck_assert_msg(!answered || a.status < 500, "%d for %s: %s", a.status, what, a.body);
	if (answered && c->route->go != post_session && c->route->go != post_practice)
		ck_assert_msg(refused == !may(c), "%d %s for %s", a.status, a.location, what);
	expect_passwords(c, what, answered && may(c));
	if (c->route->method != HTTP_GET && answered && may(c) && c->form == FORM_RIGHT &&
	    a.status < 400) {
		harness_return();
		bot = 0;
	}
	return answered && !refused && may(c);
}

/* Sends every kind of request to one address; returns false if none of them reached the handler. */
static bool try_all(const struct route *route)
{
	const enum form forms_wanted = *form_of(route, FORM_RIGHT) ? FORMS : FORM_RIGHT + 1;
	const unsigned most_steps = login_threads ? STEPS : 1;
	bool reached = false;
	struct matrix_cell c = { .route = route };

	for (c.way = NOBODY; c.way < WAYS; c.way++)
		for (c.form = FORM_RIGHT; c.form < forms_wanted; c.form++)
			for (c.delay = AT_ONCE; c.delay < (login_threads ? LATER : DELAYS);
			     c.delay++)
				for (unsigned secure = 0; secure < 2; secure++) {
					c.secure = secure;
					c.patience = UINT_MAX;
					reached = try(&c) || reached;
					for (c.patience = 0; c.patience < most_steps; c.patience++)
						try(&c);
				}
	return reached;
}

/* In this test, passwords are checked at once unless wrong ones came before. In that case, the
 * check waits for the clock. */
START_TEST(every_route_by_every_way)
{
	stage_up();
	for (const struct route *r = platform_routes; r->path; r++)
		ck_assert_msg(try_all(r), "nothing here leads to %s", r->path);
	harness_down();
}
END_TEST

/* In this test, a thread checks passwords: each request waits, even while a new password is
 * hashed, and the event loop's own thread checks no passwords. */
START_TEST(every_route_beside_a_thread)
{
	login_threads = 1;
	stage_up();
	for (const struct route *r = platform_routes; r->path; r++)
		ck_assert_msg(try_all(r), "nothing here leads to %s", r->path);
	harness_down();
	login_threads = 0;
}
END_TEST

void matrix_cases(Suite *s)
{
	TCase *c = suite_case(s, "matrix");

	tcase_add_test(c, every_route_by_every_way);
	tcase_add_test(c, every_route_beside_a_thread);
}
