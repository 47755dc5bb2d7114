/* SPDX-License-Identifier: MIT */
/* gradebook.h - the marks of a class as one table with a row for each student and a column for each
 * exercise, in formats that learning platforms can import. */
#ifndef ASOBI_GRADEBOOK_H
#define ASOBI_GRADEBOOK_H

#include "cli/exercise/grade_rule.h"

/* Canvas documents the format that it imports in its guide "How do I import grades in the
 * Gradebook?". Its importer (lib/gradebook_importer.rb) finds students by "SIS Login ID", takes the
 * maximum points from the row "Points Possible" and ignores "Final Points". Moodle asks what each
 * column contains; it recognizes "username". */
enum marks_form { MARKS_ASOBI, MARKS_CANVAS, MARKS_MOODLE, MARKS_FORMS };

/* Returns true if a table of marks may be written to this path: the file is missing or already
 * holds such a table. */
bool gradebook_is_ours(const char *path);
/* Writes the table of marks. With `bom`, the file begins with a byte order mark, for spreadsheets
 * that need one to recognize UTF-8. The rows must be sorted by student. */
bool gradebook_write(const char *path, const struct grade_rule *r, const struct mark_rows *rows,
		     enum marks_form form, bool bom, char error[ERROR_TEXT]);

#endif
