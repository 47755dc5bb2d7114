/* SPDX-License-Identifier: MIT */
/* prop_told.h - a second version of the rules for what a player is told. */
#ifndef ASOBI_TEST_PROP_TOLD_H
#define ASOBI_TEST_PROP_TOLD_H

#include "asobi/game.h"

/* Returns a number for the answer that everyone hears when `actor` plays m in this true state, in
 * addition to the move as each may see it; 0 if there is none. */
typedef uint64_t told_fn(const void *state, unsigned actor, game_move m);

/* Returns NULL if the answers aren't known here. Then a viewer's own observations have to contain
 * what was told, and an answer that says too much goes unnoticed. */
told_fn *prop_told(const struct game *g);

#endif
