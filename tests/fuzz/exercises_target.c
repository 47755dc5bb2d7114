/* SPDX-License-Identifier: MIT */
/* Fuzz target: the file that describes an exercise. The program must either reject the text with
 * an error message or turn it into a complete exercise. */
#include <stdlib.h>
#include <string.h>

#include "course/exercise_file.h"
#include "target.h"

static void check(bool held)
{
	if (!held)
		abort();
}

FUZZ_TARGET(exercises)
{
	char *text = calloc(1, size + 1), error[ERROR_TEXT] = "";
	struct exercise e, copy;

	if (!text)
		abort();
	memcpy(text, data, size);
	if (!exercise_parse(text, "exercise", &e, error)) {
		check(!strncmp(error, "exercise:", 9));
		free(text);
		return 0;
	}
	free(text);
	exercise_copy(&copy, &e);
	check(exercise_positions(&copy) == exercise_positions(&e));
	exercise_free(&e);
	check(copy.title && copy.settings && copy.seconds && copy.grade < GRADES &&
	      (unsigned)copy.by < BY_KINDS && game_find(copy.game));
	exercise_free(&copy);
	return 0;
}
