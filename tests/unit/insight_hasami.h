/* SPDX-License-Identifier: MIT */
/* insight_hasami.h - what the two files of the section insight_hasami share. */
#ifndef ASOBI_TEST_INSIGHT_HASAMI_H
#define ASOBI_TEST_INSIGHT_HASAMI_H

#include "asobi/view.h"
#include "hasami_cases.h"

extern const struct view view_hasami;

/* Tests insights in random positions by a second implementation of what they say. */
void insight_hasami_truth_cases(Suite *s);

#endif
