/* SPDX-License-Identifier: MIT */
/* The unfinished game, kept between runs. */
#include "shelf/autosave.h"
#include "shelf/keep.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "match_cases.h"
#include "scratch_dir.h"
#include "scripted.h"

static char error[ERROR_TEXT];

static void own_home(void)
{
	setenv("HOME", scratch_dir(), 1);
	setenv("XDG_STATE_HOME", scratch_dir(), 1);
	setenv("XDG_DATA_HOME", scratch_dir(), 1);
	error[0] = '\0';
}

static const char *kept_file(const char *game)
{
	char name[64];

	snprintf(name, sizeof name, "asobi/unfinished-%s.asobi", game);
	return scratch_path(name);
}

static bool is_kept(const char *game)
{
	return access(kept_file(game), F_OK) == 0;
}

static struct match *begun(struct scripted *a, struct scripted *b)
{
	struct match *m = scripted_match("nim", "n=9", &a->base, &b->base);

	next_ply(m);
	next_ply(m);
	return m;
}

START_TEST(keeps_and_resumes)
{
	struct scripted a = scripted_player(MOVES(1)), b = scripted_player(MOVES(3));
	struct match *m = begun(&a, &b), *later;
	struct match_config c = {0};
	struct record r;
	char *text = match_record(m), *again;

	ck_assert(autosave_keep(m, error));
	ck_assert(is_kept("nim") && !is_kept("tictactoe"));
	ck_assert_msg(autosave_load(game_find("nim"), &r, error), "%s", error);
	later = match_resume(&c, &r, error);
	ck_assert_ptr_nonnull(later);
	again = match_record(later);
	ck_assert_str_eq(again, text);
	record_free(&r);
	free(text);
	free(again);
	match_free(m);
	match_free(later);
}
END_TEST

START_TEST(replaces_the_last_one)
{
	struct scripted a = scripted_player(MOVES(1, 2)), b = scripted_player(MOVES(3));
	struct match *m = begun(&a, &b);
	struct record r;

	ck_assert(autosave_keep(m, error));
	next_ply(m);
	ck_assert(autosave_keep(m, error));
	ck_assert(autosave_load(game_find("nim"), &r, error));
	ck_assert_uint_eq(r.board.len, 3);
	ck_assert_uint_eq(scratch_files(scratch_path("asobi")), 1);
	record_free(&r);
	match_free(m);
}
END_TEST

START_TEST(nothing_kept)
{
	struct record r;

	strcpy(error, "old");
	ck_assert(!autosave_load(game_find("nim"), &r, error));
	ck_assert_str_eq(error, "");
	autosave_forget(game_find("nim"));
}
END_TEST

static unsigned archived(void)
{
	return scratch_files(scratch_path("asobi/games"));
}

/* At any time it is the autosave or in the archive. */
START_TEST(archived_at_the_end)
{
	struct scripted a = scripted_player(MOVES(1)), b = scripted_player(MOVES(3));
	struct match *m = begun(&a, &b);
	struct keeping k = {0};
	struct match_event e;

	ck_assert(keep_game(m, &k, error) && is_kept("nim"));
	match_resign(m, 0, &e);
	ck_assert_int_eq(symlink("nowhere", scratch_path("link")), 0);
	setenv("XDG_DATA_HOME", scratch_path("link"), 1);
	ck_assert(!keep_game(m, &k, error) && is_kept("nim"));
	expect_words(error, "The game was not kept");
	setenv("XDG_DATA_HOME", scratch_dir(), 1);
	ck_assert(keep_game(m, &k, error) && !is_kept("nim") && archived() == 1);
	ck_assert(keep_game(m, &k, error) && archived() == 1);
	ck_assert(match_undo(m, 1) && keep_game(m, &k, error) && is_kept("nim"));
	match_resign(m, 0, &e);
	ck_assert(keep_game(m, &k, error) && !is_kept("nim") && archived() == 2);
	match_free(m);
}
END_TEST

/* Killed after the end was archived and before the autosave was removed. */
START_TEST(archived_once_when_continued)
{
	struct scripted a = scripted_player(MOVES(1)), b = scripted_player(MOVES(3));
	struct match *m = begun(&a, &b);
	struct keeping k = {0}, later = { .continued = true };
	struct match_event e;

	match_resign(m, 0, &e);
	ck_assert(autosave_keep(m, error) && keep_game(m, &k, error) && archived() == 1);
	ck_assert(keep_game(m, &later, error) && archived() == 1 && !is_kept("nim"));
	k = (struct keeping){0};
	ck_assert(keep_game(m, &k, error) && archived() == 2);
	match_free(m);
}
END_TEST

START_TEST(forgotten_when_taken_back)
{
	struct scripted a = scripted_player(MOVES(1)), b = scripted_player(MOVES(3));
	struct match *m = begun(&a, &b);

	ck_assert(autosave_keep(m, error) && is_kept("nim"));
	ck_assert(match_undo(m, 2) && autosave_keep(m, error));
	ck_assert(!is_kept("nim"));
	ck_assert(match_redo(m, 1) && autosave_keep(m, error) && is_kept("nim"));
	autosave_forget(game_find("nim"));
	ck_assert(!is_kept("nim"));
	match_free(m);
}
END_TEST

/* Of a series the last game is kept, over or not, until there is no other to play. */
START_TEST(kept_between_games)
{
	struct scripted a = scripted_player(MOVES(4, 6)), b = scripted_player(MOVES(6, 4));
	struct match *m = scripted_match("null", "games=2 most=6", &a.base, &b.base), *later;
	struct match_config c, next = { .players = { &a.base, &b.base } };
	struct keeping k = {0};
	struct match_event e;
	struct record r;

	match_resign(m, 1, &e);
	ck_assert(match_goes_on(m) && keep_game(m, &k, error) && is_kept("null"));
	ck_assert(autosave_load(game_find("null"), &r, error));
	later = match_resume(&next, &r, error);
	match_practise(later);
	ck_assert(later && match_goes_on(later) && match_next(later, &c) && !c.practice);
	record_free(&r);
	match_free(m);
	m = match_new(&c, error);
	ck_assert(m && !match_goes_on(m) && !match_next(m, &c));
	ck_assert(match_config(m)->game_no == 1 && match_config(m)->total[0] == 1);
	ck_assert(autosave_keep(m, error) && is_kept("null"));
	match_resign(m, 1, &e);
	k = (struct keeping){0};
	ck_assert(!match_goes_on(m) && keep_game(m, &k, error) && !is_kept("null"));
	match_free(m);
	match_free(later);
}
END_TEST

/* What only the dealer did is no game yet. */
START_TEST(not_before_anybody_moved)
{
	struct scripted a = scripted_player(MOVES(4)), b = scripted_player(MOVES(6));
	struct match *m = scripted_match("null", "", &a.base, &b.base);

	ck_assert_uint_eq(next_ply(m).actor, SEAT_DEALER);
	ck_assert(autosave_keep(m, error));
	ck_assert(!is_kept("null"));
	next_ply(m);
	ck_assert(autosave_keep(m, error) && is_kept("null"));
	match_free(m);
}
END_TEST

static void spoil(const char *game, const char *text)
{
	FILE *f = fopen(kept_file(game), "w");

	ck_assert(f && fputs(text, f) >= 0 && fclose(f) == 0);
}

START_TEST(spoilt_files_are_explained)
{
	struct scripted a = scripted_player(MOVES(1)), b = scripted_player(MOVES(3));
	struct match *m = begun(&a, &b);
	struct record r;

	ck_assert(autosave_keep(m, error));
	spoil("nim", "asobi-record 1\ngame nim\noptions n=0\n");
	ck_assert(!autosave_load(game_find("nim"), &r, error));
	expect_words(error, "Line 3 of the record: nim cannot have n=0");
	spoil("nim", "");
	ck_assert(!autosave_load(game_find("nim"), &r, error));
	expect_words(error, "Line 1 of the record: the record was cut off here.");
	match_free(m);
}
END_TEST

START_TEST(unreadable_files_are_moved_aside)
{
	struct scripted a = scripted_player(MOVES(1)), b = scripted_player(MOVES(3));
	struct match *m = begun(&a, &b);
	char aside[256];

	snprintf(aside, sizeof aside, "%s.unreadable", kept_file("nim"));
	ck_assert(autosave_keep(m, error));
	autosave_make_room(game_find("nim"));
	ck_assert_msg(is_kept("nim") && access(aside, F_OK) != 0, "a good file was moved");
	spoil("nim", "asobi-record 9\n");
	autosave_make_room(game_find("nim"));
	ck_assert(!is_kept("nim") && access(aside, F_OK) == 0);
	autosave_make_room(game_find("nim"));
	ck_assert(access(aside, F_OK) == 0);
	spoil("nim", "asobi-record 8\n");
	autosave_make_room(game_find("nim"));
	ck_assert(!is_kept("nim") && access(aside, F_OK) == 0);
	strcat(aside, "-2");
	ck_assert_msg(access(aside, F_OK) == 0, "the second one replaces the first");
	match_free(m);
}
END_TEST

/* A pipe in its place would be waited for. */
START_TEST(a_pipe_is_refused)
{
	struct record r;

	ck_assert_int_eq(mkdir(scratch_path("asobi"), 0700), 0);
	ck_assert_int_eq(mkfifo(kept_file("nim"), 0600), 0);
	ck_assert(!autosave_load(game_find("nim"), &r, error));
	expect_words(error, "unfinished-nim.asobi: it is no regular file.");
	autosave_make_room(game_find("nim"));
	ck_assert(!is_kept("nim"));
}
END_TEST

/* A state directory that cannot be made stops everybody, the superuser too; that the file
 * in it is not there would be no reason. */
START_TEST(says_why_it_cannot)
{
	struct scripted a = scripted_player(MOVES(1)), b = scripted_player(MOVES(3));
	struct match *m = begun(&a, &b);
	struct record r;

	ck_assert_int_eq(symlink("nowhere", scratch_path("link")), 0);
	setenv("XDG_STATE_HOME", scratch_path("link"), 1);
	ck_assert(!autosave_keep(m, error));
	expect_words(error, "Cannot write ");
	expect_words(error, "unfinished-nim.asobi: Not a directory.");
	ck_assert(!autosave_load(game_find("nim"), &r, error));
	match_free(m);
}
END_TEST

START_TEST(says_why_it_may_not)
{
	struct scripted a = scripted_player(MOVES(1)), b = scripted_player(MOVES(3));
	struct match *m;
	char *dir;

	if (geteuid() == 0)
		return;			/* may write anywhere */
	m = begun(&a, &b);
	ck_assert(autosave_keep(m, error));
	dir = strdup(scratch_path("asobi"));
	ck_assert_int_eq(chmod(dir, 0500), 0);
	ck_assert(!autosave_keep(m, error));
	expect_words(error, "Permission denied.");
	ck_assert_int_eq(chmod(dir, 0700), 0);
	ck_assert(is_kept("nim"));
	free(dir);
	match_free(m);
}
END_TEST

void match_save_cases(Suite *s)
{
	TCase *c = suite_case(s, "autosave");

	tcase_add_checked_fixture(c, own_home, scratch_remove);
	tcase_add_test(c, keeps_and_resumes);
	tcase_add_test(c, replaces_the_last_one);
	tcase_add_test(c, nothing_kept);
	tcase_add_test(c, archived_at_the_end);
	tcase_add_test(c, archived_once_when_continued);
	tcase_add_test(c, a_pipe_is_refused);
	tcase_add_test(c, forgotten_when_taken_back);
	tcase_add_test(c, kept_between_games);
	tcase_add_test(c, not_before_anybody_moved);
	tcase_add_test(c, spoilt_files_are_explained);
	tcase_add_test(c, unreadable_files_are_moved_aside);
	tcase_add_test(c, says_why_it_cannot);
	tcase_add_test(c, says_why_it_may_not);
}
