/* SPDX-License-Identifier: MIT */
/* Tests that the examples in GET /api are what the platform really sends: creates the examples
 * again and compares them. New examples are written to the file named by ASOBI_API_EXAMPLES. */
#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api_harness.h"
#include "base/json.h"
#include "server/web/html.h"
#include "server/store/leagues.h"
#include "server_api.h"
#include "suite.h"

enum { MOST = 64, LONG = 900 };
static struct {
	char *key, *request, *answer;
} made[MOST];
static unsigned n_made;

static bool is_hex(const char *text, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (!isxdigit((unsigned char)text[i]) || isupper((unsigned char)text[i]))
			return false;
	return !isxdigit((unsigned char)text[n]);
}

static bool is_time(const char *t)
{
	return strlen(t) >= 20 && t[4] == '-' && t[7] == '-' && t[10] == 'T' && t[13] == ':' &&
	       t[19] == 'Z';
}

/* Replaces everything that differs from run to run with fixed text, and shortens long parts. */
static char *settled(const char *text)
{
	struct strbuf sb = { 0 };

	for (const char *t = text; *t; t++) {
		const bool word = t == text || !isxdigit((unsigned char)t[-1]);

		if (sb.len > LONG && (*t & 0xc0) != 0x80) {
			sb_add(&sb, " ...");
			break;
		}
		if (is_time(t)) {
			sb_add(&sb, "2011-05-19T10:34:49Z");
			t += 19;
		} else if (word && is_hex(t, 32)) {
			sb_add(&sb, "0123456789abcdef0123456789abcdef");
			t += 31;
		} else if (word && is_hex(t, 16)) {
			sb_add(&sb, "0123456789abcdef");
			t += 15;
		} else if (!strncmp(t, "Guest ", 6)) {
			sb_add(&sb, "Guest 01234567");
			t += 13;
		} else if (!strncmp(t, "\"ms\":", 5)) {
			sb_add(&sb, "\"ms\":10000");
			t += 4 + strspn(t + 5, "0123456789");
		} else if (!strncmp(t, "\"us\":", 5)) {
			sb_add(&sb, "\"us\":1500");
			t += 4 + strspn(t + 5, "0123456789");
		} else if (*t != '\r') {
			sb_add_bytes(&sb, t, 1);
		}
	}
	while (sb.len && sb.text[sb.len - 1] == '\n')
		sb.text[--sb.len] = '\0';
	return sb_take(&sb);
}

static void note(const char *key, const char *request, const char *answer)
{
	ck_assert(n_made < MOST);
	made[n_made].key = strdup(key);
	made[n_made].request = settled(request);
	made[n_made++].answer = settled(answer);
}

static struct answer noted(const char *key, const char *line, const char *fields, const char *form)
{
	const struct answer a = ask(line, fields, form);
	struct strbuf sb = { 0 };

	sb_addf(&sb, "%d\n", a.status);
	if (*a.location)
		sb_addf(&sb, "Location: %s\n", a.location);
	if (*a.cookie)
		sb_addf(&sb, "Set-Cookie: %s\n", a.cookie);
	if (*a.body && (a.status != 302 || !strstr(a.type, "html")))
		sb_addf(&sb, "Content-Type: %s\n\n%s", a.type, a.body);
	note(key, asked(), sb.text);
	sb_free(&sb);
	return a;
}

static void note_message(const char *operation, const char *all)
{
	char search[64];
	const char *at, *from, *end;
	char *one;

	snprintf(search, sizeof search, "\"operation\":\"%s\"", operation);
	at = strstr(all, search);
	ck_assert_msg(at != NULL, "no %s in %s", operation, all);
	for (from = at; from > all && from[-1] != '\n'; from--)
		;
	/* Skip the part of the line that names the recipients. */
	from = strchr(from, '{');
	end = strchr(at, '\n');
	one = strndup(from, (size_t)(end - from));
	note(operation, "", one);
	free(one);
}

static void admins_part(const char *admin)
{
	ask("POST /users.xml", admin, "user%5Bname%5D=User1&user%5Bpassword%5D=secretly");
	for (unsigned i = 2; i < 5; i++) {
		char form[64];

		snprintf(form, sizeof form, "user%%5Bname%%5D=User%u&user%%5Bpassword%%5D=secretly",
			 i);
		ask("POST /users.xml", admin, form);
	}
	noted("new_user", "POST /users.xml", admin,
	      "user%5Bname%5D=User5&user%5Bpassword%5D=secretly");
	noted("users", "GET /users.xml", admin, "");
	noted("new_place", "POST /places.xml", admin,
	      "place%5Btitle%5D=Place2&place%5Bgame_count%5D=3&place%5Binterval%5D=0.5"
	      "&place%5Bplayers_attributes%5D%5B0%5D%5Buser_id%5D=2&place%5Bplayers_attributes%5D%5B1%5D%5Buser_id%5D=3"
	      "&place%5Bplayers_attributes%5D%5B2%5D%5Buser_id%5D=4&place%5Bplayers_attributes%5D%5B3%5D%5Buser_id%5D=5"
	      "&place%5Bplayers_attributes%5D%5B4%5D%5Buser_id%5D=6");
	noted("wrong", "POST /places.xml", admin, "place%5Btitle%5D=&place%5Bgame_count%5D=0");
	noted("start", "PUT /places/1/start", admin, "");
	note_message("start_place", heard());
	noted("next_turn", "PUT /places/1/next_turn", admin, "");
	note_message("start_game", heard());
	ask("PUT /places/1/next_turn", admin, "");
}

static void note_token(const char *cookie)
{
	const struct answer a = noted("new_token", "POST /tokens.json", cookie, "label=my+program");
	const char *field = bearer_of(&a);

	noted("bearer", "GET /operations/get_place_info.json?place_id=1", field, "");
	noted("tokens", "GET /tokens.xml", field, "");
}

/* A program that missed its turn asks the server for the reason. */
static void note_miss(void)
{
	const char *user = strstr(whispers.text, "\"User");
	struct answer login;
	char form[64];

	snprintf(form, sizeof form, "name=User%c&password=secretly&place_id=1", user[5]);
	login = ask("POST /login", "", form);
	noted("get_miss", "GET /operations/get_miss.json", cookie_of(&login), "");
}

/* Records the requests that players make during a game. The player whose turn it is plays the
 * weakest card, then all players run out of time. */
static void players_part(const char *admin)
{
	const char *text = heard();
	const unsigned seat = (unsigned)(strstr(text, "\"User")[5] - '0');
	struct answer login;
	const char *cookie;
	char form[64];

	snprintf(form, sizeof form, "name=User%u&password=secretly&place_id=1", seat);
	login = noted("login", "POST /login", "", form);
	cookie = cookie_of(&login);
	noted("login.json", "POST /login.json", "", form);
	noted("login.xml", "POST /login.xml", "", form);
	note_token(cookie);
	noted("get_hand.json", "GET /operations/get_hand.json", cookie, "");
	noted("get_hand.xml", "GET /operations/get_hand.xml", cookie, "");
	noted("get_place_info.json", "GET /operations/get_place_info.json", cookie, "");
	noted("get_place_info.xml", "GET /operations/get_place_info.xml", cookie, "");
	noted("get_first_hand", "GET /operations/get_first_hand.json", cookie, "");
	noted("get_first_hand.xml", "GET /operations/get_first_hand.xml", cookie, "");
	noted("get_ranks", "GET /operations/get_ranks.json", cookie, "");
	noted("get_ranks.xml", "GET /operations/get_ranks.xml", cookie, "");
	noted("get_rules", "GET /operations/get_rules.json", cookie, "");
	noted("check", "POST /operations/check.json", cookie, "card_1=4-9&card_2=1-1");
	noted("post_cards", "POST /operations/post_cards", cookie, "card_1=2-3");
	noted("post_cards.json", "POST /operations/post_cards.json", cookie, "card_1=1-9");
	note_message("end_turn", heard());
	clock_turn(loop, 500);
	note_message("start_turn", heard());
	noted("info", "GET /places/1/info.json", cookie, "");
	noted("players_card", "GET /places/1/players_card.json", admin, "");
	clock_turn(loop, 10500);
	note_message("end_player", heard());
	note_message("miss", whispers.text);
	note_miss();
	clock_turn(loop, 50000);
	note_message("end_game", heard());
	noted("graph", "GET /places/1/graph.json", cookie, "");
	noted("results", "GET /places/1/results.json", cookie, "");
	noted("game", "GET /places/1/games/1.json", cookie, "");
	clock_turn(loop, 100000);
	note_message("end_place", heard());
	noted("stop", "PUT /places/1/stop", admin, "");
	noted("logout", "POST /logout", cookie, "");
	noted("practice", "POST /practice.json", "", "games=5&level=4");
}

/* An invited person joins and then changes the password. */
static void invitations_part(const char *admin)
{
	const struct answer made_one = noted("new_invitation", "POST /invitations.json", admin,
					     "label=Class&most=30&days=7");
	const char *word = json_member(made_one.body, "word");
	char form[128];
	struct answer in;

	noted("invitations", "GET /invitations.json", admin, "");
	snprintf(form, sizeof form, "word=%.32s&name=Maki&password=secretly&again=secretly",
		 word + 1);
	in = noted("join", "POST /join", "", form);
	noted("account", "POST /account", cookie_of(&in),
	      "old=secretly&password=hidden+well&again=hidden+well");
	noted("moderate", "POST /moderation.json", admin, "what=mute&about=Maki&minutes=30");
	noted("moderation", "GET /moderation.json", admin, "");
}

static void tables_part(void)
{
	struct store_league l = { .name = "Nim", .game = "nim", .clock = "60+1", .minute = -1 };
	const char *const names[MAX_SEATS] = { "Aki", "Botan" };
	char error[ERROR_TEXT];
	struct store_program p = { .league = store_league_add(store, &l, error) };
	char line[64];
	int64_t game;

	for (unsigned i = 0; i < 2; i++) {
		snprintf(p.name, sizeof p.name, "%s", names[i]);
		store_program_played(
			store, store_program_add(store, &p, error), i ? 1 : -1,
			&(struct kept_answers){ .moves = 8, .us = 8000, .slowest_us = 2000 });
	}
	store_met(store, &(struct store_meetings){ .a = 1, .b = 2, .lost = 1, .firsts = 1 });
	game = table_game("nim", names, p.league);
	snprintf(line, sizeof line, "GET /tables/games/%" PRId64 "/replay.json", game);
	noted("table_replay", line, "", "");
	snprintf(line, sizeof line, "GET /tables/games/%" PRId64, game);
	noted("table_game", line, "", "");
	noted("leagues", "GET /leagues.json", "", "");
	noted("standings", "GET /leagues/1/standings.json", "", "");
	noted("cross", "GET /leagues/1/cross.csv", "", "");
	noted("league_games", "GET /leagues/1/games.json", "", "");
	noted("program", "GET /leagues/1/programs/1.json", "", "");
}

/* Appends an example in the format of the examples file. */
static void add_section(struct strbuf *sb, unsigned i)
{
	sb_addf(sb, "%s%s%s\n", made[i].request, *made[i].request ? "\n\n" : "", made[i].answer);
}

static void write_to(const char *path)
{
	FILE *f = fopen(path, "w");

	ck_assert(f != NULL);
	fputs("== SPDX-License-Identifier: MIT\nA test records these examples: make regolden-api.\n",
	      f);
	for (unsigned i = 0; i < n_made; i++) {
		struct strbuf sb = { 0 };

		add_section(&sb, i);
		fprintf(f, "== %s\n%s", made[i].key, sb.text);
		sb_free(&sb);
	}
	fputs("==\n", f);
	fclose(f);
}

static void compare(void)
{
	const char *path = getenv("ASOBI_API_EXAMPLES");

	if (path) {
		write_to(path);
		return;
	}
	for (unsigned i = 0; i < n_made; i++) {
		struct strbuf sb = { 0 };
		size_t n;
		const char *text = html_example(made[i].key, &n);

		add_section(&sb, i);
		ck_assert_msg(text && n == sb.len && !memcmp(text, sb.text, n), "%s is not\n%s",
			      made[i].key, sb.text);
		sb_free(&sb);
	}
}

START_TEST(examples_are_what_is_said)
{
	char *admin = strdup(admin_cookie());
	struct answer a;

	admins_part(admin);
	players_part(admin);
	invitations_part(admin);
	tables_part();
	compare();
	/* The page shows all examples. */
	a = ask("GET /api", "", "");
	ck_assert_int_eq(a.status, 200);
	for (unsigned i = 0; !getenv("ASOBI_API_EXAMPLES") && i < n_made; i++) {
		char start[24];

		snprintf(start, sizeof start, "%.12s",
			 *made[i].request ? made[i].request : "{&quot;");
		expect_words(a.body, start);
		free(made[i].key);
		free(made[i].request);
		free(made[i].answer);
	}
	free(admin);
}
END_TEST

void example_cases(Suite *s)
{
	TCase *c = suite_case(s, "examples");

	tcase_add_checked_fixture(c, harness_up, harness_down);
	tcase_add_test(c, examples_are_what_is_said);
}
