/* SPDX-License-Identifier: MIT */
/* feedback.h - writes a page for each student, feedback/NAME.txt. For each exercise, the page says
 * what was judged, where the program went wrong, and what to try next. The game to replay is saved
 * as records/NAME-EXERCISE.asobi. A page is written again after each judgement, so it is complete
 * whenever grading stops. */
#ifndef ASOBI_FEEDBACK_H
#define ASOBI_FEEDBACK_H

#include "cli/exercise/grade_rule.h"

/* Puts the judgement of an exercise into the student's page, in the current language of this
 * thread, and saves the game, if there is one to replay. `directory` is the directory of the marks;
 * `m` is NULL if the program couldn't be tested. `variant` is the word that selected the student's
 * variant of the exercise, or NULL. */
bool feedback_note(const char *directory, const struct mark_row *row, const struct mark *m,
		   const char *variant, char error[ERROR_TEXT]);
/* Writes the head of the student's page, with the points earned so far, in the current language of
 * this thread. */
bool feedback_head(const char *directory, const struct grade_rule *r, const struct mark_rows *rows,
		   const char *student, char error[ERROR_TEXT]);
/* Returns the section of the page about an exercise, or NULL; the caller frees it. */
char *feedback_section(const char *directory, const char *student, const char *exercise);

#endif
