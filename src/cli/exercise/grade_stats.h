/* SPDX-License-Identifier: MIT */
/* grade_stats.h - statistics on how a whole class did on an exercise. */
#ifndef ASOBI_GRADE_STATS_H
#define ASOBI_GRADE_STATS_H

#include "cli/exercise/grade_rule.h"

enum { MOST_MISTAKES = 3 };
struct grade_stats {
	/* how many students' programs could be judged, and how many of those passed */
	unsigned judged, passed;
	/* The most common first mistakes, each described in a sentence that belongs to one of the
	 * rows. */
	struct {
		const char *sentence;
		unsigned students;
	} mistake[MOST_MISTAKES];
	unsigned n_mistakes;
};
void grade_stats_read(const struct grade_rule *r, const struct mark_rows *rows,
		      const char *exercise, struct grade_stats *out);

#endif
