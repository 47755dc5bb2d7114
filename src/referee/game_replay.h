/* SPDX-License-Identifier: MIT */
/* game_replay.h - replays a finished game turn by turn with all its secrets, from the record of a
 * table or a series. The dealer's moves don't count as turns; they are made before the next turn.
 */
#ifndef ASOBI_GAME_REPLAY_H
#define ASOBI_GAME_REPLAY_H

#include "asobi/match.h"

struct game_replay {
	struct record record;
	struct match *match;
	unsigned turns; /* the number of turns in the whole game */
	unsigned nth;	/* the number of turns played so far */
	/* The number of the next ply; before the first turn, this is the first ply after the deal.
	 */
	unsigned ply;
	struct ply last; /* the ply that was played in the last turn */
	/* The true positions before and after the last turn; at the beginning, `after` is the
	 * position after the deal. */
	void *before, *after;
};
/* Opens a replay of a record. On failure, returns false and stores a one-sentence error message;
 * the replay then needn't be closed. */
bool replay_open(struct game_replay *r, const char *text, char error[ERROR_TEXT]);
void replay_close(struct game_replay *r);
/* Plays the next turn. Returns false and changes nothing if no turns are left. */
bool replay_next_turn(struct game_replay *r);

#endif
