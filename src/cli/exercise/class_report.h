/* SPDX-License-Identifier: MIT */
/* class_report.h - writes a class's marks for other programs: as a JUnit report, as one file per
 * student for Gradescope, or as a single JSON file. */
#ifndef ASOBI_CLASS_REPORT_H
#define ASOBI_CLASS_REPORT_H

#include "cli/exercise/grade_rule.h"

enum report_form { REPORT_NONE, REPORT_JUNIT, REPORT_GRADESCOPE, REPORT_JSON, REPORT_FORMS };
/* Reads the name of a report format; returns REPORT_FORMS if no format has this name. */
enum report_form report_form(const char *name);

/* Writes the report below `directory`: reports/junit.xml, reports/gradescope/NAME.json or
 * reports/class.json. The rows must be sorted by student. */
bool report_write(enum report_form form, const char *directory, const struct grade_rule *r,
		  const struct mark_rows *rows, char error[ERROR_TEXT]);

#endif
