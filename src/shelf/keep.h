/* SPDX-License-Identifier: MIT */
/* keep.h - what becomes of a game that people play: as long as it goes on it is the autosave
 * of its kind, and once it is over a record in the archive.  It is in one of the two at any
 * time, whenever the program is killed. */
#ifndef ASOBI_KEEP_H
#define ASOBI_KEEP_H

#include "asobi/match.h"

/* A front end's memory of the match, all zero for a new one. */
struct keeping {
	bool continued;			/* set by the caller: the match was begun from the autosave */
	bool archived;			/* its end is in the archive */
};

/* After anything happened.  Of a series the last game stays the autosave although it is over,
 * as long as there is another to play.  False with one sentence: the game goes on, but is
 * not kept, or where it is over only as if it was not. */
bool keep_game(const struct match *m, struct keeping *k, char error[ERROR_TEXT]);

#endif
