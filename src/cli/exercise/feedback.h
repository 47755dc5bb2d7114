/* SPDX-License-Identifier: MIT */
/* feedback.h - a page for each student, feedback/NAME.txt: for each exercise what was judged, where
 * it went wrong, and what to try next; and the game to replay, records/NAME-EXERCISE.asobi.
 *
 * A page is written anew with each judgement, so it is complete whenever grading stops. */
#ifndef ASOBI_FEEDBACK_H
#define ASOBI_FEEDBACK_H

#include "cli/exercise/grade_rule.h"

/* Puts the judgement of an exercise into the student's page, in the language of this thread, and
 * saves the game, if there is one to replay. `directory` is that of the marks; `m` is NULL if the
 * program wasn't tried. `variant` is the word of the student's own version of the exercise, or NULL.
 */
bool feedback_note(const char *directory, const struct mark_row *row, const struct mark *m,
		   const char *variant, char error[ERROR_TEXT]);
/* Begins the student's page with the points reached so far, in the language of this thread. */
bool feedback_head(const char *directory, const struct grade_rule *r, const struct mark_rows *rows,
		   const char *student, char error[ERROR_TEXT]);
/* Returns what the page says about an exercise, or NULL; the caller frees it. */
char *feedback_section(const char *directory, const char *student, const char *exercise);

#endif
