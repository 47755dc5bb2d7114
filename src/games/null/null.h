/* SPDX-License-Identifier: MIT */
/* null.h - the state of the template game, "High or low". */
#ifndef ASOBI_NULL_H
#define ASOBI_NULL_H

#include "asobi/game.h"

enum null_phase { NULL_TOSS, NULL_HIDE, NULL_GUESS, NULL_OVER };
enum {
	NULL_NONE = 0,
	NULL_UNSEEN = 255
}; /* values of a secret that isn't a number: not chosen yet, and hidden from the viewer */

struct null_state {
	/* the option "most": the largest number that a secret can be; the smallest is 1 */
	uint8_t most;
	uint8_t phase;	/* the current phase, an enum null_phase */
	uint8_t turn;	/* the seat that guesses next, set by the coin toss */
	uint8_t winner; /* the winning seat once the game is over */
	/* The secret of each seat; NULL_NONE if it isn't chosen yet, NULL_UNSEEN if it is chosen
	 * but hidden from the viewer. */
	uint8_t secret[2];
	/* The lowest and the highest number that each secret can still be after the answers so
	 * far. */
	uint8_t low[2], high[2];
};

extern const struct game game_null;

#endif
