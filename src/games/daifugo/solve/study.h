/* SPDX-License-Identifier: MIT */
/* study.h - the worth of the plays that look best, by Monte Carlo. */
#ifndef ASOBI_DAIFUGO_STUDY_H
#define ASOBI_DAIFUGO_STUDY_H

#include "asobi/game.h"

/* game->study: expected points, in thousandths, the same on every call. */
bool daifugo_study(const void *seen, unsigned seat, struct budget *budget, verdict_fn *found,
		   void *context);

#endif
