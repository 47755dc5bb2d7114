/* SPDX-License-Identifier: MIT */
/* transcript.h - a game as text for people who share it: when it was played and by whom, every move
 * in the notation of the game, and the result. Everything hidden is shown, so share only games that
 * are over. */
#ifndef ASOBI_TRANSCRIPT_H
#define ASOBI_TRANSCRIPT_H

#include "asobi/match.h"

/* `finished` is the time of the end in seconds since 1970, or 0 if it isn't known. Returns
 * translated lines, which the caller frees. */
char *match_transcript(const struct match *m, const char *const names[MAX_SEATS], int64_t finished);

#endif
