/* SPDX-License-Identifier: MIT */
/* study.h - what every move is worth, as far as a moment's thought tells. */
#ifndef ASOBI_GOMOKU_STUDY_H
#define ASOBI_GOMOKU_STUDY_H

#include "games/gomoku/gomoku.h"

bool gomoku_study(const void *seen, unsigned seat, struct budget *budget, verdict_fn *found, void *context);

/* A value of search.h as an expected score x 1000. */
int32_t gomoku_milli(int32_t value);

#endif
