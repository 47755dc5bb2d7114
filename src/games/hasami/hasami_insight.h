/* SPDX-License-Identifier: MIT */
/* hasami_insight.h - the patterns that explain moves in Hasami shogi. */
#ifndef ASOBI_HASAMI_INSIGHT_H
#define ASOBI_HASAMI_INSIGHT_H

#include "asobi/insight.h"

/* The patterns, in the order of hasami_patterns. A name that ends with _TWO is for two men or more.
 */
enum hasami_pattern {
	WHY_WIN_CAPTURE,
	WHY_STUCK,
	WHY_LINE,
	WHY_LEAD,
	WHY_MUST_TAKE,
	WHY_TENTH,
	WHY_BLOCK_LINE,
	WHY_LAST_PIECE,
	WHY_HANGS,
	WHY_HANGS_TWO,
	WHY_LEAVES,
	WHY_LEAVES_TWO,
	WHY_SAVES,
	WHY_SAVES_TWO,
	WHY_TRADE,
	WHY_TWO,
	WHY_CORNER,
	WHY_EDGE,
	WHY_CAPTURE,
	WHY_FILL,
	WHY_SLANT,
	WHY_DOUBLE,
	WHY_ALLOWS_DOUBLE,
	WHY_THREAT,
	WHY_FORT,
	WHY_STEP_SAFE,
	WHY_WALL,
	WHY_SOON,
	HASAMI_PATTERNS
};
extern const struct pattern hasami_patterns[HASAMI_PATTERNS + 1];

/* Finds the first pattern that explains a move, as struct view describes it. */
bool hasami_insight(const struct explained *q, struct insight *out);

#endif
