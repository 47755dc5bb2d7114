/* SPDX-License-Identifier: MIT */
/* hamlet_insight.h - the patterns that explain Hamlet moves (asobi/insight.h). */
#ifndef ASOBI_HAMLET_INSIGHT_H
#define ASOBI_HAMLET_INSIGHT_H

#include "asobi/insight.h"
#include "games/hamlet/hamlet.h"

/* The patterns, in the order in which they are tried. Those before HAMLET_UNDER concern a four
 * that can be made at once or can't be prevented; the others apply only if there is no such four.
 */
enum {
	HAMLET_WIN,
	HAMLET_TWO_ENDS,
	HAMLET_BLOCK_VERTICAL,
	HAMLET_BLOCK,
	HAMLET_OUT_OF_MOVES,
	HAMLET_UNDER,
	HAMLET_WASTES_OWN,
	HAMLET_DOUBLE,
	HAMLET_FORCE,
	HAMLET_FORCE_DOUBLE,
	HAMLET_ALLOWS_DOUBLE,
	HAMLET_ZUGZWANG,
	HAMLET_ODD,
	HAMLET_EVEN,
	HAMLET_SOON,
	HAMLET_CENTRE,
	HAMLET_PATTERNS
};
extern const struct pattern hamlet_patterns[];

bool hamlet_insight(const struct explained *q, struct insight *out);

#endif
