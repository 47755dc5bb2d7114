/* SPDX-License-Identifier: MIT */
/* judge.h - an answer held against the game's exact study. */
#ifndef ASOBI_PROVE_JUDGE_H
#define ASOBI_PROVE_JUDGE_H

#include "prove/prove.h"

/* Judges a move, or MOVE_RESIGN, which is a loss.  *list gets the verdicts, sorted; the caller
 * frees it. */
enum judgement judge_answer(const struct prove_task *t, const void *state, game_move answer,
			    struct verdict_list *list);
/* Finds the worth of the position to the seat to move; false if it is not known. */
bool judge_position(const struct prove_task *t, const void *state, int *value);

#endif
