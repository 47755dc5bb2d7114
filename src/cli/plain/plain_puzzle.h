/* SPDX-License-Identifier: MIT */
/* plain_puzzle.h - presents a puzzle line by line on standard input and output. */
#ifndef ASOBI_PLAIN_PUZZLE_H
#define ASOBI_PLAIN_PUZZLE_H

#include "match/attempt.h"

/* Asks the player for moves until the puzzle is over, and reports each try to `tried`, which may
 * be NULL. Returns false if the player quit or the input ended; `left` is set only if the player
 * quit. */
bool plain_ask(struct attempt *a, void (*tried)(void *context, const struct attempt *a),
	       void *context, bool *left);

#endif
