/* SPDX-License-Identifier: MIT */
/* grade_rule.h - the teacher's rules: which attempt counts, how many points it earns, and who
 * passes. */
#ifndef ASOBI_GRADE_RULE_H
#define ASOBI_GRADE_RULE_H

#include "cli/args.h"
#include "cli/exercise/marks_file.h"

enum pass_rule {
	/* a student passes by solving all exercises of the class up to the grade exercises_pass */
	PASS_BASIC,
	PASS_NONE,  /* no rule says who passes */
	PASS_POINTS /* a student passes with a certain total number of points */
};
struct grade_rule {
	int64_t deadline; /* the deadline in seconds since 1970; 0 if there is none */
	unsigned late;	  /* the percentage of the points lost for each day, or part of a day, after
			     the deadline */
	bool late_refused; /* programs handed in after the deadline aren't judged */
	bool best;	   /* true if the best attempt counts instead of the last one */
	enum pass_rule pass;
	unsigned pass_points;
};

/* Reads the teacher's rules from the options; returns DONE, or MISUSED after an error message. */
int grade_rule_read(const struct args *a, struct grade_rule *out);

/* Points are counted in tenths. */
enum { TENTHS = 10, POINTS_TEXT = 24 };
void points_text(unsigned long tenths, char out[POINTS_TEXT]); /* "7.5" */

/* Returns the attempt that counts; NULL if there is none. */
const struct mark_row *grade_row(const struct grade_rule *r, const struct mark_rows *rows,
				 const char *student, const char *exercise);
/* Returns how many days late the attempt was, rounded up; 0 if it was on time or the time isn't
 * known. */
unsigned grade_days_late(const struct grade_rule *r, const struct mark_row *row);
unsigned long grade_points(const struct grade_rule *r, const struct mark_row *row);
/* Returns the maximum points for the exercise of this row, in whole points rather than tenths. */
unsigned long grade_worth(const struct mark_row *row);
/* Explains the points if they differ from the result of the judgement: " (4.5 of 10 points: ...)".
 */
void grade_note(const struct grade_rule *r, const struct mark_row *row, struct strbuf *sb);

/* The exercises in which at least one student was judged, from the easiest to the hardest. */
enum { MOST_EXERCISES = 64 };
struct grade_columns {
	const char *id[MOST_EXERCISES]; /* the ids of the exercises; borrowed */
	unsigned long worth[MOST_EXERCISES];
	unsigned n;
};
void grade_columns_find(const struct mark_rows *rows, struct grade_columns *out);

/* What a student has achieved in all exercises of the class. */
struct grade_sum {
	unsigned passed, exercises;
	/* the student's points in tenths, and the maximum number of points */
	unsigned long tenths, worth;
	bool through; /* whether the student passed the course */
};
struct grade_sum grade_total(const struct grade_rule *r, const struct mark_rows *rows,
			     const char *student);

#endif
