/* SPDX-License-Identifier: MIT */
#include "api_harness.h"

#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/match.h"
#include "asobi/player.h"
#include "asobi/setup.h"
#include "base/json.h"
#include "cheap_crypt.h"
#include "referee/tables.h"
#include "scratch_dir.h"
#include "suite.h"

struct platform *platform;
struct store *store;
struct loop *loop;
struct logins *logins;
const char *address = "192.0.2.1";
bool by_https;
struct platform_config limits;
unsigned login_threads;
struct strbuf messages, whispers;
struct audience audience;

/* How password hashes with the current cost setting start. */
#define USUAL "$y$j9T"

static struct strbuf request;
static char *bodies[4];
static unsigned next_body;
static char *said;

static void send_to(void *context, const struct audience *to, const char *text)
{
	(void)context;
	if (to->everybody || to->keepers) {
		audience = *to;
		sb_addf(&messages, "%s\n", text);
	} else {
		sb_addf(&whispers, "(to %u) %s\n", (unsigned)to->user[0], text);
	}
}

static void end_channel(void *context, uint64_t channel)
{
	(void)context;
	sb_addf(&messages, "(end %u)\n", (unsigned)channel);
}

/* Continues a request that had to wait. `asker` points to a flag that tells the test to ask again.
 */
static void go_on(void *asker)
{
	*(bool *)asker = true;
}

static void open_all(void)
{
	struct platform_config c = limits.places ? limits : platform_usual;
	char error[ERROR_TEXT];

	loop = loop_new(error);
	store = store_open(scratch_dir(), error);
	ck_assert_msg(store != NULL, "%s", error);
	c.store = store;
	c.loop = loop;
	c.seed = 7;
	c.send = send_to;
	c.end = end_channel;
	c.go_on = go_on;
	c.logins = logins = logins_new(loop, login_threads, store, error);
	platform = platform_new(&c, error);
	ck_assert_msg(platform != NULL, "%s", error);
}

void harness_up(void)
{
	address = "192.0.2.1";
	by_https = false;
	open_all();
	old_user(store, "admin", "geheim", true, USUAL);
}

static void close_all(void)
{
	platform_free(platform);
	logins_free(logins);
	store_close(store);
	loop_free(loop);
}

void harness_down(void)
{
	close_all();
	scratch_remove();
	sb_free(&messages);
	sb_free(&whispers);
	sb_free(&request);
	for (unsigned i = 0; i < 4; i++) {
		free(bodies[i]);
		bodies[i] = NULL;
	}
	free(said);
	said = NULL;
}

static void copy_file(const char *from, const char *to)
{
	FILE *in = fopen(from, "rb"), *out = fopen(to, "wb");
	char bytes[16384];
	size_t n;

	ck_assert(in && out);
	while ((n = fread(bytes, 1, sizeof bytes, in)) > 0)
		ck_assert_uint_eq(fwrite(bytes, 1, n, out), n);
	fclose(in);
	ck_assert_int_eq(fclose(out), 0);
}

/* Closes the server before copying the database file, because only then does the file hold all
 * data. */
void harness_remember(void)
{
	close_all();
	copy_file(scratch_path("asobi.db"), scratch_path("remembered.db"));
	open_all();
}

void harness_return(void)
{
	close_all();
	copy_file(scratch_path("remembered.db"), scratch_path("asobi.db"));
	open_all();
}

/* Kills the server and starts it again with the database as the old one left it. */
void harness_restart(void)
{
	char error[ERROR_TEXT];
	const int64_t run = store_run_last(store, 1);

	close_all();
	store = store_open(scratch_dir(), error);
	ck_assert(!run || store_run_go_on(store, run, error));
	store_close(store);
	open_all();
}

const char *heard(void)
{
	free(said);
	said = sb_take(&messages);
	return said;
}

static struct http_parser *parsed(void)
{
	struct http_parser *p = http_parser_new();
	size_t used, at = 0;
	int status = 0;

	while (!status && at < request.len) {
		status = http_parser_take(p, (const unsigned char *)request.text + at,
					  request.len - at, &used);
		at += used;
	}
	ck_assert_msg(status == 1, "%d for %s", status, request.text);
	return p;
}

const char *asked(void)
{
	return request.text;
}

/* Checks that all elements on a page are closed, in the right order. */
static void expect_balanced(const char *page, const char *line)
{
	static const char *const tags[] = { "div",     "table", "tr",	  "form", "nav",
					    "section", "ul",	"select", "h1",	  "h2" };
	unsigned open[64], depth = 0;

	for (const char *at = page; (at = strchr(at, '<')) != NULL; at++) {
		const bool ends = at[1] == '/';
		const char *name = at + 1 + ends;
		const size_t len = strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789");

		for (unsigned t = 0; t < sizeof tags / sizeof *tags; t++) {
			if (strlen(tags[t]) != len || strncmp(name, tags[t], len) != 0)
				continue;
			ck_assert_msg(ends ? depth > 0 && open[depth - 1] == t : depth < 64,
				      "%s: %.60s", line, at);
			if (ends)
				depth--;
			else
				open[depth++] = t;
		}
	}
	ck_assert_msg(!depth, "%s: <%s> has no end", line, tags[open[depth ? depth - 1 : 0]]);
}

/* Repeats the request until the answer is complete. After waiting `patience` times, the client
 * gives up and disconnects. */
static bool answer_whole(struct http_request *r, struct http_response *out, unsigned patience)
{
	bool later = false;

	r->asker = &later;
	r->later = NULL;
	for (;;) {
		*out = (struct http_response){ .status = 404, .type = "text/plain" };
		later = false;
		platform_answer(platform, r, out);
		if (!out->later)
			return true;
		ck_assert_msg(!out->body.len && !later, "a waiting answer says something: %s",
			      request.text);
		r->later = out->later;
		if (!patience--) {
			platform_forget(r->later);
			return false;
		}
		while (!later && login_threads)
			clock_wait(loop);
		while (!later)
			clock_turn(loop, 50);
	}
}

bool ask_so_long(const char *line, const char *fields, const char *form, unsigned patience,
		 struct answer *a)
{
	struct http_response out;
	struct http_parser *p;
	struct http_request *r;
	char **body = &bodies[next_body++ % 4];
	bool answered;

	sb_free(&request);
	sb_addf(&request, "%s HTTP/1.1\r\nHost: localhost:8080\r\n%s", line, fields);
	if (*form)
		sb_add(&request, "Content-Type: application/x-www-form-urlencoded\r\n");
	if (strncmp(line, "GET", 3))
		sb_addf(&request, "Content-Length: %zu\r\n", strlen(form));
	sb_addf(&request, "\r\n%s", form);
	p = parsed();
	r = http_parser_request(p);
	r->address = address;
	r->secure = by_https;
	answered = answer_whole(r, &out, patience);
	http_parser_free(p);
	*a = (struct answer){ .status = out.status };
	a->postponed = out.postponed;
	snprintf(a->type, sizeof a->type, "%s", out.type);
	snprintf(a->location, sizeof a->location, "%s", out.location);
	snprintf(a->cookie, sizeof a->cookie, "%s", out.cookie);
	free(*body);
	*body = a->body = sb_take(&out.body);
	if (answered && strstr(a->type, "html"))
		expect_balanced(a->body, line);
	return answered;
}

struct answer ask(const char *line, const char *fields, const char *form)
{
	struct answer a;

	ck_assert(ask_so_long(line, fields, form, UINT_MAX, &a));
	return a;
}

const char *basic_of(const char *name, const char *password)
{
	static const char letters[] =
		"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
	static char field[256];
	char plain[128] = "";
	const size_t n = (size_t)snprintf(plain, sizeof plain - 2, "%s:%s", name, password);
	char *to = field + sprintf(field, "Authorization: Basic ");

	for (size_t i = 0; i < n; i += 3) {
		const unsigned bits = (unsigned)plain[i] << 16 | (unsigned)plain[i + 1] << 8 |
				      (unsigned)plain[i + 2];

		for (unsigned j = 0; j < 4; j++)
			*to++ = i + j > n ? '=' : letters[bits >> (18 - 6 * j) & 63];
	}
	strcpy(to, "\r\n");
	return field;
}

const char *bearer_of(const struct answer *a)
{
	static char fields[8][80];
	static unsigned next;
	const char *token = json_member(a->body, "token");
	char *field = fields[next++ % 8];

	ck_assert_msg(token && strlen(token) > 34, "no token in %s", a->body);
	snprintf(field, sizeof *fields, "Authorization: Bearer %.32s\r\n", token + 1);
	return field;
}

const char *cookie_of(const struct answer *a)
{
	static char fields[8][300];
	static unsigned next;
	char *field = fields[next++ % 8];

	snprintf(field, sizeof *fields, "Cookie: %.*s\r\n", (int)strcspn(a->cookie, ";"),
		 a->cookie);
	return field;
}

const char *admin_cookie(void)
{
	const struct answer a = ask("POST /login", "", "name=admin&password=geheim&place_id=");

	ck_assert_int_eq(a.status, 302);
	return cookie_of(&a);
}

const char *player_cookie(unsigned user, int64_t place)
{
	struct answer a;
	char form[128];

	snprintf(form, sizeof form, "name=User%u&password=secret&place_id=%" PRId64, user, place);
	a = ask("POST /sessions", "", form);
	ck_assert_int_eq(a.status, 302);
	return cookie_of(&a);
}

void five_users(void)
{
	char name[8];

	for (unsigned i = 1; i <= 5; i++) {
		snprintf(name, sizeof name, "User%u", i);
		old_user(store, name, "secret", false, USUAL);
	}
}

int64_t user_id(const char *name)
{
	struct store_user u;

	return store_user_named(store, name, &u) ? u.id : 0;
}

int64_t make_place(const char *title, unsigned games, const char *interval)
{
	struct strbuf form = { 0 };
	struct answer a;
	char name[8];

	sb_addf(&form, "place%%5Btitle%%5D=%s&place%%5Bgame_count%%5D=%u&place%%5Binterval%%5D=%s",
		title, games, interval);
	for (unsigned i = 0; i < 5; i++) {
		snprintf(name, sizeof name, "User%u", i + 1);
		sb_addf(&form, "&place%%5Bplayers_attributes%%5D%%5B%u%%5D%%5Buser_id%%5D=%" PRId64,
			i, user_id(name));
	}
	a = ask("POST /places", admin_cookie(), form.text);
	sb_free(&form);
	ck_assert_msg(a.status == 302, "%d %s", a.status, a.body);
	return strtoll(a.location + strlen("/places/"), NULL, 10);
}

int64_t table_game(const char *game, const char *const names[MAX_SEATS], int64_t league)
{
	struct match_config c = { .game = game_find(game), .seed = 7 };
	struct kept_game g = { .game = c.game, .reason = "played", .league = league };
	const struct tables_keeper keeper = store_tables_keeper(store);
	struct match_event e;
	char error[ERROR_TEXT];
	struct match *m;
	struct who who;
	int64_t id;
	char *record;

	setup_default(c.game, &c.setup);
	ck_assert(who_parse(c.game, "random", &who, error));
	for (unsigned s = 0; s < c.setup.seats; s++) {
		c.players[s] = player_new(&who, NULL, error);
		c.who[s] = &who;
		g.name[s] = names[s];
	}
	m = match_new(&c, error);
	ck_assert_msg(m != NULL, "%s", error);
	while (match_step(m, &e) && e.kind != MATCH_OVER)
		;
	match_score(m, g.points);
	g.seats = c.setup.seats;
	g.record = record = match_record(m);
	id = keeper.game(keeper.context, &g);
	keeper.commit(keeper.context);
	for (unsigned s = 0; s < c.setup.seats; s++)
		player_free(c.players[s]);
	match_free(m);
	free(record);
	return id;
}
