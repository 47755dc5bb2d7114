/* SPDX-License-Identifier: MIT */
/* Tests how unfinished games are saved from one run to the next. */
#include "asobi/player.h"
#include "asobi/setup.h"
#include "base/loss.h"
#include "shelf/keep.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
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

	snprintf(name, sizeof name, "asobi/unfinished-%s-1.asobi", game);
	return scratch_path(name);
}

static bool is_kept(const char *game)
{
	return access(kept_file(game), F_OK) == 0;
}

/* Reads the saved game that was played most recently, by any player. */
static bool read_kept(const char *game, struct record *r)
{
	size_t n;
	struct unfinished *list = keep_list(game_find(game), &n);
	const bool good = n && keep_read(&list[0], r, error);

	free(list);
	return good;
}

static size_t number_kept(const char *game)
{
	size_t n;

	free(keep_list(game_find(game), &n));
	return n;
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
	struct match_config c = { 0 };
	struct keeping k = { 0 }, again = { 0 };
	struct unfinished u;
	struct record r;
	char *text = match_record(m), *copy;

	ck_assert(keep_game(m, &k));
	ck_assert(is_kept("nim") && !is_kept("tictactoe"));
	ck_assert_msg(!keep_latest(game_find("nim"), &u), "a game that is played is offered");
	keep_leave(&k);
	ck_assert(keep_latest(game_find("nim"), &u));
	ck_assert_msg(keep_take(&u, &again, &r, error), "%s", error);
	later = match_resume(&c, &r, error);
	ck_assert_ptr_nonnull(later);
	copy = match_record(later);
	ck_assert_str_eq(copy, text);
	record_free(&r);
	ck_assert_msg(!keep_take(&u, &k, &r, error), "two play one game");
	expect_words(error, "Unfinished game 1 of Nim is already open");
	ck_assert(keep_game(later, &again) && number_kept("nim") == 1);
	free(text);
	free(copy);
	match_free(m);
	match_free(later);
}
END_TEST

/* A game in which only the computer has moved isn't worth saving. Resigning doesn't count as a
 * move. */
START_TEST(a_game_begins_with_a_persons_move)
{
	struct scripted a = scripted_player(MOVES(1)), b = scripted_player(MOVES(3));
	struct who computer, person = { .kind = &person_kind, .text = "human" };
	struct match_config c = { .game = game_find("nim"),
				  .seed = 5,
				  .who = { &computer, &person },
				  .players = { &a.base, &b.base } };
	struct keeping k = { 0 };
	struct match *m;

	ck_assert(who_parse(c.game, "random", &computer, error));
	setup_default(c.game, &c.setup);
	m = match_new(&c, error);
	ck_assert_ptr_nonnull(m);
	next_ply(m);
	ck_assert(keep_game(m, &k) && number_kept("nim") == 0);
	next_ply(m);
	ck_assert(keep_game(m, &k) && number_kept("nim") == 1);
	ck_assert_uint_eq(match_moves(m, match_plies(m)), 2);
	match_resign(m, 0, &(struct match_event){ 0 });
	ck_assert_uint_eq(match_plies(m), 3);
	ck_assert_uint_eq(match_moves(m, match_plies(m)), 2);
	ck_assert(keep_game(m, &k) && number_kept("nim") == 0);
	match_free(m);
}
END_TEST

/* In Daifugo, the others play on after a resignation. The player has nothing left to resume. */
START_TEST(a_resigned_game_is_not_offered)
{
	struct keeping k = { 0 };
	struct who who[MAX_SEATS], person = { .kind = &person_kind, .text = "human" };
	struct match_config c = { .game = game_find("daifugo") };
	struct match_event event;
	struct match *m;

	setup_default(c.game, &c.setup);
	ck_assert(setup_apply(c.game, &c.setup, "games=1", error));
	for (unsigned s = 0; s < c.setup.seats; s++) {
		ck_assert(who_parse(c.game, "random", &who[s], error));
		c.who[s] = s ? &who[s] : &person;
		c.players[s] = player_new(&who[s], NULL, error);
	}
	m = match_new(&c, error);
	ck_assert_ptr_nonnull(m);
	do
		match_step(m, &event);
	while (event.kind != MATCH_PLY || event.actor != 0);
	ck_assert(keep_game(m, &k) && number_kept("daifugo") == 1);
	match_resign(m, 0, &event);
	ck_assert(!match_ended(m));
	ck_assert(keep_game(m, &k) && number_kept("daifugo") == 0);
	match_free(m);
	for (unsigned s = 0; s < c.setup.seats; s++)
		player_free(c.players[s]);
}
END_TEST

START_TEST(goes_on_in_its_place)
{
	struct scripted a = scripted_player(MOVES(1, 2)), b = scripted_player(MOVES(3));
	struct match *m = begun(&a, &b);
	struct keeping k = { 0 };
	struct record r;

	ck_assert(keep_game(m, &k));
	next_ply(m);
	ck_assert(keep_game(m, &k));
	ck_assert(read_kept("nim", &r) && number_kept("nim") == 1);
	ck_assert_uint_eq(r.board.len, 3);
	record_free(&r);
	match_free(m);
}
END_TEST

/* A saved game stays saved when the player begins another game and when that other game ends. */
START_TEST(another_game_has_its_own_place)
{
	struct scripted a = scripted_player(MOVES(1)), b = scripted_player(MOVES(3));
	struct match *m = begun(&a, &b);
	struct keeping one = { 0 }, two = { 0 }, three = { 0 };
	struct unfinished u;

	ck_assert(keep_game(m, &one) && keep_game(m, &two) && number_kept("nim") == 2);
	keep_forget(&two, game_find("nim"));
	ck_assert(number_kept("nim") == 1 && is_kept("nim"));
	keep_leave(&one);
	ck_assert(keep_game(m, &three) && three.number == 2);
	ck_assert(keep_latest(game_find("nim"), &u) && u.number == 1);
	match_free(m);
}
END_TEST

/* Tests a saved game from an old version, which could save only one game of each kind. */
START_TEST(old_file_is_taken_over)
{
	struct scripted a = scripted_player(MOVES(1)), b = scripted_player(MOVES(3));
	struct match *m = begun(&a, &b);
	struct keeping k = { 0 };
	struct record r;

	ck_assert(keep_game(m, &k));
	ck_assert_int_eq(rename(kept_file("nim"), scratch_path("asobi/unfinished-nim.asobi")), 0);
	ck_assert(number_kept("nim") == 1 && read_kept("nim", &r));
	ck_assert_uint_eq(r.board.len, 2);
	ck_assert_int_ne(access(scratch_path("asobi/unfinished-nim.asobi"), F_OK), 0);
	record_free(&r);
	match_free(m);
}
END_TEST

/* This program notices when another program has a saved game open, and can open the game as soon
 * as the other program has been killed. */
START_TEST(held_until_killed)
{
	struct scripted a = scripted_player(MOVES(1)), b = scripted_player(MOVES(3));
	struct match *m = begun(&a, &b);
	struct keeping k = { 0 };
	struct unfinished u;
	struct record r;
	int told[2];
	char done;
	pid_t pid;

	ck_assert_int_eq(pipe(told), 0);
	pid = fork();
	if (pid == 0) {
		if (keep_game(m, &k) && write(told[1], "x", 1) == 1)
			pause();
		_exit(1);
	}
	ck_assert(read(told[0], &done, 1) == 1);
	ck_assert(number_kept("nim") == 1 && !keep_latest(game_find("nim"), &u));
	u = (struct unfinished){ .game = game_find("nim"), .number = 1 };
	ck_assert(!keep_take(&u, &k, &r, error));
	expect_words(error, "is already open in another running copy of Asobi");
	ck_assert(keep_game(m, &k) && k.number == 2);
	kill(pid, SIGKILL);
	waitpid(pid, NULL, 0);
	ck_assert(keep_latest(game_find("nim"), &u) && u.number == 1);
	match_free(m);
}
END_TEST

START_TEST(nothing_kept)
{
	struct unfinished u;
	struct keeping k = { 0 };

	ck_assert(!keep_latest(game_find("nim"), &u) && number_kept("nim") == 0);
	keep_forget(&k, game_find("nim"));
}
END_TEST

static unsigned archived(void)
{
	return scratch_files(scratch_path("asobi/games"));
}

/* At any moment, the game is stored in exactly one place: among the unfinished games or in the
 * archive. */
START_TEST(archived_at_the_end)
{
	struct scripted a = scripted_player(MOVES(1)), b = scripted_player(MOVES(3));
	struct match *m = begun(&a, &b);
	struct keeping k = { 0 };
	struct match_event e;

	ck_assert(keep_game(m, &k) && is_kept("nim"));
	match_resign(m, 0, &e);
	ck_assert_int_eq(symlink("nowhere", scratch_path("link")), 0);
	setenv("XDG_DATA_HOME", scratch_path("link"), 1);
	ck_assert(!keep_game(m, &k) && is_kept("nim"));
	expect_words(k.lost, "Can't save the game");
	setenv("XDG_DATA_HOME", scratch_dir(), 1);
	ck_assert(keep_game(m, &k) && !is_kept("nim") && archived() == 1 && !*k.lost);
	ck_assert(keep_game(m, &k) && archived() == 1);
	ck_assert(match_undo(m, 1) && keep_game(m, &k) && is_kept("nim"));
	match_resign(m, 0, &e);
	ck_assert(keep_game(m, &k) && !is_kept("nim") && archived() == 2);
	match_free(m);
}
END_TEST

/* A program is killed after archiving a finished game but before removing the unfinished copy, and
 * other games end before it is started again. The finished game must still be archived only once.
 */
START_TEST(archived_once_when_continued)
{
	struct scripted a = scripted_player(MOVES(1)), b = scripted_player(MOVES(3)),
			c = scripted_player(MOVES(2)), d = scripted_player(MOVES(3));
	struct match *m = begun(&a, &b), *other = begun(&c, &d);
	struct keeping k = { 0 }, later = { 0 };
	struct unfinished u;
	struct match_event e;
	struct record r;

	ck_assert(keep_game(m, &k));
	keep_leave(&k);
	match_resign(m, 0, &e);
	match_resign(other, 0, &e);
	ck_assert(keep_game(m, &k) && keep_game(other, &(struct keeping){ 0 }) && archived() == 2);
	ck_assert(keep_latest(game_find("nim"), &u) && keep_take(&u, &later, &r, error));
	ck_assert(keep_game(m, &later) && !is_kept("nim"));
	ck_assert_uint_eq(archived(), 2);
	k = (struct keeping){ 0 };
	ck_assert(keep_game(m, &k) && archived() == 3);
	record_free(&r);
	match_free(m);
	match_free(other);
}
END_TEST

START_TEST(forgotten_when_taken_back)
{
	struct scripted a = scripted_player(MOVES(1)), b = scripted_player(MOVES(3));
	struct match *m = begun(&a, &b);
	struct keeping k = { 0 };

	ck_assert(keep_game(m, &k) && is_kept("nim"));
	ck_assert(match_undo(m, 2) && keep_game(m, &k));
	ck_assert(!is_kept("nim"));
	ck_assert(match_redo(m, 1) && keep_game(m, &k) && is_kept("nim"));
	keep_forget(&k, game_find("nim"));
	ck_assert(!is_kept("nim"));
	match_free(m);
}
END_TEST

/* The latest game of a series stays saved, finished or not, until the series has no more games to
 * play. */
START_TEST(kept_between_games)
{
	struct scripted a = scripted_player(MOVES(4, 6)), b = scripted_player(MOVES(6, 4));
	struct match *m = scripted_match("null", "games=2 most=6", &a.base, &b.base), *later;
	struct match_config c, next = { .players = { &a.base, &b.base } };
	struct keeping k = { 0 };
	struct match_event e;
	struct record r;

	match_resign(m, 1, &e);
	ck_assert(match_goes_on(m) && keep_game(m, &k) && is_kept("null"));
	ck_assert(read_kept("null", &r));
	later = match_resume(&next, &r, error);
	match_practise(later);
	ck_assert(later && match_goes_on(later) && match_next(later, &c) && !c.practice);
	record_free(&r);
	match_free(m);
	m = match_new(&c, error);
	ck_assert(m && !match_goes_on(m) && !match_next(m, &c));
	ck_assert(match_config(m)->game_no == 1 && match_config(m)->total[0] == 1);
	keep_next(&k);
	ck_assert(keep_game(m, &k) && is_kept("null") && number_kept("null") == 1);
	match_resign(m, 1, &e);
	ck_assert(!match_goes_on(m) && keep_game(m, &k) && !is_kept("null"));
	match_free(m);
	match_free(later);
}
END_TEST

/* A game isn't saved until someone other than the dealer has acted. */
START_TEST(not_before_anybody_moved)
{
	struct scripted a = scripted_player(MOVES(4)), b = scripted_player(MOVES(6));
	struct keeping k = { 0 };
	struct match *m = scripted_match("null", "", &a.base, &b.base);

	ck_assert_uint_eq(next_ply(m).actor, SEAT_DEALER);
	ck_assert(keep_game(m, &k));
	ck_assert(!is_kept("null"));
	next_ply(m);
	ck_assert(keep_game(m, &k) && is_kept("null"));
	match_free(m);
}
END_TEST

static void spoil(const char *game, const char *text)
{
	FILE *f = fopen(kept_file(game), "w");

	ck_assert(f && fputs(text, f) >= 0 && fclose(f) == 0);
}

/* Damaged files are left where they are, and nothing overwrites them. */
START_TEST(spoilt_files_are_explained)
{
	struct scripted a = scripted_player(MOVES(1)), b = scripted_player(MOVES(3));
	struct match *m = begun(&a, &b);
	struct keeping k = { 0 }, other = { 0 };
	struct unfinished u;
	struct record r;

	ck_assert(keep_game(m, &k));
	keep_leave(&k);
	spoil("nim", "asobi-record 1\ngame nim\noptions n=0\n");
	ck_assert(keep_latest(game_find("nim"), &u) && !keep_take(&u, &k, &r, error));
	expect_words(error, "unfinished-nim-1.asobi. Line 3 of the record: nim doesn't accept n=0");
	spoil("nim", "");
	ck_assert(!keep_take(&u, &k, &r, error));
	expect_words(error, "Line 1 of the record: the record ends too early.");
	ck_assert(keep_game(m, &other) && number_kept("nim") == 2 && is_kept("nim"));
	match_free(m);
}
END_TEST

/* A pipe in place of the saved game is refused, because reading from it would block forever. */
START_TEST(a_pipe_is_refused)
{
	struct unfinished u;
	struct keeping k;
	struct record r;

	ck_assert_int_eq(mkdir(scratch_path("asobi"), 0700), 0);
	ck_assert_int_eq(mkfifo(kept_file("nim"), 0600), 0);
	ck_assert(keep_latest(game_find("nim"), &u) && !keep_take(&u, &k, &r, error));
	expect_words(error, "unfinished-nim-1.asobi: it isn't a regular file.");
}
END_TEST

/* If the state directory can't be created, no user can save a game, not even root. The message
 * must give this reason instead of reporting a missing file. */
START_TEST(says_why_it_cannot)
{
	struct scripted a = scripted_player(MOVES(1)), b = scripted_player(MOVES(3));
	struct match *m = begun(&a, &b);
	struct keeping k = { 0 };

	ck_assert_int_eq(symlink("nowhere", scratch_path("link")), 0);
	setenv("XDG_STATE_HOME", scratch_path("link"), 1);
	ck_assert(!keep_game(m, &k));
	expect_words(k.lost, "Can't write to ");
	expect_words(k.lost, "/link/asobi/: Not a directory.");
	ck_assert(number_kept("nim") == 0 && !loss_any());
	keep_leave(&k);
	ck_assert(loss_any() && !*k.lost);
	expect_words(loss_untold(), "Can't write to ");
	match_free(m);
}
END_TEST

START_TEST(says_why_it_may_not)
{
	struct scripted a = scripted_player(MOVES(1)), b = scripted_player(MOVES(3));
	struct keeping k = { 0 };
	struct match *m;
	char *dir;

	if (geteuid() == 0)
		return; /* root can write anywhere, so this case can't be tested */
	m = begun(&a, &b);
	ck_assert(keep_game(m, &k));
	dir = strdup(scratch_path("asobi"));
	ck_assert_int_eq(chmod(dir, 0500), 0);
	ck_assert(!keep_game(m, &k));
	expect_words(k.lost, "Permission denied.");
	ck_assert_int_eq(chmod(dir, 0700), 0);
	ck_assert(is_kept("nim"));
	free(dir);
	match_free(m);
}
END_TEST

void match_save_cases(Suite *s)
{
	TCase *c = suite_case(s, "unfinished games");

	tcase_add_checked_fixture(c, own_home, scratch_remove);
	tcase_add_test(c, keeps_and_resumes);
	tcase_add_test(c, a_game_begins_with_a_persons_move);
	tcase_add_test(c, a_resigned_game_is_not_offered);
	tcase_add_test(c, goes_on_in_its_place);
	tcase_add_test(c, another_game_has_its_own_place);
	tcase_add_test(c, old_file_is_taken_over);
	tcase_add_test(c, held_until_killed);
	tcase_add_test(c, nothing_kept);
	tcase_add_test(c, archived_at_the_end);
	tcase_add_test(c, archived_once_when_continued);
	tcase_add_test(c, a_pipe_is_refused);
	tcase_add_test(c, forgotten_when_taken_back);
	tcase_add_test(c, kept_between_games);
	tcase_add_test(c, not_before_anybody_moved);
	tcase_add_test(c, spoilt_files_are_explained);
	tcase_add_test(c, says_why_it_cannot);
	tcase_add_test(c, says_why_it_may_not);
}
