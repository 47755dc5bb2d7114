/* SPDX-License-Identifier: MIT */
/* insight_othello.h - shared by the tests of Othello's patterns. */
#ifndef ASOBI_TEST_INSIGHT_OTHELLO_H
#define ASOBI_TEST_INSIGHT_OTHELLO_H

#include "asobi/insight.h"
#include "asobi/verdict.h"

/* A case worked out by hand. Squares are separated by spaces; `played` is NULL if the case asks
 * for a hint. */
struct othello_case {
	const char *id, *position, *best, *played;
	const char *cells, *named;
	unsigned count;
};
extern const struct othello_case othello_cases[];
extern const unsigned othello_cases_n;

/* What the simple rules say about a move: the first pattern that applies, the cells to highlight,
 * and the squares to name. */
struct othello_truth {
	const char *id; /* the pattern's id, or NULL if none applies */
	bool cell[64], named[64];
	unsigned count;
};
void othello_find_truth(const struct explained *q, struct othello_truth *out);

#endif
