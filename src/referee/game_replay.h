/* SPDX-License-Identifier: MIT */
/* game_replay.h - a finished game, turn by turn, with all that was secret: whatever the referee
 * kept of it, at a table or a place.  What the dealer does is no turn; it is done before the turn
 * that follows. */
#ifndef ASOBI_GAME_REPLAY_H
#define ASOBI_GAME_REPLAY_H

#include "asobi/match.h"

struct game_replay {
	struct record record;
	struct match *match;
	unsigned turns;	      /* of the whole game */
	unsigned nth;	      /* turns that were played, from 0 */
	unsigned ply;	      /* the next one; before the first turn all is dealt */
	struct ply last;      /* of the last turn */
	void *before, *after; /* the positions around it, the truth; at the beginning `after` is
				 what was dealt */
};
/* Opens a replay of a record.  False with one sentence, and nothing is to be closed. */
bool replay_open(struct game_replay *r, const char *text, char error[ERROR_TEXT]);
void replay_close(struct game_replay *r);
bool replay_next_turn(struct game_replay *r); /* false: there is none, and nothing changed */

#endif
