/* SPDX-License-Identifier: MIT */
/* Tests the puzzles: daily puzzles are easy enough for people, and the pack files describe their
 * puzzles correctly. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/setup.h"
#include "asobi/view.h"
#include "match/attempt.h"
#include "match/difficulty.h"
#include "match/judgement.h"
#include "match/pack.h"
#include "match/puzzle.h"
#include "suite.h"

/* 2026-11-23, a Monday. */
enum { MONDAY = 20780, WEEK = 7, DAYS = 400 };

static unsigned count_empty(const struct puzzle *p)
{
	char text[STATE_TEXT];
	unsigned n = 0;

	game_encode(p->board.game, p->seen, text, sizeof text);
	for (const char *c = text; *c && *c != ' '; c++)
		n += *c == '.' || *c == '-';
	return n;
}

/* Checks that a person can solve this daily puzzle, and that it has exactly one right move, with a
 * pattern that explains it. */
static void hold_daily(const struct puzzle *p, int64_t day)
{
	const struct game *g = p->board.game;
	const struct verdict *best = &p->verdicts.at[0];

	ck_assert_msg(p->insight.pattern && p->insight.pattern->why, "%s, day %d", g->id, (int)day);
	ck_assert_uint_ge(p->difficulty, 1);
	ck_assert_uint_le(p->difficulty, PUZZLE_HARDEST);
	/* Only Monday's and Tuesday's puzzles may be wins in one move. */
	ck_assert((day - MONDAY) % WEEK < 2 || p->difficulty > 1);
	ck_assert(p->answer == best->move && puzzle_accepts(p, p->answer));
	for (size_t i = 1; i < p->verdicts.len; i++)
		ck_assert(!puzzle_accepts(p, p->verdicts.at[i].move));
	if (!strcmp(g->id, "othello"))
		ck_assert_uint_le(count_empty(p), PUZZLE_EMPTY);
	else if (!strcmp(g->id, "nim"))
		ck_assert_int_le(p->setup.value[option_find(g->options, "n")], PUZZLE_HEAP);
	else
		ck_assert(best->exact && best->outcome > 0 && best->plies <= PUZZLE_PLIES);
}

START_TEST(days_are_within_bounds)
{
	/* The sums of the difficulties and the numbers of puzzles, by day of the week. */
	unsigned sum[WEEK] = { 0 }, made[WEEK] = { 0 };
	/* The short run tests every 20th day, which still covers all days of the week. */
	const int step = often(3) == 3 ? 1 : 20;

	for (int day = MONDAY; day < MONDAY + DAYS; day += step)
		for (unsigned turn = 1; turn < PUZZLE_GAMES; turn++) {
			struct puzzle p = { 0 };

			ck_assert(puzzle_make(&p, puzzle_game(turn), day));
			hold_daily(&p, day);
			sum[(day - MONDAY) % WEEK] += p.difficulty;
			made[(day - MONDAY) % WEEK]++;
			puzzle_free(&p);
		}
	ck_assert_uint_lt(sum[0] * made[WEEK - 1], sum[WEEK - 1] * made[0]);
	ck_assert_uint_eq(puzzle_difficulty(MONDAY), 2);
	for (int day = MONDAY + 1; day < MONDAY + WEEK; day++)
		ck_assert_uint_ge(puzzle_difficulty(day), puzzle_difficulty(day - 1));
	ck_assert_uint_eq(puzzle_difficulty(MONDAY + WEEK - 1), PUZZLE_HARDEST);
}
END_TEST

/* For each puzzle, the pack file must give the pattern, the difficulty and all right answers that
 * the analysis of the puzzle finds. */
START_TEST(packs_are_recomputed)
{
	/* The short run tests every third puzzle, starting with a different one in each game. */
	const size_t step = often(3) == 3 ? 1 : 3;
	char line[STATE_TEXT + 1024], again[STATE_TEXT + 1024];

	ck_assert_uint_gt(packed_count(), 0);
	for (size_t i = 0; i < packed_count(); i += step) {
		const struct packed *from = &all_packed[i];
		struct puzzle p = { 0 };

		ck_assert_msg(packed_puzzle(from, &p), "%s %s", from->game, from->position);
		packed_text(&p, again, sizeof again);
		snprintf(line, sizeof line, "%s\t%u\t%s\t%s\t%s", from->pattern, from->difficulty,
			 from->options, from->position, from->answers);
		ck_assert_str_eq(again, line);
		ck_assert(p.insight.pattern && p.insight.pattern->why);
		ck_assert_uint_le(p.difficulty, DIFFICULTY_MOST);
		puzzle_free(&p);
	}
}
END_TEST

/* Every game with a pack has PACK_SIZE puzzles of several kinds, all of them different. */
START_TEST(packs_are_complete)
{
	static const char *const games[] = { "hamlet", "othello", "gomoku", "hasami",
					     "nim",    "numer0n", "daifugo" };

	for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
		unsigned n, kinds = 0;
		const struct packed *pack = packs_of(game_find(games[i]), &n);

		ck_assert_msg(n == PACK_SIZE, "%s: %u puzzles", games[i], n);
		for (unsigned a = 0; a < n; a++) {
			bool first = true;

			ck_assert_ptr_eq(packed_game(&pack[a]), game_find(games[i]));
			for (unsigned b = 0; b < a; b++) {
				ck_assert(strcmp(pack[a].position, pack[b].position) != 0 ||
					  strcmp(pack[a].options, pack[b].options) != 0);
				first = first && strcmp(pack[a].pattern, pack[b].pattern) != 0;
			}
			kinds += first;
		}
		ck_assert_msg(kinds >= 3, "%s: %u patterns", games[i], kinds);
	}
	ck_assert_ptr_null(packs_of(game_find("tictactoe"), &(unsigned){ 0 }));
}
END_TEST

/* In a streak, every puzzle has the required difficulty, or the nearest one still available. No
 * puzzle is repeated, and the choice differs from day to day. */
START_TEST(streaks_grow_harder)
{
	bool used[512] = { false };
	const struct packed *before = NULL;
	unsigned other_days = 0, n;

	ck_assert_uint_lt(packed_count(), 512);
	for (unsigned solved = 0; solved < 30; solved++) {
		const struct packed *p = streak_choose(NULL, solved, MONDAY, used);
		const unsigned wanted = 1 + solved / STREAK_STEP;

		ck_assert_ptr_nonnull(p);
		ck_assert(!used[p - all_packed]);
		for (size_t i = 0; i < packed_count(); i++)
			ck_assert(used[i] || abs((int)all_packed[i].difficulty - (int)wanted) >=
						     abs((int)p->difficulty - (int)wanted));
		other_days += streak_choose(NULL, solved, MONDAY + 1, used) != p;
		used[p - all_packed] = true;
		before = p;
	}
	ck_assert_ptr_nonnull(before);
	ck_assert_uint_gt(other_days, 3);
	memset(used, false, sizeof used);
	packs_of(game_find("nim"), &n);
	for (unsigned i = 0; i < n; i++) {
		const struct packed *p = streak_choose(game_find("nim"), i, MONDAY, used);

		ck_assert(p && !strcmp(p->game, "nim"));
		used[p - all_packed] = true;
	}
	ck_assert_ptr_null(streak_choose(game_find("nim"), n, MONDAY, used));
}
END_TEST

/* Plays every move of the puzzle once and checks the response: after a wrong move, it must not
 * reveal a right one, and it must explain a right move. */
START_TEST(answers_are_told)
{
	for (int day = MONDAY; day < MONDAY + WEEK; day++)
		for (unsigned turn = 1; turn < PUZZLE_GAMES; turn++) {
			struct attempt a;

			ck_assert(attempt_begin(&a, puzzle_game(turn), day));
			for (size_t i = 0; i < a.puzzle.verdicts.len; i++) {
				const struct puzzle *p = &a.puzzle;
				const game_move m = p->verdicts.at[i].move;
				char text[1024], right[MOVE_TEXT];

				a.tries = 0;
				a.solved = false;
				attempt_make(&a, m);
				attempt_told(&a, text, sizeof text);
				view_move_words(view_find(a.game), p->seen, p->seat, p->answer,
						right, sizeof right);
				ck_assert(a.solved == (m == p->answer));
				ck_assert_msg(
					!strncmp(text, a.solved ? "Correct: " : "Try again: ", 9),
					"%s", text);
				if (a.solved)
					expect_words(text, right);
				else
					ck_assert_msg(!strstr(text + strlen("Try again: "), right),
						      "%s", text);
				ck_assert_msg(!strstr(text, "plies"), "%s", text);
			}
			attempt_free(&a);
		}
}
END_TEST

/* No question mentions a win that is more than seven plies away. */
START_TEST(questions_are_near)
{
	for (int day = MONDAY; day < MONDAY + (int)often(30); day++)
		for (unsigned turn = 1; turn < PUZZLE_GAMES; turn++) {
			struct attempt a;
			char text[512];
			const char *n;

			ck_assert(attempt_begin(&a, puzzle_game(turn), day));
			attempt_task(&a, text, sizeof text);
			n = strstr(text, "within ");
			ck_assert_msg(!n || (n[7] >= '2' && n[7] <= '4' && n[8] == ' '), "%s",
				      text);
			ck_assert_msg(!strstr(text, "plies"), "%s", text);
			attempt_free(&a);
		}
}
END_TEST

START_TEST(games_have_a_card)
{
	static const enum move_class moves[] = { MOVE_BEST, MOVE_UNRATED, MOVE_GOOD,
						 MOVE_SLIP, MOVE_MISTAKE, MOVE_BLUNDER };
	char text[ATTEMPT_CARD];

	game_card(game_find("hamlet"), MONDAY + 4, 1, 81, moves, 6, GLYPHS_UNICODE, text,
		  sizeof text);
	ck_assert_str_eq(text, "Asobi Hamlet 2026-11-27: won, accuracy 81\n■■◧□□\n");
	game_card(game_find("nim"), MONDAY, -1, -1, moves, 1, GLYPHS_ASCII, text, sizeof text);
	ck_assert_str_eq(text, "Asobi Nim 2026-11-23: lost\n#\n");
	game_card(game_find("nim"), MONDAY, 0, 40, NULL, 0, GLYPHS_ASCII, text, sizeof text);
	ck_assert_str_eq(text, "Asobi Nim 2026-11-23: drawn, accuracy 40\n\n");
}
END_TEST

SECTION(puzzles)
{
	Suite *s = suite_create("puzzles");
	TCase *c = suite_case(s, "puzzles");

	tcase_add_test(c, days_are_within_bounds);
	tcase_add_test(c, questions_are_near);
	tcase_add_test(c, answers_are_told);
	tcase_add_test(c, packs_are_recomputed);
	tcase_add_test(c, packs_are_complete);
	tcase_add_test(c, streaks_grow_harder);
	tcase_add_test(c, games_have_a_card);
	return s;
}
