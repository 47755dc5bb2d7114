/* SPDX-License-Identifier: MIT */
/* gradebook.h - writes a class's marks as a table with one row per student and one column per
 * exercise, in formats that learning platforms can import. */
#ifndef ASOBI_GRADEBOOK_H
#define ASOBI_GRADEBOOK_H

#include "cli/exercise/grade_rule.h"

/* Canvas documents its import format in the guide "How do I import grades in the Gradebook?". Its
 * importer (lib/gradebook_importer.rb) finds students by "SIS Login ID", takes the maximum points
 * from the row "Points Possible" and ignores "Final Points". Moodle asks what each column
 * contains; it recognizes "username". */
enum marks_form { MARKS_ASOBI, MARKS_CANVAS, MARKS_MOODLE, MARKS_FORMS };

/* Returns true if a table of marks may be written to this path, either because no file exists
 * there or because the file is such a table. */
bool gradebook_is_ours(const char *path);
/* Writes the table of marks. With `bom`, the file begins with a byte order mark, which some
 * spreadsheets need to recognize UTF-8. The rows must be sorted by student. */
bool gradebook_write(const char *path, const struct grade_rule *r, const struct mark_rows *rows,
		     enum marks_form form, bool bom, char error[ERROR_TEXT]);

#endif
