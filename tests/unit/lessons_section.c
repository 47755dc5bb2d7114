/* SPDX-License-Identifier: MIT */
/* Tests lessons from a player's own mistakes: when they are repeated, what the file stores, and
 * which mistakes are found in a game. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/rng.h"
#include "asobi/view.h"
#include "base/file.h"
#include "base/xalloc.h"
#include "scratch_dir.h"
#include "shelf/glean.h"
#include "suite.h"

static void set_up(void)
{
	setenv("XDG_DATA_HOME", scratch_dir(), 1);
}

static void write_kept(const char *name, const char *text)
{
	char path[512], error[ERROR_TEXT];

	snprintf(path, sizeof path, "%s/asobi/games", scratch_dir());
	ck_assert(file_make_dirs(path));
	snprintf(path, sizeof path, "%s/asobi/%s", scratch_dir(), name);
	ck_assert_msg(file_write_atomic(path, text, error, sizeof error), "%s", error);
}

static char *read_kept(const char *name)
{
	char path[512], error[ERROR_TEXT];

	snprintf(path, sizeof path, "%s/asobi/%s", scratch_dir(), name);
	return file_read(path, 1 << 20, error, sizeof error);
}

/* ---- 60 days of a person who forgets some lessons, with the file read again every day ---- */

enum { DAYS = 60, LESSONS = 35, FIRST_DAY = 20000 };

struct asked {
	int64_t last;
	/* The number of right answers in a row, not counting the first answer. */
	unsigned run;
	bool begun, learnt;
};

static const struct game *nim(void)
{
	return game_find("nim");
}

static void make_mistakes(void)
{
	struct lessons l = lessons_read();
	char error[ERROR_TEXT], file[32];

	for (unsigned i = 0; i < LESSONS / 5; i++) {
		struct mistake found[5];

		for (unsigned k = 0; k < 5; k++)
			found[k] = (struct mistake){ 2 * k, k % 2 ? "won" : "drawn" };
		snprintf(file, sizeof file, "2026%02u-nim.asobi", i);
		ck_assert(lessons_add(&l, FIRST_DAY, nim(), file, found, 5, error));
	}
	lessons_free(&l);
}

/* Checks that a lesson comes up again on exactly the day that follows from its earlier answers. */
static void expect_in_time(const struct asked *a, int64_t day)
{
	static const unsigned gaps[] = { 1, 3, 7, 20 };

	if (!a->begun)
		return;
	ck_assert_msg(!a->learnt, "asked although it is learnt");
	ck_assert_msg(day - a->last == gaps[a->run], "after %d days, not %u", (int)(day - a->last),
		      gaps[a->run]);
}

static void note(struct asked *a, int64_t day, bool right)
{
	a->run = !a->begun ? 0 : right ? a->run + 1 : 0;
	a->begun = true;
	a->learnt = a->run == 4;
	a->last = day;
}

static unsigned number_of(const struct lesson *e)
{
	unsigned file;

	ck_assert(sscanf(e->file, "2026%2u", &file) == 1);
	return 5 * file + e->ply / 2;
}

static unsigned count_waiting(const struct lessons *l)
{
	unsigned n = 0;

	for (unsigned step = 0; lessons_wait(step); step++)
		n += lessons_waiting(l, nim(), step);
	return n;
}

static unsigned count_begun(const struct asked asked[LESSONS])
{
	unsigned n = 0;

	for (unsigned i = 0; i < LESSONS; i++)
		n += asked[i].begun;
	return n;
}

START_TEST(a_month_is_lived_through)
{
	struct asked asked[LESSONS] = { { 0 } };
	unsigned learnt = 0, most = 0, tomorrow = 0, right = 0, wrong = 0;
	struct rng rng;

	set_up();
	rng_seed(&rng, (uint64_t)_i);
	make_mistakes();
	for (int64_t day = FIRST_DAY; day < FIRST_DAY + DAYS; day++) {
		struct lessons l = lessons_read();
		struct lessons_count c = lessons_count(&l, day, NULL);
		unsigned n = 0, fresh = 0, good = 0;
		struct lesson *e;
		char error[ERROR_TEXT];

		ck_assert_uint_eq(l.len, LESSONS);
		if (day > FIRST_DAY)
			ck_assert_uint_eq(c.due, tomorrow);
		for (; (e = lessons_next(&l, day, NULL)) != NULL; n++) {
			const unsigned i = number_of(e);
			const bool knows = rng_below(&rng, 100) < (asked[i].begun ? 85 : 40);

			ck_assert_uint_eq(lessons_count(&l, day, NULL).due, c.due - n);
			expect_in_time(&asked[i], day);
			fresh += !asked[i].begun;
			good += knows;
			note(&asked[i], day, knows);
			learnt += asked[i].learnt;
			ck_assert(lessons_answer(&l, day, e, knows, error));
			/* A second answer to the same lesson on the same day changes nothing. */
			ck_assert(lessons_answer(&l, day, e, !knows, error));
		}
		right += good;
		wrong += n - good;
		most = fresh > most ? fresh : most;
		ck_assert_uint_eq(n, c.due);
		c = lessons_count(&l, day, NULL);
		ck_assert_uint_eq(c.today, n);
		ck_assert_uint_eq(c.right, good);
		ck_assert_uint_eq(c.learnt, learnt);
		ck_assert_uint_eq(count_waiting(&l) + learnt, count_begun(asked));
		tomorrow = c.tomorrow;
		/* Every lesson that was due must have come up. */
		for (unsigned i = 0; i < LESSONS; i++)
			ck_assert(!asked[i].begun || asked[i].learnt || asked[i].last + 20 >= day);
		lessons_free(&l);
	}
	ck_assert_uint_eq(most, LESSONS_NEW_A_DAY);
	ck_assert_uint_gt(learnt, LESSONS / 3);
	{
		struct lessons l = lessons_read();
		size_t n;
		struct lessons_kind *kinds = lessons_kinds(&l, nim(), &n);

		ck_assert_uint_eq(n, 2);
		ck_assert_str_eq(kinds[0].pattern->id, "drawn");
		ck_assert_uint_eq(kinds[0].missed, 3 * LESSONS / 5);
		ck_assert_uint_eq(kinds[0].right + kinds[1].right, right);
		ck_assert_uint_eq(kinds[0].wrong + kinds[1].wrong, wrong);
		ck_assert_uint_eq(kinds[0].learnt + kinds[1].learnt, learnt);
		free(kinds);
		lessons_free(&l);
	}
	scratch_remove();
}
END_TEST

START_TEST(days_in_a_row)
{
	struct lessons l;

	set_up();
	write_kept(
		"lessons",
		"2026-11-20 missed 0 nim won a\n2026-11-20 missed 2 nim won a\n2026-11-20 read a\n"
		"2026-11-20 right 0 a\n2026-11-21 wrong 0 a\n2026-11-22 right 2 a\n");
	l = lessons_read();
	ck_assert_uint_eq(l.len, 2);
	ck_assert_uint_eq(lessons_streak(&l, 20779), 3); /* 2026-11-22 */
	/* The day after the last answers, the streak is still alive. */
	ck_assert_uint_eq(lessons_streak(&l, 20780), 3);
	ck_assert_uint_eq(lessons_streak(&l, 20781), 0);
	ck_assert_uint_eq(lessons_streak(&l, 20777), 1);
	lessons_free(&l);
	scratch_remove();
}
END_TEST

/* ---- The file of lessons ---- */

START_TEST(strange_lines_stay_and_are_counted)
{
	static const char before[] = "2026-11-20 missed 0 nim won 2026a-nim.asobi\n"
				     "2026-11-20 read 2026a-nim.asobi\n"
				     "what is this\n"
				     "2026-13-40 read x\n"
				     "2026-11-20 missed x nim won b\n"
				     "2026-11-20 missed 1 chess won b\n"
				     "2026-11-20 missed 1 nim\n"
				     "2026-11-20 right 7 2026a-nim.asobi\n"
				     "2026-11-20 forgot 0 2026a-nim.asobi\n"
				     "\n"
				     /* this line is incomplete because the program was killed
				      * while writing it */
				     "2026-11-21 right 0 2026a";
	struct lessons l;
	char error[ERROR_TEXT], *after;

	set_up();
	write_kept("lessons", before);
	l = lessons_read();
	ck_assert_uint_eq(l.len, 1);
	ck_assert_uint_eq(l.strange, 8);
	ck_assert(lessons_answer(&l, 20780, &l.at[0], true, error));
	lessons_free(&l);
	after = read_kept("lessons");
	ck_assert_msg(!strncmp(after, before, sizeof before - 1), "what stood there changed");
	ck_assert_str_eq(after + sizeof before - 1, "\n2026-11-23 right 0 2026a-nim.asobi\n");
	free(after);
	l = lessons_read();
	ck_assert_int_eq(l.at[0].due, 20781);
	lessons_free(&l);
	scratch_remove();
}
END_TEST

/* Two programs write to the file at the same time, unaware of each other. */
START_TEST(two_at_once_lose_nothing)
{
	const struct mistake found = { 4, "won" };
	struct lessons a, b;
	char error[ERROR_TEXT];

	set_up();
	a = lessons_read();
	b = lessons_read();
	ck_assert(lessons_add(&a, 20779, nim(), "one", &found, 1, error));
	ck_assert(lessons_add(&b, 20779, nim(), "one", &found, 1, error));
	ck_assert(lessons_add(&b, 20779, nim(), "two", &found, 1, error));
	ck_assert(lessons_answer(&a, 20779, &a.at[0], false, error));
	ck_assert(lessons_answer(&b, 20779, &b.at[0], true, error));
	lessons_free(&a);
	lessons_free(&b);
	a = lessons_read();
	ck_assert_uint_eq(a.len, 2);
	ck_assert_uint_eq(a.n_read, 2);
	ck_assert_uint_eq(a.strange, 0);
	ck_assert_uint_eq(a.at[0].wrong, 1); /* only the first answer of the day counts */
	ck_assert_uint_eq(a.at[0].right, 0);
	lessons_free(&a);
	scratch_remove();
}
END_TEST

START_TEST(what_cannot_be_written_is_told)
{
	const struct mistake found = { 4, "won" };
	struct lessons l = { 0 };
	char error[ERROR_TEXT] = "", path[512];

	set_up();
	snprintf(path, sizeof path, "%s/asobi/lessons", scratch_dir());
	ck_assert(file_make_dirs(path));
	ck_assert(!lessons_add(&l, 20779, nim(), "one", &found, 1, error));
	expect_words(error, "Can't write ");
	expect_words(error, "/asobi/lessons: Is a directory.");
	ck_assert_uint_eq(l.len, 1);
	lessons_free(&l);
	scratch_remove();
}
END_TEST

/* ---- Mistakes found in a game ---- */

static const char nim_game[] =
	"asobi-record 2\ngame nim\noptions n=9 k=3 misere=0\nseed 1\ngame_no 0\nplayer 1 %s\nplayer 2 %s\n"
	"ply 1 2\nply 2 3\nply 1 1\nply 2 1\nply 1 2\nresult 1 0\nfinished 2026-11-20T10:00:00Z\nend 5\n";

static struct gleaning glean_nim(const char *first, const char *second)
{
	char text[512], path[512];

	set_up();
	snprintf(text, sizeof text, nim_game, first, second);
	write_kept("games/20261120T100000Z-nim.asobi", text);
	snprintf(path, sizeof path, "%s/asobi/games/20261120T100000Z-nim.asobi", scratch_dir());
	return glean_slips(path, NULL);
}

/* A game of Nim with nine stones, where a player takes at most three at a time. A player who faces
 * a multiple of four is in a lost position. Player 1 takes 2 (1 would win), then 1 of 4 (lost
 * anyway), then the last 2 and wins. Player 2 takes 3 of 7, which is right, then 1 of 3, which is
 * a mistake. */
START_TEST(what_one_gave_away_is_found)
{
	struct gleaning g = glean_nim("human", "level:1");

	ck_assert_ptr_eq(g.game, nim());
	ck_assert(g.whole);
	ck_assert_uint_eq(g.n, 1);
	ck_assert_uint_eq(g.found[0].ply, 0);
	free(g.found);
	g = glean_nim("level:1", "human");
	ck_assert_uint_eq(g.n, 1);
	ck_assert_uint_eq(g.found[0].ply, 3);
	ck_assert_str_eq(g.found[0].pattern, "end");
	free(g.found);
	/* If both players were people, or both were computers, no mistake counts as the user's
	 * own. */
	g = glean_nim("human", "human");
	ck_assert(g.game && g.whole && !g.n);
	g = glean_nim("level:1", "level:2");
	ck_assert(g.game && g.whole && !g.n);
	scratch_remove();
}
END_TEST

static void expect_gone(const struct lesson *e, const char *words)
{
	struct record r;
	struct attempt a;
	char error[ERROR_TEXT] = "";

	ck_assert(!lesson_begin(e, &r, &a, error));
	expect_words(error, words);
}

/* The mistake is in the first third of the game, and the last move was forced. */
START_TEST(accuracies_are_kept)
{
	struct gleaning g = glean_nim("human", "level:1");
	char error[ERROR_TEXT];
	const int *of, given[PARTS] = { 64, 50, -1, 100 };
	struct accuracies a;

	ck_assert_int_eq(g.accuracy[PART_WHOLE], -1);
	ck_assert(g.accuracy[PART_OPENING] >= 0 && g.accuracy[PART_OPENING] < 60);
	ck_assert_int_eq(g.accuracy[PART_END], 100);
	free(g.found);
	write_kept("accuracy",
		   "81 92 71 - b.asobi\nnonsense\n101 1 1 1 c\n- - - - d e.asobi\n1 2 3");
	a = accuracies_read();
	ck_assert_uint_eq(a.len, 2);
	of = accuracies_find(&a, "b.asobi");
	ck_assert(of && of[PART_WHOLE] == 81 && of[PART_MIDDLE] == 71 && of[PART_END] == -1);
	of = accuracies_find(&a, "d e.asobi");
	ck_assert(of && of[PART_WHOLE] == -1 && !accuracies_find(&a, "c"));
	ck_assert(accuracies_add(&a, "a.asobi", given, error));
	ck_assert(accuracies_add(&a, "b.asobi", given, error));
	accuracies_free(&a);
	a = accuracies_read();
	of = accuracies_find(&a, "a.asobi");
	ck_assert(a.len == 3 && of && !memcmp(of, given, sizeof given));
	ck_assert_int_eq(accuracies_find(&a, "b.asobi")[PART_WHOLE], 81);
	accuracies_free(&a);
	scratch_remove();
}
END_TEST

START_TEST(a_mistake_is_set_up_again)
{
	struct gleaning g = glean_nim("human", "level:1");
	struct lessons l = lessons_read();
	struct backlog b = backlog_of(&l);
	char error[ERROR_TEXT], text[512];
	struct lesson other;
	struct puzzle shown;
	struct record r;
	struct attempt a;

	ck_assert_uint_eq(b.len, 1);
	ck_assert_ptr_nonnull(backlog_next(&b));
	ck_assert(glean_keep(&g, &b, &l, 20779, error));
	ck_assert_ptr_null(backlog_next(&b));
	backlog_free(&b);
	b = backlog_of(&l);
	ck_assert_msg(!b.len, "a game is gone through twice");
	backlog_free(&b);
	ck_assert_uint_eq(l.len, 1);
	ck_assert_msg(lesson_begin(&l.at[0], &r, &a, error), "%s", error);
	ck_assert_uint_eq(r.board.len, 0);
	attempt_task(&a, text, sizeof text);
	expect_words(text, "Which move wins?");
	attempt_make(&a, 2);
	ck_assert(!a.solved);
	attempt_told(&a, text, sizeof text);
	expect_words(text, "Try again: that's the move from your game");
	attempt_make(&a, 3);
	attempt_told(&a, text, sizeof text);
	expect_words(text, "Try again: take 3");
	attempt_make(&a, 3);
	ck_assert(attempt_over(&a) && !a.solved);
	attempt_told(&a, text, sizeof text);
	expect_words(text, "Not solved. The best move: take 1: it ");
	attempt_free(&a);
	record_free(&r);
	/* The page shows the position but doesn't judge any moves. */
	ck_assert(lesson_show(&l.at[0], &shown, error));
	ck_assert_uint_eq(shown.seat, 0);
	ck_assert(!shown.verdicts.len && shown.seen);
	puzzle_free(&shown);
	/* The answer is shown on request, but only once the user has tried. */
	ck_assert(lesson_begin(&l.at[0], &r, &a, error));
	attempt_show(&a);
	ck_assert(!attempt_can_show(&a) && !attempt_over(&a));
	attempt_make(&a, 2);
	ck_assert(attempt_can_show(&a));
	attempt_show(&a);
	ck_assert(attempt_over(&a) && !a.solved && !attempt_can_show(&a));
	attempt_told(&a, text, sizeof text);
	expect_words(text, "Not solved. The best move: take 1: it ");
	attempt_free(&a);
	record_free(&r);
	/* A lesson can't be opened if its game is missing, damaged, of another kind, or too short.
	 */
	other = l.at[0];
	other.ply = 1;
	expect_gone(&other, "has changed since you made this mistake");
	other.ply = 5;
	expect_gone(&other, "has changed since you made this mistake");
	other.ply = 0;
	other.game = game_find("hamlet");
	expect_gone(&other, "has changed since you made this mistake");
	write_kept("games/20261120T100000Z-nim.asobi", "asobi-record 99\n");
	expect_gone(&l.at[0], "version");
	b = backlog_of(&(struct lessons){ 0 });
	g = glean_slips(backlog_next(&b), NULL);
	ck_assert_ptr_null(g.game);
	glean_keep(&g, &b, &l, 20779, error);
	ck_assert_uint_eq(b.unreadable, 1);
	expect_words(b.error, "version");
	backlog_free(&b);
	lessons_free(&l);
	scratch_remove();
}
END_TEST

/* A player who takes back moves after the end and goes on leaves a second record. A mistake that
 * both records contain counts only once; a new mistake counts. */
START_TEST(a_mistake_counts_once_if_the_game_goes_on)
{
	static const char practice[] =
		"asobi-record 2\ngame nim\noptions n=9 k=3 misere=0\nseed %d\ngame_no 0\npractice 1\n"
		"player 1 human\nplayer 2 level:1\nply 1 2\nply 2 2\nply 1 2\nply 2 3\nresult 0 1\n"
		"finished 2026-11-20T10:05:00Z\nend 4\n";
	struct gleaning g = glean_nim("human", "level:1");
	char text[512], path[512];

	ck_assert_uint_eq(g.n, 1);
	free(g.found);
	for (int seed = 1; seed <= 2; seed++) {
		snprintf(text, sizeof text, practice, seed);
		write_kept("games/20261120T100500Z-nim.asobi", text);
		snprintf(path, sizeof path, "%s/asobi/games/20261120T100500Z-nim.asobi",
			 scratch_dir());
		g = glean_slips(path, NULL);
		ck_assert_msg(g.game && g.whole, "%s", g.error);
		/* With another seed, it is another game. */
		ck_assert_uint_eq(g.n, (unsigned)seed);
		ck_assert_uint_eq(g.found[g.n - 1].ply, 2);
		free(g.found);
	}
	scratch_remove();
}
END_TEST

START_TEST(a_game_broken_off_is_gone_through_again)
{
	atomic_bool cancel = true;
	struct gleaning g = glean_nim("human", "level:1");
	struct lessons l = { 0 };
	struct backlog b = backlog_of(&l);
	char error[ERROR_TEXT];

	free(g.found);
	g = glean_slips(backlog_next(&b), &cancel);
	ck_assert(g.game && !g.whole);
	ck_assert(glean_keep(&g, &b, &l, 20779, error));
	ck_assert(!l.n_read && !l.len);
	backlog_free(&b);
	scratch_remove();
}
END_TEST

SECTION(lessons)
{
	Suite *s = suite_create("lessons");
	TCase *days = suite_case(s, "days"), *file = suite_case(s, "file"),
	      *games = suite_case(s, "games");

	tcase_add_loop_test(days, a_month_is_lived_through, 0, 3);
	tcase_add_test(days, days_in_a_row);
	tcase_add_test(file, strange_lines_stay_and_are_counted);
	tcase_add_test(file, two_at_once_lose_nothing);
	tcase_add_test(file, what_cannot_be_written_is_told);
	tcase_add_test(games, what_one_gave_away_is_found);
	tcase_add_test(games, a_mistake_is_set_up_again);
	tcase_add_test(games, accuracies_are_kept);
	tcase_add_test(games, a_mistake_counts_once_if_the_game_goes_on);
	tcase_add_test(games, a_game_broken_off_is_gone_through_again);
	return s;
}
