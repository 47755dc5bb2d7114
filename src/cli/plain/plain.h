/* SPDX-License-Identifier: MIT */
/* plain.h - plays a match line by line on standard input and output. */
#ifndef ASOBI_PLAIN_H
#define ASOBI_PLAIN_H

#include <stdbool.h>

#include "shelf/keep.h"

/* Plays the match until it ends or the input ends. After every move, an unfinished game with human
 * players is saved; *k keeps track of where. Returns the exit status. */
int plain_play(struct match *m, struct keeping *k, int delay_ms);

/* The size of the buffer for a line that the user types. */
enum { TYPED_LINE = 256 };

/* Reads the next line of standard input and strips surrounding blanks; a line that is too long is
 * truncated. Returns false at the end of the input. With `unseen`, the terminal doesn't echo the
 * input; a signal that ends or suspends the program restores the terminal's settings first. */
bool typed_line(char line[TYPED_LINE], bool unseen);

#endif
