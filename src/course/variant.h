/* SPDX-License-Identifier: MIT */
/* variant.h - each student's own variant of an exercise. */
#ifndef ASOBI_COURSE_VARIANT_H
#define ASOBI_COURSE_VARIANT_H

#include "course/course.h"

/* Creates the variant of this exercise for a word, such as a student's name (upper and lower case
 * make no difference). The same word gives the same variant on every machine. In every variant,
 * the player who moves first can win or draw. An exercise without variants is copied. Free *out
 * with exercise_free(). If no variant can be found, returns false and writes one sentence to
 * `error`. */
bool exercise_variant(const struct exercise *e, const char *word, struct exercise *out,
		      char error[ERROR_TEXT]);
bool exercise_varies(const struct exercise *e);

#endif
