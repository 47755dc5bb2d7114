/* SPDX-License-Identifier: MIT */
/* Logging in and out, forms' tokens, foreign pages, who may what. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "api_harness.h"
#include "server_api.h"
#include "suite.h"

START_TEST(pages_for_who_is_logged_in)
{
	static const char *const lines[] = {
		"GET /operations", "GET /operations/get_hand.json", "GET /operations/get_hand.xml", "GET /get_hand",
		"GET /operations/get_place_info.json", "POST /operations/post_cards", "POST /post_cards",
		"GET /users", "GET /users/1", "GET /places", "GET /places/new", "GET /places/1", "POST /users",
	};
	static const char *const refused[] = {
		"PUT /places/1/start", "PUT /places/1/next_turn", "GET /places/1/players_card.json", "GET /users.xml",
		"GET /places/1/info.json", "PUT /users/1",
	};

	five_users();
	make_place("P", 1, "manual");
	for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
		const struct answer a = ask(lines[i], "Cookie: _daihinmin_session=0123456789abcdef0123456789abcdef\r\n", "");

		ck_assert_msg(a.status == 302 && !strcmp(a.location, "/login"), "%s: %d", lines[i], a.status);
	}
	for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
		ck_assert_msg(ask(refused[i], "", "").status == 403, "%s", refused[i]);
	/* A player is no admin. */
	for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
		if (!strstr(refused[i], "info"))
			ck_assert_msg(ask(refused[i], player_cookie(1, 1), "").status == 403, "%s", refused[i]);
	ck_assert_int_eq(ask("GET /nowhere", "", "").status, 404);
	ck_assert_int_eq(ask("DELETE /operations", "", "").status, 405);
}
END_TEST

START_TEST(the_first_form_logs_in)
{
	struct answer a;
	const char *form, *second;

	five_users();
	a = ask("GET /login", "", "");
	ck_assert_int_eq(a.status, 200);
	form = strstr(a.body, "<form");
	expect_words(form, "action=\"/sessions\" method=\"post\"");
	expect_words(form, "name=\"name\"");
	expect_words(form, "name=\"password\"");
	expect_words(form, "name=\"place_id\"");
	second = strstr(form + 1, "<form");
	ck_assert(!second || strstr(form, "place_id") < second);
	/* A GET never logs in. */
	ck_assert_str_eq(ask("GET /login?name=admin&password=geheim&place_id=", "", "").cookie, "");
	/* Parameters may stand in the query of a POST. */
	a = ask("POST /login?name=admin&password=geheim&place_id=", "", "");
	ck_assert(a.status == 302 && !strcmp(a.location, "/"));
	expect_words(a.cookie, "_daihinmin_session=");
	expect_words(a.cookie, "; path=/; HttpOnly");
}
END_TEST

START_TEST(who_is_not_let_in)
{
	static const char *const bad[] = {
		"name=User1&password=wrong&place_id=1", "name=user1&password=secret&place_id=1",
		"name=User1&password=secret&place_id=", "name=User1&password=secret&place_id=2",
		"name=User1&password=secret&place_id=1x", "name=admin&password=geheim&place_id=1", "",
	};
	struct answer a;

	five_users();
	make_place("P", 1, "manual");
	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		a = ask("POST /sessions", "", bad[i]);
		ck_assert_msg(a.status == 200 && !*a.cookie, "%s", bad[i]);
		expect_words(a.body, "Msg:Could not login");
	}
	a = ask("POST /sessions", "", "name=User1&password=secret&place_id=1");
	ck_assert(a.status == 302 && !strcmp(a.location, "/operations"));
}
END_TEST

START_TEST(failures_are_limited_and_good_ones_not)
{
	five_users();
	make_place("P", 1, "manual");
	for (unsigned i = 0; i < 50; i++)
		player_cookie(1 + i % 5, 1);
	for (unsigned i = 0; i < 10; i++)
		ck_assert_int_eq(ask("POST /login", "", "name=User1&password=guess&place_id=1").status, 200);
	ck_assert_int_eq(ask("POST /login", "", "name=User1&password=secret&place_id=1").status, 429);
	player_cookie(2, 1);		/* the others are not hindered */
	clock_turn(loop, 5 * 60 * 1000);
	player_cookie(1, 1);
}
END_TEST

START_TEST(many_names_from_one_address)
{
	char form[64];

	for (unsigned i = 0; i < 100; i++) {
		snprintf(form, sizeof form, "name=somebody%u&password=guess", i);
		ck_assert_int_eq(ask("POST /login", "", form).status, 200);
	}
	ck_assert_int_eq(ask("POST /login", "", "name=another&password=guess").status, 429);
}
END_TEST

START_TEST(logging_out)
{
	const char *cookie;
	struct answer a;

	five_users();
	make_place("P", 1, "manual");
	for (unsigned i = 0; i < 3; i++) {
		static const char *const lines[] = { "GET /logout", "POST /logout", "DELETE /sessions" };

		cookie = player_cookie(1, 1);
		ck_assert_int_eq(ask("GET /operations", cookie, "").status, 200);
		a = ask(lines[i], cookie, "");
		ck_assert(a.status == 302 && !strcmp(a.location, "/login"));
		ck_assert_int_eq(ask("GET /operations", cookie, "").status, 302);
	}
}
END_TEST

/* A program's request has neither Origin nor Referer; a browser's form bears its token. */
START_TEST(forms_and_their_tokens)
{
	const char *cookie;
	char fields[512], token[33], form[128];
	struct answer page;

	five_users();
	make_place("P", 1, "manual");
	cookie = player_cookie(1, 1);
	ck_assert_int_eq(ask("POST /operations/post_cards", cookie, "").status, 302);
	snprintf(fields, sizeof fields, "%sOrigin: http://localhost:8080\r\n", cookie);
	ck_assert_int_eq(ask("POST /operations/post_cards", fields, "").status, 403);
	page = ask("GET /operations", cookie, "");
	snprintf(token, sizeof token, "%.32s", strstr(page.body, "name=\"authenticity_token\" value=\"") + 33);
	snprintf(form, sizeof form, "authenticity_token=%s", token);
	ck_assert_int_eq(ask("POST /operations/post_cards", fields, form).status, 302);
	/* Another session's token is none. */
	snprintf(fields, sizeof fields, "%sReferer: http://localhost:8080/x\r\n", player_cookie(1, 1));
	ck_assert_int_eq(ask("POST /operations/post_cards", fields, form).status, 403);
	snprintf(fields, sizeof fields, "%sOrigin: http://evil.example\r\n", cookie);
	ck_assert_int_eq(ask("POST /operations/post_cards", fields, form).status, 403);
	ck_assert_int_eq(ask("POST /login", "Origin: http://evil.example\r\n", "name=User1&password=secret&place_id=1").status, 403);
	snprintf(fields, sizeof fields, "%sOrigin: http://localhost:8080\r\nX-CSRF-Token: %s\r\n", cookie, token);
	ck_assert_int_eq(ask("POST /operations/post_cards", fields, "").status, 302);
}
END_TEST

START_TEST(a_place_for_practice)
{
	struct answer a = ask("POST /practice.json", "", "games=1&level=1&interval=0");
	struct http_parser *p = http_parser_new();
	const char *cookie = cookie_of(&a), get[] = "GET /ws?place=1 HTTP/1.1\r\nHost: a\r\n\r\n";
	uint64_t channel;
	size_t used;

	ck_assert_int_eq(a.status, 201);
	expect_words(a.body, "{\"place\":1,\"name\":\"Guest ");
	ck_assert_int_eq(ask("GET /places/1/info.json", "", "").status, 200);
	clock_turn(loop, 5000);
	ck_assert_str_eq(heard(), "");
	/* It begins when somebody hears it. */
	ck_assert_int_eq(http_parser_take(p, (const unsigned char *)get, strlen(get), &used), 1);
	ck_assert_int_eq(platform_upgrade(platform, http_parser_request(p), &channel), 101);
	http_parser_free(p);
	ck_assert_uint_eq(channel, 1);
	clock_turn(loop, 1000);
	expect_words(heard(), "start_place");
	clock_turn(loop, 10000 * 12);
	expect_words(heard(), "end_place");
	ck_assert_int_eq(ask("PUT /places/1/start", cookie, "").status, 200);
	for (unsigned i = 1; i < 6; i++)
		ck_assert_int_eq(ask("POST /practice", "", "").status, 302);
	ck_assert_int_eq(ask("POST /practice", "", "").status, 429);
}
END_TEST

void login_cases(Suite *s)
{
	TCase *c = suite_case(s, "login");

	tcase_add_checked_fixture(c, harness_up, harness_down);
	tcase_add_test(c, pages_for_who_is_logged_in);
	tcase_add_test(c, the_first_form_logs_in);
	tcase_add_test(c, who_is_not_let_in);
	tcase_add_test(c, failures_are_limited_and_good_ones_not);
	tcase_add_test(c, many_names_from_one_address);
	tcase_add_test(c, logging_out);
	tcase_add_test(c, forms_and_their_tokens);
	tcase_add_test(c, a_place_for_practice);
}
