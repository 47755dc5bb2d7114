/* SPDX-License-Identifier: MIT */
/* Tests pages, logins and moves while another process holds the database lock. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "api_harness.h"
#include "other_process.h"
#include "server/store/store_private.h"
#include "server_api.h"
#include "suite.h"

static void nobody(void *context)
{
	(void)context;
}

static void serve(void)
{
	store_serve(store, nobody, NULL);
	other_open();
}

START_TEST(pages_and_logins_come_at_once)
{
	const char *cookie;
	struct answer a;

	five_users();
	serve();
	other_hold();
	cookie = admin_cookie();
	ck_assert_int_eq(ask("GET /users", cookie, "").status, 200);
	ck_assert_int_eq(ask("GET /", "", "").status, 200);
	a = ask("POST /login.json", "", "name=admin&password=geheim&place_id=");
	ck_assert_int_eq(ask("GET /users.json", bearer_of(&a), "").status, 200);
	ck_assert_int_eq(ask("DELETE /sessions", cookie, "").status, 302);
	ck_assert_int_eq(ask("GET /users", cookie, "").status, 302);
	ck_assert_int_eq(store->slept_ms, 0);
	other_let_go();
	ck_assert(store_catch_up(store));
	ck_assert_int_eq(other_count("SELECT count(*) FROM sessions"), 1);
	other_close();
}
END_TEST

START_TEST(what_is_changed_waits_its_turn)
{
	static const char form[] =
		"user%5Bname%5D=Late&user%5Bpassword%5D=secret-word&user%5Bpassword_confirmation%5D=secret-word";
	const char *cookie = admin_cookie();
	struct answer a;

	serve();
	other_hold();
	ck_assert(ask("POST /users", cookie, form).postponed &&
		  ask("POST /practice", "", "level=1").postponed);
	ck_assert(!user_id("Late") && !store->slept_ms);
	other_let_go();
	ck_assert_int_eq(ask("POST /users", cookie, form).status, 302);
	ck_assert(user_id("Late"));
	other_hold();
	ck_assert(ask("POST /practice", "", "level=1").postponed);
	store->waiting.since_ms -= STORE_LATER_MS;
	a = ask("POST /practice", "", "level=1");
	ck_assert(a.status == 503 && !a.postponed);
	expect_words(a.body, "Another program is using the data");
	ck_assert_int_eq(store->slept_ms, 0);
	other_let_go();
	ck_assert_int_eq(ask("POST /practice", "", "level=1").status, 302);
	other_close();
}
END_TEST

/* A series is played from the deal to the results, which appear on the pages once they have been
 * written to the database. */
START_TEST(a_place_is_played_to_its_end)
{
	const char *cookie = admin_cookie();
	int64_t place;
	char line[64];

	five_users();
	place = make_place("Place", 1, "");
	serve();
	snprintf(line, sizeof line, "PUT /places/%" PRId64 "/start", place);
	ck_assert_int_eq(ask(line, cookie, "").status, 200);
	heard();
	other_hold();
	snprintf(line, sizeof line, "PUT /places/%" PRId64 "/next_turn", place);
	for (unsigned i = 0; i < 2000 && !strstr(sb_text(&messages), "end_place"); i++) {
		clock_turn(loop, 10000);
		ck_assert_int_lt(ask(line, cookie, "").status, 500);
	}
	expect_words(sb_text(&messages), "end_game");
	expect_words(sb_text(&messages), "end_place");
	ck_assert_int_eq(store->slept_ms, 0);
	ck_assert_int_eq(other_count("SELECT count(*) FROM games"), 0);
	other_let_go();
	ck_assert(store_catch_up(store));
	ck_assert_int_eq(other_count("SELECT count(*) FROM games"), 1);
	ck_assert_int_eq(other_count("SELECT count(*) FROM ranks"), 5);
	ck_assert_int_eq(other_count("SELECT count(*) FROM places WHERE status = 2"), 1);
	other_close();
}
END_TEST

void held_cases(Suite *s)
{
	TCase *c = suite_case(s, "held");

	tcase_add_checked_fixture(c, harness_up, harness_down);
	tcase_add_test(c, pages_and_logins_come_at_once);
	tcase_add_test(c, what_is_changed_waits_its_turn);
	tcase_add_test(c, a_place_is_played_to_its_end);
}
