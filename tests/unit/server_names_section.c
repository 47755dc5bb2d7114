/* SPDX-License-Identifier: MIT */
/* Tests how the server handles names: the names of a whole class from a list, and letters with
 * combining marks. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"
#include "cheap_crypt.h"
#include "scratch_dir.h"
#include "server/store/class_list.h"
#include "server/store/leagues.h"
#include "server/store/moderation.h"
#include "suite.h"

static char error[ERROR_TEXT];

static struct store *opened(void)
{
	struct store *s = store_open(scratch_dir(), error);

	ck_assert_msg(s != NULL, "%s", error);
	return s;
}

static void add_user(struct store *s, const char *name)
{
	ck_assert_msg(store_user_add(s, name, "a password", false, error), "%s", error);
}

/* ---- A class from a list ---- */

static const struct {
	const char *text, *told;
} lists[] = {
	{ "Aki\n", "Aki,*" },
	{ "Aki,word-1234\r\nBen;x,y45678\r\nChi\tz;345678\n",
	  "Aki,word-1234\nBen,\"x,y45678\"\nChi,\"z;345678\"\n" },
	{ "\xef\xbb\xbf# a class\n\n ;\n,,\n Aki ,word-1234 \n", "Aki,word-1234\n" },
	{ "Aki;pw345678;;\n", "Aki,pw345678\n" },
	{ "\"A, B\",\"p\"\"w;5678 \"\n", "\"A, B\",\"p\"\"w;5678 \"\n" },
	{ " \"Aki\" ; \"pw345678\" \r\n", "Aki,pw345678\n" },
	{ "\"#1\",pw345678", "\"#1\",pw345678\n" },
	{ "Name,Password\nAki,pw345678\n", "Aki,pw345678\n" },
	{ "\n# x\nusername;pw\nAki;pw345679\n", "Aki,pw345679\n" },
	{ "名前\tパスワード\nあき\tpw345678\n", "あき,pw345678\n" },
	{ "\"name\"\nAki,pw345678\n", "Aki,pw345678\n" },
	{ "Aki,pw345678\nname,password\n", "Aki,pw345678\nname,password\n" },
	{ "Zoe\u0308,pw345678\n\u304b\u3099\u304f,pw345678\n",
	  "Zo\u00eb,pw345678\n\u304c\u304f,pw345678\n" },
	{ "Aki,one45678\nAKI,two45678\n", "Aki,one45678\n" },
	{ "Aki,\n", "Aki,*" },
	{ "Aki,a b45678", "Aki,a b45678\n" },
};

START_TEST(lists_are_read)
{
	struct store *s = opened();
	char *const text = xstrdup(lists[_i].text), *star;
	struct strbuf told = { 0 };
	struct class_list l;

	ck_assert_msg(class_list_read(&l, text, error) && class_list_add(&l, s, NULL, NULL, error),
		      "%s: %s", lists[_i].text, error);
	class_list_tell(&l, &told);
	star = strchr(lists[_i].told, '*');
	if (star) { /* the list gave no password, so the server generated one */
		ck_assert_int_eq(
			strncmp(told.text, lists[_i].told, (size_t)(star - lists[_i].told)), 0);
		ck_assert_uint_eq(told.len, (size_t)(star - lists[_i].told) + 13);
	} else {
		ck_assert_str_eq(told.text, lists[_i].told);
	}
	for (unsigned i = 0; i < l.n; i++)
		ck_assert(!*l.entries[i].hash.text ||
			  password_of(s, l.entries[i].name, l.entries[i].password));
	class_list_free(&l);
	sb_free(&told);
	free(text);
	store_close(s);
}
END_TEST

static const struct {
	const char *text, *why;
} bad_lists[] = {
	{ "Aki\n\"A, B,pw\n", "2: A field starts with" },
	{ "\"Aki\"x,pw\n", "1: '\"' may only enclose" },
	{ "A\"ki,pw\n", "1: '\"' may only" },
	{ "Aki,p\"w\n", "1: '\"' may only" },
	{ "Aki,\"pw\nx\"\n", "1: A field starts with" },
	{ "\n\nAki,pw,x\n", "3: This line has more than" },
	{ "id,name,password\n", "1: The list may have only two columns: name and password" },
	{ "password;name\n", "1: The list may have only two columns: name and password" },
	{ "name,password,class\n", "1: The list may have only two columns" },
	{ ",pw\n", "1: This line has a password but no name" },
	{ "Aki,pw\n\x83\x41\n", "2: This line isn't UTF-8" },
	{ "Ben,pw345678\nA\u0416,pw345678\n", "2: Names can have 1 to 32" },
	{ "Ben,pw345678\nCarl,p2345678\n\"A  B\",pw\n", "3: Names can have 1 to 32" },
};

START_TEST(bad_lists_are_refused)
{
	struct store *s = opened();
	char *const text = xstrdup(bad_lists[_i].text);
	struct class_list l;
	struct store_user u;

	ck_assert_msg(!class_list_read(&l, text, error) ||
			      !class_list_add(&l, s, NULL, NULL, error),
		      "%s", bad_lists[_i].text);
	ck_assert_msg(!strncmp(error, bad_lists[_i].why, strlen(bad_lists[_i].why)), "%s: %s",
		      bad_lists[_i].text, error);
	ck_assert(!store_user_named(s, "Ben", &u));
	class_list_free(&l);
	free(text);
	store_close(s);
}
END_TEST

/* Another process writes to the database while the server hashes the passwords of a list. The
 * server adds nobody on the list until it has hashed them all. */
static void write_beside(void *beside, unsigned done, unsigned of)
{
	char name[8];
	struct store_user u;

	ck_assert_uint_eq(of, 3);
	snprintf(name, sizeof name, "N%u", done);
	add_user(beside, name);
	ck_assert(!store_user_named(beside, "Aki", &u));
}

START_TEST(lists_let_others_write)
{
	struct store *s = opened(), *beside = store_open(scratch_dir(), error);
	char text[] = "Aki\nN2\nBen\n";
	struct class_list l;
	struct store_user u;

	ck_assert(class_list_read(&l, text, error) &&
		  class_list_add(&l, s, write_beside, beside, error));
	ck_assert(l.added == 2 && l.kept == 1 && store_user_named(beside, "Aki", &u));
	ck_assert(!*l.entries[1].hash.text);
	class_list_free(&l);
	store_close(beside);
	store_close(s);
}
END_TEST

/* Some systems send a letter and its combining mark as two characters. Wherever a name is entered
 * this way, it is treated as if it were written with the single combined character. */
START_TEST(names_are_put_together)
{
	struct moderation m = { .kind = MODERATE_RENAME,
				.about = "Zoe\u0308",
				.more = "\u304b\u3099\u304f" };
	struct store_league league = { .name = "Liga\u0308", .game = "nim", .clock = "1" };
	struct store *s = opened();
	struct store_user u;

	add_user(s, "Zoe\u0308");
	ck_assert(store_user_named(s, "Zo\u00eb", &u) && !strcmp(u.name, "Zo\u00eb"));
	ck_assert(!store_user_add(s, "Zo\u00eb", "a password", false, error));
	ck_assert(store_moderate(s, &m, 1, error) && store_user_get(s, u.id, &u));
	ck_assert_str_eq(u.name, "\u304c\u304f");
	ck_assert(store_user_change(s, u.id, "\u0438\u0306", NULL, error) &&
		  store_user_get(s, u.id, &u));
	ck_assert_str_eq(u.name, "\u0439");
	ck_assert(store_league_add(s, &league, error) &&
		  store_league_named(s, "Lig\u00e4", &league));
	ck_assert_str_eq(league.name, "Lig\u00e4");
	store_close(s);
}
END_TEST

SECTION(server_names)
{
	Suite *s = suite_create("server_names");
	TCase *c = suite_case(s, "names");

	tcase_add_checked_fixture(c, NULL, scratch_remove);
	tcase_add_loop_test(c, lists_are_read, 0, sizeof lists / sizeof *lists);
	tcase_add_loop_test(c, bad_lists_are_refused, 0, sizeof bad_lists / sizeof *bad_lists);
	tcase_add_test(c, lists_let_others_write);
	tcase_add_test(c, names_are_put_together);
	return s;
}
