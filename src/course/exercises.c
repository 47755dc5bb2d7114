/* SPDX-License-Identifier: MIT */
/* This file lists the exercises. For each one, assets/exercises has two pages with its name. */
#include "course/course.h"

#include <string.h>

#include "base/i18n.h"

enum { SHORT = 60, LONG = 600 };

/* Positions with sixteen empty cells in which only one move keeps the best result. */
static const char *const hamlet_ends[] = { "OXO/OXOX/XXOXOX/O/X/OXOXO 0 -",
					   "XOXXO/OO/OXXO/XX/OOOX/XOX 0 -",
					   "O/XOX/OXXOO/OXOXX/OX/XOXO 0 -",
					   "XOXOOX/O/XOX/XX/OXO/XOOOX 0 -", NULL };

// clang-format off
const struct exercise exercises[] = {
	{ .id = "nim-legal", .title = N_("Nim: follow the rules"), .grade = GRADE_FIRST, .points = 1, .game = "nim",
	  .by = BY_PLAY, .settings = "n=30 k=3", .against = "random", .most = 40, .seconds = SHORT },
	{ .id = "nim-last", .title = N_("Nim: take the last stone"), .grade = GRADE_FIRST, .points = 1, .game = "nim",
	  .by = BY_PROOF, .settings = "n=1..3 k=3", .seconds = SHORT },
	{ .id = "numer0n-fits", .title = N_("Numer0n: call only possible numbers"), .grade = GRADE_FIRST, .points = 1, .game = "numer0n",
	  .by = BY_FITS, .settings = "mode=solo", .seconds = SHORT },
	{ .id = "tictactoe", .title = N_("Tic-tac-toe: never lose"), .grade = GRADE_BASIC, .points = 2, .game = "tictactoe",
	  .by = BY_PROOF, .settings = "", .never_loses = true, .seconds = SHORT },
	{ .id = "nim", .title = N_("Nim: win every game that can be won"), .grade = GRADE_BASIC, .points = 2, .game = "nim",
	  .by = BY_PROOF, .settings = "n=1..30 k=1..5", .seconds = SHORT },
	{ .id = "nim-misere", .title = N_("Nim: win by not taking the last stone"), .grade = GRADE_BASIC, .points = 2, .game = "nim",
	  .by = BY_PROOF, .settings = "n=1..30 k=1..5 misere=on", .seconds = SHORT },
	{ .id = "numer0n", .title = N_("Numer0n: average 5.2 calls or fewer"), .grade = GRADE_ADVANCED, .points = 3, .game = "numer0n",
	  .by = BY_CALLS, .settings = "mode=solo", .calls_milli = 5200, .most = 1000, .seconds = LONG },
	{ .id = "hamlet-end", .title = N_("Hamlet: make no mistakes from the middlegame on"), .grade = GRADE_ADVANCED, .points = 3, .game = "hamlet",
	  .by = BY_PROOF, .settings = "", .positions = hamlet_ends, .seconds = LONG },
	{ .id = "hamlet", .title = N_("Hamlet: beat Hard (level:4)"), .grade = GRADE_ADVANCED, .points = 3, .game = "hamlet",
	  .by = BY_TEST, .settings = "", .against = "level:4", .opening = 4, .most = 400, .seconds = LONG },
	{ .id = "gomoku", .title = N_("Gomoku: beat Normal (level:3)"), .grade = GRADE_HIGH, .points = 5, .game = "gomoku",
	  .by = BY_TEST, .settings = "size=9", .against = "level:3", .opening = 4, .most = 200, .seconds = LONG },
	{ .id = "othello", .title = N_("Othello: beat Normal (level:3)"), .grade = GRADE_HIGH, .points = 5, .game = "othello",
	  .by = BY_TEST, .settings = "", .against = "level:3", .opening = 6, .most = 200, .seconds = LONG },
	{ .id = "hasami", .title = N_("Hasami shogi: beat Normal (level:3)"), .grade = GRADE_HIGH, .points = 5, .game = "hasami",
	  .by = BY_TEST, .settings = "", .against = "level:3", .opening = 4, .most = 200, .seconds = LONG },
	{ .id = "daifugo", .title = N_("Daifugo: beat four players that follow fixed rules"), .grade = GRADE_HIGH, .points = 5, .game = "daifugo",
	  .by = BY_POINTS, .settings = "rules=uecda games=10", .against = "rules", .most = 60, .seconds = LONG },
	{ .id = NULL }
};
// clang-format on

const struct exercise *exercise_find(const char *id)
{
	for (const struct exercise *e = exercises; e->id; e++)
		if (!strcmp(e->id, id))
			return e;
	return NULL;
}
