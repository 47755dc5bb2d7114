/* SPDX-License-Identifier: MIT */
#include "cli/exercise/exercise.h"

#include <stddef.h>

#include "base/i18n.h"
#include "base/parse.h"
#include "cli/commands.h"
#include "cli/nearest.h"
#include "players/link.h"

const struct arg_spec exercise_options[] = {
	[EXERCISE_SECONDS] = { "seconds", "N",
			       N_("stop judging an exercise after N seconds (default: 60; Advanced and Expert: 600)") },
	[EXERCISE_PATIENCE] = { "patience", "FACTOR",
				N_("on slow machines: give programs FACTOR times the usual time "
				   "(default: 1)") },
	[EXERCISE_EXERCISES] = { "exercises", "DIRECTORY",
				 N_("use the exercises in DIRECTORY instead of Asobi's own") },
	[EXERCISE_VARIANT] = { "variant", "WORD",
			       N_("use the variant of the exercise for WORD, such as your name "
				  "(with '--grade', 'class' gives each folder its own variant)") },
	[EXERCISE_REPLAY] = { "replay", NULL,
			      N_("show the game in which the program made its mistake, move by "
				 "move") },
	[EXERCISE_GRADE] = { "grade", "DIRECTORY",
			     N_("judge a whole class: DIRECTORY holds one folder per student, each with a program named 'run'") },
	[EXERCISE_MARKS] = { "marks", "FILE",
			     N_("save the marks of a class in FILE (default: DIRECTORY/marks.csv) "
				"and the details in the same directory") },
	[EXERCISE_JOBS] = { "jobs", "J",
			    N_("judge J programs at a time (default: the number of processors)") },
	[EXERCISE_AGAIN] = { "again", NULL,
			     N_("judge everything again, even what was judged before") },
	[EXERCISE_OPEN] = { "open", NULL,
			    N_("don't isolate the programs of a class, even if bubblewrap is installed") },
	[EXERCISE_DEADLINE] = { "deadline", "DATE",
				N_("count hand-ins after DATE as late (2026-11-27, or with a time: "
				   "'2026-11-27 18:00')") },
	[EXERCISE_LATE] = { "late", "RULE",
			    N_("percentage of the points deducted for each day late, or 'refuse' "
			       "(default: 0)") },
	[EXERCISE_ATTEMPTS] = { "attempts", "WHICH",
				N_("count each student's 'best' or 'last' attempt (default: last)") },
	[EXERCISE_PASS] = { "pass", "RULE",
			    N_("what a student needs to pass: 'basic' (all basic exercises) or a "
			       "number of points; 'none' gives no result (default: basic)") },
	[EXERCISE_MARKS_FORMAT] = { "marks-format", "FORM",
				    N_("write the marks in 'canvas', 'moodle' or 'asobi' format "
				       "(default: asobi)") },
	[EXERCISE_BOM] = { "bom", NULL,
			   N_("begin the marks file with a byte order mark (Excel needs it for "
			      "non-Latin names)") },
	[EXERCISE_REPORT] = { "report", "FORM",
			      N_("write a report to reports/ in 'junit', 'gradescope' or 'json' "
				 "format") },
	[EXERCISE_COMMAND] = { "command", "COMMAND",
			       N_("start each program with COMMAND instead of 'run'; {} means the student's folder") },
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

int exercise_times(const struct args *a, unsigned *seconds)
{
	enum { LEAST_MILLI = 10, MOST_MILLI = 100000 };
	const char *patience = a->own[EXERCISE_PATIENCE];
	int n;

	if (args_own_int(a, EXERCISE_SECONDS, 1, 86400, 0, &n))
		return MISUSED;
	*seconds = (unsigned)n;
	if (patience && (!parse_seconds(patience, MOST_MILLI, &engine_limits.patience_milli) ||
			 engine_limits.patience_milli < LEAST_MILLI))
		return tell_misuse(
			_("Invalid '--patience' value '%.40s'. Use a factor from 0.01 to 100, such "
			  "as 3."),
			patience);
	return DONE;
}
