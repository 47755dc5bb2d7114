/* SPDX-License-Identifier: MIT */
/* judge.h - compares an answer with the exact analysis of the game. */
#ifndef ASOBI_PROVE_JUDGE_H
#define ASOBI_PROVE_JUDGE_H

#include "prove/prove.h"

/* Judges a move, or MOVE_RESIGN, which counts as a loss. Stores the sorted verdicts in *list,
 * which the caller frees. */
enum judgement judge_answer(const struct prove_task *t, const void *state, game_move answer,
			    struct verdict_list *list);
/* Finds the position's value for the side to move; returns false if it is unknown. */
bool judge_position(const struct prove_task *t, const void *state, int *value);

#endif
