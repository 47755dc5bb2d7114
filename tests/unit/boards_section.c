/* SPDX-License-Identifier: MIT */
/* Tests how programs that implement a board are judged. The judge must catch every program that
 * has one rule wrong, and find the shortest sequence of moves to a wrong position. */
#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "course/board_judge.h"
#include "suite.h"

static char server[] = "tests/unit/spoiled_board";

/* Judges a board played by tests/unit/spoiled_board.c with this fault, by the rules of a game or,
 * if `rules` is NULL, without any rules. */
static void judge(const char *board, const char *fault, const char *rules, struct board_plan *plan,
		  struct board_result *out)
{
	static char name[32], how[32];
	static char *argv[] = { server, name, how, NULL };

	snprintf(name, sizeof name, "%s", board);
	snprintf(how, sizeof how, "%s", fault);
	plan->rules.argv = argv;
	plan->game = rules ? game_find(rules) : NULL;
	if (!plan->settings)
		plan->settings = !strcmp(board, "nim")	   ? "n=1..7 k=3"
				 : !strcmp(board, "heaps") ? "n=3"
							   : "";
	if (!plan->until_ms)
		plan->until_ms = clock_ms() + 120000;
	plan->unmeasured = true;
	judge_board(plan, out);
}

/* For each fault that a board can have: how the judge must detect it, and the fewest moves that
 * lead to a position revealing it. */
static const struct {
	const char *game, *fault;
	enum board_fault found;
	enum board_aspect about;
	unsigned plies;
	bool alone;
} rows[] = {
	/* These boards have one rule wrong. */
	{ "tictactoe", "no-row", BOARD_DIFFERS, ABOUT_OVER, 5, false },
	{ "tictactoe", "no-column", BOARD_DIFFERS, ABOUT_OVER, 5, false },
	{ "tictactoe", "no-diagonal", BOARD_DIFFERS, ABOUT_OVER, 5, false },
	{ "tictactoe", "no-antidiagonal", BOARD_DIFFERS, ABOUT_OVER, 5, false },
	{ "tictactoe", "wrap", BOARD_DIFFERS, ABOUT_OVER, 5, false },
	{ "tictactoe", "short", BOARD_DIFFERS, ABOUT_OVER, 3, false },
	{ "tictactoe", "first-only", BOARD_DIFFERS, ABOUT_OVER, 6, false },
	{ "tictactoe", "ends-only", BOARD_DIFFERS, ABOUT_OVER, 5, false },
	{ "tictactoe", "late-end", BOARD_DIFFERS, ABOUT_OVER, 5, false },
	{ "tictactoe", "no-draw", BOARD_DIFFERS, ABOUT_OVER, 9, false },
	{ "tictactoe", "swapped", BOARD_DIFFERS, ABOUT_WINNER, 5, false },
	{ "tictactoe", "draw-wins", BOARD_DIFFERS, ABOUT_WINNER, 9, false },
	{ "tictactoe", "turn-stuck", BOARD_DIFFERS, ABOUT_TURN, 1, false },
	{ "tictactoe", "second-begins", BOARD_DIFFERS, ABOUT_TURN, 0, false },
	{ "tictactoe", "legal-taken", BOARD_DIFFERS, ABOUT_MOVES, 1, false },
	{ "tictactoe", "legal-misses-last", BOARD_DIFFERS, ABOUT_MOVES, 0, false },
	{ "tictactoe", "legal-after-end", BOARD_DIFFERS, ABOUT_MOVES, 5, false },
	{ "tictactoe", "legal-twice", BOARD_TWICE, ABOUT_MOVES, 0, false },
	{ "gomoku", "no-row", BOARD_DIFFERS, ABOUT_OVER, 9, false },
	{ "gomoku", "no-column", BOARD_DIFFERS, ABOUT_OVER, 9, false },
	{ "gomoku", "no-diagonal", BOARD_DIFFERS, ABOUT_OVER, 9, false },
	{ "gomoku", "no-antidiagonal", BOARD_DIFFERS, ABOUT_OVER, 9, false },
	{ "gomoku", "wrap", BOARD_DIFFERS, ABOUT_OVER, 9, false },
	{ "gomoku", "short", BOARD_DIFFERS, ABOUT_OVER, 7, false },
	{ "gomoku", "exact", BOARD_DIFFERS, ABOUT_OVER, 11, false },
	{ "gomoku", "first-only", BOARD_DIFFERS, ABOUT_OVER, 10, false },
	{ "gomoku", "no-draw", BOARD_DIFFERS, ABOUT_OVER, 64, false },
	{ "nim", "misere", BOARD_DIFFERS, ABOUT_WINNER, 1, false },
	/* These boards fail to make moves or to take them back correctly. */
	{ "tictactoe", "put-accepts", BOARD_PUTS_ALL, ABOUT_NOTHING, 0, false },
	{ "tictactoe", "put-too-high", BOARD_PUTS_ALL, ABOUT_NOTHING, 0, false },
	{ "tictactoe", "put-after-end", BOARD_PUTS_ALL, ABOUT_NOTHING, 5, false },
	{ "tictactoe", "put-overwrites", BOARD_PUTS_ALL, ABOUT_NOTHING, 1, false },
	{ "tictactoe", "put-refuses", BOARD_NO_PUT, ABOUT_NOTHING, 2, false },
	{ "tictactoe", "illegal-passes", BOARD_PUT_CHANGES, ABOUT_TURN, 0, false },
	{ "tictactoe", "unput-never", BOARD_NO_UNPUT, ABOUT_NOTHING, 0, false },
	{ "tictactoe", "unput-start", BOARD_UNPUTS_NONE, ABOUT_NOTHING, 0, false },
	{ "tictactoe", "undo-turn", BOARD_UNDO, ABOUT_TURN, 0, false },
	{ "tictactoe", "undo-cell", BOARD_UNDO, ABOUT_MOVES, 0, false },
	{ "tictactoe", "undo-winner", BOARD_UNDO, ABOUT_OVER, 4, false },
	{ "tictactoe", "undo-deep", BOARD_UNDO, ABOUT_TURN, 3, false },
	{ "gomoku", "undo-winner", BOARD_UNDO, ABOUT_OVER, 8, false },
	{ "gomoku", "put-after-end", BOARD_PUTS_ALL, ABOUT_NOTHING, 9, false },
	{ "nim", "undo-winner", BOARD_UNDO, ABOUT_OVER, 0, false },
	/* These boards report wrong states, give a different answer when asked again, or mix up
	 * games. */
	{ "tictactoe", "state-constant", BOARD_ALIKE, ABOUT_STATE, 1, false },
	{ "nim", "state-no-turn", BOARD_ALIKE, ABOUT_STATE, 2, false },
	{ "tictactoe", "state-counts", BOARD_TWO_STATES, ABOUT_STATE, 3, false },
	{ "tictactoe", "print-passes", BOARD_ASK_CHANGES, ABOUT_TURN, 0, false },
	{ "tictactoe", "legal-changes-state", BOARD_ASK_CHANGES, ABOUT_STATE, 0, false },
	{ "tictactoe", "new-keeps", BOARD_NEW_KEEPS, ABOUT_TURN, 0, false },
	/* These boards are judged without rules, because Asobi doesn't know their games. */
	{ "drop", "undo-turn", BOARD_UNDO, ABOUT_TURN, 0, true },
	{ "drop", "undo-cell", BOARD_UNDO, ABOUT_STATE, 0, true },
	{ "heaps", "undo-winner", BOARD_UNDO, ABOUT_OVER, 1, true },
	{ "drop", "unput-start", BOARD_UNPUTS_NONE, ABOUT_NOTHING, 0, true },
	{ "drop", "legal-twice", BOARD_TWICE, ABOUT_MOVES, 0, true },
	{ "drop", "legal-after-end", BOARD_DIFFERS, ABOUT_MOVES, 5, true },
	{ "drop", "legal-taken", BOARD_NO_PUT, ABOUT_NOTHING, 1, true },
	{ "drop", "no-draw", BOARD_STUCK, ABOUT_MOVES, 16, true },
	{ "heaps", "put-accepts", BOARD_PUTS_ALL, ABOUT_NOTHING, 0, true },
	{ "heaps", "put-refuses", BOARD_NO_PUT, ABOUT_NOTHING, 2, true },
	{ "heaps", "illegal-passes", BOARD_PUT_CHANGES, ABOUT_TURN, 0, true },
	{ "heaps", "print-passes", BOARD_ASK_CHANGES, ABOUT_TURN, 0, true },
	{ "heaps", "state-no-turn", BOARD_ALIKE, ABOUT_TURN, 2, true },
	{ "heaps", "state-constant", BOARD_ALIKE, ABOUT_TURN, 1, true },
	{ "heaps", "new-keeps", BOARD_NEW_KEEPS, ABOUT_TURN, 0, true },
	{ "heaps", "endless", BOARD_ENDLESS, ABOUT_OVER, BOARD_MOST_PLIES, true },
};

START_TEST(each_spoiled_board_is_caught)
{
	struct board_plan plan = { .brief = true, .most = rows[_i].alone ? 4000 : 400 };
	struct board_result r;
	const struct board_finding *f = &r.finding;

	judge(rows[_i].game, rows[_i].fault, rows[_i].alone ? NULL : rows[_i].game, &plan, &r);
	ck_assert_int_eq(f->fault, rows[_i].found);
	ck_assert_int_eq(f->about, rows[_i].about);
	ck_assert_uint_eq(f->line.n, rows[_i].plies);
	ck_assert(!f->late);
	board_result_free(&r);
}
END_TEST

START_TEST(sound_boards_pass)
{
	static const struct {
		const char *board, *rules;
	} sound[] = {
		{ "nim", "nim" }, { "gomoku", "gomoku" }, { "drop", NULL }, { "heaps", NULL }
	};
	struct board_plan plan = { .walks = 100, .most = 500 };
	struct board_result r;

	for (size_t i = 0; i < sizeof sound / sizeof *sound; i++) {
		plan.settings = NULL;
		judge(sound[i].board, "", sound[i].rules, &plan, &r);
		ck_assert_int_eq(r.finding.fault, BOARD_WELL);
		ck_assert(!r.untried && !r.cut && !r.short_time && !r.slow);
		ck_assert_uint_eq(r.asked, r.kept);
		ck_assert_uint_ge(r.walks, 100);
		board_result_free(&r);
	}
}
END_TEST

START_TEST(every_position_of_a_small_game_is_visited)
{
	static const uint64_t sequences[] = {
		9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872
	};
	struct board_plan plan = { .walks = 20 };
	struct board_result r;

	judge("tictactoe", "", "tictactoe", &plan, &r);
	ck_assert_int_eq(r.finding.fault, BOARD_WELL);
	ck_assert(r.whole);
	ck_assert_uint_eq(r.positions, 5478);
	ck_assert_mem_eq(r.yours, sequences, sizeof sequences);
	ck_assert_mem_eq(r.ours, sequences, sizeof sequences);
	board_result_free(&r);
}
END_TEST

START_TEST(what_is_right_is_counted)
{
	struct board_plan plan = { .most = 400 };
	struct board_result r;

	/* In a random game, half of the positions occur before any row can be full. */
	judge("tictactoe", "no-row", "tictactoe", &plan, &r);
	ck_assert_int_eq(r.finding.fault, BOARD_DIFFERS);
	ck_assert_uint_eq(r.finding.line.n, 5);
	ck_assert_uint_lt(r.kept, r.asked);
	ck_assert_uint_gt(r.kept, r.asked / 2);
	board_result_free(&r);
	/* Positions that a broken board was never asked about also count as wrong. */
	judge("tictactoe", "crashes", "tictactoe", &plan, &r);
	ck_assert_uint_gt(r.asked, BOARD_WALKS);
	ck_assert_uint_lt(r.kept, 100);
	board_result_free(&r);
}
END_TEST

START_TEST(broken_boards_are_told)
{
	struct board_plan plan = { .rules.answer_ms = 100, .brief = true };
	struct board_result r;

	judge("tictactoe", "hangs", "tictactoe", &plan, &r);
	ck_assert_int_eq(r.finding.fault, BOARD_BROKEN);
	ck_assert_uint_eq(r.finding.line.n, 3);
	expect_words(r.finding.why, "didn't answer in time");
	board_result_free(&r);
	plan.rules.answer_ms = 0;
	judge("tictactoe", "crashes", "tictactoe", &plan, &r);
	ck_assert_int_eq(r.finding.fault, BOARD_BROKEN);
	ck_assert_uint_eq(r.finding.line.n, 3);
	expect_words(r.finding.why, "Exception: index 3 out of range");
	board_result_free(&r);
	plan.settings = "n=1..3 k=3";
	judge("tictactoe", "", "nim", &plan, &r);
	ck_assert(r.untried);
	expect_words(r.finding.why, "Your board has no option 'n'");
	board_result_free(&r);
}
END_TEST

START_TEST(faults_that_do_not_stay_are_told_apart)
{
	struct board_plan plan = { .most = 400, .brief = true };
	struct board_result r;

	/* The end of a game must not affect the next one. */
	judge("tictactoe", "new-keeps-winner", "tictactoe", &plan, &r);
	ck_assert_int_ne(r.finding.fault, BOARD_WELL);
	ck_assert(r.finding.late);
	board_result_free(&r);
	/* If answers change at random, the judge must not blame the moves played before. */
	judge("tictactoe", "legal-chance", "tictactoe", &plan, &r);
	ck_assert_int_eq(r.finding.fault, BOARD_ASK_CHANGES);
	ck_assert_int_eq(r.finding.about, ABOUT_MOVES);
	board_result_free(&r);
}
END_TEST

START_TEST(cells_are_numbered_from_the_top)
{
	struct board_plan plan = { .brief = true };
	struct board_result r;

	judge("gomoku", "turn-stuck", "gomoku", &plan, &r);
	ck_assert_str_eq(r.finding.line.words.text, "0");
	ck_assert(!strncmp(r.finding.position.text, "O......./", 9));
	board_result_free(&r);
}
END_TEST

START_TEST(judging_ends_in_time)
{
	atomic_bool cancel = true;
	struct board_plan plan = { .rules.cancel = &cancel };
	struct board_result r;

	judge("tictactoe", "", "tictactoe", &plan, &r);
	ck_assert(r.cut && !r.finding.fault);
	board_result_free(&r);
	plan = (struct board_plan){ .until_ms = clock_ms() };
	judge("tictactoe", "", "tictactoe", &plan, &r);
	ck_assert(r.slow && !r.finding.fault);
	board_result_free(&r);
}
END_TEST

SECTION(boards)
{
	Suite *s = suite_create("boards");
	TCase *c = suite_case(s, "judged");

	tcase_add_test(c, sound_boards_pass);
	tcase_add_test(c, every_position_of_a_small_game_is_visited);
	tcase_add_test(c, what_is_right_is_counted);
	tcase_add_test(c, broken_boards_are_told);
	tcase_add_test(c, faults_that_do_not_stay_are_told_apart);
	tcase_add_test(c, cells_are_numbered_from_the_top);
	tcase_add_test(c, judging_ends_in_time);
	tcase_add_loop_test(c, each_spoiled_board_is_caught, 0, sizeof rows / sizeof *rows);
	return s;
}
