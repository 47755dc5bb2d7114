/* SPDX-License-Identifier: MIT */
/* judge.h - an answer held against the game's exact study. */
#ifndef ASOBI_PROVE_JUDGE_H
#define ASOBI_PROVE_JUDGE_H

#include "prove/prove.h"

/* Of a move, or of MOVE_RESIGN, which is a loss.  What was found is in *list, sorted; to be freed. */
enum judgement judge_answer(const struct prove_task *t, const void *state, game_move answer, struct verdict_list *list);
/* What the position is worth to who is to move; false: it is not known. */
bool judge_position(const struct prove_task *t, const void *state, int *value);

#endif
