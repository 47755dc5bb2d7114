/* SPDX-License-Identifier: MIT */
/* plain.h - plays a match line by line on standard input and output. */
#ifndef ASOBI_PLAIN_H
#define ASOBI_PLAIN_H

#include <stdbool.h>

#include "shelf/keep.h"

/* Plays the match until it ends or the input ends. After every move, an unfinished game with
 * people in it is saved; *k remembers where it is saved. Returns the exit status. */
int plain_play(struct match *m, struct keeping *k, int delay_ms);

/* The size of the buffer for a typed line. */
enum { TYPED_LINE = 256 };

/* Reads the next line of standard input and removes blanks around it; a line that is too long is
 * cut. Returns false at the end of the input. With `unseen`, a terminal doesn't show what is
 * typed; signals that end or stop the program restore the terminal's settings first. */
bool typed_line(char line[TYPED_LINE], bool unseen);

#endif
