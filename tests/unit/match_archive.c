/* SPDX-License-Identifier: MIT */
/* Tests the archive: finished games must be saved in it, even if something goes wrong. */
#include "shelf/archive.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <signal.h>
#include <unistd.h>

#include "asobi/setup.h"
#include "match_cases.h"
#include "scratch_dir.h"
#include "scripted.h"
#include "shelf/keep.h"

enum { NOON = 1795168800 }; /* 2026-11-20T10:00:00Z */
static char error[ERROR_TEXT];

static void own_home(void)
{
	setenv("HOME", scratch_dir(), 1);
	setenv("XDG_DATA_HOME", scratch_dir(), 1);
	error[0] = '\0';
}

static const char *kept(const char *name)
{
	char below[96];

	snprintf(below, sizeof below, "asobi/games/%s", name);
	return scratch_path(below);
}

/* Returns a game that the first player has resigned. */
static struct match *lost(struct scripted *a, struct scripted *b)
{
	struct match *m = scripted_match("nim", "n=9", &a->base, &b->base);
	struct match_event e;

	next_ply(m);
	match_resign(m, 0, &e);
	return m;
}

static void write_text(const char *path, const char *text)
{
	FILE *f = fopen(path, "w");

	ck_assert(f && fputs(text, f) >= 0 && fclose(f) == 0);
}

#define PLAYERS struct scripted a = scripted_player(MOVES(1)), b = scripted_player(MOVES(3))

START_TEST(keeps_a_finished_game)
{
	PLAYERS;
	struct match *m = lost(&a, &b);
	struct record r;

	ck_assert_msg(keep_end(m, NOON, error), "%s", error);
	ck_assert_msg(archive_load(kept("20261120T100000Z-nim.asobi"), &r, error), "%s", error);
	ck_assert_int_eq(r.finished, NOON);
	ck_assert_str_eq(r.who[0], "human");
	ck_assert_uint_eq(r.board.len, 2);
	ck_assert_uint_eq(scratch_files(scratch_path("asobi/games")), 1);
	record_free(&r);
	match_free(m);
}
END_TEST

/* If several games are saved within the same second, all of them are kept, in the order in which
 * they were saved. */
START_TEST(never_replaces_one)
{
	PLAYERS;
	struct match *m = lost(&a, &b);
	struct archived file;
	struct archive *all;

	for (int i = 0; i < 3; i++)
		ck_assert(keep_end(m, NOON, error));
	ck_assert(keep_end(m, NOON - 1, error));
	all = archive_open(NULL, error);
	for (int i = 0; i < 4; i++) {
		ck_assert(archive_next(all, &file) && file.readable);
		ck_assert_int_eq(file.record.finished, i ? NOON : NOON - 1);
		ck_assert_msg(i < 2 || strstr(file.name, i == 2 ? "_2" : "_3"), "%s", file.name);
		record_free(&file.record);
	}
	ck_assert(!archive_next(all, &file));
	archive_close(all);
	match_free(m);
}
END_TEST

START_TEST(other_games_are_left_alone)
{
	PLAYERS;
	struct match *m = scripted_match("nim", "n=9", &a.base, &b.base);
	struct match_config watched;
	struct who computer;
	struct match_event e;
	struct archived file;
	struct archive *all;

	next_ply(m);
	/* The game is unfinished, so it isn't archived. */
	ck_assert(keep_end(m, NOON, error));
	watched = *match_config(m);
	match_free(m);
	ck_assert(who_parse(watched.game, "level:1", &computer, error));
	for (unsigned s = 0; s < 2; s++)
		watched.who[s] = &computer;
	m = match_new(&watched, error);
	match_resign(m, 0, &e);
	/* Only computers played this game, so it isn't archived. */
	ck_assert(keep_end(m, NOON, error));
	all = archive_open(NULL, error);
	ck_assert(all && !archive_next(all, &file));
	archive_close(all);
	match_free(m);
}
END_TEST

START_TEST(bad_files_do_not_hide_good_ones)
{
	PLAYERS;
	struct match *m = lost(&a, &b);
	struct archived file;
	struct archive *all;

	ck_assert(keep_end(m, NOON, error));
	write_text(kept("1-cut.asobi"), "asobi-record 1\ngame nim\n");
	write_text(kept("1-newer.asobi"), "asobi-record 9\n");
	write_text(
		kept("1-other.asobi"),
		"asobi-record 1\ngame nim\noptions n=9 k=3 misere=off\nseed 1\n"
		"game_no 0\nplayer 1 human\nplayer 2 human\nmood good\nresult unfinished\nend 0\n");
	write_text(
		kept("1-today.asobi"),
		"asobi-record 1\ngame nim\noptions n=9 k=3 misere=off\nseed 1\n"
		"game_no 0\nplayer 1 human\nplayer 2 human\nresult unfinished\nfinished today\nend 0\n");
	write_text(kept("5.asobi.123.tmp"), "half a re");
	write_text(kept(".hidden"), "");
	ck_assert_int_eq(mkdir(kept("6.asobi"), 0700), 0);
	ck_assert_int_eq(mkfifo(kept("7.asobi"), 0600), 0);
	all = archive_open(NULL, error);
	ck_assert(archive_next(all, &file) && !file.readable);
	expect_words(file.error, "Line 3 of the record: the record ends too early.");
	ck_assert(archive_next(all, &file) && !file.readable);
	expect_words(file.error, "Line 1 of the record: a newer Asobi wrote this file");
	ck_assert(archive_next(all, &file) && !file.readable);
	expect_words(file.error, "Line 8 of the record: expected 'result' here.");
	ck_assert(archive_next(all, &file) && !file.readable);
	expect_words(file.error, "Line 9 of the record: invalid date 'today'.");
	ck_assert(archive_next(all, &file) && file.readable);
	record_free(&file.record);
	ck_assert(!archive_next(all, &file));
	archive_close(all);
	match_free(m);
}
END_TEST

START_TEST(an_archive_may_be_missing_but_not_a_directory)
{
	struct archived file;
	struct archive *all = archive_open(NULL, error);

	ck_assert(all && !archive_next(all, &file));
	archive_close(all);
	ck_assert_ptr_null(archive_open(scratch_path("absent"), error));
	expect_words(error, "absent: No such file or directory.");
	write_text(scratch_path("file"), "");
	setenv("XDG_DATA_HOME", scratch_path("file"), 1);
	ck_assert_ptr_null(archive_open(NULL, error));
	expect_words(error, "Not a directory.");
}
END_TEST

START_TEST(says_why_it_cannot_be_kept)
{
	PLAYERS;
	struct match *m = lost(&a, &b);

	write_text(scratch_path("file"), "");
	setenv("XDG_DATA_HOME", scratch_path("file"), 1);
	ck_assert(!keep_end(m, NOON, error));
	expect_words(error, "Can't save the game: Not a directory (");
	expect_words(error, "file/asobi/games).");
	match_free(m);
}
END_TEST

/* If writing fails halfway, for example because the disk is full, no incomplete file is left
 * behind. */
START_TEST(a_full_disk_leaves_nothing)
{
	PLAYERS;
	struct match *m = lost(&a, &b);
	struct rlimit before, little;

	ck_assert(keep_end(m, NOON, error));
	ck_assert_int_eq(getrlimit(RLIMIT_FSIZE, &before), 0);
	little = before;
	little.rlim_cur = 16;
	signal(SIGXFSZ, SIG_IGN);
	ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &little), 0);
	ck_assert(!keep_end(m, NOON + 1, error));
	ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &before), 0);
	expect_words(error, "Can't save the game: File too large (");
	ck_assert_uint_eq(scratch_files(scratch_path("asobi/games")), 1);
	match_free(m);
}
END_TEST

START_TEST(a_directory_that_may_not_be_written)
{
	PLAYERS;
	struct match *m;

	if (geteuid() == 0)
		return; /* root can write anywhere, so this case can't be tested */
	m = lost(&a, &b);
	ck_assert(keep_end(m, NOON, error));
	ck_assert_int_eq(chmod(scratch_path("asobi/games"), 0500), 0);
	ck_assert(!keep_end(m, NOON, error));
	expect_words(error, "Can't save the game: Permission denied (");
	ck_assert_int_eq(chmod(scratch_path("asobi/games"), 0700), 0);
	match_free(m);
}
END_TEST

/* Writes a later game of a series of Daifugo with this preset to the archive. */
static void archive_rules(const char *name, const char *rules)
{
	struct record r = { .game = game_find("daifugo") };
	char *text;

	setup_default(r.game, &r.setup);
	ck_assert(setup_apply(r.game, &r.setup, rules, error));
	for (unsigned s = 0; s < r.setup.seats; s++)
		r.setup.carry[s] = r.setup.carry[MAX_SEATS + s] = (int8_t)(s + 1);
	r.game_no = 1;
	ck_assert_msg(board_start(&r.board, r.game, &r.setup, error), "%s", error);
	for (unsigned s = 0; s < r.setup.seats; s++)
		snprintf(r.who[s], sizeof r.who[s], "%s", s ? "random" : "human");
	text = record_format(&r);
	write_text(kept(name), text);
	free(text);
	record_free(&r);
}

/* A new game begins with the rules of the last one, so that they never change unless the player
 * changes them. */
START_TEST(rules_stay_the_same)
{
	PLAYERS;
	const struct game *g = game_find("daifugo");
	struct match *m = lost(&a, &b);
	struct setup s, easy, uecda;

	setup_default(g, &easy);
	ck_assert(setup_apply(g, &easy, "rules=easy", error));
	setup_default(g, &uecda);
	ck_assert(setup_apply(g, &uecda, "rules=uecda", error));
	setup_default(g, &s);
	ck_assert(memcmp(&s, &easy, sizeof s) != 0);
	archive_usual_setup(g, &s);
	ck_assert_mem_eq(s.value, easy.value, sizeof s.value);
	ck_assert(keep_end(m, NOON, error));
	archive_rules("20261120T100001Z-daifugo.asobi", "rules=easy");
	archive_rules("20261120T100002Z-daifugo.asobi", "rules=uecda");
	archive_usual_setup(g, &s);
	ck_assert_mem_eq(s.value, uecda.value, sizeof s.value);
	ck_assert_mem_eq(s.carry, uecda.carry, sizeof s.carry);
	archive_rules("20261120T100003Z-daifugo.asobi", "rules=easy");
	archive_usual_setup(g, &s);
	ck_assert_mem_eq(s.value, easy.value, sizeof s.value);
	match_free(m);
}
END_TEST

void match_archive_cases(Suite *s)
{
	TCase *c = suite_case(s, "archive");

	tcase_add_checked_fixture(c, own_home, scratch_remove);
	tcase_add_test(c, keeps_a_finished_game);
	tcase_add_test(c, never_replaces_one);
	tcase_add_test(c, other_games_are_left_alone);
	tcase_add_test(c, rules_stay_the_same);
	tcase_add_test(c, bad_files_do_not_hide_good_ones);
	tcase_add_test(c, an_archive_may_be_missing_but_not_a_directory);
	tcase_add_test(c, says_why_it_cannot_be_kept);
	tcase_add_test(c, a_full_disk_leaves_nothing);
	tcase_add_test(c, a_directory_that_may_not_be_written);
}
