/* SPDX-License-Identifier: MIT */
/* null.h - the state of the template game, "High or low". */
#ifndef ASOBI_NULL_H
#define ASOBI_NULL_H

#include "asobi/game.h"

enum null_phase { NULL_TOSS, NULL_HIDE, NULL_GUESS, NULL_OVER };
enum {
	NULL_NONE = 0,
	NULL_UNSEEN = 255
}; /* special values of a secret: not chosen yet, and chosen but hidden from the viewer */

struct null_state {
	/* the option "most": the largest number that may be hidden; the smallest is 1 */
	uint8_t most;
	uint8_t phase; /* the current phase, an enum null_phase */
	/* the seat that guesses next; a coin toss decides which seat guesses first */
	uint8_t turn;
	uint8_t winner; /* the winning seat once the game is over */
	/* Each seat's secret: NULL_NONE if it isn't chosen yet, NULL_UNSEEN if it is chosen but
	 * hidden from the viewer. */
	uint8_t secret[2];
	/* The lowest and highest values that each secret can still have after the answers so far.
	 */
	uint8_t low[2], high[2];
};

extern const struct game game_null;

#endif
