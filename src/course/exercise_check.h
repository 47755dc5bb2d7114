/* SPDX-License-Identifier: MIT */
/* exercise_check.h - checks that the lines of an exercise's file are consistent and that its game
 * can be played. */
#ifndef ASOBI_COURSE_EXERCISE_CHECK_H
#define ASOBI_COURSE_EXERCISE_CHECK_H

#include "course/exercise_keys.h"

/* Returns true if the exercise is consistent; otherwise returns false with a complete error
 * message. */
bool exercise_check(struct reading *r);

#endif
