/* SPDX-License-Identifier: MIT */
/* grade.h - declarations shared by the files that implement grading. */
#ifndef ASOBI_GRADE_H
#define ASOBI_GRADE_H

#include "cli/exercise/gradebook.h"
#include "cli/exercise/class_report.h"
#include "course/class.h"

struct grading {
	struct class class;
	const struct exercise *exercise[MOST_EXERCISES];
	struct mark_rows rows;
	struct grade_rule rule;
	enum marks_form form;
	enum report_form report;
	/* Paths: the table of marks, its details, the details as JSON, and the directory that
	 * contains them. */
	const char *path;
	char *details, *json, *directory;
	const char *class_directory;
	size_t alike; /* the number of pairs of similar programs */
	/* the word that selects the students' variants of the exercises, as in struct class_work */
	const char *variant;
	/* true to judge everyone again, including students who were judged before */
	bool again;
	bool boxed;
	/* The number of programs judged in this run, judged in earlier runs, and judged again
	 * because their contents have changed. */
	unsigned done, kept, anew;
	char unwritten[ERROR_TEXT];
};

/* Returns a sentence about what is wrong with the student's folder; "" if nothing is. */
const char *folder_sentence(const struct pupil *p);
/* Prints all students' marks for the first n exercises of this run. */
void grade_print(const struct grading *g, unsigned n);
void grade_print_json(const struct grading *g);

#endif
