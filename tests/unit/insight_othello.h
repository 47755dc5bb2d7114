/* SPDX-License-Identifier: MIT */
/* insight_othello.h - what the tests of Othello's patterns share. */
#ifndef ASOBI_TEST_INSIGHT_OTHELLO_H
#define ASOBI_TEST_INSIGHT_OTHELLO_H

#include "asobi/insight.h"
#include "asobi/verdict.h"

/* A case that was worked out by hand. Squares are separated by spaces; `played` is NULL for a hint.
 */
struct othello_case {
	const char *id, *position, *best, *played;
	const char *cells, *named;
	unsigned count;
};
extern const struct othello_case othello_cases[];
extern const unsigned othello_cases_n;

/* What the simple rules say about a move: the first pattern that is true, the cells to highlight,
 * and the squares to name. */
struct othello_truth {
	const char *id; /* the id of the pattern; NULL if none is true */
	bool cell[64], named[64];
	unsigned count;
};
void othello_find_truth(const struct explained *q, struct othello_truth *out);

#endif
