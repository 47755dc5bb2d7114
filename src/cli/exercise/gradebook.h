/* SPDX-License-Identifier: MIT */
/* gradebook.h - the marks of a class as one table: a row for each student, a column for each
 * exercise, in the forms that learning platforms import. */
#ifndef ASOBI_GRADEBOOK_H
#define ASOBI_GRADEBOOK_H

#include "cli/exercise/grade_rule.h"

/* The form that Canvas imports is documented in its guide "How do I import grades in the Gradebook?";
 * its importer (lib/gradebook_importer.rb) finds students by "SIS Login ID", takes the points from
 * the row "Points Possible" and ignores "Final Points". Moodle asks which column is what; it
 * recognizes "username". */
enum marks_form { MARKS_ASOBI, MARKS_CANVAS, MARKS_MOODLE, MARKS_FORMS };

/* Returns true if a file may be overwritten with a table: it is missing or holds a table. */
bool gradebook_is_ours(const char *path);
/* Writes the table. `bom` marks the file as UTF-8 for spreadsheets that need that. The rows must be
 * sorted by student. */
bool gradebook_write(const char *path, const struct grade_rule *r, const struct mark_rows *rows,
		     enum marks_form form, bool bom, char error[ERROR_TEXT]);

#endif
