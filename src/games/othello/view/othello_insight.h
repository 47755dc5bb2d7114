/* SPDX-License-Identifier: MIT */
/* othello_insight.h - the patterns that explain moves of Othello (asobi/insight.h). */
#ifndef ASOBI_OTHELLO_INSIGHT_H
#define ASOBI_OTHELLO_INSIGHT_H

#include "asobi/insight.h"

extern const struct pattern othello_patterns[];
bool othello_insight(const struct explained *q, struct insight *out);

#endif
