/* SPDX-License-Identifier: MIT */
/* study.h - the game's study: every legal call judged.
 *
 * to_go_milli is the expected calls to go; exact verdicts (see num_is_exact()) also say in `plies` how many calls it
 * takes at most.  While numbers are hidden nothing is found: all are as good. */
#ifndef ASOBI_NUMER0N_STUDY_H
#define ASOBI_NUMER0N_STUDY_H

#include "asobi/agent.h"

bool numer0n_study(const void *seen, unsigned seat, struct budget *budget, verdict_fn *found, void *context);

#endif
