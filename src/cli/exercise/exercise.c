/* SPDX-License-Identifier: MIT */
#include "cli/exercise/exercise.h"

#include <stddef.h>

#include "base/i18n.h"
#include "cli/commands.h"
#include "cli/nearest.h"

const struct arg_spec exercise_options[] = {
	[EXERCISE_SECONDS] = { "seconds", "N",
			       N_("stop judging an exercise after N seconds (default: 60; Advanced and Expert: 600)") },
	[EXERCISE_GRADE] = { "grade", "DIRECTORY",
			     N_("judge a whole class: one folder per student in DIRECTORY, each with a program 'run'") },
	[EXERCISE_MARKS] = { "marks", "FILE",
			     N_("save the marks of a class in FILE (default: DIRECTORY/marks.csv, with marks.json beside it)") },
	[EXERCISE_JOBS] = { "jobs", "J",
			    N_("judge J programs at a time (default: the number of processors)") },
	[EXERCISE_AGAIN] = { "again", NULL,
			     N_("judge everything again, even what was judged before") },
	[EXERCISE_OPEN] = { "open", NULL,
			    N_("don't isolate the programs of a class, even if bubblewrap is installed") },
	{ NULL, NULL, NULL }
};

int unknown_exercise(const char *name)
{
	struct nearest near = { .word = name };

	for (const struct exercise *e = exercises; e->id; e++)
		nearest_consider(&near, e->id);
	if (near.name)
		return tell_misuse(_("Unknown exercise '%s'. Did you mean '%s'?"), name, near.name);
	return tell_misuse(_("Unknown exercise '%s'. List the exercises with 'asobi exercise'."),
			   name);
}

int exercise_seconds(const struct args *a, unsigned *out)
{
	int seconds;

	if (args_own_int(a, EXERCISE_SECONDS, 1, 86400, 0, &seconds))
		return MISUSED;
	*out = (unsigned)seconds;
	return DONE;
}
