/* SPDX-License-Identifier: MIT */
/* exercise_file.h - reads the file `exercise` of an exercise: lines "key = value", which
 * asobi-exercise(5) describes. */
#ifndef ASOBI_COURSE_EXERCISE_FILE_H
#define ASOBI_COURSE_EXERCISE_FILE_H

#include "course/course.h"

enum {
	EXERCISE_MOST_BYTES = 1 << 16,
	EXERCISE_NAME = 40 /* the maximum size of an exercise's name in bytes, including the NUL */
};

/* Finds the next line of the form "key = value" and splits it in place; *line counts the lines.
 * Skips blank lines and comments, which begin with "#". Returns false at the end of the text. If a
 * line has another form, returns false and writes one sentence to `error`. */
bool exercise_line(char **text, unsigned *line, char **key, char **value, char error[ERROR_TEXT]);
/* Reads a grade: "first", "basic", "advanced" or "expert". */
bool exercise_grade(const char *word, enum grade *out);

/* Reads the text of a file `exercise` and checks that its lines fit together. On success, *out
 * owns its memory; free it with exercise_free(). Otherwise returns false and writes one sentence
 * to `error` that begins with the path and the line. The text is modified. */
bool exercise_parse(char *text, const char *path, struct exercise *out, char error[ERROR_TEXT]);
/* Replaces the positions of an exercise. The exercise takes ownership of the new ones. */
void exercise_set_positions(struct exercise *e, char **positions);
void exercise_copy(struct exercise *to, const struct exercise *from);
void exercise_free(struct exercise *e);

#endif
