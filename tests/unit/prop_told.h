/* SPDX-License-Identifier: MIT */
/* prop_told.h - an independent second version of the rules about what players are told. */
#ifndef ASOBI_TEST_PROP_TOLD_H
#define ASOBI_TEST_PROP_TOLD_H

#include "asobi/game.h"

/* Returns a number that identifies the answer that everyone is told when `actor` plays m in this
 * true state, or 0 if nobody is told an answer. The move itself, as far as each viewer may see it,
 * isn't part of the answer. */
typedef uint64_t told_fn(const void *state, unsigned actor, game_move m);

/* Returns the function that computes the answers in this game. If it is NULL, the tests take what
 * a viewer was told from the viewer's own observations, and can't notice an answer that says too
 * much. */
told_fn *prop_told(const struct game *g);

#endif
