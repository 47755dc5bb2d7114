/* SPDX-License-Identifier: MIT */
/* grade_stats.h - how a whole class did in an exercise. */
#ifndef ASOBI_GRADE_STATS_H
#define ASOBI_GRADE_STATS_H

#include "cli/exercise/grade_rule.h"

enum { MOST_MISTAKES = 3 };
struct grade_stats {
	unsigned judged, passed; /* students who handed in something that could be judged */
	/* The most common first mistakes, each in one sentence that the rows own. */
	struct {
		const char *sentence;
		unsigned students;
	} mistake[MOST_MISTAKES];
	unsigned n_mistakes;
};
void grade_stats_read(const struct grade_rule *r, const struct mark_rows *rows,
		      const char *exercise, struct grade_stats *out);

#endif
