/* SPDX-License-Identifier: MIT */
#include "cli/exercise/exercise.h"

#include <stddef.h>

#include "base/i18n.h"
#include "cli/commands.h"
#include "cli/nearest.h"

const struct arg_spec exercise_options[] = {
	[EXERCISE_SECONDS] = { "seconds", "N",
			       N_("stop judging one exercise after so long (60, or 600 for advanced and high ones)") },
	[EXERCISE_GRADE] = { "grade", "DIRECTORY",
			     N_("judge a whole class: there is a folder for each, with a program 'run' in it") },
	[EXERCISE_MARKS] = { "marks", "FILE",
			     N_("where the marks of a class are kept (DIRECTORY/marks.csv, and marks.json beside it)") },
	[EXERCISE_JOBS] = { "jobs", "J",
			    N_("how many programs are judged at the same time (as many as there are processors)") },
	[EXERCISE_AGAIN] = { "again", NULL, N_("judge what was judged before once more") },
	[EXERCISE_OPEN] = { "open", NULL,
			    N_("do not shut programs of a class in, even where bubblewrap is installed") },
	{ NULL, NULL, NULL }
};

int unknown_exercise(const char *name)
{
	struct nearest near = { .word = name };

	for (const struct exercise *e = exercises; e->id; e++)
		nearest_consider(&near, e->id);
	if (near.name)
		return tell_misuse(_("There is no exercise '%s'; did you mean '%s'?"), name,
				   near.name);
	return tell_misuse(_("There is no exercise '%s'; 'asobi exercise' lists them."), name);
}

int exercise_seconds(const struct args *a, unsigned *out)
{
	int seconds;

	if (args_own_int(a, EXERCISE_SECONDS, 1, 86400, 0, &seconds))
		return MISUSED;
	*out = (unsigned)seconds;
	return DONE;
}
