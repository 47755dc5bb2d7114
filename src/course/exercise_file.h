/* SPDX-License-Identifier: MIT */
/* exercise_file.h - reads an exercise's file `exercise`, which consists of "key = value" lines;
 * asobi-exercise(5) describes them. */
#ifndef ASOBI_COURSE_EXERCISE_FILE_H
#define ASOBI_COURSE_EXERCISE_FILE_H

#include "course/course.h"

enum {
	EXERCISE_MOST_BYTES = 1 << 16,
	/* the maximum length of an exercise's name in bytes, including the NUL */
	EXERCISE_NAME = 40
};

/* Finds the next "key = value" line and splits it in place; *line counts the lines. Skips blank
 * lines and comments, which begin with "#". Returns false at the end of the text. For a malformed
 * line, returns false and writes one sentence to `error`. */
bool exercise_line(char **text, unsigned *line, char **key, char **value, char error[ERROR_TEXT]);
/* Parses the name of a grade: "first", "basic", "advanced" or "expert". */
bool exercise_grade(const char *word, enum grade *out);

/* Parses the text of a file `exercise`, which is modified, and checks that its lines are
 * consistent. On success, *out owns its memory; free it with exercise_free(). On failure, returns
 * false and writes one sentence to `error` that begins with the path and the line. */
bool exercise_parse(char *text, const char *path, struct exercise *out, char error[ERROR_TEXT]);
/* Replaces the exercise's positions; the exercise takes ownership of `positions`. */
void exercise_set_positions(struct exercise *e, char **positions);
void exercise_copy(struct exercise *to, const struct exercise *from);
void exercise_free(struct exercise *e);

#endif
