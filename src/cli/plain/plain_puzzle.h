/* SPDX-License-Identifier: MIT */
/* plain_puzzle.h - a puzzle asked line by line. */
#ifndef ASOBI_PLAIN_PUZZLE_H
#define ASOBI_PLAIN_PUZZLE_H

#include "match/attempt.h"

/* Ask until it is over; `tried` (NULL: nobody) hears of each try.  False: it was left, or the input
 * ended, of which `left` is the former. */
bool plain_ask(struct attempt *a, void (*tried)(void *context, const struct attempt *a),
	       void *context, bool *left);

#endif
