/* SPDX-License-Identifier: MIT */
/* grade_rule.h - the teacher's grading rules: which attempt counts, how many points it earns, and
 * who passes. */
#ifndef ASOBI_GRADE_RULE_H
#define ASOBI_GRADE_RULE_H

#include "cli/args.h"
#include "cli/exercise/marks_file.h"

enum pass_rule {
	/* students pass by solving all of the class's exercises up to the grade exercises_pass */
	PASS_BASIC,
	PASS_NONE,  /* no rule says who passes */
	PASS_POINTS /* students pass with a certain total of points */
};
struct grade_rule {
	int64_t deadline; /* in seconds since 1970; 0 if there is no deadline */
	/* the percentage of points lost for each day, or part of a day, after the deadline */
	unsigned late;
	bool late_refused; /* true if programs handed in after the deadline aren't judged */
	bool best;	   /* true if the best attempt counts, false if the last one does */
	enum pass_rule pass;
	unsigned pass_points;
};

/* Reads the grading rules from the command line; returns DONE, or MISUSED after an error message.
 */
int grade_rule_read(const struct args *a, struct grade_rule *out);

/* Points are counted in tenths. */
enum { TENTHS = 10, POINTS_TEXT = 24 };
void points_text(unsigned long tenths, char out[POINTS_TEXT]); /* "7.5" */

/* Returns the attempt that counts for a student's exercise; NULL if there is none. */
const struct mark_row *grade_row(const struct grade_rule *r, const struct mark_rows *rows,
				 const char *student, const char *exercise);
/* Returns how many days late the attempt was, rounded up; 0 if it was on time or the time isn't
 * known. */
unsigned grade_days_late(const struct grade_rule *r, const struct mark_row *row);
unsigned long grade_points(const struct grade_rule *r, const struct mark_row *row);
/* Returns how many whole points (not tenths) the row's exercise is worth. */
unsigned long grade_worth(const struct mark_row *row);
/* Adds a note if the points don't follow directly from the result: " (4.5 of 10 points: ...)". */
void grade_note(const struct grade_rule *r, const struct mark_row *row, struct strbuf *sb);

/* The exercises on which at least one student was judged, easiest first. */
enum { MOST_EXERCISES = 64 };
struct grade_columns {
	const char *id[MOST_EXERCISES]; /* the exercises' ids; borrowed */
	unsigned long worth[MOST_EXERCISES];
	unsigned n;
};
void grade_columns_find(const struct mark_rows *rows, struct grade_columns *out);

/* A student's total for all of the class's exercises. */
struct grade_sum {
	unsigned passed, exercises;
	/* the student's points in tenths, and the maximum in whole points */
	unsigned long tenths, worth;
	bool through; /* true if the student passed the course */
};
struct grade_sum grade_total(const struct grade_rule *r, const struct mark_rows *rows,
			     const char *student);

#endif
