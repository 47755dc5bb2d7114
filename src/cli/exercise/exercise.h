/* SPDX-License-Identifier: MIT */
/* exercise.h - declarations shared by the two halves of `asobi exercise`: one tests a single
 * program, the other grades a class. */
#ifndef ASOBI_CLI_EXERCISE_H
#define ASOBI_CLI_EXERCISE_H

#include "cli/args.h"
#include "course/course.h"

/* The indices of the options that only 'asobi exercise' has. */
enum {
	EXERCISE_SECONDS,
	EXERCISE_PATIENCE,
	EXERCISE_EXERCISES,
	EXERCISE_VARIANT,
	EXERCISE_REPLAY,
	EXERCISE_GRADE,
	/* from here to EXERCISE_COMMAND: options allowed only together with EXERCISE_GRADE */
	EXERCISE_MARKS,
	EXERCISE_JOBS,
	EXERCISE_AGAIN,
	EXERCISE_OPEN,
	EXERCISE_DEADLINE,
	EXERCISE_LATE,
	EXERCISE_ATTEMPTS,
	EXERCISE_PASS,
	EXERCISE_MARKS_FORMAT,
	EXERCISE_BOM,
	EXERCISE_REPORT,
	EXERCISE_COMMAND
};
int unknown_exercise(const char *name);
/* Reads the exercise's time limit and the factor that scales all time limits. */
int exercise_times(const struct args *a, unsigned *seconds);
int grade_class(const struct args *a);

#endif
