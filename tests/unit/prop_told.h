/* SPDX-License-Identifier: MIT */
/* prop_told.h - what the rules say that a player is told, written a second time. */
#ifndef ASOBI_TEST_PROP_TOLD_H
#define ASOBI_TEST_PROP_TOLD_H

#include "asobi/game.h"

/* A number for the answer that all hear when `actor` plays m in this true state,
 * beside the move as each may see it; 0 for none. */
typedef uint64_t told_fn(const void *state, unsigned actor, game_move m);

/* NULL: unknown; then a viewer's own observations have to tell what was told, and
 * an answer that says too much goes unnoticed. */
told_fn *prop_told(const struct game *g);

#endif
