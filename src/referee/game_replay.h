/* SPDX-License-Identifier: MIT */
/* game_replay.h - replays a finished game turn by turn, showing all its secrets. It reads the
 * record of a table or a series. The dealer's moves don't count as turns; they are played before
 * the next turn. */
#ifndef ASOBI_GAME_REPLAY_H
#define ASOBI_GAME_REPLAY_H

#include "asobi/match.h"

struct game_replay {
	struct record record;
	struct match *match;
	unsigned turns; /* the number of turns in the whole game */
	unsigned nth;	/* the number of turns replayed so far */
	/* The index of the next ply; before the first turn, this is the first ply after the deal.
	 */
	unsigned ply;
	struct ply last; /* the ply played in the most recent turn */
	/* The true positions before and after the most recent turn. Initially, `after` is the
	 * position after the deal. */
	void *before, *after;
};
/* Opens a replay of a record. On failure, stores a one-sentence error message and returns false;
 * there is then nothing to close. */
bool replay_open(struct game_replay *r, const char *text, char error[ERROR_TEXT]);
void replay_close(struct game_replay *r);
/* Replays the next turn. If no turns are left, returns false and leaves the replay unchanged. */
bool replay_next_turn(struct game_replay *r);

#endif
