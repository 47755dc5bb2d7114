/* SPDX-License-Identifier: MIT */
/* Tests the server's database of users, sessions, series, runs and games. Also tests what happens
 * when the server is killed, and when the data are damaged, read-only or old. */
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/secret.h"
#include "base/strbuf.h"
#include "cheap_crypt.h"
#include "scratch_dir.h"
#include "server/store/store.h"
#include "suite.h"

static char error[ERROR_TEXT];

static struct store *opened(void)
{
	struct store *s = store_open(scratch_dir(), error);

	ck_assert_msg(s != NULL, "%s", error);
	return s;
}

static int64_t user(struct store *s, const char *name)
{
	const int64_t id = store_user_add(s, name, "secretly", false, error);

	ck_assert_msg(id > 0, "%s", error);
	return id;
}

static bool give_new(struct store *s, int64_t id, const char *name)
{
	struct password_hash hash;

	return password_hash("the new one", &hash, error) &&
	       store_user_change(s, id, name, &hash, error);
}

static struct store_place five(struct store *s)
{
	struct store_place p = {
		.title = "Place", .game_count = 50, .options = "rules=server", .interval_ms = -1
	};
	char name[16];

	for (unsigned i = 0; i < PLACE_SEATS; i++) {
		snprintf(name, sizeof name, "User%u", i + 1);
		p.seats[i].user = user(s, name);
	}
	p.id = store_place_add(s, &p, error);
	ck_assert_msg(p.id > 0, "%s", error);
	return p;
}

static bool add_game(struct store *s, int64_t run, unsigned no)
{
	static const struct store_turn turns[] = { { 2, 1500, "H3" }, { 3, 20, "-" } };
	const struct store_game g = {
		.id = store_game_number(s),
		.run = run,
		.no = no,
		.started = 100,
		.ended = 160,
		.rank = { 3, 1, 2, 5, 4 },
		.record = "asobi-record",
		.turns = turns,
		.n_turns = 2,
	};

	store_game_add(s, &g);
	return !store_waits(s);
}

START_TEST(hash_of_the_standard)
{
	static const uint8_t abc[4] = { 0xba, 0x78, 0x16, 0xbf },
			     long_one[4] = { 0x24, 0x8d, 0x6a, 0x61 };
	static const char text[] = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq";
	uint8_t out[32];

	/* The SHA-256 examples from the appendix of FIPS 180-4. */
	sha256("abc", 3, out);
	ck_assert_mem_eq(out, abc, 4);
	sha256(text, strlen(text), out);
	ck_assert_mem_eq(out, long_one, 4);
}
END_TEST

START_TEST(users_by_name)
{
	struct store *s = opened();
	struct store_user u;
	const int64_t taro = user(s, "太郎");

	ck_assert(user(s, "TARO") != taro && !store_user_add(s, "taro", "12345678", false, error));
	ck_assert(!store_user_add(s, "太郎", "12345678", false, error));
	expect_words(error, "already taken");
	ck_assert(store_user_named(s, "太郎", &u) && u.id == taro && !u.admin);
	ck_assert(store_user_change(s, taro, "花子", NULL, error));
	ck_assert(!store_user_named(s, "太郎", &u));
	ck_assert(password_of(s, "花子", "secretly") == taro);
	ck_assert(!store_user_change(s, taro, "taro", NULL, error));
	ck_assert(store_user_remove(s, taro, error) && !store_user_get(s, taro, &u));
	store_close(s);
}
END_TEST

START_TEST(names_that_cannot_be)
{
	static const char *const bad[] = {
		"",
		" ",
		"　",
		"a\nb",
		"a\x7f",
		"a\xc2\x85",
		"\xff",
		("a\xe2\x80\xae"
		 "b"),
		"123456789012345678901234567890123",
	};
	struct store *s = opened();

	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		ck_assert_msg(!store_user_add(s, bad[i], "12345678", false, error), "took name %u",
			      (unsigned)i);
		expect_words(error, "1 to 32 characters");
	}
	ck_assert(user(s, "一二三四五六七八九十一二三四五六七八九十一二三四五六七八九十一二"));
	ck_assert(!store_user_add(s, "a", "", false, error));
	store_close(s);
}
END_TEST

static bool found_in(const char *all, size_t size, const char *what, size_t n)
{
	for (size_t i = 0; i + n <= size; i++)
		if (!memcmp(all + i, what, n))
			return true;
	return false;
}

static bool note_label(void *context, const struct store_token *t)
{
	sb_addf(context, "%s %d %d;", t->label, (int)(t->made > 0), (int)(t->used > 0));
	return true;
}

START_TEST(tokens_of_programs)
{
	struct store *s = opened();
	const int64_t a = user(s, "a"), b = user(s, "b");
	char token[STORE_TOKEN], other[STORE_TOKEN], label[8];
	struct strbuf list = { 0 };
	struct store_user who;
	int64_t id;

	ck_assert((id = store_token_add(s, a, "bot", token, error)) != 0 &&
		  store_token_add(s, b, "bot", other, error));
	ck_assert(strlen(token) == 32 && strcmp(token, other) != 0);
	ck_assert(!store_token_add(s, a, "bot", other, error) && strstr(error, "already"));
	ck_assert(!store_token_add(s, a, " ", other, error) && strstr(error, "label"));
	ck_assert(store_token_get(s, token, &who) && who.id == a);
	ck_assert(!store_token_get(s, "", &who) &&
		  !store_token_get(s, "0123456789abcdef0123456789abcdef", &who));
	ck_assert(store_token_add(s, a, "aux", other, error));
	store_tokens(s, a, note_label, &list);
	ck_assert_str_eq(list.text, "aux 1 0;bot 1 1;");
	sb_free(&list);
	ck_assert(!store_token_remove(s, b, id) && store_token_get(s, token, &who));
	ck_assert(store_token_remove(s, a, id) && !store_token_get(s, token, &who));
	for (unsigned i = 1; i < STORE_TOKENS_MOST; i++) {
		snprintf(label, sizeof label, "%u", i);
		ck_assert(store_token_add(s, a, label, token, error));
	}
	ck_assert(!store_token_add(s, a, "one too many", token, error) &&
		  strstr(error, "32 tokens"));
	/* Changing a user's password, or removing the user, invalidates the user's access tokens.
	 */
	ck_assert(give_new(s, a, "a") && !store_token_get(s, other, &who));
	ck_assert(store_token_add(s, a, "bot", token, error) && store_user_remove(s, a, error));
	ck_assert(!store_token_get(s, token, &who));
	store_close(s);
}
END_TEST

START_TEST(passwords_and_sessions)
{
	struct store *s = opened();
	char token[STORE_TOKEN], other[STORE_TOKEN], file[4096];
	int64_t id = user(s, "a"), place;
	struct store_user who;
	FILE *f;
	size_t n;
	static char all[1 << 20];

	ck_assert(password_of(s, "a", "secretly") == id);
	ck_assert(!password_of(s, "a", "Secretly"));
	ck_assert(!password_of(s, "a", ""));
	ck_assert(!password_of(s, "nobody", "nobody"));
	ck_assert(store_session_add(s, id, 0, token, error) &&
		  store_session_add(s, id, 0, other, error));
	ck_assert(strlen(token) == 32 && strcmp(token, other));
	ck_assert(store_session_get(s, token, &who, &place) && who.id == id && !place);
	ck_assert(!store_session_get(s, "0123", &who, &place));
	store_session_end(s, token);
	ck_assert(!store_session_get(s, token, &who, &place));
	ck_assert(store_session_get(s, other, &who, &place));
	/* Changing a user's password ends the user's open sessions. */
	ck_assert(give_new(s, id, "a"));
	ck_assert(!store_session_get(s, other, &who, &place));
	ck_assert(store_session_add(s, id, 0, other, error));
	store_close(s);
	snprintf(file, sizeof file, "%s/asobi.db", scratch_dir());
	f = fopen(file, "rb");
	n = fread(all, 1, sizeof all - 1, f);
	fclose(f);
	ck_assert(found_in(all, n, "$y$", 3) && !found_in(all, n, "secretly", 8) &&
		  !found_in(all, n, other, 32));
}
END_TEST

START_TEST(places_with_their_seats)
{
	struct store *s = opened();
	struct store_place p = five(s), back;
	int64_t player;

	ck_assert(store_place_get(s, p.id, &back) && !strcmp(back.seats[4].name, "User5"));
	player = back.seats[2].id;
	snprintf(back.title, sizeof back.title, "あたらしい");
	back.seats[4] = (struct store_seat){ .player = "level:4", .name = "Hard" };
	ck_assert_msg(store_place_change(s, &back, error), "%s", error);
	ck_assert(store_place_get(s, p.id, &back) && !strcmp(back.seats[4].name, "Hard") &&
		  !back.seats[4].user);
	ck_assert(player && back.seats[2].id == player);
	ck_assert(!store_user_remove(s, back.seats[0].user, error));
	expect_words(error, "is a player in a series");
	back.seats[0].user = 12345;
	ck_assert(!store_place_change(s, &back, error));
	expect_words(error, "Player 1: there's no user with this number");
	snprintf(back.title, sizeof back.title, "123456789012345678901");
	ck_assert(!store_place_change(s, &back, error));
	store_close(s);
}
END_TEST

static bool count(void *context, const struct store_game *g)
{
	unsigned *n = context;

	ck_assert_uint_eq(g->no, ++*n);
	ck_assert_uint_eq(g->rank[3], 5);
	return true;
}

static bool one_turn(void *context, const struct store_turn *t)
{
	unsigned *n = context;

	if (!(*n)++)
		ck_assert(t->seat == 2 && t->us == 1500 && !strcmp(t->move, "H3"));
	return true;
}

START_TEST(runs_and_games)
{
	struct store *s = opened();
	struct store_place p = five(s);
	const int64_t run = store_run_add(s, p.id, UINT64_MAX, error);
	struct store_run r;
	unsigned n = 0, n_turns = 0;
	char *record;

	ck_assert(run && store_run_last(s, p.id) == run);
	/* While the series is being played, only its interval can be changed. */
	p.interval_ms = 700;
	ck_assert_msg(store_place_change(s, &p, error), "%s", error);
	ck_assert(store_place_get(s, p.id, &p) && p.interval_ms == 700);
	p.game_count++;
	ck_assert(!store_place_change(s, &p, error) && !store_place_remove(s, p.id, error));
	expect_words(error, "in progress");
	p.game_count--;
	ck_assert(add_game(s, run, 1) && add_game(s, run, 2));
	/* This game has the same number as the previous one, so the store refuses it. */
	ck_assert(add_game(s, run, 2));
	store_games(s, run, count, &n);
	ck_assert_uint_eq(n, 2);
	record = store_game_record(s, 2);
	ck_assert_str_eq(record, "asobi-record");
	free(record);
	store_turns(s, 2, one_turn, &n_turns);
	ck_assert_uint_eq(n_turns, 2);
	ck_assert(store_run_end(s, run, PLACE_FINISHED, error) && store_run_get(s, run, &r));
	ck_assert(r.games == 2 && r.seed == UINT64_MAX && r.status == PLACE_FINISHED &&
		  !strcmp(r.name[0], "User1"));
	ck_assert(store_place_get(s, p.id, &p) && p.status == PLACE_FINISHED);
	ck_assert(store_check(s, true, error));
	ck_assert(store_place_remove(s, p.id, error) && !store_run_get(s, run, &r));
	store_close(s);
}
END_TEST

/* A child process that plays game after game, and reports each game once it is stored, until it is
 * killed. */
static void child(int tell)
{
	struct store *s = opened();
	const int64_t run = store_run_add(s, five(s).id, 1, error);

	for (unsigned no = 1;; no++)
		if (!add_game(s, run, no) || write(tell, "x", 1) != 1)
			_exit(1);
}

START_TEST(killed_at_any_moment)
{
	struct store *s;
	struct store_place p;
	unsigned told = 0, n = 0;
	int64_t run;
	int fd[2], status;
	char x;
	pid_t pid;

	ck_assert(!pipe(fd));
	scratch_dir();
	pid = fork();
	if (!pid)
		child(fd[1]);
	close(fd[1]);
	while (told < 50 && read(fd[0], &x, 1) == 1)
		told++;
	kill(pid, SIGKILL);
	while (read(fd[0], &x, 1) == 1)
		told++;
	waitpid(pid, &status, 0);
	ck_assert(WIFSIGNALED(status) && told >= 50);
	s = opened();
	ck_assert_msg(store_check(s, true, error), "%s", error);
	run = store_run_last(s, 1);
	store_games(s, run, count, &n);
	ck_assert_msg(n == told || n == told + 1, "%u told, %u kept", told, n);
	ck_assert(store_place_get(s, 1, &p) && p.status == PLACE_RUNNING);
	store_stop_running(s);
	ck_assert(store_place_get(s, 1, &p) && p.status == PLACE_STOPPED);
	ck_assert(store_run_go_on(s, run, error) && add_game(s, run, n + 1));
	ck_assert(store_place_get(s, 1, &p) && p.status == PLACE_RUNNING);
	store_close(s);
}
END_TEST

START_TEST(a_damaged_file)
{
	struct store *s = opened();
	const char *path = scratch_path("asobi.db");
	FILE *f;

	for (unsigned i = 0; i < 3; i++) {
		struct store_place p = { .title = "P", .game_count = 1, .interval_ms = -1 };

		ck_assert(store_place_add(s, &p, error));
	}
	store_close(s);
	f = fopen(path, "r+b");
	fseek(f, 4096 + 8, SEEK_SET);
	for (unsigned i = 0; i < 60000; i++)
		fputc(0x5a, f);
	fclose(f);
	s = opened();
	ck_assert(!store_check(s, true, error));
	expect_words(error, "damaged");
	ck_assert(!store_check(s, false, error));
	expect_words(error, "damaged");
	store_close(s);
	fclose(fopen(path, "wb"));
	ck_assert(!store_open(scratch_dir(), error));
	expect_words(error, "asobi.db is empty");
	f = fopen(path, "wb");
	fputs("This is no database, but a letter to somebody.", f);
	fclose(f);
	ck_assert(!store_open(scratch_dir(), error));
	expect_words(error, "asobi.db");
}
END_TEST

START_TEST(a_directory_that_can_only_be_read)
{
	const char *dir = scratch_dir();

	store_close(opened());
	ck_assert(!chmod(scratch_path("asobi.db"), 0444) && !chmod(dir, 0555));
	/* Permissions don't stop root, so the test temporarily gives up root's rights. */
	ck_assert(geteuid() || !seteuid(65534));
	ck_assert(!store_open(dir, error));
	expect_words(error, "asobi.db");
	ck_assert(getuid() || !seteuid(0));
	chmod(dir, 0700);
}
END_TEST

static void change_file(const char *sql)
{
	sqlite3 *db;

	ck_assert(sqlite3_open(scratch_path("asobi.db"), &db) == SQLITE_OK);
	ck_assert_msg(sqlite3_exec(db, sql, NULL, NULL, NULL) == SQLITE_OK, "%s",
		      sqlite3_errmsg(db));
	sqlite3_close(db);
}

START_TEST(other_versions)
{
	struct store *s = opened();
	const int64_t id = user(s, "old");
	struct store_place p = five(s);
	struct store_user u;

	store_close(s);
	change_file(
		"DROP TABLE tokens; DROP TABLE turns; ALTER TABLE places RENAME COLUMN open TO gone; DROP TABLE table_players; DROP TABLE table_games; DROP TABLE ratings;"
		"DROP TABLE invitations; DROP TABLE moderation; DROP TABLE league_round_pairs; DROP TABLE league_entrants; DROP TABLE league_rounds; DROP TABLE league_five_members; DROP TABLE league_fives; DROP TABLE league_log; DROP TABLE league_history; DROP TABLE league_pairs; DROP TABLE league_programs;"
		"DROP TABLE leagues; DROP TABLE live_seats; DROP TABLE live_plies; DROP TABLE live_tables; DROP INDEX users_folded;"
		"ALTER TABLE users RENAME COLUMN folded TO gone;"
		"INSERT INTO users(name, password, admin, created, updated) SELECT 'OLD', password, admin, created, updated"
		" FROM users WHERE name = 'old'; PRAGMA user_version = 1");
	s = opened();
	ck_assert(store_user_get(s, id, &u));
	/* Old data contain two users whose names differ only in case; each is found by its exact
	 * spelling. */
	ck_assert(store_user_named(s, "oLd", &u) && u.id == id);
	ck_assert(store_user_named(s, "OLD", &u) && u.id != id);
	ck_assert(give_new(s, u.id, "OLD") && password_of(s, "OLD", "the new one"));
	ck_assert(!store_user_change(s, u.id, "Old", NULL, error) &&
		  store_user_change(s, u.id, "Newer", NULL, error));
	ck_assert_msg(add_game(s, store_run_add(s, p.id, 1, error), 1), "%s", error);
	store_close(s);
	change_file("PRAGMA user_version = 99");
	ck_assert(!store_open(scratch_dir(), error));
	expect_words(error, "newer asobi-server");
}
END_TEST

START_TEST(a_backup_while_in_use)
{
	struct store *s = opened(), *copy;
	struct store_user u;
	char dir[4096], file[5000];

	user(s, "kept");
	snprintf(dir, sizeof dir, "%s", scratch_path("copy"));
	snprintf(file, sizeof file, "%s/asobi.db", dir);
	ck_assert(!mkdir(dir, 0700));
	ck_assert_msg(store_backup(s, file, error), "%s", error);
	ck_assert(!store_backup(s, file, error));
	expect_words(error, "already");
	copy = store_open(dir, error);
	ck_assert(copy && store_user_named(copy, "kept", &u) && store_check(copy, true, error));
	store_close(copy);
	store_close(s);
	unlink(file);
	unlink(strcat(file, "-wal"));
	rmdir(dir);
}
END_TEST

SECTION(server_store)
{
	Suite *s = suite_create("server_store");
	TCase *c = suite_case(s, "store");

	tcase_add_checked_fixture(c, NULL, scratch_remove);
	tcase_add_test(c, hash_of_the_standard);
	tcase_add_test(c, users_by_name);
	tcase_add_test(c, names_that_cannot_be);
	tcase_add_test(c, passwords_and_sessions);
	tcase_add_test(c, tokens_of_programs);
	tcase_add_test(c, places_with_their_seats);
	tcase_add_test(c, runs_and_games);
	tcase_add_test(c, killed_at_any_moment);
	tcase_add_test(c, a_damaged_file);
	tcase_add_test(c, a_directory_that_can_only_be_read);
	tcase_add_test(c, other_versions);
	tcase_add_test(c, a_backup_while_in_use);
	return s;
}
