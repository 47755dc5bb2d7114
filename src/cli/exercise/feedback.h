/* SPDX-License-Identifier: MIT */
/* feedback.h - writes a feedback page for each student, feedback/NAME.txt. For each exercise, the
 * page says what was tested, where the program went wrong and what to try next. The game to replay
 * is saved as records/NAME-EXERCISE.asobi. The page is rewritten after each result, so it is
 * complete even if grading stops early. */
#ifndef ASOBI_FEEDBACK_H
#define ASOBI_FEEDBACK_H

#include "cli/exercise/grade_rule.h"

/* Writes an exercise's result to the student's page, in this thread's current language, and saves
 * the game, if there is one to replay. `directory` is the directory of the marks; `m` is NULL if
 * the program couldn't be tested. `variant` is the word that selects the student's variant of the
 * exercise, or NULL. */
bool feedback_note(const char *directory, const struct mark_row *row, const struct mark *m,
		   const char *variant, char error[ERROR_TEXT]);
/* Writes the header of the student's page, with the points earned so far, in this thread's current
 * language. */
bool feedback_head(const char *directory, const struct grade_rule *r, const struct mark_rows *rows,
		   const char *student, char error[ERROR_TEXT]);
/* Returns the page's section about an exercise, or NULL if there is none; the caller frees it. */
char *feedback_section(const char *directory, const char *student, const char *exercise);

#endif
