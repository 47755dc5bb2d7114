/* SPDX-License-Identifier: MIT */
/* insight_hasami.h - shared by the files of the section insight_hasami. */
#ifndef ASOBI_TEST_INSIGHT_HASAMI_H
#define ASOBI_TEST_INSIGHT_HASAMI_H

#include "asobi/view.h"
#include "hasami_cases.h"

extern const struct view view_hasami;

/* Checks that everything the program says about these moves is true, and that it says all it must.
 * Returns false if it says nothing. */
bool insight_hasami_check(const struct hasami *h, const struct explained *q);
/* Does the same for one of many questions. `slow` counts the two slow checks, which are left out
 * once they have been made often enough. */
bool insight_hasami_question(const struct hasami *h, const struct explained *q, unsigned slow[2]);
/* Checks the patterns in random positions against a second implementation. */
void insight_hasami_truth_cases(Suite *s);

#endif
