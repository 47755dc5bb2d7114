/* SPDX-License-Identifier: MIT */
/* retrace.h - a game of Daifugo again, from its first lead to where it stands. */
#ifndef ASOBI_DAIFUGO_RETRACE_H
#define ASOBI_DAIFUGO_RETRACE_H

#include "games/daifugo/rules/daifugo.h"

/* Told of each play and pass and of what was on the table before it.  A hand there holds what its
 * seat has laid since, and not what it still holds; counts are true. */
typedef void daifugo_step_fn(void *context, const struct daifugo *before, unsigned seat, play_word p);

/* Play an observation's, or a world's, game again; it is in PHASE_PLAY.  Passes are those without
 * which the next play would be out of turn.  False if this does not lead to where the game stands:
 * after a miss other than by a forbidden finish, or where a contest's server has said something
 * else; what was told then is worth nothing. */
bool daifugo_retrace(const struct daifugo *d, daifugo_step_fn *step, void *context);

#endif
