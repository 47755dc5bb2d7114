/* SPDX-License-Identifier: MIT */
/* exercise.h - declarations that the two halves of `asobi exercise` share. One half judges a
 * single program, and the other grades a class. */
#ifndef ASOBI_CLI_EXERCISE_H
#define ASOBI_CLI_EXERCISE_H

#include "cli/args.h"
#include "course/course.h"

/* The options that only 'asobi exercise' has. */
enum {
	EXERCISE_SECONDS,
	EXERCISE_PATIENCE,
	EXERCISE_EXERCISES,
	EXERCISE_VARIANT,
	EXERCISE_REPLAY,
	EXERCISE_GRADE,
	EXERCISE_MARKS, /* the options from here to EXERCISE_COMMAND are allowed only with
			   EXERCISE_GRADE */
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
/* Reads the time limit of the exercise and the factor by which all time limits are multiplied. */
int exercise_times(const struct args *a, unsigned *seconds);
int grade_class(const struct args *a);

#endif
