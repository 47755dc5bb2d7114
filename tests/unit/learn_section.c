/* SPDX-License-Identifier: MIT */
/* Tests the lessons of the games: a step's check passes exactly the moves that the step accepts, a
 * newcomer has to read few words and press few keys, and the progress file records what the player
 * has learnt. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/view.h"
#include "base/file.h"
#include "base/utf8.h"
#include "match/attempt.h"
#include "scratch_dir.h"
#include "shelf/learning.h"
#include "suite.h"

enum { LEAST_STEPS = 5, MOST_STEPS_A_GAME = 8 };

static struct puzzle puzzle_of_step(const struct step *s)
{
	char error[ERROR_TEXT];
	struct puzzle p;

	ck_assert_msg(step_set_up(s, &p, error), "%s %s: %s", s->game, s->id, error);
	return p;
}

/* ---- The right moves ---- */

static void check_moves(const struct step *s)
{
	struct puzzle p = puzzle_of_step(s);
	struct verdict_list list = { 0 };
	struct move_list moves = { 0 };
	unsigned right = 0;

	game_legal(p.board.game, p.seen, p.seat, &moves);
	for (size_t i = 0; i < moves.len; i++) {
		const bool passes = step_passes(s, &p, &list, moves.at[i]),
			   accepted = *s->accept == '@' ? passes : step_accepts(s, &p, moves.at[i]);
		char text[MOVE_TEXT], worth[64] = "";

		for (size_t k = 0; k < list.len; k++)
			if (list.at[k].move == moves.at[i])
				verdict_text(&list.at[k], worth, sizeof worth);
		game_format_move(p.board.game, p.seen, p.seat, moves.at[i], text, sizeof text);
		ck_assert_msg(passes == accepted, "%s %s: %s (%s) %s '%s', but it %s", s->game,
			      s->id, text, worth, passes ? "passes" : "doesn't pass", s->check,
			      accepted ? "is accepted" : "isn't accepted");
		right += accepted;
	}
	/* Only the first step may accept every move, because it may just show how to move. */
	ck_assert_msg(right && (right < moves.len || !step_number(s)),
		      "%s %s: %u of %zu moves are right", s->game, s->id, right, moves.len);
	move_list_free(&moves);
	verdict_list_free(&list);
	puzzle_free(&p);
}

START_TEST(exactly_the_accepted_moves_pass)
{
	for (const struct step *s = all_steps; s->id; s++)
		check_moves(s);
}
END_TEST

/* Checks a step about preventing the opponent's win: after every wrong move, the opponent's reply
 * must win. */
static void check_replies(const struct step *s)
{
	struct puzzle p = puzzle_of_step(s);
	const struct game *g = p.board.game;
	struct move_list moves = { 0 };

	game_legal(g, p.seen, p.seat, &moves);
	for (size_t i = 0; i < moves.len; i++) {
		unsigned replier;
		game_move reply;

		if (step_accepts(s, &p, moves.at[i]))
			continue;
		board_put(&p.board, p.seat, moves.at[i]);
		ck_assert(step_find_reply(&p, p.board.state, &replier, &reply));
		ck_assert_uint_eq(replier, p.seat ^ 1);
		board_put(&p.board, replier, reply);
		ck_assert_msg(board_ended(&p.board) &&
				      game_outcome(g, p.board.state, 2, replier) > 0,
			      "%s %s: no win", s->game, s->id);
		board_unput(&p.board);
		board_unput(&p.board);
	}
	move_list_free(&moves);
	puzzle_free(&p);
}

START_TEST(what_is_not_stopped_is_played)
{
	for (const struct step *s = all_steps; s->id; s++)
		if (!strcmp(s->check, "lasts 2"))
			check_replies(s);
}
END_TEST

/* Every lesson that a pattern (asobi/insight.h) refers to exists. */
START_TEST(patterns_name_steps)
{
	for (const struct view *const *v = all_views; *v; v++)
		for (const struct pattern *p = (*v)->patterns; p && p->id; p++)
			ck_assert_msg(!p->lesson || step_find((*v)->game, p->lesson),
				      "%s: no step '%s'", (*v)->game->id, p->lesson);
}
END_TEST

/* ---- How many words to read and how many keys to press ---- */

static unsigned count_words(const char *text)
{
	unsigned n = 0;

	for (; *text; text += strspn(text, " ")) {
		n++;
		text += strcspn(text, " ");
	}
	return n;
}

/* Returns how many keys it takes to answer a step and go on to the next one. A letter that is also
 * a command must be typed after a colon. */
static unsigned count_presses(const struct step *s)
{
	struct puzzle p = puzzle_of_step(s);
	const struct view *view = view_find(p.board.game);
	char text[MOVE_TEXT];
	unsigned n = 1;

	game_format_move(p.board.game, p.seen, p.seat, p.answer, text, sizeof text);
	if (view->hand)
		n += (strcmp(text, "-") ? count_words(text) : 0) + 1;
	else
		n += (unsigned)strlen(text) + view->confirm + (strchr("hjklniq", text[0]) != NULL);
	puzzle_free(&p);
	return n;
}

START_TEST(a_stranger_reads_and_presses_little)
{
	unsigned games = 0;

	for (const struct game *const *g = all_games; *g; g++) {
		unsigned n, words = 0, presses = 1;
		const struct step *first = steps_of(*g, &n);

		for (unsigned i = 0; i < n; i++) {
			words += count_words(first[i].task[LANG_EN]) +
				 count_words(first[i].right[LANG_EN]);
			presses += count_presses(&first[i]);
			ck_assert_uint_eq(step_number(&first[i]), i);
			ck_assert_ptr_eq(step_find(*g, first[i].id), &first[i]);
		}
		ck_assert_msg(!n || (n >= LEAST_STEPS && n <= MOST_STEPS_A_GAME), "%s: %u steps",
			      (*g)->id, n);
		ck_assert_msg(words < STEP_WORDS, "%s: %u words", (*g)->id, words);
		ck_assert_msg(presses < STEP_PRESSES, "%s: %u presses", (*g)->id, presses);
		games += n > 0;
	}
	ck_assert_uint_eq(games, 8);
}
END_TEST

/* Checks that the sentences are complete, fit into two screen rows, and use their language's
 * punctuation. */
static void check_sentence(const struct step *s, const char *text, enum language l)
{
	static const char *const ends[LANG_COUNT][3] = { { ".", "?", "!" }, { "。", "?", "!" } };
	static const char *const strange[] = { "（", "）", "！", "？",	 "．",
					       "～", "  ", "二", "三つ", "四つ" };
	bool ended = false;

	for (unsigned i = 0; i < 3; i++)
		ended |= strlen(text) > 3 &&
			 !strcmp(text + strlen(text) - strlen(ends[l][i]), ends[l][i]);
	ck_assert_msg(ended, "%s %s: '%s' doesn't end", s->game, s->id, text);
	ck_assert_msg(utf8_width(text) <= 100, "%s %s: '%s' is too long", s->game, s->id, text);
	for (unsigned i = 0; i < sizeof strange / sizeof *strange; i++)
		ck_assert_msg(!strstr(text, strange[i]) || strstr(text, "二度"), "%s %s: '%s'",
			      s->game, s->id, text);
}

START_TEST(sentences_have_their_form)
{
	for (const struct step *s = all_steps; s->id; s++)
		for (unsigned l = 0; l < LANG_COUNT; l++) {
			check_sentence(s, s->task[l], (enum language)l);
			check_sentence(s, s->right[l], (enum language)l);
			check_sentence(s, s->wrong[l], (enum language)l);
		}
}
END_TEST

/* ---- An attempt at a step ---- */

static struct attempt begin_step(const char *game, const char *id)
{
	struct attempt a;
	char error[ERROR_TEXT];

	ck_assert_msg(attempt_begin_step(&a, step_find(game_find(game), id), error), "%s", error);
	return a;
}

static void expect_told(const struct attempt *a, const char *words)
{
	char text[512];

	attempt_told(a, text, sizeof text);
	expect_words(text, words);
}

START_TEST(a_wrong_move_is_refuted_on_the_board)
{
	struct attempt a = begin_step("hamlet", "block");
	char text[256];

	attempt_title(&a, text, sizeof text);
	expect_words(text, "Lesson, step 2 of 7");
	attempt_task(&a, text, sizeof text);
	expect_words(text, "three on top of each other");
	ck_assert(!attempt_retry(&a) && !attempt_can_show(&a));
	attempt_make(&a, 0);
	expect_told(&a, "X drops a fourth stone on top and wins.");
	/* X's reply in column 3 wins. On a retry, the board shows the step's position again. */
	ck_assert(!a.solved && a.after && a.answered);
	ck_assert_uint_eq(a.reply, 3);
	ck_assert_uint_eq(game_actors(a.game, a.answered), 0);
	ck_assert(attempt_retry(&a) && !a.after && !attempt_retry(&a));
	attempt_make(&a, 3);
	ck_assert(a.solved && a.after && !a.answered && !attempt_retry(&a));
	expect_told(&a, "Blocked.");
	attempt_free(&a);
}
END_TEST

START_TEST(the_answer_is_shown_on_request)
{
	struct attempt a = begin_step("hasami", "one");

	attempt_make(&a, a.puzzle.answer ^ 1);
	attempt_show(&a);
	ck_assert(attempt_over(&a) && !a.solved && a.after && !a.answered);
	expect_told(&a, "Not solved. The answer: f1-f5. Trapped between");
	attempt_free(&a);
	/* The answer to a wrong call is shown as well, and the right call ends the game. */
	a = begin_step("numer0n", "only");
	attempt_make(&a, 639);
	ck_assert(!a.solved && a.after && !a.answered);
	attempt_make(&a, 693);
	ck_assert(a.solved);
	ck_assert_uint_eq(game_actors(a.game, a.after), 0);
	attempt_free(&a);
}
END_TEST

/* ---- Progress ---- */

enum { DAY = 20000 };

static const struct step *nim_step(unsigned i)
{
	unsigned n;

	return &steps_of(game_find("nim"), &n)[i];
}

static void answer_step(int64_t day, unsigned i, bool right)
{
	struct learning l = learning_read();
	char error[ERROR_TEXT];

	ck_assert_msg(learning_add(&l, day, nim_step(i), right, error), "%s", error);
	learning_free(&l);
}

static bool is_due(int64_t day, unsigned i)
{
	struct learning l = learning_read();
	const bool due = learning_due(&l, nim_step(i), day);

	learning_free(&l);
	return due;
}

START_TEST(a_failed_step_comes_back_after_1_3_7_and_20_days)
{
	static const unsigned waits[] = { 1, 3, 7, 20 };
	int64_t day = DAY;
	struct learning l;

	setenv("XDG_DATA_HOME", scratch_dir(), 1);
	answer_step(day, 0, true);
	ck_assert(!is_due(day + 1000, 0));
	answer_step(day, 1, false);
	/* After a wrong answer, the step comes back on the same day, after the next step. */
	answer_step(day, 1, true);
	for (unsigned i = 0; i < 4; i++) {
		ck_assert(!is_due(day + waits[i] - 1, 1));
		day += waits[i];
		ck_assert(is_due(day, 1));
		answer_step(day, 1, true);
	}
	ck_assert(!is_due(day + 1000, 1));
	answer_step(day + 5, 1, false);
	ck_assert(!is_due(day + 5, 1) && is_due(day + 6, 1));
	l = learning_read();
	ck_assert_uint_eq(learning_count(&l, game_find("nim"), day + 6).done, 2);
	ck_assert_uint_eq(learning_count(&l, game_find("nim"), day + 6).due, 1);
	learning_free(&l);
	scratch_remove();
}
END_TEST

static void write_learnt(const char *text)
{
	char path[512], error[ERROR_TEXT];

	snprintf(path, sizeof path, "%s/asobi", scratch_dir());
	ck_assert(file_make_dirs(path));
	snprintf(path, sizeof path, "%s/asobi/learnt", scratch_dir());
	ck_assert_msg(file_write_atomic(path, text, error, sizeof error), "%s", error);
}

/* Damaged lines are kept unchanged in the file, as is a last line without a line ending. */
START_TEST(damaged_progress_is_read_as_far_as_possible)
{
	struct learning l;

	setenv("XDG_DATA_HOME", scratch_dir(), 1);
	write_learnt("2026-11-27 right nim end\n"
		     "\n"
		     "2026-11-27 right nim\n"
		     "2026-11-27 right nim end twice\n"
		     "2026-99-27 right nim four\n"
		     "2026-11-27 maybe nim four\n"
		     "2026-11-27 right chess four\n"
		     "2026-11-27 right nim fourteen\n"
		     "\xff\xfe\n"
		     "2026-11-27 wrong nim four");
	l = learning_read();
	ck_assert_uint_eq(l.strange, 7);
	ck_assert_uint_eq(l.len, 2);
	ck_assert(learning_done(&l, nim_step(0)) && !learning_done(&l, nim_step(1)));
	learning_free(&l);
	answer_step(DAY, 2, true);
	l = learning_read();
	ck_assert_uint_eq(l.strange, 7);
	ck_assert(learning_done(&l, nim_step(2)));
	learning_free(&l);
	scratch_remove();
}
END_TEST

/* ---- One sitting of lessons ---- */

static void expect_step(const struct sitting *s, unsigned i)
{
	ck_assert_ptr_eq(sitting_step(s), nim_step(i));
}

START_TEST(a_failed_step_comes_back_after_the_next_one)
{
	struct learning l = { 0 };
	struct sitting s = sitting_begin(&l, game_find("nim"), DAY);

	ck_assert_uint_eq(s.len, 6);
	expect_step(&s, 0);
	sitting_next(&s, true);
	expect_step(&s, 1);
	sitting_next(&s, false);
	expect_step(&s, 0);
	sitting_next(&s, false);
	expect_step(&s, 2);
	for (unsigned i = 2; i < 6; i++)
		sitting_next(&s, false);
	ck_assert_ptr_null(sitting_step(&s));
	sitting_next(&s, true);
	ck_assert_ptr_null(sitting_step(&s));
}
END_TEST

START_TEST(a_sitting_has_what_is_left_to_learn)
{
	struct learning l;
	struct sitting s;

	setenv("XDG_DATA_HOME", scratch_dir(), 1);
	for (unsigned i = 0; i < 5; i++)
		answer_step(DAY, i, i != 1);
	answer_step(DAY, 1, true);
	l = learning_read();
	s = sitting_begin(&l, game_find("nim"), DAY);
	ck_assert_uint_eq(s.len, 1);
	expect_step(&s, 5);
	/* If the player fails the last step, it comes back at once, because no other step is left.
	 */
	sitting_next(&s, true);
	expect_step(&s, 5);
	s = sitting_begin(&l, game_find("nim"), DAY + 1);
	ck_assert_uint_eq(s.len, 2);
	expect_step(&s, 1);
	learning_free(&l);
	answer_step(DAY, 5, true);
	l = learning_read();
	/* If no steps are left, all steps come up again. */
	ck_assert_uint_eq(sitting_begin(&l, game_find("nim"), DAY).len, 6);
	learning_free(&l);
	scratch_remove();
}
END_TEST

SECTION(learn)
{
	Suite *s = suite_create("learn");
	TCase *t = suite_case(s, "lessons");

	tcase_add_test(t, exactly_the_accepted_moves_pass);
	tcase_add_test(t, what_is_not_stopped_is_played);
	tcase_add_test(t, patterns_name_steps);
	tcase_add_test(t, a_stranger_reads_and_presses_little);
	tcase_add_test(t, sentences_have_their_form);
	tcase_add_test(t, a_wrong_move_is_refuted_on_the_board);
	tcase_add_test(t, the_answer_is_shown_on_request);
	tcase_add_test(t, a_failed_step_comes_back_after_1_3_7_and_20_days);
	tcase_add_test(t, damaged_progress_is_read_as_far_as_possible);
	tcase_add_test(t, a_failed_step_comes_back_after_the_next_one);
	tcase_add_test(t, a_sitting_has_what_is_left_to_learn);
	return s;
}
