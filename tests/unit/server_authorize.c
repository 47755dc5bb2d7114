/* SPDX-License-Identifier: MIT */
/* Tests access without a cookie: with login tokens, with program tokens, and with Basic
 * authentication over https. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "api_harness.h"
#include "base/json.h"
#include "server_api.h"
#include "suite.h"

#define HAND "GET /operations/get_hand.json"
#define INFO "GET /operations/get_place_info.json"

static void expect_refused(const char *line, const char *fields, int status, const char *words)
{
	const struct answer a = ask(line, fields, "");

	ck_assert_msg(a.status == status, "%d for %s with %s", a.status, line, fields);
	expect_words(a.body, "{\"error\":\"");
	expect_words(a.body, words);
	ck_assert_str_eq(a.cookie, "");
}

START_TEST(a_login_needs_no_cookie)
{
	struct answer a;
	const char *bearer;

	five_users();
	make_place("P", 1, "manual");
	make_place("Q", 1, "manual");
	a = ask("POST /login.json", "", "name=User1&password=secret&place_id=1");
	ck_assert_int_eq(a.status, 200);
	ck_assert_str_eq(a.cookie, "");
	expect_words(a.body, "{\"place\":1,\"token\":\"");
	bearer = bearer_of(&a);
	ck_assert_str_eq(ask(HAND, bearer, "").body, "[]");
	ck_assert_int_eq(ask("POST /operations/post_cards", bearer, "card_1=2-3").status, 302);
	/* A login is valid only for the series that it was made for, whichever place_id a later
	 * request names. */
	expect_words(ask("GET /places/1/info.json?place_id=2", bearer, "").body, "\"game_no\":0");
	ck_assert_int_eq(ask("GET /places/2/info.json?place_id=2", bearer, "").status, 403);
	/* An admin logs in without naming a series. */
	a = ask("POST /sessions.json", "", "name=admin&password=geheim&place_id=");
	expect_words(ask("GET /users.xml", bearer_of(&a), "").body, "<name>User5</name>");
	a = ask("POST /login.xml", "", "name=User1&password=secret&place_id=1");
	expect_words(a.body, "<session>\n  <place type=\"integer\">1</place>\n  <token>");
	/* When a user logs out, the token of this login also becomes invalid. */
	ck_assert_int_eq(ask("POST /logout", bearer, "").status, 302);
	expect_refused(HAND, bearer, 401, "Unknown or removed token");
	a = ask("POST /login.json", "", "name=User1&password=wrong&place_id=1");
	ck_assert_int_eq(a.status, 401);
	expect_words(a.body, "Could not login");
	ck_assert(!strstr(a.body, "token"));
}
END_TEST

START_TEST(tokens_come_to_the_place_they_name)
{
	struct answer a;
	const char *cookie, *bearer;

	five_users();
	make_place("P", 1, "manual");
	cookie = player_cookie(2, 1);
	a = ask("POST /tokens.json", cookie, "label=bot");
	ck_assert_int_eq(a.status, 201);
	bearer = bearer_of(&a);
	ck_assert_int_eq(ask("POST /tokens.json", cookie, "label=bot").status, 422);
	ck_assert_int_eq(ask("POST /tokens.json", cookie, "label=").status, 422);
	ck_assert_str_eq(ask(HAND "?place_id=1", bearer, "").body, "[]");
	expect_words(ask(INFO "?place_id=1", bearer, "").body, "\"player_count\":5");
	expect_refused(HAND, bearer, 403, "Send 'place_id'");
	expect_refused(HAND "?place_id=7", bearer, 403, "You aren't a player in the series");
	expect_refused(HAND "?place_id=x", bearer, 403, "You aren't a player in the series");
	ck_assert_int_eq(ask("GET /users.xml", bearer, "").status, 403);
	expect_words(ask("GET /tokens.json", bearer, "").body,
		     "[{\"id\":1,\"label\":\"bot\",\"made_at\":\"");
	/* If a request has both a cookie and a token, the server ignores the cookie. */
	ck_assert_int_eq(
		ask(HAND "?place_id=1",
		    "Authorization: Bearer 0123456789abcdef0123456789abcdef\r\nCookie: a=b\r\n", "")
			.status,
		401);
	expect_refused(HAND, "Authorization: Digest x\r\n", 401, "Bearer with a token");
	expect_refused(HAND, "Authorization:\r\n", 401, "Bearer with a token");
	/* A user can't remove another user's token, and a removed token gives no access. */
	ck_assert_int_eq(ask("DELETE /tokens/1.json", player_cookie(1, 1), "").status, 404);
	ck_assert_int_eq(ask("DELETE /tokens/1.json", bearer, "").status, 200);
	expect_refused(HAND "?place_id=1", bearer, 401, "removed");
	ck_assert_str_eq(ask("GET /tokens", "", "").location, "/login");
}
END_TEST

/* "User1:secret", "User1:wrong" and "User1" in base64. */
#define RIGHT "Authorization: Basic VXNlcjE6c2VjcmV0\r\n"
#define WRONG "Authorization: Basic VXNlcjE6d3Jvbmc=\r\n"
#define ALONE "Authorization: Basic VXNlcjE=\r\n"
#define ADMIN "Authorization: basic YWRtaW46Z2VoZWlt\r\n"

START_TEST(basic_is_for_https)
{
	int64_t before;

	five_users();
	make_place("P", 1, "manual");
	expect_refused(HAND "?place_id=1", RIGHT, 403, "Basic login needs https");
	by_https = true;
	ck_assert_str_eq(ask(HAND "?place_id=1", RIGHT, "").body, "[]");
	ck_assert_int_eq(ask("POST /operations/post_cards?place_id=1", RIGHT, "card_1=2-3").status,
			 302);
	expect_words(ask("GET /users.xml", ADMIN, "").body, "<name>User1</name>");
	expect_refused(HAND "?place_id=1", ALONE, 401, "NAME:PASSWORD");
	expect_refused(HAND "?place_id=1", "Authorization: Basic VXN*cjE6c2VjcmV0\r\n", 401,
		       "NAME:PASSWORD");
	expect_refused(HAND "?place_id=1", "Authorization: Basic VXNlcjE6AHg=\r\n", 401,
		       "NAME:PASSWORD");
	expect_refused(HAND, RIGHT, 403, "Send 'place_id'");
	/* After several wrong passwords, the next check has to wait, just as it does for a login,
	 * but the right password is still accepted. */
	for (unsigned i = 0; i < LOGINS_FREE; i++)
		expect_refused(HAND "?place_id=1", WRONG, 401,
			       i + 1 < LOGINS_FREE ? "Wrong name"
						   : "wrong passwords for this name came");
	before = loop_now_ms(loop);
	expect_refused(HAND "?place_id=1", WRONG, 401, "wrong passwords for this name came");
	ck_assert_int_ge(loop_now_ms(loop) - before, LOGINS_FIRST_MS);
	ck_assert_str_eq(ask(HAND "?place_id=1", RIGHT, "").body, "[]");
	/* A login request ignores the Authorization field, because its form says which user logs
	 * in. */
	ck_assert_int_eq(ask("POST /login", WRONG, "name=User2&password=secret&place_id=1").status,
			 302);
}
END_TEST

/* The password in Basic authentication may be a token, which is checked at once. */
START_TEST(basic_takes_tokens)
{
	char token[STORE_TOKEN], error[ERROR_TEXT];

	five_users();
	make_place("P", 1, "manual");
	ck_assert(store_token_add(store, user_id("User1"), "bot", token, error));
	by_https = true;
	ck_assert_int_eq(ask(HAND "?place_id=1", basic_of("User1", token), "").status, 200);
	ck_assert_int_eq(ask(HAND "?place_id=1", basic_of("User2", token), "").status, 401);
}
END_TEST

/* A browser that remembers an old Basic password also sends it with requests caused by other
 * sites' pages. The server must refuse these requests. */
START_TEST(foreign_pages_do_not_use_basic)
{
	five_users();
	make_place("P", 1, "manual");
	by_https = true;
	ck_assert_int_eq(ask("POST /operations/post_cards?place_id=1",
			     RIGHT "Origin: https://elsewhere\r\n", "")
				 .status,
			 403);
	ck_assert_int_eq(
		ask("POST /tokens.json", RIGHT "Origin: https://elsewhere\r\n", "label=a").status,
		403);
	expect_words(ask("GET /tokens.json", RIGHT, "").body, "[]");
}
END_TEST

void authorize_cases(Suite *s)
{
	TCase *c = suite_case(s, "without a cookie");

	tcase_add_checked_fixture(c, harness_up, harness_down);
	tcase_add_test(c, a_login_needs_no_cookie);
	tcase_add_test(c, tokens_come_to_the_place_they_name);
	tcase_add_test(c, basic_is_for_https);
	tcase_add_test(c, basic_takes_tokens);
	tcase_add_test(c, foreign_pages_do_not_use_basic);
}
