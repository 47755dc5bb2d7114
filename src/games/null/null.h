/* SPDX-License-Identifier: MIT */
/* null.h - the state of the template game, "High or low". */
#ifndef ASOBI_NULL_H
#define ASOBI_NULL_H

#include "asobi/game.h"

enum null_phase { NULL_TOSS, NULL_HIDE, NULL_GUESS, NULL_OVER };
enum { NULL_NONE = 0, NULL_UNSEEN = 255 }; /* beside the secrets 1..most */

struct null_state {
	uint8_t most;		 /* the option: secrets are 1..most */
	uint8_t phase;		 /* enum null_phase */
	uint8_t turn;		 /* who guesses; from the toss on */
	uint8_t winner;		 /* once over */
	uint8_t secret[2];	 /* NULL_NONE: not yet chosen; NULL_UNSEEN: chosen, not for you */
	uint8_t low[2], high[2]; /* what the answers have told about each secret */
};

extern const struct game game_null;

#endif
