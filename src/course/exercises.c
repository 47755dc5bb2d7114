/* SPDX-License-Identifier: MIT */
/* The exercises.  Each has two pages of its name in assets/exercises. */
#include "course/course.h"

#include <string.h>

#include "base/i18n.h"

enum { SHORT = 60, LONG = 600 };

const struct exercise exercises[] = {
	{ .id = "nim-legal", .title = N_("A player of Nim that keeps to the rules"), .grade = GRADE_FIRST, .game = "nim",
	  .by = BY_PLAY, .settings = "n=30 k=3", .against = "random", .most = 40, .seconds = SHORT },
	{ .id = "nim-last", .title = N_("Take the last stone"), .grade = GRADE_FIRST, .game = "nim",
	  .by = BY_PROOF, .settings = "n=1..3 k=3", .seconds = SHORT },
	{ .id = "tictactoe", .title = N_("Tic-tac-toe that never loses"), .grade = GRADE_BASIC, .game = "tictactoe",
	  .by = BY_PROOF, .settings = "", .never_loses = true, .seconds = SHORT },
	{ .id = "nim", .title = N_("Nim that wins every game that can be won"), .grade = GRADE_BASIC, .game = "nim",
	  .by = BY_PROOF, .settings = "n=1..30 k=1..5", .seconds = SHORT },
	{ .id = NULL }
};

const struct exercise *exercise_find(const char *id)
{
	for (const struct exercise *e = exercises; e->id; e++)
		if (!strcmp(e->id, id))
			return e;
	return NULL;
}
