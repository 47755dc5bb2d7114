/* SPDX-License-Identifier: MIT */
/* exercise_check.h - checks whether the lines of an exercise's file fit together and whether its
 * game can be played. */
#ifndef ASOBI_COURSE_EXERCISE_CHECK_H
#define ASOBI_COURSE_EXERCISE_CHECK_H

#include "course/exercise_keys.h"

/* Returns false, with a complete error message, if something doesn't fit. */
bool exercise_check(struct reading *r);

#endif
