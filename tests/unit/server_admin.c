/* SPDX-License-Identifier: MIT */
/* Tests how admins manage users and series: forms, XML, error messages and escaping. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api_harness.h"
#include "server_api.h"
#include "suite.h"

static char *admin;

static void up(void)
{
	harness_up();
	admin = strdup(admin_cookie());
}

static void down(void)
{
	free(admin);
	harness_down();
}

START_TEST(users_by_form)
{
	struct answer a = ask("POST /users", admin,
			      "user%5Bname%5D=Taro&user%5Bpassword%5D=12345678");
	char fields[512];

	ck_assert(a.status == 302 && !strcmp(a.location, "/users/2"));
	snprintf(fields, sizeof fields, "Cookie: %.*s; %.*s\r\n", (int)strcspn(admin + 8, "\r"),
		 admin + 8, (int)strcspn(a.cookie, ";"), a.cookie);
	expect_words(ask("GET /users/2", fields, "").body, "User was successfully created.");
	expect_words(ask("GET /users/2", admin, "").body, "Taro");
	ck_assert(!strstr(ask("GET /users/2", admin, "").body, "successfully"));
	a = ask("POST /users", admin, "user%5Bname%5D=+&user%5Bpassword%5D=");
	ck_assert_int_eq(a.status, 200);
	expect_words(a.body, "2 errors prohibited this user from being saved:");
	expect_words(a.body, "<li>Name can&#39;t be blank</li>");
	a = ask("POST /users", admin, "user%5Bname%5D=Taro&user%5Bpassword%5D=12345678");
	expect_words(a.body, "1 error prohibited this user from being saved:");
	expect_words(a.body, "Name has already been taken");
	a = ask("POST /users/2", admin, "_method=put&user%5Bname%5D=Jiro&user%5Bpassword%5D=");
	ck_assert(a.status == 302 && !strcmp(a.location, "/users/2"));
	a = ask("POST /users/2", admin, "_method=delete");
	ck_assert(a.status == 302 && !strcmp(a.location, "/users"));
	ck_assert_int_eq(ask("GET /users/2", admin, "").status, 404);
	ck_assert_int_eq(ask("DELETE /users/1", admin, "").status, 422);
}
END_TEST

START_TEST(users_as_xml)
{
	struct answer a = ask("POST /users.xml", admin,
			      "user%5Bname%5D=A%26B&user%5Bpassword%5D=12345678");

	ck_assert(a.status == 201 && !strcmp(a.location, "/users/2"));
	expect_words(
		a.body,
		"<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<user>\n  <created-at type=\"datetime\">20");
	expect_words(
		a.body,
		"  <id type=\"integer\">2</id>\n  <name>A&amp;B</name>\n  <updated-at type=\"datetime\">");
	ck_assert(!strstr(a.body, "password"));
	a = ask("POST /users.xml", admin, "user%5Bname%5D=&user%5Bpassword%5D=12345678");
	ck_assert_int_eq(a.status, 422);
	ck_assert_str_eq(
		a.body,
		"<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<errors>\n  <error>Name can't be blank</error>\n</errors>\n");
	a = ask("PUT /users/2.xml", admin, "user%5Bpassword%5D=87654321");
	ck_assert(a.status == 200 && !*a.body);
	expect_words(ask("GET /users.xml", admin, "").body,
		     "<users type=\"array\">\n  <user>\n    <created-at");
	expect_words(ask("GET /users/new.xml", admin, "").body, "<name nil=\"true\"></name>");
	a = ask("DELETE /users/2.xml", admin, "");
	ck_assert(a.status == 200 && !*a.body);
}
END_TEST

START_TEST(places_by_form_and_as_xml)
{
	struct answer a;

	five_users();
	ck_assert(make_place("Place2", 3, "0.5") == 1);
	a = ask("GET /places/1.xml", admin, "");
	expect_words(
		a.body,
		"<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<place>\n  <created-at type=\"datetime\">20");
	expect_words(
		a.body,
		"Z</created-at>\n  <game-count type=\"integer\">3</game-count>\n  <id type=\"integer\">1</id>\n"
		"  <title>Place2</title>\n  <updated-at type=\"datetime\">20");
	expect_words(a.body, "Z</updated-at>\n</place>\n");
	a = ask("POST /places.xml", admin, "place%5Btitle%5D=+");
	ck_assert_int_eq(a.status, 422);
	expect_words(a.body, "<errors>\n  <error>Title can't be blank</error>\n</errors>");
	a = ask("POST /places", admin,
		"place%5Btitle%5D=123456789012345678901&place%5Bgame_count%5D=x&place%5Binterval%5D=99");
	expect_words(a.body, "3 errors prohibited this place from being saved:");
	expect_words(ask("POST /places.xml", admin,
			 "place%5Btitle%5D=a&place%5Boptions%5D=exchange%3Dchoose")
			     .body,
		     "'auto' or 'off'");
	expect_words(ask("POST /places.xml", admin,
			 "place%5Btitle%5D=a&place%5Bplayers_attributes%5D%5B0%5D%5Buser_id%5D=99")
			     .body,
		     "Player 1 must exist");
	expect_words(ask("GET /places?search_form%5Bq%5D=lace", admin, "").body, "Place2");
	ck_assert(!strstr(ask("GET /places?search_form%5Bq%5D=nothing", admin, "").body, "Place2"));
	a = ask("GET /places/1/edit", admin, "");
	expect_words(a.body, "place[players_attributes][4][user_id]");
	expect_words(a.body, "place[players_attributes][0][id]");
	expect_words(a.body, "---");
	a = ask("PUT /places/1.xml", admin, "place%5Btitle%5D=New");
	ck_assert_int_eq(a.status, 200);
	expect_words(ask("GET /places/1.xml", admin, "").body,
		     "<game-count type=\"integer\">3</game-count>");
	ck_assert_int_eq(ask("DELETE /places/1", admin, "").status, 302);
	ck_assert_int_eq(ask("GET /places/1.xml", admin, "").status, 404);
}
END_TEST

START_TEST(start_needs_five_players)
{
	struct answer a;

	five_users();
	ck_assert_int_eq(
		ask("POST /places", admin,
		    "place%5Btitle%5D=P&place%5Bplayers_attributes%5D%5B0%5D%5Buser_id%5D=2")
			.status,
		302);
	a = ask("PUT /places/1/start.json", admin, "");
	ck_assert_int_eq(a.status, 422);
	expect_words(a.body, "Player 2 is missing");
	ask("PUT /places/1.xml", admin,
	    "place%5Bplayers_attributes%5D%5B1%5D%5Buser_id%5D=2"
	    "&place%5Bplayers_attributes%5D%5B2%5D%5Buser_id%5D=level%3A4&place%5Bplayers_attributes%5D%5B3%5D%5Buser_id%5D=level%3A4"
	    "&place%5Bplayers_attributes%5D%5B4%5D%5Buser_id%5D=level%3A1");
	a = ask("PUT /places/1/start", admin, "");
	ck_assert_int_eq(a.status, 422);
	expect_words(a.body, "is chosen twice");
	ask("PUT /places/1.xml", admin, "place%5Bplayers_attributes%5D%5B1%5D%5Buser_id%5D=3");
	a = ask("PUT /places/1/start", admin, "");
	ck_assert(a.status == 200 && !strcmp(a.body, "{}"));
	expect_words(ask("GET /places/1/graph.json", admin, "").body,
		     "[[\"User1\",0],[\"User2\",0],[\"Hard\",0],[\"Hard 2\",0],[\"Beginner\",0]]");
	ck_assert_int_eq(ask("PUT /places/7/start", admin, "").status, 422);
}
END_TEST

START_TEST(everything_is_escaped)
{
	static const char evil[] = "%3Cscript%3E%22%27%26";
	char form[256];
	const char *pages[] = { "GET /users",
				"GET /users/2",
				"GET /users/2/edit",
				"GET /places",
				"GET /places/1",
				"GET /places/1/game",
				"GET /places/1/edit",
				"GET /places/new",
				"GET /places?search_form%5Bq%5D=%3Cscript%3E%22" };

	snprintf(form, sizeof form, "user%%5Bname%%5D=%s&user%%5Bpassword%%5D=12345678", evil);
	ck_assert_int_eq(ask("POST /users", admin, form).status, 302);
	snprintf(
		form, sizeof form,
		"place%%5Btitle%%5D=%s&place%%5Boptions%%5D=rules%%3Dserver&place%%5Bplayers_attributes%%5D%%5B0%%5D%%5Buser_id%%5D=2",
		evil);
	ck_assert_int_eq(ask("POST /places", admin, form).status, 302);
	for (size_t i = 0; i < sizeof pages / sizeof *pages; i++) {
		const struct answer a = ask(pages[i], admin, "");

		ck_assert_int_eq(a.status, 200);
		expect_words(a.body, "&lt;script&gt;&quot;");
		ck_assert_msg(!strstr(a.body, "<script>\""), "%s", pages[i]);
	}
	expect_words(ask("GET /places/1/graph.json", admin, "").body, "[\"<script>\\\"'&\",0]");
	snprintf(form, sizeof form, "name=%s&password=y", evil);
	ck_assert(!strstr(ask("POST /login", "", form).body, "<script>\""));
}
END_TEST

void admin_cases(Suite *s)
{
	TCase *c = suite_case(s, "admin");

	tcase_add_checked_fixture(c, up, down);
	tcase_add_test(c, users_by_form);
	tcase_add_test(c, users_as_xml);
	tcase_add_test(c, places_by_form_and_as_xml);
	tcase_add_test(c, start_needs_five_players);
	tcase_add_test(c, everything_is_escaped);
}
