/* SPDX-License-Identifier: MIT */
/* mistake.h - shows the game in which a program made a mistake. This header must not include the
 * headers about marks, because the screen uses the same names for other things. */
#ifndef ASOBI_MISTAKE_H
#define ASOBI_MISTAKE_H

#include "asobi/record.h"
#include "cli/args.h"

/* Lets the user step through the game on the screen; if that is impossible, prints the reason in
 * one sentence. Returns the exit status of the screen, or DONE. */
int mistake_replay(const struct args *a, const struct record *r);

#endif
