/* SPDX-License-Identifier: MIT */
/* plain.h - playing line by line on standard input and output. */
#ifndef ASOBI_PLAIN_H
#define ASOBI_PLAIN_H

#include "shelf/keep.h"

/* Play the match to its end, or to the end of the input: an unfinished game with
 * people in it is kept after every move, as *k remembers.  Returns the exit status. */
int plain_play(struct match *m, struct keeping *k, int delay_ms);

#endif
