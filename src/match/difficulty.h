/* SPDX-License-Identifier: MIT */
/* difficulty.h - estimates how hard a puzzle is for a person. */
#ifndef ASOBI_DIFFICULTY_H
#define ASOBI_DIFFICULTY_H

#include "asobi/insight.h"
#include "asobi/verdict.h"
#include "core/tactics.h"

enum { DIFFICULTY_MOST = 10 };

/* Returns how difficult it is to find the move in the first verdict, from 1 to DIFFICULTY_MOST.
 * The verdicts must cover all moves and be sorted. Each further move of the player that has to be
 * foreseen adds two points, the number of sensible moves adds up to two, an answer without a
 * threat adds one in a game that is all about threats, and a wrong move that looks most obvious
 * adds one. A pattern that explains the answer takes one point off. */
unsigned difficulty_of(const struct game *g, unsigned seats, const void *seen, unsigned seat,
		       const struct verdict_list *all, const struct pattern *pattern);

/* Returns what the best move achieves within three plies if it is proved to win; otherwise returns
 * TACTIC_NONE. */
enum tactic_kind difficulty_tactic(const struct game *g, unsigned seats, const void *seen,
				   unsigned seat, const struct verdict *best);

#endif
