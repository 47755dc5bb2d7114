/* SPDX-License-Identifier: MIT */
/* insight_hasami.h - what the two files of the section insight_hasami share. */
#ifndef ASOBI_TEST_INSIGHT_HASAMI_H
#define ASOBI_TEST_INSIGHT_HASAMI_H

#include "asobi/view.h"
#include "hasami_cases.h"

extern const struct view view_hasami;

/* Checks that what the program says about these moves is true, and that it says everything that it
 * must say. Returns false if it says nothing. */
bool insight_hasami_check(const struct hasami *h, const struct explained *q);
/* Tests the patterns in random positions by comparing them with a second implementation. */
void insight_hasami_truth_cases(Suite *s);

#endif
