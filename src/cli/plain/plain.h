/* SPDX-License-Identifier: MIT */
/* plain.h - playing line by line on standard input and output. */
#ifndef ASOBI_PLAIN_H
#define ASOBI_PLAIN_H

#include <stdbool.h>

#include "shelf/keep.h"

/* Play the match to its end, or to the end of the input: an unfinished game with
 * people in it is kept after every move, as *k remembers.  Returns the exit status. */
int plain_play(struct match *m, struct keeping *k, int delay_ms);

/* A person's typed line; on a terminal it can also be typed unseen. */
enum { TYPED_LINE = 256 };

/* The next line of standard input without blanks around it; what is too long is cut.  False at
 * the end of the input.  unseen: where standard input is a terminal what is typed is not shown;
 * signals that end or stop the program give the terminal back its settings first. */
bool typed_line(char line[TYPED_LINE], bool unseen);

#endif
