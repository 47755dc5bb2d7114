/* SPDX-License-Identifier: MIT */
/* othello_insight.h - the patterns that explain moves in Othello (asobi/insight.h). */
#ifndef ASOBI_OTHELLO_INSIGHT_H
#define ASOBI_OTHELLO_INSIGHT_H

#include "asobi/insight.h"

/* The patterns, in the order in which they are tested. */
enum othello_kind {
	SEES_MUST_PASS,
	SEES_ONLY,
	SEES_CORNER,
	SEES_GIVES_CORNER,
	SEES_X_SQUARE,
	SEES_C_SQUARE,
	SEES_PASS,
	SEES_OUT_OF_MOVES,
	SEES_KEEPS_CORNER,
	SEES_PARITY,
	SEES_STABLE,
	SEES_WEDGE,
	SEES_QUIET_MOVE,
	SEES_WALL_MOVE,
	SEES_MOVES_LEFT,
	SEES_ENDGAME,
	SEES_ALL
};

extern const struct pattern othello_patterns[];
bool othello_insight(const struct explained *q, struct insight *out);

#endif
