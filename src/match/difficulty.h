/* SPDX-License-Identifier: MIT */
/* difficulty.h - how hard a puzzle is: what a person must see to solve it. */
#ifndef ASOBI_DIFFICULTY_H
#define ASOBI_DIFFICULTY_H

#include "asobi/insight.h"
#include "asobi/verdict.h"
#include "core/tactics.h"

enum { DIFFICULTY_MOST = 10 };

/* Returns the difficulty, from 1 to DIFFICULTY_MOST, of finding the first of these verdicts, which
 * must cover all moves and be sorted. Two points for every move of the player beyond the first that
 * has to be foreseen, up to two points for the sensible moves to choose from, one if the answer
 * makes no threat in a race of threats, and one if the move that comes to mind first is wrong. If a
 * pattern explains the answer, that is one point less. */
unsigned difficulty_of(const struct game *g, unsigned seats, const void *seen, unsigned seat,
		       const struct verdict_list *all, const struct pattern *pattern);

/* Returns what the best move does within three plies if it is proved to win; otherwise TACTIC_NONE.
 */
enum tactic_kind difficulty_tactic(const struct game *g, unsigned seats, const void *seen,
				   unsigned seat, const struct verdict *best);

#endif
