/* SPDX-License-Identifier: MIT */
/* plain_puzzle.h - presents a puzzle line by line. */
#ifndef ASOBI_PLAIN_PUZZLE_H
#define ASOBI_PLAIN_PUZZLE_H

#include "match/attempt.h"

/* Asks until the puzzle is over and reports each try to `tried` (may be NULL). Returns false if the
 * player left or the input ended; `left` is true only if the player left. */
bool plain_ask(struct attempt *a, void (*tried)(void *context, const struct attempt *a),
	       void *context, bool *left);

#endif
