/* SPDX-License-Identifier: MIT */
/* difficulty.h - estimates how hard a puzzle is for a person. */
#ifndef ASOBI_DIFFICULTY_H
#define ASOBI_DIFFICULTY_H

#include "asobi/insight.h"
#include "asobi/verdict.h"
#include "core/tactics.h"

enum { DIFFICULTY_MOST = 10 };

/* Returns how difficult it is to find the move of the first verdict, from 1 to DIFFICULTY_MOST.
 * The verdicts must cover all moves and be sorted. The difficulty counts two points for every move
 * of the player beyond the first that has to be foreseen, up to two points for the number of
 * sensible moves, one point if the answer makes no threat in a game that is all about threats, and
 * one if the most obvious move is wrong. It is one point lower if a pattern explains the answer. */
unsigned difficulty_of(const struct game *g, unsigned seats, const void *seen, unsigned seat,
		       const struct verdict_list *all, const struct pattern *pattern);

/* Returns what the best move achieves within three plies, if this move is proved to win; otherwise
 * TACTIC_NONE. */
enum tactic_kind difficulty_tactic(const struct game *g, unsigned seats, const void *seen,
				   unsigned seat, const struct verdict *best);

#endif
