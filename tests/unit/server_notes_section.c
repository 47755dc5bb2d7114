/* SPDX-License-Identifier: MIT */
/* Tests a database that another process has locked, and a full disk: the server doesn't wait,
 * nothing is lost, and everything is written in the right order. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/game.h"
#include "other_process.h"
#include "scratch_dir.h"
#include "server/store/moderation.h"
#include "server/store/store_private.h"
#include "test_clock.h"
#include "suite.h"

static struct store *s;
static struct tables_keeper keeper;
static char error[ERROR_TEXT];
static unsigned told_to_wait;

static void count_wait(void *context)
{
	(void)context;
	told_to_wait++;
}

static void open_all(void)
{
	s = store_open(scratch_dir(), error);
	ck_assert_msg(s != NULL, "%s", error);
	ck_assert(store_user_add(s, "Ann", "password of Ann", false, error) &&
		  store_user_add(s, "Ben", "password of Ben", false, error));
	store_serve(s, count_wait, NULL);
	keeper = store_tables_keeper(s);
	told_to_wait = 0;
	other_open();
}

static void close_all(void)
{
	other_close();
	store_close(s);
	scratch_remove();
}

static void expect_waiting(enum store_why why)
{
	ck_assert(store_waits(s) && store_waits(s)->why == why && told_to_wait == 1);
	/* The event loop never slept. */
	ck_assert_int_eq(s->slept_ms, 0);
}

/* Returns how many times the store must try before all waiting changes are written. */
static unsigned tries(void)
{
	unsigned n = 1;

	while (!store_catch_up(s) && n < 100)
		n++;
	return n;
}

static void keep_rated(double mean)
{
	const struct kept_game g = {
		.game = game_find("nim"),
		.rated = true,
		.reason = "played",
		.record = "asobi-record 'quoted'; -- and on\nnext line\n",
		.seats = 2,
		.name = { "Ann", "Ben" },
		.user = { 1, 2 },
		.points = { 1, 0 },
		.skill = { { mean, 5, 1 }, { 20, 5, 1 } },
	};

	ck_assert(keeper.game(keeper.context, &g));
	keeper.commit(keeper.context);
}

static void play_at_table(unsigned plies)
{
	const struct kept_table t = {
		.id = 7, .settings = "nim", .seats = 1, .record = "r", .seat = { { .name = "Ann" } }
	};

	keeper.begun(keeper.context, &t);
	keeper.commit(keeper.context);
	for (unsigned i = 0; i < plies; i++) {
		const struct kept_ply p = { .seat = i % 2, .move = "2", .left_ms = i };

		keeper.ply(keeper.context, 7, i, &p);
		keeper.commit(keeper.context);
	}
}

START_TEST(moves_and_logins_wait_for_nobody)
{
	char token[STORE_TOKEN], session[STORE_TOKEN], ended[STORE_TOKEN];
	const struct game *nim = game_find("nim");
	struct store_user u;
	struct skill skill;
	int64_t place;

	open_all();
	ck_assert(store_token_add(s, 1, "bot", token, error) &&
		  store_session_add(s, 1, 0, ended, error));
	other_hold();
	ck_assert(store_session_add(s, 1, 0, session, error));
	expect_waiting(STORE_HELD);
	ck_assert(store_session_get(s, session, &u, &place) && u.id == 1);
	store_session_end(s, ended);
	ck_assert(!store_session_get(s, ended, &u, &place));
	for (unsigned i = 0; i < 3; i++)
		ck_assert(store_token_get(s, token, &u) && u.id == 1);
	play_at_table(3);
	keep_rated(30);
	ck_assert(keeper.skill(keeper.context, nim, 1, &skill) && skill.mean > 29.9 &&
		  skill.mean < 30.1);
	keep_rated(31);
	ck_assert(keeper.skill(keeper.context, nim, 1, &skill) && skill.mean > 30.9 &&
		  skill.games == 1);
	expect_waiting(STORE_HELD);
	/* These changes are a login, a logout, one use of a token, a table, three plies and two
	 * games. */
	ck_assert_uint_eq(store_waits(s)->changes, 9);
	ck_assert(!store_catch_up(s) && !other_count("SELECT count(*) FROM live_plies"));
	expect_waiting(STORE_HELD);
	other_let_go();
	ck_assert_uint_eq(tries(), 1);
	ck_assert(!store_waits(s) && !s->slept_ms);
	ck_assert_int_eq(other_count("SELECT count(*) FROM sessions"), 1);
	ck_assert_int_eq(other_count("SELECT count(*) FROM live_plies WHERE no = left_ms"), 3);
	ck_assert_int_eq(
		other_count("SELECT count(*) FROM table_players JOIN table_games ON id = played"),
		4);
	ck_assert_int_eq(other_count("SELECT mean FROM ratings WHERE user = 1"), 31000);
	ck_assert_int_eq(other_count("SELECT count(*) FROM tokens WHERE used > 0"), 1);
	ck_assert_int_eq(
		other_count(
			"SELECT count(*) FROM table_games WHERE record LIKE 'asobi-record ''quoted''; -- and on%line_'"),
		2);
	ck_assert(store_session_get(s, session, &u, &place) &&
		  !store_session_get(s, ended, &u, &place));
	ck_assert_msg(store_check(s, true, error), "%s", error);
	close_all();
}
END_TEST

/* Games get their numbers only when they are written, because another process may have added games
 * in the meantime. */
START_TEST(games_of_another_process_come_between)
{
	open_all();
	keep_rated(25);
	other_hold();
	keep_rated(26);
	other_do(
		"INSERT INTO table_games(game, rated, named, reason, ended, record) VALUES('nim', 0, 1, 'theirs', 0, '')");
	other_let_go();
	ck_assert_uint_eq(tries(), 1);
	ck_assert_int_eq(
		other_count(
			"SELECT count(*) FROM table_players JOIN table_games ON id = played WHERE reason = 'theirs'"),
		0);
	ck_assert_int_eq(
		other_count(
			"SELECT count(*) FROM table_players JOIN table_games ON id = played WHERE id = 3"),
		2);
	close_all();
}
END_TEST

static struct store_run run_of_five(void)
{
	struct store_place p = {
		.title = "Place", .game_count = 3, .options = "rules=server", .interval_ms = -1
	};
	struct store_run r;

	p.seats[0].user = 1;
	for (unsigned i = 1; i < PLACE_SEATS; i++)
		strcpy(p.seats[i].player, "level:1");
	p.id = store_place_add(s, &p, error);
	ck_assert_msg(store_run_get(s, store_run_add(s, p.id, 5, error), &r), "%s", error);
	return r;
}

START_TEST(places_go_on_and_end)
{
	struct store_run r;

	open_all();
	r = run_of_five();
	other_hold();
	for (unsigned no = 1; no <= 3; no++)
		store_game_add(s,
			       &(struct store_game){ .id = store_game_number(s),
						     .run = r.id,
						     .no = no,
						     .record = "r",
						     .turns = &(struct store_turn){ .move = "H3" },
						     .n_turns = 1 });
	ck_assert(store_run_end(s, r.id, PLACE_FINISHED, error));
	expect_waiting(STORE_HELD);
	other_let_go();
	ck_assert_uint_eq(tries(), 1);
	ck_assert(store_run_get(s, r.id, &r) && r.games == 3 && r.status == PLACE_FINISHED);
	ck_assert_int_eq(other_count("SELECT count(*) FROM turns"), 3);
	close_all();
}
END_TEST

/* A change that must succeed or fail immediately is refused while earlier changes are waiting. */
START_TEST(what_needs_its_result_is_refused)
{
	struct store_place p = { .title = "Place", .game_count = 1, .interval_ms = -1 };

	open_all();
	other_hold();
	ck_assert(store_ready(s, error) == STORE_LATER && !s->slept_ms);
	expect_words(error, "Another program is using the data");
	ck_assert(!store_place_add(s, &p, error) && !store_user_remove(s, 2, error));
	expect_words(error, "Another program is using the data");
	ck_assert_int_eq(s->slept_ms, 0);
	still_ms += STORE_LATER_MS;
	ck_assert(store_ready(s, error) == STORE_REFUSES);
	keep_rated(25);
	other_let_go();
	ck_assert(store_ready(s, error) == STORE_READY && store_place_add(s, &p, error));
	ck_assert_int_eq(other_count("SELECT count(*) FROM table_games"), 1);
	/* After the check that the database is free, another process may still take the lock for a
	 * moment before the change is made. */
	other_hold();
	ck_assert(!store_place_add(s, &p, error) && s->slept_ms <= STORE_PATIENCE_MS);
	other_let_go();
	close_all();
}
END_TEST

/* Even after hours of waiting, writing many games doesn't block the event loop. */
START_TEST(much_is_written_bit_by_bit)
{
	open_all();
	other_hold();
	play_at_table(2500);
	other_let_go();
	ck_assert_uint_eq(tries(), 3);
	ck_assert_int_eq(other_count("SELECT count(*) FROM live_plies"), 2500);
	close_all();
}
END_TEST

/* If the server carried out an admin's order but the database couldn't record this, the server
 * doesn't carry it out again. */
START_TEST(orders_are_done_once)
{
	const struct moderation m = { .kind = MODERATE_CLOSE, .about = "5" };
	struct moderation next;

	open_all();
	ck_assert(store_moderate(s, &m, 0, error) && store_moderation_next(s, &next));
	other_hold();
	store_moderation_done(s, next.id);
	ck_assert(!store_moderation_next(s, &next));
	expect_waiting(STORE_HELD);
	other_let_go();
	ck_assert_uint_eq(tries(), 1);
	ck_assert_int_eq(other_count("SELECT done FROM moderation"), 1);
	close_all();
}
END_TEST

/* Limits the database to this many pages of 4096 bytes each. */
static void set_disk(int64_t pages)
{
	char sql[64];

	snprintf(sql, sizeof sql, "PRAGMA max_page_count = %" PRId64, pages);
	ck_assert_int_eq(sqlite3_exec(s->db, sql, NULL, NULL, NULL), SQLITE_OK);
}

START_TEST(a_full_disk_is_called_so)
{
	const int64_t pages = 1 << 20;
	struct store_place p = { .title = "Place", .game_count = 1, .interval_ms = -1 };
	char token[STORE_TOKEN];

	open_all();
	set_disk(1);
	play_at_table(400);
	for (unsigned i = 0; i < 40; i++)
		keep_rated(25 + i);
	expect_waiting(STORE_FULL);
	expect_words(store_waits(s)->sentence, "The disk is full");
	ck_assert(store_session_add(s, 1, 0, token, error));
	ck_assert(!store_place_add(s, &p, error));
	expect_words(error, "The disk is full");
	ck_assert(store_ready(s, error) == STORE_REFUSES);
	ck_assert_uint_eq(tries(), 100);
	set_disk(pages);
	ck_assert(tries() < 3);
	ck_assert_int_eq(
		other_count("SELECT count(*) FROM table_players JOIN table_games ON id = played"),
		80);
	ck_assert_int_eq(other_count("SELECT count(*) FROM live_plies"), 400);
	ck_assert_int_eq(other_count("SELECT mean FROM ratings WHERE user = 1"), 64000);
	close_all();
}
END_TEST

/* SQLite may end a transaction on its own. The server must then report the first error and not
 * write the transaction's remaining changes separately. */
START_TEST(a_disk_that_fills_up_on_the_way)
{
	char name[16];
	bool well;

	open_all();
	ck_assert(store_begin(s, error));
	set_disk(1);
	well = true;
	for (unsigned i = 0; i < 2000 && well; i++) {
		snprintf(name, sizeof name, "Label %u", i);
		well = store_do(
			s,
			store_sql(
				s,
				"INSERT INTO places(title, game_count, options, interval_ms, practice, status, created,"
				" updated) VALUES(?, 1, '', -1, 0, 0, 0, 0)",
				name),
			error);
	}
	ck_assert(!well);
	expect_words(error, "The disk is full");
	ck_assert(!store_do(
		s,
		store_statement(
			s, "INSERT INTO seats(place, seat, player, name) VALUES(1, 1, '', '')"),
		error));
	expect_words(error, "The disk is full");
	ck_assert(!store_finish(s, true, error));
	expect_words(error, "The disk is full");
	ck_assert_int_eq(other_count("SELECT count(*) FROM places"), 0);
	close_all();
}
END_TEST

/* Removing a user while changes are waiting loses no other users' games. */
START_TEST(a_user_goes_while_a_rating_waits)
{
	open_all();
	other_hold();
	keep_rated(25);
	other_do("DELETE FROM users WHERE id = 2");
	other_let_go();
	ck_assert_uint_eq(tries(), 1);
	ck_assert_int_eq(other_count("SELECT count(*) FROM table_players"), 2);
	ck_assert_int_eq(other_count("SELECT count(*) FROM ratings"), 1);
	ck_assert_msg(store_check(s, true, error), "%s", error);
	close_all();
}
END_TEST

START_TEST(the_end_tells_what_is_lost)
{
	open_all();
	other_hold();
	keep_rated(25);
	ck_assert(!store_settle(s, 3, error) && s->slept_ms <= 6);
	expect_words(error, "1 change couldn't be saved and is lost");
	other_let_go();
	ck_assert(store_settle(s, 3, error));
	ck_assert_int_eq(other_count("SELECT count(*) FROM table_games"), 1);
	close_all();
}
END_TEST

START_TEST(a_file_that_is_gone)
{
	open_all();
	ck_assert(store_is_usable(s, error));
	keep_rated(25);
	ck_assert(!rename(scratch_path("asobi.db"), scratch_path("old.db")) &&
		  !store_is_usable(s, error));
	expect_words(error, "asobi.db was removed or replaced");
	store_give_up(s, error);
	keep_rated(26);
	ck_assert(!store_catch_up(s) && store_ready(s, error) == STORE_REFUSES &&
		  !store_settle(s, 1, error));
	expect_words(
		error,
		"asobi.db was removed or replaced while the server was using it. 1 change could");
	ck_assert_int_eq(other_count("SELECT count(*) FROM table_games"), 1);
	close_all();
}
END_TEST

SECTION(server_notes)
{
	Suite *suite = suite_create("server_notes");
	TCase *c = suite_case(suite, "notes");

	test_clock = CLOCK_STILL;
	tcase_add_test(c, moves_and_logins_wait_for_nobody);
	tcase_add_test(c, games_of_another_process_come_between);
	tcase_add_test(c, places_go_on_and_end);
	tcase_add_test(c, what_needs_its_result_is_refused);
	tcase_add_test(c, much_is_written_bit_by_bit);
	tcase_add_test(c, orders_are_done_once);
	tcase_add_test(c, a_full_disk_is_called_so);
	tcase_add_test(c, a_disk_that_fills_up_on_the_way);
	tcase_add_test(c, a_user_goes_while_a_rating_waits);
	tcase_add_test(c, the_end_tells_what_is_lost);
	tcase_add_test(c, a_file_that_is_gone);
	return suite;
}
