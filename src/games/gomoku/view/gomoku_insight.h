/* SPDX-License-Identifier: MIT */
/* gomoku_insight.h - explains Gomoku moves by patterns (asobi/insight.h). */
#ifndef ASOBI_GOMOKU_INSIGHT_H
#define ASOBI_GOMOKU_INSIGHT_H

#include "asobi/insight.h"

extern const struct pattern gomoku_patterns[];
bool gomoku_insight(const struct explained *q, struct insight *out);

#endif
