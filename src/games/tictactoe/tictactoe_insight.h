/* SPDX-License-Identifier: MIT */
/* tictactoe_insight.h - the patterns that explain moves in tic-tac-toe (asobi/insight.h). */
#ifndef ASOBI_TICTACTOE_INSIGHT_H
#define ASOBI_TICTACTOE_INSIGHT_H

#include "asobi/insight.h"
#include "games/tictactoe/tictactoe.h"

/* The patterns, in the order in which they are tested. Those before TTT_FORK concern a line that
 * can be completed at once; the others apply only if there is no such line. The opening rules come
 * before the double threats that they prevent, because they are easier to remember. */
enum {
	TTT_WIN,
	TTT_TWO_ENDS,
	TTT_BLOCK,
	TTT_FORK,
	TTT_FORCE_FORK,
	TTT_CENTRE,
	TTT_CORNER,
	TTT_OPPOSITE,
	TTT_ALLOWS_FORK,
	TTT_BLOCK_FORK,
	TTT_FORCE,
	TTT_SOON,
	TTT_DRAW_NOW,
	TTT_PATTERNS
};
extern const struct pattern ttt_patterns[];

bool ttt_insight(const struct explained *q, struct insight *out);

#endif
