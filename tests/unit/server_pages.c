/* SPDX-License-Identifier: MIT */
/* Tests the web pages as users see them: in the right language, and without other players' cards.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api_harness.h"
#include "server/web/platform_private.h"
#include "server/store/leagues.h"
#include "server/store/store_private.h"
#include "server_api.h"
#include "suite.h"

START_TEST(the_language_liked_best)
{
	static const struct {
		const char *field;
		enum language language;
	} cases[] = {
		{ "", LANG_EN },
		{ "ja", LANG_JA },
		{ "ja-JP", LANG_JA },
		{ "JA", LANG_JA },
		{ "jam", LANG_EN },
		{ "en-GB,en;q=0.9,ja;q=0.8", LANG_EN },
		{ "en;q=0.8, ja", LANG_JA },
		{ "fr, ja;q=0.5, en;q=0.4", LANG_JA },
		{ "ja;q=0", LANG_EN },
		{ "ja;q=0.001", LANG_JA },
		{ "de;q=,;;,=", LANG_EN },
		{ "ja;q=9999999999", LANG_JA },
		{ ",,,ja", LANG_JA },
		{ "ja;", LANG_JA },
	};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
		ck_assert_msg(language_accepted(cases[i].field) == cases[i].language, "%s",
			      cases[i].field);
}
END_TEST

START_TEST(pages_in_two_languages)
{
	struct answer a = ask("GET /", "Accept-Language: ja,en;q=0.5\r\n", "");

	expect_words(a.body, "<html lang=\"ja\">");
	expect_words(ask("GET /", "", "").body, "<html lang=\"en\">");
	/* The server remembers the language that the user chose with a link, whichever one the
	 * browser asks for. */
	a = ask("GET /login?lang=en", "Accept-Language: ja\r\n", "");
	expect_words(a.body, "<html lang=\"en\">");
	expect_words(a.cookie, "_asobi_lang=en; path=/");
	expect_words(ask("GET /", "Accept-Language: ja\r\nCookie: _asobi_lang=en\r\n", "").body,
		     "<html lang=\"en\">");
	expect_words(ask("GET /", "Cookie: _asobi_lang=xx\r\n", "").body, "<html lang=\"en\">");
	ck_assert_str_eq(ask("GET /login?lang=xx", "", "").cookie, "");
}
END_TEST

START_TEST(refusals_in_two_languages)
{
	static const char *const paths[] = { "GET /leagues/99", "GET /leagues/99.json" };

	for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
		expect_words(ask(paths[i], "", "").body, "This league ");
		expect_words(ask(paths[i], "Accept-Language: ja\r\n", "").body, "このリーグは");
	}
}
END_TEST

static unsigned count_of(const char *text, const char *word)
{
	unsigned n = 0;

	for (; (text = strstr(text, word)) != NULL; text++)
		n++;
	return n;
}

/* Five hands are dealt. A player's page shows only this player's hand, and an admin's page shows
 * hands only on request. */
START_TEST(hands_of_others_are_for_nobody)
{
	char cookie[512];
	const char *page;

	five_users();
	make_place("P", 2, "manual");
	snprintf(cookie, sizeof cookie, "%s", admin_cookie());
	ask("PUT /places/1/start", cookie, "");
	ask("PUT /places/1/next_turn", cookie, "");
	ck_assert_uint_eq(count_of(ask("GET /places/1", cookie, "").body, "class=\"card "), 0);
	ck_assert_uint_eq(count_of(ask("GET /places/1?hands=1", cookie, "").body, "class=\"card "),
			  54);
	for (unsigned u = 1; u <= 5; u++) {
		snprintf(cookie, sizeof cookie, "%s", player_cookie(u, 1));
		page = ask("GET /operations?hands=1", cookie, "").body;
		ck_assert(count_of(page, "class=\"card ") == 10 ||
			  count_of(page, "class=\"card ") == 11);
		ck_assert_uint_eq(count_of(ask("GET /places/1/game?hands=1", cookie, "").body,
					   "class=\"card "),
				  0);
	}
}
END_TEST

static void expect_closed(const char *const *paths)
{
	for (; *paths; paths++) {
		const struct answer a = ask(*paths, "", "");

		ck_assert_msg(a.status == (strstr(*paths, ".json") ? 403 : 302), "%s: %d", *paths,
			      a.status);
	}
}

/* A new series is closed. Its owner can open it with a checkbox, even during a game. Everyone can
 * then watch it, but nobody sees other players' hands until the game is over, and only its players
 * and admins can do anything. */
START_TEST(an_open_place_is_watched)
{
	static const char *const seen[] = { "GET /places/1/game", "GET /places/1/info.json",
					    "GET /places/1/results.json", NULL };
	static const char *const never[] = { "GET /places/1", "GET /places/1/players_card.json",
					     NULL };
	char admin[512];
	const char *page;

	five_users();
	make_place("Garden", 1, "0");
	snprintf(admin, sizeof admin, "%s", admin_cookie());
	ck_assert(!strstr(ask("GET /", "", "").body, "Garden"));
	expect_closed(seen);
	ask("PUT /places/1", admin, "place[interval]=manual");
	ask("PUT /places/1/start", admin, "");
	ask("PUT /places/1/next_turn", admin, "");
	ask("PUT /places/1/next_turn", admin, "");
	expect_closed(seen);
	expect_words(ask("GET /places/1/edit", admin, "").body,
		     "name=\"place[open]\" value=\"1\">");
	ck_assert_int_eq(ask("PUT /places/1", admin, "place[box]=1&place[open]=1").status, 302);
	expect_words(ask("GET /places/1/edit", admin, "").body,
		     "name=\"place[open]\" value=\"1\" checked>");
	expect_words(ask("GET /", "", "").body, "<a href=\"/places/1/game\">Garden</a>");
	page = ask("GET /places/1/game?hands=1", "", "").body;
	expect_words(page, "class=\"backs\"");
	ck_assert_uint_eq(count_of(page, "class=\"card "), 0);
	ck_assert_uint_eq(count_of(page, "<form action=\"/places"), 0);
	expect_words(ask("GET /places/1/info.json", "", "").body, "\"cards\":[]");
	expect_closed(never);
	ck_assert_int_eq(ask("PUT /places/1/next_turn", "", "").status, 403);
	/* A form without the checkbox leaves the series open. */
	ask("PUT /places/1/stop", admin, "");
	ask("PUT /places/1", admin, "place[title]=Garden");
	expect_words(ask("GET /", "", "").body, "Garden");
	ask("PUT /places/1", admin, "place[box]=1");
	expect_closed(seen);
	ck_assert(!strstr(ask("GET /", "", "").body, "Garden"));
}
END_TEST

/* The page shows only the newest lines of a long log; the download contains them all. */
START_TEST(a_log_has_an_end_on_its_page)
{
	const struct store_league l = { .name = "Nim", .game = "nim", .minute = -1 };
	struct store_program p = { .name = "User1" };
	char error[ERROR_TEXT], cookie[300];
	const char *page;
	int64_t id;

	five_users();
	p.user = user_id("User1");
	p.league = store_league_add(store, &l, error);
	id = store_program_add(store, &p, error);
	for (unsigned i = 1; i <= 40; i++) {
		struct store_log log = { .what = LEAGUE_REFUSED };

		snprintf(log.text, sizeof log.text, "answer %u.", i);
		store_log_add(store, id, &log);
	}
	snprintf(cookie, sizeof cookie, "%s", admin_cookie());
	page = ask("GET /leagues/1/programs/1", cookie, "").body;
	ck_assert_uint_eq(count_of(page, "<code>answer "), 30);
	ck_assert(strstr(page, "answer 40.") && !strstr(page, "answer 10."));
	ck_assert_uint_eq(
		count_of(ask("GET /leagues/1/programs/1/log.json", cookie, "").body, "answer "),
		40);
	ck_assert(!strstr(ask("GET /leagues/1/programs/1", "", "").body, "answer "));
}
END_TEST

/* On a page whose buttons work without scripts, a button leads back to the same page. */
START_TEST(buttons_without_scripts)
{
	char fields[512];
	struct answer a;

	five_users();
	make_place("P", 1, "manual");
	snprintf(fields, sizeof fields, "%sAccept: text/html,*/*;q=0.8\r\n", admin_cookie());
	a = ask("POST /places/1/start", fields, "_method=put");
	ck_assert_int_eq(a.status, 302);
	ck_assert_str_eq(a.location, "/places/1");
	snprintf(fields, sizeof fields, "%sAccept: */*\r\n", admin_cookie());
	a = ask("POST /places/1/next_turn", fields, "_method=put");
	ck_assert_str_eq(a.body, "{}");
}
END_TEST

START_TEST(titles_cannot_write_pages)
{
	char cookie[512];
	const char *page;

	five_users();
	snprintf(cookie, sizeof cookie, "%s", admin_cookie());
	ck_assert_int_eq(
		ask("POST /users", cookie, "user[name]=%3Cscript%3Ex&user[password]=geheimer")
			.status,
		302);
	page = ask("GET /users", cookie, "").body;
	ck_assert(strstr(page, "&lt;script&gt;x") && !strstr(page, "<script>x"));
	page = ask("GET /places?search_form[q]=%22%3E%3Cscript%3Ey", cookie, "").body;
	ck_assert(strstr(page, "&quot;&gt;&lt;script&gt;y") && !strstr(page, "<script>y"));
	page = ask("POST /places", cookie, "place[title]=%3Cscript%3E%22aaaaaaaaaaaaaaaaaaaa").body;
	ck_assert(strstr(page, "&lt;script&gt;&quot;") || !strstr(page, "<script>&quot;"));
	ck_assert(!strstr(page, "<script>\""));
	page = ask("POST /login", "", "name=%22%3E%3Cscript%3Ez&password=x&place_id=%27%3E").body;
	ck_assert(strstr(page, "&quot;&gt;&lt;script&gt;z") && !strstr(page, "<script>z"));
}
END_TEST

/* However long a league has lasted, the pages of its history list each of its entries exactly
 * once, and none from other leagues. */
START_TEST(histories_come_by_pages)
{
	const struct store_league l = { .name = "Nim", .game = "nim", .minute = -1 },
				  other = { .name = "Other", .game = "nim", .minute = -1 };
	struct store_program p = { .name = "Aki" }, q = { .name = "Ben" }, r = { .name = "Chi" };
	char error[ERROR_TEXT], line[128];
	unsigned total = 0, rows;

	p.league = q.league = store_league_add(store, &l, error);
	r.league = store_league_add(store, &other, error);
	ck_assert(store_program_add(store, &p, error) && store_program_add(store, &r, error) &&
		  store_program_add(store, &q, error));
	ck_assert(store_do(
		store,
		store_statement(
			store,
			"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1250)"
			" INSERT INTO league_history SELECT id, i, 0, 1000000, 0 FROM n, league_programs WHERE who = ''"),
		error));
	snprintf(line, sizeof line, "GET /leagues/1/history.json");
	do {
		const struct answer a = ask(line, "", "");
		const char *last = NULL;

		rows = count_of(a.body, "\"rating\":");
		ck_assert(a.status == 200 && rows <= 1000 && !strstr(a.body, "Chi"));
		for (const char *at = a.body; (at = strstr(at, "{\"id\":")) != NULL; at++)
			last = at;
		if (last)
			snprintf(line, sizeof line,
				 "GET /leagues/1/history.json?after=%ld&games=%ld",
				 strtol(last + 6, NULL, 10),
				 strtol(strstr(last, "\"games\":") + 8, NULL, 10));
		total += rows;
	} while (rows && total <= 2500);
	ck_assert_uint_eq(total, 2500);
	ck_assert_uint_eq(
		count_of(ask("GET /leagues/1/history.csv?after=x&games=-1", "", "").body, "\r\n"),
		1001);
}
END_TEST

void page_cases(Suite *s)
{
	TCase *c = suite_case(s, "pages");

	tcase_add_checked_fixture(c, harness_up, harness_down);
	tcase_add_test(c, the_language_liked_best);
	tcase_add_test(c, pages_in_two_languages);
	tcase_add_test(c, refusals_in_two_languages);
	tcase_add_test(c, hands_of_others_are_for_nobody);
	tcase_add_test(c, an_open_place_is_watched);
	tcase_add_test(c, a_log_has_an_end_on_its_page);
	tcase_add_test(c, histories_come_by_pages);
	tcase_add_test(c, buttons_without_scripts);
	tcase_add_test(c, titles_cannot_write_pages);
}
