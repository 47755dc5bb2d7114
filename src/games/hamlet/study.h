/* SPDX-License-Identifier: MIT */
/* study.h - study() with a judge of the caller's. */
#ifndef ASOBI_HAMLET_STUDY_H
#define ASOBI_HAMLET_STUDY_H

#include "games/hamlet/judge.h"

/* The game is open.  False if the budget ran out; verdicts given out are exact. */
bool hamlet_study_with(struct hamlet_judge *j, const struct hamlet *h, struct budget *budget,
		       verdict_fn *found, void *context);

#endif
