/* SPDX-License-Identifier: MIT */
/* transcript.h - a game as text for people who share it: the date and the players, every move in
 * the notation of the game, and the result. The text also shows everything that was hidden during
 * the game, so only share finished games. */
#ifndef ASOBI_TRANSCRIPT_H
#define ASOBI_TRANSCRIPT_H

#include "asobi/match.h"

/* Returns the game as translated text, which the caller frees. `finished` is the time at which the
 * game ended, in seconds since 1970, or 0 if the time isn't known. */
char *match_transcript(const struct match *m, const char *const names[MAX_SEATS], int64_t finished);

#endif
