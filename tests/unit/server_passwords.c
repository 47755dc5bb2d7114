/* SPDX-License-Identifier: MIT */
/* Tests passwords: which new passwords are accepted in every place where one can be set, and how
 * much time a check takes for each kind of user. */
#include <stdio.h>
#include <string.h>

#include "api_harness.h"
#include "cheap_crypt.h"
#include "server_api.h"
#include "suite.h"

#define SEVEN "7 b\xc3\xbctes" /* seven characters, one of them two bytes long */
#define EIGHT "8 b\xc3\xbctes!"
#define ADVICE "Choose a password of at least 8 characters"

START_TEST(new_passwords_are_judged_alike)
{
	char error[ERROR_TEXT], long_one[PASSWORD_MOST + 2];

	ck_assert(!password_fits("", error) && !password_fits("1234567", error) &&
		  !password_fits(SEVEN, error));
	expect_words(error, ADVICE);
	ck_assert(password_fits("12345678", error) && password_fits(EIGHT, error));
	memset(long_one, 'x', sizeof long_one);
	long_one[PASSWORD_MOST + 1] = '\0';
	ck_assert(!password_fits(long_one, error));
	long_one[PASSWORD_MOST] = '\0';
	ck_assert(password_fits(long_one, error));
}
END_TEST

/* Expects the error message and the status for a bad password, then the status for a good one. */
static void expect_judged(const char *line, const char *who, const char *form, int bad, int good)
{
	char whole[400], fields[300];
	struct answer a;

	snprintf(fields, sizeof fields, "%s", who);
	snprintf(whole, sizeof whole, "%s&password=" SEVEN "&again=" SEVEN "&user[password]=" SEVEN,
		 form);
	a = ask(line, fields, whole);
	ck_assert_msg(a.status == bad, "%d for %s", a.status, line);
	expect_words(a.body, ADVICE);
	snprintf(whole, sizeof whole, "%s&password=" EIGHT "&again=" EIGHT "&user[password]=" EIGHT,
		 form);
	ck_assert_msg((a = ask(line, fields, whole)).status == good, "%d for %s: %s", a.status,
		      line, a.body);
}

START_TEST(all_doors_judge_new_passwords)
{
	const struct store_invitation class = { .label = "Class",
						.most = 2,
						.expires = INT64_C(1) << 40 };
	char word[STORE_TOKEN], form[100], error[ERROR_TEXT];

	five_users();
	make_place("P", 1, "manual");
	ck_assert(store_invitation_add(store, &class, word, error));
	snprintf(form, sizeof form, "word=%s&name=Mika", word);
	expect_judged("POST /join", "", form, 200, 302);
	expect_judged("POST /account", player_cookie(1, 1), "old=secret", 200, 302);
	expect_judged("POST /users.xml", admin_cookie(), "user[name]=Ren", 422, 201);
	expect_judged("PUT /users/2.xml", admin_cookie(), "user[name]=Sora", 422, 200);
	ck_assert(!store_user_add(store, "Yui", SEVEN, false, error));
	expect_words(error, ADVICE);
	ck_assert(store_user_add(store, "Yui", EIGHT, true, error));
	/* Old passwords remain valid, however short they are. */
	ck_assert_int_eq(ask("POST /login", "", "name=User5&password=secret&place_id=1").status,
			 302);
}
END_TEST

/* ---- What a password check costs ---- */

/* Returns how many hashes the server computes for one wrong password with this name. */
static struct crypt_count cost_of(const char *name)
{
	char form[80];

	snprintf(form, sizeof form, "name=%s&password=wrong", name);
	crypt_count();
	ck_assert_int_eq(ask("POST /login.json", "", form).status, 401);
	return crypt_count();
}

static void expect_same_cost(unsigned usual, unsigned other)
{
	static const char *const names[] = { "admin", "User1", "Old", "Chief", "Nobody" };

	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		const struct crypt_count n = cost_of(names[i]);

		ck_assert_msg(n.usual == usual && n.other == other, "%u and %u for %s", n.usual,
			      n.other, names[i]);
	}
}

START_TEST(a_wrong_password_costs_the_same_for_all)
{
	five_users();
	expect_same_cost(1, 0);
	/* Older versions hashed the passwords of players and admins at different costs. */
	old_user(store, "Old", "short", false, "$y$j7T");
	old_user(store, "Chief", "short", true, "$y$j8T");
	harness_restart();
	expect_same_cost(1, 2);
	/* A login hashes the user's password again at the current cost, without ending any
	 * session. */
	crypt_count();
	ck_assert_int_eq(ask("POST /login.json", "", "name=Old&password=short&account=1").status,
			 200);
	ck_assert_uint_eq(crypt_count().usual, 2);
	ck_assert_int_eq(ask("POST /login.json", "", "name=Chief&password=short").status, 200);
	expect_same_cost(1, 2);
	harness_restart();
	expect_same_cost(1, 0);
	ck_assert_int_eq(ask("POST /login.json", "", "name=Old&password=short&account=1").status,
			 200);
}
END_TEST

/* The server handles a guest's request twice, but hashes the password only once, and it tells the
 * guest exactly the password that it hashed. */
START_TEST(guests_get_the_password_that_was_hashed)
{
	char form[200], name[64], password[32];
	struct answer a;

	harness_down();
	login_threads = 1;
	limits = platform_usual;
	limits.practices_per_address = 6;
	harness_up();
	for (unsigned i = 0; i < 6; i++)
		ck_assert_int_eq((a = ask("POST /practice.json", "", "")).status, 201);
	snprintf(name, sizeof name, "Guest+%.8s", strstr(a.body, "Guest ") + 6);
	snprintf(password, sizeof password, "%.16s", strstr(a.body, "\"password\":\"") + 12);
	snprintf(form, sizeof form, "name=%s&password=%s&place_id=6", name, password);
	ck_assert_int_eq(ask("POST /login", "", form).status, 302);
	ck_assert_int_eq(ask("POST /practice.json", "", "").status, 429);
	harness_down();
	login_threads = 0;
	harness_up();
}
END_TEST

/* Wrong passwords for a name are counted together, whether it's typed in upper or lower case, and
 * whether or not there is a user with this name. */
START_TEST(guesses_do_not_tell_who_is_known)
{
	static const char *const names[] = { "admin", "nobody" };

	for (unsigned n = 0; n < 2; n++) {
		int64_t before;
		char form[80];

		for (unsigned i = 0; i < LOGINS_FREE; i++) {
			snprintf(form, sizeof form, "name=%c%s&password=wrong",
				 i % 2 ? names[n][0] - 32 : names[n][0], names[n] + 1);
			ask("POST /login.json", "", form);
		}
		before = loop_now_ms(loop);
		snprintf(form, sizeof form, "name=%s&password=wrong", names[n]);
		ask("POST /login.json", "", form);
		ck_assert_msg(loop_now_ms(loop) - before >= LOGINS_FIRST_MS, "%s does not wait",
			      names[n]);
	}
}
END_TEST

void password_cases(Suite *s)
{
	TCase *c = suite_case(s, "passwords");

	tcase_add_checked_fixture(c, harness_up, harness_down);
	tcase_add_test(c, new_passwords_are_judged_alike);
	tcase_add_test(c, all_doors_judge_new_passwords);
	tcase_add_test(c, a_wrong_password_costs_the_same_for_all);
	tcase_add_test(c, guests_get_the_password_that_was_hashed);
	tcase_add_test(c, guesses_do_not_tell_who_is_known);
}
