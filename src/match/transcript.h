/* SPDX-License-Identifier: MIT */
/* transcript.h - a game as text for sharing: the date and the players, every move in the game's
 * notation, and the result. The text also reveals everything that was hidden during the game, so
 * only share finished games. */
#ifndef ASOBI_TRANSCRIPT_H
#define ASOBI_TRANSCRIPT_H

#include "asobi/match.h"

/* Returns the game as translated text, to be freed by the caller. `finished` is when the game
 * ended, in seconds since 1970, or 0 if unknown. */
char *match_transcript(const struct match *m, const char *const names[MAX_SEATS], int64_t finished);

#endif
