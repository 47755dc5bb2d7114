/* SPDX-License-Identifier: MIT */
/* grade.h - declarations shared by the files that grade a class. */
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
	 * holds these files. */
	const char *path;
	char *details, *json, *directory;
	const char *class_directory;
	size_t alike;	     /* the number of pairs of similar programs */
	const char *variant; /* the word that selects the students' variants, as in struct
				class_work */
	bool again;	     /* true to judge everyone, including students who were judged before */
	bool boxed;
	/* The number of programs judged in this run, the number judged earlier, and the number
	 * judged again because their contents have changed. */
	unsigned done, kept, anew;
	char unwritten[ERROR_TEXT];
};

/* Returns a sentence that describes the problem with a folder; "" if there is none. */
const char *folder_sentence(const struct pupil *p);
/* Prints the marks of all students in the first n exercises of this run. */
void grade_print(const struct grading *g, unsigned n);
void grade_print_json(const struct grading *g);

#endif
