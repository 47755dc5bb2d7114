/* SPDX-License-Identifier: MIT */
/* plain.h - playing line by line on standard input and output. */
#ifndef ASOBI_PLAIN_H
#define ASOBI_PLAIN_H

#include "asobi/match.h"

/* Play the match to its end, or to the end of the input: an unfinished game with
 * people in it is kept after every move.  continued: it was kept before.  Returns the exit
 * status. */
int plain_play(struct match *m, bool continued, int delay_ms);

#endif
