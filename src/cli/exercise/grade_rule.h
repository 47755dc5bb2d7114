/* SPDX-License-Identifier: MIT */
/* grade_rule.h - the teacher's rules: which attempt counts, how many points it earns, and who
 * passes. */
#ifndef ASOBI_GRADE_RULE_H
#define ASOBI_GRADE_RULE_H

#include "cli/args.h"
#include "cli/exercise/marks_file.h"

enum pass_rule {
	PASS_BASIC, /* every exercise of the class up to the grade exercises_pass */
	PASS_NONE,  /* nothing is said about passing */
	PASS_POINTS /* a number of points in all */
};
struct grade_rule {
	int64_t deadline;  /* in seconds since 1970; 0 if there is none */
	unsigned late;	   /* the share of the points, in percent, lost with each day begun */
	bool late_refused; /* what comes after the deadline doesn't count */
	bool best;	   /* the best attempt counts, not the last one */
	enum pass_rule pass;
	unsigned pass_points;
};

/* Reads the options; returns DONE, or MISUSED after a message. */
int grade_rule_read(const struct args *a, struct grade_rule *out);

/* Points are counted in tenths. */
enum { TENTHS = 10, POINTS_TEXT = 24 };
void points_text(unsigned long tenths, char out[POINTS_TEXT]); /* "7.5" */

/* Returns the attempt that counts; NULL if there is none. */
const struct mark_row *grade_row(const struct grade_rule *r, const struct mark_rows *rows,
				 const char *student, const char *exercise);
/* The days begun after the deadline; 0 if the attempt was in time or the time isn't known. */
unsigned grade_days_late(const struct grade_rule *r, const struct mark_row *row);
unsigned long grade_points(const struct grade_rule *r, const struct mark_row *row);
/* The most points that the exercise of this row is worth, not in tenths. */
unsigned long grade_worth(const struct mark_row *row);
/* Adds what the points come from, if that isn't simply the result: " (4.5 of 10 points: ...)". */
void grade_note(const struct grade_rule *r, const struct mark_row *row, struct strbuf *sb);

/* The exercises in which anybody was judged, from the easiest to the hardest. */
enum { MOST_EXERCISES = 64 };
struct grade_columns {
	const char *id[MOST_EXERCISES]; /* borrowed */
	unsigned long worth[MOST_EXERCISES];
	unsigned n;
};
void grade_columns_find(const struct mark_rows *rows, struct grade_columns *out);

/* What a student has reached in all exercises of the class. */
struct grade_sum {
	unsigned passed, exercises;
	unsigned long tenths, worth; /* points in tenths; the most possible points */
	bool through;		     /* passed as a whole */
};
struct grade_sum grade_total(const struct grade_rule *r, const struct mark_rows *rows,
			     const char *student);

#endif
