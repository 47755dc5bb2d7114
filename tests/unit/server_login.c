/* SPDX-License-Identifier: MIT */
/* Tests logging in and out, form tokens, requests from other sites, and what each user may do. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "api_harness.h"
#include "base/clock.h"
#include "base/json.h"
#include "cheap_crypt.h"
#include "server/store/moderation.h"
#include "server/store/store_private.h"
#include "server_api.h"
#include "suite.h"

START_TEST(pages_for_who_is_logged_in)
{
	static const char *const lines[] = {
		"GET /operations",
		"GET /operations/get_hand.json",
		"GET /operations/get_hand.xml",
		"GET /get_hand",
		"GET /operations/get_place_info.json",
		"POST /operations/post_cards",
		"POST /post_cards",
		"GET /users",
		"GET /users/1",
		"GET /places",
		"GET /places/new",
		"GET /places/1",
		"POST /users",
	};
	static const char *const refused[] = {
		"PUT /places/1/start", "PUT /places/1/next_turn", "GET /places/1/players_card.json",
		"GET /users.xml",      "GET /places/1/info.json", "PUT /users/1",
	};

	five_users();
	make_place("P", 1, "manual");
	for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
		const struct answer a = ask(
			lines[i], "Cookie: _daihinmin_session=0123456789abcdef0123456789abcdef\r\n",
			"");

		ck_assert_msg(a.status == 302 && !strcmp(a.location, "/login"), "%s: %d", lines[i],
			      a.status);
	}
	for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
		ck_assert_msg(ask(refused[i], "", "").status == 403, "%s", refused[i]);
	/* Players don't have an admin's rights. */
	for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
		if (!strstr(refused[i], "info"))
			ck_assert_msg(ask(refused[i], player_cookie(1, 1), "").status == 403, "%s",
				      refused[i]);
	ck_assert_int_eq(ask("GET /nowhere", "", "").status, 404);
	ck_assert_int_eq(ask("DELETE /operations", "", "").status, 405);
}
END_TEST

/* A login is valid for one series. Players can't use this series' buttons unless it's a practice
 * series. */
START_TEST(other_places_are_not_ones_own)
{
	static const char *const watched[] = {
		"GET /places/1/info.json",
		"GET /places/1/graph.json",
		"GET /places/1/results.json",
		"GET /places/1/games/1.json",
	};
	struct answer a;
	char line[64];
	long practice;

	five_users();
	make_place("P", 1, "manual");
	make_place("Q", 1, "manual");
	for (size_t i = 0; i < sizeof watched / sizeof *watched; i++) {
		ck_assert_msg(ask(watched[i], player_cookie(1, 2), "").status == 403, "%s",
			      watched[i]);
		ck_assert_msg(ask(watched[i], player_cookie(1, 1), "").status != 403, "%s",
			      watched[i]);
	}
	ck_assert_str_eq(ask("GET /places/1/game", player_cookie(1, 2), "").location, "/login");
	a = ask("POST /practice.json", "", "games=1&level=1&interval=0");
	practice = json_integer(json_member(a.body, "place"));
	snprintf(line, sizeof line, "GET /places/%ld/info.json", practice);
	ck_assert_int_eq(ask(line, "", "").status, 200);
	snprintf(line, sizeof line, "PUT /places/%ld/start", practice);
	ck_assert_int_eq(ask(line, player_cookie(1, 1), "").status, 403);
	ck_assert_int_eq(ask(line, cookie_of(&a), "").status, 200);
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
	/* A GET request never logs a user in. */
	ck_assert_str_eq(ask("GET /login?name=admin&password=geheim&place_id=", "", "").cookie, "");
	/* The parameters of a POST request may also be in the query part of its address. */
	a = ask("POST /login?name=admin&password=geheim&place_id=", "", "");
	ck_assert(a.status == 302 && !strcmp(a.location, "/"));
	expect_words(a.cookie, "_daihinmin_session=");
	expect_words(a.cookie, "; path=/; HttpOnly");
}
END_TEST

START_TEST(who_is_not_let_in)
{
	static const char *const bad[] = {
		"name=User1&password=wrong&place_id=1",
		"name=User9&password=secret&place_id=1",
		"name=User1&password=secret&place_id=",
		"name=User1&password=secret&place_id=2",
		"name=User1&password=secret&place_id=1x",
		"name=admin&password=geheim&place_id=1",
		"",
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
	a = ask("POST /sessions", "", "name=user1&password=secret&place_id=1");
	ck_assert(a.status == 302 && !strcmp(a.location, "/operations"));
}
END_TEST

/* Returns how long the login takes; the response must have this status. */
static int64_t login_takes(const char *form, int status)
{
	const int64_t before = loop_now_ms(loop);
	const struct answer a = ask("POST /login", "", form);

	ck_assert_msg(a.status == status, "%d for %s", a.status, form);
	return loop_now_ms(loop) - before;
}

START_TEST(wrong_ones_wait_and_right_ones_pass)
{
	static const char right[] = "name=User1&password=secret&place_id=1",
			  wrong[] = "name=User1&password=guess&place_id=1";
	/* A right password is treated like a wrong one if the user doesn't play in the series. */
	static const char elsewhere[] = "name=User1&password=secret&place_id=7";
	int64_t took = 0;

	five_users();
	make_place("P", 1, "manual");
	for (unsigned i = 0; i < 50; i++)
		player_cookie(1 + i % 5, 1);
	for (unsigned i = 0; i < LOGINS_FREE; i++)
		ck_assert_int_eq(login_takes(i % 2 ? wrong : elsewhere, 200), 0);
	for (int64_t least = LOGINS_FIRST_MS; least < LOGINS_MOST_MS; least *= 2) {
		took = login_takes(least % 1000 ? wrong : elsewhere, 200);
		ck_assert_msg(took >= least && took < least + 100, "%d after %d", (int)took,
			      (int)least);
	}
	expect_words(ask("POST /login", "", wrong).body,
		     "12 wrong passwords for this name came from your address. "
		     "You can try again in 16 s.");
	/* Logins with other names from this address don't have to wait, and neither do logins with
	 * the same name from another address. */
	ck_assert_int_eq(login_takes("name=User2&password=secret&place_id=1", 302), 0);
	address = "192.0.2.2";
	ck_assert_int_eq(login_takes(right, 302), 0);
	address = "192.0.2.1";
	took = login_takes(right, 302);
	ck_assert_msg(took >= LOGINS_MOST_MS && took < LOGINS_MOST_MS + 100, "%d", (int)took);
	/* A successful login clears the count of wrong passwords. */
	ck_assert_int_eq(login_takes(wrong, 200), 0);
	ck_assert_int_eq(login_takes(right, 302), 0);
}
END_TEST

START_TEST(no_address_is_locked)
{
	char form[64];

	five_users();
	make_place("P", 1, "manual");
	for (unsigned i = 0; i < 300; i++) {
		snprintf(form, sizeof form, "name=somebody%u&password=guess", i);
		ck_assert_int_eq(login_takes(form, 200), 0);
	}
	ck_assert_int_eq(login_takes("name=User1&password=secret&place_id=1", 302), 0);
	/* If another address in the same /64 network is used, the count of wrong passwords
	 * continues. */
	for (unsigned i = 0; i < LOGINS_FREE; i++) {
		snprintf(form, sizeof form, "2001:db8::%u", i + 1);
		address = form;
		login_takes("name=User1&password=guess&place_id=1", 200);
	}
	address = "2001:db8::77";
	ck_assert_int_ge(login_takes("name=User1&password=guess&place_id=1", 200), LOGINS_FIRST_MS);
	address = "2001:db8:0:1::1";
	ck_assert_int_eq(login_takes("name=User1&password=guess&place_id=1", 200), 0);
}
END_TEST

static void count_call(void *calls)
{
	++*(unsigned *)calls;
}

/* Only a few logins may wait at a time for one name and address. When a client gives up one of
 * them, another may wait. */
START_TEST(few_of_a_name_wait)
{
	struct login *in[LOGINS_WAITING + 1];
	unsigned calls = 0;

	five_users();
	for (unsigned i = 0; i < LOGINS_FREE; i++)
		login_free(login_new(logins, "User1", address, "guess", count_call, &calls));
	for (unsigned i = 0; i <= LOGINS_WAITING; i++) {
		in[i] = login_new(logins, "User1", address, i == 3 ? "secret" : "guess", count_call,
				  &calls);
		ck_assert_int_eq(login_look(in[i])->how,
				 i < LOGINS_WAITING ? LOGIN_WAITS : LOGIN_CROWDED);
	}
	ck_assert_uint_gt(login_look(in[LOGINS_WAITING])->seconds, 0);
	login_free(in[0]);
	login_free(in[LOGINS_WAITING]);
	in[0] = login_new(logins, "User1", address, "guess", count_call, &calls);
	ck_assert_int_eq(login_look(in[0])->how, LOGIN_WAITS);
	ck_assert_uint_eq(calls, 0);
	clock_turn(loop, LOGINS_FIRST_MS - 1);
	ck_assert_uint_eq(calls, 0);
	clock_turn(loop, 4 * LOGINS_MOST_MS);
	ck_assert_uint_eq(calls, LOGINS_WAITING);
	ck_assert_int_eq(login_look(in[3])->how, LOGIN_RIGHT);
	ck_assert_int_eq(login_look(in[1])->how, LOGIN_WRONG);
	for (unsigned i = 0; i < LOGINS_WAITING; i++)
		login_free(in[i]);
}
END_TEST

START_TEST(logging_out)
{
	const char *cookie;
	struct answer a;

	five_users();
	make_place("P", 1, "manual");
	for (unsigned i = 0; i < 3; i++) {
		static const char *const lines[] = { "POST /logout", "DELETE /sessions",
						     "POST /sessions?_method=delete" };
		char foreign[512];

		cookie = player_cookie(1, 1);
		ck_assert_int_eq(ask("GET /operations", cookie, "").status, 200);
		/* Links and images on other pages can't log a user out, and neither can forms on
		 * other sites. */
		a = ask("GET /logout", cookie, "");
		ck_assert_int_eq(a.status, 200);
		expect_words(a.body, "<form action=\"/logout\" method=\"post\"");
		snprintf(foreign, sizeof foreign, "%sOrigin: http://evil.example\r\n", cookie);
		ck_assert_int_eq(ask(lines[i], foreign, "").status, 403);
		ck_assert_int_eq(ask("GET /operations", cookie, "").status, 200);
		a = ask(lines[i], cookie, "");
		ck_assert(a.status == 302 && !strcmp(a.location, "/login"));
		ck_assert_int_eq(ask("GET /operations", cookie, "").status, 302);
	}
}
END_TEST

/* A request from a program has neither Origin nor Referer and needs no form token; a form in a
 * browser must send its token. */
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
	snprintf(token, sizeof token, "%.32s",
		 strstr(page.body, "name=\"authenticity_token\" value=\"") + 33);
	snprintf(form, sizeof form, "authenticity_token=%s", token);
	ck_assert_int_eq(ask("POST /operations/post_cards", fields, form).status, 302);
	/* A form token from another session is invalid. */
	snprintf(fields, sizeof fields, "%sReferer: http://localhost:8080/x\r\n",
		 player_cookie(1, 1));
	ck_assert_int_eq(ask("POST /operations/post_cards", fields, form).status, 403);
	snprintf(fields, sizeof fields, "%sOrigin: http://evil.example\r\n", cookie);
	ck_assert_int_eq(ask("POST /operations/post_cards", fields, form).status, 403);
	ck_assert_int_eq(ask("POST /login", "Origin: http://evil.example\r\n",
			     "name=User1&password=secret&place_id=1")
				 .status,
			 403);
	snprintf(fields, sizeof fields, "%sOrigin: http://localhost:8080\r\nX-CSRF-Token: %s\r\n",
		 cookie, token);
	ck_assert_int_eq(ask("POST /operations/post_cards", fields, "").status, 302);
}
END_TEST

/* Another site's page can't make a browser change anything, even if its Referrer-Policy keeps the
 * browser from saying where the request comes from. */
START_TEST(other_sites_change_nothing)
{
	static const char *const lines[] = {
		"POST /login",
		"POST /sessions",
		"POST /logout",
		"DELETE /sessions",
		"POST /operations/post_cards",
		"POST /check",
		"POST /tokens.json",
		"DELETE /tokens/1.json",
		"POST /invitations.json",
		"POST /join",
		"POST /account",
		"POST /users.json",
		"PUT /users/1.json",
		"DELETE /users/1.json",
		"POST /places.json",
		"PUT /places/1/start",
		"POST /practice.json",
		"POST /moderation",
		"POST /users/1?_method=delete",
	};
	char fields[512];

	five_users();
	make_place("P", 1, "manual");
	snprintf(fields, sizeof fields, "%sSec-Fetch-Site: cross-site\r\n", admin_cookie());
	for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
		ck_assert_msg(ask(lines[i], fields, "").status == 403, "%s", lines[i]);
		ck_assert_msg(ask(lines[i], "Sec-Fetch-Site: cross-site\r\n",
				  "name=User1&password=secret&place_id=1")
					      .status == 403,
			      "%s", lines[i]);
	}
	ck_assert_int_eq(ask("POST /practice.json", "Sec-Fetch-Site: same-origin\r\n", "").status,
			 201);
	ck_assert_int_eq(ask("GET /login", "Sec-Fetch-Site: cross-site\r\n", "").status,
			 /* Users may still follow a link from another site. */
			 200);
}
END_TEST

/* An invitation link lets a limited number of people join until a certain day. Each of them
 * chooses a name, and only that person can change its password. */
START_TEST(invited_people_choose_their_names)
{
	struct store_invitation late = { .most = 2, .label = "Late" };
	char word[64], form[400], mine[300], line[128], error[ERROR_TEXT];
	struct store_user nobody;
	struct answer a;

	ck_assert_int_eq(ask("POST /invitations.json", "", "label=Class&most=2&days=7").status,
			 403);
	ck_assert_int_eq(
		ask("POST /invitations.json", admin_cookie(), "label=Class&most=0&days=7").status,
		422);
	a = ask("POST /invitations.json", admin_cookie(), "label=Class&most=2&days=7");
	ck_assert_int_eq(a.status, 201);
	snprintf(word, sizeof word, "%.32s", strstr(a.body, "\"word\":\"") + 8);
	snprintf(line, sizeof line, "GET /join?word=%s", word);
	expect_words(ask(line, "", "").body, "name=\"again\"");
	expect_words(ask("GET /join?word=00000000000000000000000000000000", "", "").body,
		     "This invitation isn&#39;t valid any more");
	snprintf(form, sizeof form, "word=%s&name=Mika&password=the+first&again=the+other", word);
	expect_words(ask("POST /join", "", form).body, "passwords don&#39;t match");
	snprintf(form, sizeof form, "word=%s&name=Mika&password=the+first&again=the+first", word);
	a = ask("POST /join", "", form);
	ck_assert_int_eq(a.status, 302);
	ck_assert_str_eq(a.location, "/account");
	snprintf(mine, sizeof mine, "%s", cookie_of(&a));
	/* A name that is already taken doesn't count towards the invitation's limit of two people.
	 * The second new name reaches the limit, so the invitation is used up. */
	ck_assert_int_eq(ask("POST /join", "", form).status, 200);
	snprintf(form, sizeof form, "word=%s&name=Ren&password=12345678&again=12345678", word);
	ck_assert_int_eq(ask("POST /join", "", form).status, 302);
	snprintf(form, sizeof form, "word=%s&name=Sora&password=12345678&again=12345678", word);
	expect_words(ask("POST /join", "", form).body, "This invitation isn&#39;t valid any more");
	ck_assert(!store_user_named(store, "Sora", &nobody));
	/* A login without a series gives access to the user's own page, but not to anything
	 * reserved for admins or players. */
	expect_words(ask("GET /account", mine, "").body, "name=\"old\"");
	ck_assert_str_eq(ask("GET /operations", mine, "").location, "/login");
	ck_assert_str_eq(ask("GET /users", mine, "").location, "/login");
	ck_assert_int_eq(ask("GET /invitations.json", mine, "").status, 403);
	expect_words(
		ask("POST /account", mine, "old=bad&password=the+second&again=the+second").body,
		"old password isn&#39;t correct");
	a = ask("POST /account", mine, "old=the+first&password=the+second&again=the+second");
	ck_assert_int_eq(a.status, 302);
	/* The earlier login is no longer valid. */
	ck_assert_int_eq(ask("POST /tokens.json", mine, "label=x").status, 302);
	ck_assert_int_eq(ask("POST /tokens.json", cookie_of(&a), "label=x").status, 201);
	expect_words(ask("POST /sessions", "", "name=Mika&password=the+first&account=1").body,
		     "Could not login");
	expect_words(ask("POST /sessions", "", "name=Mika&password=the+second&place_id=").body,
		     "Could not login");
	a = ask("POST /sessions", "", "name=Mika&password=the+second&account=1");
	ck_assert_str_eq(a.location, "/account");
	/* An invitation remains valid until the end of its last day. */
	late.expires = clock_now();
	ck_assert(store_invitation_add(store, &late, word, error));
	snprintf(form, sizeof form, "word=%s&name=Tardy&password=12345678&again=12345678", word);
	expect_words(ask("POST /join", "", form).body, "This invitation isn&#39;t valid any more");
	expect_words(ask("GET /invitations.json", admin_cookie(), "").body,
		     "\"most\":2,\"used\":2}");
	/* The page shows the whole link, ready to be passed on. */
	expect_words(ask("POST /invitations", admin_cookie(), "label=Others&most=2&days=7").body,
		     "<code>http://localhost:8080/join?word=");
	by_https = true;
	expect_words(ask("POST /invitations", admin_cookie(), "label=Others&most=2&days=7").body,
		     "<code>https://localhost:8080/join?word=");
	by_https = false;
	ck_assert_int_eq(ask("DELETE /invitations/1.json", admin_cookie(), "").status, 200);
	ck_assert_int_eq(ask("DELETE /invitations/1.json", admin_cookie(), "").status, 404);
}
END_TEST

/* Tries to open a WebSocket and returns the status of the response. */
static int open_ear(const char *path, const char *fields, struct hearing *hears)
{
	struct http_parser *p = http_parser_new();
	char get[512];
	size_t used;
	int status;

	snprintf(get, sizeof get, "GET %s HTTP/1.1\r\nHost: a\r\n%s\r\n", path, fields);
	ck_assert_int_eq(http_parser_take(p, (const unsigned char *)get, strlen(get), &used), 1);
	status = platform_upgrade(platform, http_parser_request(p), hears);
	http_parser_free(p);
	return status;
}

static bool is_addressed(const struct hearing *h)
{
	for (unsigned i = 0; i < audience.n; i++)
		if (audience.user[i] == h->user)
			return true;
	return audience.everybody || (audience.keepers && h->keeper);
}

/* A user who may not see a series doesn't hear its messages, neither on its own socket nor on the
 * socket for all series. */
START_TEST(a_closed_place_is_heard_by_its_own)
{
	static const char *const everywhere[] = { "/", "/ws" };
	const char *ear[] = { "", NULL, NULL, NULL };
	char kept[4][300] = { "" };
	const bool may[] = { false, false, true, true };
	struct hearing hears;

	five_users();
	ck_assert(old_user(store, "User7", "secret", false, "$y$j9T"));
	make_place("Closed", 1, "manual");
	ask("POST /places.xml", admin_cookie(),
	    "place[title]=Other&place[game_count]=1&place[players_attributes][0][user_id]=7");
	snprintf(kept[1], sizeof kept[1], "%s", player_cookie(7, 2));
	snprintf(kept[2], sizeof kept[2], "%s", player_cookie(3, 1));
	snprintf(kept[3], sizeof kept[3], "%s", admin_cookie());
	ask("PUT /places/1/start", kept[3], "");
	ck_assert(audience.channel == 1 && !audience.everybody);
	for (unsigned i = 0; i < 4; i++) {
		ear[i] = kept[i];
		ck_assert_int_eq(open_ear("/ws?place=1", ear[i], &hears), may[i] ? 101 : 403);
		if (may[i])
			ck_assert(is_addressed(&hears));
		for (unsigned k = 0; k < 2; k++) {
			ck_assert_int_eq(open_ear(everywhere[k], ear[i], &hears), 101);
			ck_assert_msg(is_addressed(&hears) == may[i], "%u at %s", i, everywhere[k]);
		}
	}
	/* Once the owner has opened the series through its form, everyone may hear its messages. */
	ask("PUT /places/1/stop", kept[3], "");
	ask("PUT /places/1.xml", kept[3], "place[box]=1&place[open]=1");
	ask("PUT /places/1/start", kept[3], "");
	ck_assert(audience.everybody);
	ck_assert_int_eq(open_ear("/ws?place=1", "", &hears), 101);
}
END_TEST

START_TEST(a_place_for_practice)
{
	struct answer a = ask("POST /practice.json", "", "games=1&level=1&interval=0");
	const char *cookie = cookie_of(&a);
	struct hearing hears;
	struct store_place place;

	ck_assert_int_eq(a.status, 201);
	ck_assert(store_place_get(store, 1, &place));
	ck_assert(place.game_count == 1 && place.interval_ms == 0);
	ck_assert_str_eq(place.seats[1].player, "level:1");
	expect_words(a.body, "{\"place\":1,\"name\":\"Guest ");
	ck_assert_int_eq(ask("GET /places/1/info.json", "", "").status, 200);
	clock_turn(loop, 5000);
	ck_assert_str_eq(heard(), "");
	/* The practice series begins when someone opens its socket. */
	ck_assert_int_eq(open_ear("/ws?place=1", "", &hears), 101);
	ck_assert(hears.channel == 1 && !hears.user && !hears.keeper);
	clock_turn(loop, 1000);
	expect_words(heard(), "start_place");
	clock_turn(loop, 10000 * 12);
	expect_words(heard(), "end_place");
	ck_assert_int_eq(ask("PUT /places/1/start", cookie, "").status, 200);
	for (unsigned i = 1; i < 6; i++)
		ck_assert_int_eq(ask("POST /practice", "", "level=6&games=0&interval=-1").status,
				 302);
	ck_assert(store_place_get(store, 2, &place));
	/* The server ignores invalid values for the practice series. */
	ck_assert(place.game_count == 5 && place.interval_ms > 0);
	ck_assert_str_eq(place.seats[4].player, "level:4");
}
END_TEST

/* While a banned user keeps trying to return, the server accepts no new guests from the same
 * address, but still accepts registered users. */
START_TEST(bans_hold_for_an_address)
{
	struct moderation ban = { .kind = MODERATE_BAN, .about = "User1" };
	const char *rowdy, *calm;
	char error[ERROR_TEXT];

	five_users();
	make_place("P", 1, "manual");
	rowdy = player_cookie(1, 1);
	ck_assert(store_moderate(store, &ban, 60, error));
	ck_assert_int_eq(ask("POST /practice.json", "", "").status, 201);
	ck_assert_int_eq(ask("GET /operations", rowdy, "").status, 403);
	ck_assert_int_eq(ask("POST /practice.json", "", "").status, 403);
	expect_words(ask("POST /join", "", "word=x&name=Mika").body,
		     "banned someone at your address");
	calm = player_cookie(2, 1);
	ck_assert_int_eq(ask("GET /operations", calm, "").status, 200);
	address = "192.0.2.2";
	ck_assert_int_eq(ask("POST /practice.json", "", "").status, 201);
}
END_TEST

/* Forty people behind one address each start three practice series. The server refuses any series
 * beyond its limits, which are one per address and one for the whole server. */
START_TEST(a_class_practises_behind_one_address)
{
	char error[ERROR_TEXT];
	struct answer a;

	for (unsigned i = 0; i < 120; i++)
		ck_assert_int_eq(ask("POST /practice.json", "", "").status, 201);
	ck_assert_int_eq(ask("POST /practice.json", "", "").status, 503);
	harness_down();
	limits = platform_usual;
	limits.practices = 3;
	limits.practices_per_address = 4;
	harness_up();
	for (unsigned i = 0; i < 3; i++)
		ck_assert_int_eq(ask("POST /practice.json", "", "").status, 201);
	/* A practice series that hasn't begun is removed after a while, so that someone else can
	 * start one. */
	ck_assert(store_do(
		store, store_statement(store, "UPDATE places SET updated = updated - 60"), error));
	ck_assert_int_eq(ask("POST /practice.json", "", "").status, 503);
	ck_assert(store_do(
		store, store_statement(store, "UPDATE places SET updated = updated - 60"), error));
	ck_assert_int_eq(ask("POST /practice.json", "", "").status, 201);
	a = ask("POST /practice.json", "", "");
	ck_assert_int_eq(a.status, 429);
	expect_words(a.body, "Try again in 10 minutes");
	address = "192.0.2.2";
	ck_assert_int_eq(ask("POST /practice.json", "", "").status, 201);
	address = "192.0.2.1";
	clock_turn(loop, 10 * 60 * 1000);
	ck_assert_int_eq(ask("POST /practice.json", "", "").status, 201);
	limits.places = 0;
}
END_TEST

void login_cases(Suite *s)
{
	TCase *c = suite_case(s, "login");

	tcase_add_checked_fixture(c, harness_up, harness_down);
	tcase_add_test(c, pages_for_who_is_logged_in);
	tcase_add_test(c, other_places_are_not_ones_own);
	tcase_add_test(c, the_first_form_logs_in);
	tcase_add_test(c, who_is_not_let_in);
	tcase_add_test(c, wrong_ones_wait_and_right_ones_pass);
	tcase_add_test(c, no_address_is_locked);
	tcase_add_test(c, few_of_a_name_wait);
	tcase_add_test(c, logging_out);
	tcase_add_test(c, forms_and_their_tokens);
	tcase_add_test(c, other_sites_change_nothing);
	tcase_add_test(c, invited_people_choose_their_names);
	tcase_add_test(c, a_closed_place_is_heard_by_its_own);
	tcase_add_test(c, a_place_for_practice);
	tcase_add_test(c, bans_hold_for_an_address);
	tcase_add_test(c, a_class_practises_behind_one_address);
}
