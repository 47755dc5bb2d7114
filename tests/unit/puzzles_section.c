/* SPDX-License-Identifier: MIT */
/* Tests the puzzles: those of the day are within the bounds for people, and those of the packs are
 * what their files say. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/setup.h"
#include "asobi/view.h"
#include "match/difficulty.h"
#include "match/judgement.h"
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

/* Expects that a person can solve this puzzle of the day and that it has one right move, which a
 * pattern explains. */
static void hold_daily(const struct puzzle *p, int64_t day)
{
	const struct game *g = p->board.game;
	const struct verdict *best = &p->verdicts.at[0];

	ck_assert_msg(p->insight.pattern && p->insight.pattern->why, "%s, day %d", g->id, (int)day);
	ck_assert_uint_ge(p->difficulty, 1);
	ck_assert_uint_le(p->difficulty, PUZZLE_HARDEST);
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
	/* The sums of the difficulties by day of the week. */
	unsigned sum[WEEK] = { 0 }, made[WEEK] = { 0 };
	/* The short run takes every 20th day, and so all days of the week. */
	const int step = often(3) == 3 ? 1 : 20;

	for (int day = MONDAY; day < MONDAY + DAYS; day += step)
		for (unsigned turn = 1; turn < PUZZLE_GAMES; turn++) {
			struct puzzle p = { 0 };

			ck_assert(puzzle_make(&p, puzzle_game(turn), day));
			hold_daily(&p, day);
			sum[(day - MONDAY) % WEEK] += p.difficulty;
			made[(day - MONDAY) % WEEK]++;
			if (getenv("TELL"))
				printf("%s day %d wanted %u: %u %s plies %u\n", puzzle_game(turn)->id, (day-MONDAY)%7, puzzle_difficulty(day), p.difficulty, p.insight.pattern->id, p.verdicts.at[0].plies);
			puzzle_free(&p);
		}
	ck_assert_uint_lt(sum[0] * made[WEEK - 1], sum[WEEK - 1] * made[0]);
}
END_TEST

SECTION(puzzles)
{
	Suite *s = suite_create("puzzles");
	TCase *c = suite_case(s, "puzzles");

	tcase_add_test(c, days_are_within_bounds);
	return s;
}
